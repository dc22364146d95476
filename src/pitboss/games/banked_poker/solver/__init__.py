"""Exact prices and optimal play of house-banked poker, computed from the declaration.

- ``decision_graph``: the declaration as a graph of decisions and ends, with the net of each end in integers.
- ``solution``: picks the solver for a kind of game. Each is exact: ``dealt`` for one decision with a whole hand against
  the dealer (16, 20, 27), ``pairs`` for two-card hands (30), ``drawn`` if cards follow the decision (24); ``flops`` for
  hole cards with two of three community cards (29); ``boards`` for two hole and five community cards (28, 32),
  ``short_boards`` for three (37), ``crosses`` for a chosen axis of five (25); ``discards`` for games with a discard
  (23); ``streets`` for play against a paytable while cards are turned up (17, 18, 35). Only petitions use
  ``whole_hands`` for rankings with wild cards, flushes and low hands, and ``lines`` for both lines of a cross.
- ``heads_up_pot``: a pot that the dealer also plays for, priced for a single player (``winners_pot``), and a side wager
  that a folded hand keeps (``heads_up_side``) (33).
- ``counts``: how many hands reach each row of a wager that no decision affects.
- ``prices``: turns solutions and counts into prices.
- ``strategy_text``: the best play in words (with ``phrases``, ``dealt_text``, ``discard_text``, ``hand_groups``);
  ``table``: the same case by case; ``optimal``: a strategy for a seat.
- ``hole_card_info``: what seeing hidden cards is worth (with ``hole_card_trials``, ``preflop_trials``).

Shared tools (bulk hand ranking, classes of hands up to suits, showdowns) are in :mod:`pitboss.hands.bulk` and
:mod:`pitboss.pricing`.

>>> from pitboss.games.banked_poker.three_card_poker import THREE_CARD_POKER
>>> from pitboss.table import submit
>>> f"{float(price(submit(THREE_CARD_POKER)).of('ante').house_advantage):.4%}"
'3.3730%'
"""

from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.engine.options import BankedPokerOptionsT
from pitboss.games.banked_poker.solver.heads_up_pot import has_winners_pot, heads_up_strategy
from pitboss.games.banked_poker.solver.mimic import mimic
from pitboss.games.banked_poker.solver.optimal import Optimal
from pitboss.games.banked_poker.solver.prices import price, price_sides, price_stated, solution_of
from pitboss.games.banked_poker.solver.table import full_table
from pitboss.pricing.seat import Strategy
from pitboss.table import Submission

__all__ = ["full_table", "mimic", "price", "price_sides", "price_stated", "strategy"]


def strategy(submission: Submission[BankedPokerOptionsT]) -> Strategy:
    """The best strategy for a seat; at a game played for one pot, that of a player alone against the dealer."""
    game = BankedPokerGame.of(submission)
    declared = game.declaration(submission.options)
    return heads_up_strategy(submission) if has_winners_pot(declared) else Optimal(solution_of(submission))
