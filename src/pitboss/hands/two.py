"""Two-card hands, ranked by 13:69F-30.5; a joker is 52 or 53."""

from __future__ import annotations

from pitboss.hands.faces import ACE, TWO
from pitboss.hands.orders import TwoCard

HIGH_CARD = TwoCard.HIGH_CARD.floor
FLUSH = TwoCard.FLUSH.floor
PAIR = TwoCard.PAIR.floor
STRAIGHT = TwoCard.STRAIGHT.floor
STRAIGHT_FLUSH = TwoCard.STRAIGHT_FLUSH.floor
ROYAL_FLUSH = TwoCard.ROYAL_FLUSH.floor
TWO_JOKERS = TwoCard.TWO_JOKERS.floor

JOKERS = ACE + 1


def rank_two(a: int, b: int) -> int:
    """The rank of two cards. A joker only makes a pair, with the other joker or with the other card.

    >>> from pitboss.equipment.cards import cards
    >>> hex(rank_two(*cards("AS 2D"))), hex(rank_two(*cards("JK 9D"))), hex(rank_two(*cards("9S 9H")))
    ('0x300000', '0x200007', '0x200007')
    """
    x, y = a >> 2, b >> 2
    if x < y:
        x, y = y, x
    if x == JOKERS:
        return TWO_JOKERS if y == JOKERS else PAIR | y
    if x == y:
        return PAIR | x
    suited = a & 3 == b & 3
    if x == y + 1:
        if suited:
            return ROYAL_FLUSH if x == ACE else STRAIGHT_FLUSH | x
        return STRAIGHT | x
    # The ace is low only with a two, 13:69F-30.5(a): the lowest straight.
    if x == ACE and y == TWO:
        return STRAIGHT_FLUSH if suited else STRAIGHT
    return (FLUSH if suited else HIGH_CARD) | x << 4 | y
