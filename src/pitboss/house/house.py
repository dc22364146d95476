"""A house that is open: the one object that the API talks to.

What changes anything goes through the writer and comes back after its commit. What is looked at comes from snapshots of
committed tables, which the writer leaves here, on the event loop.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import uuid
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from pitboss import version
from pitboss.equipment import health
from pitboss.errors import Refused
from pitboss.house.accounts.authentication import Authenticator
from pitboss.house.accounts.deposits import DEPOSIT, Deposit
from pitboss.house.errors import Busy, HouseError, NotFound
from pitboss.house.proof import events
from pitboss.house.proof.store_proof import quick_problems
from pitboss.house.serving.peer_client import PeerClient
from pitboss.house.serving.rate_limits import Rates
from pitboss.house.settings import Settings
from pitboss.house.storage.listener import Listener
from pitboss.house.storage.migrations import HEAD
from pitboss.house.storage.schema import people as people_rows
from pitboss.house.storage.store import Store
from pitboss.house.storage.transaction import Answer, Transaction
from pitboss.house.storage.writer import QueuedWork, TableAccess, WorkResults, Writer
from pitboss.house.tables.actions import TableAct, TableLook
from pitboss.house.tables.background_tasks import BackgroundTasks
from pitboss.house.tables.coupons import CouponIssue
from pitboss.house.tables.hub import Hub
from pitboss.house.tables.snapshot import TableSnapshot, snapshot_of
from pitboss.house.tables.table_lifecycle import TableOpening
from pitboss.house.tables.table_session import PublishedEntry, events_between, loaded
from pitboss.house.tables.tournament_view import TournamentViews
from pitboss.house.tables.upgrade_check import check_tables
from pitboss.house.telemetry import metrics
from pitboss.house.workers.coach import Coach
from pitboss.house.workers.equities import Equities
from pitboss.house.workers.prices import Prices
from pitboss.plain import Json, encoded
from pitboss.source import fingerprint_at_start
from pitboss.table import Submission

T = TypeVar("T")
_log = logging.getLogger("pitboss.house")
_READY_SECONDS = 5
_MAX_CLOSED = 50
"""How many closed tables are kept in memory to be looked at; others are loaded when someone does."""
_MAX_PROBLEMS = 20
"""How many things that are wrong with a store are told when the house opens."""


class House:
    """Tables, people, and what they do."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.url)
        self.rates = Rates(settings)
        self.hub = Hub(settings)
        self.prices = Prices(settings.analyst_memory)
        self.equities = Equities(settings.analyst_memory)
        self.coach = Coach(settings.analyst_memory)
        self.writer = Writer(self.store, settings, TableAccess(loaded, snapshot_of), self._committed)
        self.leases = self.writer.leases
        self.peer_client = PeerClient(settings.lease_seconds + 2)
        self.snapshots: dict[int, TableSnapshot] = {}
        """The tables that are known here, as they were committed last."""
        self.stale: dict[int, int] = {}
        """The tables where another worker is known to have written since, and up to which entry."""
        self.authenticator = Authenticator(self)
        self.background_tasks = BackgroundTasks(self)
        self.tournaments = TournamentViews(self)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listener: Listener | None = None
        self.draining = False
        """Whether this process is about to close, so that nobody new should be sent to it."""

    async def start(self) -> None:
        """Opens the house: the writer writes, and automatic tables go on where they were."""
        health.SECURE_BYTES.start_up()
        self.store.claim()
        self.background_tasks.prepare()
        self._loop = asyncio.get_running_loop()
        self.writer.start()
        if self.store.postgres:
            await self.do(self.leases.renew)
            known = self.writer.me, self.leases.number
            self._listener = Listener(self.store.url, *known, self._loop, self.background_tasks.heard)
            self._listener.start()
            await asyncio.to_thread(self._listener.wait, _READY_SECONDS)
        await self._check()
        await self.do(self._started)
        await self.do(check_tables)
        await self.background_tasks.start()

    async def _check(self) -> None:
        """Proves the store as far as that is quick; what is wrong is told loudly, or keeps the house closed."""
        wanted = self.settings.check_on_start
        if wanted == "no":
            return
        fresh = await self.read(lambda connection: events.last(connection)[0] == 0)
        key = self.background_tasks.proves_by
        problems = [] if fresh else await asyncio.to_thread(lambda: quick_problems(self.store, key()))
        for problem in problems[:_MAX_PROBLEMS]:
            _log.error("the store is not proved: %s", problem)
        if problems and wanted == "refuse":
            await self.do(self.leases.leave)
            await asyncio.to_thread(self.writer.stop)
            if self._listener is not None:
                await asyncio.to_thread(self._listener.stop)
            self.store.close()
            raise Refused(f"the store is not as signed, and the house stays closed: {problems[0]}")
        if problems:
            await self.record("store not proved", facts={"problems": [*problems[:_MAX_PROBLEMS]]})

    def _started(self, tx: Transaction) -> Answer:
        """Records that the house opens; a store that is older than the log of significant events is taken as it is."""
        if events.last(tx.connection)[0] == 0:
            events.seal_all(tx, "log of significant events begun")
        if self.store.upgraded_from:
            facts: dict[str, Json] = {"from": self.store.upgraded_from, "to": HEAD}
            events.record(tx, "store brought up to date", events.HOUSE, facts)
        self.background_tasks.tell_lost_key(tx)
        facts = {"version": version.VERSION, "source": fingerprint_at_start(), "chance": health.SECURE_BYTES.state()}
        events.record(tx, "started", events.HOUSE, facts)
        return {}

    def hears(self, seconds: float) -> bool:
        """Whether all that other workers have said until so many seconds ago is known to have come here."""
        return self._listener is not None and self._listener.hears(seconds)

    async def why_not_ready(self) -> list[str]:
        """Why people should not be sent to this process now; empty if it is ready."""
        reasons = ["it is about to close"] if self.draining else []
        if health.SECURE_BYTES.failure:
            reasons.append("the secure source of chance has failed")
        if not self.writer.is_alive:
            reasons.append("the writer has ended")
        try:
            await asyncio.wait_for(self.read(lambda connection: connection.scalar(select(1))), _READY_SECONDS)
        except (HouseError, TimeoutError):
            reasons.append("the store does not answer")
        return reasons

    def measure(self) -> None:
        """Sets those metrics that are looked at and not counted."""
        metrics.pending.set(self.writer.pending)
        metrics.tables_loaded.set(len(self.writer.tables))
        metrics.watchers.set(len(self.hub))
        metrics.chance_bytes.set(health.SECURE_BYTES.drawn)
        metrics.chance_sound.set(0 if health.SECURE_BYTES.failure else 1)

    async def stop(self) -> None:
        """Closes the house; what was accepted is carried out first."""
        await self.background_tasks.stop()
        self.hub.close()
        with suppress(HouseError, DBAPIError):
            await self.record("stopped", facts={"chance": health.SECURE_BYTES.state()})
            await self.background_tasks.sign_root()
            await self.do(self.leases.leave)
        await self.peer_client.close()
        await asyncio.to_thread(self.writer.stop)
        if self._listener is not None:
            await asyncio.to_thread(self._listener.stop)
        await self.close_workers()
        self.store.close()

    async def close_workers(self) -> None:
        """End the processes that compute for the pages; whoever waits for one is answered."""
        await asyncio.gather(self.prices.close(), self.equities.close(), self.coach.close())

    # ------------------------------------------------------------------ writing

    async def do(self, work: Callable[[Transaction], Answer], table: int = 0) -> Answer:
        """Has the writer do something; the answer comes after the commit."""
        return await self.writer.submit(QueuedWork(work, table))

    async def act(self, act: TableAct, key: str = "") -> Answer:
        """Has the writer do what a person wants, once for each idempotency key."""
        digest = hashlib.sha256(encoded([act.table, act.command, act.position])).hexdigest() if key else ""
        return await self.writer.submit(QueuedWork(act, act.table, act.person.id, key, digest))

    async def once(self, work: Callable[[Transaction], Answer], person: int, key: str, what: Json) -> Answer:
        """Has the writer do something else for a person, once for each idempotency key."""
        digest = hashlib.sha256(encoded(what)).hexdigest() if key else ""
        return await self.writer.submit(QueuedWork(work, 0, person, key, digest))

    async def record(self, kind: str, who: int = events.HOUSE, facts: Mapping[str, Json] | None = None) -> None:
        """Records a significant event by itself; one that belongs to a change is recorded in its transaction."""

        def write(tx: Transaction) -> Answer:
            events.record(tx, kind, who, facts)
            return {}

        await self.do(write)

    def _committed(self, news: list[TableSnapshot], outcomes: WorkResults) -> None:
        """Called by the writer's thread, once for each batch."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._tell, news, outcomes)

    def _tell(self, news: list[TableSnapshot], outcomes: WorkResults) -> None:
        """First the pictures, then the answers: whoever is answered and looks sees what he did."""
        for snapshot in news:
            known = self.snapshots.get(snapshot.table)
            if known is None or known.position <= snapshot.position:
                self.snapshots[snapshot.table] = snapshot
                if self.stale.get(snapshot.table, 0) <= snapshot.position:
                    self.stale.pop(snapshot.table, None)
                self.hub.wake(snapshot.table)
        if any(snapshot.closed for snapshot in news):
            closed = [id_ for id_, snapshot in self.snapshots.items() if snapshot.closed]
            for id_ in closed[:-_MAX_CLOSED]:
                del self.snapshots[id_]
        for work, outcome in outcomes:
            work.finish(outcome)

    # ------------------------------------------------------------------ looking

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Reads from the store."""

        def run() -> T:
            with self.store.reading() as connection:
                return query(connection)

        try:
            return await asyncio.to_thread(run)
        except (DBAPIError, PoolTimeout) as error:
            _log.error("the store failed: %s", type(error).__name__)
            raise Busy("the store cannot be reached; try again in a moment") from error

    async def snapshot(self, table: int) -> TableSnapshot:
        """The committed snapshot of a table."""
        if table not in self.snapshots or table in self.stale:
            await self.look(table)
            for _ in range(3):  # the picture is put down by a call that is already scheduled
                if table in self.snapshots:
                    break
                await asyncio.sleep(0)
        snapshot = self.snapshots.get(table)
        if snapshot is None:
            raise NotFound(f"there is no table {table}")
        return snapshot

    async def look(self, table: int, *, take: bool = False) -> None:
        """Has a table loaded and caught up; with ``take`` it goes on here, unless another worker was quicker."""
        await self.writer.submit(QueuedWork(TableLook(table), table, only_looks=not take))

    async def entries(self, snapshot: TableSnapshot, after: int) -> list[PublishedEntry]:
        """The entries of a table after one, from memory if they are there."""
        if snapshot.recent and snapshot.recent[0].position <= after + 1:
            return snapshot.recent
        return await self.read(lambda connection: events_between(connection, snapshot.table, after, snapshot.position))

    # ------------------------------------------------------------------ money and tables

    async def purse(self, person: int) -> int:
        """What is in a person's purse."""
        cents = await self.read(
            lambda connection: connection.scalar(select(people_rows.c.purse).where(people_rows.c.id == person))
        )
        return int(cents or 0)

    async def open_table(
        self,
        submission: Submission[Any],
        by: int,
        *,
        name: str = "",
        automatic: bool = True,
        bets_seconds: int | None = None,
        choices_seconds: int | None = None,
        key: str = "",
    ) -> int:
        """Opens a table and gives back its number."""
        settings = self.settings
        opened = TableOpening(
            submission,
            name or submission.game.name,
            automatic,
            settings.bets_seconds if bets_seconds is None else bets_seconds,
            settings.choices_seconds if choices_seconds is None else choices_seconds,
            by,
        )
        what: Json = [submission.plain(), name, automatic, bets_seconds, choices_seconds]
        table = (await self.once(opened, by, key, what))["table"]
        assert isinstance(table, int)
        return table

    async def deposit(self, person: int, amount: int, key: str = "") -> int:
        """Money brought to the cage; what is in the purse then."""
        work = Deposit(person, amount, DEPOSIT, f"deposit {uuid.uuid4()}")
        purse = (await self.once(work, person, key, ["deposit", amount]))["purse"]
        assert isinstance(purse, int)
        return purse

    async def issue_coupon(self, to: str, value: int, by: int, key: str = "") -> int:
        """A match play coupon for a player; its number."""
        coupon = (await self.once(CouponIssue(to, value, by), by, key, ["coupon", to, value]))["coupon"]
        assert isinstance(coupon, int)
        return coupon
