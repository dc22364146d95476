"""How Python runs a house that is open: what was loaded stays, and threads take short turns."""

from __future__ import annotations

import gc
import sys

_COLLECT = (20_000, 20, 50)
_SWITCH_SECONDS = 0.001
"""The writer and the event loop take turns more often than Python's usual 5 ms, so that neither waits long."""


def tune_gc() -> None:
    """Once a house is open: collecting garbage need not look at what is loaded by then again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECT)
    sys.setswitchinterval(_SWITCH_SECONDS)
