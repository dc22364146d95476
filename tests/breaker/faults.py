"""What is broken while people play, one thing after another, from a seed."""

from __future__ import annotations

import random
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress

from tests.breaker.database import Database
from tests.breaker.network import Network
from tests.breaker.worker import LEASE_SECONDS, Workers

_CALM_SECONDS = 1.0, 2.5
_BROKEN_SECONDS = 0.5, 6 * LEASE_SECONDS


class Breaker:
    """Breaks a house for a while and mends it again, until it is stopped."""

    def __init__(self, network: Network, database: Database, workers: Workers, seed: int) -> None:
        self._network, self._database, self._workers = network, database, workers
        self._chance = random.Random(seed)
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.counted: Counter[str] = Counter()
        self.log: list[tuple[float, float, str]] = []
        """When each fault began and ended, by the steady clock."""
        self.failed = ""
        self.kinds: dict[str, Callable[[int], Callable[[], None]]] = {
            "workers cut off from each other": self._cut_workers,
            "worker cut off from the database": self._cut_database,
            "worker paused": self._pause,
            "worker's clock set": self._set_clock,
            "worker killed": self._kill,
            "database crashed": self._crash,
            "disk full": self._fill,
        }

    def start(self) -> None:
        """Begin to break."""
        self._thread.start()

    def stop(self) -> None:
        """Mend what is broken and stop."""
        self._stopping.set()
        self._thread.join(120)
        assert not self._thread.is_alive(), "a fault was not mended"

    def _run(self) -> None:
        try:
            while not self._stopping.wait(self._chance.uniform(*_CALM_SECONDS)):
                kind = self._chance.choice(list(self.kinds))
                began = time.monotonic()
                mend = self.kinds[kind](self._chance.randrange(len(self._workers.hosts)))
                self._stopping.wait(self._chance.uniform(*_BROKEN_SECONDS) * self._chance.choice((1, 1, 1, 3)))
                mend()
                self.counted[kind] += 1
                self.log.append((began, time.monotonic(), kind))
        except Exception as error:
            self.failed = f"{type(error).__name__}: {error}"

    def _cut_workers(self, worker: int) -> Callable[[], None]:
        for other in self._workers.hosts:
            if other is not self._workers.hosts[worker]:
                self._network.cut(self._workers.hosts[worker], other)
        return self._network.heal

    def _cut_database(self, worker: int) -> Callable[[], None]:
        self._network.cut(self._workers.hosts[worker], self._network.database)
        return self._network.heal

    def _pause(self, worker: int) -> Callable[[], None]:
        self._workers.signal(worker, signal.SIGSTOP)
        return lambda: self._workers.signal(worker, signal.SIGCONT)

    def _set_clock(self, worker: int) -> Callable[[], None]:
        self._workers.set_clock(worker, self._chance.choice([-86_400, -60, -2, 2, 60, 3_000, 86_400 * 400]))
        return lambda: self._workers.set_clock(worker, 0) if self._chance.random() < 0.5 else None

    def _kill(self, worker: int) -> Callable[[], None]:
        self._workers.signal(worker, signal.SIGKILL)
        return lambda: self._workers.start(worker)

    def _crash(self, _: int) -> Callable[[], None]:
        self._database.crash()
        return self._database.start

    def _fill(self, _: int) -> Callable[[], None]:
        self._database.fill()

        def mend() -> None:
            with suppress(OSError):
                self._database.make_room()

        return mend
