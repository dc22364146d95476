"""What the significant events say of seats, visits and money, and how the store must match it.

Every posting that moves money beyond one table's accounts, and every seat taken or left, is an event that names the
account. The ledger and the visits must contain exactly that.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from pitboss.house.proof.events import SealedStart, sealed_start
from pitboss.house.storage import ledger
from pitboss.house.storage.schema import ledger as ledger_rows
from pitboss.house.storage.schema import visits
from pitboss.money import Cents
from pitboss.plain import mapping, text, whole
from pitboss.table.log.chain import Entry

TAKEN, LEFT = "seat taken", "seat left"
_MONEY = frozenset(ledger.KINDS.values())


class SeatEvent(NamedTuple):
    """A seat that somebody took or left with a log entry."""

    kind: str
    seat: int
    person: int
    visit: int


class Posting(NamedTuple):
    """A posting: its account movements, its description, and its time in milliseconds since 1970."""

    movements: Mapping[str, Cents]
    says: str
    at: int


@dataclass(slots=True)
class AccountEvents:
    """The events of seats and money since the store began to record them."""

    start: SealedStart
    postings: dict[str, Posting] = field(default_factory=dict)
    seats: dict[tuple[int, int], SeatEvent] = field(default_factory=dict)
    """By table and log entry."""
    former_names: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))
    """The names of guests before they chose another, by person."""
    problems: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, recorded: Sequence[Entry]) -> AccountEvents | None:
        """The events of a store; None if an older version wrote it last."""
        start = sealed_start(recorded)
        if start is None:
            return None
        account_events = cls(start)
        for event in recorded:
            try:
                account_events._add(event)
            except (LookupError, TypeError, ValueError, AttributeError):
                account_events.problems.append(f"significant event {event.line}: its facts are not those of its kind")
        return account_events

    def _add(self, event: Entry) -> None:
        kind, facts = event.body["kind"], mapping(event.body, "facts")
        if kind == "guest kept":
            self.former_names[whole(event.body, "who")].add(text(facts, "was"))
        if event.line <= self.start.event:
            return
        if "seals" in facts:
            self.problems.append(f"significant event {event.line}: rows are sealed again without need")
        elif kind in (TAKEN, LEFT):
            at = whole(facts, "table"), whole(facts, "entry")
            seat = SeatEvent(str(kind), whole(facts, "seat"), whole(facts, "person"), whole(facts, "visit"))
            if self.seats.setdefault(at, seat) is not seat:
                self.problems.append(f"significant event {event.line}: table {at[0]} entry {at[1]} is recorded twice")
        elif kind in _MONEY:
            name, says, accounts = text(facts, "posting"), text(facts, "says"), mapping(facts, "accounts")
            moved = {account: whole(accounts, account) for account in accounts}
            posting = Posting(moved, says, _ms(text(event.body, "at")))
            if self.postings.setdefault(name, posting) is not posting or ledger.KINDS.get(says) != kind:
                self.problems.append(
                    f"significant event {event.line}: posting {name!r} is not recorded once, as {says}"
                )

    # ------------------------------------------------------------------ compared with the store

    def wrong_postings(self, connection: Connection) -> Iterator[str]:
        """Problems of the postings that move money beyond one table's accounts."""
        stored: dict[str, list[Any]] = defaultdict(list)
        for row in connection.execute(select(ledger_rows).where(ledger_rows.c.id > self.start.ledger)):
            stored[row.posting].append(row)
        missing = dict(self.postings)
        for name, rows in stored.items():
            if all(ledger.is_of_table(row.account) for row in rows) and ledger.is_of_table(name):
                continue  # the table's log proves it
            wanted = missing.pop(name, None)
            if wanted is None:
                yield f"posting {name!r}: no significant event records it"
                continue
            moved = {row.account: row.amount for row in rows}
            is_same = {(row.says, row.at) for row in rows} == {(wanted.says, wanted.at)}
            if not is_same or moved != wanted.movements or len(moved) != len(rows):
                yield f"posting {name!r}: it is not what its significant event records"
        for name in missing:
            yield f"posting {name!r}: a significant event records it, and the ledger does not have it"

    def wrong_visits(self, connection: Connection) -> Iterator[str]:
        """Problems of the visits that began or ended since the start."""
        stored = {row.id: row for row in connection.execute(select(visits))}
        for (table, entry), event in self.seats.items():
            row = stored.get(event.visit)
            since_or_until = None if row is None else row.since if event.kind == TAKEN else row.until
            if row is None or (row.table, row.seat, row.person, since_or_until) != (
                *(table, event.seat, event.person),
                entry,
            ):
                yield f"visit {event.visit}: it is not what table {table} entry {entry} made it"

    def sitting(self, connection: Connection, table: int) -> dict[int, int]:
        """Who sat at a table at the start: the person of each seat."""
        at, rows = self.start.tables.get(str(table), 0), visits.c
        then = select(visits).where(rows.table == table, rows.since <= at, rows.until.is_(None) | (rows.until > at))
        return {row.seat: row.person for row in connection.execute(then)}


def _ms(at: str) -> int:
    return round(datetime.fromisoformat(at).timestamp() * 1000)
