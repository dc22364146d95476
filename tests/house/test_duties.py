"""Duties: nobody can appoint their own supervisor, and all staff actions are recorded."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest
from sqlalchemy import Connection, update

from pitboss import games
from pitboss.errors import Refused
from pitboss.house.accounts.people import Role
from pitboss.house.house import House
from pitboss.house.proof.store_proof import quick_problems
from pitboss.house.storage import ledger
from pitboss.house.storage.schema import people
from tests.house.books import audited
from tests.house.running import PASSPHRASE, Running, quick


def _new(name: str, role: Role) -> dict[str, str]:
    return {"name": name, "passphrase": PASSPHRASE, "role": role.value}


def test_a_floorperson_cannot_make_surveillance_and_read_a_log_in_play(on_sqlite: Running) -> None:
    table = on_sqlite.table(games.roulette)
    floor, eye = on_sqlite.person("Flo", Role.FLOORPERSON), on_sqlite.person("Eve", Role.SURVEILLANCE)
    floor.post("/people", _new("Spy", Role.SURVEILLANCE), 403)
    floor.post("/people", _new("Dee", Role.DEALER))
    eye.post("/people", _new("Dan", Role.DEALER), 403)
    eye.post("/people", _new("Eva", Role.SURVEILLANCE))
    floor.get(f"/tables/{table}/log", 403)
    assert eye.http.get(f"/api/tables/{table}/log").status_code == 200
    floor.post(f"/tables/{table}/close")
    recorded = [(event["kind"], event["facts"].get("name")) for event in eye.get("/significant-events")]
    assert ("appointed", "Dee") in recorded and ("appointed", "Eva") in recorded
    assert ("appointed", "Spy") not in recorded
    assert [kind for kind, _ in recorded][-4:] == ["log read", "table closing", "act of staff", "table closed"]
    audited(on_sqlite.house.store)


def test_where_the_house_says_so_an_appointment_needs_a_second_person(store_url: str) -> None:
    running = Running(quick(store_url, two_persons=True))
    floor, eye = running.person("Flo", Role.FLOORPERSON), running.person("Eve", Role.SURVEILLANCE)
    waits = floor.post("/people", _new("Dee", Role.DEALER))
    assert waits["id"] is None
    running.client().post("/sign-in", {"name": "Dee", "passphrase": PASSPHRASE}, 401)
    confirm = f"/appointments/{waits['appointment']}/confirm"
    floor.post(confirm, status=403)
    assert eye.post(confirm)["id"]
    eye.post(confirm, status=404)
    running.client().post("/sign-in", {"name": "Dee", "passphrase": PASSPHRASE})
    audited(running.house.store)
    for who in (floor, eye):
        declined = floor.post("/people", _new("Don", Role.DEALER))["appointment"]
        assert [one["yours"] for one in who.get("/appointments")["waiting"]] == [who is floor]
        who.post(f"/appointments/{declined}/decline")
    assert eye.get("/appointments") == {"two_persons": True, "waiting": []}
    running.client().post("/sign-in", {"name": "Don", "passphrase": PASSPHRASE}, 401)
    audited(running.house.store)
    running.stop()


def test_a_store_that_is_not_proved_keeps_the_house_closed_or_is_reported_loudly(
    store_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    first = Running(quick(store_url))
    first.person("Ann")
    first.stop()
    with first.house.store.writing() as connection:
        connection.execute(update(people).values(role=Role.SURVEILLANCE.value))
    with caplog.at_level(logging.ERROR, "pitboss.house"):
        again = Running(quick(store_url))
    assert "people 1: it is not as the last significant event left it" in caplog.text
    again.stop()

    async def refuse() -> None:
        await House(quick(store_url, check_on_start="refuse")).start()

    with pytest.raises(Refused, match="the house stays closed"):
        asyncio.run(refuse())


def test_a_store_that_was_rolled_back_behind_its_exported_roots_is_refused(tmp_path: Path) -> None:
    settings = quick(f"sqlite:///{tmp_path}/house.db")
    first = Running(settings)
    first.person("Ann")
    first.stop()
    earlier = (tmp_path / "house.db").read_bytes()
    again = Running(settings)
    again.person("Ben")
    again.stop()
    for beside in ("-wal", "-shm"):
        (tmp_path / f"house.db{beside}").unlink(missing_ok=True)
    (tmp_path / "house.db").write_bytes(earlier)

    async def opened() -> None:
        house = House(settings)
        await house.start()
        await house.stop()

    with pytest.raises(Refused, match="rolled back"):
        asyncio.run(opened())
    (tmp_path / "house.roots").rename(tmp_path / "kept.roots")
    asyncio.run(opened())


def test_the_quick_proof_sees_one_state_while_others_write(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """On PostgreSQL a deposit between two of its queries was a store that is not proved."""
    person, balances = int(running.person("Ann").get("/me")["id"]), ledger.balances

    def then_a_deposit(connection: Connection, like: str | None = None) -> dict[str, int]:
        held = balances(connection, like)
        running.call(lambda house: house.deposit(person, 1_00))
        return held

    monkeypatch.setattr("pitboss.house.storage.ledger.balances", then_a_deposit)
    assert quick_problems(running.house.store, "") == []
