"""Turns at a worker process: the next turn goes to the client that used the process least lately."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

ASKER: ContextVar[str] = ContextVar("asker", default="")
"""Who sent the request that is carried out: a person, or an address if nobody is signed in."""
_HALF_LIFE_SECONDS = 60.0
_MAX_ASKERS = 10_000


@dataclass(eq=False, slots=True)
class _Waiting:
    asker: str
    turn: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class FairTurns:
    """As many turns at a time as there are threads, shared out by what each asker has cost.

    Costs are seconds of the process; half of them is forgotten every minute.
    """

    def __init__(self, threads: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._free = threads
        self._clock = clock
        self._waiting: list[_Waiting] = []
        self._costs: dict[str, tuple[float, float]] = {}

    def cost(self, asker: str) -> float:
        """The seconds that an asker has used lately."""
        seconds, at = self._costs.get(asker, (0.0, 0.0))
        return seconds * math.exp2((at - self._clock()) / _HALF_LIFE_SECONDS)

    @asynccontextmanager
    async def turn(self, asker: str) -> AsyncIterator[None]:
        """Wait for a turn, and count what it costs."""
        await self._taken(asker)
        began = self._clock()
        try:
            yield
        finally:
            self._count(asker, self._clock() - began)
            self._free += 1
            self._next()

    async def _taken(self, asker: str) -> None:
        waiting = _Waiting(asker)
        self._waiting.append(waiting)
        self._next()
        try:
            await waiting.turn
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            else:  # it had just got its turn
                self._free += 1
                self._next()
            raise

    def _next(self) -> None:
        """Give free turns to the clients that cost least; ties go in order of arrival."""
        while self._free and self._waiting:
            first = min(self._waiting, key=lambda waiting: self.cost(waiting.asker))
            self._waiting.remove(first)
            if not first.turn.done():
                self._free -= 1
                first.turn.set_result(None)

    def _count(self, asker: str, seconds: float) -> None:
        if len(self._costs) >= _MAX_ASKERS:
            self._costs = {name: cost for name, cost in self._costs.items() if self.cost(name) > 1}
        self._costs[asker] = self.cost(asker) + seconds, self._clock()
