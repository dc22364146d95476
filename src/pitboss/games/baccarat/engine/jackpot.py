"""Hand rankings of the Jackpot Baccarat 4-Card Hand (13:69F-3.2(a)8, 3.3(m), 7.2(a)8, 7.3(m)).

The four cards are the first two of each hand. They come from several decks, so four sevens of spades are four of a
kind, which ranks above a straight flush. Only the amendment's edition has this wager.
"""

from __future__ import annotations

from pitboss.hands.faces import ACE, FOUR, JACK, KING, TEN
from pitboss.hands.four import descending_four
from pitboss.law import JACKPOT, InForce

WAGER = "jackpot_4_card"
AMENDMENT = InForce(frozenset({JACKPOT}))

HANDS = (
    "nothing", "pair_10_to_king", "pair_of_aces", "two_pair", "straight", "flush", "three_of_a_kind", "straight_flush",
    "four_of_a_kind", "mini_royal",
)  # fmt: skip
"""The hands of 3.3(m)1iii, lowest first."""
(
    NOTHING, PAIR_10_TO_KING, PAIR_OF_ACES, TWO_PAIR, STRAIGHT, FLUSH, THREE_OF_A_KIND, STRAIGHT_FLUSH,
    FOUR_OF_A_KIND, MINI_ROYAL,
) = range(len(HANDS))  # fmt: skip


def rank_four(a: int, b: int, c: int, d: int) -> int:
    """The index in :data:`HANDS` of the hand that four cards form.

    >>> from pitboss.equipment import cards
    >>> [HANDS[rank_four(*cards(four))] for four in ("AD 3D 2D 4D", "9H 9H 4H 9H", "KC AD 2H 3S", "KS 8D KH 3C")]
    ['straight_flush', 'three_of_a_kind', 'nothing', 'pair_10_to_king']
    """
    w, x, y, z = descending_four(a >> 2, b >> 2, c >> 2, d >> 2)

    equal = (w == x) + (x == y) + (y == z)
    suited = a & 3 == b & 3 and b & 3 == c & 3 and c & 3 == d & 3
    if equal == 3:
        return FOUR_OF_A_KIND
    if equal == 0 and (w - z == 3 or (w == ACE and x == FOUR)):
        # An ace is high, or low only in 4-3-2-A: without a pair, an ace next to a four means exactly that.
        if not suited:
            return STRAIGHT
        return MINI_ROYAL if z == JACK else STRAIGHT_FLUSH
    if equal == 2 and x == y:
        return THREE_OF_A_KIND
    if suited:
        return FLUSH
    if equal == 2:
        return TWO_PAIR
    if equal == 1:
        paired = w if w == x else y
        if paired == ACE:
            return PAIR_OF_ACES
        if TEN <= paired <= KING:
            return PAIR_10_TO_KING
    return NOTHING
