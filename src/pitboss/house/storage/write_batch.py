"""The rows that a transaction gathers at tables, and how they are stored together at its end.

On PostgreSQL all of them go in one statement, which first asks whether the transaction still rests on what is stored:
that no table was taken by another worker (leases.py), and that what protects people is as it was read. If not, it
stores nothing. Where the transaction has asked the store nothing else, that one statement is the whole transaction.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, bindparam, insert, update

from pitboss.house.accounts.protection import check_unchanged
from pitboss.house.storage.leases import FencedOff, check_fences
from pitboss.house.storage.schema import checkpoints, entries, seats, tables
from pitboss.house.storage.schema import ledger as ledger_rows
from pitboss.house.storage.statements import ManyRows, PreparedStatement
from pitboss.house.storage.store import CHANNEL
from pitboss.plain import encoded

_ENTRY = ManyRows(insert(entries), "table", "position", "line")
_MOVE = ManyRows(
    update(tables).where(tables.c.id == bindparam("of")).values(position=bindparam("to"), rules=bindparam("by"))
)
_READY = ManyRows(
    update(seats).where(seats.c.table == bindparam("of"), seats.c.seat == bindparam("at")).values(ready=bindparam("to"))
)
_POSTING = ManyRows(insert(ledger_rows), "posting", "account", "amount", "says", "at")
_CHECKPOINT = ManyRows(insert(checkpoints), "table", "position", "round", "state")

_AT_ONCE = PreparedStatement(
    f"""
WITH held AS MATERIALIZED (
    SELECT t.id FROM json_to_recordset($1::json) AS f(id int, fence bigint)
    JOIN tables AS t ON t.id = f.id AND t.fence = f.fence ORDER BY t.id FOR UPDATE OF t
), sound AS MATERIALIZED (
    SELECT (SELECT count(*) FROM held) = json_array_length($1::json) AND NOT EXISTS (
        SELECT FROM json_to_recordset($2::json) AS k(person int, body text)
        LEFT JOIN protections AS p ON p.person = k.person WHERE p.body IS DISTINCT FROM k.body
    ) AS yes
), moved AS (
    UPDATE tables SET position = m."to", rules = m."by"
    FROM json_to_recordset($3::json) AS m("of" int, "to" int, "by" text) WHERE id = m."of" AND (SELECT yes FROM sound)
), entered AS (
    INSERT INTO entries ("table", position, line)
    SELECT e."table", e.position, substr($8::bytea, e."from", e.bytes)
    FROM json_to_recordset($4::json) AS e("table" int, position int, "from" int, bytes int)
    WHERE (SELECT yes FROM sound)
), are_ready AS (
    UPDATE seats SET ready = r."to" FROM json_to_recordset($5::json) AS r("of" int, "at" int, "to" boolean)
    WHERE "table" = r."of" AND seat = r."at" AND (SELECT yes FROM sound)
), posted AS (
    INSERT INTO ledger (posting, account, amount, says, at)
    SELECT * FROM json_to_recordset($6::json) AS p(posting text, account text, amount bigint, says text, at bigint)
    WHERE (SELECT yes FROM sound)
), whole AS (
    INSERT INTO checkpoints ("table", position, round, state)
    SELECT c."table", c.position, c.round, substr($8::bytea, c."from", c.bytes)
    FROM json_to_recordset($7::json) AS c("table" int, position int, round int, "from" int, bytes int)
    WHERE (SELECT yes FROM sound)
), told AS MATERIALIZED (
    SELECT count(pg_notify('{CHANNEL}', message)) FROM json_array_elements_text($9::json) AS message
    WHERE (SELECT yes FROM sound) AND EXISTS (SELECT FROM workers WHERE number <> $10::int)
)
SELECT yes, (SELECT * FROM told) FROM sound
""",
    *(at == 7 for at in range(10)),
)
"""Nobody is told anything while there is no other worker: one that joins is in ``workers`` before it reads a table."""

Row = dict[str, Any]


@dataclass(slots=True)
class WriteBatch:
    """What is stored at the end of a transaction."""

    entries: list[Row] = field(default_factory=list)
    postings: list[Row] = field(default_factory=list)
    checkpoints: list[Row] = field(default_factory=list)
    moved: list[Row] = field(default_factory=list)
    ready: list[Row] = field(default_factory=list)
    fences: Sequence[tuple[int, int]] = ()
    """The tables that were touched, in their order, and what they are held by; none where a house is alone."""
    protections: Mapping[int, str | None] = field(default_factory=dict)
    """What protects people, as the transaction rests on it."""

    def __bool__(self) -> bool:
        """Whether there is anything to store or to ask."""
        return bool(self.entries or self.fences or self.ready or self.protections or self.postings)

    def store(self, connection: Connection, worker: int, said: Sequence[str], *, is_last: bool) -> None:
        """Stores them and tells other workers; FencedOff if another worker has changed what they rest on.

        ``is_last``: nothing else is to be stored in the transaction.
        """
        if connection.dialect.name == "postgresql":
            self._store_at_once(connection, worker, said, is_last=is_last)
        else:
            self._store_in_turn(connection)

    def _store_in_turn(self, connection: Connection) -> None:
        check_fences(connection, self.fences)
        check_unchanged(connection, self.protections)
        for statement, rows in (
            (_ENTRY, self.entries),
            (_MOVE, self.moved),
            (_READY, self.ready),
            (_POSTING, self.postings),
            (_CHECKPOINT, self.checkpoints),
        ):
            if rows:
                statement.execute(connection, rows)

    def _store_at_once(self, connection: Connection, worker: int, said: Sequence[str], *, is_last: bool) -> None:
        blobs: list[bytes] = []
        lines = _placed(self.entries, "line", blobs)
        states = _placed(self.checkpoints, "state", blobs)
        values = (
            encoded([{"id": id_, "fence": fence} for id_, fence in self.fences]),
            encoded([{"person": person, "body": body} for person, body in self.protections.items()]),
            encoded(self.moved),
            encoded(lines),
            encoded(self.ready),
            encoded(self.postings),
            encoded(states),
            b"".join(blobs),
            encoded(said),
            str(worker).encode(),
        )
        if _AT_ONCE.execute(connection, values, commits=is_last) != b"t":
            raise FencedOff("another worker has taken a table, or has changed what protects a person")


def _placed(rows: list[Row], name: str, blobs: list[bytes]) -> list[Row]:
    """Rows that say where among the bytes their own are found."""
    placed, at = [], 1 + sum(map(len, blobs))
    for row in rows:
        blob = row[name]
        placed.append({**{key: row[key] for key in row if key != name}, "from": at, "bytes": len(blob)})
        blobs.append(blob)
        at += len(blob)
    return placed
