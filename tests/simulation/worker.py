"""A simulated process of the house: opened, stepped, killed, and restarted by its supervisor."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import DBAPIError

from pitboss.errors import PitbossError
from pitboss.house import clock
from pitboss.house.house import House
from pitboss.house.storage.store import StoreUnavailable
from pitboss.house.storage.transaction import Transaction
from pitboss.house.tables import background_tasks
from tests.simulation.disk import Disk
from tests.simulation.machine import Killed, StepLoop, StepThread
from tests.simulation.truth import Request

if TYPE_CHECKING:
    from tests.simulation.world import World


async def _free_no_seats() -> None:
    pass


class Worker:
    """One process: a house, its event loop, its threads, its clock."""

    def __init__(self, world: World, number: int, disk: Disk) -> None:
        self.world, self.number, self.disk = world, number, disk
        self.random = Random(f"worker {number} {world.seed}")
        self.wall_ahead = self.random.randint(-3, 3) * 10**9 if world.several else 0
        """By how much its machine's clock differs from the others, in nanoseconds."""
        self.house: House | None = None
        self.is_open = False
        self.since = 0.0
        """When it was opened, or last met trouble."""
        self.running: dict[asyncio.Task[Any], Request | None] = {}
        self._said: list[list[str]] = []
        disk.random, disk.committed, disk.rolled_back = self.random, self._committed, self._said.clear

    # ------------------------------------------------------------------ its life

    def open(self) -> None:
        """Start the process; if it cannot open, try again later."""
        world = self.world
        self.loop = StepLoop(lambda: world.now / 1e9, world.at_seconds)  # type: ignore[abstract]
        self.clock = clock.HouseClock(lambda: world.now + self.wall_ahead, lambda: world.now)
        self._enter()
        try:
            self.house = House(world.settings)
        except (StoreUnavailable, Killed):
            self._gone()
            return
        self.house.store.postgres = world.several
        self.house.leases.number = 1 + self.number + 2 * world.counts["starts"]
        self.thread = StepThread(self.house.writer, self.random)
        self.house.writer._flush = self._flush  # type: ignore[method-assign]
        load = self.house.background_tasks.start

        async def start() -> None:
            world.loads()
            await load()

        self.house.background_tasks.start = start  # type: ignore[method-assign]
        # Nobody signs in here, so everybody would look absent.
        self.house.background_tasks._free_seats = _free_no_seats  # type: ignore[method-assign]
        asyncio._set_running_loop(self.loop)
        opening = self.loop.create_task(self.house.start())
        asyncio._set_running_loop(None)
        opening.add_done_callback(self._opened)

    def _opened(self, opening: asyncio.Task[None]) -> None:
        error = opening.exception()
        if error is None:
            self.is_open, self.since = True, self.world.seconds
            self.world.opened()
            return
        if not isinstance(error, PitbossError | DBAPIError):
            raise error
        self.world.not_opened(error)
        raise Killed

    def kill(self) -> None:
        """Ends the process with all that it was doing."""
        if self.house is not None:
            self.loop.end()
            self.house.writer._disconnect()
            self.house.store.close()
            self._gone()

    def close(self) -> None:
        """Shut the house down cleanly, as for an upgrade."""
        if self.is_open and self.house is not None:
            self.is_open = False
            self._task(self.house.stop()).add_done_callback(self._closed)

    def _closed(self, _: asyncio.Task[None]) -> None:
        raise Killed

    def _gone(self) -> None:
        self.house, self.is_open = None, False
        self._said.clear()
        for request in self.running.values():
            if request is not None:
                request.copies -= 1
        self.running.clear()
        again = self.world.random.uniform(*((0.5, 2) if self.number == 0 or self.world.several else (4, 12)))
        self.world.later(again, self.world.open_again, self)

    # ------------------------------------------------------------------ its steps

    def steps(self) -> list[Callable[[], None]]:
        """What it may do next."""
        if self.house is None:
            return []
        found: list[Callable[[], None]] = []
        if self.loop.ready:
            found.append(self.loop.callback)
        if self.loop.calls:
            found.append(self._call)
        if self.thread.waits:
            found.append(self.thread.write)
        return found

    def step(self, do: Callable[[], None]) -> None:
        """Does one of them; the process may die of it."""
        self._enter()
        troubles = self.disk.troubles
        try:
            do()
        except Killed:
            self.kill()
        if self.disk.troubles != troubles:
            self.since = self.world.seconds

    def _call(self) -> None:
        self.loop.call_in_thread(self.random.randrange(len(self.loop.calls)))

    def _enter(self) -> None:
        clock.CLOCK = self.clock
        setattr(background_tasks, "CLOCK", self.clock)  # noqa: B010 - the name is imported there, and not exported

    def _task(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        return self.loop.create_task(work)

    def carry_out(
        self, work: Coroutine[Any, Any, Any], then: Callable[[Any], None], request: Request | None = None
    ) -> None:
        """Begins to carry out a request; its outcome, an answer or an exception, is given on."""

        def done(task: asyncio.Task[Any]) -> None:
            self.running.pop(task, None)
            error = task.exception()
            then(task.result() if error is None else error)
            if request is not None:
                request.copies -= 1

        task = self._task(work)
        self.running[task] = request
        task.add_done_callback(done)

    # ------------------------------------------------------------------ notifications to the others

    def _flush(self, tx: Transaction) -> None:
        tx.flush("")
        self._said += [message.split() for message in tx.messages()]

    def _committed(self) -> None:
        said = list(self._said)
        self._said.clear()
        self.world.committed(self, said)
