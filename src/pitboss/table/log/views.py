"""Views: who may see what. This is the one place where secrets are taken out of events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from pitboss.protocol.base import Hidden
from pitboss.protocol.events import (
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
    return _hidden(event) is not None


def _hidden(event: Event) -> Hidden | None:
    """The facts of an event that only some may see; looked up by name, since ``isinstance`` is slow for structs."""
    hidden: Hidden | None = getattr(event, "hidden", None)
    return hidden


def may_see(event: Event, viewer: Viewer) -> bool:
    """True if a viewer may see the hidden facts of an event."""
    return viewer.all_seeing or not viewer.seats.isdisjoint(getattr(event, "seen_by", None) or ())


def seen(event: Event, viewer: Viewer) -> Event:
    """The event as a viewer may see it.

    >>> down = Dealt("20.7(b)", "seat 1", (), 1, Hidden(["QS"]), (1,))
    >>> seen(down, PUBLIC).cards, seen(down, seat(1)).cards
    ((), ['QS'])
    """
    hidden = _hidden(event)
    if hidden is None:
        return event
    if not may_see(event, viewer):
        return replace(event, hidden=None, seen_by=None)
    if type(event) is Arranged:
        return replace(event, hidden=None, seen_by=None, hands=hidden.hands)
    if type(event) is IrregularityReported:
        return replace(event, hidden=None, seen_by=None, outcome=hidden.outcome)
    return replace(event, hidden=None, seen_by=None, cards=hidden.cards)


def seen_all(events: Iterable[Event], viewer: Viewer) -> list[Event]:
    """The events as a viewer may see them."""
    return [seen(event, viewer) for event in events]


def hands_seen(events: Iterable[Event], hands: dict[str, list[str]] | None = None) -> dict[str, list[str]]:
    """The cards of each hand, as far as these events show them; ``hands``, if given, is updated with them."""
    followed = {} if hands is None else hands
    for event in events:
        follow = _FOLLOWED.get(type(event))
        if follow is not None:
            follow(followed, event)
    return followed


def changes_hands(event: Event) -> bool:
    """True for an event that changes what is known of a hand."""
    return type(event) in _FOLLOWED


def _dealt(hands: dict[str, list[str]], event: Dealt) -> None:
    hands.setdefault(event.to, []).extend(event.cards)


def _revealed(hands: dict[str, list[str]], event: Revealed) -> None:
    cards, before = list(event.cards), hands.get(event.of)
    # a hand is turned whole, or some more of its cards are
    if before and sorted(before) != sorted(cards) and not Counter(before) <= Counter(cards):
        cards = [*before, *(Counter(cards) - Counter(before)).elements()]
    hands[event.of] = cards


def _discarded(hands: dict[str, list[str]], event: Discarded) -> None:
    hands[event.of] = list((Counter(hands.get(event.of, [])) - Counter(event.cards)).elements())


def _arranged(hands: dict[str, list[str]], event: Arranged) -> None:
    if event.hands is not None:
        hands.update({name: list(cards) for name, cards in event.hands.items()})


_FOLLOWED: Mapping[type[Event], Callable[[dict[str, list[str]], Any], None]] = {
    Dealt: _dealt,
    Revealed: _revealed,
    Discarded: _discarded,
    Arranged: _arranged,
}
"""The events that change what is known of a hand."""
