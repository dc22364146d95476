"""The memory limit of a worker process, which the operating system enforces.

The limit in bytes is the process's first argument. A computation that needs more ends with a sentence for the person
who asked; tables run in another process and are not affected.
"""

from __future__ import annotations

import resource
import signal
import sys
from mmap import MAP_PRIVATE, mmap

from pitboss.house.errors import Busy

DEFAULT_BYTES = 3 * 2**30
OUT_OF_MEMORY = 3
"""The exit code of a process that was refused memory."""


class OutOfMemory(Busy, status=503, kind="out of memory"):
    """A computation that needs more memory than a worker may use."""

    def __init__(self, max_bytes: int) -> None:
        super().__init__(
            f"this needs more than the {max_bytes // 2**20:,} MB of memory that the house gives its analyst"
        )


def bound() -> None:
    """Limit this process to the bytes that its first argument names.

    NumPy is loaded first: OpenBLAS, if it is refused memory while loading, ends the process with another exit code.
    """
    import numpy  # noqa: F401, PLC0415 - only in a worker process

    max_bytes = int(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT_BYTES
    resource.setrlimit(resource.RLIMIT_DATA, (max_bytes, max_bytes))


def is_short(failure: Exception) -> bool:
    """True if a computation failed for lack of memory, whatever its exception: not every library reports it as such."""
    if isinstance(failure, MemoryError | SystemError | ImportError):
        return True
    max_bytes, _ = resource.getrlimit(resource.RLIMIT_DATA)
    try:
        mmap(-1, max_bytes // 8, flags=MAP_PRIVATE).close()
    except OSError:
        return True
    return False


def was_refused(code: int | None) -> bool:
    """True if a process ended because it was refused memory; compiled code then aborts or crashes."""
    return code in (OUT_OF_MEMORY, -signal.SIGABRT, -signal.SIGSEGV)
