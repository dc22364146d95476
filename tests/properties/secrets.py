"""Watches that nobody learns a face-down card before it is turned: not from events, asks, or errors."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pitboss.plain import encoded
from pitboss.protocol.events import Burned, Dealt, Event, IrregularityReported, Revealed, RoundBegan
from pitboss.table import PUBLIC, Viewer, seen
from pitboss.table.log.views import seat

CARD = re.compile(r"(?<![A-Za-z0-9.])(?:(?:10|[2-9AKQJ])[CDHS]|JK)(?![A-Za-z0-9])")
"""Matches a written card; ``11.8C(b)`` is a paragraph and not the eight of clubs."""


class Leak(AssertionError):
    """Somebody learned a card that they may not see."""


class Secrets:
    """The face-down cards of a round, and what each viewer has seen."""

    def __init__(self) -> None:
        self.hidden: list[tuple[str, str, frozenset[int]]] = []
        """The card, its hand, and the seats that may look at it."""
        self.shown: dict[Viewer, set[str]] = {}
        self.dealt = 0

    def follow(self, events: Iterable[Event], seats: Iterable[int]) -> None:
        """Process events in order; raise Leak if a viewer gets a card that is hidden from them."""
        viewers = [PUBLIC, *map(seat, seats)]
        for event in events:
            if isinstance(event, RoundBegan):
                self.hidden, self.shown = [], {}
            self._turn(event)
            for viewer in viewers:
                told = seen(event, viewer)
                assert not getattr(told, "hidden", None)
                assert not getattr(told, "seen_by", None)
                self._look(event, told, viewer)
            self._hide(event)

    def _turn(self, event: Event) -> None:
        """A card that is shown is no longer secret."""
        if isinstance(event, Revealed):
            shown = list(event.cards)
            for card, where, looking in list(self.hidden):
                if where == event.of and card in shown:
                    self.hidden.remove((card, where, looking))
                    shown.remove(card)

    def _hide(self, event: Event) -> None:
        hidden = getattr(event, "hidden", None)
        if hidden is not None:
            looking = getattr(event, "seen_by", ())
            for card in CARD.findall(encoded(hidden).decode()):
                self.hidden.append((card, getattr(event, "to", ""), frozenset(looking)))
                self.dealt += 1

    def _look(self, event: Event, told: Event, viewer: Viewer) -> None:
        shown = self.shown.setdefault(viewer, set())
        tokens = set(CARD.findall(encoded(told).decode()))
        looking = getattr(event, "seen_by", None)
        if isinstance(looking, (list, tuple)) and not viewer.seats.isdisjoint(looking):
            shown.update(names(getattr(event, "hidden", None)))
        if isinstance(event, (Dealt, Burned, IrregularityReported, Revealed)):
            shown.update(getattr(told, "cards", ()), CARD.findall(getattr(told, "outcome", "")))
        new = tokens - shown
        leaked = new & self._secret(viewer) if new else new
        if leaked:
            raise Leak(f"{viewer} learns {leaked} from {told}")

    def _secret(self, viewer: Viewer) -> set[str]:
        return {card for card, _, looking in self.hidden if looking.isdisjoint(viewer.seats)}

    def keep(self, told: str, viewer: Viewer = PUBLIC, known: str = "") -> None:
        """Check that a text (an error, an ask) reveals no card to this viewer."""
        told = told.partition(" like ")[0]  # "write it like QS!face_up" reveals nothing
        tokens = set(CARD.findall(told)) - set(CARD.findall(known)) - self.shown.get(viewer, set())
        if tokens & self._secret(viewer):
            raise Leak(f"{viewer} learns {tokens & self._secret(viewer)} from {told!r}")


def names(value: object) -> list[str]:
    """The cards that a value names."""
    return CARD.findall(encoded(value).decode())
