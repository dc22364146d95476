"""The values of whole boards summed for smaller boards, compared with going through all boards."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest

from pitboss.pricing.holding_types import pair_types
from pitboss.pricing.suits import CHOOSE, classes, pairs_without
from pitboss.pricing.whole_boards import BoardWorths, gather, room_for_worths


def worth_of(whole: BoardWorths, board: list[int], pair: int) -> int:
    """What a pair is worth on a board, by its type: that of cards of the suit with three on the board, or of ranks."""
    suits = [card & 3 for card in board]
    slot = next((1 + suit for suit in range(4) if suits.count(suit) >= 3), 0)
    begin = whole.begin[whole.class_of[sum(CHOOSE[card, at + 1] for at, card in enumerate(board))]]
    return int(whole.worths[0, begin + pair_types()[slot, pair]])


@pytest.mark.parametrize("smaller", [[0, 5, 10, 15], [0, 4, 9, 13], [8, 12, 16], [3, 6, 51]])
def test_a_pair_is_valued_on_all_boards_without_its_cards(smaller: list[int]) -> None:
    whole = room_for_worths(classes(5), 1)
    whole.worths[:] = np.random.default_rng(1).integers(-1000, 1000, whole.worths.shape)
    sums = np.zeros((1, 1, 1326), np.int64)
    gather(whole, np.array([smaller], np.uint8), CHOOSE, sums)
    for pair in Random(1).sample(pairs_without(smaller).tolist(), 5):
        high = next(card for card in range(52) if (card + 1) * card // 2 > pair)
        left = [card for card in range(52) if card not in (*smaller, high, pair - high * (high - 1) // 2)]
        boards = [sorted([*smaller, *more]) for more in combinations(left, 5 - len(smaller))]
        assert sums[0, 0, pair] == sum(worth_of(whole, board, pair) for board in boards)
