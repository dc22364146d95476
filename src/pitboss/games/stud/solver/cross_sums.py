"""Every cross of five cards, gone through once up to suits and up to an exchange of its axes (25)."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numba import njit

from pitboss.games.stud.solver.cross_axes import (
    BESIDE,
    RANK_PAIRS,
    SEEN,
    Axes,
    AxesByRank,
    axis_number,
    class_of_seen,
    lay_axis,
    three_suits,
)
from pitboss.games.stud.solver.cross_settled import Cross, CrossSums, Room, SeenCards, add_cross, add_cross_by_rank
from pitboss.hands.bulk import Keys, Places
from pitboss.hands.compiled import part
from pitboss.pricing.boards import PAIRS
from pitboss.pricing.suits import DECK, Cards, Numbers, Pairs, renamed_pairs

_WORKERS = 2


def summed(segments: Cards, width: int, firsts: Numbers, axes: Axes, by_rank: AxesByRank) -> Keys:
    """For each class of cards seen, segment of the hand on the named axis and pair: wins, and ties above them."""
    rows, orders = np.zeros((DECK, DECK), np.int64), np.zeros((DECK, DECK), np.int64)
    for first in range(DECK):
        for second in range(DECK):
            rows[first, second], orders[first, second] = class_of_seen(first, second)
    seen = SeenCards(rows, orders, renamed_pairs(), segments)

    def work(part: Numbers) -> Keys:
        return _crosses(part, axes, by_rank, three_suits(), seen, width)

    with ThreadPoolExecutor(_WORKERS) as pool:
        sums, *others = pool.map(work, [firsts[worker::_WORKERS] for worker in range(_WORKERS)])
    for more in others:
        sums += more
    return sums


@part
def _add_first_axis(
    center: int, a: int, b: int, pairs: Pairs, places: Places, ranks: Numbers, seen: SeenCards, totals: CrossSums
) -> None:
    """Hands on a first axis, with all second axes, go where the cards seen and the hand belong."""
    for shown in (a, b):
        for hidden in range(DECK):
            if hidden in (center, a, b):
                continue
            row, names = seen.rows[shown, hidden], seen.renamed[seen.orders[shown, hidden]]
            for k in range(BESIDE):
                p = pairs[k]
                more = totals.by_first[hidden, p] + totals.first_ranks[hidden, ranks[p]]
                totals.sums[row, seen.segments[places[k]], names[p]] += more
            row, names = seen.rows[hidden, shown], seen.renamed[seen.orders[hidden, shown]]
            for k in range(BESIDE):
                p = pairs[k]
                totals.sums[row, 0, names[p]] += totals.by_second[hidden, p] + totals.second_ranks[hidden, ranks[p]]
    totals.by_first[:], totals.by_second[:] = np.uint64(0), np.uint64(0)
    totals.first_ranks[:], totals.second_ranks[:] = np.uint64(0), np.uint64(0)


@njit(nogil=True, cache=True)
def _crosses(
    firsts: Numbers, axes: Axes, by_rank: AxesByRank, three_suits: Numbers, seen: SeenCards, width: int
) -> Keys:
    """Wins and ties over every cross with some first axes, whichever of its axes is named."""
    renamed = seen.renamed
    low, high = np.empty(PAIRS, np.uint8), np.empty(PAIRS, np.uint8)
    pair = 0
    for b in range(DECK):
        for a in range(b):
            low[pair], high[pair] = a, b
            pair += 1
    least = np.empty(PAIRS, np.int64)  # what stands for all pairs that differ in the other three suits only
    for pair in range(PAIRS):
        least[pair] = PAIRS
        for suits in three_suits:
            least[pair] = min(least[pair], renamed[suits, pair])
    totals = CrossSums(
        np.zeros((DECK, PAIRS), np.uint64), np.zeros((DECK, PAIRS), np.uint64),
        np.zeros((DECK, RANK_PAIRS), np.uint64), np.zeros((DECK, RANK_PAIRS), np.uint64),
        np.zeros((SEEN, width, PAIRS), np.uint64),
    )  # fmt: skip
    firsts_lie, seconds_lie = np.empty(BESIDE, np.uint16), np.empty(BESIDE, np.uint16)
    room = Room(
        low, high, np.zeros(DECK, np.bool_), np.zeros(PAIRS, np.uint16), np.zeros(DECK, np.int64),
        np.zeros(DECK, np.int64), np.empty(BESIDE, np.uint16), np.empty(BESIDE, np.uint16),
    )  # fmt: skip
    ranks = np.empty(PAIRS, np.int64)
    for pair in range(PAIRS):
        ranks[pair] = by_rank.of[low[pair] >> 2, high[pair] >> 2]
    for number in range(firsts.shape[0]):
        center, first, size = firsts[number]
        a, b = int(np.int64(low[first])), int(np.int64(high[first]))
        first_class = lay_axis(center, a, b, axes, renamed, firsts_lie)
        for second in range(PAIRS):
            c, d = int(np.int64(low[second])), int(np.int64(high[second]))
            if least[second] < first or c in (center, a, b) or d in (center, a, b):
                continue
            alike, kept, stands = 0, 0, True
            for suits in three_suits:
                if renamed[suits, first] == first:
                    kept += 1
                    alike += renamed[suits, second] == second
                    stands &= renamed[suits, second] >= second
            if not stands:
                continue
            second_class = axes.class_of[axis_number(center, c, d)]
            both = least[second] > first
            cross = Cross(center, a, b, c, d, size * kept // alike, both, first_class, second_class)
            if by_rank.applies[first_class] and by_rank.applies[second_class]:
                add_cross_by_rank(cross, by_rank, seen, totals)
            else:
                lay_axis(center, c, d, axes, renamed, seconds_lie)
                mine, theirs = axes.places[first_class], axes.places[second_class]
                add_cross(cross, mine, theirs, firsts_lie, seconds_lie, room, seen, totals)
        _add_first_axis(center, a, b, firsts_lie, axes.places[first_class], ranks, seen, totals)
    return totals.sums
