"""Counts of the dealer's hands, beside counting them one by one."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from pitboss.hands import FiveCard, best_five
from pitboss.hands.bulk import book, places
from pitboss.pricing.boards import HOLDINGS, OPPONENTS, count_kinds, holdings, in_order, room_for_holdings
from pitboss.pricing.showdown import below, dealer
from pitboss.pricing.suits import CHOOSE


@pytest.mark.parametrize(
    ("best", "of", "own", "seen", "deals"), [(3, 3, 3, False, 3), (5, 5, 5, True, 3), (4, 6, 5, True, 1)]
)
def test_the_dealers_hands_below_a_place_are_as_many_as_there_are(
    best: int, of: int, own: int, seen: bool, deals: int
) -> None:
    chance = Random(of)
    them = dealer(best, of)
    for _ in range(deals):
        deck = chance.sample(range(52), 52)
        mine, card = np.array(sorted(deck[:own])), deck[own] if seen else -1
        rest = [one for one in deck[own:] if one != card]
        given = [card] if seen else []
        hands = np.array([[*given, *some] for some in combinations(rest, of - len(given))], np.uint8)
        found_places = places(them.book, hands)
        limits = np.array([0, *sorted(chance.sample(range(them.book.ranks.size), 4)), them.book.ranks.size])
        found = np.empty(limits.size, np.int64)
        below(them, mine, card, limits, CHOOSE, found)
        assert found.tolist() == [int((found_places < limit).sum()) for limit in limits]


def counted(board: list[int], least: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.int16]]:
    """The cards of all holdings on a board, and their counts by kind."""
    low, high, number, at, order, other, counts = room_for_holdings()
    holdings(book(5, 7), np.array(board), low, high, number, at)
    in_order(at, order, other, np.empty(129, np.int64))
    count_kinds(low, high, at, order, least, OPPONENTS, np.empty((3, 52), np.int64), counts)
    return low, high, counts


@pytest.mark.parametrize("seed", range(4))
def test_a_holding_meets_990_others_and_compares_with_them_as_the_hands_do(seed: int) -> None:
    chance = Random(seed)
    board = sorted(chance.sample(range(52), 5))
    pair = FiveCard.ONE_PAIR.floor
    low, high, counts = counted(board, int(np.searchsorted(book(5, 7).ranks, pair)))
    assert (counts.sum(axis=1) == OPPONENTS).all()
    for one in chance.sample(range(HOLDINGS), 3):
        own = (int(low[one]), int(high[one]))
        mine, expected = best_five((*own, *board)), [0] * 6
        for other in combinations([card for card in range(52) if card not in (*board, *own)], 2):
            theirs = best_five((*other, *board))
            expected[2 * (0 if mine > theirs else 1 if mine == theirs else 2) + (theirs >= pair)] += 1
        assert counts[one].tolist() == expected
