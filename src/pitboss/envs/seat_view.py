"""What a seat has seen of a round: cards by hand, and its own choices."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.protocol.events import Chose, Event
from pitboss.table.log.views import Viewer, changes_hands, hands_seen, seen


class SeatView:
    """The cards and choices that a seat has seen, updated with the events since the last look."""

    __slots__ = ("_followed", "choices", "hands", "viewer")

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.clear()

    def clear(self) -> None:
        """Forget the round."""
        self.hands: dict[str, list[str]] = {}
        """The cards of each hand, as far as the seat may see them."""
        self.choices = 0
        """The number of choices that the seat has made."""
        self._followed = 0

    def follow(self, events: Sequence[Event]) -> None:
        """Update the view with the events of the round that are new."""
        if self._followed < len(events):
            viewer = self.viewer
            new = events[self._followed :]
            self._followed = len(events)
            hands_seen([seen(event, viewer) for event in new if changes_hands(event)], self.hands)
            self.choices += sum([type(event) is Chose and event.seat in viewer.seats for event in new])
