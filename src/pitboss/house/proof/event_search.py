"""Significant events for staff: latest first, by kind or person, with their chain verified.

Lines are indexed only by number, so they are searched from the last one back, a bounded number per page. The floor does
not see what surveillance looks at.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select

from pitboss.errors import Tampered
from pitboss.house.proof import events
from pitboss.house.proof.event_kinds import KINDS
from pitboss.house.storage.schema import anchored_heads, people
from pitboss.plain import Json
from pitboss.table.log.chain import START, hash_of, verified

MAX_SHOWN = 50
_SLICE = 500
_MAX_SLICES = 20
"""How many slices of lines are searched for one page."""


def concerns(event: Mapping[str, Any], person: int) -> bool:
    """True for a significant event of what a person did, or of what was done to them."""
    return bool(event["who"] == person or event["facts"].get("person") == person)


@dataclass(frozen=True, slots=True)
class EventFilter:
    """A filter of significant events; an event must match all of it."""

    kind: str = ""
    person: int | None = None
    not_by: frozenset[int] = frozenset()

    def fits(self, event: Mapping[str, Any]) -> bool:
        """True if an event matches."""
        if self.kind and event["kind"] != self.kind:
            return False
        return event["who"] not in self.not_by and (self.person is None or concerns(event, self.person))


def page(connection: Connection, wanted: EventFilter, before: int = 0) -> dict[str, Json]:
    """A page of events before a number (0: the latest), and the result of verifying the searched lines."""
    last, head = events.last(connection)
    upto = min(before - 1, last) if before else last
    shown: list[Mapping[str, Any]] = []
    low, problem = upto + 1, ""
    for _ in range(_MAX_SLICES):
        if low <= 1 or len(shown) >= MAX_SHOWN or problem:
            break
        high, low = low - 1, max(1, low - _SLICE)
        slice_, problem = _read(connection, low, high)
        for event in reversed(slice_):
            if wanted.fits(event):
                shown.append(event)
            if len(shown) == MAX_SHOWN:
                low = event["n"]
                break
    return {
        "events": _named(connection, shown),
        "kinds": [*KINDS],
        "before": low if low > 1 and not problem else 0,
        "checked": {"from": low, "to": upto, "problem": problem},
        "last": {"number": last, "hash": head.decode()},
        "root": _root(connection),
    }


def _read(connection: Connection, low: int, high: int) -> tuple[list[Mapping[str, Any]], str]:
    """The events in a range of numbers, each with its hash, and any error in their chain."""
    lines = events.lines_after(connection, low - 2, high - low + 2 if low > 1 else high)
    before = hash_of(lines.pop(0)) if low > 1 and lines else START
    if len(lines) != high - low + 1:
        return [], f"{events.NAME}: lines between {low} and {high} are missing"
    entries: list[Mapping[str, Any]] = []
    try:
        for entry, line in zip(verified(lines, events.NAME, head=before, first=low), lines, strict=True):
            if entry.body.get("n") != entry.line:
                raise Tampered(events.NAME, "the line is not where its number says", entry.line)
            entries.append({**entry.body, "hash": hash_of(line).decode()})
    except Tampered as wrong:
        return entries, str(wrong)
    return entries, ""


def _root(connection: Connection) -> Json:
    """The last event that a signed root covers."""
    under = select(anchored_heads).where(anchored_heads.c.log == events.NAME).order_by(anchored_heads.c.root.desc())
    row = connection.execute(under.limit(1)).first()
    return None if row is None else {"number": row.root, "event": row.entry}


def _named(connection: Connection, shown: Sequence[Mapping[str, Any]]) -> list[Json]:
    """Events with the names of the people involved."""
    names = _names(connection, {int(event["who"]) for event in shown} | set(_persons(shown)))
    return [
        {
            **{name: event[name] for name in ("n", "at", "kind", "who", "facts", "hash")},
            "by": names.get(event["who"], "the house"),
            "to": names.get(event["facts"].get("person")),
            "says": KINDS.get(event["kind"], ""),
        }
        for event in shown
    ]


def _persons(shown: Iterable[Mapping[str, Any]]) -> Iterable[int]:
    return (int(event["facts"]["person"]) for event in shown if "person" in event["facts"])


def _names(connection: Connection, ids: set[int]) -> dict[Any, str]:
    rows = connection.execute(select(people.c.id, people.c.name).where(people.c.id.in_(ids)))
    return {row.id: row.name for row in rows}
