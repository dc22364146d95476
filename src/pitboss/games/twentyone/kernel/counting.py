"""Card counting: what each card seen adds to a count, how much is wagered by it, and what rounds bring at each count.

The running count is the sum over all cards seen since the shuffle; the true count is that for each deck left in the
shoe, rounded down.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from pitboss.errors import Refused
from pitboss.hands.twentyone import TEN
from pitboss.money import Cents

LOWEST = -99
"""Below every true count."""


@dataclass(frozen=True)
class Counting:
    """A card-counting system: what each card adds to the count, and how many wagers are made at each true count."""

    name: str
    tags: tuple[int, ...]
    """What a card of each value adds, from ace to ten-value."""
    ramp: tuple[tuple[int, int], ...] = ((LOWEST, 1),)
    """From which true count on how many wagers are made, the lowest count first."""

    def __post_init__(self) -> None:
        if len(self.tags) != TEN:
            raise Refused(f"a counting system says what a card of each of {TEN} values adds, from ace to ten")
        if not self.ramp or any(wagers < 1 for _, wagers in self.ramp) or list(self.ramp) != sorted(self.ramp):
            raise Refused(
                "a ramp says how many wagers, one or more, are made from each true count on, the lowest first"
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
        """The same system with a ramp, written as true counts and wagers: ``1:2 2:4 3:8``."""
        steps = [(LOWEST, 1)]
        for step in ramp.replace(",", " ").split():
            count, colon, wagers = step.partition(":")
            if not colon or not count.lstrip("-").isdecimal() or not wagers.isdecimal():
                raise Refused(f"a ramp is written as true counts and wagers, like 1:2 2:4, not {step!r}")
            steps.append((int(count), int(wagers)))
        return Counting(self.name, self.tags, tuple(steps))


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
        return self.net / self.wagered

    @property
    def error(self) -> float:
        """The standard error of the edge."""
        mean = self.net / self.rounds
        return math.sqrt(max(self.squares / self.rounds - mean * mean, 0.0) / self.rounds) / (
            self.wagered / self.rounds
        )


def together(parts: Iterable[Iterable[AtCount]]) -> list[AtCount]:
    """Results of several streams, by true count."""
    found: dict[int, list[int]] = {}
    for part in parts:
        for one in part:
            sums = found.setdefault(one.true_count, [0, 0, 0, 0])
            for at, more in enumerate((one.rounds, one.net, one.squares, one.wagered)):
                sums[at] += more
    return [AtCount(count, *sums) for count, sums in sorted(found.items())]
