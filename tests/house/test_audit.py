"""Stored state is derived: what the log and the ledger do not prove is not used, and the audit finds it."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from typer.testing import CliRunner

from pitboss import games
from pitboss.cli import app
from pitboss.equipment.chance import Recorded, Scripted
from pitboss.games import find
from pitboss.house.proof.audit import audit
from pitboss.house.proof.unproved import UNPROVED
from pitboss.house.storage import ledger
from pitboss.house.storage.log_lines import lines_of
from pitboss.house.storage.schema import checkpoints, entries, metadata, people, seats
from pitboss.house.storage.schema import ledger as ledger_rows
from pitboss.house.storage.store import Store
from pitboss.plain import encoded, strings
from pitboss.table import Log
from pitboss.table import Table as TableOfGame
from pitboss.table.log.chain import hash_of, verified
from pitboss.table.log.replay import replay_lines, submission_from
from pitboss.table.play.notice import moment
from tests.house.alterations import alter, filled, played
from tests.house.books import audited
from tests.house.running import PASSPHRASE, Running, quick

Forge = Callable[[list[bytes]], list[bytes]]


def _chips(client: Any, table: int) -> int:
    chips: int = client.get(f"/tables/{table}")["state"]["seats"]["1"]["chips"]
    return chips


def _raise_chips(state: bytes) -> bytes:
    """A checkpoint in which seat 1 holds four million dollars more, at the cost of the bank."""
    stored = json.loads(state)
    accounts = stored["state"]["accounts"]
    accounts["seat 1"] += 4_000_000_00
    accounts["bank"] -= 4_000_000_00
    return encoded(stored)


def test_an_edited_checkpoint_is_passed_over_and_nothing_can_be_cashed_out(
    store_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    settings = quick(store_url, checkpoint_every=5)
    table = played(settings)
    store = Store(store_url)
    with store.writing() as connection:
        positions = list(connection.scalars(select(checkpoints.c.position)))
        assert len(positions) > 1
        for position in positions:
            row = checkpoints.c.position == position
            state = connection.execute(select(checkpoints.c.state).where(row)).scalar_one()
            connection.execute(update(checkpoints).where(row).values(state=_raise_chips(state)))
    store.close()
    with caplog.at_level(logging.WARNING, "pitboss.house"):
        again = Running(settings)
        ann = again.again("Ann")
        assert _chips(ann, table) <= 120_00
    assert f"the log does not prove the checkpoint after entry {positions[-1]}" in caplog.text
    ann.post(f"/tables/{table}/cash-out", {"amount": 4_000_000_00}, 422)
    ann.post(f"/tables/{table}/leave")
    assert ann.get("/me")["purse"] <= 1_020_00
    assert audit(again.house.store).problems == [
        f"table {table}:{position + 1}: the checkpoint is not the state that follows from the log"
        for position in positions
    ]
    again.stop()


def test_an_edited_purse_pays_and_takes_nothing(store_url: str) -> None:
    settings = quick(store_url, checkpoint_every=5)
    table = played(settings)
    store = Store(store_url)
    with store.writing() as connection:
        connection.execute(update(people).values(purse=people.c.purse + 500_00))
        before = len(connection.execute(select(entries)).all())
    again = Running(settings)
    ann = again.again("Ann")
    chips = _chips(ann, table)
    for act, body in (("buy-in", {"amount": 10_00}), ("cash-out", {"amount": 10_00}), ("leave", {})):
        refused = ann.post(f"/tables/{table}/{act}", body, 409)
        assert "the ledger does not match your purse" in refused["says"]
    assert _chips(ann, table) == chips
    with store.writing() as connection:
        assert len(connection.execute(select(entries)).all()) == before
        connection.execute(update(people).values(purse=people.c.purse - 500_00))
    ann.post(f"/tables/{table}/leave")
    audited(store)
    store.close()
    again.stop()


@pytest.mark.slow
def test_the_audit_finds_every_altered_value_or_proof_md_says_why_not(store_url: str) -> None:
    filled(quick(store_url, checkpoint_every=5, two_persons=True))
    store = Store(store_url)
    assert audit(store).problems == []
    found, missed = alter(store, 1, Random(20))  # `python -m tests.house.alterations` alters more rows
    store.close()
    assert missed.keys() <= UNPROVED.keys()
    columns = {f"{table.name}.{column.name}" for table in metadata.sorted_tables for column in table.columns}
    unfilled = {column for column in columns if column.startswith("workers.")}  # a closed house has none
    assert found.keys() | missed.keys() >= columns - unfilled, "every column was altered"
    page = (Path(__file__).parents[2] / "docs/explanation/proof.md").read_text()
    for column, reason in UNPROVED.items():
        assert f"| `{column}` | {reason} |" in page


def test_a_stolen_seat_pays_nothing_and_the_audit_names_it(store_url: str) -> None:
    running = Running(quick(store_url))
    table, ann, mal = running.table(games.roulette), running.person("Ann"), running.person("Mal")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 900_00})
    running.stop()
    store = Store(store_url)
    with store.writing() as connection:
        thief = connection.scalar(select(people.c.id).where(people.c.name == "Mal"))
        connection.execute(update(seats).values(person=thief))
    assert f"seats {table} 1: it is not as the last significant event left it" in audit(store).problems
    store.close()
    running = Running(quick(store_url))
    mal = running.again("Mal")
    bet = {"bets": [{"wager": "red", "amount": 1_00}]}
    for act, body in (("leave", {}), ("cash-out", {"amount": 1_00}), ("bet", bet)):
        assert "somebody else at seat 1" in mal.post(f"/tables/{table}/{act}", body, 409)["says"]
    assert mal.get("/me")["purse"] == 1_000_00
    running.stop()


def test_a_guest_who_takes_a_name_while_seated_keeps_the_seat(running: Running) -> None:
    table, guest = running.table(games.roulette), running.client()
    guest.csrf = guest.post("/guests")["csrf"]
    guest.post(f"/tables/{table}/sit", {"seat": 1, "chips": 900_00})
    guest.post("/me/keep", {"name": "Gus", "passphrase": PASSPHRASE})
    guest.post(f"/tables/{table}/cash-out", {"amount": 1_00})
    assert audit(running.house.store).problems == []
    guest.post(f"/tables/{table}/leave")
    assert guest.get("/me")["purse"] == 1_000_00
    assert audit(running.house.store).problems == []


@pytest.mark.parametrize("kind", ["deposit", "transfer", "welcome", "leave"])
def test_money_in_the_ledger_that_no_event_records_is_found(store_url: str, kind: str) -> None:
    played(quick(store_url))
    store = Store(store_url)
    with store.writing() as connection:
        giver, taker = connection.scalars(select(people.c.id).where(people.c.role == "player").order_by(people.c.id))
        source = ledger.purse(giver) if kind == "transfer" else ledger.CAGE
        moved = {source: -500_00, ledger.purse(taker): 500_00}
        connection.execute(insert(ledger_rows), ledger.rows(f"{kind} of nobody", moved, kind, 1))
        connection.execute(update(people).where(people.c.id == taker).values(purse=people.c.purse + 500_00))
        if kind == "transfer":
            connection.execute(update(people).where(people.c.id == giver).values(purse=people.c.purse - 500_00))
    assert audit(store).problems == [f"posting '{kind} of nobody': no significant event records it"]
    store.close()


def test_a_log_entry_and_a_posting_cannot_be_replaced(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    played(quick(url))
    store = Store(url)
    for replace in (
        """INSERT OR REPLACE INTO entries SELECT "table", position, 'x' FROM entries""",
        "INSERT OR REPLACE INTO ledger SELECT id, posting, account, 0, says, at FROM ledger",
    ):
        with pytest.raises(IntegrityError, match="rows are only added"), store.writing() as connection:
            connection.execute(text(replace))
    assert audit(store).problems == []
    store.close()


def test_the_command_names_table_and_line_and_ends_with_1(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    played(quick(url, checkpoint_every=5))
    good = CliRunner().invoke(app, ["audit", "--store", url])
    assert (good.exit_code, good.stdout[:16]) == (0, "Proved: 1 tables")
    store = Store(url)
    with store.writing() as connection:
        position = connection.scalar(select(checkpoints.c.position).limit(1)) or 0
        connection.execute(update(checkpoints).values(round=0))
    store.close()
    bad = CliRunner().invoke(app, ["audit", "--store", url])
    assert bad.exit_code == 1
    assert f"table 1:{position + 1}: the checkpoint is not the state that follows from the log" in bad.stdout
    assert CliRunner().invoke(app, ["audit", "--store", f"sqlite:///{tmp_path}/none.db"]).exit_code == 2


def shortened(lines: list[bytes]) -> list[bytes]:
    """A log without its last lines."""
    return lines[:-3]


def run_again(lines: list[bytes]) -> list[bytes]:
    """A log of the same inputs with other spins and a new chain, which replay proves."""
    spins = iter(range(1, 37))
    [header, *rest] = verified(lines)
    submission = submission_from(header.body, find)
    table = TableOfGame(submission, Scripted({}))
    table.log = Log(head=hash_of(lines[0]))
    for entry in rest:
        drawn = [str(next(spins)) for _ in strings(entry.body, "chance")]
        chance = Recorded()
        chance.take(drawn)
        table.draw_from(chance)
        given = entry.body["input"]
        assert isinstance(given, Mapping)
        table.sealing = "seal" in entry.body
        table.apply(given, moment(entry.body["at"]))
    return [lines[0], *table.log.lines]


@pytest.mark.parametrize("forge", [shortened, run_again])
def test_heads_kept_elsewhere_show_a_log_that_was_cut_or_rewritten(tmp_path: Path, forge: Forge) -> None:
    url, heads = f"sqlite:///{tmp_path}/house.db", tmp_path / "heads.json"
    table = played(quick(url))
    command = ["audit", "--store", url]
    assert CliRunner().invoke(app, [*command, "--write-heads", str(heads)]).exit_code == 0
    assert CliRunner().invoke(app, [*command, "--heads", str(heads)]).exit_code == 0
    for wrong in ("[]", "x", '{"1": 2}', '{"99999999999999999999": {"entry": 1, "hash": ""}}'):
        (tmp_path / "wrong.json").write_text(wrong)
        assert CliRunner().invoke(app, [*command, "--heads", str(tmp_path / "wrong.json")]).exit_code == 2
    store = Store(url)
    with store.writing() as connection:
        lines = lines_of(connection, table)
        forged = forge(lines)
        assert list(replay_lines(forged, find)), "by itself the forged log is proved"
        for name in ("entries_no_update", "entries_no_delete"):
            connection.execute(text(f"DROP TRIGGER {name}"))
        connection.execute(delete(entries))
        rows = [{"table": table, "position": at, "line": line} for at, line in enumerate(forged)]
        connection.execute(insert(entries), rows)
    store.close()
    found = CliRunner().invoke(app, [*command, "--heads", str(heads)])
    assert found.exit_code == 1
    assert f"table {table}:{len(lines)}: the l" in found.stdout and "an earlier audit" in found.stdout
