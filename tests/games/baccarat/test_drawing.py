"""Values, counts, naturals and the drawing tables: 13:69F-3.1, 3.9, 7.1, 7.9."""

from __future__ import annotations

import pytest

from pitboss.equipment import cards, deck
from pitboss.games.baccarat.engine.drawing import (
    COUPS,
    NO_THIRD_CARD,
    STANDARD,
    TABLE_1,
    TABLE_2,
    Coup,
    amount_shown,
    count,
    coups,
    is_natural,
    value,
)

# The tables in the words in which players learn them: what the Banker's Hand draws against.
BANKER_DRAWS_AGAINST = {3: {0, 1, 2, 3, 4, 5, 6, 7, 9}, 4: {2, 3, 4, 5, 6, 7}, 5: {4, 5, 6, 7}, 6: {6, 7}, 7: set()}


def test_two_to_nine_have_their_face_value_tens_and_faces_none_and_aces_one() -> None:
    """3.1(b), 7.1(b)"""
    written = "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC"
    assert [value(card) for card in cards(written)] == [2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1]


@pytest.mark.parametrize(("hand", "points"), [("AS 2D 4H", 7), ("AS 2D 9H", 2), ("KS QD", 0), ("9S 9D 9H", 7)])
def test_the_left_digit_of_a_total_has_no_value(hand: str, points: int) -> None:
    """3.1(c), 7.1(c): the law's own examples, and two more."""
    assert count(cards(hand)) == points


def test_the_first_card_burns_its_number_tens_and_faces_ten() -> None:
    """3.5(e), 7.5(f)"""
    assert [amount_shown(card) for card in cards("AC 2C 9C 10C KC")] == [1, 2, 9, 10, 10]


def test_an_eight_or_nine_on_two_cards_is_a_natural_and_ends_the_dealing() -> None:
    """3.9(a), 7.9(a)"""
    assert [is_natural(points) for points in range(10)] == [False] * 8 + [True] * 2
    for points in range(10):
        for strong in (8, 9):
            assert not STANDARD.player_draws(points, strong)
            assert not STANDARD.player_draws(strong, points)
            assert not STANDARD.banker_draws(points, strong, None)
            assert not STANDARD.banker_draws(strong, points, None)


def test_the_players_hand_draws_to_five_and_stays_on_six() -> None:
    """3.9(b), 7.9(b): Table 1."""
    assert [STANDARD.player_draws(points, 0) for points in range(10)] == [True] * 6 + [False] * 4
    assert sum(TABLE_1) == 6


def test_the_bankers_hand_draws_by_the_value_of_the_players_third_card() -> None:
    """3.9(c), 3.9(e), 3.9(f), 7.9(c), 7.9(e), 7.9(f): every cell of Table 2."""
    for banker in range(8):
        for third in range(10):
            wanted = banker <= 2 or third in BANKER_DRAWS_AGAINST[banker]
            assert STANDARD.banker_draws(0, banker, third) is wanted, (banker, third)


def test_the_bankers_hand_draws_to_five_when_the_player_stays() -> None:
    """3.9(d), 3.9(e), 7.9(d), 7.9(e): the column for no third card."""
    assert [row[NO_THIRD_CARD] for row in TABLE_2] == [1] * 6 + [0] * 4
    assert [STANDARD.banker_draws(6, banker, None) for banker in range(10)] == [True] * 6 + [False] * 4


def test_five_against_a_four_draws() -> None:
    """3.9(g), 7.9(g): the example that the law gives."""
    assert STANDARD.banker_draws(0, 5, 4)
    assert not STANDARD.banker_draws(0, 5, 3)


def test_every_coup_has_its_code() -> None:
    assert [coup.code for coup in coups()] == list(range(COUPS))
    assert Coup.of(cards("2H 3C 9D"), cards("KD 6S")) == Coup(4, 6, 3, 2)


def test_a_deck_has_sixteen_cards_without_value() -> None:
    assert [sum(value(card) == points for card in deck()) for points in range(10)] == [16, *[4] * 9]
