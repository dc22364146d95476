"""An open house: the one object that the API talks to.

Changes go through the writer and are answered after their commit. Views come from snapshots of committed tables, which
the writer publishes on the event loop.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import uuid
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TypeVar

from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from pitboss import version
from pitboss.equipment import health
from pitboss.equipment.chance import Secure
from pitboss.errors import PitbossError, Refused
from pitboss.house.accounts.authentication import Authenticator
from pitboss.house.accounts.deposits import DEPOSIT, Deposit
from pitboss.house.accounts.people import add_skeletons
from pitboss.house.accounts.question_clock import QuestionClock
from pitboss.house.errors import Busy, HouseError, NotFound
from pitboss.house.program.guard import ProgramGuard
from pitboss.house.proof import events
from pitboss.house.proof.keys import roots_path
from pitboss.house.proof.roots import check_not_rolled_back
from pitboss.house.proof.store_proof import quick_problems
from pitboss.house.serving.peer_client import PeerClient
from pitboss.house.serving.rate_limits import Rates
from pitboss.house.settings import Settings
from pitboss.house.storage.listener import Listener
from pitboss.house.storage.migrations import HEAD
from pitboss.house.storage.schema import people as people_rows
from pitboss.house.storage.schema import tables as table_rows
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
from pitboss.house.workers.drawings import Drawings
from pitboss.house.workers.equities import Equities
from pitboss.house.workers.prices import Prices
from pitboss.house.workers.round_replays import RoundReplays
from pitboss.plain import Json, encoded, whole
from pitboss.source import fingerprint_at_start
from pitboss.table import Submission

T = TypeVar("T")
_log = logging.getLogger("pitboss.house")
_READY_SECONDS = 5
_MAX_CLOSED = 50
"""How many closed tables are kept in memory; others are loaded on request."""
_MAX_PROBLEMS = 20
"""How many problems of a store are reported when the house opens."""


class House:
    """An open house: its store, writer, workers and tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.url)
        self.rates = Rates(settings)
        self.hub = Hub(settings)
        self.prices = Prices(settings.analyst_memory)
        self.equities = Equities(settings.analyst_memory)
        self.coach = Coach(settings.analyst_memory)
        self.drawings = Drawings()
        self.round_replays = RoundReplays(settings.analyst_memory)
        self.writer = Writer(self.store, settings, TableAccess(loaded, snapshot_of), self._committed)
        self.leases = self.writer.leases
        self.peer_client = PeerClient(settings.lease_seconds + 2)
        self.snapshots: dict[int, TableSnapshot] = {}
        """The last committed snapshot of each known table."""
        self.stale: dict[int, int] = {}
        """Tables that another worker has written to since, with the last known entry."""
        self.authenticator = Authenticator(self)
        self.background_tasks = BackgroundTasks(self)
        self.tournaments = TournamentViews(self)
        self.question_clock = QuestionClock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listener: Listener | None = None
        self.program_guard = (
            ProgramGuard(settings.manifest, settings.manifest_key, self._record_program) if settings.manifest else None
        )
        self.draining = False
        """Whether this process is about to close and should get no new requests."""

    async def start(self) -> None:
        """Open the house: start the writer, and continue automatic tables where they were."""
        health.SECURE_BYTES.start_up()
        self.store.claim()
        self.background_tasks.prepare()
        self._loop = asyncio.get_running_loop()
        self.writer.start()
        if self.store.postgres:
            await self.do(self.leases.renew)
            known = self.writer.me, self.leases.number
            self._listener = Listener(self.store.url, *known, self._loop, self.background_tasks.handle_message)
            self._listener.start()
            await asyncio.to_thread(self._listener.wait, _READY_SECONDS)
        await self._authenticate_program()
        await self._check()
        await self.do(self._started)
        await self.do(check_tables)
        await self.background_tasks.start()

    async def _authenticate_program(self) -> None:
        """Check the program's files against their manifest, if there is one; an altered program stays closed."""
        if self.program_guard is not None and (problems := await self.program_guard.start()):
            await self._stay_closed()
            raise Refused(f"the program is not the one that was built; the house stays closed: {problems[0]}")

    async def _record_program(self, kind: str, facts: Mapping[str, Json]) -> None:
        await self.record(kind, facts=facts)

    async def _check(self) -> None:
        """Run the quick proof of the store; problems are logged, or keep the house closed.

        A store that ends before the last exported root always does.
        """
        wanted = self.settings.check_on_start
        if wanted == "no":
            return
        try:
            await self.read(lambda connection: check_not_rolled_back(connection, roots_path(self.settings)))
        except PitbossError:
            await self._stay_closed()
            raise
        fresh = await self.read(lambda connection: events.last(connection)[0] == 0)
        key = self.background_tasks.proves_by
        problems = [] if fresh else await asyncio.to_thread(lambda: quick_problems(self.store, key()))
        for problem in problems[:_MAX_PROBLEMS]:
            _log.error("the store is not proved: %s", problem)
        if problems and wanted == "refuse":
            await self._stay_closed()
            raise Refused(f"the store does not match its signed roots; the house stays closed: {problems[0]}")
        if problems:
            await self.record("store not proved", facts={"problems": [*problems[:_MAX_PROBLEMS]]})

    async def _stay_closed(self) -> None:
        """Stop everything that started before the check."""
        if self.program_guard is not None:
            await self.program_guard.stop()
        await self.do(self.leases.leave)
        await asyncio.to_thread(self.writer.stop)
        if self._listener is not None:
            await asyncio.to_thread(self._listener.stop)
        self.store.close()

    def _started(self, tx: Transaction) -> Answer:
        """Record that the house opens; the rows of a store older than the event log are sealed as they are."""
        is_new = events.last(tx.connection, lock=True)[0] == 0
        if is_new or not events.has_current_seals(tx.connection):
            add_skeletons(tx.connection)
            events.seal_all(tx, "log of significant events begun" if is_new else "rows sealed again")
        if self.store.upgraded_from:
            facts: dict[str, Json] = {"from": self.store.upgraded_from, "to": HEAD}
            events.record(tx, "store brought up to date", events.HOUSE, facts)
        self.background_tasks.record_lost_key(tx)
        facts = {"version": version.VERSION, "source": fingerprint_at_start(), "chance": health.SECURE_BYTES.state()}
        events.record(tx, "started", events.HOUSE, facts)
        return {}

    def is_up_to_date(self, seconds: float) -> bool:
        """True if every message of other workers up to this many seconds ago has arrived."""
        return self._listener is not None and self._listener.is_up_to_date(seconds)

    async def why_not_ready(self) -> list[str]:
        """Why this process should get no requests now; empty if it is ready."""
        reasons = ["it is about to close"] if self.draining else []
        if health.SECURE_BYTES.failure:
            reasons.append("the secure source of chance has failed")
        if not self.writer.is_alive:
            reasons.append("the writer has ended")
        try:
            await asyncio.wait_for(self.read(lambda connection: connection.scalar(select(1))), _READY_SECONDS)
        except (HouseError, TimeoutError):
            reasons.append("the store does not answer")
        if self.writer.refused_last or self.store.is_full():
            reasons.append("the store takes no writes")
        return reasons

    def measure(self) -> None:
        """Set the gauges."""
        metrics.pending.set(self.writer.pending)
        metrics.tables_loaded.set(len(self.writer.tables))
        metrics.watchers.set(len(self.hub))
        metrics.chance_bytes.set(health.SECURE_BYTES.drawn)
        metrics.chance_sound.set(0 if health.SECURE_BYTES.failure else 1)

    async def stop(self) -> None:
        """Close the house; accepted work is carried out first."""
        if self.program_guard is not None:
            await self.program_guard.stop()
        await self.background_tasks.stop()
        self.hub.close()
        with suppress(HouseError, DBAPIError):
            await self.record("stopped", facts={"chance": health.SECURE_BYTES.state()})
            await self.background_tasks.sign_root()
            await self.background_tasks.publish_checkpoint()
            await self.do(self.leases.leave)
        await self.peer_client.close()
        await asyncio.to_thread(self.writer.stop)
        if self._listener is not None:
            await asyncio.to_thread(self._listener.stop)
        await self.close_workers()
        self.store.close()

    async def close_workers(self) -> None:
        """End the processes that compute for the pages; anyone waiting for one gets an answer."""
        workers = (self.prices, self.equities, self.coach, self.round_replays)
        await asyncio.gather(*(worker.close() for worker in workers))

    # ------------------------------------------------------------------ writing

    async def do(self, work: Callable[[Transaction], Answer], table: int = 0) -> Answer:
        """Carry out work; returns its answer after the commit."""
        return await self.writer.submit(QueuedWork(work, table))

    async def act(self, act: TableAct, key: str = "") -> Answer:
        """Carry out a person's act, once per idempotency key."""
        digest = hashlib.sha256(encoded([act.table, act.command, act.position])).hexdigest() if key else ""
        return await self.writer.submit(QueuedWork(act, act.table, act.person.id, key, digest))

    async def once(self, work: Callable[[Transaction], Answer], person: int, key: str, what: Json) -> Answer:
        """Carry out other work for a person, once per idempotency key."""
        digest = hashlib.sha256(encoded(what)).hexdigest() if key else ""
        return await self.writer.submit(QueuedWork(work, 0, person, key, digest))

    async def record(self, kind: str, who: int = events.HOUSE, facts: Mapping[str, Json] | None = None) -> None:
        """Record a significant event alone; one that belongs to a change is recorded in its transaction."""

        def write(tx: Transaction) -> Answer:
            events.record(tx, kind, who, facts)
            return {}

        await self.do(write)

    def _committed(self, news: list[TableSnapshot], outcomes: WorkResults) -> None:
        """Pass a batch to the event loop; called by the writer's thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._publish, news, outcomes)

    def _publish(self, news: list[TableSnapshot], outcomes: WorkResults) -> None:
        """Publish the snapshots, then the answers, so that a person who is answered sees the result."""
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
        """Run a query in a thread; Busy if the store cannot be reached."""

        def run() -> T:
            with self.store.reading() as connection:
                return query(connection)

        try:
            return await asyncio.to_thread(run)
        except (DBAPIError, PoolTimeout) as error:
            _log.error("the store failed: %s", type(error).__name__)
            raise Busy("the store cannot be reached; try again in a moment") from error

    async def snapshot(self, table: int) -> TableSnapshot:
        """The committed snapshot of a table; from the store if this worker may not have heard of the last entry."""
        is_cut_off = self.leases.shared and not self.is_up_to_date(self.settings.lease_seconds)
        if is_cut_off and table in self.leases.held:
            fence = select(table_rows.c.fence).where(table_rows.c.id == table)
            if await self.read(lambda connection: connection.scalar(fence)) != self.leases.held.get(table):
                self.leases.doubt((table,))
        if is_cut_off or table not in self.snapshots or table in self.stale:
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
        """Load a table and catch up; ``take``: this worker runs it, unless another was quicker."""
        await self.writer.submit(QueuedWork(TableLook(table), table, only_looks=not take))

    async def entries(self, snapshot: TableSnapshot, after: int) -> list[PublishedEntry]:
        """The entries of a table after a position, from memory if possible."""
        if snapshot.recent and snapshot.recent[0].position <= after + 1:
            return snapshot.recent
        return await self.read(lambda connection: events_between(connection, snapshot.table, after, snapshot.position))

    # ------------------------------------------------------------------ money and tables

    async def purse(self, person: int) -> int:
        """The balance of a person's purse."""
        cents = await self.read(
            lambda connection: connection.scalar(select(people_rows.c.purse).where(people_rows.c.id == person))
        )
        return int(cents or 0)

    async def open_table(
        self,
        submission: Submission,
        by: int,
        *,
        name: str = "",
        automatic: bool = True,
        bets_seconds: int | None = None,
        choices_seconds: int | None = None,
        chance: str = "",
        key: str = "",
    ) -> int:
        """Open a table; returns its id."""
        settings = self.settings
        usual = settings.chance if automatic and not submission.game.between_players else Secure.name
        opened = TableOpening(
            submission,
            name or submission.game.name,
            automatic,
            settings.bets_seconds if bets_seconds is None else bets_seconds,
            settings.choices_seconds if choices_seconds is None else choices_seconds,
            by,
            chance=chance or usual,
        )
        what: Json = [submission.plain(), name, automatic, bets_seconds, choices_seconds, *([chance] if chance else [])]
        return whole(await self.once(opened, by, key, what), "table")

    async def deposit(self, person: int, amount: int, key: str = "") -> int:
        """Deposit money; returns the balance of the purse."""
        work = Deposit(person, amount, DEPOSIT, f"deposit {uuid.uuid4()}")
        return whole(await self.once(work, person, key, ["deposit", amount]), "purse")

    async def issue_coupon(self, to: str, value: int, by: int, key: str = "") -> int:
        """Issue a match play coupon to a player; returns its id."""
        return whole(await self.once(CouponIssue(to, value, by), by, key, ["coupon", to, value]), "coupon")
