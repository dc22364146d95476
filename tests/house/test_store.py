"""The store: the same on SQLite and on PostgreSQL."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import delete, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from typer.testing import CliRunner

from pitboss import games
from pitboss.cli import app
from pitboss.house.errors import Unproved
from pitboss.house.proof.audit import audit
from pitboss.house.storage.log_lines import lines_of
from pitboss.house.storage.migrations import OtherStore
from pitboss.house.storage.schema import entries, ledger, people, tokens
from pitboss.house.storage.store import Store, StoreUnavailable
from pitboss.table.log.chain import verified
from tests.house.books import audited
from tests.house.running import Running, quick
from tests.support.processes import wait_for


def _played(running: Running) -> int:
    table = running.table(games.roulette)
    ann = running.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    for _ in range(3):
        ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
        ann.post(f"/tables/{table}/ready")
    return table


def test_log_entries_are_stored_as_the_table_wrote_them_and_the_ledger_adds_up(running: Running) -> None:
    table = _played(running)
    with running.house.store.reading() as connection:
        lines = lines_of(connection, table)
    assert [entry.body.get("n") for entry in verified(lines)] == [None, *range(1, len(lines))]
    assert audited(running.house.store)[table] == len(lines) - 1


def test_a_log_entry_or_a_posting_can_be_neither_changed_nor_removed(running: Running) -> None:
    _played(running)
    for act in (
        update(entries).values(line=b"x"),
        delete(entries),
        update(ledger).values(amount=0),
        delete(ledger),
    ):
        with pytest.raises(DBAPIError, match="rows are only added"), running.house.store.writing() as connection:
            connection.execute(act)


def test_a_position_of_a_log_is_taken_once(running: Running) -> None:
    table = _played(running)
    with pytest.raises(IntegrityError), running.house.store.writing() as connection:
        connection.execute(insert(entries).values(table=table, position=1, line=b"another"))


def test_passphrases_and_tokens_are_stored_as_hashes_only(running: Running) -> None:
    ann = running.person("Ann")
    with running.house.store.reading() as connection:
        hashed = connection.scalar(select(people.c.passphrase))
        digests = list(connection.scalars(select(tokens.c.digest)))
    assert hashed is not None and hashed.startswith("$argon2id$")
    assert ann.token not in digests


def test_a_store_that_is_none_is_refused() -> None:
    for url in ("mysql://here/there", "sqlite://", "what?"):
        with pytest.raises(StoreUnavailable):
            Store(url)


def test_a_store_that_is_away_is_named_without_its_password() -> None:
    with pytest.raises(StoreUnavailable) as away:
        Store("postgresql://house:secret@127.0.0.1:1/none")
    assert "secret" not in str(away.value)


@pytest.mark.parametrize("store_url", ["postgres"], indirect=True)
def test_a_database_in_which_not_every_name_can_be_written_is_refused(store_url: str) -> None:
    """``initdb`` makes them so where the machine has no locale, as in a small container."""
    name = f"{store_url.rpartition('/')[2]}_ascii"
    with psycopg.connect(store_url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0".encode())
    with pytest.raises(StoreUnavailable, match="is not in UTF8"):
        Store(f"{store_url}_ascii")


@pytest.mark.parametrize("store_url", ["postgres"], indirect=True)
def test_a_house_sees_what_another_process_has_written_before_it_continues(store_url: str) -> None:
    """On SQLite there is only one house (test_attacks)."""
    one, other = Running(quick(store_url)), Running(quick(store_url))
    table = one.table(games.roulette)
    ann, bob = one.person("Ann"), other.person("Bob")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    for _ in range(3):
        bob.post(f"/tables/{table}/sit", {"seat": 2, "chips": 100_00})
        for who in (ann, bob):
            who.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
        for who in (bob, ann):
            who.post(f"/tables/{table}/ready")
        assert ann.post(f"/tables/{table}/sit", {"seat": 2}, 422)["says"] == "you are already at seat 1"
        bob.post(f"/tables/{table}/leave")
    one.stop()
    other.stop()
    store = Store(store_url)
    audited(store)
    store.close()


def test_a_house_that_is_open_has_loaded_its_tables(store_url: str) -> None:
    """Whoever came first waited until all of them were loaded."""
    before = Running(quick(store_url))
    table = before.table(games.roulette)
    before.stop()
    again = Running(quick(store_url))
    try:
        assert table in again.house.snapshots
    finally:
        again.stop()


def test_a_connection_that_was_lost_is_restored(running: Running) -> None:
    if not running.house.store.postgres:
        pytest.skip("a file is not lost")
    table = _played(running)
    ann = running.again("Ann")
    with running.house.store.writing() as connection:
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        ending = text(f"SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
        ended = [row.pid for row in connection.execute(ending)]

    def gone() -> bool:
        with running.house.store.writing() as connection:
            left = text("SELECT count(*) FROM pg_stat_activity WHERE pid = ANY(:ended)")
            return not connection.scalar(left, {"ended": ended})

    wait_for(gone, "the server did not end the lines")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
    assert len(ann.get(f"/tables/{table}")["state"]["layout"]) == 1
    audited(running.house.store)


def test_a_second_house_is_refused_through_a_link(tmp_path: Path) -> None:
    first = Store(f"sqlite:///{tmp_path}/house.db")
    first.claim()
    (tmp_path / "link.db").symlink_to(tmp_path / "house.db")
    second = Store(f"sqlite:///{tmp_path}/link.db")
    with pytest.raises(StoreUnavailable, match="another house is open"):
        second.claim()
    first.close()
    second.close()


def test_a_store_is_read_without_being_changed(tmp_path: Path) -> None:
    url, file = f"sqlite:///{tmp_path}/house.db", tmp_path / "house.db"
    running = Running(quick(url))
    running.person("Ann")
    running.stop()
    before = file.read_bytes()
    reading = Store.existing(url, read_only=True)
    assert audit(reading).problems == []
    with pytest.raises(DBAPIError, match="readonly"), reading.writing() as connection:
        connection.execute(text("DELETE FROM tokens"))
    reading.close()
    assert file.read_bytes() == before
    store = Store(url)
    with store.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0003'"))
    store.close()
    with pytest.raises(OtherStore, match="version 0003"):
        Store.existing(url, read_only=True)


def test_the_audit_upgrades_no_store_and_says_so(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    store = Store(url)
    with store.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0003'"))
    store.close()
    done = CliRunner().invoke(app, ["audit", "--store", url])
    assert done.exit_code == 2 and "the store has version 0003" in done.stderr
    with sqlite3.connect(tmp_path / "house.db") as file:
        assert file.execute("SELECT version_num FROM alembic_version").fetchall() == [("0003",)]


def test_a_store_on_a_read_only_disk_is_read_without_files_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite makes two files beside a store that it reads, unless it is said to be immutable."""
    url = f"sqlite:///{tmp_path}/house.db"
    Store(url).close()
    monkeypatch.setattr(os, "access", lambda *_: False)
    reading = Store.existing(url, read_only=True)
    assert audit(reading).problems == []
    assert [path.name for path in tmp_path.iterdir()] == ["house.db"]
    reading.close()


def test_a_house_on_a_full_disk_is_not_ready(on_sqlite: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    assert on_sqlite.client().http.get("/ready").status_code == 200
    monkeypatch.setattr("pitboss.house.storage.store._MIN_FREE_BYTES", 2**70)
    answer = on_sqlite.client().http.get("/ready")
    assert answer.status_code == 503 and "the store takes no writes" in answer.text


def test_a_purse_is_checked_by_the_rows_since_the_last_check(running: Running) -> None:
    """It summed the whole history: 193 ms in the writer at 300,000 rows."""
    person = int(running.person("Ann").get("/me")["id"])
    for _ in range(3):
        running.call(lambda house: house.deposit(person, 1_00))
    known, store = running.house.writer.balances[person], running.house.store
    with store.reading() as connection:
        rows = list(connection.scalars(select(ledger.c.id).where(ledger.c.account == f"person {person}")))
    assert (known.row, known.cents) == (sorted(rows)[-2], 1_002_00), "up to the row before the last deposit"
    running.house.writer.balances[person] = known._replace(cents=known.cents + 1)
    with pytest.raises(Unproved):  # it goes on from what it knew, and so finds another balance
        running.call(lambda house: house.deposit(person, 1_00))
    running.house.writer.balances[person] = known
    running.call(lambda house: house.deposit(person, 1_00))
    with store.writing() as connection:
        stray = {"posting": "stray", "account": f"person {person}", "amount": 1, "says": "deposit", "at": 1}
        connection.execute(insert(ledger).values(stray))
    with pytest.raises(Unproved):
        running.call(lambda house: house.deposit(person, 1_00))
