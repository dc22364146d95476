"""The machine of a simulated process: an event loop, threads and a writer that advance step by step.

The order within a loop is asyncio's own. Which loop, thread or writer moves next is for the seed to say.
"""

# mypy: disable-error-code="override"
# ruff: noqa: ARG002 - asyncio and the queue are called so
from __future__ import annotations

import asyncio
import inspect
import queue
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context
from random import Random
from typing import Any

from pitboss.house.storage.writer import QueuedWork, Writer


class SimulationFailed(AssertionError):
    """Something that must hold does not; it says what."""


class Killed(BaseException):
    """The process ends here, with whatever it was doing."""


class StepLoop(asyncio.AbstractEventLoop):
    """An event loop whose callbacks run one at a time, on the simulation's clock."""

    def __init__(self, seconds: Callable[[], float], at: Callable[[float, Callable[[], None]], None]) -> None:
        self._seconds, self._at = seconds, at
        self.ready: deque[asyncio.Handle] = deque()
        self.calls: list[tuple[asyncio.Future[Any], Callable[[], Any]]] = []
        """What waits for a thread."""
        self.slow = 0.0
        """By how many seconds what comes from a thread is late."""
        self._told_until = 0.0
        """The time of the last message: messages of a thread stay in order, however late."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._ended = False

    def callback(self) -> None:
        """Runs the next callback."""
        handle = self.ready.popleft()
        if not handle.cancelled():
            asyncio._set_running_loop(self)
            try:
                handle._run()
            finally:
                asyncio._set_running_loop(None)

    def call_in_thread(self, number: int) -> None:
        """Has a thread do one of the things that wait for one."""
        future, call = self.calls.pop(number)
        try:
            result = call()
        except Exception as error:
            self.call_soon(_finish, future, None, error)
        else:
            self.call_soon(_finish, future, result, None)

    def end(self) -> None:
        """Stop running scheduled work."""
        self._ended = True
        self.ready.clear()
        self.calls.clear()
        for task in self._tasks:
            task._log_destroy_pending = False  # type: ignore[attr-defined]
            work = task.get_coro()
            if inspect.iscoroutine(work) and inspect.getcoroutinestate(work) == inspect.CORO_CREATED:
                work.close()
        self._tasks.clear()

    # ------------------------------------------------------------------ what asyncio asks of a loop

    def time(self) -> float:
        return self._seconds()

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return not self._ended

    def is_closed(self) -> bool:
        return self._ended

    def call_soon(self, callback: Any, *args: Any, context: Context | None = None) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        if not self._ended:
            self.ready.append(handle)
        return handle

    def call_soon_threadsafe(self, callback: Any, *args: Any, context: Context | None = None) -> asyncio.Handle:
        self._told_until = max(self._told_until, self.time() + self.slow)
        if self._told_until > self.time():
            return self.call_at(self._told_until, callback, *args, context=context)
        return self.call_soon(callback, *args, context=context)

    def call_later(
        self, delay: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(self, when: float, callback: Any, *args: Any, context: Context | None = None) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)

        def due() -> None:
            if not self._ended and not handle.cancelled():
                self.ready.append(handle)

        self._at(when, due)
        return handle

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Nothing: one that is cancelled is skipped when its time comes."""

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(
        self, coro: Coroutine[Any, Any, Any], *, name: str | None = None, context: Context | None = None
    ) -> asyncio.Task[Any]:
        task = asyncio.Task(coro, loop=self, name=name, context=context)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        future = self.create_future()
        self.calls.append((future, lambda: func(*args)))
        return future

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, Killed | SimulationFailed):
            raise error
        if "handle" in context:
            raise SimulationFailed(f"a callback failed: {error!r}") from error


def _finish(future: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)


class _NoMore(BaseException):
    """The writer would wait for something to do."""


class StepQueue(queue.SimpleQueue[QueuedWork | None]):
    """The writer's queue: it lets one batch through at a time, as large as the seed says."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._works: deque[QueuedWork | None] = deque()
        self._inside = False
        self.batches = 0
        """How many batches may still be taken."""

    def put(self, item: QueuedWork | None, block: bool = True, timeout: float | None = None) -> None:
        self._works.append(item)

    def qsize(self) -> int:
        return len(self._works)

    def empty(self) -> bool:
        self._inside = bool(self._works) and (self.batches > 1 or self._random.random() < 0.7)
        return not self._inside

    def get(self, block: bool = True, timeout: float | None = None) -> QueuedWork | None:
        if not self._inside:
            if not self.batches or not self._works:
                raise _NoMore
            self.batches -= 1
        self._inside = False
        return self._works.popleft()


class StepThread:
    """The writer's thread, which runs only when stepped."""

    def __init__(self, writer: Writer, random: Random) -> None:
        self._writer = writer
        self._queue = StepQueue(random)
        self._started = False
        writer._queue = self._queue
        writer._thread = self  # type: ignore[assignment]

    def start(self) -> None:
        """Begins."""
        self._started = True

    def join(self) -> None:
        """Runs to the end, which was put in line."""
        self._run(1 << 30)

    @property
    def waits(self) -> bool:
        """Whether there is something to do."""
        return self._started and self._queue.qsize() > 0

    def write(self) -> None:
        """Carries out one batch."""
        self._run(1)

    def _run(self, batches: int) -> None:
        self._queue.batches = batches
        try:
            self._writer._work()
        except _NoMore:
            return
        self._started = False
