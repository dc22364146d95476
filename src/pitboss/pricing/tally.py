"""The counts of a simulation: integers, so that blocks sum to the same digits in any order."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from pitboss.money import Cents
from pitboss.plain import Json, mapping


class Slip(NamedTuple):
    """One bet of a slip: the wager, its place on the layout, and cents."""

    wager: str
    amount: Cents
    on: str = ""

    def __str__(self) -> str:
        return f"{self.wager} {self.on}".strip()


class Result(NamedTuple):
    """The result of a round: its net, the initial bet, and the total stake."""

    net: Cents
    bet: Cents
    staked: Cents


@dataclass(slots=True)
class Tally:
    """Counts of rounds by result, and of each wager's bets by result."""

    rounds: dict[Result, int] = field(default_factory=dict)
    wagers: dict[str, dict[Result, int]] = field(default_factory=dict)
    """For each wager, with its place, the counts of bets by result."""

    def add(self, result: Result, count: int = 1) -> None:
        """Count rounds."""
        self.rounds[result] = self.rounds.get(result, 0) + count

    def add_bet(self, wager: str, result: Result, count: int = 1) -> None:
        """Count bets of a wager."""
        results = self.wagers.setdefault(wager, {})
        results[result] = results.get(result, 0) + count

    def with_counts(self, other: Tally) -> Tally:
        """The sum of these counts and another tally's."""
        both = Tally(dict(self.rounds), {wager: dict(results) for wager, results in self.wagers.items()})
        for result, count in other.rounds.items():
            both.add(result, count)
        for wager, results in other.wagers.items():
            for result, count in results.items():
                both.add_bet(wager, result, count)
        return both

    @property
    def total(self) -> Estimate:
        """The estimate over whole rounds."""
        return Estimate.of(self.rounds.items())

    def of(self, wager: str) -> Estimate:
        """The estimate for one wager."""
        return Estimate.of(self.wagers[wager].items())

    def plain(self) -> dict[str, Json]:
        """The tally as a plain value, always in the same order."""
        return {
            "rounds": _rows(self.rounds),
            "wagers": {wager: _rows(results) for wager, results in sorted(self.wagers.items())},
        }

    @classmethod
    def from_plain(cls, value: Mapping[str, Json]) -> Tally:
        """Read what :meth:`plain` wrote."""
        wagers = {wager: _results(rows) for wager, rows in mapping(value, "wagers").items()}
        return cls(_results(value["rounds"]), wagers)


def _rows(results: Mapping[Result, int]) -> list[Json]:
    return [[*result, count] for result, count in sorted(results.items(), reverse=True)]


def _results(rows: Json) -> dict[Result, int]:
    assert isinstance(rows, list)
    return {Result(net, bet, staked): count for net, bet, staked, count in rows}


@dataclass(frozen=True, slots=True)
class Estimate:
    """Exact sums over the counts of a bet, and the estimates that follow from them."""

    count: int
    net: Cents
    bet: Cents
    staked: Cents
    squares: tuple[int, int, int]
    """The sums of net², net·bet and bet²."""
    won: int
    """How many had a positive result."""

    @classmethod
    def of(cls, results: Iterable[tuple[Result, int]]) -> Estimate:
        """The sums over counted results."""
        count = net = bet = staked = won = net2 = cross = bet2 = 0
        for result, times in results:
            count += times
            net += result.net * times
            bet += result.bet * times
            staked += result.staked * times
            won += times if result.net > 0 else 0
            net2 += result.net * result.net * times
            cross += result.net * result.bet * times
            bet2 += result.bet * result.bet * times
        return cls(count, net, bet, staked, (net2, cross, bet2), won)

    @property
    def house_advantage(self) -> Fraction:
        """The house's share of the initial bets."""
        return Fraction(-self.net, self.bet) if self.bet else Fraction(0)

    @property
    def element_of_risk(self) -> Fraction:
        """The house's share of everything staked."""
        return Fraction(-self.net, self.staked) if self.staked else Fraction(0)

    @property
    def standard_error(self) -> float:
        """The standard error of the house advantage, as a ratio of sums; infinite before the second result."""
        if self.count < 2 or not self.bet:
            return math.inf
        ratio = Fraction(self.net, self.bet)
        net2, cross, bet2 = self.squares
        spread = net2 - 2 * ratio * cross + ratio * ratio * bet2
        return math.sqrt(spread * self.count / (self.count - 1)) / self.bet

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of the net result, in units of the average bet."""
        if not self.bet:
            return 0.0
        mean_square = Fraction(self.squares[0], self.count) - Fraction(self.net, self.count) ** 2
        return math.sqrt(mean_square) * self.count / self.bet

    def plain(self) -> dict[str, Json]:
        """The estimate as a plain value."""
        return {
            "count": self.count,
            "net": self.net,
            "bet": self.bet,
            "staked": self.staked,
            "house_advantage": str(self.house_advantage),
            "house_advantage_percent": f"{float(self.house_advantage) * 100:.6f}",
            "standard_error_percent": f"{self.standard_error * 100:.6f}",
            "element_of_risk_percent": f"{float(self.element_of_risk) * 100:.6f}",
            "hit_frequency": str(Fraction(self.won, self.count)) if self.count else "0",
            "standard_deviation": f"{self.standard_deviation:.6f}",
        }


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a simulation's chart: the house advantage and its standard error after a number of rounds."""

    rounds: int
    house_advantage: float
    standard_error: float
