"""What a seat that is asked can see, for the coach and for bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.house.tables.snapshot import TableSnapshot
from pitboss.house.tables.table_session import PublishedEntry
from pitboss.pricing.seat import Seen
from pitboss.pricing.tally import Slip
from pitboss.protocol.events import Event, RoundBegan
from pitboss.table.log.views import seat as view_of
from pitboss.table.log.views import seen_all


def round_under_way(entries: Sequence[PublishedEntry]) -> list[Event]:
    """The events of the last round among these entries."""
    events: list[Event] = []
    for entry in entries:
        for event in entry.events:
            if isinstance(event, RoundBegan):
                events = []
            events.append(event)
    return events


def seen_by_seat(snapshot: TableSnapshot, asked: Mapping[str, object], events: Sequence[Event]) -> Seen:
    """What the asked seat can see."""
    seat, at = int(str(asked["seat"])), int(str(asked["at"]))
    options = asked["options"]
    assert isinstance(options, list) and snapshot.ask is not None
    on_layout = [bet for bet in snapshot.layout if bet["seat"] == seat]
    here = [bet for bet in on_layout if bet["at"] == at] or on_layout
    return Seen(
        seat,
        tuple(seen_all(events, view_of(seat))),
        snapshot.ask["says"],
        frozenset(),
        {option["action"]: option["cost"] for option in options},
        at,
        tuple(Slip(str(bet["wager"]), int(str(bet["amount"])), str(bet["on"])) for bet in here),
        snapshot.sitting[seat].chips,
        snapshot.shows,
    )
