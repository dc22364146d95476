"""A house whose secure source fails: nothing is drawn or lost, and the significant events say so."""

from __future__ import annotations

import asyncio
from os import urandom
from pathlib import Path

import pytest

from pitboss import games
from pitboss.equipment.health import ChanceFailed, WatchedSource
from pitboss.house.house import House
from pitboss.house.proof import events
from pitboss.plain import Json
from tests.house.books import audited
from tests.house.running import Running, quick
from tests.support.processes import wait_for


def _told(running: Running, kind: str) -> Json:
    with running.house.store.reading() as connection:
        facts = [event.body["facts"] for event in events.proved(connection) if event.body["kind"] == kind]
    return facts[-1] if facts else None


def test_a_failing_source_stops_the_draws_and_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stuck = False
    source = WatchedSource(lambda count: bytes(count) if stuck else urandom(count))
    monkeypatch.setattr("pitboss.equipment.health.SECURE_BYTES", source)
    settings = quick(f"sqlite:///{tmp_path}/house.db", bets_seconds=3600)
    running = Running(settings)
    started = _told(running, "started")
    assert isinstance(started, dict) and started["chance"]["health"] == "sound"
    table, ann = running.table(games.roulette), running.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
    source.take(8)
    stuck = True
    with pytest.raises(ChanceFailed):
        source.take(16)
    before = ann.get(f"/tables/{table}")["state"]["position"]
    assert ann.post(f"/tables/{table}/ready", status=503)["error"] == "chance failed"
    assert ann.get(f"/tables/{table}")["state"]["position"] == before, "nothing was drawn, and the bet lies there"
    told = wait_for(lambda: _told(running, "chance failed"), "the failure was not recorded")
    assert isinstance(told, dict) and "repetition count" in told["chance"]["health"]
    audited(running.house.store)
    running.stop()

    monkeypatch.setattr("pitboss.equipment.health.SECURE_BYTES", WatchedSource())
    again = Running(settings)
    ann = again.again("Ann")
    ann.post(f"/tables/{table}/ready")
    assert ann.get(f"/tables/{table}")["state"]["position"] > before
    audited(again.house.store)
    again.stop()


def test_a_house_does_not_open_on_a_broken_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.equipment.health.SECURE_BYTES", WatchedSource(bytes))
    house = House(quick(f"sqlite:///{tmp_path}/house.db"))
    with pytest.raises(ChanceFailed, match="repetition count"):
        asyncio.run(house.start())
    house.store.close()
