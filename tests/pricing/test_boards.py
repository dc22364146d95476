"""Sums and ways carried between boards of different sizes."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest

from pitboss.pricing.boards import BOARD, PAIRS, choose_best, level, lowered, raised
from pitboss.pricing.suits import CHOOSE, ORDERS, classes, pairs_without, renamed_pairs


@pytest.mark.parametrize(("smaller", "larger"), [(0, 3), (3, 4)])
def test_a_board_is_reached_from_each_smaller_board_in_it(smaller: int, larger: int) -> None:
    known = classes(larger)
    ones = np.ones((len(classes(smaller)), PAIRS), np.uint32)
    ways = raised(ones, known.cards, level(smaller), renamed_pairs(), CHOOSE)
    beside = pairs_without(known.cards[-1].tolist())
    assert (ways[-1][beside] == comb(larger, smaller)).all()
    assert ways[-1].sum() == comb(larger, smaller) * len(beside), "a holding has no card of the board"


def test_sums_over_turns_equal_those_over_their_flops() -> None:
    turns, flops = classes(4), classes(3)
    cases = np.zeros((len(turns), PAIRS), np.int64)
    for one, cards in enumerate(turns.cards.tolist()):
        cases[one, pairs_without(cards)] = turns.sizes[one]
    found = np.zeros((len(flops), PAIRS), np.int64)
    lowered(cases, turns.cards, level(3), 4, renamed_pairs(), CHOOSE, found)
    assert found.sum() == comb(52, 4) * comb(48, 2) * 4
    assert (found.sum(axis=1) == flops.sizes * 49 * comb(48, 2)).all(), "each flop has 49 turns"


def test_holdings_that_are_equivalent_are_played_the_same() -> None:
    """On a flop of one suit the three other suits are alike, wherever their sums were gathered."""
    flop = np.array([[0, 4, 8]], np.uint8)
    sums = np.zeros((2, 1, PAIRS), np.int64)
    offsuit_aces = [high * (high - 1) // 2 + low for low, high in ((49, 50), (49, 51), (50, 51))]
    sums[1, 0, offsuit_aces[0]] = 1
    choices, best = np.empty((1, PAIRS), np.uint8), np.empty((1, PAIRS), np.int64)
    choose_best((sums[0], sums[1]), flop, ORDERS, renamed_pairs(), choices, best)
    assert np.flatnonzero(choices[0]).tolist() == sorted(offsuit_aces)
    assert best.sum() == 1


def test_the_parts_of_a_board_are_its_flops() -> None:
    assert len(level(3).parts) == comb(BOARD, 3)
