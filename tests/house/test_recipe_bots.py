"""The bots of docs/how-to/developer.md play at a house."""

from __future__ import annotations

from typing import Any

from pitboss import games
from tests.house.running import Running
from tests.test_recipes import RECIPES

CODE = {name: code for name, code, _ in RECIPES}


def token(running: Running, name: str) -> str:
    """The token that a person makes for a program."""
    made: dict[str, Any] = running.person(name).post("/me/tokens", {"label": "bot"})
    return str(made["token"])


def test_a_bot_plays_over_http(on_sqlite: Running) -> None:
    names: dict[str, Any] = {}
    exec(CODE["A bot over HTTP"], names)
    table = on_sqlite.table(games.three_card_poker)
    chips = names["bot"](on_sqlite.address, token(on_sqlite, "Ann"), table, rounds=3)
    events = on_sqlite.person("Bob").get(f"/tables/{table}?after=0")["events"]
    ended = [line["event"] for line in events if line["event"]["kind"] == "ended"]
    assert len(ended) == 3
    net = sum(line["event"]["net"] for line in events if line["event"]["kind"] == "settled")
    assert chips == 100_00 + net


def test_a_bot_listens_on_a_websocket(on_sqlite: Running) -> None:
    names: dict[str, Any] = {}
    exec(CODE["A bot that listens on a WebSocket"], names)
    results = names["listener"](on_sqlite.address, token(on_sqlite, "Ann"), on_sqlite.table(games.roulette), rounds=2)
    assert len(results) == 2
    assert all("red" in says for says in results)
