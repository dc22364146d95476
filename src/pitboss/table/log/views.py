"""Views: who may see what. This is the one place where secrets are taken out of events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pitboss.plain import Event, strings, text


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


def seen(event: Event, viewer: Viewer) -> Event:
    """The event as a viewer may see it.

    >>> down = {"kind": "dealt", "to": "seat 1", "count": 1, "hidden": {"cards": ["QS"]}, "seen_by": [1]}
    >>> seen(down, PUBLIC)
    {'kind': 'dealt', 'to': 'seat 1', 'count': 1}
    >>> seen(down, seat(1))["cards"]
    ['QS']
    """
    hidden = event.get("hidden")
    if hidden is None:
        return event
    shown = {name: value for name, value in event.items() if name not in ("hidden", "seen_by")}
    may_look = event.get("seen_by")
    allowed = isinstance(may_look, (list, tuple)) and not viewer.seats.isdisjoint(may_look)
    if (viewer.all_seeing or allowed) and isinstance(hidden, Mapping):
        shown.update(hidden)
    return shown


def seen_all(events: Iterable[Event], viewer: Viewer) -> list[Event]:
    """The events as a viewer may see them."""
    return [seen(event, viewer) for event in events]


def hands_seen(events: Iterable[Event]) -> dict[str, list[str]]:
    """The cards of each hand, as far as these events show them."""
    hands: dict[str, list[str]] = {}
    for event in events:
        cards = strings(event, "cards")
        match event["kind"]:
            case "dealt":
                hands.setdefault(text(event, "to"), []).extend(cards)
            case "revealed":
                hand = text(event, "of")
                before = hands.get(hand, [])
                new = Counter(cards) - Counter(before)  # a hand is turned whole, or some more of its cards are
                hands[hand] = cards if Counter(before) <= Counter(cards) else [*before, *new.elements()]
            case "discarded":
                hand = text(event, "of")
                hands[hand] = list((Counter(hands.get(hand, [])) - Counter(cards)).elements())
            case "arranged" if isinstance(arranged := event.get("hands"), Mapping):
                hands.update({name: strings(arranged, name) for name in arranged})
    return hands
