"""What the tests of blackjack switch and switch hands blackjack share: tables with a script, and what came out."""

from __future__ import annotations

from collections.abc import Mapping

from tests.support.events import settlements
from tests.support.tables import CHIPS, scripted, seated

from pitboss.equipment.cards import NAMES
from pitboss.plain import Json
from pitboss.protocol.events import Event, Settled
from pitboss.table import Game, Limits, Table


def opened(
    game: Game,
    options: Mapping[str, object] | None = None,
    hands: Mapping[str, str] | None = None,
    *,
    people: int = 1,
    chips: int = CHIPS,
    limits: Limits | None = None,
) -> Table:
    """A table whose hands are scripted by destination; other cards come from whole decks."""
    chance = scripted(hands or {}, NAMES[:52] * 2)
    return seated(game.open(options, chance=chance, limits=limits), people, chips)


def chosen(table: Table, *actions: str) -> list[Event]:
    """Give these answers in turn: ``stand``, ``double 10`` for ten dollars; returns the events."""
    events: list[Event] = []
    for action in actions:
        name, _, amount = action.partition(" ")
        assert table.ask is not None, f"nobody is asked, so nobody may {action}"
        asked = table.ask.waiting[0]
        events += table.choose(asked.seat, name, asked.at, amount=int(amount) * 100 if amount else None)
    return events


def take_back(table: Table, *bets: Json) -> list[Event]:
    """Seat 1 takes back some bets, or all."""
    return table.apply({"do": "take back", "seat": 1, **({"bets": bets} if bets else {})})


def settled(events: list[Event], at: int = 1) -> dict[str, int]:
    """The net of each wager at a box, in dollars, by its place."""
    nets = settlements((event for event in events if getattr(event, "at", None) == at), "wager", "on")
    return {wager: net // 100 for wager, net in nets.items()}


def results(events: list[Event]) -> dict[str, tuple[str, str]]:
    """How each wager was settled, and by which paragraph."""
    return {
        f"{event.wager} {event.on}".strip(): (event.result, event.law) for event in events if isinstance(event, Settled)
    }
