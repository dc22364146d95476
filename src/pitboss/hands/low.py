"""Low hands, ranked by 13:69F-14.3(e) and (f): the inverse of a high hand, so the higher rank is the better low hand.

Hands are compared by their worst card first. Straights and flushes do not count, except in deuce to seven.
"""

from __future__ import annotations

from pitboss.hands.faces import ACE, EIGHT, FIVE, SIX
from pitboss.hands.five import SHAPES, STRAIGHT, STRAIGHT_FLUSH, descending, rank_five
from pitboss.hands.three import descending_three

BEST = 1 << 24
"""Higher than every rank; a low hand's rank is this minus its high cards."""
PAIR, THREE_OF_A_KIND = 1 << 20, 3 << 20


def low_rank(card: int) -> int:
    """The rank of a card where the ace is low: 0 for an ace, 1 for a two, 12 for a king.

    >>> from pitboss.equipment.cards import cards
    >>> [low_rank(card) for card in cards("AS 2H KD")]
    [0, 1, 12]
    """
    return ((card >> 2) + 1) % 13


def rank_low_five(a: int, b: int, c: int, d: int, e: int) -> int:
    """The rank of five cards as a low hand, the ace low.

    >>> from pitboss.equipment.cards import cards
    >>> rank_low_five(*cards("5H 4H 3H 2H AH")) > rank_low_five(*cards("6S 4C 3D 2C AD"))
    True
    >>> rank_low_five(*cards("6S 5C 4D 3C 2H")) > rank_low_five(*cards("8S 4C 3D 2C AD"))
    True
    """
    v, w, x, y, z = descending(low_rank(a), low_rank(b), low_rank(c), low_rank(d), low_rank(e))
    row = SHAPES[(v == w) << 3 | (w == x) << 2 | (x == y) << 1 | (y == z)]
    return BEST - (row[0] + v * row[1] + w * row[2] + x * row[3] + y * row[4] + z * row[5])


def rank_low_three(a: int, b: int, c: int) -> int:
    """The rank of three cards as a low hand, the ace low.

    >>> from pitboss.equipment.cards import cards
    >>> rank_low_three(*cards("AS 2D 3C")) > rank_low_three(*cards("AH 2S 6C")) > rank_low_three(*cards("AS AD 2C"))
    True
    """
    x, y, z = descending_three(low_rank(a), low_rank(b), low_rank(c))
    if x == z:
        return BEST - (THREE_OF_A_KIND | x)
    if x == y:
        return BEST - (PAIR | x << 4 | z)
    if y == z:
        return BEST - (PAIR | y << 4 | x)
    return BEST - (x << 8 | y << 4 | z)


def rank_deuce_to_seven(a: int, b: int, c: int, d: int, e: int) -> int:
    """The rank of five cards as a low hand in which the ace is high and straights and flushes count against it.

    >>> from pitboss.equipment.cards import cards
    >>> hands = "7S 5D 4C 3H 2S", "KS KD 9H 8C 2D", "6S 5C 4D 3C 2H"
    >>> seven, kings, straight = (rank_deuce_to_seven(*cards(hand)) for hand in hands)
    >>> seven > kings > straight
    True
    """
    return BEST - rank_five(a, b, c, d, e)


def rank_deuce_without_wheel(a: int, b: int, c: int, d: int, e: int) -> int:
    """The rank where A-2-3-4-5 is ace high and not a straight: another reading of 13:69F-14.3(b)6 and (f)."""
    rank = rank_five(a, b, c, d, e)
    if rank in (STRAIGHT | FIVE, STRAIGHT_FLUSH | FIVE):
        rank = (5 << 20 if rank == STRAIGHT_FLUSH | FIVE else 0) | ACE << 16 | FIVE << 12 | 0x210
    return BEST - rank


EIGHT_OR_BETTER = BEST - ((EIGHT + 1) << 16 | 0xFFFF)
"""The lowest rank of a low hand without a pair and without a card above an eight, 13:69F-14.9(j)."""
SIX_OR_BETTER = BEST - ((SIX + 1) << 8 | 0xFF)
"""The lowest rank of a three-card low hand without a pair and without a card above a six, 13:69F-14.13A(l)."""
