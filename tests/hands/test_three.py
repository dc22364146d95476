"""Three-card hands: 13:69F-20.3 and the hands its paytables name."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.hands.strategies import hands, relabeled, suit_orders

from pitboss.equipment.cards import cards
from pitboss.hands import ThreeCard, mini_royal_flush, mini_royal_flush_of_spades, rank_three


def rank(names: str) -> int:
    return rank_three(*cards(names))


def test_the_22100_hands_fall_into_the_classes_of_the_law() -> None:
    """13:69F-20.3(b)."""
    counts = Counter(ThreeCard.of(rank_three(*hand)) for hand in combinations(range(52), 3))
    assert counts == {
        ThreeCard.STRAIGHT_FLUSH: 48,
        ThreeCard.THREE_OF_A_KIND: 52,
        ThreeCard.STRAIGHT: 720,
        ThreeCard.FLUSH: 1_096,
        ThreeCard.PAIR: 3_744,
        ThreeCard.HIGH_CARD: 16_440,
    }


def test_four_hands_are_mini_royal_flushes_and_one_of_them_is_of_spades() -> None:
    """13:69F-20.11(a)3i."""
    deck = list(combinations(range(52), 3))
    assert sum(mini_royal_flush(*hand) for hand in deck) == 4
    assert [hand for hand in deck if mini_royal_flush_of_spades(*hand)] == [tuple(sorted(cards("AS KS QS")))]


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ("AS KS QS", ThreeCard.STRAIGHT_FLUSH),
        ("2D AD 3D", ThreeCard.STRAIGHT_FLUSH),
        ("5S 5D 5H", ThreeCard.THREE_OF_A_KIND),
        ("QH AD KS", ThreeCard.STRAIGHT),
        ("3H AS 2D", ThreeCard.STRAIGHT),
        ("KC AC 2C", ThreeCard.FLUSH),
        ("9S 4H 9D", ThreeCard.PAIR),
        ("AS KH 2D", ThreeCard.HIGH_CARD),
        ("AS QH 2D", ThreeCard.HIGH_CARD),
    ],
)
def test_the_permissible_hands_of_20_3_b(names: str, expected: ThreeCard) -> None:
    assert ThreeCard.of(rank(names)) is expected


@pytest.mark.parametrize(
    ("higher", "lower", "why"),
    [
        ("2C 3C AC", "AS AD AH", "13:69F-20.3(b)1: the lowest straight flush is above three aces"),
        ("2S 2D 2H", "AS KD QH", "13:69F-20.3(b)2: three twos are above the highest straight"),
        ("AS 2D 3H", "AC KC JC", "13:69F-20.3(b)3: the lowest straight is above the highest flush"),
        ("2C 3C 5C", "AS AD KH", "13:69F-20.3(b)4: the lowest flush is above the highest pair"),
        ("2S 2D 3H", "AS KD JH", "13:69F-20.3(b)5: the lowest pair is above the highest card"),
        ("AC KC QC", "KD QD JD", "13:69F-20.3(b)1: ace, king and queen are the highest straight flush"),
        ("2C 3C 4C", "AD 2D 3D", "13:69F-20.3(b)1: three, two and ace are the lowest straight flush"),
        ("2C 3D 4H", "AS 2D 3H", "13:69F-20.3(b)3: three, two and ace are the lowest straight"),
        ("AC KD QH", "KS QD JH", "13:69F-20.3(b)3: ace, king and queen are the highest straight"),
        ("3S 3D 3H", "2S 2D 2H", "13:69F-20.3(b)2: three twos are the lowest three-of-a-kind"),
        ("3S 3D 2H", "2S 2D AH", "13:69F-20.3(b)5: the rank of the pair goes before an ace beside it"),
        ("9S 9D 5H", "9C 9H 4D", "13:69F-20.3(c): equal pairs, the highest card not shared"),
        ("KS 9D 5H", "KC 9H 4D", "13:69F-20.3(c): the highest card not shared may be the third"),
        ("AC 7C 3C", "AD 6D 5D", "13:69F-20.3(c): flushes go by the highest card not shared"),
    ],
)
def test_the_higher_hand_is(higher: str, lower: str, why: str) -> None:
    assert rank(higher) > rank(lower), why


@pytest.mark.parametrize(
    ("one", "other"),
    [("KS 9D 4H", "KC 9H 4D"), ("AS 2D 3H", "AC 2H 3S"), ("AC KC QC", "AS KS QS"), ("7C 7D 2H", "7H 7S 2C")],
)
def test_hands_of_identical_rank_are_a_draw(one: str, other: str) -> None:
    assert rank(one) == rank(other), "13:69F-20.3(c)"


@pytest.mark.parametrize(
    ("dealer", "qualifies"),
    [("QC 3D 2H", True), ("KS QD 2H", True), ("2S 2D 3H", True), ("JC 10D 8H", False), ("JC 9D 3H", False)],
)
def test_queen_high_or_better_follows_from_the_rank(dealer: str, qualifies: bool) -> None:
    assert (rank(dealer) >= rank("QS 3H 2C")) is qualifies, "13:69F-20.11(a)1"


@given(hands(3), hands(3))
def test_without_a_listed_hand_the_highest_card_not_in_the_other_hand_decides(one: list[int], other: list[int]) -> None:
    a, b = rank_three(*one), rank_three(*other)
    if ThreeCard.of(a) is ThreeCard.of(b) and ThreeCard.of(a) in {ThreeCard.HIGH_CARD, ThreeCard.FLUSH}:
        ranks, others = {card >> 2 for card in one}, {card >> 2 for card in other}
        assert (a > b) == (max(ranks - others, default=-1) > max(others - ranks, default=-1)), "13:69F-20.3(c)"


@given(st.data(), hands(3))
def test_the_order_of_the_cards_does_not_count(data: st.DataObject, hand: list[int]) -> None:
    """13:69F-20.3(c): only the ranks and suits decide."""
    assert rank_three(*data.draw(st.permutations(hand))) == rank_three(*hand)


@given(hands(3), suit_orders)
def test_all_suits_are_equal_in_rank(hand: list[int], suits: list[int]) -> None:
    assert rank_three(*relabeled(hand, suits)) == rank_three(*hand), "13:69F-20.3(a)"
