"""Card counting: what each card seen adds to a count, how much is wagered by it, and what rounds bring at each count.

The running count is the sum over all cards seen since the shuffle; the true count is that for each deck left in the
shoe, as a whole number: rounded down, cut off towards nothing, or the nearest.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace

from pitboss.errors import Refused, quoted
from pitboss.hands.twentyone import TEN
from pitboss.money import Cents

ROUNDINGS = ("floor", "truncate", "nearest")
"""How a true count becomes a whole number; the kernel knows them by their position."""
LOWEST = -99
"""Below every true count."""


@dataclass(frozen=True)
class Counting:
    """A card-counting system: what each card adds to the count, and how many wagers are made at each true count."""

    name: str
    tags: tuple[int, ...]
    """What a card of each value adds, from ace to ten-value."""
    ramp: tuple[tuple[int, int], ...] = ((LOWEST, 1),)
    """From which true count on how many wagers are made, the lowest count first; with none the player sits out."""
    by_running: bool = False
    """Whether the ramp follows the running count, as with counts that do not add up to nothing."""
    rounding: str = ROUNDINGS[0]

    def __post_init__(self) -> None:
        if len(self.tags) != TEN:
            raise Refused(f"a counting system says what a card of each of {TEN} values adds, from ace to ten")
        if self.rounding not in ROUNDINGS:
            raise Refused(f"a true count is rounded by {', '.join(ROUNDINGS)}, not by {quoted(self.rounding)}")
        if max((wagers for _, wagers in self.ramp), default=0) < 1 or list(self.ramp) != sorted(self.ramp):
            raise Refused(
                "a ramp says how many wagers, one or more somewhere, are made from each true count on, the lowest first"
            )

    def start(self, shoe: Iterable[int]) -> int:
        """The count of a full shoe, by the values of its cards: such that the last card brings it to nothing.

        >>> (
        ...     HIGH_LOW.start([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]),
        ...     HIGH_LOW.start([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]),
        ... )
        (0, -1)
        """
        return -sum(self.tags[value - 1] for value in shoe)

    def wagers(self, true_count: int) -> int:
        """How many wagers are made at a true count.

        >>> HIGH_LOW.betting("1:2 3:8").wagers(2), HIGH_LOW.betting("1:2 3:8").wagers(-1)
        (2, 1)
        """
        return next((wagers for least, wagers in reversed(self.ramp) if true_count >= least), 1)

    def betting(self, ramp: str) -> Counting:
        """The same system with a ramp, written as true counts and wagers: ``1:2 2:4``; ``all:0`` sits out below."""
        steps = [(LOWEST, 1)]
        for step in ramp.replace(",", " ").split():
            count, colon, wagers = step.partition(":")
            if not colon or not (count == "all" or count.lstrip("-").isdecimal()) or not wagers.isdecimal():
                raise Refused(f"a ramp is written as true counts and wagers, like 1:2 2:4 or all:0 2:1, not {step!r}")
            if count == "all":
                steps[0] = (LOWEST, int(wagers))
            else:
                steps.append((int(count), int(wagers)))
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
"""Systems that are known by a name."""


@dataclass(frozen=True, slots=True)
class AtCount:
    """The rounds that began at a true count."""

    true_count: int
    rounds: int
    net: Cents
    squares: int
    """The sum of the squares of their net results."""
    wagered: Cents
    """What was wagered in them before any card."""

    @property
    def edge(self) -> float:
        """What the player won of each unit wagered; below nothing where the house did."""
        return self.net / self.wagered if self.wagered else 0.0

    @property
    def error(self) -> float:
        """The standard error of the edge."""
        if not self.wagered:
            return 0.0
        mean = self.net / self.rounds
        return math.sqrt(max(self.squares / self.rounds - mean * mean, 0.0) / self.rounds) / (
            self.wagered / self.rounds
        )


@dataclass(frozen=True, slots=True)
class InsuranceAtCount:
    """The rounds in which insurance was asked for at a count."""

    count: int
    rounds: int
    wagers: int
    """How many wagers could have been insured, each for one half."""
    won: float
    """How many of them insurance would have won on average."""

    def edge(self, pays: float) -> float:
        """What the player would have won of each unit of insurance, at so much to one."""
        return (self.won * (1 + pays) - self.wagers) / self.wagers if self.wagers else 0.0


@dataclass(frozen=True, slots=True)
class CountedRounds:
    """What rounds brought at each count, and what insurance would have been worth."""

    at_counts: list[AtCount]
    insurance: list[InsuranceAtCount]


@dataclass(frozen=True, slots=True)
class RampResult:
    """What a ramp brings in a round, in units of one wager."""

    mean: float
    deviation: float
    error: float
    """The standard error of the mean."""

    @classmethod
    def of(cls, at_counts: Iterable[AtCount], unit: Cents) -> RampResult:
        """Of all rounds, whatever the count."""
        listed = list(at_counts)
        rounds = sum(at_count.rounds for at_count in listed)
        mean = sum(at_count.net for at_count in listed) / rounds / unit
        square = sum(at_count.squares for at_count in listed) / rounds / unit**2
        deviation = math.sqrt(max(square - mean * mean, 0.0))
        return cls(mean, deviation, deviation / math.sqrt(rounds))

    @property
    def n0(self) -> float:
        """The rounds after which the average win is as large as its standard deviation."""
        return (self.deviation / self.mean) ** 2 if self.mean > 0 else math.inf

    @property
    def score(self) -> float:
        """Dollars won in a hundred rounds with $10,000 and the size of wager that suits it best."""
        return 1e6 / self.n0

    def risk_of_ruin(self, wagers: float) -> float:
        """How likely so many wagers are lost sooner or later by somebody who plays on for ever.

        >>> round(RampResult(0.02, 3.0, 0.0).risk_of_ruin(500), 4)
        0.1084
        """
        return math.exp(-2 * self.mean * wagers / self.deviation**2) if self.mean > 0 else 1.0


def together(parts: Iterable[Iterable[AtCount]]) -> list[AtCount]:
    """Results of several streams, by true count."""
    by_count: dict[int, list[int]] = {}
    for part in parts:
        for result in part:
            sums = by_count.setdefault(result.true_count, [0, 0, 0, 0])
            for at, more in enumerate((result.rounds, result.net, result.squares, result.wagered)):
                sums[at] += more
    return [AtCount(count, *sums) for count, sums in sorted(by_count.items())]


def insurance_together(parts: Iterable[Iterable[InsuranceAtCount]]) -> list[InsuranceAtCount]:
    """What insurance was worth in several streams, by count."""
    by_count: dict[int, InsuranceAtCount] = {}
    for part in parts:
        for result in part:
            had = by_count.get(result.count, InsuranceAtCount(result.count, 0, 0, 0.0))
            by_count[result.count] = InsuranceAtCount(
                result.count, had.rounds + result.rounds, had.wagers + result.wagers, had.won + result.won
            )
    return [by_count[count] for count in sorted(by_count)]
