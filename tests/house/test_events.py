"""Significant events: chained, stored with the changes they report, and rows of people and tokens proved by them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, text, update

from pitboss import games
from pitboss.errors import Refused
from pitboss.house.accounts.people import Role
from pitboss.house.clock import CLOCK
from pitboss.house.proof import event_search, events
from pitboss.house.proof.audit import audit
from pitboss.house.proof.event_kinds import KINDS
from pitboss.house.storage.backup import back_up
from pitboss.house.storage.schema import coupons, people, significant_events, tables, tokens
from pitboss.house.storage.store import Store
from pitboss.house.storage.transaction import Answer, Transaction
from tests.house.books import audited
from tests.house.running import PASSPHRASE, Running, quick
from tests.house.tournaments import opened, roulette_plan
from tests.support.processes import wait_for


def _kinds(store: Store) -> list[str]:
    with store.reading() as connection:
        return [str(event.body["kind"]) for event in events.proved(connection)]


def test_start_sign_in_failure_and_stop_are_recorded_in_order(store_url: str) -> None:
    running = Running(quick(store_url))
    ann = running.person("Ann")
    for passphrase, status in (("wrong horse battery", 401), (PASSPHRASE, 200)):
        running.client().post("/sign-in", {"name": "Ann", "passphrase": passphrase}, status)
    ann.post("/sign-out", status=204)
    running.stop()
    store = Store(store_url)
    assert _kinds(store) == [
        "log of significant events begun",
        "started",
        "signed up",
        "welcome money paid",
        "signed in",
        "sign-in failed",
        "signed in",
        "signed out",
        "stopped",
    ]
    audited(store)
    store.close()


def test_what_is_refused_is_not_recorded(on_sqlite: Running) -> None:
    def refused(tx: Transaction) -> Answer:
        events.record(tx, "chance failed")
        raise Refused("no")

    with pytest.raises(Refused):
        on_sqlite.call(lambda house: house.do(refused))
    on_sqlite.call(lambda house: house.record("clock was set"))
    kinds = _kinds(on_sqlite.house.store)
    assert "chance failed" not in kinds and kinds[-1] == "clock was set"


def test_an_altered_row_a_missing_one_and_one_put_in_are_found(on_sqlite: Running) -> None:
    on_sqlite.person("Ann")
    store = on_sqlite.house.store
    audited(store)
    row = {"digest": "x", "person": 1, "label": "", "session": True, "expires": 1 << 50}
    for forge, says in (
        (update(people).values(role="surveillance"), "people 1: it is not as the last significant event left it"),
        (insert(tokens).values(id=99, **row), "tokens 99: no significant event records it"),
        (delete(tokens), "tokens 1: it is missing, and no significant event records its end"),
    ):
        with store.writing() as connection:
            before = connection.execute(select(people.c.role, tokens.c.id).join(tokens)).first()
            assert before is not None
            connection.execute(forge)
        assert says in audit(store).problems


def test_a_store_older_than_the_log_is_taken_as_it_is(store_url: str) -> None:
    store = Store(store_url)
    with store.writing() as connection:
        old = {"name": "Old", "known_as": "old", "passphrase": "x", "role": "player", "purse": 0, "since": 1}
        connection.execute(insert(people).values(**old))
    assert audit(store).problems == ["people 1: no significant event records it"]
    Running(quick(store_url)).stop()
    audited(store)
    store.close()


def test_a_large_win_and_a_clock_that_was_set_are_recorded(tmp_path: Path) -> None:
    CLOCK.jumps.append(90_000)
    running = Running(quick(f"sqlite:///{tmp_path}/house.db", large_win=5_00))
    store, table, ann = running.house.store, running.table(games.roulette), running.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 900_00})
    for _ in range(60):
        ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
        ann.post(f"/tables/{table}/ready")
        if "large win" in _kinds(store):
            break
    wait_for(lambda: "clock was set" in _kinds(store), "the jump was not recorded")
    assert "large win" in _kinds(store)
    running.stop()


def test_openings_coupons_tournaments_looks_exports_and_backups_are_recorded(store_url: str, tmp_path: Path) -> None:
    """Each names its actor and its object."""
    running = Running(quick(store_url))
    store, ann = running.house.store, running.person("Ann")
    flo, eve = running.person("Flo", Role.FLOORPERSON), running.person("Eve", Role.SURVEILLANCE)
    table = flo.post("/tables", {"game": "roulette"})["table"]
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
    ann.post(f"/tables/{table}/ready")
    flo.post("/coupons", {"to": "Ann", "value": 10_00})
    tournament = opened(flo, [ann], roulette_plan())
    flo.post(f"/tournaments/{tournament}/stop", {"by": "licensee", "reason": "rain"})
    eve.get(f"/tables/{table}/rounds/1?seat=1")
    eve.get(f"/tables/{table}/search?irregular=true")
    ann.get("/me/data")
    flo.post(f"/tables/{table}/close")
    back_up(store, tmp_path / "a.backup")
    me = {name: int(who.get("/me")["id"]) for name, who in (("ann", ann), ("flo", flo), ("eve", eve))}
    with store.reading() as connection:
        recorded = [event.body for event in events.proved(connection)]
    told: dict[object, list[tuple[object, Any]]] = {}
    for event in recorded:
        told.setdefault(event["kind"], []).append((event["who"], event["facts"]))
    assert told["table opened"] == [(me["flo"], {"table": table, "game": "roulette", "name": "Roulette"})]
    assert told["coupon issued"] == [(me["flo"], {"coupon": 1, "person": me["ann"], "value": 10_00})]
    assert [who for who, _ in told["tournament opened"]] == [me["flo"]]
    assert [(who, facts["do"]) for who, facts in told["act in a tournament"]] == [
        (me["ann"], "enter"),
        (me["flo"], "stop"),
    ]
    assert told["round replayed"] == [(me["eve"], {"table": table, "round": 1, "seat": 1})]
    assert told["log searched"] == [(me["eve"], {"table": table, "irregular": True})]
    assert told["data exported"] == [(me["ann"], {"person": me["ann"]})]
    assert [(who, facts["table"]) for who, facts in told["table closed"]] == [(me["flo"], table)]
    [(_, backup)] = told["backed up"]
    assert backup["backup"] == "a.backup" and backup["user"] and len(backup["sha256"]) == 64
    audited(store)
    running.stop()


def test_the_name_of_a_table_and_the_value_of_a_coupon_are_sealed(on_sqlite: Running) -> None:
    flo, store = on_sqlite.person("Flo", Role.FLOORPERSON), on_sqlite.house.store
    on_sqlite.person("Ann")
    table = flo.post("/tables", {"game": "roulette"})["table"]
    flo.post("/coupons", {"to": "Ann", "value": 10_00})
    audited(store)
    for forge, says in (
        (update(tables).values(name="x"), f"tables {table}: it is not as the last significant event left it"),
        (update(coupons).values(value=99_00), "coupons 1: it is not as the last significant event left it"),
    ):
        with store.writing() as connection:
            connection.execute(forge)
        assert says in audit(store).problems


def test_every_kind_that_the_house_records_is_known_and_documented() -> None:
    """The page lists the kinds; the operators' page says what each means."""
    source = Path(events.__file__).parents[1]
    files = [path for path in source.rglob("*.py") if path.name != "event_kinds.py"]
    written = "".join(path.read_text(encoding="utf-8") for path in files)
    recorded = set(re.findall(r'(?:record|SignificantEvent|seal_all)\((?:tx, )?"([^"]+)"', written))
    assert len(recorded) > 30 and recorded <= KINDS.keys(), recorded - KINDS.keys()
    unused = {kind for kind in KINDS if f'"{kind}"' not in written}
    assert not unused, unused
    docs = (source.parents[2] / "docs" / "how-to" / "operate-a-house.md").read_text(encoding="utf-8")
    assert not [kind for kind in KINDS if f"| `{kind}` |" not in docs]


def test_events_are_looked_up_by_kind_and_person_page_by_page(
    on_sqlite: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_search, "MAX_SHOWN", 3)
    monkeypatch.setattr(event_search, "_SLICE", 4)
    ann, bob = on_sqlite.person("Ann"), on_sqlite.person("Bob")
    flo, eve = on_sqlite.person("Flo", Role.FLOORPERSON), on_sqlite.person("Eve", Role.SURVEILLANCE)
    for who in (ann, bob):
        who.get("/me/data")
    eve.get(f"/tables/{on_sqlite.table(games.roulette)}/search")
    numbers, before = [], 0
    while True:
        page = eve.get(f"/significant-events/search?before={before}")
        assert page["checked"]["problem"] == "" and len(page["events"]) <= 3
        numbers += [event["n"] for event in page["events"]]
        if not (before := page["before"]):
            break
    assert numbers == list(range(page["last"]["number"], 0, -1))
    [exported] = eve.get("/significant-events/search?kind=data%20exported&name=bob")["events"]
    assert (exported["by"], exported["to"], exported["kind"]) == ("Bob", "Bob", "data exported")
    assert eve.get("/significant-events/search?kind=log%20searched")["events"]
    assert not flo.get("/significant-events/search?kind=log%20searched")["events"], "what surveillance looks at"
    flo.get("/significant-events/search?name=nobody", 404)
    for name in ("no_update", "no_delete", "no_replace"):
        with on_sqlite.house.store.writing() as connection:
            connection.execute(text(f"DROP TRIGGER significant_events_{name}"))
    with on_sqlite.house.store.writing() as connection:
        row = significant_events.c.position == exported["n"]
        line = bytes(connection.execute(select(significant_events.c.line).where(row)).scalar_one())
        connection.execute(update(significant_events).where(row).values(line=line.replace(b"exported", b"exporteD")))
    says = eve.get(f"/significant-events/search?before={exported['n'] + 1}")["checked"]["problem"]
    assert f"significant events:{exported['n']}: the hash does not fit" in says
