"""Significant events: acts of staff and matters of security, in a log of the house.

Each line is chained to the previous one by its hash, like a table's log, and stored in the transaction that it reports.
A line also seals the rows that changed with it, by a hash: rows of people, tokens and the like have no log, and the
audit compares each of them with its last seal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Row, Table, func, insert, select, text

from pitboss.errors import Tampered
from pitboss.house.proof.event_kinds import KINDS
from pitboss.house.storage.schema import (
    accounts,
    appointments,
    coupons,
    ledger,
    name_skeletons,
    people,
    protections,
    seats,
    significant_events,
    tables,
    token_uses,
    tokens,
    tournament_tables,
    tournaments,
    visits,
)
from pitboss.house.telemetry import metrics
from pitboss.plain import Json, encoded, mapping, whole
from pitboss.table.log.chain import START, Entry, Log, hash_of, verified

if TYPE_CHECKING:
    from pitboss.house.storage.transaction import Transaction

HOUSE = 0
"""The id of the actor for the house itself, or for somebody who is not signed in."""
NAME = "significant events"
_LOCK = 0x70697465
SEALED: Mapping[Table, frozenset[str]] = {
    people: frozenset(("purse",)),
    name_skeletons: frozenset(),
    tokens: frozenset(),
    token_uses: frozenset(("used",)),
    accounts: frozenset(),
    protections: frozenset(),
    appointments: frozenset(),
    tables: frozenset(("closed", "position", "rules", "owner", "fence")),
    tournaments: frozenset(("phase", "people", "position")),
    tournament_tables: frozenset(),
    seats: frozenset(("ready",)),
    visits: frozenset(),
    coupons: frozenset(),
}
"""The tables whose rows are sealed, and the columns that are not: unproved.py gives the reason for each.

A value that is missing (NULL) is not part of a seal, so that a new column that may be missing breaks none.
"""
_SEALED_FIRST: Mapping[Table, frozenset[str]] = {
    people: frozenset(("purse",)),
    tokens: frozenset(),
    accounts: frozenset(("totp_step",)),
    protections: frozenset(),
    appointments: frozenset(),
    tables: frozenset(("closing", "closed", "position", "rules", "owner", "fence")),
    tournaments: frozenset(("phase", "people", "position")),
    coupons: frozenset(("table", "bet", "spent")),
}
"""What was sealed before seats, visits and every movement of money were events."""
SEALS = 2
"""The format of the seals; the event that seals all rows names it."""
_MARK = f'"seals":{SEALS}'.encode()
_SLICE = 500
SealedRow = tuple[Table, int | tuple[int, ...]]
"""A row, by its table and primary key."""


@dataclass(frozen=True, slots=True)
class SignificantEvent:
    """One event that waits for the end of its transaction."""

    kind: str
    who: int
    facts: Mapping[str, Json]
    rows: tuple[SealedRow, ...]


def record(
    tx: Transaction, kind: str, who: int = HOUSE, facts: Mapping[str, Json] | None = None, *rows: SealedRow
) -> None:
    """Record an event: its kind (event_kinds.py), the id of the person who did it, and its facts.

    ``rows`` are those that were added, changed or removed: ``(people, 7), (tokens, 12)``. They are sealed as they are
    at the end of the transaction. If the work is refused, the event is not recorded either.
    """
    assert kind in KINDS, f"{kind!r} is not a kind of significant event"
    tx.events.append(SignificantEvent(kind, who, facts or {}, rows))


def store(connection: Connection, waiting: Sequence[SignificantEvent], now: int) -> None:
    """Append events to the log, at the end of a transaction."""
    if not waiting:
        return
    position, head = last(connection, lock=True)
    log = Log(head=head)
    at = (datetime.fromtimestamp(0, UTC) + timedelta(milliseconds=now)).isoformat(timespec="milliseconds")
    for event in waiting:
        position += 1
        body: dict[str, Json] = {"n": position, "at": at, "kind": event.kind, "who": event.who, "facts": event.facts}
        if event.rows:
            body["rows"] = _seals(connection, event.rows)
        log.append(body)
    first = position - len(waiting) + 1
    for event in waiting:
        metrics.significant.labels(event.kind).inc()
    connection.execute(
        insert(significant_events), [{"position": at, "line": line} for at, line in enumerate(log.lines, first)]
    )


def lock_log(connection: Connection) -> None:
    """Let no other process record an event until the transaction ends."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})


def last(connection: Connection, *, lock: bool = False) -> tuple[int, bytes]:
    """The number of the last event and its hash; with ``lock`` no other process writes until the transaction ends."""
    if lock:
        lock_log(connection)
    row = connection.execute(select(significant_events).order_by(significant_events.c.position.desc()).limit(1)).first()
    return (0, START) if row is None else (row.position, hash_of(bytes(row.line)))


def lines_after(connection: Connection, after: int = 0, most: int | None = None) -> list[bytes]:
    """Lines of the log after a number."""
    query = select(significant_events.c.line).where(significant_events.c.position > after)
    query = query.order_by(significant_events.c.position).limit(most)
    return [bytes(line) for line in connection.scalars(query)]


def proved(connection: Connection) -> Iterator[Entry]:
    """All events, each verified; Tampered names the line that breaks the chain."""
    rows = connection.execute(select(significant_events).order_by(significant_events.c.position)).all()
    lines = [bytes(row.line) for row in rows]
    for entry, row in zip(verified(lines, NAME) if lines else (), rows, strict=True):
        if not entry.body.get("n") == entry.line == row.position:
            raise Tampered(NAME, "the line is not where its number says", entry.line)
        yield entry


# ---------------------------------------------------------------------- seals of rows


def seal_of_row(row: Row[Any], unsealed: frozenset[str]) -> str:
    """A hash of the columns of a row, without those that are not sealed."""
    held = sorted((str(name), value) for name, value in row._mapping.items() if value is not None)
    sealed = {name: _plain(value) for name, value in held if name not in unsealed}
    return sha256(encoded(sealed)).hexdigest()


def _plain(value: Any) -> Any:
    return value.hex() if isinstance(value, bytes) else value


def key_of(row: Row[Any], table: Table) -> str:
    """The primary key of a row, as the log writes it."""
    return " ".join(str(row._mapping[column.name]) for column in table.primary_key)


def _seals(connection: Connection, rows: Iterable[SealedRow]) -> dict[str, Json]:
    """The seals of rows by table and key; null for a deleted row."""
    seals: dict[str, dict[str, Json]] = {}
    for table, key in rows:
        keys = key if isinstance(key, tuple) else (key,)
        same = [column == value for column, value in zip(table.primary_key, keys, strict=True)]
        row = connection.execute(select(table).where(*same)).first()
        name = " ".join(map(str, keys))
        seals.setdefault(table.name, {})[name] = None if row is None else seal_of_row(row, SEALED[table])
    return dict(seals)


def seal_all(tx: Transaction, kind: str) -> None:
    """Seal the current rows of a store that is older than the event log or than this seal format."""
    connection = tx.connection
    rows = [
        (table, tuple(row._mapping[column.name] for column in table.primary_key))
        for table in SEALED
        for row in connection.execute(select(table))
    ]
    positions: dict[str, Json] = {
        str(row.id): row.position for row in connection.execute(select(tables.c.id, tables.c.position))
    }
    booked = int(connection.scalar(select(func.max(ledger.c.id))) or 0)
    facts: dict[str, Json] = {"rows": len(rows), "seals": SEALS, "ledger": booked, "tables": positions}
    record(tx, kind, HOUSE, facts, *rows)


@dataclass(frozen=True, slots=True)
class SealedStart:
    """Where the store began to record seats, visits and money as events."""

    event: int
    ledger: int
    """The last row of the ledger before it."""
    tables: Mapping[str, int]
    """The last entry of each table before it."""


def sealed_start(recorded: Iterable[Entry]) -> SealedStart | None:
    """The start of the current format of seals; None in a store that an older version wrote last."""
    for event in recorded:
        facts = event.body["facts"]
        if isinstance(facts, Mapping) and facts.get("seals") == SEALS:
            positions: Any = facts["tables"]
            return SealedStart(event.line, whole(facts, "ledger"), positions)
    return None


def has_current_seals(connection: Connection) -> bool:
    """True if all rows were sealed in the current format; does not verify the chain."""
    lines = connection.scalars(select(significant_events.c.line).order_by(significant_events.c.position))
    return any(_MARK in bytes(line) for line in lines.yield_per(_SLICE))


def wrong_seals(connection: Connection, recorded: Sequence[Entry]) -> Iterator[str]:
    """Problems of the sealed rows: altered, missing, or added without an event."""
    start = sealed_start(recorded)
    kept = _SEALED_FIRST if start is None else SEALED
    sealed: dict[str, dict[str, Json]] = {table.name: {} for table in SEALED}
    for event in recorded:
        rows = mapping(event.body, "rows") if "rows" in event.body else {}
        for name in rows:
            sealed[name].update(mapping(rows, name))
    for table, unsealed in kept.items():
        last_seals = {key: seal for key, seal in sealed[table.name].items() if seal is not None}
        for row in connection.execute(select(table)):
            key = key_of(row, table)
            seal = last_seals.pop(key, None)
            if seal is None:
                yield f"{table.name} {key}: no significant event records it"
            elif seal != seal_of_row(row, unsealed):
                yield f"{table.name} {key}: it is not as the last significant event left it"
        for key in last_seals:
            yield f"{table.name} {key}: it is missing, and no significant event records its end"
