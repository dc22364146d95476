"""Hands of one to five cards with a joker, ranked by 13:69F-11.3 and 13:69F-31.3 on one scale.

A value is a class followed by the ranks of the deciding cards. A shorter hand has zeros where a longer one has more
cards, so hands of different sizes compare as the law compares a player's own hands: 7-7-A-K-2 is above 7-7, A-K-9-5-3
above A-K, and A-Q-J-5-3 below A-K.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.hands.faces import ACE
from pitboss.hands.orders import Order

JOKER = 52


class PaiGowHand(Order):
    """13:69F-11.3(b) and 13:69F-31.3(b), the lowest first; four cards have no full house."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9
    ALL_ACES = 10
    """Five aces in five cards, four aces in four."""


HIGH_CARD = PaiGowHand.HIGH_CARD.floor
PAIR = PaiGowHand.PAIR.floor
TWO_PAIRS = PaiGowHand.TWO_PAIRS.floor
THREE_OF_A_KIND = PaiGowHand.THREE_OF_A_KIND.floor
STRAIGHT = PaiGowHand.STRAIGHT.floor
FLUSH = PaiGowHand.FLUSH.floor
FULL_HOUSE = PaiGowHand.FULL_HOUSE.floor
FOUR_OF_A_KIND = PaiGowHand.FOUR_OF_A_KIND.floor
STRAIGHT_FLUSH = PaiGowHand.STRAIGHT_FLUSH.floor
ROYAL_FLUSH = PaiGowHand.ROYAL_FLUSH.floor
ALL_ACES = PaiGowHand.ALL_ACES.floor

FIRST_CARD = 16
"""The bit position of the first deciding rank; each further rank is four bits lower."""


def high_card_values(rank: int) -> range:
    """The values of hands whose highest card has this rank and that are neither a pair nor anything higher."""
    return range(HIGH_CARD | rank + 1 << FIRST_CARD, HIGH_CARD | rank + 2 << FIRST_CARD)


def rank_set_hand(cards: Sequence[int], wheel_low: bool) -> int:
    """The value of a hand; ``wheel_low`` makes A-2-3-4-5 (of four cards A-2-3-4) the lowest straight.

    The joker is an ace (11.3(a), 31.3(a)), or any card that completes a straight, a flush, a straight flush or a royal
    flush (11.3(c), 31.3(c)), whichever ranks higher. Equal ranks are a copy hand (11.3(e), 31.3(e)).

    >>> from pitboss.equipment.cards import cards
    >>> hex(rank_set_hand(cards("7S 7D AH KC 2D"), False)), hex(rank_set_hand(cards("7H 7C"), False))
    ('0x16dc10', '0x160000')
    >>> rank_set_hand(cards("AH JK QH 9H 4H"), False) == rank_set_hand(cards("AS KS QS 9S 4S"), False)
    True
    """
    size = len(cards)
    counts, suit, suited, joker = 0, -1, size >= 4, False
    for card in cards:
        if card >= JOKER:
            joker = True
        else:
            counts += 1 << 4 * (card >> 2)
            suited = suited and suit in (-1, card & 3)
            suit = card & 3
    if not joker:
        return rank_counted(counts, size, suited, wheel_low)
    best = rank_counted(counts + (1 << 4 * ACE), size, False, wheel_low)
    if size >= 4:
        for rank in range(ACE + 1):
            if counts >> 4 * rank & 0xF == 0:
                value = rank_counted(counts + (1 << 4 * rank), size, suited, wheel_low)
                if completes(value) and value > best:
                    best = value
    return best


def completes(value: int) -> bool:
    """True if a value is of a class that the joker may complete as any card."""
    return STRAIGHT <= value < FULL_HOUSE or STRAIGHT_FLUSH <= value < ALL_ACES


def rank_counted(counts: int, size: int, suited: bool, wheel_low: bool) -> int:
    """The value of a hand from its number of cards of each rank, four bits per rank."""
    ones, twos, pairs, most, rank_of_most, shown = 0, 0, 0, 0, 0, 0
    top, bottom = -1, -1
    for rank in range(ACE, -1, -1):
        count = counts >> 4 * rank & 0xF
        if count == 0:
            continue
        if top < 0:
            top = rank
        bottom = rank
        shown += 1
        if count == 1:
            ones = ones << 4 | rank + 1
        elif count == 2:
            twos = twos << 4 | rank + 1
            pairs += 1
        else:
            most, rank_of_most = count, rank + 1
    if shown == size and size >= 4:
        order = straight_order(counts, top, bottom, size, wheel_low)
        if order:
            if not suited:
                return STRAIGHT | order
            return ROYAL_FLUSH if order == 2 * ACE else STRAIGHT_FLUSH | order
    singles = shown - pairs - (most > 0)
    decide = ((rank_of_most << 4 * pairs | twos) << 4 * singles | ones) << 4 * (5 - shown)
    if suited and shown == size:
        return FLUSH | decide
    if most >= 4:
        return ALL_ACES if rank_of_most == ACE + 1 and most == size else FOUR_OF_A_KIND | decide
    if most == 3:
        return (FULL_HOUSE if pairs else THREE_OF_A_KIND) | decide
    if pairs:
        return (PAIR if pairs == 1 else TWO_PAIRS) | decide
    return HIGH_CARD | decide


def straight_order(counts: int, top: int, bottom: int, size: int, wheel_low: bool) -> int:
    """The order of distinct ranks among the straights of their size, from 1; 0 if they are not a straight.

    With an ace as the lowest card the straight is second only to the one with an ace as the highest (11.3(b)7,
    31.3(b)6), or the lowest of all (11.3(d), 31.3(d)).
    """
    if top - bottom == size - 1:
        return 2 * top
    below_ace = size - 2
    if top == ACE and bottom == 0 and counts & ((1 << 4 * ACE) - 1) < 1 << 4 * (below_ace + 1):
        return 2 * below_ace if wheel_low else 2 * ACE - 1
    return 0
