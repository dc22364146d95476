"""What a person saw: pages of a table's log, and the rounds that the person played.

A view belongs to a person, who sees what was dealt to a seat while sitting there, at any later time and from any seat.
The next person at that seat does not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select

from pitboss.games import find
from pitboss.house.accounts.people import Person, Role
from pitboss.house.storage.schema import entries, tables, visits
from pitboss.house.tables.round_replay import link_of
from pitboss.house.tables.table_session import PublishedEntry, events_between
from pitboss.house.tables.table_views import narrated, seats_over_time
from pitboss.plain import Json
from pitboss.protocol.events import RoundBegan, RoundEnded
from pitboss.table import Wager
from pitboss.table.log.replay import replay_lines
from pitboss.table.log.views import SURVEILLANCE, Viewer

MAX_RECALLED = 50
"""How many of their own rounds a person can recall, across all tables."""
PAGE_ENTRIES = 200
"""How many entries of a log are on one page."""
_BEFORE = 60
"""A round may have begun this many entries before a person joined it."""
_MAX_READ = 4_000
"""How many entries are read per answer."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A person's time at a seat, from one log entry to another."""

    table: int
    seat: int
    since: int
    until: int


def visits_of(connection: Connection, person: int, table: int | None = None) -> list[Visit]:
    """A person's visits, latest first; an open one ends with the last entry."""
    query = (
        select(visits, tables.c.position)
        .join(tables, tables.c.id == visits.c.table)
        .where(visits.c.person == person)
        .order_by(visits.c.id.desc())
        .limit(10 * MAX_RECALLED)
    )
    if table is not None:
        query = query.where(visits.c.table == table)
    return [
        Visit(row.table, row.seat, row.since, row.position if row.until is None else row.until)
        for row in connection.execute(query)
    ]


def page_of(
    connection: Connection, table: int, position: int, person: Person, after: int, wagers: Sequence[Wager]
) -> dict[str, Json]:
    """One page of events after an entry, as the person may see them, and where the next page begins."""
    to = min(position, after + PAGE_ENTRIES)
    sat = visits_of(connection, person.id, table)
    events: list[Json] = []
    for entry in events_between(connection, table, after, to):
        viewer = _viewer_at(person, sat, entry.position)
        events += [narrated(entry, event, viewer, wagers) for event in entry.events]
    return {"table": table, "after": after, "to": to, "position": position, "events": events}


def _viewer_at(person: Person, sat: Sequence[Visit], position: int) -> Viewer:
    if person.role is Role.SURVEILLANCE:
        return SURVEILLANCE
    return Viewer(frozenset(visit.seat for visit in sat if visit.since <= position <= visit.until))


def past_visits(connection: Connection, person: Person, skip: int, most: int) -> list[dict[str, Json]]:
    """A person's own rounds at all tables, latest first: at most ``most``, after skipping some."""
    rounds: list[dict[str, Json]] = []
    seen: set[tuple[int, object]] = set()
    read = 0
    for visit in visits_of(connection, person.id):
        if read >= _MAX_READ or len(rounds) >= skip + most:
            break
        first = max(0, visit.since - _BEFORE, visit.until - (_MAX_READ - read))
        window = events_between(connection, visit.table, first, visit.until)
        read += len(window)
        wagers = _wagers(connection, visit.table)
        played = list(rounds_seen(visit.table, window, Viewer(frozenset({visit.seat})), person.name, wagers))
        for past in reversed(played):
            if past["you"] and (visit.table, past["round"]) not in seen:
                seen.add((visit.table, past["round"]))
                rounds.append({"table": visit.table, **past})
    return rounds[skip : skip + most]


def _wagers(connection: Connection, table: int) -> Sequence[Wager]:
    header = connection.scalar(select(entries.c.line).where(entries.c.table == table, entries.c.position == 0))
    assert header is not None, f"table {table} has no header"
    return next(replay_lines([bytes(header)], find)).table.game.wagers


def rounds_seen(
    table: int, window: Sequence[PublishedEntry], viewer: Viewer, player: str, wagers: Sequence[Wager]
) -> Iterator[dict[str, Json]]:
    """The rounds that began and ended within these entries, in order; ``viewer`` has the seats after the last entry.

    A round that the viewer played has a ``link``, which shows it to anyone who has it.
    """
    current: dict[str, Any] | None = None
    for entry, sees in seats_over_time(window, viewer, player):
        for event in entry.events:
            if isinstance(event, RoundBegan):
                current = {"round": event.number, "at": entry.at, "you": [], "events": []}
            if current is None:
                continue
            current["events"].append(narrated(entry, event, sees, wagers))
            current["you"] = sorted({*current["you"], *sees.seats})
            if isinstance(event, RoundEnded):
                if current["you"]:
                    current["link"] = link_of(table, event.round, current["you"][0], entry.line)
                yield current
                current = None
