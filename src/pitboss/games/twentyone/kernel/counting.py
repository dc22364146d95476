"""Card counting systems, betting ramps, and results by count.

The running count is the sum of tags over all cards seen since the shuffle; the true count is the running count per
deck left, as a whole number: floored, truncated toward zero, or rounded to the nearest.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from pitboss.errors import Refused, quoted
from pitboss.hands.twentyone import TEN
from pitboss.money import Cents

ROUNDINGS = ("floor", "truncate", "nearest")
"""Ways to round a true count; the kernel uses the index."""
LOWEST = -99
"""Lower than every true count."""
STEP = re.compile(r"(all|-?\d{1,2}):(\d{1,6})", re.ASCII)
"""A step of a ramp as people write it."""


@dataclass(frozen=True)
class Counting:
    """A card counting system: a tag per card value, and a ramp of wagers by true count."""

    name: str
    tags: tuple[int, ...]
    """Tag of each card value, from ace to ten."""
    ramp: tuple[tuple[int, int], ...] = ((LOWEST, 1),)
    """Steps of (minimum true count, number of wagers), lowest count first; 0 wagers means sitting out."""
    by_running: bool = False
    """True if the ramp uses the running count, as for unbalanced systems."""
    rounding: str = ROUNDINGS[0]

    def __post_init__(self) -> None:
        if len(self.tags) != TEN:
            raise Refused(f"a counting system needs {TEN} tags, one per card value from ace to ten")
        if self.rounding not in ROUNDINGS:
            raise Refused(f"unknown rounding {quoted(self.rounding)}: use {', '.join(ROUNDINGS)}")
        if max((wagers for _, wagers in self.ramp), default=0) < 1 or list(self.ramp) != sorted(self.ramp):
            raise Refused(
                "a ramp lists true counts in ascending order with their wagers, at least one of them positive"
            )

    def start(self, shoe: Iterable[int]) -> int:
        """The initial running count of a shoe with these card values, so that it ends at zero.

        >>> (
        ...     HIGH_LOW.start([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]),
        ...     HIGH_LOW.start([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]),
        ... )
        (0, -1)
        """
        return -sum(self.tags[value - 1] for value in shoe)

    def wagers(self, true_count: int) -> int:
        """Number of wagers at a true count.

        >>> HIGH_LOW.betting("1:2 3:8").wagers(2), HIGH_LOW.betting("1:2 3:8").wagers(-1)
        (2, 1)
        """
        return next((wagers for least, wagers in reversed(self.ramp) if true_count >= least), 1)

    def rounded(self, running: int, left: int, deck_size: int) -> int:
        """The count that the ramp uses, with ``left`` cards unseen.

        >>> HIGH_LOW.rounded(-3, 104, 52), replace(HIGH_LOW, rounding="truncate").rounded(-3, 104, 52)
        (-2, -1)
        """
        if self.by_running:
            return running
        true_count = running * deck_size / left
        if self.rounding == "truncate":
            return math.trunc(true_count)
        return math.floor(true_count + (0.5 if self.rounding == "nearest" else 0.0))

    def betting(self, ramp: str) -> Counting:
        """The same system with a ramp such as ``1:2 2:4`` (true count:wagers); ``all:0`` sits out below it."""
        steps = [(LOWEST, 1)]
        for step in ramp.replace(",", " ").split():
            match = STEP.fullmatch(step)
            if match is None:
                raise Refused(
                    f"{quoted(step)} is not a ramp step: write true count and wagers, like 1:2 2:4 or all:0 2:1"
                )
            count, wagers = match[1], int(match[2])
            if count == "all":
                steps[0] = (LOWEST, wagers)
            else:
                steps.append((int(count), wagers))
        return replace(self, ramp=tuple(steps))


#                          A   2  3  4  5  6  7  8   9  10
FLAT = Counting("none", (0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
HIGH_LOW = Counting("high-low", (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1))
SYSTEMS = {
    one.name: one
    for one in (
        HIGH_LOW,
        Counting("hi-opt-1", (0, 0, 1, 1, 1, 1, 0, 0, 0, -1)),
        Counting("omega-2", (0, 1, 1, 2, 2, 2, 1, 0, -1, -2)),
        Counting("zen", (-1, 1, 1, 2, 2, 2, 1, 0, 0, -2)),
        Counting("knock-out", (-1, 1, 1, 1, 1, 1, 1, 0, 0, -1), by_running=True),
    )
}
"""Counting systems by name."""


@dataclass(frozen=True, slots=True)
class AtCount:
    """Results of the rounds that began at a true count."""

    true_count: int
    rounds: int
    net: Cents
    squares: int
    """Sum of the squared net results."""
    wagered: Cents
    """Total wagered before the first cards."""

    @property
    def edge(self) -> float:
        """Player's net per unit wagered; negative if the house won."""
        return self.net / self.wagered if self.wagered else 0.0

    @property
    def error(self) -> float | None:
        """The standard error of the edge; None for rounds too few to show how results vary."""
        spread = self.squares * self.rounds - self.net * self.net
        if not self.wagered or spread <= 0:
            return None
        return math.sqrt(spread / self.rounds) / self.wagered


@dataclass(frozen=True, slots=True)
class InsuranceAtCount:
    """Results of insurance offered at a count."""

    count: int
    rounds: int
    wagers: int
    """Number of wagers that could have been insured, each for half."""
    won: float
    """Expected number of insurance wins."""

    def edge(self, pays: float) -> float:
        """Player's expected net per unit of insurance at ``pays`` to one."""
        return (self.won * (1 + pays) - self.wagers) / self.wagers if self.wagers else 0.0


@dataclass(frozen=True, slots=True)
class CountedRounds:
    """Results of rounds and of insurance by count."""

    at_counts: list[AtCount]
    insurance: list[InsuranceAtCount]


@dataclass(frozen=True, slots=True)
class RampResult:
    """Result of a ramp per round, in units of one wager."""

    mean: float
    deviation: float
    error: float
    """The standard error of the mean."""

    @classmethod
    def of(cls, at_counts: Iterable[AtCount], unit: Cents) -> RampResult:
        """Combine the rounds of all counts."""
        listed = list(at_counts)
        rounds = sum(at_count.rounds for at_count in listed)
        mean = sum(at_count.net for at_count in listed) / rounds / unit
        square = sum(at_count.squares for at_count in listed) / rounds / unit**2
        deviation = math.sqrt(max(square - mean * mean, 0.0))
        return cls(mean, deviation, deviation / math.sqrt(rounds))

    @property
    def n0(self) -> float:
        """Number of rounds after which the expected win equals its standard deviation."""
        return (self.deviation / self.mean) ** 2 if self.mean > 0 else math.inf

    @property
    def score(self) -> float:
        """Expected dollars per hundred rounds with a $10,000 bankroll and the optimal bet size."""
        return 1e6 / self.n0

    def risk_of_ruin(self, wagers: float) -> float:
        """Probability of ever losing a bankroll of this many wagers.

        >>> round(RampResult(0.02, 3.0, 0.0).risk_of_ruin(500), 4)
        0.1084
        """
        return math.exp(-2 * self.mean * wagers / self.deviation**2) if self.mean > 0 else 1.0


def merge_counts(parts: Iterable[Iterable[AtCount]]) -> list[AtCount]:
    """Results of several streams, by true count."""
    by_count: dict[int, list[int]] = {}
    for part in parts:
        for result in part:
            sums = by_count.setdefault(result.true_count, [0, 0, 0, 0])
            for at, more in enumerate((result.rounds, result.net, result.squares, result.wagered)):
                sums[at] += more
    return [AtCount(count, *sums) for count, sums in sorted(by_count.items())]


def merge_insurance(parts: Iterable[Iterable[InsuranceAtCount]]) -> list[InsuranceAtCount]:
    """Combine insurance results of several streams by count."""
    by_count: dict[int, InsuranceAtCount] = {}
    for part in parts:
        for result in part:
            had = by_count.get(result.count, InsuranceAtCount(result.count, 0, 0, 0.0))
            by_count[result.count] = InsuranceAtCount(
                result.count, had.rounds + result.rounds, had.wagers + result.wagers, had.won + result.won
            )
    return [by_count[count] for count in sorted(by_count)]
