"""What the tests of the family share: a round from a script of cards, and what came out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tests.support.events import dollars, settlements
from tests.support.tables import Slip, bet_and_deal, is_over, scripted, seated

from pitboss.protocol.events import Event
from pitboss.table import Game, Table

Act = tuple[Any, ...]
"""Who does what, and for how many dollars: ``(1, "double", 10)``; a report is ``("card_exposed",)``."""


def opened(game: Game, cards: Mapping[str, str], options: Mapping[str, object] | None = None, people: int = 3) -> Table:
    """A table with people on the first seats; ``s1`` is what box 1 is dealt, ``s1h2`` its second hand."""
    hands = {_place(name): script for name, script in {"burn": "2C 2C 2C", **cards}.items()}
    return seated(game.open(options, chance=scripted(hands)), people)


def _place(name: str) -> str:
    if not name.startswith("s"):
        return name.replace("_", " ")
    seat, _, hand = name[1:].partition("h")
    return f"seat {seat} hand {hand}" if hand else f"seat {seat}"


def acts(table: Table, decisions: Iterable[Act]) -> list[Event]:
    """Carries out decisions and reports."""
    events: list[Event] = []
    for who, *what in decisions:
        if isinstance(who, str):
            events += table.report(who, *what)
        else:
            action, *amount = what
            events += table.choose(who, action, **({"amount": round(amount[0] * 100)} if amount else {}))
    return events


def played(
    game: Game,
    cards: Mapping[str, str],
    wagers: Mapping[int, Slip],
    decisions: Iterable[Act] = (),
    options: Mapping[str, object] | None = None,
) -> list[Event]:
    """The events of one round that comes to its end."""
    table = opened(game, cards, options, people=max(wagers))
    events = bet_and_deal(table, wagers) + acts(table, decisions)
    assert is_over(table), "the round goes on"
    return events


def nets(events: Iterable[Event]) -> dict[str, float]:
    """The net of each wager, in dollars: ``1 basic``, ``1 split hand 2``."""
    return dollars(settlements(events, "seat", "wager", "on"))
