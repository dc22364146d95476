"""A process that is told to end first says that it is not ready, and goes on serving until others have taken over."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import TYPE_CHECKING

from pitboss.house.telemetry import metrics

if TYPE_CHECKING:
    from pitboss.house.house import House


def drain_on_term(house: House, seconds: float) -> None:
    """Has SIGTERM drain the house for some seconds before it ends as before; a second SIGTERM ends it at once."""
    if not seconds or threading.current_thread() is not threading.main_thread():
        return
    ends = signal.getsignal(signal.SIGTERM)
    if not callable(ends):
        return
    loop = asyncio.get_running_loop()

    def told(number: int, frame: FrameType | None) -> None:
        if house.draining:
            ends(number, frame)
        else:
            house.draining = True
            metrics.draining.set(1)
            loop.call_soon_threadsafe(_later, loop, seconds, lambda: ends(number, None))

    signal.signal(signal.SIGTERM, told)


def _later(loop: asyncio.AbstractEventLoop, seconds: float, end: Callable[[], object]) -> None:
    loop.call_later(seconds, end)
