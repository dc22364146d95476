"""Sets of cards up to a change of suits."""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np
import pytest

from pitboss.pricing.suits import CHOOSE, ORDERS, classes, number_of, numbers_of, pairs_without, renamed_pairs


@pytest.mark.parametrize(("size", "count"), [(0, 1), (1, 13), (2, 169), (3, 1_755), (4, 16_432), (5, 134_459)])
def test_every_set_is_in_exactly_one_class(size: int, count: int) -> None:
    found = classes(size)
    assert len(found) == count
    assert found.sizes.sum() == comb(52, size)


def test_sets_are_numbered_in_their_order() -> None:
    by_number = sorted(combinations(range(52), 3), key=lambda one: one[::-1])
    numbers = [number_of(np.array(one, np.uint8), CHOOSE) for one in by_number]
    assert numbers == list(range(comb(52, 3)))
    assert numbers_of(np.array(by_number, np.uint8)).tolist() == numbers


@pytest.mark.parametrize("size", [2, 3, 4])
def test_a_sets_order_of_suits_turns_it_into_the_one_that_represents_it(size: int) -> None:
    found = classes(size)
    for one in list(combinations(range(52), size))[:: 7 if size < 4 else 97]:
        number = number_of(np.array(one, np.uint8), CHOOSE)
        order = ORDERS[found.order_of[number]]
        renamed = sorted(card & ~3 | int(order[card & 3]) for card in one)
        assert renamed == found.cards[found.class_of[number]].tolist()


def test_pairs_are_renamed_with_the_suits() -> None:
    ace_king_of_clubs = 48 * 47 // 2 + 44
    for at, order in enumerate(ORDERS.tolist()):
        ace, king = 48 + order[0], 44 + order[0]
        assert renamed_pairs()[at, ace_king_of_clubs] == ace * (ace - 1) // 2 + king


def test_pairs_next_to_a_board_have_none_of_its_cards() -> None:
    board = (0, 17, 51)
    expected = [high * (high - 1) // 2 + low for low, high in combinations(range(52), 2) if not {low, high} & {*board}]
    assert pairs_without(board).tolist() == sorted(expected)
