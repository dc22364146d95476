"""The designer's loop: price every variant of a petition, find the frontier, and judge mistakes and advantage play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pitboss.analysis.advantage.exposure import exposures, prices_seen_cards
from pitboss.analysis.advantage.vulnerability import CountingTrial, vulnerability
from pitboss.analysis.prices.edge import priced
from pitboss.analysis.prices.solvers import SolverStrategy, strategies_of
from pitboss.analysis.simulation.confirm import mean_error, mean_net, slip_for
from pitboss.analysis.simulation.playtest import NAIVE_PLAY, acts_per_round
from pitboss.analysis.simulation.simulate import Simulation, SimulationPlan
from pitboss.analysis.simulation.strategies import Always, Mimic, Never, both
from pitboss.errors import Refused
from pitboss.games.declared import design_of
from pitboss.games.declared.variants import GameVariant, variants
from pitboss.plain import Json
from pitboss.pricing import WagerPrice
from pitboss.pricing.hole_card_info import ExposureTrial
from pitboss.pricing.seat import Strategy
from pitboss.table import Submission, submit

NAIVE: Final[Mapping[str, tuple[str, Strategy]]] = {
    "twenty-one": ("draws to 16 and stands on 17, like the dealer", both(Mimic(), Always(("decline", "stand")))),
    "poker": ("never folds, checks or withdraws a wager", Never(("fold", "check", "withdraw"))),
    "red-dog": ("never raises", Always(("stay", "play_on"))),
    "high-low": ("guesses higher and stops as soon as anything is paid", Always(("stop", "higher", "lower"))),
    "war": ("never goes to war", Always(("surrender",))),
}
"""A naive player of each kind of game with decisions."""
HIGHEST: Final = "keeps the highest hand together"
"""What a naive player does where hands are set."""
PRICED_FOR: Final[Mapping[str, str]] = {"pai-gow": "a player who sets in the house way"}
"""Whose result the price is, where it is not that of the best play."""
DEALS: Final = 1000
SHOES: Final = 200
SHUFFLED: Final = frozenset({"poker", "pai-gow"})
"""Kinds whose cards are shuffled before every round."""
WITHOUT_CARDS: Final = frozenset({"wheel", "dice", "keno"})
_FACE_UP: Final = "safe: every card is dealt face up to all, so there is none to see early or to tell others about."
NOTHING_HIDDEN: Final[Mapping[str, str]] = {
    "red-dog": _FACE_UP,
    "war": _FACE_UP,
    "high-low": _FACE_UP,
    "baccarat": "safe: nobody bets or decides anything after the first card.",
}
"""Why seen cards and collusion win nothing at some kinds of games."""
RoundsPerHour = Callable[[str, float], int]
"""Rounds an hour for a kind of game and the acts of a round."""


@dataclass(frozen=True)
class DesignPoint:
    """A variant with the price of one wager and the pace of the game."""

    variant: GameVariant
    price: WagerPrice
    rounds_per_hour: int

    @property
    def merits(self) -> tuple[Fraction | float, ...]:
        """What a designer wants more of: the house's share, frequent wins, little volatility, action and pace.

        The action is the money that a round puts at risk for one unit: house advantage over element of risk.
        """
        price = self.price
        action = price.house_advantage / price.element_of_risk if price.element_of_risk else Fraction(1)
        return price.house_advantage, price.hit_frequency, -price.standard_deviation, action, self.rounds_per_hour

    @property
    def label(self) -> str:
        """The wager and its place."""
        return f"{self.price.wager} {self.price.on}".strip()

    @property
    def units_per_hour(self) -> float:
        """What one player who bets one unit a round loses in an hour."""
        return float(self.price.house_advantage) * self.rounds_per_hour

    def plain(self) -> dict[str, Json]:
        """As a plain value."""
        return {
            "variant": str(self.variant),
            "wager": self.label,
            "house_advantage": f"{float(self.price.house_advantage):.6f}",
            "hit_frequency": f"{float(self.price.hit_frequency):.6f}",
            "standard_deviation": f"{self.price.standard_deviation:.6f}",
            "element_of_risk": f"{float(self.price.element_of_risk):.6f}",
            "rounds_per_hour": self.rounds_per_hour,
            "units_per_hour": f"{self.units_per_hour:.4f}",
        }


def naive_player(submission: Submission, kind: str) -> tuple[str, Strategy] | None:
    """Describe a naive player of this game; None if the game has no decisions."""
    if NAIVE_PLAY in strategies_of(submission.game):
        return HIGHEST, SolverStrategy(submission, NAIVE_PLAY)
    return NAIVE.get(kind)


def design_points(text: str, pace: RoundsPerHour) -> Iterator[DesignPoint]:
    """Price every wager of every variant of a declaration, the game as written first."""
    for variant in variants(text):
        submission, kind = submit(variant.game), design_of(variant.game).kind
        naive = naive_player(submission, kind)
        acts = acts_per_round(submission, naive[1] if naive else None)
        rounds_per_hour = pace(kind, acts)
        for price in priced(submission).wagers:
            if not price.on or price.on in variant.game.places(submission.options, price.wager):
                yield DesignPoint(variant, price, rounds_per_hour)


def by_wager(points: Sequence[DesignPoint]) -> dict[str, list[DesignPoint]]:
    """The points of the first wager, and of every other wager that the open values change; each figure once."""
    sorted_out: dict[str, list[DesignPoint]] = {}
    for point in points:
        same = sorted_out.setdefault(point.label, [])
        if all(point.merits != other.merits for other in same):
            same.append(point)
    first = points[0].label
    return {wager: group for wager, group in sorted_out.items() if wager == first or _differ(group)}


def _differ(group: Sequence[DesignPoint]) -> bool:
    """True if more than the pace differs."""
    return len({point.merits[:-1] for point in group}) > 1


def frontier(points: Sequence[DesignPoint]) -> list[DesignPoint]:
    """The points that no other point beats in one merit without losing in another, by house advantage."""
    kept = [point for point in points if not any(_dominates(other, point) for other in points)]
    return sorted(kept, key=lambda point: -point.merits[0])


def _dominates(other: DesignPoint, point: DesignPoint) -> bool:
    pairs = list(zip(other.merits, point.merits, strict=True))
    return all(theirs >= ours for theirs, ours in pairs) and any(theirs > ours for theirs, ours in pairs)


def mistakes(submission: Submission, kind: str, price: WagerPrice, rounds: int, seed: int) -> str:
    """What a naive player loses compared with the best play, in one sentence."""
    naive = naive_player(submission, kind)
    if naive is None:
        return "Mistakes: the game asks for no decision, so there are none to make."
    says, strategy = naive
    slip = slip_for(submission, price.wager)
    assert slip is not None
    estimate = Simulation(SimulationPlan(submission, slip, rounds, seed=seed, strategy=strategy)).run().tally.total
    lost, error = -mean_net(estimate), mean_error(estimate)
    return (
        f"Mistakes: a player who {says} {_result(lost)} of the first wager (±{error:.2%}, {rounds:,} rounds at a "
        f"table); {PRICED_FOR.get(kind, 'the best play')} {_result(float(price.house_advantage))}."
    )


def _result(lost: float) -> str:
    return f"loses {lost:.2%}" if lost >= 0 else f"wins {-lost:.2%}"


def advantage_play(submission: Submission, kind: str, seed: int) -> list[str]:
    """The verdicts on card counting at each wager, on seen cards, and on players who share what they see."""
    if kind in WITHOUT_CARDS:
        return ["Advantage play: there are no cards to count, to see or to tell others about."]
    counted = ["Counting: the cards are shuffled before every round, so that there is nothing to count."]
    if kind not in SHUFFLED:
        counted = list(_counting(submission, seed))
    if kind in NOTHING_HIDDEN:
        return [*counted, f"Seen cards and collusion: {NOTHING_HIDDEN[kind]}"]
    return [*counted, *_seen_cards(submission, seed)]


def _counting(submission: Submission, seed: int) -> Iterator[str]:
    try:
        for judged in vulnerability(submission, (), CountingTrial(SHOES, 2, seed)):
            yield f"Counting, {judged.of.price.name}: {judged.verdict}"
    except Refused as refused:
        yield f"Counting: not judged: {refused.reason}."


def _seen_cards(submission: Submission, seed: int) -> Iterator[str]:
    if not prices_seen_cards(submission):
        yield "Seen cards and collusion: not judged; the family's solver does not price them."
        return
    try:
        for exposure in exposures(submission, (), ExposureTrial(DEALS, seed)):
            shared = "share" in exposure.seen.sight.description
            yield f"{'Collusion' if shared else 'Seen cards'}: {exposure.verdict}"
    except Refused as refused:
        yield f"Seen cards and collusion: not judged: {refused.reason}."
