"""Counts of the dealer's hands, compared with counting them one by one."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest

from pitboss.hands import FiveCard, best_five
from pitboss.hands.bulk import book, places
from pitboss.pricing.holding_types import OPPONENTS, compare_types, pair_types, room_for_types
from pitboss.pricing.showdown import below, showdowns
from pitboss.pricing.suits import pairs_without


@pytest.mark.parametrize(
    ("best", "of", "own", "seen", "deals"),
    [(3, 3, 3, False, 2), (5, 5, 5, True, 2), pytest.param(4, 6, 5, True, 2, marks=pytest.mark.long)],
)
def test_the_dealers_hands_below_a_place_are_as_many_as_there_are(
    best: int, of: int, own: int, seen: bool, deals: int
) -> None:
    chance, tables = Random(of), book(best, of)
    for deal in range(deals):
        deck = chance.sample(range(52), 52)
        if deal == 1:  # cards of one suit
            deck.sort(key=lambda card: card & 3)
        mine, card = sorted(deck[:own]), deck[own] if seen else -1
        rest = [one for one in deck[own:] if one != card]
        given = [card] if seen else []
        hands = np.array([[*given, *some] for some in combinations(rest, of - len(given))], np.uint8)
        found_places = places(tables, hands)
        at = chance.sample(range(tables.ranks.size), 8)
        least, lower = chance.randrange(tables.ranks.size), np.empty((3, 52), np.int64)
        them = showdowns(best, of, np.array([mine] * len(at), np.uint8), np.array(at), least, seen=seen)
        for number, place in enumerate(at):
            below(them, number, lower)
            limits = (place, place + 1, least)
            assert lower[:, max(card, 0)].tolist() == [int((found_places < limit).sum()) for limit in limits]


FLUSH_BOARDS = [[0, 4, 8, 13, 18], [0, 4, 8, 12, 17], [0, 4, 8, 12, 16], [48, 49, 50, 40, 44]]


@pytest.mark.parametrize("board", [*(sorted(Random(seed).sample(range(52), 5)) for seed in range(4)), *FLUSH_BOARDS])
def test_a_type_of_holding_compares_with_the_dealers_as_each_of_its_holdings_does(board: list[int]) -> None:
    board = sorted(board)
    pair, room = FiveCard.ONE_PAIR.floor, room_for_types()
    least = int(np.searchsorted(book(5, 7).ranks, pair))
    suit, count = compare_types(book(5, 7), np.array(board), least, room)
    assert (room.counts[:count].sum(axis=1) == OPPONENTS).all()
    at = {int(number): number_at for number_at, number in enumerate(room.number[:count])}
    types, chance = pair_types()[1 + suit], Random(1)
    for pair_number in chance.sample(pairs_without(board).tolist(), 4):
        high = next(card for card in range(52) if (card + 1) * card // 2 > pair_number)
        own = (pair_number - high * (high - 1) // 2, high)
        mine, expected = best_five((*own, *board)), [0] * 6
        for other in combinations([card for card in range(52) if card not in (*board, *own)], 2):
            theirs = best_five((*other, *board))
            expected[2 * (0 if mine > theirs else 1 if mine == theirs else 2) + (theirs >= pair)] += 1
        assert room.counts[at[int(types[pair_number])]].tolist() == expected
