"""The operating system's random bytes, each health-tested before use.

The two tests are those that NIST SP 800-90B requires of a running source, with bytes as samples and 8 bits of entropy
claimed for each. A sound source fails either once in 2^60 samples:

- **repetition count**: a run of :data:`RUN` equal bytes. ``RUN = 1 + 60 / 8``, rounded up.

- **adaptive proportion**: the first byte of a window of :data:`WINDOW` occurs :data:`OFTEN` times in it: the lowest
count that a binomial distribution of 512 and 1/256 reaches or exceeds with a probability of at most 2^-60.

They detect a source that is stuck or badly biased, not one that is slightly biased: that is for a test laboratory,
which gets bytes from ``pitboss rng``. A start-up test checks and discards :data:`START_UP` bytes before the first one
is used. After a failure nothing is drawn until the process is restarted.
"""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Callable

from pitboss.errors import PitbossError
from pitboss.plain import Json

RUN = 9
WINDOW = 512
OFTEN = 25
START_UP = 4096
_RUNS = re.compile(rb"(.)\1{%d}" % (RUN - 1), re.DOTALL)


class ChanceFailed(PitbossError):
    """The secure source failed a health test or cannot be read; nothing more is drawn from it."""


class HealthTests:
    """The two continuous tests; pass everything that a source yields to ``find_fault``, in order."""

    def __init__(self) -> None:
        self._last = b""
        self._first = b""
        self._left = 0
        self._seen = 0

    def find_fault(self, samples: bytes) -> str:
        """The fault of the source, given these samples and all earlier ones; empty if there is none."""
        if _RUNS.search(self._last + samples):
            return f"repetition count: {RUN} equal bytes in a row"
        self._last = (self._last + samples)[1 - RUN :]
        at = 0
        while at < len(samples):
            if not self._left:
                self._first, self._seen, self._left = samples[at : at + 1], 0, WINDOW
            part = samples[at : at + self._left]
            self._seen += part.count(self._first)
            self._left -= len(part)
            at += len(part)
            if self._seen >= OFTEN:
                return f"adaptive proportion: one byte occurred {self._seen} times in {WINDOW}"
        return ""


class WatchedSource:
    """A source of random bytes that is tested as it is read; ``read`` returns the requested number of bytes."""

    def __init__(self, read: Callable[[int], bytes] = os.urandom, name: str = "the operating system's") -> None:
        self._read = read
        self._name = name
        self._tests = HealthTests()
        self._lock = threading.Lock()
        self._started = False
        self.drawn = 0
        """The number of bytes that passed the tests."""
        self.failure = ""
        """The fault; empty while the source is sound."""

    def start_up(self) -> None:
        """Run the start-up test once; ChanceFailed if the source does not pass."""
        with self._lock:
            self._start_up()

    def take(self, count: int) -> bytes:
        """Tested random bytes; ChanceFailed if the source is not sound."""
        with self._lock:
            self._start_up()
            return self._tested(count)

    def stop(self, reason: str) -> None:
        """Stop drawing for a reason outside the source."""
        with self._lock:
            self.failure = self.failure or reason

    def check(self) -> None:
        """Refuse to draw if the source has failed or was stopped; for sources that draw by other means."""
        if self.failure:
            raise ChanceFailed(f"nothing is drawn until a restart: {self.failure}")

    def word(self) -> int:
        """A 64-bit whole number."""
        return int.from_bytes(self.take(8))

    def state(self) -> dict[str, Json]:
        """The source and its health, for significant events."""
        health = f"failed: {self.failure}" if self.failure else "sound" if self._started else "not used yet"
        tests = f"repetition count {RUN}, adaptive proportion {OFTEN} of {WINDOW}, start-up {START_UP} bytes"
        return {"source": self._name, "health": health, "tests": tests, "bytes": self.drawn}

    def _start_up(self) -> None:
        if not self._started:
            self._tested(START_UP)
            self._started = True

    def _tested(self, count: int) -> bytes:
        if not self.failure:
            try:
                samples = self._read(count)
                self.failure = "too few bytes" if len(samples) != count else self._tests.find_fault(samples)
            except (OSError, NotImplementedError) as error:
                self.failure = f"it cannot be read: {type(error).__name__}"
        if self.failure:
            raise ChanceFailed(
                f"the secure source of chance has failed ({self.failure}); nothing is drawn until a restart"
            )
        self.drawn += count
        return samples


SECURE_BYTES = WatchedSource()
"""The source of this process: its tests see everything that is drawn."""
