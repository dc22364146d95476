"""The distribution of the house's win over many bets, from the exact distribution of each."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from statistics import NormalDist
from typing import TYPE_CHECKING

from pitboss.errors import Refused
from pitboss.money import Cents
from pitboss.pricing import WagerPrice

if TYPE_CHECKING:
    import numpy as np

MIN_STEPS, WINDOW_DEVIATIONS, MAX_STEPS = 1 << 12, 64, 1 << 22
"""The width of a computed distribution in steps of the smallest amount; with more steps, the normal distribution."""


@dataclass(frozen=True, slots=True)
class RepeatedBet:
    """The same bet, made a number of times with independent results."""

    price: WagerPrice
    stake: Cents
    count: int

    @property
    def handle(self) -> Fraction:
        """All that is staked, in cents, with what the play adds to the wager on average."""
        return self.price.action * self.stake * self.count

    @property
    def expected(self) -> Fraction:
        """The house's average win, in cents."""
        return self.price.house_advantage * self.stake * self.count

    @property
    def deviation(self) -> float:
        """The standard deviation of the win, in cents."""
        return self.price.standard_deviation * self.stake * math.sqrt(self.count)


@dataclass(frozen=True)
class WinDistribution:
    """The house's win over independent bets."""

    bets: Sequence[RepeatedBet]

    def __post_init__(self) -> None:
        if not any(bet.count for bet in self.bets):
            raise Refused("there are no bets to judge")

    @property
    def expected(self) -> Fraction:
        """The average win, in cents."""
        return sum((bet.expected for bet in self.bets), Fraction(0))

    @cached_property
    def deviation(self) -> float:
        """The standard deviation of the win, in cents."""
        return math.sqrt(sum(bet.deviation**2 for bet in self.bets))

    @cached_property
    def exact(self) -> bool:
        """True if chances come from the distribution itself, False if from the normal distribution."""
        return self._steps <= MAX_STEPS

    def chance_of_at_most(self, win: Cents | float) -> float:
        """The chance that the house wins this amount or less."""
        if not self.exact:
            return NormalDist(float(self.expected), self.deviation).cdf(win) if self.deviation else float(win >= 0)
        lowest, reached = self._reached
        at = math.floor(Fraction(win) / self._unit) - lowest
        return float(min(1.0, max(0.0, reached[min(at, len(reached) - 1)]))) if at >= 0 else 0.0

    @property
    def chance_of_loss(self) -> float:
        """The chance that the house ends below zero."""
        return self.chance_of_at_most(-1 if self.exact else -0.5)

    def range_of(self, share: float) -> tuple[float, float]:
        """The range of wins, in cents, that this share of all such periods ends within."""
        ends = ((1 - share) / 2, (1 + share) / 2)
        if not self.exact:
            normal = NormalDist(float(self.expected), self.deviation)
            return normal.inv_cdf(ends[0]), normal.inv_cdf(ends[1])
        import numpy as np  # noqa: PLC0415 - a plan can be read and listed without it

        lowest, reached = self._reached
        low, high = (float((lowest + int(np.searchsorted(reached, end))) * self._unit) for end in ends)
        return low, high

    @cached_property
    def _unit(self) -> Fraction:
        """The largest amount, in cents, of which every result is a multiple."""
        amounts = [payout.net * bet.stake for bet in self.bets if bet.count for payout in bet.price.payouts]
        scale = math.lcm(*(amount.denominator for amount in amounts))
        return Fraction(math.gcd(*(int(amount * scale) for amount in amounts)) or scale, scale)

    @cached_property
    def _steps(self) -> int:
        wanted = WINDOW_DEVIATIONS * self.deviation / float(self._unit)
        return 1 << math.ceil(math.log2(max(MIN_STEPS, wanted)))

    @cached_property
    def _reached(self) -> tuple[int, np.ndarray[tuple[int], np.dtype[np.float64]]]:
        """The lowest result of the window in units, and the chance of each result or less.

        The transform of a sum is the product of the transforms: exact except for what is over thirty deviations away.
        """
        import numpy as np  # noqa: PLC0415 - a plan can be read and listed without it

        size = self._steps
        product = np.ones(size // 2 + 1, dtype=complex)
        for bet in self.bets:
            once = np.zeros(size)
            for payout in bet.price.payouts:
                once[int(-payout.net * bet.stake / self._unit) % size] += payout.cases / bet.price.cases
            product *= np.fft.rfft(once) ** bet.count
        lowest = round(float(self.expected / self._unit)) - size // 2
        return lowest, np.cumsum(np.roll(np.fft.irfft(product, size), -(lowest % size)))
