"""The best five of more cards, and six-card royals: 13:69F-20.12A, 13:69F-20.11(a)4."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.hands.by_ranks import six_card_classes
from tests.hands.census import six_card_hands
from tests.hands.strategies import hands, relabeled, suit_orders

from pitboss.equipment.cards import cards
from pitboss.hands import FiveCard, best_five, rank_five, six_card_royal


def test_the_20358520_six_card_hands_pay_for_their_highest_five() -> None:
    """13:69F-20.12A(c)."""
    counts, royals = six_card_hands()
    assert dict(zip(FiveCard, counts.tolist(), strict=True)) == {
        FiveCard.ROYAL_FLUSH: 188,
        FiveCard.STRAIGHT_FLUSH: 1_656,
        FiveCard.FOUR_OF_A_KIND: 14_664,
        FiveCard.FULL_HOUSE: 165_984,
        FiveCard.FLUSH: 205_792,
        FiveCard.STRAIGHT: 361_620,
        FiveCard.THREE_OF_A_KIND: 732_160,
        FiveCard.TWO_PAIRS: 2_532_816,
        FiveCard.ONE_PAIR: 9_730_740,
        FiveCard.HIGH_CARD: 6_612_900,
    }
    assert dict(zip(FiveCard, counts.tolist(), strict=True)) == six_card_classes()
    assert royals.tolist() == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("player", "dealer", "five"),
    [
        ("7C 4D 2S", "7H 7D 7S", "7C 7H 7D 7S 4D"),
        ("8S 8D 8H", "KS KD KC", "KS KD KC 8S 8D"),
        ("AD KD QD", "JD 10D 9D", "AD KD QD JD 10D"),
        ("AS 2D 3H", "4C 5D 5H", "AS 2D 3H 4C 5D"),
        ("2C 3C 4C", "5C 6C AC", "2C 3C 4C 5C 6C"),
        ("9C 9D 4H", "4C 2D 2S", "9C 9D 4H 4C 2D"),
    ],
)
def test_the_three_cards_of_the_player_and_of_the_dealer_form_the_hand(player: str, dealer: str, five: str) -> None:
    assert best_five(cards(f"{player} {dealer}")) == rank_five(*cards(five)), "13:69F-20.12A(c)"


@pytest.mark.parametrize(
    ("names", "suit"),
    [
        ("9C 10C JC QC KC AC", 0),
        ("AD KD QD JD 10D 9D", 1),
        ("QH 9H AH JH KH 10H", 2),
        ("AS KS QS JS 10S 9S", 3),
        ("AD KD QD JD 10D 9H", -1),
        ("AD KD QD JD 10D 8D", -1),
        ("AD KD QD JD 10D", -1),
    ],
)
def test_a_six_card_royal_is_nine_to_ace_of_one_suit(names: str, suit: int) -> None:
    assert six_card_royal(cards(names)) == suit, "13:69F-20.11(a)4ii"


@pytest.mark.parametrize("count", [5, 6, 7])
@given(data=st.data())
def test_no_five_of_the_cards_rank_higher(count: int, data: st.DataObject) -> None:
    """13:69F-20.12A(c)."""
    hand = data.draw(hands(count))
    assert best_five(hand) == max(rank_five(*five) for five in combinations(hand, 5))


@given(st.data(), hands(6), suit_orders)
def test_neither_order_nor_suit_counts(data: st.DataObject, hand: list[int], suits: list[int]) -> None:
    assert best_five(relabeled(data.draw(st.permutations(hand)), suits)) == best_five(hand)
