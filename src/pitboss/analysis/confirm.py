"""Prices confirmed by play: each wager simulated by the play that its price is for, with the standard error."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from pitboss.analysis.plan import BettingPlan
from pitboss.analysis.simulate import Simulation, SimulationPlan
from pitboss.analysis.solvers import SolverStrategy, strategies_of
from pitboss.money import Cents
from pitboss.pricing import Priced, WagerPrice
from pitboss.pricing.tally import Estimate, Slip
from pitboss.table import Submission

AT_KERNEL, AT_TABLE = 4 << 20, 20_000
"""The rounds of a confirmation: in compiled code, and where a table plays."""
UNIT: Cents = 60_00
"""The bet: it can be paid exactly at any odds that a declared game may have."""
BEST = "optimal"


@dataclass(frozen=True, slots=True)
class Confirmation:
    """What a wager brought in play beside its price, both for one unit."""

    price: WagerPrice
    rounds: int
    simulated: float
    standard_error: float

    @property
    def apart(self) -> float:
        """How many standard errors the two are apart."""
        return (self.simulated - float(self.price.house_advantage)) / self.standard_error

    @property
    def confirms(self) -> bool:
        """Whether they are no further apart than chance allows in all but one of 370 cases."""
        return abs(self.apart) < 3


def confirmed(
    submission: Submission[Any], priced: Priced, rounds: int | None = None, seed: int = 1
) -> Iterator[Confirmation]:
    """Each price of a game whose wagers have one place, beside what play brings."""
    strategy = SolverStrategy(submission, BEST) if BEST in strategies_of(submission.game) else None
    for price in priced.wagers:
        slip = slip_for(submission, price.wager)
        bets = BettingPlan(submission, slip, seed=seed, strategy=strategy)
        count = rounds or (AT_TABLE if bets.kernel() is None else AT_KERNEL)
        tally = Simulation(SimulationPlan(submission, slip, count, seed=seed, strategy=strategy)).run().tally
        alone = price.wager == priced.wagers[0].wager or len(slip) == 1
        estimate = tally.total if alone else tally.of(price.wager)
        yield Confirmation(price, estimate.count, -_mean(estimate), _error(estimate))


def slip_for(submission: Submission[Any], wager: str) -> tuple[Slip, ...]:
    """One unit on a wager, with what must lie beside it."""
    needs = submission.game.requirements(submission.rules)
    wanted = [wager]
    for needing in wanted:
        wanted += [other for other in (needs[needing].wagers if needing in needs else ()) if other not in wanted]
    return tuple(Slip(made, UNIT * (needs[made].times if made in needs else 1)) for made in wanted)


def _mean(estimate: Estimate) -> float:
    return float(Fraction(estimate.net, estimate.count * UNIT))


def _error(estimate: Estimate) -> float:
    spread = Fraction(estimate.squares[0], estimate.count) - Fraction(estimate.net, estimate.count) ** 2
    return math.sqrt(spread / estimate.count) / UNIT


# ---------------------------------------------------------------------- volatility


LEAST_WINDOW, WINDOW_DEVIATIONS = 1 << 12, 64
"""How wide the distribution of a sum is reckoned: so many steps at least, and so many standard deviations."""


def result_range(price: WagerPrice, rounds: int, part: float) -> tuple[Fraction, Fraction]:
    """Between which results of one unit a round the middle part of all sessions ends.

    The distribution of the sum of all rounds, by the power of its Fourier transform. It is exact but for what lies more
    than thirty standard deviations away.

    >>> from pitboss.pricing import Payout
    >>> coin = WagerPrice("c", "C", "8.4", (Payout(Fraction(1), 1), Payout(Fraction(-1), 1)))
    >>> [str(end) for end in result_range(coin, 10_000, 0.95)]
    ['-196', '196']
    """
    scale = math.lcm(*(payout.net.denominator for payout in price.payouts))
    wanted = WINDOW_DEVIATIONS * price.standard_deviation * math.sqrt(rounds) * scale
    size = 1 << math.ceil(math.log2(max(LEAST_WINDOW, wanted)))
    once = np.zeros(size)
    for payout in price.payouts:
        once[int(payout.net * scale) % size] += payout.cases / price.cases
    summed = np.fft.irfft(np.fft.rfft(once) ** rounds, size)
    lowest = round(float(price.expected) * rounds * scale) - size // 2
    reached = np.cumsum(np.roll(summed, -(lowest % size)))
    ends = np.searchsorted(reached, ((1 - part) / 2, (1 + part) / 2))
    low, high = (Fraction(lowest + int(end), scale) for end in ends)
    return low, high
