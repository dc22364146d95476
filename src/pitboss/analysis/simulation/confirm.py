"""Confirm prices by play: simulate each wager with the strategy that its price assumes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from pitboss.analysis.prices.solvers import SolverStrategy
from pitboss.analysis.simulation.plan import BettingPlan
from pitboss.analysis.simulation.simulate import Simulation, SimulationPlan
from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.pricing import Priced, WagerPrice
from pitboss.pricing.analyst import analyst_of
from pitboss.pricing.seat import Strategy
from pitboss.pricing.tally import Estimate, Slip
from pitboss.table import Submission
from pitboss.table.rules.parts import requirements

AT_KERNEL, AT_TABLE = 4 << 20, 20_000
"""The number of rounds of a confirmation in compiled code, and at a table."""
UNIT: Cents = 60_00
"""A bet that pays exactly at any odds of a declared game."""
BEST = "optimal"


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A wager's price and simulated result, both for one unit."""

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
        """The difference, in standard errors."""
        return (self.simulated - float(self.price.house_advantage)) / self.standard_error

    @property
    def confirms(self) -> bool:
        """True if the difference is less than three standard errors, as it is by chance in 369 of 370 cases."""
        return abs(self.apart) < 3


def confirmed(
    submission: Submission,
    priced: Priced,
    rounds: int | None = None,
    seed: int = 1,
    *,
    at_kernel: int = AT_KERNEL,
    at_table: int = AT_TABLE,
) -> Iterator[Confirmation]:
    """Each price with its simulated result; a price for several places is simulated at the first of them.

    Prices that assume another strategy than the best, or one bet size, are left out, and so are wagers that are only
    made in the course of a round, such as insurance.
    """
    offers = submission.offers()
    strategy = priced_play(submission)
    for price in priced.wagers:
        slip = slip_for(submission, price.wager, price.on)
        if slip is None or not offers[price.wager].wager.open:
            continue
        bets = BettingPlan(submission, slip, seed=seed, strategy=strategy)
        count = rounds or (at_table if bets.kernel() is None else at_kernel)
        tally = Simulation(SimulationPlan(submission, slip, count, seed=seed, strategy=strategy)).run().tally
        alone = price.wager == priced.wagers[0].wager or len(slip) == 1
        estimate = tally.total if alone else tally.of(price.wager)
        if estimate.count:
            yield Confirmation(price, estimate.count, -mean_net(estimate), mean_error(estimate))


def priced_play(submission: Submission) -> Strategy | None:
    """The strategy whose result the prices are; None if the game asks for no decision."""
    analyst = analyst_of(submission.game)
    if analyst is None:
        return None
    name = BEST if analyst.priced_play is None else analyst.priced_play(submission)
    return SolverStrategy(submission, name) if name in analyst.strategies else None


def slip_for(submission: Submission, wager: str, on: str = "") -> tuple[Slip, ...] | None:
    """A slip with one unit on a wager at a place and the wagers it requires; None if there is no such place."""
    needs, places = requirements(submission), submission.game.places(submission.options, wager)
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


def mean_net(estimate: Estimate) -> float:
    """The average net result of a round, per unit."""
    return float(Fraction(estimate.net, estimate.count * UNIT))


def mean_error(estimate: Estimate) -> float:
    """Its standard error."""
    spread = Fraction(estimate.squares[0], estimate.count) - Fraction(estimate.net, estimate.count) ** 2
    return math.sqrt(spread / estimate.count) / UNIT
