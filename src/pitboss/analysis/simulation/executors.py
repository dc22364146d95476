"""Executors: threads, processes, or the workers of a Dask cluster, all behind ``concurrent.futures``."""

from __future__ import annotations

import logging
import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import (
    CancelledError,
    Executor,
    Future,
    InvalidStateError,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from itertools import islice
from threading import Event, Lock, Thread
from time import monotonic, sleep
from typing import Any, TypeVar

from pitboss.errors import PitbossError, Refused, install
from pitboss.source import fingerprint_at_start

T = TypeVar("T")

IN_FLIGHT = 4
"""The number of tasks per worker submitted ahead of the next result."""
CONNECT_SECONDS = 10.0
ANSWER_SECONDS = 15.0
"""How long to wait for the scheduler's list of workers."""
WORKERLESS_SECONDS = 30.0
"""How long a cluster may be without workers: a nanny replaces a dead one in a few seconds."""
PROBE_SECONDS = 0.5
RETRIES = 10
"""How often a block is retried on another worker."""
_FORGET_SECONDS = 0.1
"""How long a pool gets to drop canceled work; Python 3.11 warns if a pool breaks earlier."""
_LOUD = ("distributed", "asyncio", "tornado")


def check_source(source: str) -> None:
    """Refuse work requested by another version of the source."""
    if source != fingerprint_at_start():
        raise PitbossError("a worker runs another version of pitboss than this process")


def in_order(
    call: Callable[..., T], tasks: Iterable[tuple[Any, ...]], executor: Executor | None, workers: int
) -> Generator[T, None, None]:
    """Yield the results of tasks in order while later tasks run; closing the generator cancels those."""
    if executor is None:
        for task in tasks:
            yield call(*task)
        return
    ahead, pending = iter(tasks), deque[Future[T]]()
    try:
        while True:
            pending += (executor.submit(call, *task) for task in islice(ahead, workers * IN_FLIGHT - len(pending)))
            if not pending:
                return
            yield pending.popleft().result()
    finally:
        for future in pending:
            future.cancel()


class ClusterLost(PitbossError):
    """The cluster cannot be reached, or was lost."""

    def __init__(self, address: str, reason: str) -> None:
        self.address = address
        self.reason = reason
        super().__init__(address, reason)

    def __str__(self) -> str:
        return f"the cluster at {self.address} {self.reason}"


class WorkerLost(PitbossError):
    """A worker process died."""


@contextmanager
def threads(workers: int) -> Iterator[Executor]:
    """Threads of this process; kernels run without the interpreter's lock."""
    executor = ThreadPoolExecutor(workers, thread_name_prefix="pitboss")
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # only the parent process handles an interrupt; it ends its workers


@contextmanager
def processes(workers: int) -> Iterator[Executor]:
    """Processes on this machine, spawned so that none inherits another's threads.

    An error or interrupt ends them at once.
    """
    others = set(multiprocessing.active_children())
    executor = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=_ignore_interrupts)
    try:
        yield executor
    except BaseException as error:
        executor.shutdown(wait=False, cancel_futures=True)
        sleep(_FORGET_SECONDS)
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
            process.join()
        if isinstance(error, BrokenProcessPool):
            raise WorkerLost("a worker process was lost") from error
        raise
    else:
        executor.shutdown(cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The workers of a Dask cluster and their number of threads; if a worker dies, the others take over."""
    try:
        from distributed import Client  # noqa: PLC0415 - only those who have a cluster need it
    except ImportError as error:
        raise Refused(f"a cluster needs the package distributed: {install('cluster')}") from error
    names = [name for name in logging.root.manager.loggerDict if name.partition(".")[0] in _LOUD]
    levels = {name: logging.getLogger(name).level for name in names}
    for name in names:  # we report a lost cluster in one sentence instead
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterLost(address, "cannot be reached") from error
    try:
        workers = _threads(client, address)
        with _Watched(client, address) as executor:
            yield executor, workers
    except CancelledError as error:  # a client cancels all requests when its scheduler is gone
        raise ClusterLost(address, "was lost") from error
    except Exception as error:
        if type(error).__module__.partition(".")[0] in _LOUD:
            raise ClusterLost(address, f"was lost ({type(error).__name__})") from error
        raise
    finally:
        with suppress(Exception):  # the scheduler may be gone already
            client.close(timeout=1)
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)


def _threads(client: Any, address: str) -> int:
    """How many threads the workers of a cluster have."""
    try:
        workers = sum(client.sync(client.scheduler.ncores, callback_timeout=ANSWER_SECONDS).values())
    except OSError as error:
        raise ClusterLost(address, "does not respond") from error
    if not workers:
        raise ClusterLost(address, "has no workers")
    return int(workers)


class _Watched(Executor):
    """The executor of a Dask client; it watches the cluster.

    Without a scheduler a client waits forever, and without workers the scheduler does. Once the cluster is lost, this
    fails every pending result with the reason.
    """

    def __init__(self, client: Any, address: str) -> None:
        self._client = client
        self._address = address
        self._inner: Executor = client.get_executor(retries=RETRIES, pure=False)
        self._awaited: set[Future[Any]] = set()
        self._lost: ClusterLost | None = None
        self._lock = Lock()
        self._over = Event()
        self._eye = Thread(target=self._watch, name="pitboss cluster", daemon=True)

    def __enter__(self) -> _Watched:
        self._eye.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._eye.join(timeout=1)

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Send a call to a worker."""
        try:
            future = self._inner.submit(fn, *args, **kwargs)
        except (RuntimeError, OSError, AttributeError) as error:  # from a client that has closed itself
            raise self._lost or ClusterLost(self._address, "was lost") from error
        with self._lock:
            self._awaited.add(future)
        future.add_done_callback(self._no_longer_awaited)
        if self._lost is not None:
            self._give_up(self._lost)
        return future

    def _no_longer_awaited(self, future: Future[Any]) -> None:
        with self._lock:
            self._awaited.discard(future)

    def _give_up(self, lost: ClusterLost) -> None:
        self._lost = lost
        with self._lock:
            awaited = list(self._awaited)
        for future in awaited:
            with suppress(InvalidStateError):
                future.set_exception(lost)

    def _watch(self) -> None:
        last_seen = monotonic()
        while not self._over.wait(PROBE_SECONDS):
            try:
                workers = self._client.sync(self._client.scheduler.ncores, callback_timeout=ANSWER_SECONDS)
                reason = "" if self._client.status == "running" else "was lost"
            except Exception as error:  # a client that closes itself fails in several ways
                workers, reason = {}, f"was lost ({type(error).__name__})"
            if workers:
                last_seen = monotonic()
            elif not reason and monotonic() - last_seen > WORKERLESS_SECONDS:
                reason = "has no workers left"
            if reason:
                if not self._over.is_set():
                    self._give_up(ClusterLost(self._address, reason))
                return
