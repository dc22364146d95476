"""Minimum and maximum wagers (13:69F-8.2).

The licensee sets them, for each table and each wager (8.2(b)). Where the minimum is $100 or less and the wager pays
5 to 1 or less, the maximum must be at least ten times the minimum (8.2(a)); a wager with several odds counts by its
highest.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from pitboss.errors import Refused
from pitboss.money import MAX_AMOUNT, Cents, Odds, cents, checked, dollars
from pitboss.plain import Json

TEN_TIMES = 10
LOW_MINIMUM: Cents = 100_00
LOW_ODDS = Odds(5)


@dataclass(frozen=True, slots=True)
class Limit:
    """The minimum and maximum bet, and the step between amounts (8.2(f))."""

    minimum: Cents = 1
    maximum: Cents = MAX_AMOUNT
    increment: Cents = 1
    law: str = ""
    """The paragraph that fixes it; empty if the licensee posts it."""

    def check(self, amount: Cents, name: str, *, admitted: bool = False, reduced: bool = False) -> None:
        """Refuse an amount outside the limit, unless the licensee admits the player (8.2(d)).

        A reduced bet may stay above the maximum, since it was accepted before (8.2(e)).
        """
        if amount % self.increment:
            wrong = f"is not a multiple of {dollars(self.increment)}{'' if self.law else ', as posted'}"
            raise Refused(f"{dollars(amount)} on {name} {wrong}", self.law or "8.2(f)")
        if admitted or self.minimum <= amount <= (amount if reduced else self.maximum):
            return
        wrong = (
            f"below the minimum of {dollars(self.minimum)}"
            if amount < self.minimum
            else f"above the maximum of {dollars(self.maximum)}"
        )
        raise Refused(f"{dollars(amount)} on {name} is {wrong}", self.law or "8.2(a)")

    def times(self, parts: int) -> Limit:
        """Return the limit of a wager that consists of equal parts, each within this limit."""
        return Limit(self.minimum * parts, min(self.maximum * parts, MAX_AMOUNT), self.increment * parts)

    def within(self, other: Limit) -> Limit:
        """Return the limit that satisfies both."""
        step = math.lcm(self.increment, other.increment)
        both = Limit(max(self.minimum, other.minimum), min(self.maximum, other.maximum), step)
        return replace(both, minimum=both.least)

    @property
    def least(self) -> Cents:
        """The smallest lawful bet: the minimum, or the first increment above it."""
        return self.minimum + -self.minimum % self.increment

    @property
    def most(self) -> Cents:
        """The largest lawful bet: the maximum, or the last increment below it."""
        return self.maximum - self.maximum % self.increment

    def ten_times_rule(self, top_odds: Odds | None) -> str | None:
        """Return how the limit violates 8.2(a), or None."""
        if top_odds is None or top_odds.ratio > LOW_ODDS.ratio or self.least > LOW_MINIMUM:
            return None
        needed = self.least * TEN_TIMES
        if self.most >= needed:
            return None
        return (
            f"a minimum of {dollars(self.least)} on a wager paying {top_odds} needs a maximum of at least "
            f"{dollars(needed)}, not {dollars(self.most)}"
        )

    def plain(self) -> dict[str, Json]:
        """The limit as a plain value."""
        return {"minimum": self.minimum, "maximum": self.maximum, "increment": self.increment}


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits posted at a table (8.2(c)), and those that differ for single wagers (8.2(b))."""

    posted: Limit = field(default_factory=Limit)
    by_wager: Mapping[str, Limit] = field(default_factory=dict)

    def of(self, wager: str) -> Limit:
        """The limit of one wager."""
        return self.by_wager.get(wager, self.posted)

    def plain(self) -> dict[str, Json]:
        """The limits as a plain value, in cents."""
        return {**self.posted.plain(), "wagers": {wager: limit.plain() for wager, limit in self.by_wager.items()}}

    @classmethod
    def from_plain(cls, value: Mapping[str, Json]) -> Limits:
        """Read limits in cents, as :meth:`plain` writes them."""
        return _limits(value, checked)

    @classmethod
    def read(cls, value: Mapping[str, Json]) -> Limits:
        """Read limits in dollars, as in a submission file."""
        return _limits(value, _dollars)


def _dollars(amount: object) -> Cents:
    if isinstance(amount, float):
        amount = f"{amount:.2f}" if round(amount, 2) == amount else repr(amount)
    return cents(str(amount))


def _limits(value: Mapping[str, Json], read: Callable[[object], Cents]) -> Limits:
    def limit(fields: Mapping[str, Json], base: Limit, known: Iterable[str]) -> Limit:
        for name in fields:
            if name not in known:
                raise Refused(f"limits have no field {name!r}; they have minimum, maximum, increment, wagers", "8.2(a)")
        amounts = {name: read(fields[name]) for name in ("minimum", "maximum", "increment") if name in fields}
        made = Limit(
            amounts.get("minimum", base.minimum),
            amounts.get("maximum", base.maximum),
            amounts.get("increment", base.increment),
        )
        if made.minimum < 1 or made.increment < 1:
            raise Refused("a minimum and an increment must be more than nothing", "8.2(a)")
        if made.maximum < made.minimum:
            raise Refused(
                f"a maximum of {dollars(made.maximum)} is below the minimum of {dollars(made.minimum)}", "8.2(a)"
            )
        return made

    posted = limit(value, Limit(), ("minimum", "maximum", "increment", "wagers"))
    wagers = value.get("wagers", {})
    if not isinstance(wagers, Mapping):
        raise Refused("write the limits of single wagers as a table: [limits.wagers.NAME]", "8.2(b)")
    by_wager = {}
    for name, fields in wagers.items():
        if not isinstance(fields, Mapping):
            raise Refused(f"write the limits of {name} as a table: [limits.wagers.{name}]", "8.2(b)")
        by_wager[name] = limit(fields, posted, ("minimum", "maximum", "increment"))
    return Limits(posted, by_wager)
