"""Practice decisions: dealt at a real table and played well until a decision, preferably one that the learner gets
wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from pitboss.equipment.chance import Seeded
from pitboss.money import Cents
from pitboss.pricing.analyst import analyst_of, opening_bets
from pitboss.pricing.player import Player
from pitboss.pricing.seat import Seen, StrategyAnswer
from pitboss.pricing.tally import Slip
from pitboss.pricing.values import MISTAKE, DecisionValues
from pitboss.table import Game, Submission

STAKE: Cents = 10_00
"""The amount of each required wager."""
_LOOKED_AT = 12
"""The number of decisions from which one is chosen."""
_MAX_ROUNDS = 200
_WEIGHT = 8
"""How much more likely a decision becomes with each wrong answer."""

AskValues = Callable[[Submission, Seen], DecisionValues | None]


def is_practiced(game: Game) -> bool:
    """True if a game's decisions can be practiced: its solver values them and knows the bets that they need."""
    analyst = analyst_of(game)
    return analyst is not None and analyst.values is not None and analyst.opening is not None


def opening_of(submission: Submission) -> list[Slip]:
    """The bets that lead to a decision, if the family states them; empty if its solver has no values."""
    return [Slip(wager, amount) for wager, amount in opening_bets(submission, STAKE).items()]


def is_open(seen: Seen, values: DecisionValues) -> bool:
    """True if a decision is worth asking: the other options cost something, but not the whole bet."""
    ways = sorted(
        (way for value in values.options.values() for way in value.cards.values() or (value.cents,)), reverse=True
    )
    worse = next((way for way in ways if ways[0] - way >= MISTAKE), None)
    return worse is not None and ways[0] - worse < sum(bet.amount for bet in seen.bets)


def deal(
    submission: Submission, values: AskValues, wrong: Mapping[str, int], seed: int
) -> tuple[Seen, DecisionValues] | None:
    """A decision with its values; ``wrong`` counts the wrong answers by case. The same seed deals the same decision."""
    analyst = analyst_of(submission.game)
    assert analyst is not None
    best, bets = analyst.strategies["optimal"](submission), opening_of(submission)
    decisions: list[tuple[Seen, DecisionValues]] = []

    def play(seen: Seen) -> StrategyAnswer:
        if not seen.options:
            return bets
        worth = values(submission, seen) if len(seen.options) > 1 else None
        if worth is not None and is_open(seen, worth):
            decisions.append((seen, worth))
        return best(seen)

    player = Player(submission, Seeded(seed), play)
    for _ in range(_MAX_ROUNDS):
        player.play()
        if len(decisions) >= _LOOKED_AT:
            break
    if not decisions:
        return None
    weights = [1 + _WEIGHT * wrong.get(worth.case, 0) for _, worth in decisions]
    return Random(seed).choices(decisions, weights)[0]
