"""Background tasks: continue tables whose deadline passed, adopt tables without an owner, sign roots."""

from __future__ import annotations

import asyncio
import logging
import math
import subprocess
from collections.abc import Awaitable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from pitboss.equipment import health
from pitboss.errors import PitbossError, Refused
from pitboss.house.accounts import failed_sign_ins
from pitboss.house.clock import CLOCK, now_ms
from pitboss.house.errors import HouseError
from pitboss.house.proof import events
from pitboss.house.proof.keys import checkpoints_path, key_path, roots_path
from pitboss.house.proof.roots import Anchorer, export, last_root, root_lines
from pitboss.house.proof.witnessed.policy import read_policy
from pitboss.house.proof.witnessed.publisher import Publisher
from pitboss.house.storage.schema import tables
from pitboss.house.storage.transaction import Answer, Transaction, forget_answers
from pitboss.house.tables.absence import FreedSeat, absent
from pitboss.house.tables.actions import Timeout
from pitboss.house.tables.bot_play import BotPlayers
from pitboss.house.tables.committed_tables import PULSES, chain_of
from pitboss.plain import Json

if TYPE_CHECKING:
    from pitboss.house.house import House

_log = logging.getLogger("pitboss.house")
_TICK_SECONDS = 0.1
_SWEEP_SECONDS = 15
_MAX_LATE = 200
"""How many tables are continued or loaded at a time."""
_SPREAD, _SLACK = 7_919, 2
_KEY_LIFE_MS = 48 * 3600 * 1000


class BackgroundTasks:
    """The tasks that no request starts."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._tasks: list[asyncio.Task[None]] = []
        self._anchorer: Anchorer | None = None
        self.publisher: Publisher | None = None
        """Publishes checkpoints of the log of roots; None if the house signs none."""
        self._reported: set[str] = set()
        self._chance_failed = False
        self._bot_players = BotPlayers(house)

    def prepare(self) -> None:
        """Load the key that signs roots."""
        settings = self._house.settings
        if settings.root_seconds:
            self._anchorer = Anchorer(self._house.store, key_path(settings))
            policy = read_policy(Path(settings.trust_policy)) if settings.trust_policy else None
            self.publisher = Publisher(
                policy, checkpoints_path(settings), self._roots_after, self._anchorer.sign_note, lambda: now_ms() / 1000
            )

    def _roots_after(self, number: int) -> list[bytes]:
        with self._house.store.reading() as connection:
            return root_lines(connection, number)

    def proves_by(self) -> str:
        """The key that verifies signed roots; empty if the house signs none."""
        return "" if self._anchorer is None else self._anchorer.proves_by()

    def certify(self, body: Mapping[str, Json]) -> dict[str, Json]:
        """Sign a certificate like a root; Refused if the house signs none."""
        if self._anchorer is None:
            raise Refused("this house has no key to sign with")
        return self._anchorer.certify(body)

    def record_lost_key(self, tx: Transaction) -> None:
        """Record once that another key signs from here on than the expected one."""
        if self._anchorer is not None and (lost := self._anchorer.lost_key(last_root(tx.connection))):
            _log.error("the key that signed the roots is lost, and another signs from here on: %s", lost)
            events.record(tx, "signing key lost", events.HOUSE, {"lost": lost, "now": self._anchorer.public_key})

    async def start(self) -> None:
        """Load the tables that this worker runs, then start the tasks."""
        with suppress(HouseError, DBAPIError):
            if self._house.leases.shared:
                await self._keep_leases_once()
            await self._sweep_once({})
        works = [self._keep_leases, self._continue_tables, self._sweep, self._sign_roots]
        if self._house.settings.beacon_url:
            works.append(self._follow_beacon)
        if self._house.settings.prices_ready:
            works.append(self._price_tables)
        self._tasks = [asyncio.create_task(work()) for work in works]

    async def stop(self) -> None:
        """Stop the tasks, before the house closes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._bot_players.stop()

    async def _continue_tables(self) -> None:
        """Continue automatic tables when their deadline passes, unless the source of chance has failed."""
        while True:
            await asyncio.sleep(_TICK_SECONDS)
            self._house.measure()
            if health.SECURE_BYTES.failure:
                await self._record_failed_chance()
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
            self._bot_players.play()

    async def _follow_beacon(self) -> None:
        """Fetch the beacon's rounds that tables were promised, as soon as they are due."""
        chain, url = chain_of(self._house.settings), self._house.settings.beacon_url
        while chain is not None:
            await asyncio.sleep(_TICK_SECONDS)
            wanted = {
                snapshot.promises["next_pulse"]
                for snapshot in self._house.snapshots.values()
                if snapshot.promises is not None and self._house.leases.holds(snapshot.table)
            }
            latest = chain.round_at(now_ms() / 1000)
            for round_ in sorted(each for each in wanted if isinstance(each, int) and 0 < each <= latest):
                try:
                    await asyncio.to_thread(PULSES.fetch, url, chain, round_)
                except (OSError, ValueError, LookupError, PitbossError) as error:
                    _log.warning("round %s of the beacon could not be had: %s", round_, error)
                    await asyncio.sleep(1)

    async def _price_tables(self) -> None:
        """Compute the prices of all open tables in advance."""
        ids = select(tables.c.id).where(tables.c.closed.is_(False)).order_by(tables.c.id)
        for table in await self._house.read(lambda connection: connection.scalars(ids).all()):
            with suppress(HouseError):
                await self._house.prices.keep_ready([(await self._house.snapshot(table)).submission])

    async def _record_failed_chance(self) -> None:
        """Record once that the secure source has failed; retry while the store is unreachable."""
        guard = self._house.program_guard
        if not self._chance_failed and not (guard is not None and guard.problems):
            _log.critical("the secure source of chance has failed: %s", health.SECURE_BYTES.failure)
            with suppress(HouseError):
                await self._house.record("chance failed", facts={"chance": health.SECURE_BYTES.state()})
                self._chance_failed = True

    async def _sweep(self) -> None:
        """Load tables whose changes were not heard of; retry while the store is unreachable."""
        still: dict[int, int] = {}
        while True:
            with suppress(HouseError):
                still = await self._sweep_once(still)
            await asyncio.sleep(_SWEEP_SECONDS)

    async def _sweep_once(self, still: dict[int, int]) -> dict[int, int]:
        """One sweep; ``still``: the position of each table at the sweep before."""
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
        await self._free_seats()
        await _all(
            [self._house.do(lambda tx: forget_answers(tx, _KEY_LIFE_MS)), self._house.do(failed_sign_ins.forget_tries)]
        )
        return {row.id: row.position for row in rows} or {0: 0}

    async def _free_seats(self) -> None:
        """Cash out players who are gone, at the tables of this worker."""
        idle = self._house.settings.idle_seconds
        gone = await self._house.read(lambda connection: absent(connection, now_ms(), idle))
        held = [taken for taken in gone if self._house.leases.holds(taken.table)][:_MAX_LATE]
        await _all(self._house.do(FreedSeat(taken), taken.table) for taken in held)

    async def _sign_roots(self) -> None:
        """Sign a root at intervals; retry while the store is unreachable."""
        while self._house.settings.root_seconds:
            await asyncio.sleep(self._house.settings.root_seconds)
            with suppress(HouseError, DBAPIError, PoolTimeout):
                await self.sign_root()
                await self.publish_checkpoint()

    async def sign_root(self) -> int:
        """Sign a root over all logs and export it; returns its number, or 0 if no log has grown."""
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

    async def publish_checkpoint(self) -> None:
        """Publish a checkpoint of the log of roots; missing cosignatures are a significant event."""
        if self.publisher is None:
            return
        try:
            published = await asyncio.to_thread(self.publisher.publish)
        except (OSError, PitbossError) as error:
            _log.error("no checkpoint was published: %s", error)
            return
        if published is None:
            return
        await self._report_once("witness refused", published.refusals)
        await self._report_once("witnesses missing", published.missing if published.is_short else [])
        await self._report_once("time stamp missing", [published.stamp_problem] if published.stamp_problem else [])

    async def _report_once(self, kind: str, problems: Sequence[str]) -> None:
        """Record a significant event when problems begin, not again until they ended."""
        if not problems:
            self._reported.discard(kind)
        elif kind not in self._reported:
            _log.error("%s: %s", kind, "; ".join(problems))
            await self._house.record(kind, facts={"problems": list(problems)})
            self._reported.add(kind)

    def handle_message(self, message: list[str]) -> None:
        """Handle a message from another worker about what it committed."""
        match message:
            case ["table", table, position]:
                self._house.leases.doubt((int(table),))
                self.wrote_elsewhere(int(table), int(position))
            case ["token", token]:
                self._house.authenticator.end_session(int(token))
            case ["changed", token]:
                self._house.authenticator.forget(int(token))
            case ["missed"]:
                self._house.authenticator.forget_all()
                self._house.leases.doubt(list(self._house.leases.held))
                for snapshot in list(self._house.snapshots.values()):
                    self._is_stale(snapshot.table, snapshot.position)

    def wrote_elsewhere(self, table: int, position: int) -> None:
        """Note that another worker has written up to an entry; the table catches up when somebody looks at it.

        A table that nobody watches in this process is not loaded here.
        """
        known = self._house.snapshots.get(table)
        if known is None or known.position < position:
            self._is_stale(table, position)

    def _is_stale(self, table: int, position: int) -> None:
        """Have a table read from the store when somebody looks at it next, or at once if somebody watches it."""
        self._house.stale[table] = max(position, self._house.stale.get(table, 0))
        if self._house.hub.is_watched(table):
            self._tasks.append(asyncio.create_task(self._look(table)))
            self._tasks = [task for task in self._tasks if not task.done()]

    async def _look(self, table: int) -> None:
        await _all([self._house.look(table)])

    async def _look_at(self, wanted: Sequence[int], *, take: bool = False) -> None:
        """Load tables a few at a time, so that requests are served in between."""
        for first in range(0, len(wanted), _MAX_LATE):
            await _all(self._house.look(table, take=take) for table in wanted[first : first + _MAX_LATE])
            if take:  # many take long, and nobody must believe that this worker is gone
                await self._house.do(self._house.leases.renew)

    # ------------------------------------------------------------------ several workers

    async def _keep_leases(self) -> None:
        """Renew this worker's lease at intervals, and take the tables of workers that are gone."""
        while self._house.leases.shared:
            await asyncio.sleep(self._house.settings.lease_seconds / 3)
            with suppress(HouseError, DBAPIError):
                await self._keep_leases_once()

    async def _keep_leases_once(self) -> None:
        """Renew the lease; take free tables up to a fair share, and give back what is well beyond it."""
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
    """Wait for several calls; failed calls run again at the next interval."""
    waiting: list[Awaitable[Answer]] = list(works)
    await asyncio.gather(*waiting, return_exceptions=True)
