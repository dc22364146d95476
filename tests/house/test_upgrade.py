"""Stores and logs of other versions: migrated, named, and rounds finished under new rules or voided."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, delete, inspect, select, text

from pitboss.games import find
from pitboss.house.proof import events
from pitboss.house.proof.audit import audit
from pitboss.house.storage import migrations
from pitboss.house.storage.log_lines import lines_of
from pitboss.house.storage.schema import checkpoints, metadata, people, tables, visits
from pitboss.house.storage.store import Store
from pitboss.source import fingerprint
from pitboss.table import Round
from pitboss.table.log.replay import replay_lines
from pitboss.version import VERSION
from tests.house.books import audited
from tests.house.running import Running, quick

ROULETTE, BLACKJACK = 1, 2
"""The tables of the old store: Ann sits at both, with $95 and $190; at blackjack she has bet $10 and holds 12."""
SLOW = {"bets_seconds": 3600, "choices_seconds": 3600}


def _first_store(folder: Path) -> str:
    """A store as pitboss 0.1.0 left it (commit b574533), in the middle of rounds."""
    connection = sqlite3.connect(folder / "house.db")
    connection.executescript((Path(__file__).parent / "store_0_1_0.sql").read_text())
    connection.close()
    return f"sqlite:///{folder}/house.db"


def _told(store: Store, kind: str) -> list[Any]:
    with store.reading() as connection:
        return [event.body["facts"] for event in events.proved(connection) if event.body["kind"] == kind]


def _differences(connection: Connection) -> list[Any]:
    """The differences between a store and the schema, except comments."""
    found = compare_metadata(MigrationContext.configure(connection), metadata)
    return [change for change in found if not isinstance(change, list) or change[0][0] != "modify_comment"]


def _triggers(store: Store) -> set[str]:
    with store.reading() as connection:
        return set(connection.scalars(text("SELECT name || sql FROM sqlite_master WHERE type = 'trigger'")))


def test_a_store_of_0_1_0_is_migrated_and_is_then_like_a_new_one(tmp_path: Path) -> None:
    store = Store(_first_store(tmp_path))
    assert store.upgraded_from == "0001"
    new = Store(f"sqlite:///{tmp_path}/new.db")
    assert new.upgraded_from == ""
    with store.reading() as connection:
        assert _differences(connection) == []
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == migrations.HEAD
        assert [(row.table, row.since) for row in connection.execute(select(visits))] == [(1, 11), (2, 4)]
    normal = [{"".join(sql.split()).replace("IFNOTEXISTS", "") for sql in _triggers(one)} for one in (store, new)]
    assert normal[0] == normal[1]
    new.close()
    store.close()
    assert Store(str(store.url)).upgraded_from == "", "once"


def test_a_store_on_postgres_is_migrated_too(store_url: str) -> None:
    store = Store(store_url)
    if not store.postgres:
        store.close()
        return
    with store.writing() as connection:
        connection.execute(text("DROP TABLE alembic_version, anchored_heads, roots, significant_events, visits"))
        connection.execute(
            text("DROP TABLE name_skeletons, sign_in_tries, protections, accounts, token_uses, learning")
        )
        connection.execute(text("DROP TABLE workers"))
        connection.execute(text("ALTER TABLE tables DROP COLUMN rules, DROP COLUMN owner, DROP COLUMN fence"))
    store.close()
    again = Store(store_url)
    assert again.upgraded_from == "0001"
    with again.reading() as connection:
        assert _differences(connection) == []
        named = text("SELECT tgname FROM pg_trigger WHERE NOT tgisinternal")
        assert {"roots_only_added", "significant_events_only_added"} <= set(connection.scalars(named))
    again.close()


def test_the_newest_step_is_the_schemas_and_a_later_store_is_left_alone(tmp_path: Path) -> None:
    scripts = ScriptDirectory(str(Path(migrations.__file__).parent))
    assert scripts.get_current_head() == migrations.HEAD
    url = f"sqlite:///{tmp_path}/house.db"
    store = Store(url)
    with store.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    with pytest.raises(migrations.LaterStore, match="version 9999"):
        Store(url)


def test_what_fails_leaves_the_old_store_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = _first_store(tmp_path)
    before = sqlite3.connect(tmp_path / "house.db").execute("SELECT sql FROM sqlite_master").fetchall()

    def fails(*_: object, **__: object) -> None:
        raise RuntimeError("in the middle")

    with monkeypatch.context() as patched:
        patched.setattr("alembic.op.add_column", fails)
        with pytest.raises(RuntimeError):
            Store(url)
    assert sqlite3.connect(tmp_path / "house.db").execute("SELECT sql FROM sqlite_master").fetchall() == before
    store = Store(url)
    assert inspect(store.engine).has_table("roots")
    store.close()


def _purse(store: Store, name: str = "Ann") -> int:
    with store.reading() as connection:
        return int(connection.scalar(select(people.c.purse).where(people.c.name == name)) or 0)


def test_rules_that_lead_to_the_same_log_finish_the_round_and_the_log_names_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitboss.version.VERSION", "0.2.0")
    running = Running(quick(_first_store(tmp_path), **SLOW))
    store = running.house.store
    assert _told(store, "store brought up to date") == [{"from": "0001", "to": migrations.HEAD}]
    ann = running.again("Ann")
    ann.post(f"/tables/{BLACKJACK}/choose", {"action": "stand"})
    with store.reading() as connection:
        lines = lines_of(connection, BLACKJACK)
        stored = connection.scalar(select(tables.c.rules).where(tables.c.id == BLACKJACK))
    steps = list(replay_lines(lines, find))
    named = [
        (step.entry.body.get("n", 0), step.entry.body["pitboss"]) for step in steps if "pitboss" in step.entry.body
    ]
    assert named == [(0, "0.1.0"), (5, "0.2.0")]
    assert (steps[-1].table.version, stored) == ("0.2.0", "0.2.0")
    assert not _told(store, "round voided by new rules")
    audited(store)
    running.stop()


def _announced_otherwise(monkeypatch: pytest.MonkeyPatch, law: str, *, says: str = "", times: int = 1) -> None:
    """Rules by which the dealer says something else under a paragraph, or says it more than once."""
    usual = Round.announce

    def announce(round_: Any, said: str, cited: str) -> None:
        for _ in range(times if cited == law else 1):
            usual(round_, says if says and cited == law else said, cited)

    monkeypatch.setattr("pitboss.version.VERSION", "0.2.0")
    monkeypatch.setattr(Round, "announce", announce)


def test_a_round_whose_sentences_are_worded_differently_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = _first_store(tmp_path)
    _announced_otherwise(monkeypatch, "2.3(c)", says="Hands off")
    running = Running(quick(url, **SLOW))
    assert _told(running.house.store, "round voided by new rules") == []
    ann = running.again("Ann")
    ann.post(f"/tables/{BLACKJACK}/choose", {"action": "stand"})
    audited(running.house.store)
    running.stop()


def test_rules_with_another_result_void_the_round_and_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = _first_store(tmp_path)
    _announced_otherwise(monkeypatch, "2.3(c)", times=2)
    monkeypatch.setattr("pitboss.house.tables.background_tasks.absent", lambda *_: [])  # her session ended long ago
    running = Running(quick(url, **SLOW))
    store = running.house.store
    [facts] = _told(store, "round voided by new rules")
    assert isinstance(facts, Mapping)
    assert (facts["table"], facts["written_by"], facts["version"], facts["from"]) == (BLACKJACK, "0.1.0", "0.2.0", 2)
    assert facts["returned"] == {"1": 200_00}
    assert _purse(store) == 1_000_00 - 100_00, "she has her $200 back and still sits at roulette"
    ann = running.again("Ann")
    assert [table["table"] for table in ann.get("/tables")] == [ROULETTE]
    ann.post(f"/tables/{ROULETTE}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
    audited(store)
    running.stop()
    again = Running(quick(url, **SLOW))
    assert len(_told(again.house.store, "round voided by new rules")) == 1, "once"
    audited(again.house.store)
    again.stop()


def test_where_rounds_that_are_over_differ_nothing_is_touched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = _first_store(tmp_path)
    store = Store(url)
    with store.writing() as connection:
        connection.execute(delete(checkpoints))
    before = _purse(store)
    _announced_otherwise(monkeypatch, "5.3(b)", times=2)
    running = Running(quick(url, **SLOW))
    assert _told(store, "table stopped by new rules") == [
        {"table": ROULETTE, "written_by": "0.1.0", "version": "0.2.0"}
    ]
    ann = running.again("Ann")
    refused = ann.post(f"/tables/{ROULETTE}/leave", status=409)
    assert "do not reproduce the log of table 1" in refused["says"]
    assert _purse(store) == before
    [problem] = audit(store).problems
    assert problem.startswith("table 1:5: ") and problem.endswith("(version 0.1.0 wrote it, and this is 0.2.0)")
    ann.post(f"/tables/{BLACKJACK}/choose", {"action": "stand"})
    running.stop()
    monkeypatch.undo()
    former = Running(quick(url, **SLOW))
    former.again("Ann").post(f"/tables/{ROULETTE}/leave")
    assert _purse(store) == before + 95_00
    audited(store)
    store.close()
    former.stop()


def test_the_start_names_the_fingerprint_of_the_source(on_sqlite: Running) -> None:
    [facts] = _told(on_sqlite.house.store, "started")
    assert (facts["version"], facts["source"]) == (VERSION, fingerprint())
