"""How often both hands of a split win, with the player, the dealer and the board from a full shoe each.

The price does not depend on it, only how the results of a split are divided; so the cards that they share are left out.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numba import njit

from pitboss.games.fast_action.solver.best_play import SETS, SURRENDER, BestPlay
from pitboss.games.fast_action.solver.boards import BOARD
from pitboss.games.fast_action.solver.card_numbers import CARDS, RANK_PAIRS, Codes, Floats, Numbers, four
from pitboss.games.fast_action.solver.kept_hands import NONE_SHARED, KeptByClass, KeptHands, ways_of_cards
from pitboss.games.fast_action.solver.shared_boards import value_classes
from pitboss.games.fast_action.solver.shared_cards import kind_boards


@njit(nogil=True, cache=True)
def _split_classes(
    decks: int, sets: int, plays: Codes, counts: Codes, pairs: Numbers, weights: Floats, classes: Numbers, both: Floats
) -> None:
    """Count split hands by the classes of their two hands."""
    hand = np.zeros(4, np.int64)
    for a in range(CARDS):
        for b in range(a, CARDS):
            for c in range(b, CARDS):
                for d in range(c, CARDS):
                    at = four(a, b, c, d)
                    if sets <= plays[at] < SURRENDER:
                        hand[0], hand[1], hand[2], hand[3] = a, b, c, d
                        ways = ways_of_cards(hand, decks)
                        for kept in range(0, counts[at], 2):
                            first, second = classes[pairs[at, kept]], classes[pairs[at, kept + 1]]
                            both[first, second] += ways * weights[at, kept]


@njit(nogil=True, cache=True)
def _both_win(boards: Numbers, ways: Floats, flush: bool, dealers: Floats, splits: Numbers, of: Floats) -> float:
    """Add up the dealer's fours below both hands of each split."""
    values, unsuited = np.zeros(dealers.size, np.int64), np.zeros(RANK_PAIRS, np.int64)
    below, total = np.zeros(dealers.size), 0.0
    for at in range(boards.shape[0]):
        value_classes(boards[at], flush, values, unsuited)
        order = np.argsort(values)
        lower = equal = 0.0
        for k in range(order.size):
            if k and values[order[k]] != values[order[k - 1]]:
                lower, equal = lower + equal, 0.0
            below[order[k]] = lower
            equal += dealers[order[k]]
        won = 0.0
        for row in range(splits.shape[0]):
            won += of[row] * min(below[splits[row, 0]], below[splits[row, 1]])
        total += ways[at] * won
    return total


def both_win(play: BestPlay, kept: KeptHands, theirs: KeptByClass, *, flush: bool) -> float:
    """How often both hands of a split win on boards with a flush suit, or without."""
    both = np.zeros((len(theirs.with_card), len(theirs.with_card)))
    _split_classes(play.decks, len(SETS), play.plays, kept.counts, kept.pairs, kept.weights, theirs.classes, both)
    splits, (boards, ways) = np.argwhere(both), kind_boards(play.decks, flush=flush)
    dealers = np.ascontiguousarray(theirs.with_card[:, NONE_SHARED])
    size = CARDS * play.decks
    won = _both_win(boards, ways, flush, dealers, splits, both[splits[:, 0], splits[:, 1]])
    return won / comb(size, BOARD) / comb(size, 4) ** 2
