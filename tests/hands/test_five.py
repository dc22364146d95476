"""Five-card hands: 13:69F-20.12A(a), 13:69F-16.5."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.hands.census import five_card_hands
from tests.hands.strategies import hands, relabeled, suit_orders

from pitboss.equipment.cards import cards
from pitboss.hands import FiveCard, rank_five


def rank(names: str) -> int:
    return rank_five(*cards(names))


@pytest.mark.slow
def test_the_2598960_hands_fall_into_the_classes_of_the_law() -> None:
    """13:69F-14.3(b), 16.5(b)."""
    assert dict(zip(FiveCard, five_card_hands().tolist(), strict=True)) == {
        FiveCard.ROYAL_FLUSH: 4,
        FiveCard.STRAIGHT_FLUSH: 36,
        FiveCard.FOUR_OF_A_KIND: 624,
        FiveCard.FULL_HOUSE: 3_744,
        FiveCard.FLUSH: 5_108,
        FiveCard.STRAIGHT: 10_200,
        FiveCard.THREE_OF_A_KIND: 54_912,
        FiveCard.TWO_PAIRS: 123_552,
        FiveCard.ONE_PAIR: 1_098_240,
        FiveCard.HIGH_CARD: 1_302_540,
    }


@pytest.mark.parametrize(
    ("higher", "lower", "why"),
    [
        ("AC KC QC JC 10C", "KD QD JD 10D 9D", "13:69F-16.5(b)1"),
        ("AC 2C 3C 4C 5C", "AS AD AH AC KC", "13:69F-16.5(b)2: the lowest straight flush is above four aces"),
        ("KD QD JD 10D 9D", "AC 2C 3C 4C 5C", "13:69F-16.5(b)2: ace to five is the lowest straight flush"),
        ("6C 5C 4C 3C 2C", "AD 2D 3D 4D 5D", "13:69F-16.5(b)2: ace to five is the lowest straight flush"),
        ("2S 2D 2H 2C 3C", "AS AD AH KS KD", "13:69F-16.5(b)3"),
        ("3S 3D 3H 3C 2C", "2S 2D 2H 2C AC", "13:69F-16.5(b)3: the rank of the four goes before the fifth card"),
        ("7S 7D 7H 7C 9C", "7S 7D 7H 7C 8C", "13:69F-16.5(c): the fifth card"),
        ("2S 2D 2H 3C 3D", "AC KC QC JC 9C", "13:69F-16.5(b)4"),
        ("3S 3D 3H 2C 2D", "2S 2D 2H AC AD", "13:69F-16.5(b)4: the rank of the three goes before the pair"),
        ("3S 3D 3H 5C 5D", "3S 3D 3H 4C 4D", "13:69F-16.5(b)4: equal threes, the pair"),
        ("2C 3C 4C 5C 7C", "AC KD QH JS 10C", "13:69F-16.5(b)5"),
        ("AC 2D 3H 4S 5C", "AS AD AH KC QD", "13:69F-16.5(b)6"),
        ("6C 2D 3H 4S 5C", "AC 2D 3H 4S 5C", "13:69F-16.5(b)6: ace to five is the lowest straight"),
        ("2S 2D 2H 3C 4D", "AS AD KH KC QD", "13:69F-16.5(b)7"),
        ("9S 9D 9H 5C 3D", "9S 9D 9H 4C 3D", "13:69F-16.5(c)"),
        ("3S 3D 2H 2C 4D", "AS AD KH QC JD", "13:69F-16.5(b)8"),
        ("5S 5D 2H 2C 3D", "4S 4D 3H 3C AD", "13:69F-16.5(b)8: the higher pair goes first"),
        ("5S 5D 4H 4C 2D", "5H 5C 3H 3C AD", "13:69F-16.5(b)8: then the lower pair"),
        ("5S 5D 4H 4C 3D", "5H 5C 4S 4D 2D", "13:69F-16.5(c): then the fifth card"),
        ("2S 2D 3H 4C 5D", "AS KD QH JC 9D", "13:69F-16.5(b)9"),
        ("3S 3D 2H 4C 5D", "2S 2D AH KC QD", "13:69F-16.5(b)9: the rank of the pair goes first"),
        ("8S 8D KH 7C 3D", "8H 8C KS 7D 2D", "13:69F-16.5(c): the last card beside a pair"),
        ("AS KD QH JC 9D", "AC KH QD JS 8D", "13:69F-16.5(c)"),
        ("AC 9C 7C 5C 3C", "AD 9D 7D 5D 2D", "13:69F-16.5(c): flushes"),
    ],
)
def test_the_higher_hand_is(higher: str, lower: str, why: str) -> None:
    assert rank(higher) > rank(lower), why


@pytest.mark.parametrize("names", ["QC KD AH 2S 3C", "KD AH 2S 3C 4C", "JC QC KD AH 2S"])
def test_an_ace_does_not_join_both_ends_of_a_straight(names: str) -> None:
    assert FiveCard.of(rank(names)) is FiveCard.HIGH_CARD, "13:69F-16.5(b)6"


def test_within_a_class_the_paired_ranks_count_first_and_then_the_others_downward() -> None:
    """13:69F-14.3(d), 16.5(c)."""
    for ranks in combinations_with_replacement(range(13), 5):
        held = Counter(ranks)
        if max(held.values()) <= 4:
            ranked = rank_five(*(rank * 4 + place % 4 for place, rank in enumerate(ranks)))
            if FiveCard.of(ranked) is not FiveCard.STRAIGHT:
                order = sorted(held, key=lambda rank: (held[rank], rank), reverse=True)
                assert f"{ranked - FiveCard.of(ranked).floor:x}".zfill(len(order)) == "".join(f"{r:x}" for r in order)


@given(hands(5), hands(5))
def test_without_a_listed_hand_the_highest_card_not_in_the_other_hand_decides(one: list[int], other: list[int]) -> None:
    a, b = rank_five(*one), rank_five(*other)
    if FiveCard.of(a) is FiveCard.of(b) is FiveCard.HIGH_CARD:
        ranks, others = {card >> 2 for card in one}, {card >> 2 for card in other}
        assert (a > b) == (max(ranks - others, default=-1) > max(others - ranks, default=-1)), "13:69F-16.5(c)"


@given(st.data(), hands(5))
def test_the_order_of_the_cards_does_not_count(data: st.DataObject, hand: list[int]) -> None:
    """13:69F-16.5(c): only the ranks and suits decide."""
    assert rank_five(*data.draw(st.permutations(hand))) == rank_five(*hand)


@given(hands(5), suit_orders)
def test_no_suit_is_higher_in_rank_than_another(hand: list[int], suits: list[int]) -> None:
    """13:69F-14.3(a)."""
    assert rank_five(*relabeled(hand, suits)) == rank_five(*hand)
