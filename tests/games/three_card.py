"""What the tests of three-card poker share: a table with a script, people with chips, and what came out."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment import Scripted
from pitboss.games import three_card_poker
from pitboss.games.stud.engine.three_card_rules import ThreeCardPokerRules
from pitboss.plain import Event
from pitboss.table import Table

ThreeCardTable = Table[ThreeCardPokerRules]

CHIPS = 1_000_000_00


def opened(
    options: Mapping[str, object] | None = None,
    hands: Mapping[str, str] | None = None,
    *,
    people: int = 3,
    **more_hands: str,
) -> ThreeCardTable:
    """A table with people on the first seats; ``s1`` and so on are what the positions are dealt, then the dealer."""
    scripted = {**(hands or {}), **more_hands}
    to = {name if name == "dealer" else f"seat {name[1:]}": cards.split() for name, cards in scripted.items()}
    table = three_card_poker.open(options, chance=Scripted(to=to))
    for seat in range(1, people + 1):
        table.sit(seat, chips=CHIPS)
    return table


def settled(events: list[Event]) -> dict[str, int]:
    """What each wager came to, in cents: ``1 ante`` is the ante at position 1."""
    return {f"{event['at']} {event['wager']}": int(str(event["net"])) for event in events if event["kind"] == "settled"}


def order(events: list[Event], *kinds: str) -> list[str]:
    """What happened in which order: ``revealed seat 2``, ``settled 2 ante``."""
    about = {"revealed": ("of",), "dealt": ("to",), "settled": ("at", "wager"), "noted": ("says",)}
    return [
        " ".join([str(event["kind"]), *(str(event[name]) for name in about.get(str(event["kind"]), ()))])
        for event in events
        if event["kind"] in kinds
    ]


def laws(events: list[Event], kind: str) -> list[str]:
    """The paragraphs that the events of a kind cite."""
    return [str(event["law"]) for event in events if event["kind"] == kind]
