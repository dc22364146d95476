"""What clients asked of the house and what they were answered, with the times of both."""

from __future__ import annotations

import json
import math
import threading
import time
from collections.abc import Hashable, Iterable
from dataclasses import asdict, dataclass, replace
from typing import NamedTuple

UNKNOWN = "unknown"
"""The answer of an operation that was not answered: it may have happened, may happen later, or never."""
REFUSED = "refused"
"""The answer of an operation that the house refused; it must have changed nothing."""


class Call(NamedTuple):
    """What a client asked for."""

    do: str
    who: int = 0
    """The player, counted from zero."""
    amount: int = 0
    key: str = ""
    """The idempotency key, if the request was sent more than once."""


@dataclass(frozen=True, slots=True)
class Operation:
    """One attempt of a client: what it asked, when, and what it was answered."""

    client: str
    call: Call
    invoked: float
    returned: float
    answer: Hashable
    worker: str = ""
    """The worker that was asked."""

    @property
    def is_unknown(self) -> bool:
        """True if the client does not know what became of it."""
        return self.answer == UNKNOWN

    def forgotten(self) -> Operation:
        """The same operation as if its answer had never arrived."""
        return replace(self, answer=UNKNOWN, returned=math.inf)

    def __str__(self) -> str:
        call = " ".join(str(part) for part in self.call[:3] if part != 0)
        key = f" [{self.call.key[:6]}]" if self.call.key else ""
        return f"{self.invoked:9.3f} {self.returned:9.3f}  {self.client:<10} {call}{key} -> {self.answer}"


class Recorder:
    """Collects the operations of several clients, on one steady clock."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._lock = threading.Lock()
        self._operations: list[Operation] = []

    def now(self) -> float:
        """Seconds since the recording began."""
        return time.monotonic() - self._began

    def add(self, operation: Operation) -> None:
        """Record an attempt that has ended."""
        with self._lock:
            self._operations.append(operation)

    def __len__(self) -> int:
        return len(self._operations)

    def operations(self) -> list[Operation]:
        """Everything so far, by the time of the request."""
        with self._lock:
            return sorted(self._operations, key=lambda operation: operation.invoked)


def written(operations: Iterable[Operation]) -> str:
    """A history as lines of JSON, for a file."""
    return "".join(json.dumps(asdict(operation), default=str) + "\n" for operation in operations)
