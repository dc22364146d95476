"""The exact price of every wager of house-banked poker, and the best way to play, from the declaration alone.

- ``course``: the declaration as a graph of decisions and ends, and what each end brings, in whole numbers.
- ``solution``: the game solved. There are several kinds of games, each solved exactly in its way: ``dealt``, where one
  hand is seen and played against the dealer's (16, 20, 27), ``pairs`` if it has two cards (30), ``drawn`` if
  some are dealt after the decision (24); ``flops``, where own cards go with two in common (29); ``boards``, where
  both have two cards and five in common (28, 32), ``short_boards`` if three (37), ``crosses`` if an axis of five is
  named (25); ``discards``, where a card is laid away (23); ``streets``, where a table of payouts is played against
  while cards are turned up (17, 18, 35).
- ``one_pot``: a pot for which players and dealer play, priced for one player (``lone_player``) (33).
- ``counts``: how many hands come to each row of a wager that no decision is about.
- ``prices``: both as prices.
- ``words``: the best play as rules for a person (with ``phrases``, ``against`` a dealer's hand, and what is ``made`` of
  a board); ``table``: the same case by case; ``optimal``: as a strategy for a seat.

What kinds of games share (hands by the hundred million, classes up to suits, showdowns) is in :mod:`pitboss.hands.bulk`
and :mod:`pitboss.pricing`.

>>> from pitboss.games.banked_poker.three_card_poker import THREE_CARD_POKER
>>> from pitboss.table import submit
>>> f"{float(price(submit(THREE_CARD_POKER)).of('ante').house_advantage):.4%}"
'3.3730%'
"""

from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.engine.options import BankedPokerRulesT
from pitboss.games.banked_poker.solver.mimic import mimic
from pitboss.games.banked_poker.solver.one_pot import best_for_one, has_winners_pot
from pitboss.games.banked_poker.solver.optimal import Optimal
from pitboss.games.banked_poker.solver.prices import price, price_sides, price_stated, solution_of
from pitboss.games.banked_poker.solver.table import full_table
from pitboss.pricing.seat import Strategy
from pitboss.table import Submission

__all__ = ["full_table", "mimic", "price", "price_sides", "price_stated", "strategy"]


def strategy(submission: Submission[BankedPokerRulesT]) -> Strategy:
    """The best way to play, for a seat at the table; where all play for one pot, against the dealer alone."""
    game = submission.game
    assert isinstance(game, BankedPokerGame)
    declared = game.declaration(submission.rules)
    return best_for_one(submission) if has_winners_pot(declared) else Optimal(solution_of(submission))
