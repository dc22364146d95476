"""Five-card hands of several decks, in which cards may repeat: the seventeen ranks of 13:69F-21.3(b).

Only two things count: how many cards of each rank there are, and the same of one suit. Both are *packed*, four bits
for each rank: a card of rank ``r`` adds ``1 << 4 * r``.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.hands.faces import ACE, FIVE
from pitboss.hands.orders import ManyDecks

HIGH_CARD = ManyDecks.HIGH_CARD.floor
PAIR = ManyDecks.PAIR.floor
TWO_PAIRS = ManyDecks.TWO_PAIRS.floor
THREE_OF_A_KIND = ManyDecks.THREE_OF_A_KIND.floor
STRAIGHT = ManyDecks.STRAIGHT.floor
FLUSH = ManyDecks.FLUSH.floor
FULL_HOUSE = ManyDecks.FULL_HOUSE.floor
FOUR_OF_A_KIND = ManyDecks.FOUR_OF_A_KIND.floor
FLUSH_WITH_ONE_PAIR = ManyDecks.FLUSH_WITH_ONE_PAIR.floor
FLUSH_WITH_TWO_PAIRS = ManyDecks.FLUSH_WITH_TWO_PAIRS.floor
FLUSH_WITH_THREE_OF_A_KIND = ManyDecks.FLUSH_WITH_THREE_OF_A_KIND.floor
FIVE_OF_A_KIND = ManyDecks.FIVE_OF_A_KIND.floor
FLUSH_WITH_FULL_HOUSE = ManyDecks.FLUSH_WITH_FULL_HOUSE.floor
STRAIGHT_FLUSH = ManyDecks.STRAIGHT_FLUSH.floor
FLUSH_WITH_FOUR_OF_A_KIND = ManyDecks.FLUSH_WITH_FOUR_OF_A_KIND.floor
ROYAL_FLUSH = ManyDecks.ROYAL_FLUSH.floor
FLUSH_WITH_FIVE_OF_A_KIND = ManyDecks.FLUSH_WITH_FIVE_OF_A_KIND.floor

NO_RANK = -1


def most_of(packed: int, not_rank: int) -> int:
    """The rank with the most cards, excluding ``not_rank``; the highest if tied, -1 if there is no other card.

    >>> most_of(0x0200120, 6), most_of(0x0200120, 5), most_of(0x0000100, 2)
    (5, 1, -1)
    """
    rank, most = NO_RANK, 0
    for r in range(ACE, -1, -1):
        cards = packed >> 4 * r & 0xF
        if cards > most and r != not_rank:
            rank, most = r, cards
    return rank


def straight_in(packed: int) -> int:
    """The highest card of the highest straight, or -1; the ace is low only with a five, 13:69F-21.3(a).

    >>> straight_in(0x1111100000000), straight_in(0x1000000001111), straight_in(0x0000000001111)
    (12, 3, -1)
    """
    in_line = 0
    for r in range(ACE, -1, -1):
        in_line = in_line + 1 if packed >> 4 * r & 0xF else 0
        if in_line == 5:
            return r + 4
    return FIVE if in_line == 4 and packed >> 4 * ACE else NO_RANK


def kickers(packed: int, count: int, except_rank: int, nor: int) -> int:
    """The highest cards other than one or two ranks already counted, one per nibble, the highest first."""
    packing = 0
    for r in range(ACE, -1, -1):
        if count and r not in (except_rank, nor) and packed >> 4 * r & 0xF:
            packing, count = packing << 4 | r, count - 1
    return packing


def best_of_one_suit(packed: int) -> int:
    """The rank of the best five cards of one suit.

    >>> hex(best_of_one_suit(0x0000000000122)), hex(best_of_one_suit(0x1111110000000))
    ('0x900102', '0xf00000')
    """
    first = most_of(packed, NO_RANK)
    second = most_of(packed, first)
    most, next_most = packed >> 4 * first & 0xF, packed >> 4 * second & 0xF if second >= 0 else 0
    high = straight_in(packed)
    if most >= 5:
        return FLUSH_WITH_FIVE_OF_A_KIND | first
    if high == ACE:
        return ROYAL_FLUSH
    if most == 4:
        return FLUSH_WITH_FOUR_OF_A_KIND | first << 4 | kickers(packed, 1, first, first)
    if high != NO_RANK:
        return STRAIGHT_FLUSH | high
    if most == 3 and next_most >= 2:
        return FLUSH_WITH_FULL_HOUSE | first << 4 | second
    if most == 3:
        return FLUSH_WITH_THREE_OF_A_KIND | first << 8 | kickers(packed, 2, first, first)
    if next_most == 2:
        return FLUSH_WITH_TWO_PAIRS | first << 8 | second << 4 | kickers(packed, 1, first, second)
    if most == 2:
        return FLUSH_WITH_ONE_PAIR | first << 12 | kickers(packed, 3, first, first)
    return FLUSH | kickers(packed, 5, NO_RANK, NO_RANK)


def best_of_any_suit(packed: int) -> int:
    """The rank of the best five cards, ignoring suits.

    >>> hex(best_of_any_suit(0x0000000000122)), hex(best_of_any_suit(0x1111110000000))
    ('0x200102', '0x40000c')
    """
    first = most_of(packed, NO_RANK)
    second = most_of(packed, first)
    most, next_most = packed >> 4 * first & 0xF, packed >> 4 * second & 0xF if second >= 0 else 0
    if most >= 5:
        return FIVE_OF_A_KIND | first
    if most == 4:
        return FOUR_OF_A_KIND | first << 4 | kickers(packed, 1, first, first)
    if most == 3 and next_most >= 2:
        return FULL_HOUSE | first << 4 | second
    high = straight_in(packed)
    if high != NO_RANK:
        return STRAIGHT | high
    if most == 3:
        return THREE_OF_A_KIND | first << 8 | kickers(packed, 2, first, first)
    if next_most == 2:
        return TWO_PAIRS | first << 8 | second << 4 | kickers(packed, 1, first, second)
    if most == 2:
        return PAIR | first << 12 | kickers(packed, 3, first, first)
    return HIGH_CARD | kickers(packed, 5, NO_RANK, NO_RANK)


def best_of_many_decks(cards: Sequence[int]) -> int:
    """The rank of the highest five-card hand that five to seven cards of several decks can form, 13:69F-21.1.

    >>> from pitboss.equipment.cards import cards
    >>> ManyDecks.of(best_of_many_decks(cards("9H 9H KH 5H 2H QS QD"))).name
    'FLUSH_WITH_ONE_PAIR'
    >>> ManyDecks.of(best_of_many_decks(cards("QC QH KH 5H 2H QS QD"))).name
    'FOUR_OF_A_KIND'
    """
    every = clubs = diamonds = hearts = spades = of_suits = 0
    for card in cards:
        unit = 1 << 4 * (card >> 2)
        suit = card & 3
        every += unit
        of_suits += 1 << 4 * suit
        if suit == 0:
            clubs += unit
        elif suit == 1:
            diamonds += unit
        elif suit == 2:
            hearts += unit
        else:
            spades += unit
    best = best_of_any_suit(every)
    for suit in range(4):
        if of_suits >> 4 * suit & 0xF >= 5:
            packed = clubs if suit == 0 else diamonds if suit == 1 else hearts if suit == 2 else spades
            best = max(best, best_of_one_suit(packed))
    return best


def rank_many_decks(a: int, b: int, c: int, d: int, e: int) -> int:
    """The rank of five cards of several decks.

    >>> from pitboss.equipment.cards import cards
    >>> ManyDecks.of(rank_many_decks(*cards("7S 7S 7S 4S 4S"))).name
    'FLUSH_WITH_FULL_HOUSE'
    """
    return best_of_many_decks((a, b, c, d, e))
