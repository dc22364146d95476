"""How much memory a process that computes for the pages may take: the operating system refuses it more.

Such a process is named the bytes as its first argument. A computation that needs more ends with a sentence for whoever
asked; tables, which run in another process, are not touched.
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
    """A computation that needs more memory than the house gives it; nothing was done."""

    def __init__(self, most: int) -> None:
        super().__init__(f"this needs more than the {most // 2**20:,} MB of memory that the house gives its analyst")


def bound() -> None:
    """Binds this process to the bytes that its first argument names.

    NumPy is loaded before: OpenBLAS, refused memory while it is loaded, ends the process as if something had failed.
    """
    import numpy  # noqa: F401, PLC0415 - only where a process is bound

    most = int(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT_BYTES
    resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def is_short(failure: Exception) -> bool:
    """Whether a computation failed for want of memory, whatever it says: not all that is refused memory tells so."""
    if isinstance(failure, MemoryError | SystemError | ImportError):
        return True
    most, _ = resource.getrlimit(resource.RLIMIT_DATA)
    try:
        mmap(-1, most // 8, flags=MAP_PRIVATE).close()
    except OSError:
        return True
    return False


def was_refused(code: int | None) -> bool:
    """Whether a process ended because it was refused memory; compiled code that is refused it aborts or is ended."""
    return code in (OUT_OF_MEMORY, -signal.SIGABRT, -signal.SIGSEGV)
