"""The exact price of every side wager, from a full shoe or from what is left of one.

What depends on play is stated in the price's notes: a player with two sevens takes a third card, and one with two aces
is dealt two more, as splitting gives them. A streak needs what a round of the game itself comes to.

>>> from pitboss.games.twentyone.blackjack import BLACKJACK
>>> from pitboss.table import submit
>>> [price] = prices(submit(BLACKJACK, {"match_the_dealer": True}))
>>> f"{float(price.house_advantage):.4%}"
'4.0618%'
"""

from __future__ import annotations

from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.engine.options import TwentyOneRulesT
from pitboss.games.twentyone.sides.counting import Composition, composition
from pitboss.games.twentyone.sides.prices import PriceBasis, RoundResult
from pitboss.money import Cents
from pitboss.pricing import WagerPrice
from pitboss.table import Submission


def prices(
    submission: Submission[TwentyOneRulesT],
    shoe: Composition | None = None,
    *,
    meter: Cents | None = None,
    result: RoundResult | None = None,
) -> tuple[WagerPrice, ...]:
    """The side wagers that a submission offers; streaks only where it is known what a round comes to."""
    game, rules = submission.game, submission.rules
    assert isinstance(game, TwentyOneGame)
    left = composition(game.play_rules(rules)) if shoe is None else shoe
    basis = PriceBasis(rules, submission.offers(), left, meter, result)
    return tuple(price for side in game.sides for price in side.prices(basis))
