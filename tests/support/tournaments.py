"""Plans of tournaments for tests."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from pitboss.equipment import Chance, Seeded
from pitboss.plain import Json
from pitboss.tournament import Tournament, TournamentPlan
from pitboss.tournament.file import read_plan

EXAMPLES = Path(__file__).parent.parent.parent / "examples" / "tournaments"


@cache
def _example() -> dict[str, Json]:
    return read_plan(EXAMPLES / "blackjack.toml").plain()


def blackjack_plan(**changes: Any) -> TournamentPlan:
    """The example for twelve people, with some parts changed: ``entry={"rebuys": 0}`` changes one field of a part."""
    plain = dict(_example())
    for name, change in changes.items():
        part = plain[name]
        plain[name] = {**part, **change} if isinstance(part, Mapping) and isinstance(change, Mapping) else change
    return TournamentPlan.model_validate(plain)


def entered(plan: TournamentPlan | None = None, people: int = 12, chance: Chance | None = None) -> Tournament:
    """A tournament with this many entrants: P1, P2 and so on."""
    tournament = Tournament(plan or blackjack_plan(), chance or Seeded(1))
    for number in range(1, people + 1):
        tournament.apply({"do": "enter", "player": f"P{number}", "told_of_tips": True})
    return tournament


def end_tables(tournament: Tournament, chips: Mapping[str, int]) -> list[dict[str, Json]]:
    """End all tables of the stage, with 100 chips for players not named; return the events."""
    events: list[dict[str, Json]] = []
    for table in list(tournament.state.tables):
        people = [entrant for entrant in tournament.state.at_table(table) if not entrant.out]
        result: dict[str, Json] = {entrant.name: chips.get(entrant.name, 100) for entrant in people}
        events += tournament.apply({"do": "result", "table": table, "chips": result})
    return events
