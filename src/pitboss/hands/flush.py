"""Hands ranked by their longest flush: more cards of one suit first, then their ranks from the highest down."""

from __future__ import annotations

from pitboss.hands.orders import CLASS_SHIFT, Order

_SUITS = 4


class LongestFlush(Order):
    """The length of a hand's longest suit."""

    ONE_CARD_FLUSH = 1
    TWO_CARD_FLUSH = 2
    THREE_CARD_FLUSH = 3
    FOUR_CARD_FLUSH = 4
    FIVE_CARD_FLUSH = 5
    SIX_CARD_FLUSH = 6
    SEVEN_CARD_FLUSH = 7


def rank_flush(*cards: int) -> int:
    """The rank of up to seven cards: the length of the longest flush, then a bit for each of its ranks.

    >>> from pitboss.equipment.cards import cards
    >>> short, long = (rank_flush(*cards(hand)) for hand in ("AS KS QS 2D 3D 4C 5C", "2H 3H 4H 5H AS KS QS"))
    >>> short < long, LongestFlush.of(long).name
    (True, 'FOUR_CARD_FLUSH')
    >>> rank_flush(*cards("10S 8S 6S 2D 3D 4C 5C")) < rank_flush(*cards("JS 3S 2S 7D 8D 9C 10C"))
    True
    """
    return max(flush_value([card >> 2 for card in cards if card & 3 == suit]) for suit in range(_SUITS))


def flush_value(ranks: list[int]) -> int:
    """The rank of cards of one suit."""
    return len(ranks) << CLASS_SHIFT | sum(1 << rank for rank in ranks)
