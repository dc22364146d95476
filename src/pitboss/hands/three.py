"""Three-card hands, ranked by 13:69F-20.3."""

from __future__ import annotations

from pitboss.hands.faces import ACE, SPADES, THREE
from pitboss.hands.orders import ThreeCard

HIGH_CARD = ThreeCard.HIGH_CARD.floor
PAIR = ThreeCard.PAIR.floor
FLUSH = ThreeCard.FLUSH.floor
STRAIGHT = ThreeCard.STRAIGHT.floor
THREE_OF_A_KIND = ThreeCard.THREE_OF_A_KIND.floor
STRAIGHT_FLUSH = ThreeCard.STRAIGHT_FLUSH.floor

MINI_ROYAL_FLUSH = STRAIGHT_FLUSH | ACE


def descending_three(x: int, y: int, z: int) -> tuple[int, int, int]:
    """Three ranks, the highest first.

    >>> descending_three(3, 0, 12)
    (12, 3, 0)
    """
    if x < y:
        x, y = y, x
    if y < z:
        y, z = z, y
        if x < y:
            x, y = y, x
    return x, y, z


def rank_three(a: int, b: int, c: int) -> int:
    """The rank of three cards, by 13:69F-20.3(b), then (c).

    >>> from pitboss.equipment.cards import cards
    >>> hex(rank_three(*cards("AD KC QH"))), hex(rank_three(*cards("2S AD AC")))
    ('0x30000c', '0x1000c0')
    """
    x, y, z = descending_three(a >> 2, b >> 2, c >> 2)
    if x == z:
        return THREE_OF_A_KIND | x
    if x == y:
        return PAIR | x << 4 | z
    if y == z:
        return PAIR | y << 4 | x

    suited = a & 3 == b & 3 == c & 3
    if x == z + 2:
        return (STRAIGHT_FLUSH if suited else STRAIGHT) | x
    # The exception of 13:69F-20.3(a): an ace is low, but only with a two and a three.
    if x == ACE and y == THREE:
        return (STRAIGHT_FLUSH if suited else STRAIGHT) | THREE
    return (FLUSH if suited else HIGH_CARD) | x << 8 | y << 4 | z


def rank_three_ace_high(a: int, b: int, c: int) -> int:
    """The rank of three cards where an ace is never low, so that ace, two and three are not a straight.

    >>> from pitboss.equipment.cards import cards
    >>> hex(rank_three_ace_high(*cards("AS 2D 3H"))), hex(rank_three_ace_high(*cards("AS KD QH")))
    ('0xc10', '0x30000c')
    """
    rank = rank_three(a, b, c)
    if rank == STRAIGHT | THREE:
        return HIGH_CARD | ACE << 8 | THREE << 4
    if rank == STRAIGHT_FLUSH | THREE:
        return FLUSH | ACE << 8 | THREE << 4
    return rank


def mini_royal_flush(a: int, b: int, c: int) -> bool:
    """Ace, king and queen of one suit, 13:69F-20.11(a).

    >>> from pitboss.equipment.cards import cards
    >>> mini_royal_flush(*cards("AH KH QH")), mini_royal_flush(*cards("AH KH QD"))
    (True, False)
    """
    return rank_three(a, b, c) == MINI_ROYAL_FLUSH


def mini_royal_flush_of_spades(a: int, b: int, c: int) -> bool:
    """Ace, king and queen of spades, 13:69F-20.11(a)3i.

    >>> from pitboss.equipment.cards import cards
    >>> mini_royal_flush_of_spades(*cards("AS KS QS")), mini_royal_flush_of_spades(*cards("AH KH QH"))
    (True, False)
    """
    return a & 3 == SPADES and rank_three(a, b, c) == MINI_ROYAL_FLUSH
