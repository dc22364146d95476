"""The orders of poker hands, one table per order, the lowest class first.

The rank of a hand is one integer: its class, and below it five nibbles for the ranks of the cards that decide
within the class, the most significant first. The higher rank is the higher hand; equal ranks are a draw.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Self

CLASS_SHIFT = 20


class Order(IntEnum):
    """The base of every order of hand classes."""

    @classmethod
    def of(cls, rank: int) -> Self:
        """The class of a ranked hand.

        >>> ThreeCard.of(ThreeCard.PAIR.floor | 0xCB)
        <ThreeCard.PAIR: 1>
        """
        return cls(rank >> CLASS_SHIFT)

    @property
    def floor(self) -> int:
        """The lowest rank of this class.

        >>> ThreeCard.FLUSH.floor <= (ThreeCard.FLUSH.floor | 0x310) < ThreeCard.STRAIGHT.floor
        True
        """
        return self.value << CLASS_SHIFT


class ThreeCard(Order):
    """13:69F-20.3(b): a straight is above a flush, and three of a kind above both."""

    HIGH_CARD = 0
    PAIR = 1
    FLUSH = 2
    STRAIGHT = 3
    THREE_OF_A_KIND = 4
    STRAIGHT_FLUSH = 5


class FiveCard(Order):
    """13:69F-20.12A(a) and 13:69F-16.5(b): the usual order, with the royal flush as a separate class."""

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


class FourCard(Order):
    """13:69F-27.3(b): two pair, then a straight, a flush, three of a kind, a straight flush, four of a kind."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIRS = 2
    STRAIGHT = 3
    FLUSH = 4
    THREE_OF_A_KIND = 5
    STRAIGHT_FLUSH = 6
    FOUR_OF_A_KIND = 7


class TwoCard(Order):
    """13:69F-30.5(b): a flush is below a pair and a straight above it; two jokers are above all."""

    HIGH_CARD = 0
    FLUSH = 1
    PAIR = 2
    STRAIGHT = 3
    STRAIGHT_FLUSH = 4
    ROYAL_FLUSH = 5
    TWO_JOKERS = 6


class ManyDecks(Order):
    """13:69F-21.3(b): the seventeen ranks of hands of several decks, where cards of a flush may pair."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    FLUSH_WITH_ONE_PAIR = 8
    FLUSH_WITH_TWO_PAIRS = 9
    FLUSH_WITH_THREE_OF_A_KIND = 10
    FIVE_OF_A_KIND = 11
    FLUSH_WITH_FULL_HOUSE = 12
    STRAIGHT_FLUSH = 13
    FLUSH_WITH_FOUR_OF_A_KIND = 14
    ROYAL_FLUSH = 15
    FLUSH_WITH_FIVE_OF_A_KIND = 16
