"""The rows that a transaction collects, and how they are stored together at its end.

On PostgreSQL they go in one statement: stored one by one, a batch of twenty actions takes five times the processor
time. The statement first checks that no other worker has taken a table (leases.py) or changed a player's protection,
and stores nothing if one has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, select

from pitboss.house.storage.leases import FencedOff, check_fences
from pitboss.house.storage.schema import protections
from pitboss.house.storage.store import CHANNEL
from pitboss.plain import encoded

_ENTRY = 'INSERT INTO entries ("table", position, line) VALUES (:table, :position, :line)'
_MOVE = "UPDATE tables SET position = :to, rules = :by WHERE id = :of"
_READY = 'UPDATE seats SET ready = :to WHERE "table" = :of AND seat = :at'
_POSTING = "INSERT INTO ledger (posting, account, amount, says, at) VALUES (:posting, :account, :amount, :says, :at)"
_CHECKPOINT = 'INSERT INTO checkpoints ("table", position, round, state) VALUES (:table, :position, :round, :state)'

_AT_ONCE = f"""
WITH held AS MATERIALIZED (
    SELECT t.id FROM json_to_recordset(%(fences)s::json) AS f(id int, fence bigint)
    JOIN tables AS t ON t.id = f.id AND t.fence = f.fence ORDER BY t.id FOR UPDATE OF t
), sound AS MATERIALIZED (
    SELECT (SELECT count(*) FROM held) = json_array_length(%(fences)s::json) AND NOT EXISTS (
        SELECT FROM json_to_recordset(%(protections)s::json) AS k(person int, body text)
        LEFT JOIN protections AS p ON p.person = k.person WHERE p.body IS DISTINCT FROM k.body
    ) AS yes
), moved AS (
    UPDATE tables SET position = m."to", rules = m."by"
    FROM json_to_recordset(%(moved)s::json) AS m("of" int, "to" int, "by" text)
    WHERE id = m."of" AND (SELECT yes FROM sound)
), entered AS (
    INSERT INTO entries ("table", position, line)
    SELECT e."table", e.position, substr(%(blobs)s::bytea, e."from", e.bytes)
    FROM json_to_recordset(%(entries)s::json) AS e("table" int, position int, "from" int, bytes int)
    WHERE (SELECT yes FROM sound)
), are_ready AS (
    UPDATE seats SET ready = r."to" FROM json_to_recordset(%(ready)s::json) AS r("of" int, "at" int, "to" boolean)
    WHERE "table" = r."of" AND seat = r."at" AND (SELECT yes FROM sound)
), posted AS (
    INSERT INTO ledger (posting, account, amount, says, at)
    SELECT * FROM json_to_recordset(%(postings)s::json)
        AS p(posting text, account text, amount bigint, says text, at bigint)
    WHERE (SELECT yes FROM sound)
), whole AS (
    INSERT INTO checkpoints ("table", position, round, state)
    SELECT c."table", c.position, c.round, substr(%(blobs)s::bytea, c."from", c.bytes)
    FROM json_to_recordset(%(checkpoints)s::json) AS c("table" int, position int, round int, "from" int, bytes int)
    WHERE (SELECT yes FROM sound)
), told AS MATERIALIZED (
    SELECT count(pg_notify('{CHANNEL}', message)) FROM json_array_elements_text(%(messages)s::json) AS message
    WHERE (SELECT yes FROM sound) AND EXISTS (SELECT FROM workers WHERE number <> %(worker)s::int)
)
SELECT yes, (SELECT * FROM told) FROM sound
"""
"""Skips notices if there is no other worker; a new worker adds itself to ``workers`` before it reads a table."""

Row = dict[str, Any]


@dataclass(slots=True)
class WriteBatch:
    """The rows to store at the end of a transaction."""

    entries: list[Row] = field(default_factory=list)
    postings: list[Row] = field(default_factory=list)
    checkpoints: list[Row] = field(default_factory=list)
    moved: list[Row] = field(default_factory=list)
    ready: list[Row] = field(default_factory=list)
    fences: Sequence[tuple[int, int]] = ()
    """The ids of the tables that were changed, in order, with their fences; empty on SQLite."""
    protections: Mapping[int, str | None] = field(default_factory=dict)
    """The stored protection of each player that the transaction relied on."""

    def __bool__(self) -> bool:
        """True if there is anything to store or to check."""
        return bool(self.entries or self.fences or self.ready or self.protections or self.postings)

    def store(self, connection: Connection, worker: int, messages: Sequence[str]) -> None:
        """Store the rows and notify other workers; FencedOff if another worker changed what they rely on."""
        if connection.dialect.name == "postgresql":
            self._store_at_once(connection, worker, messages)
        else:
            self._store_in_turn(connection)

    def _store_in_turn(self, connection: Connection) -> None:
        check_fences(connection, self.fences)
        _check_unchanged(connection, self.protections)
        for statement, rows in (
            (_ENTRY, self.entries),
            (_MOVE, self.moved),
            (_READY, self.ready),
            (_POSTING, self.postings),
            (_CHECKPOINT, self.checkpoints),
        ):
            if rows:
                connection.exec_driver_sql(statement, rows)

    def _store_at_once(self, connection: Connection, worker: int, messages: Sequence[str]) -> None:
        blobs: list[bytes] = []
        rows: dict[str, Any] = {
            "fences": [{"id": id_, "fence": fence} for id_, fence in self.fences],
            "protections": [{"person": person, "body": body} for person, body in self.protections.items()],
            "moved": self.moved,
            "entries": _with_offsets(self.entries, "line", blobs),
            "ready": self.ready,
            "postings": self.postings,
            "checkpoints": _with_offsets(self.checkpoints, "state", blobs),
            "messages": messages,
        }
        values: dict[str, Any] = {name: encoded(value).decode() for name, value in rows.items()}
        stored = connection.exec_driver_sql(_AT_ONCE, {**values, "blobs": b"".join(blobs), "worker": worker})
        if not stored.scalar_one():
            raise FencedOff("another worker has taken a table or changed a player's protection")


def _check_unchanged(connection: Connection, known: Mapping[int, str | None]) -> None:
    """FencedOff if the stored protection of a player is not what was read."""
    if not known:
        return
    rows = protections.c
    stored = select(rows.person, rows.body).where(rows.person.in_(known))
    bodies = {row.person: row.body for row in connection.execute(stored)}
    if any(bodies.get(person) != body for person, body in known.items()):
        raise FencedOff("another worker has changed a player's protection")


def _with_offsets(rows: list[Row], name: str, blobs: list[bytes]) -> list[Row]:
    """Rows that name the offset and length of their bytes among ``blobs`` instead of the bytes."""
    placed, at = [], 1 + sum(map(len, blobs))
    for row in rows:
        blob = row[name]
        placed.append({**{key: row[key] for key in row if key != name}, "from": at, "bytes": len(blob)})
        blobs.append(blob)
        at += len(blob)
    return placed
