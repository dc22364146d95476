"""Five-card hands with wild cards: deuces, a joker, or both.

A wild card counts as the card that makes the hand best. In a flush it is the highest rank that the flush lacks.
"""

from __future__ import annotations

from pitboss.hands.faces import ACE, FIVE
from pitboss.hands.orders import CLASS_SHIFT, Order

_SIZE = 5
_JOKER = 52


class WildFive(Order):
    """The order of five-card hands with wild cards; a royal flush is above five of a kind."""

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9
    ROYAL_FLUSH = 10
    FOUR_DEUCES = 11
    NATURAL_ROYAL_FLUSH = 12
    FIVE_WILD_CARDS = 13


def rank_joker_wild(a: int, b: int, c: int, d: int, e: int) -> int:
    """The rank of five cards of which jokers are wild.

    >>> from pitboss.equipment.cards import cards
    >>> WildFive.of(rank_joker_wild(*cards("JK AS KS QS 10S"))).name
    'ROYAL_FLUSH'
    """
    return rank_with_wild(a, b, c, d, e, -1, False)


def rank_deuces_wild(a: int, b: int, c: int, d: int, e: int) -> int:
    """The rank of five cards of which deuces are wild; four deuces and a natural royal flush are highest.

    >>> from pitboss.equipment.cards import cards
    >>> [WildFive.of(rank_deuces_wild(*cards(hand))).name for hand in ("2S 2D 2H 2C AS", "2S 9D 9H 4C 4D")]
    ['FOUR_DEUCES', 'FULL_HOUSE']
    """
    return rank_with_wild(a, b, c, d, e, 0, True)


def rank_deuces_and_joker_wild(a: int, b: int, c: int, d: int, e: int) -> int:
    """The rank of five cards of which deuces and jokers are wild; five wild cards are highest.

    >>> from pitboss.equipment.cards import cards
    >>> [WildFive.of(rank_deuces_and_joker_wild(*cards(hand))).name for hand in ("2S 2D 2H 2C JK", "JK 2S 9D 9H 4C")]
    ['FIVE_WILD_CARDS', 'FOUR_OF_A_KIND']
    """
    return rank_with_wild(a, b, c, d, e, 0, False)


def rank_with_wild(a: int, b: int, c: int, d: int, e: int, wild_rank: int, apart: bool) -> int:
    """The rank of five cards; ``apart`` ranks four deuces and a natural royal flush as separate classes."""
    wild, counts, bits, suit, suited = 0, 0, 0, -1, True
    for card in (a, b, c, d, e):
        rank = card >> 2
        if card >= _JOKER or rank == wild_rank:
            wild += 1
        else:
            counts += 1 << 4 * rank
            bits |= 1 << rank
            suited = suited and suit in (-1, card & 3)
            suit = card & 3
    if wild == _SIZE:
        return 13 << CLASS_SHIFT
    if apart and wild == _SIZE - 1:
        return 11 << CLASS_SHIFT
    most, top, second, different = 0, 0, -1, 0
    for rank in range(ACE + 1):  # the rank of which there are most, the higher of equals, and another pair
        count = counts >> 4 * rank & 0xF
        if count:
            different += 1
            if count >= most:
                second = top if most > 1 else second
                most, top = count, rank
            elif count > 1:
                second = rank
    straight = straight_in(bits) if different == _SIZE - wild else -1
    if straight >= 0 and suited:
        if straight == ACE:
            return (12 if apart and wild == 0 else 10) << CLASS_SHIFT
        if most + wild < _SIZE:
            return 8 << CLASS_SHIFT | straight
    if most + wild == _SIZE:
        return 9 << CLASS_SHIFT | top
    rest = descending_ranks(bits & ~(1 << top))
    if most + wild == 4:
        return 7 << CLASS_SHIFT | top << 4 | rest
    if second >= 0 and most + wild == 3:
        return 6 << CLASS_SHIFT | top << 4 | second
    if suited:
        return 5 << CLASS_SHIFT | flush_with(bits, wild)
    if straight >= 0:
        return 4 << CLASS_SHIFT | straight
    if most + wild == 3:
        return 3 << CLASS_SHIFT | top << 8 | rest
    if second >= 0:
        return 2 << CLASS_SHIFT | top << 8 | second << 4 | descending_ranks(bits & ~(1 << top | 1 << second))
    if most + wild == 2:
        return 1 << CLASS_SHIFT | top << 12 | rest
    return descending_ranks(bits)


def straight_in(bits: int) -> int:
    """The highest card of the best straight that different ranks can be part of; -1 if there is none."""
    for high in range(ACE, FIVE, -1):
        if bits & ~(0x1F << (high - 4)) == 0:
            return high
    return FIVE if bits & ~(0xF | 1 << ACE) == 0 else -1


def descending_ranks(bits: int) -> int:
    """Different ranks as nibbles, the highest first."""
    packed = 0
    for rank in range(ACE, -1, -1):
        if bits >> rank & 1:
            packed = packed << 4 | rank
    return packed


def flush_with(bits: int, wild: int) -> int:
    """The ranks of a flush as nibbles; a wild card is the highest rank that is missing."""
    for rank in range(ACE, -1, -1):
        if wild and not bits >> rank & 1:
            bits |= 1 << rank
            wild -= 1
    return descending_ranks(bits)
