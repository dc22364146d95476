"""Exact prices of side wagers, from a full or depleted shoe.

Assumptions about play are in the notes: a player with two sevens draws a third card, and one with two aces gets two
more by splitting. A streak needs the result of a round of the main game.

>>> from pitboss.games.twentyone.blackjack import BLACKJACK
>>> from pitboss.table import submit
>>> [price] = prices(submit(BLACKJACK, {"match_the_dealer": True}))
>>> f"{float(price.house_advantage):.4%}"
'4.0618%'
"""

from __future__ import annotations

from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.sides.counting import Composition, composition
from pitboss.games.twentyone.sides.prices import PriceBasis, RoundResult
from pitboss.money import Cents
from pitboss.pricing import WagerPrice
from pitboss.table import Submission


def prices(
    submission: Submission[TwentyOneOptionsT],
    shoe: Composition | None = None,
    *,
    meter: Cents | None = None,
    result: RoundResult | None = None,
) -> tuple[WagerPrice, ...]:
    """Prices of the offered side wagers; streaks only if the round result is given."""
    game, options = TwentyOneGame.of(submission), submission.options
    left = composition(game.play_rules(options)) if shoe is None else shoe
    basis = PriceBasis(options, submission.offers(), left, meter, result)
    return tuple(price for side in game.sides for price in side.prices(basis))
