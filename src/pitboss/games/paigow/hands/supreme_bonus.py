"""The four-card hands of the supreme pai gow bonus wager, 13:69F-34.3(c)."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.paigow.hands.poker import JOKER
from pitboss.hands.faces import ACE, JACK

BONUS_KINDS = (
    "four_aces", "royal_flush", "two_jokers_and_two_aces", "four_of_a_kind", "straight_flush", "three_of_a_kind",
    "flush", "two_pair", "straight", "two_jokers", "pair",
)  # fmt: skip
"""The kinds of hands in order of their bits, as 34.14(a) lists them; ``pair`` is any pair other than two jokers."""
(
    _FOUR_ACES, _ROYAL, _JOKERS_AND_ACES, _FOUR, _STRAIGHT_FLUSH, _THREE, _FLUSH, _TWO_PAIR, _STRAIGHT, _JOKERS, _PAIR,
) = range(11)  # fmt: skip
_THREE_BIT, _SIX_BIT = 1 << 3, 1 << 6
"""The ranks of a joker in a straight, as bits: ace 1 to king 13, and ace again 14."""


def bonus_kinds_made(cards: Sequence[int]) -> int:
    """The kinds of hands that four cards make, as a bit set.

    >>> from pitboss.equipment.cards import cards
    >>> [kind for bit, kind in enumerate(BONUS_KINDS) if bonus_kinds_made(cards("JK JK 4S 5S")) >> bit & 1]
    ['straight_flush', 'straight', 'two_jokers']
    """
    jokers, counts, ranks, suit, suited = 0, 0, 0, -1, True
    for card in cards:
        if card >= JOKER:
            jokers += 1
        else:
            counts += 1 << 4 * (card >> 2)
            ranks |= 1 << (1 if card >> 2 == ACE else (card >> 2) + 2)
            suited = suited and suit in (-1, card & 3)
            suit = card & 3
    aces = counts >> 4 * ACE & 0xF
    made = equal_ranks_made(counts, jokers, aces)
    if suited and jokers == 0:
        made |= 1 << _FLUSH
    if is_bonus_straight(ranks, jokers):
        made |= 1 << _STRAIGHT
        if suited:
            royal = jokers == 0 and aces == 1 and counts >> 4 * JACK & 1 == 1
            made |= 1 << (_ROYAL if royal else _STRAIGHT_FLUSH)
    return made


def equal_ranks_made(counts: int, jokers: int, aces: int) -> int:
    """The kinds of hands that equal ranks and jokers make, as a bit set; ``counts`` has four bits for each rank."""
    made, pairs, most = 0, 0, 0
    for rank in range(ACE + 1):
        count = counts >> 4 * rank & 0xF
        pairs += count == 2
        most = max(most, count)
    if most == 4:
        made |= 1 << (_FOUR_ACES if aces == 4 else _FOUR)
    if most >= 3:
        made |= 1 << _THREE
    if most >= 2:
        made |= 1 << _PAIR
    if jokers == 2:
        made |= 1 << _JOKERS
        if aces == 2:
            made |= 1 << _JOKERS_AND_ACES
    if pairs == 2 or (pairs == 1 and jokers == 2):
        made |= 1 << _TWO_PAIR
    return made


def is_bonus_straight(ranks: int, jokers: int) -> bool:
    """True if four cards are consecutive, with the ace low or high and jokers as a three or a six (34.3(c))."""
    if jokers == 0:
        return are_consecutive(ranks)
    if jokers == 1:
        return are_consecutive(ranks | _THREE_BIT) or are_consecutive(ranks | _SIX_BIT)
    return are_consecutive(ranks | _THREE_BIT | _SIX_BIT)


def are_consecutive(ranks: int) -> bool:
    """True if the ranks are four in a row; an ace is bit 1 and also follows the king."""
    for lowest in range(1, 11):
        if ranks == 0xF << lowest:
            return True
    return ranks == 0x7 << 11 | 1 << 1
