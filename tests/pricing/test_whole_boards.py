"""Types of whole boards, and values and ways carried through them, compared with going through all boards."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from pitboss.pricing.board_types import ByType, sum_all_boards, whole_boards
from pitboss.pricing.holding_types import CELL_OF, RANK_TYPES, pair_types
from pitboss.pricing.suits import CHOOSE, DECK, classes, pairs_without
from pitboss.pricing.whole_boards import gather, scatter

WHOLE = whole_boards()
SMALLER = [[0, 5, 10, 15], [0, 4, 9, 13], [8, 12, 16], [3, 6, 51]]


def slot_of(board: list[int]) -> int:
    """1 and the suit of three cards, or 0."""
    suits = [card & 3 for card in board]
    return next((1 + suit for suit in range(4) if suits.count(suit) >= 3), 0)


@lru_cache(maxsize=1)
def types() -> dict[tuple[tuple[int, ...], tuple[int, ...]], int]:
    """Each type by its ranks in the suit of a flush, and its other ranks."""
    numbers = {}
    for at, board in enumerate(WHOLE.cards.tolist()):
        flush = slot_of(board) - 1
        numbers[tuple(c >> 2 for c in board if c & 3 == flush), tuple(c >> 2 for c in board if c & 3 != flush)] = at
    return numbers


def worth_of(worths: ByType, board: list[int], pair: int) -> int:
    """What a pair is worth on a board, by its type: that of cards of the suit with three on the board, or of ranks."""
    flush = slot_of(board) - 1
    suited, others = (tuple(c >> 2 for c in board if (c & 3 == flush) == in_suit) for in_suit in (True, False))
    return int(worths[WHOLE.begin[types()[suited, others]] + pair_types()[1 + flush, pair]])


def random_worths() -> ByType:
    return np.random.default_rng(1).integers(-1000, 1000, (1, WHOLE.begin[-1])).astype(np.int32)


def cards_of(pair: int) -> tuple[int, int]:
    high = next(card for card in range(DECK) if (card + 1) * card // 2 > pair)
    return pair - high * (high - 1) // 2, high


def test_every_board_is_of_one_type() -> None:
    assert WHOLE.boards.sum() == comb(DECK, 5)
    assert np.array_equal(WHOLE.boards > 0, np.diff(WHOLE.begin) > 0), "impossible types have no holdings"
    assert (WHOLE.boards > 0).sum() == 42_783


@pytest.mark.parametrize("smaller", SMALLER)
def test_a_pair_is_valued_on_all_boards_without_its_cards(smaller: list[int]) -> None:
    worths, sums = random_worths(), np.zeros((1, 1, 1326), np.int64)
    gather(WHOLE, worths, np.array([smaller], np.uint8), CHOOSE, sums)
    for pair in Random(1).sample(pairs_without(smaller).tolist(), 2):
        left = [card for card in range(DECK) if card not in (*smaller, *cards_of(pair))]
        boards = [sorted([*smaller, *more]) for more in combinations(left, 5 - len(smaller))]
        assert sums[0, 0, pair] == sum(worth_of(worths[0], board, pair) for board in boards)


@pytest.mark.parametrize("smaller", SMALLER)
def test_ways_reach_the_boards_that_values_come_from(smaller: list[int]) -> None:
    """Sums of values times ways are the same whether values are gathered or ways scattered."""
    cards, sizes = np.array([smaller], np.uint8), np.array([7])
    worths, sums = random_worths(), np.zeros((1, 1, 1326), np.int64)
    ways = np.random.default_rng(2).integers(0, 20, (1, 1326)).astype(np.uint8)
    reached = np.zeros(WHOLE.begin[-1], np.int32)
    gather(WHOLE, worths, cards, CHOOSE, sums)
    scatter(WHOLE, ways, cards, sizes, CHOOSE, reached)
    assert (worths[0].astype(np.int64) * reached).sum() == 7 * (sums[0, 0] * ways[0]).sum()


def test_values_on_all_boards_are_those_on_all_flops() -> None:
    worths, flops = random_worths(), classes(3)
    sums = np.zeros((1, len(flops), 1326), np.int64)
    gather(WHOLE, worths, flops.cards, CHOOSE, sums)
    suited, offsuit = np.zeros((1, RANK_TYPES), np.int64), np.zeros((1, RANK_TYPES), np.int64)
    sum_all_boards(WHOLE, 0, 1, worths, CHOOSE, suited, offsuit)
    on_flops = (sums[0] * flops.sizes[:, None]).sum(axis=0)
    of_ranks = np.zeros((2, RANK_TYPES), np.int64)
    for pair in range(1326):
        low, high = cards_of(pair)
        of_ranks[int(low & 3 == high & 3), CELL_OF[low >> 2, high >> 2]] += on_flops[pair]
    pairs = [(low, high) for high in range(13) for low in range(high + 1)]
    for low, high in pairs:
        cell = CELL_OF[low, high]
        assert of_ranks[0, cell] == comb(5, 3) * (6 if low == high else 12) * offsuit[0, cell]
        assert low == high or of_ranks[1, cell] == comb(5, 3) * 4 * suited[0, cell]
