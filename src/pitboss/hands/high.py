"""The best five of five, six or seven cards, for a table that ranks one hand at a time.

The rank equals that of :func:`pitboss.hands.best.best_five`, which tries every choice of five; a test compares them.
Each suit is a 13-bit map of ranks, from which pairs and straights are read.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.hands.faces import ACE, FIVE
from pitboss.hands.five import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    ONE_PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIRS,
)

_RANKS = 13
_FIVE_IN_ORDER = 0b11111
_WHEEL = 1 << ACE | 0b1111
_HAND = 5


def _straight_top(ranks: int) -> int:
    """The highest card of the best straight among some ranks; 0 if there is none."""
    for top in range(ACE, FIVE, -1):
        if ranks >> top - 4 & _FIVE_IN_ORDER == _FIVE_IN_ORDER:
            return top
    return FIVE if ranks & _WHEEL == _WHEEL else 0


def _highest(ranks: int, count: int) -> int:
    """The highest ``count`` of some ranks, one per nibble, the highest first."""
    value = 0
    for _ in range(count):
        top = ranks.bit_length() - 1
        value = value << 4 | top
        ranks &= ~(1 << top)
    return value


_STRAIGHTS = [_straight_top(ranks) for ranks in range(1 << _RANKS)]
_HIGHEST_FIVE = [_highest(ranks, _HAND) if ranks.bit_count() >= _HAND else 0 for ranks in range(1 << _RANKS)]


def rank_high(cards: Sequence[int]) -> int:
    """The rank of the best five of the cards.

    >>> from pitboss.equipment.cards import cards
    >>> hex(rank_high(cards("8S 8D KS KD KC 2H 3H"))), hex(rank_high(cards("AC 2C 3C 4C 5D 9H 9S")))
    ('0x6000b6', '0x400003')
    """
    suits = [0, 0, 0, 0]
    for card in cards:
        suits[card & 3] |= 1 << (card >> 2)
    clubs, diamonds, hearts, spades = suits
    ranks = clubs | diamonds | hearts | spades
    for suit in suits:
        if _HIGHEST_FIVE[suit]:
            top = _STRAIGHTS[suit]
            if top:
                return ROYAL_FLUSH if top == ACE else STRAIGHT_FLUSH | top
            return FLUSH | _HIGHEST_FIVE[suit]
    if ranks.bit_count() == len(cards):
        top = _STRAIGHTS[ranks]
        return STRAIGHT | top if top else HIGH_CARD | _HIGHEST_FIVE[ranks]
    twice = clubs & diamonds | clubs & hearts | clubs & spades | diamonds & hearts | diamonds & spades | hearts & spades
    return _rank_paired(
        ranks, twice, clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds), suits
    )


def _rank_paired(ranks: int, twice: int, thrice: int, suits: Sequence[int]) -> int:
    """The rank of cards with at least a pair and no flush."""
    four = suits[0] & suits[1] & suits[2] & suits[3]
    if four:
        top = four.bit_length() - 1
        return FOUR_OF_A_KIND | top << 4 | _highest(ranks & ~(1 << top), 1)
    top = thrice.bit_length() - 1
    pairs = twice & ~(1 << top) if thrice else twice
    if thrice and pairs:
        return FULL_HOUSE | top << 4 | pairs.bit_length() - 1
    if _STRAIGHTS[ranks]:
        return STRAIGHT | _STRAIGHTS[ranks]
    if thrice:
        return THREE_OF_A_KIND | top << 8 | _highest(ranks & ~(1 << top), 2)
    first = pairs.bit_length() - 1
    others = pairs & ~(1 << first)
    if others:
        second = others.bit_length() - 1
        return TWO_PAIRS | first << 8 | second << 4 | _highest(ranks & ~(1 << first) & ~(1 << second), 1)
    return ONE_PAIR | first << 12 | _highest(ranks & ~(1 << first), 3)
