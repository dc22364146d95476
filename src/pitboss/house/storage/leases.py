"""Leases: which worker writes to which table, where several share one PostgreSQL.

A table has one owner at a time and a fence, a number that increases with every owner. The owner writes without asking
anybody, because its copy in memory is as stored. At the end of each transaction the store compares the fences of all
changed tables; if one is old, the transaction is rolled back. So a worker that was paused, cut off or slow can never
write to a table that another has taken, whatever its clock says.

A living worker increases its beat. One whose beat has not changed for the time of a lease, by the observer's clock, is
gone, and so is one whose database session has ended: others may take its tables.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, insert, select, text, tuple_, update

from pitboss.errors import PitbossError
from pitboss.house.clock import steady_ms
from pitboss.house.storage.schema import tables, workers

if TYPE_CHECKING:
    from pitboss.house.storage.store import Store
    from pitboss.house.storage.transaction import Answer, Transaction

SESSIONS = 0x7069746C
"""The first key of the advisory lock that a worker holds during its session; the second is its number."""
_FORGOTTEN_LEASES = 20
"""After how many silent lease periods a worker's row is deleted."""


class FencedOff(PitbossError):
    """Another worker took a table or changed what was read; nothing of the transaction is stored."""


@dataclass(frozen=True, slots=True)
class Peer:
    """Another worker: its address and its secret."""

    address: str
    secret: str


class Leases:
    """The tables that one worker owns, and what it knows of other workers."""

    def __init__(self, store: Store, seconds: float) -> None:
        self._store = store
        self._lease_ms = round(1000 * seconds)
        self.number = 1 + secrets.randbelow(2**31 - 2)
        """The number of this worker among those on one database."""
        self.address = ""
        self.secret = secrets.token_hex(24)
        self.held: dict[int, int] = {}
        """The fences of the tables that this worker owns."""
        self.peers: dict[int, Peer] = {}
        self.living: frozenset[int] = frozenset()
        """The workers that are alive, this one included."""
        self._beats: dict[int, tuple[int, int]] = {}

    @property
    def shared(self) -> bool:
        """True if other workers may write too; on SQLite there is only one."""
        return self._store.postgres

    def holds(self, table: int) -> bool:
        """True if this worker runs a table."""
        return not self.shared or table in self.held

    def is_free(self, owner: int | None) -> bool:
        """True if a table with this owner may be taken."""
        return owner is None or owner == self.number or owner not in self.living

    def peer(self, owner: int | None) -> Peer | None:
        """The worker to which requests for its tables are forwarded; None if it is not known."""
        return None if owner is None else self.peers.get(owner)

    # ------------------------------------------------------------------ being there

    def renew(self, tx: Transaction) -> Answer:
        """Count this worker's beat up, and see which other workers are alive."""
        connection = tx.connection
        mine = workers.c.number == self.number
        if not connection.execute(update(workers).where(mine).values(beat=workers.c.beat + 1)).rowcount:
            me = {"number": self.number, "address": self.address, "secret": self.secret, "beat": 0}
            connection.execute(insert(workers).values(me))
        now, sessions = steady_ms(), _sessions(connection)
        rows = connection.execute(select(workers)).all()
        for row in rows:
            if self._beats.get(row.number, (-1, 0))[0] != row.beat:
                self._beats[row.number] = row.beat, now
        silent = {row.number: now - self._beats[row.number][1] for row in rows}
        self.living = frozenset(
            number
            for number, silent_ms in silent.items()
            if number == self.number or (silent_ms <= self._lease_ms and (sessions is None or number in sessions))
        )
        self.peers = {row.number: Peer(row.address, row.secret) for row in rows}
        forgotten = [number for number, silent_ms in silent.items() if silent_ms > _FORGOTTEN_LEASES * self._lease_ms]
        if forgotten:
            connection.execute(delete(workers).where(workers.c.number.in_(forgotten)))
        return {}

    def leave(self, tx: Transaction) -> Answer:
        """Give all tables back, so that others need not wait for the lease to expire."""
        if self.shared:
            mine = tables.c.owner == self.number
            tx.connection.execute(update(tables).where(mine).values(owner=None, fence=tables.c.fence + 1))
            tx.connection.execute(delete(workers).where(workers.c.number == self.number))
            self.held.clear()
        return {}

    # ------------------------------------------------------------------ tables

    def taken(self, connection: Connection, table: int, fence: int, *, wait: bool) -> bool:
        """Take a table at the fence that was read; False if another worker was quicker.

        Without ``wait`` a table is skipped while its owner is about to commit, where it may be paused.
        """
        seen = (tables.c.id == table, tables.c.fence == fence)
        if connection.scalar(select(tables.c.id).where(*seen).with_for_update(skip_locked=not wait)) is None:
            return False
        connection.execute(update(tables).where(*seen).values(owner=self.number, fence=fence + 1))
        return True

    def give(self, tx: Transaction, table_numbers: Iterable[int]) -> Answer:
        """Give tables back, so that a worker with fewer takes them."""
        for table in table_numbers:
            fence = self.held.pop(table, None)
            if fence is not None:
                seen = update(tables).where(tables.c.id == table, tables.c.fence == fence)
                tx.connection.execute(seen.values(owner=None, fence=fence + 1))
        return {}

    def doubt(self, tables: Iterable[int]) -> None:
        """Forget that this worker owns these tables; the next use reads the store."""
        for table in tables:
            self.held.pop(table, None)


def check_fences(connection: Connection, fences: Iterable[tuple[int, int]]) -> None:
    """Lock tables for this transaction; FencedOff if another worker has taken one."""
    wanted = sorted(fences)
    if wanted:
        same = tuple_(tables.c.id, tables.c.fence).in_(wanted)
        held = connection.scalars(select(tables.c.id).where(same).order_by(tables.c.id).with_for_update()).all()
        if len(held) != len(wanted):
            raise FencedOff(f"another worker has taken tables {sorted({table for table, _ in wanted} - set(held))}")


def _sessions(connection: Connection) -> set[int] | None:
    """The workers with a database session; None where the database does not report them."""
    if connection.dialect.name != "postgresql":
        return None
    held = (
        "SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = :sessions "
        "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    )
    return set(connection.scalars(text(held), {"sessions": SESSIONS}))
