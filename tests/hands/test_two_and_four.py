"""Two-card hands by 13:69F-30.5, four-card hands by 13:69F-27.3."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.hands.strategies import hands, relabeled, suit_orders

from pitboss.equipment.cards import cards
from pitboss.hands import FourCard, TwoCard, best_four, compiled, rank_four, rank_two


@pytest.mark.parametrize(
    ("order", "law"),
    [
        ("JK JK, AS KS, KS QS, 3S 2S, AS 2S, AS KD, 3S 2D, AS 2D, AS AD, 2S 2D, AS QS, 4S 2S, AS QD, 4S 2D", "30.5(b)"),
        ("AS QD, AS JD, KS JD, QS 10D, QS 2D, JS 9D", "30.5(c)"),
    ],
)
def test_two_cards_rank_in_the_order_of_the_law(order: str, law: str) -> None:
    ranks = [rank_two(*cards(hand)) for hand in order.split(", ")]
    assert all(higher > lower for higher, lower in pairwise(ranks)), f"13:69F-{law}"
    assert ranks == [rank_two(*reversed(cards(hand))) for hand in order.split(", ")]


def test_a_joker_makes_a_pair_of_the_card_next_to_it() -> None:
    assert rank_two(*cards("JK 9D")) == rank_two(*cards("9S 9H")), "13:69F-30.5(b)5"
    assert TwoCard.of(rank_two(*cards("JK AS"))) is TwoCard.PAIR, "13:69F-30.5(a): never a straight, flush or royal"


def test_four_cards_rank_in_the_order_of_the_law() -> None:
    order = (
        "AS AD AH AC, 2S 2D 2H 2C, AS KS QS JS, 4S 3S 2S AS, AS AD AH KC, 2S 2D 2H 3C, AS KS QS 10S, 5S 4S 3S AS,"
        " AS KD QH JC, 4S 3D 2H AC, AS AD KH KC, 3S 3D 2H 2C, AS AD KH QC, 2S 2D 4H 3C, AS KD QH 10C, 6S 4D 3H 2C"
    )
    hands_ = [hand.strip() for hand in order.replace("5S 4S 3S AS", "6S 4S 3S 2S").split(",")]
    ranks = [rank_four(*cards(hand)) for hand in hands_]
    assert all(higher > lower for higher, lower in pairwise(ranks)), "13:69F-27.3(b)"


@pytest.mark.parametrize(
    ("held", "four", "kind"),
    [
        ("2H 6H 9H QH QS", "2H 6H 9H QH", FourCard.FLUSH),
        ("AH AS KC KD 5C", "AH AS KC KD", FourCard.TWO_PAIRS),
        ("AD 2D 3D 4D KC", "AD 2D 3D 4D", FourCard.STRAIGHT_FLUSH),
        ("KC AD 2H 3S 9C", "AD KC 9C 3S", FourCard.HIGH_CARD),
        ("9C 9D 9H 3S 4C 6D", "9C 9D 9H 6D", FourCard.THREE_OF_A_KIND),
    ],
)
def test_the_best_four_are_chosen(held: str, four: str, kind: FourCard) -> None:
    assert best_four(cards(held)) == rank_four(*cards(four)), "13:69F-27.10"
    assert FourCard.of(best_four(cards(held))) is kind


@pytest.mark.parametrize("count", [5, 6])
@given(data=st.data())
def test_no_four_of_the_cards_rank_higher(count: int, data: st.DataObject) -> None:
    """13:69F-27.10."""
    hand = data.draw(hands(count))
    assert best_four(hand) == max(rank_four(*four) for four in combinations(hand, 4))


@given(st.data(), hands(4), suit_orders)
def test_neither_order_nor_suit_counts(data: st.DataObject, hand: list[int], suits: list[int]) -> None:
    assert rank_four(*relabeled(data.draw(st.permutations(hand)), suits)) == rank_four(*hand)


def test_plain_and_compiled_agree() -> None:
    assert all(rank_two(*pair) == compiled.rank_two(*pair) for pair in combinations(range(54), 2))
    assert all(rank_four(*four) == compiled.rank_four(*four) for four in list(combinations(range(52), 4))[::37])
    assert all(best_four(five) == compiled.best_four(five) for five in list(combinations(range(52), 5))[::1009])
