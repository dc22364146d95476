"""A spinner with the time left, on the terminal, while something is calculated for longer than two seconds.

The time left is that of the last time the same was calculated on this machine.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer

from pitboss.source import cache_folder

DELAY_SECONDS = 2.0
MAX_REMEMBERED = 500


def _file() -> Path:
    return cache_folder() / "durations.json"


def last_seconds(what: str) -> float | None:
    """How long a calculation took the last time; None if that is not known."""
    with suppress(OSError, ValueError, TypeError, KeyError):
        return float(json.loads(_file().read_text())[what])
    return None


def remember(what: str, seconds: float) -> None:
    """Keep how long a calculation took."""
    known: dict[str, float] = {}
    with suppress(OSError, ValueError):
        known = dict(json.loads(_file().read_text()))
    known.pop(what, None)
    kept = dict([*known.items(), (what, round(seconds, 1))][-MAX_REMEMBERED:])
    with suppress(OSError):
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().write_text(json.dumps(kept))


def waiting_text(what: str, last: float | None) -> str:
    """What is calculated, and how long that takes.

    >>> waiting_text("pricing blackjack", 12.3), waiting_text("pricing craps", None)
    ('pricing blackjack, 12 s the last time', 'pricing craps')
    """
    return f"{what}, {last:.0f} s the last time" if last is not None else what


@contextmanager
def waiting(what: str) -> Iterator[None]:
    """Show a spinner, the time so far and the time left after two seconds; remember how long it took."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    last, began = last_seconds(what), time.monotonic()
    said = TextColumn("{task.description}", markup=False)
    columns = (SpinnerColumn(), said, BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    shown = Progress(*columns, console=Console(stderr=True, highlight=False), transient=True)
    task = shown.add_task(waiting_text(what, last), total=last)
    timer = Timer(DELAY_SECONDS, shown.start)
    ticks = _Ticks(lambda: shown.update(task, completed=time.monotonic() - began))
    timer.start()
    ticks.start()
    try:
        yield
        if time.monotonic() - began >= DELAY_SECONDS:
            remember(what, time.monotonic() - began)
    finally:
        timer.cancel()
        ticks.cancel()
        timer.join()
        ticks.join()
        shown.stop()


class _Ticks(Timer):
    """Calls a function every half second until it is canceled."""

    def __init__(self, tick: Callable[[], None]) -> None:
        super().__init__(0.5, tick)
        self.daemon = True

    def run(self) -> None:
        """Tick until canceled."""
        while not self.finished.wait(self.interval):
            self.function()
