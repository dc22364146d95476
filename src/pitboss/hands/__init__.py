"""Hands ranked as integers: the higher rank is the higher hand, and equal ranks are a draw.

A card is `rank * 4 + suit` (`faces`), a class of hands is a member of its order (`orders`), and each size of hand has
its file. `compiled` provides the same functions to kernels and `bulk` ranks hundreds of millions of hands; they are not
imported here, because Numba is slow to load.

>>> from pitboss.equipment.cards import cards
>>> player, dealer = rank_three(*cards("AS 2D 3H")), rank_three(*cards("2C 3D 4H"))
>>> player < dealer, ThreeCard.of(player).name
(True, 'STRAIGHT')
"""

from pitboss.hands.best import best_five, best_four, six_card_royal
from pitboss.hands.five import rank_five
from pitboss.hands.four import rank_four
from pitboss.hands.many_decks import best_of_many_decks
from pitboss.hands.orders import FiveCard, FourCard, ManyDecks, ThreeCard, TwoCard
from pitboss.hands.three import mini_royal_flush, mini_royal_flush_of_spades, rank_three, rank_three_ace_high
from pitboss.hands.two import rank_two

__all__ = [
    "FiveCard",
    "FourCard",
    "ManyDecks",
    "ThreeCard",
    "TwoCard",
    "best_five",
    "best_four",
    "best_of_many_decks",
    "mini_royal_flush",
    "mini_royal_flush_of_spades",
    "rank_five",
    "rank_four",
    "rank_three",
    "rank_three_ace_high",
    "rank_two",
    "six_card_royal",
]
