"""Tournaments in a house: a plan whose notice was filed in time, and people who play their rounds."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from tests.house.running import Client

ROULETTE = """\
name = "Roulette night"
game = "roulette"
seats = 6
starting_chips = 100
prizes = [50, 30, 20]
[limits]
minimum = 1
maximum = 100
[notice]
filed = {filed}
starts = {starts}
locations = ["Salon A"]
equipment = ["two roulette tables"]
participants = 12
security = "cameras"
certified = {{ security = "A", operations = "B", surveillance = "C", controller = "D", key_employee = "E" }}
[controls]
participation = "anyone"
registration = "at the desk"
forms = ["slip"]
[entry]
buy_in = 25
rebuy = 10
rebuys = 1
[tips]
percent = 3
notice = "Three percent goes to the dealers."
[[stages]]
name = "First round"
rounds = {rounds}
advance = 2
[[stages]]
name = "Final"
rounds = {rounds}
"""


def roulette_plan(rounds: int = 2, days: int = 14, changes: Mapping[str, str] | None = None) -> str:
    """A tournament that begins now, with a notice filed ``days`` ago and some of its text changed."""
    now = datetime.now(UTC)
    text = ROULETTE.format(
        filed=(now - timedelta(days=days)).date(),
        starts=f"{now - timedelta(minutes=1):%Y-%m-%dT%H:%M:%S}",
        rounds=rounds,
    )
    for before, after in (changes or {}).items():
        assert before in text
        text = text.replace(before, after)
    return text


def opened(floor: Client, people: list[Client], plan: str) -> int:
    """A tournament that people have entered."""
    tournament: int = floor.post("/tournaments", {"file": plan})["tournament"]
    for person in people:
        person.post(f"/tournaments/{tournament}/enter", {"told_of_tips": True})
    return tournament


def tables_now(client: Client, tournament: int) -> dict[str, int]:
    """The table of each player, by name."""
    standing = client.get(f"/tournaments/{tournament}")["standing"]
    return {row["name"]: row["table"] for row in standing if row["playing"]}


def table_of(client: Client, tournament: int) -> int | None:
    """The table of a player, if any."""
    return tables_now(client, tournament).get(client.name)


def play_round(people: list[Client], tournament: int, bets: Mapping[str, Any] | None = None) -> None:
    """Everyone who plays bets another amount and is ready, so that each table plays one round."""
    tables = tables_now(people[0], tournament)
    playing = [person for person in people if person.name in tables]
    for number, person in enumerate(playing, 1):
        bet = (bets or {}).get(person.name, {"wager": "red" if number % 2 else "black", "amount": 100 * number})
        person.post(f"/tables/{tables[person.name]}/bet", {"bets": [bet]})
    for person in playing:
        person.post(f"/tables/{tables[person.name]}/ready")
