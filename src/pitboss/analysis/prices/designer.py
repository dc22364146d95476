"""The designer's loop: price every variant of a petition, find the frontier, and judge mistakes and advantage play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pitboss.analysis.advantage.exposure import exposures, prices_seen_cards
from pitboss.analysis.advantage.vulnerability import CountingTrial, vulnerability
from pitboss.analysis.simulation.confirm import mean_error, mean_net, slip_for
from pitboss.analysis.simulation.simulate import Simulation, SimulationPlan
from pitboss.analysis.simulation.strategies import Always, First, Mimic, both
from pitboss.errors import Refused
from pitboss.games.declared.variants import GameVariant, variants
from pitboss.plain import Json
from pitboss.pricing import WagerPrice
from pitboss.pricing.analyst import analyst_of
from pitboss.pricing.hole_card_info import ExposureTrial
from pitboss.pricing.seat import Strategy
from pitboss.table import Submission, submit

NAIVE: Final[Mapping[str, tuple[str, Strategy]]] = {
    "twenty-one": ("draws to 16 and stands on 17, like the dealer", both(Mimic(), Always(("decline", "stand")))),
    "poker": ("always chooses the first option, the largest raise", First()),
    "red-dog": ("never raises", Always(("stay", "play_on"))),
    "war": ("never goes to war", Always(("surrender",))),
}
"""A naive player of each kind of game with decisions."""
DEALS: Final = 1000
SHOES: Final = 200


@dataclass(frozen=True)
class DesignPoint:
    """A variant with the price of its first wager."""

    variant: GameVariant
    price: WagerPrice

    @property
    def merits(self) -> tuple[float, float, float]:
        """What a designer wants more of: the house's share, frequent wins, and little volatility."""
        return float(self.price.house_advantage), float(self.price.hit_frequency), -self.price.standard_deviation

    def plain(self) -> dict[str, Json]:
        """As a plain value."""
        advantage, hits, volatility = self.merits
        return {
            "variant": str(self.variant),
            "house_advantage": f"{advantage:.6f}",
            "hit_frequency": f"{hits:.6f}",
            "standard_deviation": f"{-volatility:.6f}",
            "element_of_risk": f"{float(self.price.element_of_risk):.6f}",
        }


def design_points(text: str) -> Iterator[DesignPoint]:
    """Price every variant of a declaration, the game as written first."""
    for variant in variants(text):
        analyst = analyst_of(variant.game)
        assert analyst is not None, "every kind of declared game has a solver"
        yield DesignPoint(variant, analyst.price(submit(variant.game)).wagers[0])


def frontier(points: Sequence[DesignPoint]) -> list[DesignPoint]:
    """The points that no other point beats in one merit without losing in another, by house advantage."""
    kept = [point for point in points if not any(_dominates(other, point) for other in points)]
    return sorted(kept, key=lambda point: -point.merits[0])


def _dominates(other: DesignPoint, point: DesignPoint) -> bool:
    pairs = list(zip(other.merits, point.merits, strict=True))
    return all(theirs >= ours for theirs, ours in pairs) and any(theirs > ours for theirs, ours in pairs)


def mistakes(submission: Submission[Any], kind: str, price: WagerPrice, rounds: int, seed: int) -> str:
    """What a naive player loses at the table, beside the best play, in one sentence."""
    if kind not in NAIVE:
        return "The game asks for no decision, so there are no mistakes to make."
    says, strategy = NAIVE[kind]
    slip = slip_for(submission, price.wager)
    assert slip is not None
    estimate = Simulation(SimulationPlan(submission, slip, rounds, seed=seed, strategy=strategy)).run().tally.total
    lost, error = -mean_net(estimate), mean_error(estimate)
    return (
        f"A player who {says} loses {lost:.2%} of the first wager (±{error:.2%}, {rounds:,} rounds at a table); "
        f"the best play loses {float(price.house_advantage):.2%}."
    )


def advantage_play(submission: Submission[Any], wager: str, seed: int) -> list[str]:
    """The verdict on card counting at a shoe game, or on seen cards at poker."""
    try:
        if prices_seen_cards(submission):
            return [exposure.verdict for exposure in exposures(submission, (), ExposureTrial(DEALS, seed))]
        return [judged.verdict for judged in vulnerability(submission, [wager], CountingTrial(SHOES, 2, seed))]
    except Refused as refused:
        return [f"Not judged: {refused.reason}."]
