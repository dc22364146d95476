"""Low hands and badugi hands, by 13:69F-14.3(e), (f) and 14.12B(l), against counts that anyone can derive."""

from __future__ import annotations

from itertools import combinations, product
from math import comb

import pytest

from pitboss.equipment.cards import cards
from pitboss.hands.badugi import COUNT_SHIFT, rank_badugi
from pitboss.hands.low import (
    EIGHT_OR_BETTER,
    SIX_OR_BETTER,
    rank_deuce_to_seven,
    rank_deuce_without_wheel,
    rank_low_five,
    rank_low_three,
)

A_TO_FIVE = [
    "5S 4D 3C 2H AS", "6S 4D 3C 2H AS", "6S 5D 4C 3H 2S", "8S 4D 3C 2H AS", "KS QD JC 10H 9S",
    "AS AD 4C 3H 2S", "2S 2D 4C 3H AS", "3S 3D 2C 2H AS", "AS AD AC 3H 2S", "AS AD AC 2H 2S", "AS AD AC AH 2S",
]  # fmt: skip
DEUCE_TO_SEVEN = [
    "7S 5D 4C 3H 2S", "7S 6D 4C 3H 2S", "8S 5D 4C 3H 2S", "AS KD QC JH 9S", "2S 2D 5C 4H 3S", "3S 3D 2C 2H 4S",
    "2S 2D 2C 4H 3S", "AS 2D 3C 4H 5S", "6S 5D 4C 3H 2S", "7S 5S 4S 3S 2S", "2S 2D 2C 3H 3S", "2S 2D 2C 2H 3S",
    "AS 2S 3S 4S 5S", "6S 5S 4S 3S 2S",
]  # fmt: skip


def test_14_3_f_low_hands_are_the_inverse_of_high_ones_without_straights_and_flushes() -> None:
    ranks = [rank_low_five(*cards(hand)) for hand in A_TO_FIVE]
    assert ranks == sorted(set(ranks), reverse=True)


def test_14_3_e_and_f_at_deuce_to_seven_the_ace_is_high_and_straights_and_flushes_count() -> None:
    ranks = [rank_deuce_to_seven(*cards(hand)) for hand in DEUCE_TO_SEVEN]
    assert ranks == sorted(set(ranks), reverse=True)


@pytest.mark.parametrize(
    ("hand", "beaten_by"), [("AS 2D 3C 4H 5S", "AS 2D 3C 4H 6S"), ("AS 2S 3S 4S 5S", "AS 6S 3S 4S 2S")]
)
def test_the_wheel_may_be_read_as_ace_high(hand: str, beaten_by: str) -> None:
    """13:69F-14.3(b)6, 14.3(f)."""
    wheel, other = cards(hand), cards(beaten_by)
    assert rank_deuce_to_seven(*wheel) < rank_deuce_to_seven(*other)
    assert rank_deuce_without_wheel(*wheel) > rank_deuce_without_wheel(*other)


def test_14_9_j_eight_or_better_has_five_ranks_up_to_an_eight() -> None:
    """Of the hands of one suit pattern: C(8, 5) choices of ranks qualify, and none with a pair or a nine."""
    unsuited = [rank * 4 + rank % 4 for rank in range(13)]
    assert sum(rank_low_five(*hand) >= EIGHT_OR_BETTER for hand in combinations(unsuited, 5)) == comb(8, 5)
    paired = [(low, low + 1, *rest) for low in (48, 0, 4) for rest in combinations((8, 12, 16, 20), 3)]
    assert not any(rank_low_five(*hand) >= EIGHT_OR_BETTER for hand in paired)


def test_14_13a_l_six_or_better_has_three_ranks_up_to_a_six() -> None:
    deck = range(52)
    assert sum(rank_low_three(*hand) >= SIX_OR_BETTER for hand in combinations(deck, 3)) == comb(6, 3) * 4**3


def test_14_3_f_three_of_a_kind_is_the_worst_three_card_low_hand() -> None:
    """14.3(f): the inverse of the ranking of high hands."""
    ranks = [rank_low_three(*cards(hand)) for hand in ("KS QH JD", "2S 2H AD", "KS KH QD", "AS AH AD", "KS KH KD")]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == 5


def test_14_12b_l_as_many_cards_count_as_have_different_suits_and_ranks() -> None:
    """With ranks ace to six: 6 x 5 x 4 x 3 hands have all four; the best is A-2-3-4 and ties are even."""
    deck = [rank * 4 + suit for rank, suit in product((12, 0, 1, 2, 3, 4), range(4))]
    ranks = [rank_badugi(hand) for hand in combinations(deck, 4)]
    assert sum(rank >> COUNT_SHIFT == 4 for rank in ranks) == 6 * 5 * 4 * 3
    assert ranks.count(max(ranks)) == 24
    assert rank_badugi(cards("AS 2H 3D 4C")) == max(ranks)


def test_14_12b_l_the_lowest_choice_of_cards_counts() -> None:
    order = ["AS 2H 3D 4C", "AS 2H 3D KC", "AS 2H 3D 3C", "KS QH JD JC", "AS 2H 2D AC", "AS AH AD AC", "2S 2H 2D 2C"]
    ranks = [rank_badugi(cards(hand)) for hand in order]
    assert ranks == sorted(set(ranks), reverse=True)
    assert rank_badugi(cards("AS 2S 3S 4S")) == rank_badugi(cards("AS AH AD AC"))
