"""The order of the wagers in a report: the law's, or by a figure; and the best bets of a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from msgspec import Struct

from pitboss.errors import Refused, did_you_mean, quoted
from pitboss.pricing import Priced, WagerPrice

MAX_BEST = 5
"""How many bets are listed as the best of a table."""

SORT_KEYS: dict[str, Callable[[WagerPrice], Any]] = {
    "advantage": lambda price: price.house_advantage,
    "risk": lambda price: price.element_of_risk,
    "deviation": lambda price: price.standard_deviation,
    "wins": lambda price: -price.hit_frequency,
    "name": lambda price: price.name,
}
"""The figures to sort by: the lowest first, but the most frequent winner first."""


class PriceOrder(Struct, frozen=True):
    """How a report orders its wagers."""

    key: str = ""
    """A key of ``SORT_KEYS``; empty for the order of the law."""
    only_best: bool = False
    """True to list only the bets that cost the player least of each dollar bet."""

    def __post_init__(self) -> None:
        if self.key and self.key not in SORT_KEYS:
            hint = did_you_mean(self.key, SORT_KEYS)
            raise Refused(f"cannot sort by {quoted(self.key)}{hint}")

    def of(self, priced: Priced) -> Priced:
        """The prices in this order."""
        wagers = priced.wagers
        if self.only_best:
            wagers = tuple(sorted(wagers, key=SORT_KEYS["risk"]))[:MAX_BEST]
        if self.key:
            wagers = tuple(sorted(wagers, key=SORT_KEYS[self.key]))
        return priced if wagers == priced.wagers else replace(priced, wagers=wagers)
