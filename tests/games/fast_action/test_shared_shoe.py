"""Hands of one shoe at fast action hold 'em, counted against each other on single boards by another way."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest
from numba import njit

from pitboss.equipment import cards
from pitboss.games.fast_action.solver.best_play import BestPlay, best_play
from pitboss.games.fast_action.solver.card_numbers import CARD_PAIRS, CARDS, four, pair
from pitboss.games.fast_action.solver.kept_hands import KeptByClass, by_class, house_ways_keep, player_keeps
from pitboss.games.fast_action.solver.shared_boards import boards_up_to_suits, wins_on_boards
from pitboss.games.fast_action.solver.shared_cards import kind_boards, shared_fours, wins_of_pairs
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


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "flush"),
    [("AC KC 9C 9D 2H", True), ("7C 7C 7C 7C 8D", True), ("6C 5C 4C 3C 2C", True), ("KC KD 8C 8H 3S", False)],
)
def test_wins_up_to_one_shared_card_are_those_of_every_pair_of_hands(play: BestPlay, text: str, flush: bool) -> None:
    mine, theirs = (by_class(kept, DECKS, flush=flush) for kept in (player_keeps(play), house_ways_keep("both_cards")))
    board = [int(card) for card in cards(text)]
    won, mimic = wins_on_boards(np.array([board]), np.ones(1), DECKS, mine, theirs, flush=flush)
    none, one, _ = _directly(board, mine, theirs)
    assert won == pytest.approx(none - one, rel=1e-11)
    none, one, _ = _directly(board, theirs, theirs)
    assert mimic == pytest.approx(none - one, rel=1e-11)


@pytest.mark.long
def test_wins_of_hands_that_share_two_cards_are_within_their_bound(play: BestPlay) -> None:
    mine, theirs = (by_class(kept, DECKS, flush=True) for kept in (player_keeps(play), house_ways_keep("both_cards")))
    fours = shared_fours(mine, theirs, DECKS, flush=True)
    board = [int(card) for card in cards("KC JC 8C 5C 3C")]
    found = wins_of_pairs(np.array([board]), np.ones(1), True, fours.two.astype(np.float32), fours.two_with)
    _, _, exact = _directly(board, mine, theirs)
    # pairs of fours with two cards of this board or more: at most comb(6, 2) for each pair of its cards
    shared = fours.two.sum() * comb(6, 2) * comb(5, 2) / comb(CARDS * DECKS, 2)
    assert found <= exact * (1 + 1e-6)
    assert exact - found <= shared
    assert exact == pytest.approx(found, rel=1e-2)


@pytest.mark.long
def test_pairs_of_hands_that_share_cards_are_as_many_as_the_shoe_has(play: BestPlay) -> None:
    dealers = house_ways_keep("both_cards")
    theirs = by_class(dealers, DECKS, flush=False)
    fours, size = shared_fours(theirs, theirs, DECKS, flush=False), CARDS * DECKS
    naturals = 13 * comb(4 * DECKS, 4)
    assert theirs.with_card[:, -1].sum() == pytest.approx(comb(size, 4) - naturals)
    assert fours.two.sum() == pytest.approx(comb(size, 2) * comb(size - 2, 2) ** 2, rel=0.01), "naturals are few"
    assert fours.three.sum() == pytest.approx(comb(size, 3) * (size - 3) ** 2, rel=0.01)


@pytest.mark.long
@pytest.mark.parametrize("decks", [6, 8])
def test_boards_up_to_suits_are_all_boards(decks: int) -> None:
    size, every = CARDS * decks, comb(CARDS * decks, 5)
    assert sum(boards_up_to_suits(decks, flush=flush)[1].sum() for flush in (True, False)) == every, size
    assert sum(kind_boards(decks, flush=flush)[1].sum() for flush in (True, False)) == pytest.approx(every, rel=1e-14)
