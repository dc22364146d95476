"""Significant events: chained, stored with what they tell of, and rows of people and tokens proved by them."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import delete, insert, select, update

from pitboss import games
from pitboss.errors import Refused
from pitboss.house import events
from pitboss.house.audit import audit
from pitboss.house.clock import CLOCK
from pitboss.house.schema import people, tokens
from pitboss.house.store import Store
from pitboss.house.transaction import Answer, Transaction
from tests.house.books import audited
from tests.house.running import PASSPHRASE, Running, quick
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
        events.record(tx, "never")
        raise Refused("no")

    with pytest.raises(Refused):
        on_sqlite.call(lambda house: house.do(refused))
    on_sqlite.call(lambda house: house.record("always"))
    kinds = _kinds(on_sqlite.house.store)
    assert "never" not in kinds and kinds[-1] == "always"


def test_an_altered_row_a_missing_one_and_one_put_in_are_found(on_sqlite: Running) -> None:
    on_sqlite.person("Ann")
    store = on_sqlite.house.store
    audited(store)
    row = {"digest": "x", "person": 1, "label": "", "session": True, "expires": 1 << 50}
    for forge, says in (
        (update(people).values(role="surveillance"), "people 1: it is not as the last significant event left it"),
        (insert(tokens).values(id=99, **row), "tokens 99: no significant event tells of it"),
        (delete(tokens), "tokens 1: it is missing, and no significant event tells of its end"),
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
    assert audit(store).problems == ["people 1: no significant event tells of it"]
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
