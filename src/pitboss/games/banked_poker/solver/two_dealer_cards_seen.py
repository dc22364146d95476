"""Exact nets on a flop if both of the dealer's cards are known: every turn and river, by pairs of holdings.

For each pair of a player's and a dealer's holding, the turns and rivers with which the player's hand is higher or lower
are counted.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numba import njit

from pitboss.games.banked_poker.solver.play_on_boards import (
    ENDINGS,
    LEFT,
    PlayOnBoards,
    add_first,
    left_after,
    net_of,
    place_holdings,
)
from pitboss.hands.bulk import Book
from pitboss.pricing.boards import Kinds, Tables
from pitboss.pricing.suits import Numbers

_WITHOUT_TWO, _WITHOUT_FOUR = comb(LEFT - 2, 2), comb(LEFT - 4, 2)
"""The turns and rivers without the two cards of a holding, and without the four cards of two."""


@njit(nogil=True, cache=True)
def add_flop_both_known(
    own: Book, play: PlayOnBoards, by_kind: Tables, bonus: Tables, flop: Numbers, size: int, totals: Tables
) -> None:
    """Add the nets of every holding against each holding of the dealer's on a flop to the totals."""
    left, places = np.empty(LEFT, np.int64), np.empty((ENDINGS, ENDINGS), np.int16)
    left_after(flop, left)
    ending = 0
    for turn in range(LEFT):
        for river in range(turn):
            place_holdings(own, flop, left, turn, river, places[ending])
            ending += 1
    won, lost = np.empty(ENDINGS, np.int16), np.empty(ENDINGS, np.int16)
    won_unqualified, lost_qualified = np.empty(ENDINGS, np.int16), np.empty(ENDINGS, np.int16)
    extra, least = np.empty(ENDINGS, np.int64), np.int16(play.least)
    stops = np.empty(by_kind.shape[0], np.int64)
    lane = 0
    for i in range(LEFT):
        for j in range(i):
            won[:], lost[:], won_unqualified[:], lost_qualified[:], extra[:] = 0, 0, 0, 0, 0
            for ending in range(ENDINGS):
                mine = places[ending, lane]
                if mine < 0:
                    continue
                or_least, lower = max(mine, np.int16(least - 1)), min(mine, least)
                _compare_row(places[ending], mine, or_least, lower, won, won_unqualified, lost, lost_qualified)
                if bonus[mine]:
                    _add_bonus(places[ending], mine, bonus[mine], extra)
            mine_number = left[i] * (left[i] - 1) // 2 + left[j]
            other = 0
            for a in range(LEFT):
                for b in range(a):
                    if a not in (i, j) and b not in (i, j):
                        # a holding that the turn or river uses has no place, which is lower than every place
                        used = _WITHOUT_TWO - _WITHOUT_FOUR
                        w, u = np.int64(won[other]) - used, np.int64(won_unqualified[other]) - used
                        lo, q = np.int64(lost[other]), np.int64(lost_qualified[other])
                        tied = _WITHOUT_FOUR - w - lo
                        for stop in range(stops.size):
                            stops[stop] = net_of(by_kind[stop], w, u, tied, lo, q) + extra[other]
                        add_first(play, stops, size, totals[:, mine_number, left[a] * (left[a] - 1) // 2 + left[b]])
                    other += 1
            lane += 1


@njit(nogil=True, cache=True)
def _compare_row(
    theirs: Kinds,
    mine: np.int16,
    or_least: np.int16,
    lower_least: np.int16,
    won: Kinds,
    won_unqualified: Kinds,
    lost: Kinds,
    lost_qualified: Kinds,
) -> None:
    """Add one turn and river to the counts of results against every holding; vectorized."""
    for lane in range(theirs.size):
        place = theirs[lane]
        won[lane] += np.int16(place < mine)
        won_unqualified[lane] += np.int16(place < lower_least)
        lost[lane] += np.int16(place > mine)
        lost_qualified[lane] += np.int16(place > or_least)


@njit(nogil=True, cache=True)
def _add_bonus(theirs: Kinds, mine: np.int16, bonus: int, sums: Tables) -> None:
    """Add the bonus of the player's hand for every holding that is lower."""
    for lane in range(theirs.size):
        place = theirs[lane]
        sums[lane] += bonus if 0 <= place < mine else 0
