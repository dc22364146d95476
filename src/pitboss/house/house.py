"""A house that is open: the one object that the API talks to.

What changes anything goes through the writer and comes back after its commit. What is looked at comes from snapshots of
committed tables, which the writer leaves here, on the event loop.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import random
import secrets
import subprocess
import uuid
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeVar

from sqlalchemy import Connection, delete, func, or_, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from pitboss import version
from pitboss.equipment import health
from pitboss.errors import PitbossError, Refused
from pitboss.house import accounts, events, metrics, people, sign_ins, tournament_view
from pitboss.house.acts import Deposit, TableAct, TableLook, Timeout
from pitboss.house.appointments import Appointment
from pitboss.house.clock import CLOCK, now_ms
from pitboss.house.coach import Coach
from pitboss.house.coupons import CouponIssue
from pitboss.house.equities import Equities
from pitboss.house.errors import Busy, HouseError, NotFound, NotSignedIn
from pitboss.house.hosted import PublishedEntry, events_between
from pitboss.house.hub import Hub
from pitboss.house.listener import Listener
from pitboss.house.migrations import HEAD
from pitboss.house.new_rules import check_tables
from pitboss.house.opening import TableOpening
from pitboss.house.passphrases import check_passphrase
from pitboss.house.people import Passphrases, Person, Role
from pitboss.house.prices import Prices
from pitboss.house.proof import quick_problems
from pitboss.house.rates import Rates
from pitboss.house.roots import Anchorer, export
from pitboss.house.schema import people as people_rows
from pitboss.house.schema import seats, tables, tokens, tournament_tables
from pitboss.house.settings import Settings
from pitboss.house.signing import key_path, roots_path, signing_key
from pitboss.house.snapshot import TableSnapshot
from pitboss.house.store import Store
from pitboss.house.transaction import Answer, Transaction, forget_answers
from pitboss.house.writer import QueuedWork, WorkResults, Writer
from pitboss.plain import Json, encoded
from pitboss.source import FINGERPRINT
from pitboss.table import Submission

T = TypeVar("T")
_log = logging.getLogger("pitboss.house")
_TICK_SECONDS = 0.1
_SWEEP_SECONDS = 15
_READY_SECONDS = 5
_KEY_LIFE_MS = 48 * 3600 * 1000
_TRUSTED_SECONDS = 30
"""How long a token is trusted before the store is asked again; signing out ends it at once, everywhere."""
_MOST_TRUSTED = 10_000
_NOTED_MS = 60_000
"""How exactly the store knows when a session was used last."""
_MOST_CLOSED = 50
"""How many closed tables are kept in memory to be looked at; others are loaded when someone does."""

_MOST_PROBLEMS = 20
"""How many things that are wrong with a store are told when the house opens."""
_MOST_TOURNAMENTS = 100
"""How many tournaments are kept in memory as they are seen."""


class House:
    """Tables, people, and what they do."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.url)
        self.passphrases = Passphrases(settings)
        self.rates = Rates(settings)
        self.hub = Hub(settings)
        self.prices = Prices()
        self.equities = Equities()
        self.coach = Coach()
        self.writer = Writer(self.store, settings, self._committed)
        self._snapshots: dict[int, TableSnapshot] = {}
        self._tournaments: dict[int, dict[str, Json]] = {}
        self._trusted: dict[str, tuple[Person, float]] = {}
        self._hashing = asyncio.Semaphore(2)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._listener: Listener | None = None
        self._anchorer: Anchorer | None = None
        self._chance_failed = False
        self.draining = False
        """Whether this process is about to close, so that nobody new should be sent to it."""

    async def start(self) -> None:
        """Opens the house: the writer writes, and automatic tables go on where they were."""
        health.SECURE_BYTES.start_up()
        self.store.claim()
        if self.settings.root_seconds:
            self._anchorer = Anchorer(self.store, signing_key(key_path(self.settings)))
        self._loop = asyncio.get_running_loop()
        self.writer.start()
        if self.store.postgres:
            self._listener = Listener(self.store.url, self.writer.me, self._loop, self._heard)
            self._listener.start()
        await self._check()
        await self.do(self._started)
        await self.do(check_tables)
        self._tasks = [asyncio.create_task(work()) for work in (self._conduct, self._sweep, self._sign_roots)]

    async def _check(self) -> None:
        """Proves the store as far as that is quick; what is wrong is told loudly, or keeps the house closed."""
        wanted = self.settings.check_on_start
        if wanted == "no":
            return
        key = "" if self._anchorer is None else self._anchorer.public_key
        fresh = await self.read(lambda connection: events.last(connection)[0] == 0)
        problems = [] if fresh else await asyncio.to_thread(quick_problems, self.store, key)
        for problem in problems[:_MOST_PROBLEMS]:
            _log.error("the store is not proved: %s", problem)
        if problems and wanted == "refuse":
            await asyncio.to_thread(self.writer.stop)
            if self._listener is not None:
                await asyncio.to_thread(self._listener.stop)
            self.store.close()
            raise Refused(f"the store is not as signed, and the house stays closed: {problems[0]}")
        if problems:
            await self.record("store not proved", facts={"problems": [*problems[:_MOST_PROBLEMS]]})

    def _started(self, tx: Transaction) -> Answer:
        """Records that the house opens; a store that is older than the log of significant events is taken as it is."""
        if events.last(tx.connection)[0] == 0:
            events.seal_all(tx, "log of significant events begun")
        if self.store.upgraded_from:
            facts: dict[str, Json] = {"from": self.store.upgraded_from, "to": HEAD}
            events.record(tx, "store brought up to date", events.HOUSE, facts)
        facts = {"version": version.VERSION, "source": FINGERPRINT, "chance": health.SECURE_BYTES.state()}
        events.record(tx, "started", events.HOUSE, facts)
        return {}

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
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.hub.close()
        with suppress(HouseError, DBAPIError):
            await self.record("stopped", facts={"chance": health.SECURE_BYTES.state()})
            await self.sign_root()
        await asyncio.to_thread(self.writer.stop)
        if self._listener is not None:
            await asyncio.to_thread(self._listener.stop)
        await self.prices.close()
        await self.equities.close()
        await self.coach.close()
        self.store.close()

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
            known = self._snapshots.get(snapshot.table)
            if known is None or known.position <= snapshot.position:
                self._snapshots[snapshot.table] = snapshot
                self.hub.wake(snapshot.table)
        closed = [id_ for id_, snapshot in self._snapshots.items() if snapshot.closed]
        for id_ in closed[:-_MOST_CLOSED]:
            del self._snapshots[id_]
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
        if table not in self._snapshots:
            await self.do(TableLook(table), table)
            for _ in range(3):  # the picture is put down by a call that is already scheduled
                if table in self._snapshots:
                    break
                await asyncio.sleep(0)
        snapshot = self._snapshots.get(table)
        if snapshot is None:
            raise NotFound(f"there is no table {table}")
        return snapshot

    async def entries(self, snapshot: TableSnapshot, after: int) -> list[PublishedEntry]:
        """The entries of a table after one, from memory if they are there."""
        if snapshot.recent and snapshot.recent[0].position <= after + 1:
            return snapshot.recent
        return await self.read(lambda connection: events_between(connection, snapshot.table, after, snapshot.position))

    async def refuse_aid(self, person: Person) -> None:
        """Refuses to analyse a game for a player at a table with a dealer or in a tournament, unless permitted."""
        if self.settings.aids_permitted or person.role is not Role.PLAYER:
            return
        live = select(seats.c.table).join(tables, tables.c.id == seats.c.table)
        barred = or_(tables.c.automatic.is_(False), tables.c.id.in_(select(tournament_tables.c.table)))
        at = live.where(seats.c.person == person.id, barred, tables.c.closed.is_(False))
        table = await self.read(lambda connection: connection.scalar(at.limit(1)))
        if table is not None:
            raise Refused(f"you sit at table {table}: no device analyses the game for a player at a table", "8.1")

    async def tournament(self, id_: int) -> dict[str, Json]:
        """A tournament as everyone may see it."""

        def query(connection: Connection) -> dict[str, Json]:
            position = tournament_view.position_of(connection, id_)
            known = self._tournaments.get(id_)
            if known is None or known["position"] != position:
                known = tournament_view.tournament_view(connection, id_)
                if len(self._tournaments) >= _MOST_TOURNAMENTS:
                    self._tournaments.clear()
                self._tournaments[id_] = known
            return known

        seen = await self.read(query)
        return tournament_view.with_chips_now(seen, self._chips_in(id_)) if seen["phase"] == "play" else seen

    def _chips_in(self, tournament: int) -> dict[tuple[int, str], int]:
        """What people have at the tables of a tournament that are known here, in front of them and on the layout."""
        chips: dict[tuple[int, str], int] = {}
        for snapshot in self._snapshots.values():
            if snapshot.stage is not None and snapshot.stage.tournament == tournament and not snapshot.closed:
                for seat, sitting in snapshot.sitting.items():
                    lying = sum(int(str(bet["amount"])) for bet in snapshot.layout if bet["seat"] == seat)
                    chips[snapshot.table, sitting.name] = sitting.chips + lying
        return chips

    async def lobby(self, person: Person | None = None) -> list[dict[str, Json]]:
        """The tables that are open, and where a person sits."""

        def query(connection: Connection) -> list[dict[str, Json]]:
            taken = select(seats.c.table, func.count().label("taken")).group_by(seats.c.table).subquery()
            rows = connection.execute(
                select(tables, func.coalesce(taken.c.taken, 0).label("taken"))
                .outerjoin(taken, taken.c.table == tables.c.id)
                .where(tables.c.closed.is_(False))
                .order_by(tables.c.id)
            )
            return [
                {
                    "table": row.id,
                    "name": row.name,
                    "game": row.game,
                    "automatic": row.automatic,
                    "closing": row.closing,
                    "taken": row.taken,
                }
                for row in rows
            ]

        tables_open = await self.read(query)
        snapshots = await asyncio.gather(
            *(self.snapshot(int(str(table["table"]))) for table in tables_open), return_exceptions=True
        )
        return [
            {
                **table,
                "game_name": snapshot.submission.game.name,
                "says": snapshot.submission.game.says,
                "limits": snapshot.limits,
                "seats": snapshot.submission.seats,
                "round": snapshot.round,
                "win": sum(snapshot.accounts.get(name, 0) for name in ("bank", "vigorish", "rake")),
                "yours": _seat_of(snapshot, person),
                "asks": snapshot.ask["says"] if snapshot.ask is not None else None,
            }
            if isinstance(snapshot, TableSnapshot)
            else {**table, "game_name": table["game"], "limits": None}
            for table, snapshot in zip(tables_open, snapshots, strict=True)
        ]

    # ------------------------------------------------------------------ people

    async def sign_up(self, name: str, passphrase: str, role: Role = Role.PLAYER, by: int = events.HOUSE) -> int:
        """A new person; a player finds play money in his purse, and staff are appointed by somebody."""
        check_passphrase(passphrase, name)
        hashed = await self.hashed(passphrase)

        def add(tx: Transaction) -> Answer:
            person = people.added(tx, name, hashed, role, by)
            if role is Role.PLAYER and tx.settings.welcome:
                Deposit(person, tx.settings.welcome, "welcome", f"welcome {person}")(tx)
            return {"person": person}

        person = (await self.do(add))["person"]
        assert isinstance(person, int)
        return person

    async def hashed(self, passphrase: str) -> str:
        """What is stored of a passphrase; it takes time, beside the event loop."""
        async with self._hashing:
            return await asyncio.to_thread(self.passphrases.hashed, passphrase)

    async def is_right(self, stored: str | None, passphrase: str) -> bool:
        """Whether a passphrase is the one that is stored; it takes time too."""
        async with self._hashing:
            return await asyncio.to_thread(self.passphrases.good, stored, passphrase)

    async def sign_in(self, name: str, passphrase: str, address: str = "", code: str = "") -> str:
        """A session for someone who knows his passphrase."""
        now, settings = now_ms(), self.settings

        def known(connection: Connection) -> tuple[int, str] | None:
            sign_ins.check(connection, name, address, now, settings)
            return people.stored_passphrase(connection, name)

        stored = await self.read(known)
        good = await self.is_right(stored[1] if stored else None, passphrase)
        person = stored[0] if stored else events.HOUSE

        def counted(tx: Transaction) -> Answer:
            # What was typed as a name may be a passphrase, so a name that nobody has is not written down.
            wrong = "" if good else "the name or the passphrase is not right"
            if good:
                wrong = accounts.why_not_in(tx, person, code)
            if code or wrong != accounts.NEEDS_CODE:
                sign_ins.count(tx, name, address, person, good=not wrong)
            return {"wrong": wrong}

        if wrong := str((await self.do(counted))["wrong"]):
            raise NotSignedIn(wrong)
        return await self.new_token(person, "browser", session=True, address=address)

    async def new_token(self, person: int, label: str, *, session: bool, address: str = "") -> str:
        """A session, or a token for programs."""
        seconds = self.settings.session_seconds if session else people.TOKEN_SECONDS

        def make(tx: Transaction) -> Answer:
            return {"token": people.new_token(tx, person, label, session=session, seconds=seconds, address=address)}

        return str((await self.do(make))["token"])

    async def who(self, token: str, *, active: bool = False) -> Person:
        """Who signed in with a token; NotSignedIn if nobody. ``active``: something is done with it."""
        kept = people.digest(token)
        person = await self._known(token, kept)
        if active and person.session and now_ms() - person.used > _NOTED_MS:
            await self.do(lambda tx: accounts.note_use(tx, person.token))
            known = self._trusted.get(kept)
            if known is not None:
                self._trusted[kept] = replace(person, used=now_ms()), known[1]
        return person

    async def _known(self, token: str, kept: str) -> Person:
        trusted = self._trusted.get(kept)
        now = now_ms() / 1000
        idle_since = now * 1000 - 1000 * self.settings.idle_seconds
        if (
            trusted is not None
            and trusted[1] > now
            and trusted[0].expires > now * 1000
            and (not trusted[0].session or trusted[0].used > idle_since)
        ):
            return trusted[0]
        self._trusted.pop(kept, None)
        idle = self.settings.idle_seconds
        person = await self.read(lambda connection: people.signed_in(connection, token, int(now * 1000), idle))
        if len(self._trusted) >= _MOST_TRUSTED:
            self._trusted.clear()
        # Not all at once: people who came together would otherwise all be asked for again in the same moment.
        self._trusted[kept] = person, now + random.uniform(0.5, 1) * _TRUSTED_SECONDS
        return person

    async def revoke(self, person: int, token: int) -> bool:
        """Ends a session or takes a token back."""

        def end(tx: Transaction) -> Answer:
            gone = tx.connection.execute(delete(tokens).where(tokens.c.id == token, tokens.c.person == person))
            if self.store.postgres:
                tx.say(f"token {token}")
            if gone.rowcount:
                events.record(tx, "signed out", person, {"token": token}, (tokens, token))
            return {"gone": gone.rowcount}

        gone = bool((await self.do(end))["gone"])
        self._distrust(token)
        return gone

    async def ending(self, work: Callable[[Transaction], Answer]) -> Answer:
        """Has the writer do something that ends sessions; they are over here at once, and in other processes soon."""
        answer = await self.do(work)
        ended = answer.get("ended", ())
        assert isinstance(ended, list)
        for token in ended:
            self._distrust(int(token))
        return answer

    def forget(self, token: int) -> None:
        """Has the store asked again who somebody is, at his next request."""
        for kept in [kept for kept, (person, _) in self._trusted.items() if person.token == token]:
            del self._trusted[kept]

    def _distrust(self, token: int) -> None:
        self.forget(token)
        self.hub.drop(token)

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
        work = Deposit(person, amount, "deposit", f"deposit {uuid.uuid4()}")
        purse = (await self.once(work, person, key, ["deposit", amount]))["purse"]
        assert isinstance(purse, int)
        return purse

    async def issue_coupon(self, to: str, value: int, by: int, key: str = "") -> int:
        """A match play coupon for a player; its number."""
        coupon = (await self.once(CouponIssue(to, value, by), by, key, ["coupon", to, value]))["coupon"]
        assert isinstance(coupon, int)
        return coupon

    async def appoint(self, name: str, passphrase: str, role: Role, by: Person) -> Answer:
        """A new member of the staff, or an appointment that a second person must confirm."""
        async with self._hashing:
            hashed = await asyncio.to_thread(self.passphrases.hashed, passphrase)
        return await self.do(Appointment(name, hashed, role, by))

    async def first(self, name: str, role: Role) -> tuple[str, str] | None:
        """The first person of a role, with a passphrase that is told once; None where there is one already."""
        known = await self.read(
            lambda connection: connection.scalar(
                select(func.count()).select_from(people_rows).where(people_rows.c.role == role.value)
            )
        )
        if known:
            return None
        passphrase = "-".join(secrets.token_hex(2) for _ in range(4))
        await self.sign_up(name, passphrase, role)
        return name, passphrase

    # ------------------------------------------------------------------ tables go on by themselves

    async def _conduct(self) -> None:
        """Sees to it that automatic tables go on when their time is up; not while nothing can be drawn."""
        while True:
            await asyncio.sleep(_TICK_SECONDS)
            self.measure()
            if health.SECURE_BYTES.failure:
                await self._tell_failed_chance()
                continue
            now = now_ms()
            due = [
                snapshot
                for snapshot in self._snapshots.values()
                if snapshot.deadline is not None and snapshot.deadline <= now
            ]
            await _all(self.do(Timeout(snapshot.table, snapshot.asked_at), snapshot.table) for snapshot in due[:200])

    async def _price_tables(self) -> None:
        """Has the prices of all open tables ready before anybody asks."""
        ids = select(tables.c.id).where(tables.c.closed.is_(False)).order_by(tables.c.id)
        for table in await self.read(lambda connection: connection.scalars(ids).all()):
            with suppress(HouseError):
                await self.prices.keep_ready([(await self.snapshot(table)).submission])

    async def _tell_failed_chance(self) -> None:
        """Records once that the secure source has failed; while the store is away it tries again."""
        if not self._chance_failed:
            _log.critical("the secure source of chance has failed: %s", health.SECURE_BYTES.failure)
            with suppress(HouseError):
                await self.record("chance failed", facts={"chance": health.SECURE_BYTES.state()})
                self._chance_failed = True

    async def _sweep(self) -> None:
        """Loads tables that nobody here conducts: all when the house opens, later those of a process that died.

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
            await self.record("clock was set", facts={"milliseconds": CLOCK.jumps[0]})
            del CLOCK.jumps[0]
        rows = await self.read(
            lambda connection: connection.execute(
                select(tables.c.id, tables.c.position).where(tables.c.closed.is_(False), tables.c.automatic)
            ).all()
        )
        left = [
            row.id
            for row in rows
            if not still or still.get(row.id) == row.position
            if row.id not in self._snapshots or self._snapshots[row.id].position < row.position
        ]
        await _all(self.do(TableLook(table), table) for table in left)
        await _all([self.do(lambda tx: forget_answers(tx, _KEY_LIFE_MS)), self.do(sign_ins.forget_tries)])
        return {row.id: row.position for row in rows} or {0: 0}

    async def _sign_roots(self) -> None:
        """Signs how far the logs are, again and again; while the store is away it tries again."""
        while self.settings.root_seconds:
            await asyncio.sleep(self.settings.root_seconds)
            with suppress(HouseError, DBAPIError, PoolTimeout):
                await self.sign_root()

    async def sign_root(self) -> int:
        """Signs a root over all logs and exports it; its number, or 0 if nothing has moved."""
        if self._anchorer is None:
            return 0
        proposed = await asyncio.to_thread(self._anchorer.propose)
        if proposed is None or not (await self.do(proposed))["stored"]:
            return 0
        self._anchorer.stored(proposed)
        try:
            await asyncio.to_thread(export, self.store, roots_path(self.settings), self.settings.roots_command)
        except (OSError, PitbossError, subprocess.SubprocessError) as error:
            _log.error("signed roots could not be exported: %s", error)
            await self.record("export of roots failed", facts={"root": proposed.root.number})
        return proposed.root.number

    def _heard(self, said: list[str]) -> None:
        """What another process on the same database has committed."""
        match said:
            case ["table", table, position]:
                known = self._snapshots.get(int(table))
                if known is not None and known.position < int(position):
                    self._tasks.append(asyncio.create_task(self._look(int(table))))
                    self._tasks = [task for task in self._tasks if not task.done()]
            case ["token", token]:
                self._distrust(int(token))

    async def _look(self, table: int) -> None:
        await _all([self.do(TableLook(table), table)])


async def _all(works: Any) -> None:
    """Waits for several things; those that fail are tried again when their time comes."""
    waiting: list[Awaitable[Answer]] = list(works)
    await asyncio.gather(*waiting, return_exceptions=True)


def _seat_of(snapshot: TableSnapshot, person: Person | None) -> Json:
    """Where a person sits at a table, with what he has there in chips and bets."""
    mine = sorted(snapshot.seats_of(person))
    if not mine:
        return None
    bets = sum(int(str(bet["amount"])) for bet in snapshot.layout if bet["seat"] in mine)
    return {"seat": mine[0], "chips": sum(snapshot.sitting[seat].chips for seat in mine) + bets}
