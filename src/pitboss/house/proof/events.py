"""Significant events: what staff do and what concerns security, in a log of the house's own.

Each is a line chained to the one before by its hash, as in a table's log, and stored in the transaction of what it
tells of. A line also seals rows that changed with it, by a hash of what they hold: rows of people, tokens and the
like have no log of their own, and the audit compares every one of them with its last seal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Row, Table, insert, select, text

from pitboss.errors import Tampered
from pitboss.house.storage.schema import (
    accounts,
    appointments,
    coupons,
    people,
    protections,
    significant_events,
    tables,
    tokens,
    tournaments,
)
from pitboss.house.telemetry import metrics
from pitboss.plain import Json, encoded
from pitboss.table.log.chain import START, Entry, Log, hash_of, verified

if TYPE_CHECKING:
    from pitboss.house.storage.transaction import Transaction

HOUSE = 0
"""Who did something that nobody did: the house itself, or somebody who is not signed in."""
NAME = "significant events"
_LOCK = 0x70697465
SEALED: Mapping[Table, frozenset[str]] = {
    people: frozenset(("purse",)),
    tokens: frozenset(),
    accounts: frozenset(("totp_step",)),
    protections: frozenset(),
    appointments: frozenset(),
    tables: frozenset(("closing", "closed", "position", "rules", "owner", "fence")),
    tournaments: frozenset(("phase", "people", "position")),
    coupons: frozenset(("table", "bet", "spent")),
}
"""The tables whose rows are sealed, and the columns that are not: they change by themselves and are proved otherwise.

A value that is missing (NULL) is not part of a seal, so that a new column that may be missing breaks none.
"""
SealedRow = tuple[Table, int | tuple[int, ...]]
"""A row, by its table and primary key."""


@dataclass(frozen=True, slots=True)
class SignificantEvent:
    """One event, as it waits for the end of its transaction."""

    kind: str
    who: int
    facts: Mapping[str, Json]
    rows: tuple[SealedRow, ...]


def record(
    tx: Transaction, kind: str, who: int = HOUSE, facts: Mapping[str, Json] | None = None, *rows: SealedRow
) -> None:
    """Records an event: what kind, the id of the person who did it, and what else is to be known.

    ``rows`` are those that were added, changed or removed: ``(people, 7), (tokens, 12)``. They are sealed as they are
    at the end of the transaction. If the work is refused, the event is not recorded either.
    """
    tx.events.append(SignificantEvent(kind, who, facts or {}, rows))


def store(connection: Connection, waiting: Sequence[SignificantEvent], now: int) -> None:
    """Writes events into the log, at the end of a transaction."""
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


def last(connection: Connection, *, lock: bool = False) -> tuple[int, bytes]:
    """The number of the last event and its hash; with ``lock`` no other process writes until the transaction ends."""
    if lock and connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    row = connection.execute(select(significant_events).order_by(significant_events.c.position.desc()).limit(1)).first()
    return (0, START) if row is None else (row.position, hash_of(bytes(row.line)))


def lines_after(connection: Connection, after: int = 0, most: int | None = None) -> list[bytes]:
    """Lines of the log after a number."""
    query = select(significant_events.c.line).where(significant_events.c.position > after)
    query = query.order_by(significant_events.c.position).limit(most)
    return [bytes(line) for line in connection.scalars(query)]


def proved(connection: Connection) -> Iterator[Entry]:
    """All events, each verified before it is given; Tampered names the line that breaks the chain."""
    rows = connection.execute(select(significant_events).order_by(significant_events.c.position)).all()
    lines = [bytes(row.line) for row in rows]
    for entry, row in zip(verified(lines, NAME) if lines else (), rows, strict=True):
        if not entry.body.get("n") == entry.line == row.position:
            raise Tampered(NAME, "the line is not where its number says", entry.line)
        yield entry


# ---------------------------------------------------------------------- seals of rows


def seal_of_row(row: Row[Any], table: Table) -> str:
    """A hash of what a row holds."""
    unsealed = SEALED[table]
    held = sorted((str(name), value) for name, value in row._mapping.items() if value is not None)
    sealed = {name: _plain(value) for name, value in held if name not in unsealed}
    return sha256(encoded(sealed)).hexdigest()


def _plain(value: Any) -> Any:
    return value.hex() if isinstance(value, bytes) else value


def key_of(row: Row[Any], table: Table) -> str:
    """The primary key of a row, as a line names it."""
    return " ".join(str(row._mapping[column.name]) for column in table.primary_key)


def _seals(connection: Connection, rows: Iterable[SealedRow]) -> dict[str, Json]:
    """The seals of rows by table and key; of one that is gone there is none."""
    seals: dict[str, dict[str, Json]] = {}
    for table, key in rows:
        keys = key if isinstance(key, tuple) else (key,)
        same = [column == value for column, value in zip(table.primary_key, keys, strict=True)]
        row = connection.execute(select(table).where(*same)).first()
        name = " ".join(map(str, keys))
        seals.setdefault(table.name, {})[name] = None if row is None else seal_of_row(row, table)
    return dict(seals)


def seal_all(tx: Transaction, kind: str) -> None:
    """Records that rows are taken as they are: those of a store that is older than its log of significant events."""
    rows = [
        (table, tuple(row._mapping[column.name] for column in table.primary_key))
        for table in SEALED
        for row in tx.connection.execute(select(table))
    ]
    record(tx, kind, HOUSE, {"rows": len(rows)}, *rows)


def wrong_seals(connection: Connection, events: Iterable[Entry]) -> Iterator[str]:
    """What is wrong with the rows that the events seal: altered, missing, or added beside them."""
    sealed: dict[str, dict[str, Json]] = {table.name: {} for table in SEALED}
    for event in events:
        rows = event.body.get("rows", {})
        assert isinstance(rows, Mapping)
        for name, seals in rows.items():
            assert isinstance(seals, Mapping)
            sealed[name].update(seals)
    for table in SEALED:
        last_seals = {key: seal for key, seal in sealed[table.name].items() if seal is not None}
        for row in connection.execute(select(table)):
            key = key_of(row, table)
            seal = last_seals.pop(key, None)
            if seal is None:
                yield f"{table.name} {key}: no significant event tells of it"
            elif seal != seal_of_row(row, table):
                yield f"{table.name} {key}: it is not as the last significant event left it"
        for key in last_seals:
            yield f"{table.name} {key}: it is missing, and no significant event tells of its end"
