"""Hands to practise: dealt at a real table, played best until a decision that is rather one the learner gets wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from pitboss.analysis.simulation.player import Player
from pitboss.equipment.chance import Seeded
from pitboss.money import Cents
from pitboss.pricing.analyst import analyst_of
from pitboss.pricing.seat import Answer, Seen
from pitboss.pricing.tally import Slip
from pitboss.pricing.values import MISTAKE, DecisionValues
from pitboss.table import Game, Submission

STAKE: Cents = 10_00
"""What lies on each wager that must be made."""
_LOOKED_AT = 12
"""Among how many decisions one is chosen."""
_MOST_ROUNDS = 200
_WEIGHT = 8
"""How much sooner a decision is asked for each time that it was answered wrong."""

AskValues = Callable[[Submission[Any], Seen], DecisionValues | None]


def is_practised(game: Game[Any]) -> bool:
    """Whether decisions of a game can be practised: its solver has values, and says which bets lead to decisions."""
    analyst = analyst_of(game)
    return analyst is not None and analyst.values is not None and analyst.opening is not None


def opening_of(submission: Submission[Any]) -> list[Slip]:
    """The bets without which nothing is decided, where the family says them; none where it has no values."""
    analyst = analyst_of(submission.game)
    if analyst is None or analyst.opening is None or not is_practised(submission.game):
        return []
    return [Slip(wager, STAKE * times) for wager, times in analyst.opening(submission).items()]


def is_open(seen: Seen, values: DecisionValues) -> bool:
    """Whether one can think about a decision: the other choices cost something, but not all that lies on the table."""
    ways = sorted(
        (way for value in values.options.values() for way in value.cards.values() or (value.cents,)), reverse=True
    )
    worse = next((way for way in ways if ways[0] - way >= MISTAKE), None)
    return worse is not None and ways[0] - worse < sum(bet.amount for bet in seen.bets)


def deal(
    submission: Submission[Any], values: AskValues, wrong: Mapping[str, int], seed: int
) -> tuple[Seen, DecisionValues] | None:
    """A decision with its values; ``wrong`` is how often each case was answered wrong. The same seed deals the same."""
    analyst = analyst_of(submission.game)
    assert analyst is not None
    best, bets = analyst.strategies["optimal"](submission), opening_of(submission)
    decisions: list[tuple[Seen, DecisionValues]] = []

    def play(seen: Seen) -> Answer:
        if not seen.options:
            return bets
        worth = values(submission, seen) if len(seen.options) > 1 else None
        if worth is not None and is_open(seen, worth):
            decisions.append((seen, worth))
        return best(seen)

    player = Player(submission, Seeded(seed), play)
    for _ in range(_MOST_ROUNDS):
        player.play()
        if len(decisions) >= _LOOKED_AT:
            break
    if not decisions:
        return None
    weights = [1 + _WEIGHT * wrong.get(worth.case, 0) for _, worth in decisions]
    return Random(seed).choices(decisions, weights)[0]
