"""Settings of the Python runtime for an open house: garbage collection and thread switching."""

from __future__ import annotations

import gc
import sys

_COLLECT = (20_000, 20, 50)
_SWITCH_SECONDS = 0.001
"""The writer and the event loop switch more often than Python's default of 5 ms, so that neither waits long."""


def tune_gc() -> None:
    """Exclude everything loaded so far from garbage collection."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECT)
    sys.setswitchinterval(_SWITCH_SECONDS)
