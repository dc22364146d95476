"""Views: who may see what. This is the one place where secrets are taken out of events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from msgspec.structs import replace

from pitboss.protocol.events import (
    CONCEALING,
    Arranged,
    Dealt,
    Discarded,
    Event,
    IrregularityReported,
    Revealed,
)


@dataclass(frozen=True, slots=True)
class Viewer:
    """Someone who looks at a table: from some seats, as the public, or as surveillance."""

    seats: frozenset[int] = frozenset()
    all_seeing: bool = False


PUBLIC = Viewer()
SURVEILLANCE = Viewer(all_seeing=True)


def seat(number: int) -> Viewer:
    """The view from one seat."""
    return Viewer(frozenset({number}))


def is_concealing(event: Event) -> bool:
    """True for an event with facts that only some may see."""
    return isinstance(event, CONCEALING) and event.hidden is not None


def may_see(event: Event, viewer: Viewer) -> bool:
    """True if a viewer may see the hidden facts of an event."""
    return viewer.all_seeing or (isinstance(event, CONCEALING) and not viewer.seats.isdisjoint(event.seen_by or ()))


def seen(event: Event, viewer: Viewer) -> Event:
    """The event as a viewer may see it.

    >>> from pitboss.protocol.base import Hidden
    >>> down = Dealt("20.7(b)", "seat 1", (), 1, Hidden(["QS"]), (1,))
    >>> seen(down, PUBLIC).cards, seen(down, seat(1)).cards
    ((), ['QS'])
    """
    if not isinstance(event, CONCEALING) or (hidden := event.hidden) is None:
        return event
    if not may_see(event, viewer):
        return replace(event, hidden=None, seen_by=None)
    if isinstance(event, Arranged):
        return replace(event, hidden=None, seen_by=None, hands=hidden.hands)
    if isinstance(event, IrregularityReported):
        return replace(event, hidden=None, seen_by=None, outcome=hidden.outcome)
    return replace(event, hidden=None, seen_by=None, cards=hidden.cards)


def seen_all(events: Iterable[Event], viewer: Viewer) -> list[Event]:
    """The events as a viewer may see them."""
    return [seen(event, viewer) for event in events]


def hands_seen(events: Iterable[Event]) -> dict[str, list[str]]:
    """The cards of each hand, as far as these events show them."""
    hands: dict[str, list[str]] = {}
    for event in events:
        match event:
            case Dealt():
                hands.setdefault(event.to, []).extend(event.cards)
            case Revealed():
                cards, before = list(event.cards), hands.get(event.of, [])
                new = Counter(cards) - Counter(before)  # a hand is turned whole, or some more of its cards are
                hands[event.of] = cards if Counter(before) <= Counter(cards) else [*before, *new.elements()]
            case Discarded():
                hands[event.of] = list((Counter(hands.get(event.of, [])) - Counter(event.cards)).elements())
            case Arranged(hands=arranged) if arranged is not None:
                hands.update({name: list(cards) for name, cards in arranged.items()})
    return hands
