"""Prices confirmed by play: each wager simulated by the play that its price is for, with the standard error."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from statistics import NormalDist
from typing import Any

import numpy as np

from pitboss.analysis.prices.solvers import SolverStrategy, strategies_of
from pitboss.analysis.simulation.plan import BettingPlan
from pitboss.analysis.simulation.simulate import Simulation, SimulationPlan
from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.pricing import Priced, WagerPrice
from pitboss.pricing.tally import Estimate, Slip
from pitboss.table import Submission

AT_KERNEL, AT_TABLE = 4 << 20, 20_000
"""The rounds of a confirmation: in compiled code, and where a table plays."""
UNIT: Cents = 60_00
"""The bet: it can be paid exactly at any odds that a declared game may have."""
BEST, HOUSE_WAY = "optimal", "house_way"


@dataclass(frozen=True, slots=True)
class Confirmation:
    """What a wager brought in play beside its price, both for one unit."""

    price: WagerPrice
    rounds: int
    simulated: float
    standard_error: float

    def plain(self) -> dict[str, Json]:
        """As a plain value."""
        return {
            "wager": self.price.wager,
            "on": self.price.on,
            "rounds": self.rounds,
            "simulated": f"{self.simulated:.8f}",
            "standard_error": f"{self.standard_error:.3g}",
            "apart": f"{self.apart:+.2f}",
            "confirms": self.confirms,
        }

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
    """Each price, beside what play brings; a price of several places at the first of them.

    A price that is for another play than the best, or for a bet of one size, is left out.
    """
    strategies = strategies_of(submission.game)
    strategy = next((SolverStrategy(submission, name) for name in (BEST, HOUSE_WAY) if name in strategies), None)
    for price in priced.wagers:
        slip = slip_for(submission, price.wager, price.on)
        if slip is None:
            continue
        bets = BettingPlan(submission, slip, seed=seed, strategy=strategy)
        count = rounds or (AT_TABLE if bets.kernel() is None else AT_KERNEL)
        tally = Simulation(SimulationPlan(submission, slip, count, seed=seed, strategy=strategy)).run().tally
        alone = price.wager == priced.wagers[0].wager or len(slip) == 1
        estimate = tally.total if alone else tally.of(price.wager)
        if estimate.count:
            yield Confirmation(price, estimate.count, -_mean(estimate), _error(estimate))


def slip_for(submission: Submission[Any], wager: str, on: str = "") -> tuple[Slip, ...] | None:
    """One unit on a wager at a place, with what must lie beside it; None where it has no such place."""
    needs, places = submission.game.requirements(submission.rules), submission.game.places(submission.rules, wager)
    place = on if on in places else places[0] if not on else None
    if place is None:
        return None
    wanted = [wager]
    for needing in wanted:
        wanted += [other for other in (needs[needing].wagers if needing in needs else ()) if other not in wanted]
    return tuple(
        Slip(made, UNIT * (needs[made].times if made in needs else 1), place if made == wager else "")
        for made in wanted
    )


def _mean(estimate: Estimate) -> float:
    return float(Fraction(estimate.net, estimate.count * UNIT))


def _error(estimate: Estimate) -> float:
    spread = Fraction(estimate.squares[0], estimate.count) - Fraction(estimate.net, estimate.count) ** 2
    return math.sqrt(spread / estimate.count) / UNIT


# ---------------------------------------------------------------------- volatility


LEAST_WINDOW, WINDOW_DEVIATIONS = 1 << 12, 64
"""How wide the distribution of a sum is reckoned: so many steps at least, and so many standard deviations."""
MOST_WINDOW = 1 << 24
"""Beyond so many steps a sum is taken to be spread as the normal distribution."""


def result_range(price: WagerPrice, rounds: int, part: float) -> tuple[Fraction, Fraction]:
    """Between which results of one unit a round the middle part of all sessions ends.

    The distribution of the sum of all rounds, by the power of its Fourier transform. It is exact but for what lies more
    than thirty standard deviations away. Where results have too many steps it is that of the normal distribution.

    >>> from pitboss.pricing import Payout
    >>> coin = WagerPrice("c", "C", "8.4", (Payout(Fraction(1), 1), Payout(Fraction(-1), 1)))
    >>> [str(end) for end in result_range(coin, 10_000, 0.95)]
    ['-196', '196']
    """
    scale = math.lcm(*(payout.net.denominator for payout in price.payouts))
    wanted = WINDOW_DEVIATIONS * price.standard_deviation * math.sqrt(rounds) * scale
    size = 1 << math.ceil(math.log2(max(LEAST_WINDOW, wanted)))
    if size > MOST_WINDOW:
        return _about_normal(price, rounds, part)
    once = np.zeros(size)
    for payout in price.payouts:
        once[int(payout.net * scale) % size] += payout.cases / price.cases
    summed = np.fft.irfft(np.fft.rfft(once) ** rounds, size)
    lowest = round(float(price.expected) * rounds * scale) - size // 2
    reached = np.cumsum(np.roll(summed, -(lowest % size)))
    ends = np.searchsorted(reached, ((1 - part) / 2, (1 + part) / 2))
    low, high = (Fraction(lowest + int(end), scale) for end in ends)
    return low, high


def _about_normal(price: WagerPrice, rounds: int, part: float) -> tuple[Fraction, Fraction]:
    """The same range by the normal distribution with the average and the deviation of the sum."""
    away = NormalDist().inv_cdf((1 + part) / 2) * price.standard_deviation * math.sqrt(rounds)
    mean = price.expected * rounds
    return mean - Fraction(away), mean + Fraction(away)
