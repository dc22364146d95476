"""How often both hands of a split win, with the player, the dealer and the board from a full shoe each.

The price does not depend on it, only how the results of a split are divided; so the cards that they share are left out.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numba import njit

from pitboss.games.fast_action.solver.best_play import SETS, SURRENDER, BestPlay
from pitboss.games.fast_action.solver.board_types import BOARD, CLASS, TIED, Flush, board_types, ways_avoiding
from pitboss.games.fast_action.solver.card_numbers import CARDS, Codes, Floats, Numbers, Orders, four
from pitboss.games.fast_action.solver.kept_hands import KeptByClass, ways_of_cards


@njit(nogil=True, cache=True)
def _split_classes(decks: int, sets: int, plays: Codes, hands: KeptByClass, both: Floats) -> None:
    """Count split hands by the classes of their two hands."""
    hand, kept, classes = np.zeros(4, np.int64), hands.kept, hands.classes
    for a in range(CARDS):
        for b in range(a, CARDS):
            for c in range(b, CARDS):
                for d in range(c, CARDS):
                    at = four(a, b, c, d)
                    if sets <= plays[at] < SURRENDER:
                        hand[0], hand[1], hand[2], hand[3] = a, b, c, d
                        ways = ways_of_cards(hand, decks)
                        for number in range(0, kept.counts[at], 2):
                            first, second = classes[kept.pairs[at, number]], classes[kept.pairs[at, number + 1]]
                            both[first, second] += ways * kept.weights[at, number]


@njit(nogil=True, cache=True)
def _both_win(order: Orders, ways: Floats, dealers: Floats, splits: Numbers, of: Floats) -> float:
    """Add up the dealer's fours below both hands of each split."""
    below, total = np.zeros(dealers.size), 0.0
    for board in range(order.shape[0]):
        lower = equal = 0.0
        for code in order[board]:
            if code & TIED == 0:
                lower, equal = lower + equal, 0.0
            below[code & CLASS] = lower
            equal += dealers[code & CLASS]
        won = 0.0
        for row in range(splits.shape[0]):
            won += of[row] * min(below[splits[row, 0]], below[splits[row, 1]])
        total += ways[board] * won
    return total


def both_win(play: BestPlay, mine: KeptByClass, theirs: KeptByClass, flush: Flush) -> float:
    """How often both hands of a split win on boards on which a flush needs this."""
    both = np.zeros((len(theirs.every), len(theirs.every)))
    _split_classes(play.decks, len(SETS), play.plays, mine, both)
    splits, size = np.argwhere(both), CARDS * play.decks
    ways = np.ascontiguousarray(ways_avoiding(play.decks, flush)[:, 0])
    won = _both_win(board_types(flush).order, ways, theirs.every, splits, both[splits[:, 0], splits[:, 1]])
    return won / comb(size, BOARD) / comb(size, 4) ** 2
