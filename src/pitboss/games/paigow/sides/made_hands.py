"""The kinds of hands in seven cards, for side wagers: plain functions on integers, also called by compiled code.

A wager pays the best row that its cards make, however they are set. So each of the 21 ways to set five and two is
examined, and the result has a bit for every kind of hand that one of them makes.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.paigow.hands.poker import (
    ALL_ACES,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    JOKER,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    rank_set_hand,
)
from pitboss.hands.faces import ACE

KINDS = (
    "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind", "straight_flush", "royal_flush",
    "five_aces", "natural_straight_flush", "natural_royal_flush", "natural_wheel_flush",
    "royal_and_king_queen", "royal_and_ace_king", "royal_and_ace_queen", "natural_royal_and_ace_queen",
    "wheel_flush_and_ace_queen", "seven_card_straight_flush", "seven_card_straight_flush_with_joker",
)  # fmt: skip
"""The kinds of hands in order of their bits. A wheel flush is A-2-3-4-5 of one suit."""
(
    _THREE, _STRAIGHT, _FLUSH, _FULL, _FOUR, _STRAIGHT_FLUSH, _ROYAL, _FIVE_ACES, _NATURAL_STRAIGHT_FLUSH,
    _NATURAL_ROYAL, _NATURAL_WHEEL, _KING_QUEEN, _ACE_KING, _ACE_QUEEN, _NATURAL_ACE_QUEEN, _WHEEL_ACE_QUEEN,
    _SEVEN, _SEVEN_WITH_JOKER,
) = range(18)  # fmt: skip
WHEEL_FLUSH = STRAIGHT_FLUSH | 2 * ACE - 1
"""The rank of A-2-3-4-5 of one suit."""
QUEEN, KING = ACE - 2, ACE - 1


def kinds_made(cards: Sequence[int]) -> int:
    """The kinds of hands that seven cards make, as a bit set; the joker counts as in 11.3(c).

    >>> from pitboss.equipment.cards import cards
    >>> [kind for bit, kind in enumerate(KINDS) if kinds_made(cards("5H 6D 7C 8S 9H 7D 7S")) >> bit & 1]
    ['three_of_a_kind', 'straight']
    """
    made = 0
    for low in range(21):
        first, second = low_cards(low)
        high = high_cards(cards, first, second)
        made |= kinds_of_set(high, cards[first], cards[second])
    return made | seven_in_a_row(cards)


def low_cards(number: int) -> tuple[int, int]:
    """The places of the two low cards, by the number of the set from 0 to 20."""
    second = 1
    while number >= second:
        number -= second
        second += 1
    return number, second


def high_cards(cards: Sequence[int], first: int, second: int) -> tuple[int, int, int, int, int]:
    """The other five of seven cards."""
    a = 0 if first > 0 else 1 if second > 1 else 2
    b = after(a, first, second)
    c = after(b, first, second)
    d = after(c, first, second)
    e = after(d, first, second)
    return cards[a], cards[b], cards[c], cards[d], cards[e]


def after(place: int, first: int, second: int) -> int:
    """The next place other than two given places."""
    place += 1
    if place == first:
        place += 1
    if place == second:
        place += 1
    return place


def kinds_of_set(high: tuple[int, int, int, int, int], first: int, second: int) -> int:
    """The kinds that one set of seven cards makes, as a bit set."""
    rank = rank_set_hand(high, False)
    if rank < STRAIGHT_FLUSH:
        return kind_below_straight_flush(rank)
    if rank >= ALL_ACES:
        return 1 << _FIVE_ACES
    natural = max(high) < JOKER
    suited = max(first, second) < JOKER and first & 3 == second & 3
    upper, lower = (max(first, second) >> 2, min(first, second) >> 2) if suited else (-1, -1)
    if rank >= ROYAL_FLUSH:
        return kinds_of_royal(natural, upper, lower)
    if not natural:
        return 1 << _STRAIGHT_FLUSH
    made = 1 << _STRAIGHT_FLUSH | 1 << _NATURAL_STRAIGHT_FLUSH
    if rank == WHEEL_FLUSH:
        made |= 1 << _NATURAL_WHEEL
        if upper == ACE and lower == QUEEN:
            made |= 1 << _WHEEL_ACE_QUEEN
    return made


def kind_below_straight_flush(rank: int) -> int:
    """The bit of the kind of a five-card hand below a straight flush; 0 below three of a kind."""
    if rank < THREE_OF_A_KIND:
        return 0
    kind = _THREE
    for floor in (STRAIGHT, FLUSH, FULL_HOUSE, FOUR_OF_A_KIND):
        kind += rank >= floor
    return 1 << kind


def kinds_of_royal(natural: bool, upper: int, lower: int) -> int:
    """The kinds of a royal flush with two suited cards of these ranks beside it; -1 if they are not suited."""
    made = 1 << _ROYAL
    if natural:
        made |= 1 << _NATURAL_ROYAL
    if upper == KING and lower == QUEEN:
        made |= 1 << _KING_QUEEN
    if upper == ACE and lower == KING:
        made |= 1 << _ACE_KING
    if upper == ACE and lower == QUEEN:
        made |= 1 << _ACE_QUEEN
        if natural:
            made |= 1 << _NATURAL_ACE_QUEEN
    return made


def seven_in_a_row(cards: Sequence[int]) -> int:
    """The bit of a seven-card straight flush, or 0; an ace is high or low, and the joker is any card."""
    ranks, suit, joker = 0, -1, False
    for card in cards:
        if card >= JOKER:
            joker = True
        elif suit in (-1, card & 3):
            suit = card & 3
            ranks |= 2 << (card >> 2)
        else:
            return 0
    if ranks >> (ACE + 1) & 1:
        ranks |= 1
    for lowest in range(ACE - 4):
        held = 0
        for rank in range(lowest, lowest + 7):
            held += ranks >> rank & 1
        if held == 7:
            return 1 << _SEVEN
        if held == 6 and joker:
            return 1 << _SEVEN_WITH_JOKER
    return 0


# ---------------------------------------------------------------------- five cards and a pair


PAIRED_KINDS = (
    "three_of_a_kind", "straight", "straight_and_pair", "flush", "flush_and_pair", "full_house", "full_house_and_pair",
    "four_of_a_kind", "four_of_a_kind_and_pair", "straight_flush", "straight_flush_and_pair", "royal_flush",
    "royal_flush_and_pair", "five_aces", "natural_royal_flush", "five_aces_and_pair", "natural_royal_flush_and_pair",
)  # fmt: skip
"""The kinds of the progressive payout wager (11.14(d)): five cards, and whether the other two are a pair."""
_PAIRED = (STRAIGHT, FLUSH, FULL_HOUSE, FOUR_OF_A_KIND, STRAIGHT_FLUSH, ROYAL_FLUSH)


def paired_kinds_made(cards: Sequence[int]) -> int:
    """The kinds of hands, with and without a pair, that seven cards make, as a bit set.

    >>> from pitboss.equipment.cards import cards
    >>> made = paired_kinds_made(cards("AH KH 9H 4H JK 9S 9C"))
    >>> [kind for bit, kind in enumerate(PAIRED_KINDS) if made >> bit & 1]
    ['three_of_a_kind', 'flush', 'flush_and_pair', 'full_house']
    """
    made = 0
    for low in range(21):
        first, second = low_cards(low)
        high = high_cards(cards, first, second)
        made |= paired_kind_of_set(high, cards[first], cards[second])
    return made


def paired_kind_of_set(high: tuple[int, int, int, int, int], first: int, second: int) -> int:
    """The kind that one set of seven cards makes, and the same without its pair."""
    rank = rank_set_hand(high, False)
    paired = rank_set_hand((first, second), False) >= PAIR
    if rank < THREE_OF_A_KIND:
        return 0
    if rank < STRAIGHT:
        return 1
    if rank >= ALL_ACES:
        return 1 << 13 | paired << 15
    if rank >= ROYAL_FLUSH and max(high) < JOKER:
        return 1 << 14 | paired << 16
    bit = 1
    for floor in (FLUSH, FULL_HOUSE, FOUR_OF_A_KIND, STRAIGHT_FLUSH, ROYAL_FLUSH):
        if rank >= floor:
            bit += 2
    return 1 << bit | paired << bit + 1


# ---------------------------------------------------------------------- no hand at all


PAI_GOWS = ("", "nine_high", "ten_high", "jack_high", "queen_high", "king_high", "ace_high")
"""Seven cards that make no hand, by their highest card; the first entry is for cards that make a hand."""
NINE = ACE - 5


def pai_gow_made(cards: Sequence[int]) -> int:
    """The index in ``PAI_GOWS`` of seven cards; the joker is an ace without a suit (11.3(h)).

    >>> from pitboss.equipment.cards import cards
    >>> [PAI_GOWS[pai_gow_made(cards(held))] for held in ("KH 9H 7H 4H JK 2S 10C", "JS 9D 8C 6H 4S 3D 2C")]
    ['ace_high', 'jack_high']
    """
    ranks, highest = 0, 0
    suits = 0
    for card in cards:
        rank = ACE if card >= JOKER else card >> 2
        if ranks >> (rank + 1) & 1:
            return 0
        ranks |= 2 << rank
        highest = max(highest, rank)
        if card < JOKER:
            suits += 1 << 4 * (card & 3)
    if ranks >> (ACE + 1) & 1:
        ranks |= 1
    for suit in range(4):
        if suits >> 4 * suit & 0xF >= 5:
            return 0
    for lowest in range(ACE - 2):
        if ranks >> lowest & 0b11111 == 0b11111:
            return 0
    return highest - NINE + 1


# ---------------------------------------------------------------------- three cards


THREE_CARD_KINDS = ("", "pair", "flush", "straight", "straight_flush", "three_of_a_kind", "natural_straight_flush")
"""The kinds of the three-card bonus wager (11.18(b)), in order of payouts."""


def three_cards_made(cards: Sequence[int]) -> int:
    """The index in ``THREE_CARD_KINDS`` of three cards; the joker is an ace, or any card of a straight.

    >>> from pitboss.equipment.cards import cards
    >>> [THREE_CARD_KINDS[three_cards_made(cards(held))] for held in ("JK KS QS", "JK 7H 7D", "JK KS QD", "AD 2D 3D")]
    ['straight_flush', 'pair', 'straight', 'natural_straight_flush']
    """
    ranks, suit, suited, joker, pairs = 0, -1, True, False, 0
    for card in cards:
        if card >= JOKER:
            joker = True
            continue
        rank = card >> 2
        if ranks >> (rank + 1) & 1:
            pairs += 1
        ranks |= 2 << rank
        suited = suited and suit in (-1, card & 3)
        suit = card & 3
    if pairs == 2 or (pairs == 1 and joker and ranks == 2 << ACE):
        return 5
    if pairs == 1:
        return 1
    straight = in_a_row(ranks, 2 if joker else 3)
    if suited and straight:
        return 4 if joker else 6
    if straight:
        return 3
    if suited:
        return 2
    return 1 if joker and ranks >> (ACE + 1) & 1 else 0


def in_a_row(ranks: int, held: int) -> bool:
    """True if ``held`` of the ranks are within three consecutive ranks, with the ace high or low."""
    if ranks >> (ACE + 1) & 1:
        ranks |= 1
    for lowest in range(ACE):
        count = 0
        for rank in range(lowest, lowest + 3):
            count += ranks >> rank & 1
        if count >= held:
            return True
    return False
