"""Ways to play the games whose cards may be switched: hands by the solver's plans, switches at random.

They are found in a second, where the best switches take many, and they come to hands that the best never would: a
blackjack that is broken up, two made from none, a good pair given up.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any

from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.kernel.shoes import TwentyOneKernel, kernel_by
from pitboss.games.twentyone.solver.cards import VALUES, Values, first_hands
from pitboss.games.twentyone.solver.game import GamePlan, Solved
from pitboss.games.twentyone.solver.hand import Plan, Problem, UpCardAnalysis, problem
from pitboss.games.twentyone.solver.seat import Seat
from pitboss.games.twentyone.switch_hands_blackjack import SwitchHands
from pitboss.plain import encoded
from pitboss.pricing.keyed import ByKey
from pitboss.pricing.tally import Slip
from pitboss.table import Submission


def played_at_random(submission: Submission, seed: int = 1, **more: Any) -> tuple[Seat, TwentyOneKernel]:
    """A seat at the table and a kernel that switch alike."""
    game, chance = submission.game, random.Random(seed)
    assert isinstance(game, TwentyOneGame)
    task, worth, plans = _without_switches(ByKey(submission, encoded(submission.plain())))
    way = GamePlan(plans=plans)
    for shown, against in worth.items():
        if isinstance(game, SwitchHands):
            for hand, _ in first_hands(against.left):
                way.switches[hand, shown[0]] = chance.random() < 0.5
        else:
            way.exchanges[shown] = _some(chance, list(product(VALUES, repeat=4)))
    seat = Seat(Solved(task, way, way, {}, worth), "optimal")
    return seat, kernel_by(submission, bets(submission)[0], way, **more)


@cache
def _without_switches(
    submission: ByKey[Submission],
) -> tuple[Problem, dict[Values, UpCardAnalysis], dict[Values, Plan]]:
    """How hands are played once nothing can be switched; kept, for tests of one submission."""
    task = problem(submission.value.game, submission.value.options)  # type: ignore[arg-type]  # of the family
    worth = {shown: UpCardAnalysis(task, shown, (1.0, 0.0)) for shown, _ in task.shown()}
    return task, worth, {shown: against.best() for shown, against in worth.items()}


def _some(chance: random.Random, deals: Sequence[Values]) -> frozenset[Values]:
    return frozenset(deal for deal in deals if chance.random() < 0.5)


def bets(submission: Submission) -> tuple[Slip, ...]:
    """Ten dollars on each hand that a box is dealt."""
    game = submission.game
    assert isinstance(game, TwentyOneGame)
    return tuple(Slip(of_hand[0].opening[0], 10_00) for of_hand in game.stakes(submission.options))
