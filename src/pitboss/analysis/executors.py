"""Who plays the blocks: threads, processes, or the workers of a Dask cluster, all behind ``concurrent.futures``."""

from __future__ import annotations

import logging
import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager

from pitboss.errors import PitbossError, Refused

CONNECT_SECONDS = 10
RETRIES = 10
"""How often a block whose worker died is given to another."""
_LOUD = ("distributed", "asyncio", "tornado")


class ClusterLost(PitbossError):
    """A cluster that cannot be reached, or that went away."""

    def __init__(self, address: str, reason: str) -> None:
        self.address = address
        self.reason = reason
        super().__init__(address, reason)

    def __str__(self) -> str:
        return f"the cluster at {self.address} {self.reason}"


@contextmanager
def threads(workers: int) -> Iterator[Executor]:
    """Threads of this process; kernels run without the interpreter's lock."""
    executor = ThreadPoolExecutor(workers, thread_name_prefix="pitboss")
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)


def _deaf() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is for the process that asked, which then ends these


@contextmanager
def processes(workers: int) -> Iterator[Executor]:
    """Processes on this machine, begun afresh so that none inherits another's threads."""
    executor = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=_deaf)
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The workers of a Dask cluster, and how many threads they have; a worker that dies is made good by others."""
    try:
        from distributed import Client  # noqa: PLC0415 - only those who have a cluster need it
    except ImportError as error:
        raise Refused("a cluster needs the package distributed: pip install 'pitboss[cluster]'") from error
    names = [name for name in logging.root.manager.loggerDict if name.partition(".")[0] in _LOUD]
    levels = {name: logging.getLogger(name).level for name in names}
    for name in names:  # what they would say of a lost cluster, we say in one sentence
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterLost(address, "cannot be reached") from error
    try:
        workers = sum(client.nthreads().values())
        if not workers:
            raise ClusterLost(address, "has no workers")
        yield client.get_executor(retries=RETRIES, pure=False), workers
    finally:
        client.close(timeout=1)
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)
