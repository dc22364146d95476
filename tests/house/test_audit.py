"""Stored state is derived: what the log and the ledger do not prove is not used, and the audit finds it."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest
from sqlalchemy import select, update

from pitboss import games
from pitboss.house.schema import checkpoints, entries, people
from pitboss.house.settings import Settings
from pitboss.house.store import Store
from pitboss.plain import encoded
from tests.house.books import audited
from tests.house.running import Running, quick


def _played(settings: Settings) -> int:
    """A house that has stored checkpoints of a table where Ann sits, and is closed again."""
    running = Running(settings)
    table = running.table(games.roulette)
    ann = running.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    for _ in range(4):
        ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
        ann.post(f"/tables/{table}/ready")
    running.stop()
    return table


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
    table = _played(settings)
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
    audited(again.house.store)
    again.stop()


def test_an_edited_purse_pays_and_takes_nothing(store_url: str) -> None:
    settings = quick(store_url, checkpoint_every=5)
    table = _played(settings)
    store = Store(store_url)
    with store.writing() as connection:
        connection.execute(update(people).values(purse=people.c.purse + 500_00))
        before = len(connection.execute(select(entries)).all())
    again = Running(settings)
    ann = again.again("Ann")
    chips = _chips(ann, table)
    for act, body in (("buy-in", {"amount": 10_00}), ("cash-out", {"amount": 10_00}), ("leave", {})):
        refused = ann.post(f"/tables/{table}/{act}", body, 409)
        assert "the ledger does not prove" in refused["says"]
    assert _chips(ann, table) == chips
    with store.writing() as connection:
        assert len(connection.execute(select(entries)).all()) == before
        connection.execute(update(people).values(purse=people.c.purse - 500_00))
    ann.post(f"/tables/{table}/leave")
    audited(store)
    store.close()
    again.stop()
