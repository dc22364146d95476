"""Hands of one shoe at fast action hold 'em, counted against each other on single boards by another way."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from math import comb, prod
from typing import Any

import numpy as np
import pytest
from numba import njit

from pitboss.equipment import cards
from pitboss.games.fast_action.solver.best_play import BestPlay, best_play
from pitboss.games.fast_action.solver.board_types import Flush, board_types, ways_avoiding
from pitboss.games.fast_action.solver.card_numbers import CARD_PAIRS, CARDS, four, pair
from pitboss.games.fast_action.solver.kept_hands import (
    CountedFours,
    KeptByClass,
    by_class,
    count_fours,
    house_ways_keep,
    player_keeps,
)
from pitboss.games.fast_action.solver.shared_boards import Boards, boards_up_to_suits, wins_on_boards
from pitboss.games.fast_action.solver.shared_cards import cards_up_to_suits, shared_fours, wins_of_pairs
from pitboss.hands import best_of_many_decks

DECKS = 6


@pytest.fixture(scope="module")
def play() -> BestPlay:
    """The best play with six decks."""
    return best_play(DECKS, "both_cards")


@njit(cache=True)
def _count_directly(places: Any, left: Any, mine: Any, theirs: Any, sums: Any) -> None:
    """Visit every four of the dealer, then every four of the player: won pairs by the number of given shared cards."""
    top = places.max() + 1
    none, one, two = np.zeros(top), np.zeros((CARDS, top)), np.zeros((CARD_PAIRS, top))
    hand = np.zeros(4, np.int64)
    for step in range(2):
        counts, pairs, weights = theirs if step == 0 else mine
        for a in range(CARDS):
            for b in range(a, CARDS):
                for c in range(b, CARDS):
                    for d in range(c, CARDS):
                        hand[0], hand[1], hand[2], hand[3] = a, b, c, d
                        at, ways, same = four(a, b, c, d), 1.0, 0
                        for k in range(4):
                            same = same + 1 if k and hand[k] == hand[k - 1] else 1
                            ways *= max(0, left[hand[k]] - same + 1) / same
                        if ways == 0.0:
                            continue
                        for kept in range(counts[at]):
                            place, share = places[pairs[at, kept]], ways * weights[at, kept]
                            if step == 0:
                                none[place] += share
                            else:
                                sums[0] += share * none[place]
                            for i in range(4):
                                if step == 0:
                                    one[hand[i], place] += share / left[hand[i]]
                                else:
                                    sums[1] += share * one[hand[i], place]
                                for j in range(i):
                                    both = pair(hand[i], hand[j])
                                    if step == 0:
                                        two[both, place] += share / (
                                            left[hand[i]] * (left[hand[j]] - (hand[i] == hand[j]))
                                        )
                                    else:
                                        sums[2] += share * two[both, place]
        if step == 0:
            # turn counts at a place into counts below it; two equal faces are two cards in two orders
            for table in (none.reshape(1, top), one, two):
                for row in range(table.shape[0]):
                    below = 0.0
                    for place in range(top):
                        here = table[row, place]
                        table[row, place] = below
                        below += here
            for card in range(CARDS):
                two[pair(card, card)] *= 2


def _directly(board: list[int], mine: KeptByClass, theirs: KeptByClass) -> Any:
    left = np.full(CARDS, DECKS)
    for card in board:
        left[card] -= 1
    values = np.zeros(CARD_PAIRS, np.int64)
    for x, y in combinations(range(CARDS), 2):
        values[pair(x, y)] = best_of_many_decks([x, y, *board])
    for x in range(CARDS):
        values[pair(x, x)] = best_of_many_decks([x, x, *board])
    sums, places = np.zeros(3), np.unique(values, return_inverse=True)[1].reshape(-1)
    hands, dealers = mine.kept, theirs.kept
    _count_directly(
        places, left, (hands.counts, hands.pairs, hands.weights), (dealers.counts, dealers.pairs, dealers.weights), sums
    )
    return sums


@pytest.fixture(scope="module")
def fours(play: BestPlay) -> tuple[CountedFours, CountedFours]:
    """The fours of the best play and of the house ways."""
    return count_fours(player_keeps(play), DECKS), count_fours(house_ways_keep("both_cards"), DECKS)


def _type_of(board: list[int], flush: Flush) -> int:
    """The type of a board with cards in ascending order, whose flush suit is 0."""
    suited = sorted((card & ~3 for card in board if flush is not Flush.NONE and card & 3 == 0), reverse=True)
    others = sorted((card | 3 for card in board if flush is Flush.NONE or card & 3), reverse=True)
    return int(board_types(flush).cards.tolist().index([*suited, *(card - 2 for card in others)]))


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "flush"),
    [
        ("AC KC 2C 9H 9D", Flush.WITH_TWO),
        ("8C 7C 7C 7C 7D", Flush.WITH_ONE),
        ("6C 5C 4C 3C 2C", Flush.WITH_ONE),
        ("KC KD 8C 8H 3S", Flush.NONE),
    ],
)
def test_wins_up_to_one_shared_card_are_those_of_every_pair_of_hands(
    fours: tuple[CountedFours, CountedFours], text: str, flush: Flush
) -> None:
    mine, theirs = (by_class(some, DECKS, flush) for some in fours)
    board = [int(card) for card in cards(text)]
    here = Boards(flush, np.array([board]), np.array([_type_of(board, flush)]), np.ones(1))
    won, mimic = wins_on_boards(here, DECKS, mine, theirs)
    none, one, _ = _directly(board, mine, theirs)
    assert won == pytest.approx(none - one, rel=1e-11)
    none, one, _ = _directly(board, theirs, theirs)
    assert mimic == pytest.approx(none - one, rel=1e-11)


@pytest.mark.long
def test_wins_of_hands_that_share_two_cards_are_within_their_bound(fours: tuple[CountedFours, CountedFours]) -> None:
    mine, theirs = (by_class(some, DECKS, Flush.WITH_ONE) for some in fours)
    shared = shared_fours(mine, theirs, DECKS, Flush.WITH_ONE)
    board = [int(card) for card in cards("KC JC 8C 5C 3C")]
    at, flush = _type_of(board, Flush.WITH_ONE), Flush.WITH_ONE
    found = wins_of_pairs(slice(at, at + 1), DECKS, flush, shared.two, shared.two_with)
    found /= ways_avoiding(DECKS, flush)[at, 0]
    _, _, exact = _directly(board, mine, theirs)
    # pairs of fours with two cards of this board or more: at most comb(6, 2) for each pair of its cards
    left_out = shared.two.sum() * comb(6, 2) * comb(5, 2) / comb(CARDS * DECKS, 2)
    assert found <= exact * (1 + 1e-6)
    assert exact - found <= left_out
    assert exact == pytest.approx(found, rel=1e-2)


@pytest.mark.long
def test_pairs_of_hands_that_share_cards_are_as_many_as_the_shoe_has(fours: tuple[CountedFours, CountedFours]) -> None:
    theirs, size = by_class(fours[1], DECKS, Flush.NONE), CARDS * DECKS
    shared, naturals = shared_fours(theirs, theirs, DECKS, Flush.NONE), 13 * comb(4 * DECKS, 4)
    assert theirs.every.sum() == pytest.approx(comb(size, 4) - naturals)
    assert shared.two.sum() == pytest.approx(comb(size, 2) * comb(size - 2, 2) ** 2, rel=0.01), "naturals are few"
    assert shared.three.sum() == pytest.approx(comb(size, 3) * (size - 3) ** 2, rel=0.01)


@pytest.mark.long
@pytest.mark.parametrize("decks", [6, 8])
def test_boards_up_to_suits_and_their_types_are_all_boards(decks: int) -> None:
    every = comb(CARDS * decks, 5)
    assert sum(boards_up_to_suits(decks, flush).ways.sum() for flush in Flush) == pytest.approx(every, rel=1e-14)
    assert sum(ways_avoiding(decks, flush)[:, 0].sum() for flush in Flush) == pytest.approx(every, rel=1e-14)
    for flush in Flush:
        boards, ways = boards_up_to_suits(decks, flush), ways_avoiding(decks, flush)[:, 0]
        assert np.bincount(boards.types, boards.ways, len(ways)) == pytest.approx(ways, rel=1e-12)
        for board, drawn in zip(boards.cards[::499].tolist(), boards.ways[::499].tolist(), strict=True):
            alike = {tuple(sorted(card & ~3 | suits[card & 3] for card in board)) for suits in permutations(range(4))}
            assert drawn == pytest.approx(len(alike) * prod(comb(decks, copies) for copies in Counter(board).values()))


@pytest.mark.parametrize("fixed", [(), (0,), (0, 2)])
@pytest.mark.parametrize("size", [2, 3])
def test_cards_up_to_suits_stand_for_all_choices(size: int, fixed: tuple[int, ...]) -> None:
    ways = cards_up_to_suits(size, frozenset(fixed)).ways(np.full(CARDS, DECKS))
    assert ways.sum() == pytest.approx(comb(CARDS * DECKS, size), rel=1e-14)
