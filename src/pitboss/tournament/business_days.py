"""Business days, for the notice period of a tournament (13:69F-8.6(b))."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta

_SATURDAY = 5


def is_business_day(day: date, holidays: Collection[date] = ()) -> bool:
    """True for a day from Monday to Friday that is not a holiday."""
    return day.weekday() < _SATURDAY and day not in holidays


def business_days_before(day: date, count: int, holidays: Collection[date] = ()) -> date:
    """Return the day this many business days before another day, which is not counted.

    >>> business_days_before(date(2026, 11, 16), 5)
    datetime.date(2026, 11, 9)
    >>> business_days_before(date(2026, 11, 16), 5, [date(2026, 11, 11)])
    datetime.date(2026, 11, 6)
    """
    while count:
        day -= timedelta(days=1)
        count -= is_business_day(day, holidays)
    return day
