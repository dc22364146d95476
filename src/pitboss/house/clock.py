"""The clock of the house: the time of day when it opened, and from then on the machine's steady clock.

Setting the machine's clock back moves no deadline and no time in a log. A jump forward may correct the clock and is
followed, by an hour in all: a clock set years ahead must not end the breaks that players took. For a larger jump,
restart the house.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

_log = logging.getLogger("pitboss.house")
_JUMP_MS = 2_000
"""How far the machine's clock may drift from the steady one before it is reported."""
_MAX_FOLLOWED_NS = 3_600 * 10**9


def _steady_ns() -> int:
    """The steady clock, which counts on while the machine is suspended."""
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME)


class HouseClock:
    """Milliseconds since 1970 that never go backwards."""

    def __init__(self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] = _steady_ns) -> None:
        self._wall, self._steady = wall, steady
        self._ahead = wall() - steady()
        self._max_ahead = self._ahead + _MAX_FOLLOWED_NS
        self._reported_ns = 0
        self.jumps: list[int] = []
        """Jumps of the machine's clock in milliseconds that the house has not recorded yet."""

    def now(self) -> int:
        """The time in milliseconds since 1970."""
        steady, wall = self._steady(), self._wall()
        off = wall - steady - self._ahead
        by = (off - self._reported_ns) // 1_000_000
        if abs(by) > _JUMP_MS:
            self.jumps.append(by)
            _log.warning("the machine's clock was set %s by %d s", "forward" if by > 0 else "back", abs(by) // 1000)
            self._reported_ns = off
        if off > 0:
            followed = min(off, self._max_ahead - self._ahead)
            self._ahead += followed
            self._reported_ns -= followed
        return (steady + self._ahead) // 1_000_000

    def steady(self) -> int:
        """Milliseconds of the steady clock, whatever the machine's clock is set to."""
        return self._steady() // 1_000_000


CLOCK = HouseClock()
_EPOCH = datetime.fromtimestamp(0, UTC)


def now_ms() -> int:
    """The time of the house in milliseconds since 1970."""
    return CLOCK.now()


def steady_ms() -> int:
    """Milliseconds of the machine's steady clock, for durations."""
    return CLOCK.steady()


def clock() -> datetime:
    """The time for log entries."""
    return _EPOCH + timedelta(milliseconds=CLOCK.now())


def not_before(earlier: str) -> datetime:
    """The time, or that of the previous entry if it is later: another host wrote it, or the clock was set back.

    >>> not_before("2999-01-01T00:00:00+00:00").year
    2999
    """
    now = clock()
    return max(now, datetime.fromisoformat(earlier)) if earlier else now
