"""What an open house does by itself: tables whose time is up go on, forgotten tables are taken up, roots are signed."""

from __future__ import annotations

import asyncio
import logging
import math
import subprocess
from collections.abc import Awaitable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy import select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from pitboss.equipment import health
from pitboss.errors import PitbossError
from pitboss.house.accounts import failed_sign_ins
from pitboss.house.clock import CLOCK, now_ms
from pitboss.house.errors import HouseError
from pitboss.house.proof import events
from pitboss.house.proof.keys import key_path, roots_path
from pitboss.house.proof.roots import Anchorer, export, last_root
from pitboss.house.storage.schema import tables
from pitboss.house.storage.transaction import Answer, Transaction, forget_answers
from pitboss.house.tables.actions import Timeout

if TYPE_CHECKING:
    from pitboss.house.house import House

_log = logging.getLogger("pitboss.house")
_TICK_SECONDS = 0.1
_SWEEP_SECONDS = 15
_MAX_LATE = 200
"""How many tables are gone on with or loaded at once."""
_SPREAD, _SLACK = 7_919, 2
_KEY_LIFE_MS = 48 * 3600 * 1000


class BackgroundTasks:
    """Goes on with what nobody asks for."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._tasks: list[asyncio.Task[None]] = []
        self._anchorer: Anchorer | None = None
        self._chance_failed = False

    def prepare(self) -> None:
        """Gets the key that signs roots."""
        settings = self._house.settings
        if settings.root_seconds:
            self._anchorer = Anchorer(self._house.store, key_path(settings))

    def proves_by(self) -> str:
        """The key that proves signed roots; nothing where none are signed."""
        return "" if self._anchorer is None else self._anchorer.proves_by()

    def tell_lost_key(self, tx: Transaction) -> None:
        """Records that another key signs from here on than the one that should, once."""
        if self._anchorer is not None and (lost := self._anchorer.lost_key(last_root(tx.connection))):
            _log.error("the key that signed the roots is lost, and another signs from here on: %s", lost)
            events.record(tx, "signing key lost", events.HOUSE, {"lost": lost, "now": self._anchorer.public_key})

    async def start(self) -> None:
        """Begins; first the tables are loaded that go on here, so that nobody who comes has to wait for them."""
        with suppress(HouseError, DBAPIError):
            if self._house.leases.shared:
                await self._keep_leases_once()
            await self._sweep_once({})
        works = [self._keep_leases, self._conduct, self._sweep, self._sign_roots]
        if self._house.settings.prices_ready:
            works.append(self._price_tables)
        self._tasks = [asyncio.create_task(work()) for work in works]

    async def stop(self) -> None:
        """Ends, before the house closes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _conduct(self) -> None:
        """Sees to it that automatic tables go on when their time is up; not while nothing can be drawn."""
        while True:
            await asyncio.sleep(_TICK_SECONDS)
            self._house.measure()
            if health.SECURE_BYTES.failure:
                await self._tell_failed_chance()
                continue
            now = now_ms()
            due = [
                snapshot
                for snapshot in self._house.snapshots.values()
                if snapshot.deadline is not None and snapshot.deadline <= now
                if self._house.leases.holds(snapshot.table)
            ]
            late = [(snapshot.table, snapshot.asked_at) for snapshot in due[:_MAX_LATE]]
            await _all(self._house.do(Timeout(table, asked_at), table) for table, asked_at in late)

    async def _price_tables(self) -> None:
        """Has the prices of all open tables ready before anybody asks."""
        ids = select(tables.c.id).where(tables.c.closed.is_(False)).order_by(tables.c.id)
        for table in await self._house.read(lambda connection: connection.scalars(ids).all()):
            with suppress(HouseError):
                await self._house.prices.keep_ready([(await self._house.snapshot(table)).submission])

    async def _tell_failed_chance(self) -> None:
        """Records once that the secure source has failed; while the store is away it tries again."""
        if not self._chance_failed:
            _log.critical("the secure source of chance has failed: %s", health.SECURE_BYTES.failure)
            with suppress(HouseError):
                await self._house.record("chance failed", facts={"chance": health.SECURE_BYTES.state()})
                self._chance_failed = True

    async def _sweep(self) -> None:
        """Loads tables that are not known here as they are, because nothing was heard of them.

        While the store is away it tries again.
        """
        still: dict[int, int] = {}
        while True:
            with suppress(HouseError):
                still = await self._sweep_once(still)
            await asyncio.sleep(_SWEEP_SECONDS)

    async def _sweep_once(self, still: dict[int, int]) -> dict[int, int]:
        """One sweep; ``still`` is how far each table was at the one before."""
        while CLOCK.jumps:
            await self._house.record("clock was set", facts={"milliseconds": CLOCK.jumps[0]})
            del CLOCK.jumps[0]
        rows = await self._house.read(
            lambda connection: connection.execute(
                select(tables.c.id, tables.c.position).where(tables.c.closed.is_(False), tables.c.automatic)
            ).all()
        )
        known, shared = self._house.snapshots, self._house.leases.shared
        left = [
            row.id
            for row in rows
            if not still or still.get(row.id) == row.position
            if (not shared if row.id not in known else known[row.id].position < row.position)
        ]
        await self._look_at(left)
        await _all(
            [self._house.do(lambda tx: forget_answers(tx, _KEY_LIFE_MS)), self._house.do(failed_sign_ins.forget_tries)]
        )
        return {row.id: row.position for row in rows} or {0: 0}

    async def _sign_roots(self) -> None:
        """Signs how far the logs are, again and again; while the store is away it tries again."""
        while self._house.settings.root_seconds:
            await asyncio.sleep(self._house.settings.root_seconds)
            with suppress(HouseError, DBAPIError, PoolTimeout):
                await self.sign_root()

    async def sign_root(self) -> int:
        """Signs a root over all logs and exports it; its number, or 0 if nothing has moved."""
        if self._anchorer is None:
            return 0
        proposed = await asyncio.to_thread(self._anchorer.propose)
        if proposed is None or not (await self._house.do(proposed))["stored"]:
            return 0
        self._anchorer.stored(proposed)
        try:
            await asyncio.to_thread(
                export, self._house.store, roots_path(self._house.settings), self._house.settings.roots_command
            )
        except (OSError, PitbossError, subprocess.SubprocessError) as error:
            _log.error("signed roots could not be exported: %s", error)
            await self._house.record("export of roots failed", facts={"root": proposed.root.number})
        return proposed.root.number

    def heard(self, said: list[str]) -> None:
        """What another process on the same database has committed."""
        match said:
            case ["table", table, position]:
                self._house.leases.doubt((int(table),))
                self.wrote_elsewhere(int(table), int(position))
            case ["token", token]:
                self._house.authenticator.distrust(int(token))
            case ["changed", token]:
                self._house.authenticator.forget(int(token))
            case ["missed"]:
                self._house.authenticator.forget_all()

    def wrote_elsewhere(self, table: int, position: int) -> None:
        """Another worker has written up to an entry: the table is caught up when somebody looks, at once if one does.

        A table that nobody looks at here is not loaded here.
        """
        known = self._house.snapshots.get(table)
        if known is not None and known.position >= position:
            return
        self._house.stale[table] = max(position, self._house.stale.get(table, 0))
        if self._house.hub.is_watched(table):
            self._tasks.append(asyncio.create_task(self._look(table)))
            self._tasks = [task for task in self._tasks if not task.done()]

    async def _look(self, table: int) -> None:
        await _all([self._house.look(table)])

    async def _look_at(self, wanted: Sequence[int], *, take: bool = False) -> None:
        """Has tables loaded, some at a time, so that people's requests come in between."""
        for first in range(0, len(wanted), _MAX_LATE):
            await _all(self._house.look(table, take=take) for table in wanted[first : first + _MAX_LATE])
            if take:  # many take long, and nobody must believe that this worker is gone
                await self._house.do(self._house.leases.renew)

    # ------------------------------------------------------------------ several workers

    async def _keep_leases(self) -> None:
        """Says that this worker lives, and takes tables of those that do not."""
        while self._house.leases.shared:
            await asyncio.sleep(self._house.settings.lease_seconds / 3)
            with suppress(HouseError, DBAPIError):
                await self._keep_leases_once()

    async def _keep_leases_once(self) -> None:
        """Renews the lease; takes free tables up to a fair share, and gives back what is well beyond it."""
        leases = self._house.leases
        await self._house.do(leases.renew)
        rows = await self._house.read(
            lambda connection: connection.execute(
                select(tables.c.id, tables.c.owner).where(tables.c.closed.is_(False), tables.c.automatic)
            ).all()
        )
        held = sorted(row.id for row in rows if row.id in leases.held)
        free = [row.id for row in rows if row.id not in leases.held and leases.is_free(row.owner)]
        share = math.ceil(len(rows) / len(leases.living))
        free.sort(key=lambda table: table * leases.number % _SPREAD)  # so that workers do not all reach for the same
        await self._look_at(free[: max(share - len(held), 0)], take=True)
        surplus = held[share + max(_SLACK, share // 10) :]
        if surplus:
            await self._house.do(lambda tx: leases.give(tx, surplus))


async def _all(works: Any) -> None:
    """Waits for several things; those that fail are tried again when their time comes."""
    waiting: list[Awaitable[Answer]] = list(works)
    await asyncio.gather(*waiting, return_exceptions=True)
