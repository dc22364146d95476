"""The simulation: the scheduler, the clock, the network and the faults.

A step is one callback of an event loop, one batch of a writer, one call in a thread, or one thing whose time has come:
a message that arrives, somebody who has thought, a timer, a fault. Storms, in which everything may fail, take turns
with calm, in which everything must work: then views must be fresh and tables must not stand still.
"""

from __future__ import annotations

import heapq
import shutil
import tempfile
import zlib
from collections import Counter, deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import Engine

from pitboss.equipment import health
from pitboss.errors import PitbossError
from pitboss.games import find
from pitboss.house import clock, house
from pitboss.house.accounts import people
from pitboss.house.accounts.deposits import Deposit
from pitboss.house.accounts.people import Role
from pitboss.house.proof.audit import audit
from pitboss.house.storage import store
from pitboss.house.storage.store import Store, StoreUnavailable
from pitboss.house.storage.transaction import Answer, Transaction
from pitboss.house.tables import background_tasks
from pitboss.table import Limit, Limits, Submission, submit
from tests.house.running import quick
from tests.simulation.disk import Disk, engine_on
from tests.simulation.machine import SimulationFailed
from tests.simulation.people import Player
from tests.simulation.truth import Request, Truth
from tests.simulation.worker import Worker

GAMES = ("roulette", "three_card_poker", "blackjack", "hold_em", "mini_baccarat", "let_it_ride_poker", "five_card_stud")
"""Games in which no bet waits for more than a round."""
STORM, CALM = 8, 24
"""How many seconds each lasts, of the simulation's time."""
FRESH, LATE = 9.0, 2.0
"""Seconds of calm after which everybody is shown what all processes have written, but for the last seconds."""
STANDS = 20.0
"""Seconds of calm after which a table must have continued without the players who do not answer."""
_SWEEP, _TICK = 3, 0.5
_START = 1_800_000_000 * 10**9


class _Listener:
    """Receives other processes' commits, like PostgreSQL's NOTIFY."""

    def __init__(self, *_: Any) -> None:
        """Do nothing: the simulation notifies the house itself."""

    def start(self) -> None:
        """Begins."""

    def wait(self, _: float) -> None:
        """It listens."""

    def is_up_to_date(self, _: float) -> bool:
        """Nobody asks: tokens are not simulated."""
        return False

    def stop(self) -> None:
        """Ends."""


class Ground:
    """What simulations of one process share: a folder, and engines whose statements are compiled already."""

    def __init__(self) -> None:
        memory = Path("/dev/shm")
        self.folder = Path(tempfile.mkdtemp(prefix="pitboss-simulation-", dir=memory if memory.is_dir() else None))
        self.path = self.folder / "house.db"
        self.disks = [Disk(), Disk(), Disk()]
        self._engines: dict[int, Engine] = {}
        self.using = 0

    def engine(self, url: Any, **options: Any) -> Engine:
        """The engine of the process that opens a store now."""
        if self.using not in self._engines:
            self._engines[self.using] = engine_on(self.disks[self.using], url, **options)
        return self._engines[self.using]

    def clear(self) -> None:
        """Removes the store."""
        for disk in self.disks:
            disk.away, disk.statement_fails, disk.commit_fails, disk.dies = False, 0, 0, 0
        for engine in self._engines.values():
            engine.dispose()
        for file in self.folder.iterdir():
            file.unlink()

    def close(self) -> None:
        """Removes the folder."""
        self.clear()
        shutil.rmtree(self.folder)


class World:
    """One simulation, from its seed."""

    def __init__(self, seed: int, ground: Ground, weather: Mapping[str, float] | None = None) -> None:
        self.seed, self.ground = seed, ground
        self.random = Random(f"world {seed}")
        self.now = _START
        self.steps = 0
        self.counts: Counter[str] = Counter()
        self.trace: deque[str] = deque(maxlen=60)
        self.digest = 0
        self.several = self.random.random() < 0.4
        """Whether several processes share the store, as on PostgreSQL; else a second one tries to, on SQLite."""
        self.settings = quick(
            f"sqlite:///{ground.path}",
            bets_seconds=4,
            choices_seconds=4,
            pause_seconds=1,
            time_bank_seconds=3,
            root_seconds=0,
            checkpoint_every=15,
            check_on_start="refuse",
            lease_seconds=3,
        )
        self._due: list[tuple[int, int, Callable[..., None], tuple[Any, ...]]] = []
        self._number = 0
        self.calm = True
        self.calm_since = 0.0
        self.silent: frozenset[int] = frozenset()
        """Tables that are idle and unwatched for now."""
        self.submissions: dict[int, Submission] = {}
        self.truth: Truth
        self.players: list[Player] = []
        self.rates = {
            name: self.random.choice((0.0, often, often / 4))
            for name, often in {
                "statement": 0.01,
                "commit": 0.02,
                "dies": 0.004,
                "lost": 0.08,
                "twice": 0.08,
                "slow": 0.1,
                "kill": 0.002,
                "away": 0.8,
                "cut": 0.9,
            }.items()
        } | dict(weather or {})
        """How often what goes wrong in a storm: the seed's choice, unless a certain weather is wanted."""

        self.workers = [Worker(self, number, ground.disks[number]) for number in range(2)]

    # ------------------------------------------------------------------ time

    @property
    def seconds(self) -> float:
        """The time of the simulation."""
        return self.now / 1e9

    def at_seconds(self, when: float, do: Callable[[], None]) -> None:
        """Has something done when its time comes."""
        self._push(round(when * 1e9), do)

    def later(self, seconds: float, do: Callable[..., None], *args: Any) -> None:
        """Run something after a delay."""
        self._push(self.now + round(seconds * 1e9), do, *args)

    def _push(self, when: int, do: Callable[..., None], *args: Any) -> None:
        self._number += 1
        heapq.heappush(self._due, (when, self._number, do, args))

    # ------------------------------------------------------------------ running

    def run(self, steps: int) -> None:
        """Run a number of steps; SimulationFailed if an invariant fails."""
        with _Pretended(self):
            try:
                self._prepare()
                while self.steps < steps:
                    self.step()
                self._end()
            except SimulationFailed:
                raise
            except (PitbossError, AssertionError, LookupError) as error:
                raise SimulationFailed(f"{type(error).__name__}: {error}") from error
            finally:
                for worker in self.workers:
                    worker.kill()
                if hasattr(self, "truth"):
                    self.truth.close()
                self.ground.clear()

    def step(self) -> None:
        """Lets one of those move who can."""
        self.steps += 1
        can = [(worker, do) for worker in self.workers for do in worker.steps()]
        if can and (not self._due or self.random.random() < 0.97):
            worker, do = can[self.random.randrange(len(can))] if len(can) > 1 else can[0]
            self._note(f"process {worker.number} {do.__name__}")
            if not self.calm and self.random.random() < self.rates["kill"]:
                self.counts["kills"] += 1
                worker.kill()
                return
            worker.loop.slow = self._slowness()
            worker.step(do)
            return
        when, _, fire, args = heapq.heappop(self._due)
        self.now = max(self.now, when)
        self._note(fire.__name__)
        fire(*args)

    def _slowness(self) -> float:
        slow = not self.calm and self.random.random() < self.rates["slow"]
        return self.random.uniform(0.01, 3) if slow else 0.0

    def _note(self, what: str) -> None:
        self.digest = zlib.crc32(what.encode(), self.digest)
        self.trace.append(f"{self.steps} {self.seconds - _START / 1e9:.3f} s: {what}")

    # ------------------------------------------------------------------ before and after

    def _prepare(self) -> None:
        self.open_again(self.workers[0])
        while not self.workers[0].is_open:
            self.step()
        self.truth = Truth(str(self.ground.path))
        first = self.workers[0]
        made: list[Any] = []
        for game in self.random.sample(GAMES, 3):
            submission = submit(find(game), None, Limits(Limit(1_00, 1_000_00)))
            assert first.house is not None
            first.carry_out(first.house.open_table(submission, 0), made.append)
            while not made:
                self.step()
            self.submissions[made.pop()] = submission
        for number in range(8):
            name = f"Player {'ABCDEFGH'[number]}"
            assert first.house is not None
            first.carry_out(first.house.do(_joining(name)), made.append)
            while not made:
                self.step()
            person = int(made.pop()["person"])
            self.truth.people[person] = name
            self.players.append(Player(self, person, name))
        self.truth.committed(self.seconds)
        for player in self.players:
            self.later(self.random.random(), player.wake)
        self.open_again(self.workers[1])
        self._begin_storm()
        self._inspect()

    def _end(self) -> None:
        """Proves the whole store as ``pitboss audit`` does."""
        self._quiet()
        for worker in self.workers:
            worker.kill()
        self.ground.using = 2
        books = Store(self.settings.url)
        problems = audit(books).problems
        books.close()
        if problems:
            raise SimulationFailed(f"the audit finds: {problems[:3]}")
        self.digest = zlib.crc32(b"".join(log.head for _, log in sorted(self.truth.logs.items())), self.digest)
        self.counts["entries"] = sum(log.table.entries for log in self.truth.logs.values())
        self.counts["accepted"] = sum(player.done for player in self.players)

    # ------------------------------------------------------------------ processes

    def open_again(self, worker: Worker) -> None:
        """Somebody starts a process; on SQLite the second one is tried now and then."""
        if worker.house is not None:
            return
        self.counts["starts"] += 1
        self.ground.using = worker.number
        try:
            worker.open()
        finally:
            worker.disk.troubles += 1

    def not_opened(self, error: BaseException) -> None:
        """A process could not open the house."""
        second = isinstance(error, StoreUnavailable) and "another house is open" in str(error)
        self.counts["second houses refused" if second else "starts failed"] += 1
        if not second and self.calm and self.seconds - self.calm_since > FRESH:
            raise SimulationFailed(f"the house cannot be opened: {error}")

    def opened(self) -> None:
        """A process has opened the house."""
        self.counts["opened"] += 1

    def loads(self) -> None:
        """A process is about to load its tables; in a storm the database may go away at this very moment."""
        if not self.calm and self.random.random() < self.rates["away"]:
            self._go_away()

    def committed(self, worker: Worker, said: list[list[str]]) -> None:
        """A process has committed something; what must hold is checked at once, and the others hear of it."""
        self.counts["commits"] += 1
        if not hasattr(self, "truth"):
            return  # the house is being prepared
        self.truth.committed(self.seconds)
        for other in self.workers:
            if other is not worker and other.house is not None:
                for message in said:
                    if self.calm or self.random.random() >= self.rates["lost"]:
                        self.later(self.random.uniform(0.001, 0.2), self._hear, other, other.house, message)

    def _hear(self, worker: Worker, known: object, message: list[str]) -> None:
        if worker.house is known and worker.house is not None and self.several:
            worker.loop.call_soon(worker.house.background_tasks.handle_message, message)

    # ------------------------------------------------------------------ network

    def send(self, through: int, deliver: Callable[[Worker], None], request: Request | None = None) -> None:
        """Sends a request, best to a certain process: it may come late, twice, or not at all."""
        if not self.calm and self.random.random() < self.rates["lost"]:
            self.counts["lost requests"] += 1
            if request is not None:
                request.copies -= 1
            return
        self.later(self._delay(), self._arrive, through, deliver, request)
        if not self.calm and self.random.random() < self.rates["twice"]:
            self.counts["repeated requests"] += 1
            if request is not None:
                request.copies += 1
            self.later(self._delay() * 3, self._arrive, through, deliver, request)

    def _arrive(self, through: int, deliver: Callable[[Worker], None], request: Request | None) -> None:
        open_now = [worker for worker in self.workers if worker.is_open]
        if open_now:
            deliver(next((worker for worker in open_now if worker.number == through), open_now[0]))
        elif request is not None:
            request.copies -= 1

    def carry(self, owner: int | None, deliver: Callable[[Worker], None], request: Request) -> None:
        """A process carries a request to the one that owns the table."""
        self.counts["carried requests"] += 1
        request.copies += 1
        self.later(self._delay(), self._carried, owner, deliver, request)

    def _carried(self, owner: int | None, deliver: Callable[[Worker], None], request: Request) -> None:
        for worker in self.workers:
            if worker.is_open and worker.house is not None and worker.house.leases.number == owner:
                deliver(worker)
                return
        request.copies -= 1

    def answer(self, deliver: Callable[[], None]) -> None:
        """Sends an answer back."""
        if not self.calm and self.random.random() < self.rates["lost"]:
            self.counts["lost answers"] += 1
            return
        self.later(self._delay(), deliver)

    def _delay(self) -> float:
        return self.random.uniform(0.001, 0.03 if self.calm or self.random.random() < 0.9 else 3)

    # ------------------------------------------------------------------ weather

    def _begin_storm(self) -> None:
        self.calm, self.silent = False, frozenset()
        for worker in self.workers:
            disk = worker.disk
            disk.statement_fails, disk.commit_fails = self.rates["statement"], self.rates["commit"]
            disk.dies = self.rates["dies"]
            self.later(self.random.uniform(0, STORM), self._set_clock, worker)
        if self.random.random() < 0.7:
            self.later(self.random.uniform(0, STORM - 1), self._go_away)
        if self.random.random() < 0.3:
            self.later(self.random.uniform(0, STORM), self.random.choice(self.workers).close)
        if self.random.random() < self.rates["cut"]:
            self.later(STORM - 2.5, self._cut_power)
        self.later(STORM, self._begin_calm)

    def _cut_power(self) -> None:
        """All processes end at once, and many people go home."""
        self.counts["power cuts"] += 1
        self._be_silent()
        for worker in self.workers:
            worker.kill()

    def _be_silent(self) -> None:
        self.silent = self.silent or frozenset(table for table in self.open_tables() if self.random.random() < 0.5)

    def _begin_calm(self) -> None:
        self._quiet()
        self.calm, self.calm_since = True, self.seconds
        self._be_silent()
        self.later(CALM, self._begin_storm)

    def _quiet(self) -> None:
        for worker in self.workers:
            worker.disk.statement_fails = worker.disk.commit_fails = worker.disk.dies = 0
            worker.disk.away = False

    def _go_away(self) -> None:
        """The database is away, for all processes, until it is back or the storm is over."""
        self.counts["database away"] += 1
        for worker in self.workers:
            worker.disk.away = not self.calm
        self.later(self.random.uniform(0.2, 4), self._come_back)

    def _come_back(self) -> None:
        for worker in self.workers:
            worker.disk.away = False

    def _set_clock(self, worker: Worker) -> None:
        """Somebody sets a machine's clock, forward or back."""
        self.counts["clocks set"] += 1
        worker.wall_ahead += self.random.choice((-7200, -30, -3, 1, 5, 60)) * 10**9

    # ------------------------------------------------------------------ what must hold in calm

    def open_tables(self) -> list[int]:
        """The tables that are open."""
        return [id_ for id_, log in self.truth.logs.items() if not log.table.closed]

    def check_look(
        self, worker: Worker, table: int, person: str, view: dict[str, Any], told: tuple[int, int], asked: float
    ) -> None:
        """Check a view of a table shown to a person."""
        self.counts["looks"] += 1
        self.truth.shown(table, person, view["events"])
        state = view["state"]
        shown, seats = state["position"], set(state["you"])
        for one in state["ask"]["waiting"] if state["ask"] else ():
            if "options" in one and one["seat"] not in seats:
                raise SimulationFailed(f"{person} is shown what seat {one['seat']} of table {table} may do")
        if told[1] == worker.number and shown < told[0] and worker.since < asked - FRESH:
            raise SimulationFailed(f"{person} was told of entry {told[0]} of table {table} and is shown {shown}")
        calm = self.calm and min(asked - self.calm_since, asked - worker.since) > FRESH
        if calm and shown < (reached := self.truth.position_at(table, asked - LATE)):
            raise SimulationFailed(
                f"process {worker.number} shows table {table} at entry {shown}; it was at {reached} long before"
            )

    def _inspect(self) -> None:
        """Check that in calm periods no table is stuck waiting for people."""
        self.later(1, self._inspect)
        working = [worker.since for worker in self.workers if worker.is_open]
        if not self.calm or not working or self.seconds - self.calm_since < STANDS:
            return
        for id_, log in self.truth.logs.items():
            ask = log.table.ask
            alone = len(log.table.state.players) < 2  # nobody waits for a lone player's bets
            waits = ask is not None and (not ask.for_bets or (bool(log.table.state.layout) and not alone))
            stands = self.seconds - max(log.since, self.calm_since, min(working))
            if waits and not log.table.closed and stands > STANDS:
                raise SimulationFailed(f"table {id_} stands still for {stands:.0f} s at entry {log.table.entries}")


def _joining(name: str) -> Callable[[Transaction], Answer]:
    def join(tx: Transaction) -> Answer:
        person = people.added(tx, name, "no passphrase", Role.PLAYER)
        Deposit(person, 2_000_00, "welcome", f"welcome {person}")(tx)
        return {"person": person}

    return join


class _Pretended:
    """Has the house take its chance, its clock and its store from a simulation."""

    def __init__(self, world: World) -> None:
        chance = Random(f"chance {world.seed}")
        self._instead: list[tuple[Any, str, Any]] = [
            (health, "SECURE_BYTES", health.WatchedSource(chance.randbytes, "the simulation's")),
            (store, "create_engine", world.ground.engine),
            (house, "Listener", _Listener),
            (background_tasks, "_SWEEP_SECONDS", _SWEEP),
            (background_tasks, "_TICK_SECONDS", _TICK),
            (background_tasks, "CLOCK", None),
            (clock, "CLOCK", None),
        ]
        self._before = [getattr(module, name) for module, name, _ in self._instead]

    def __enter__(self) -> None:
        for module, name, value in self._instead:
            setattr(module, name, value)

    def __exit__(self, *_: object) -> None:
        for (module, name, _value), before in zip(self._instead, self._before, strict=True):
            with suppress(AttributeError):
                setattr(module, name, before)
