"""What the tests of blackjack switch and switch hands blackjack share: tables with a script, and what came out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.equipment import Scripted
from pitboss.equipment.cards import NAMES
from pitboss.plain import Event, Json, text, whole
from pitboss.table import Game, Limits, Table

CHIPS = 1_000_000_00


def opened(
    game: Game[Any],
    options: Mapping[str, object] | None = None,
    hands: Mapping[str, str] | None = None,
    *,
    people: int = 1,
    chips: int = CHIPS,
    limits: Limits | None = None,
) -> Table[Any]:
    """A table whose hands are scripted by destination; what is not named comes from whole decks."""
    to = {name: cards.split() for name, cards in (hands or {}).items()}
    table = game.open(options, chance=Scripted(order={"card": list(NAMES[:52]) * 2}, to=to), limits=limits)
    for seat in range(1, people + 1):
        table.sit(seat, chips=chips)
    return table


def chosen(table: Table[Any], *actions: str) -> list[Event]:
    """Whoever is asked answers so, one after another: ``stand``, ``double 10`` for ten dollars; what happened."""
    events: list[Event] = []
    for action in actions:
        name, _, amount = action.partition(" ")
        assert table.ask is not None, f"nobody is asked, so nobody may {action}"
        asked = table.ask.waiting[0]
        events += table.choose(asked.seat, name, asked.at, **({"amount": int(amount) * 100} if amount else {}))
    return events


def take_back(table: Table[Any], *bets: Json) -> list[Event]:
    """Seat 1 takes back some bets, or all."""
    return table.apply({"do": "take back", "seat": 1, **({"bets": bets} if bets else {})})


def options_now(table: Table[Any]) -> list[str]:
    """What the person who is asked may choose."""
    assert table.ask is not None
    return [one.id for one in table.ask.options[table.ask.waiting[0]]]


def settled(events: list[Event], at: int = 1) -> dict[str, int]:
    """What each wager at a box came to, in dollars, with the place where it lay."""
    found: dict[str, int] = {}
    for event in events:
        if event["kind"] == "settled" and event["at"] == at:
            key = f"{event['wager']} {event['on']}".strip()
            found[key] = found.get(key, 0) + whole(event, "net")
    return {wager: net // 100 for wager, net in found.items()}


def results(events: list[Event]) -> dict[str, tuple[str, str]]:
    """How each wager was settled, and by which paragraph."""
    return {
        f"{event['wager']} {event['on']}".strip(): (text(event, "result"), text(event, "law"))
        for event in events
        if event["kind"] == "settled"
    }


def laws(events: list[Event], *kinds: str) -> list[str]:
    """The paragraphs that events of some kinds cite, each once, in their order."""
    return list(dict.fromkeys(text(event, "law") for event in events if event["kind"] in kinds))


def said(events: list[Event]) -> list[str]:
    """What the dealer said and what was noted."""
    return [text(event, "says") for event in events if event["kind"] in ("announced", "noted")]


def dealt(events: list[Event]) -> list[str]:
    """To whom cards went, in order."""
    return [text(event, "to") for event in events if event["kind"] == "dealt"]
