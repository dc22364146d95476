"""Sums over all crosses by card types: the wins and ties of hands on an axis, by the two cards seen (25).

Cases are counted for all cards of a type and divided among them at the end. First every cross is settled by ranks
alone. If an axis is of one suit, that count is subtracted and the cross is settled with the cards of this suit
separate; one suit represents all four.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.games.banked_poker.solver.crosses.axes import CardTypes, card_types
from pitboss.games.banked_poker.solver.crosses.settlement import CrossRoom, remove_cross, room_for_cross, settle
from pitboss.hands.compiled import part
from pitboss.pricing.boards import Tables
from pitboss.pricing.holding_types import RANK_TYPES
from pitboss.pricing.suits import Cards, Numbers

_WORKERS = 2
_RANKS = 13


class CrossCounts(NamedTuple):
    """Cases by the types of the cards seen on the chosen and on the other axis, and the number of hole cards.

    Cases run over the dealer's cards and the unseen cards of the cross.
    """

    won: Tables
    """Wins, also by the segment of the hand."""
    tied: Tables


class _OneAxis(NamedTuple):
    """Cases of hands on one axis, by the type of the card seen on the other axis and the number of hole cards."""

    won: Tables
    less: Tables
    """Wins counted before by rank, to be subtracted."""
    tied: Tables
    """Ties, less those counted before by rank."""


def summed(segments: Cards, width: int) -> tuple[CrossCounts, CrossCounts]:
    """The counts of all crosses by rank, and the changes by flushes for one suit of the center."""
    ranks, suited = card_types()

    def work(worker: int) -> tuple[CrossCounts, CrossCounts]:
        totals = _no_counts(ranks, width), _no_counts(suited, width)
        for axis in range(worker, _RANKS * RANK_TYPES, _WORKERS):
            center, first = divmod(axis, RANK_TYPES)
            _every_second_axis(
                center, first, ranks, suited, room_for_cross(ranks), room_for_cross(suited), segments, *totals
            )
        return totals

    with ThreadPoolExecutor(_WORKERS) as pool:
        totals, *others = pool.map(work, range(_WORKERS))
    for more in others:
        for counts, added in zip(totals, more, strict=True):
            counts.won[:] += added.won
            counts.tied[:] += added.tied
    return _for_each(ranks, totals[0]), _for_each(suited, totals[1])


def _no_counts(types: CardTypes, width: int) -> CrossCounts:
    shape = (len(types.copies), len(types.copies), len(types.low))
    return CrossCounts(np.zeros((*shape, width), np.int64), np.zeros(shape, np.int64))


def _for_each(types: CardTypes, counts: CrossCounts) -> CrossCounts:
    """The cases for two particular cards seen and hole cards, from those for all cards of their types."""
    itself = np.eye(len(types.copies), dtype=np.int64)
    left = types.copies - itself[:, None] - itself
    low, high = left[:, :, types.low], left[:, :, types.high]
    held = np.where(types.low == types.high, low * (low - 1) // 2, low * high)
    cards = np.maximum((types.copies[:, None] * (types.copies - itself))[:, :, None] * held, 1)
    assert not (counts.tied % cards).any(), "cards of one type are interchangeable"
    return CrossCounts(counts.won // cards[..., None], counts.tied // cards)


# ---------------------------------------------------------------------- compiled


@njit(nogil=True, cache=True)
def _every_second_axis(
    center: int,
    first: int,
    ranks: CardTypes,
    suited: CardTypes,
    by_rank: CrossRoom,
    by_type: CrossRoom,
    segments: Cards,
    all_by_rank: CrossCounts,
    flushes: CrossCounts,
) -> None:
    """Add the hands on a first axis, given by its ranks, with every second axis."""
    numbers = ranks.low.size
    won, tied, none = (
        np.zeros((numbers, numbers), np.int64),
        np.zeros((numbers, numbers), np.int64),
        np.zeros(numbers, np.int64),
    )
    here = _one_axis(ranks)
    for second in range(numbers):
        ways = remove_cross(center, first, second, ranks, by_rank.left)
        if ways:
            settle(ranks.axis_of[center, first], ranks.axis_of[center, second], ranks, by_rank)
            _add(ways, second, ranks, by_rank, none, none, here)
            won[second], tied[second] = by_rank.won, by_rank.tied
    _put(center, first, ranks, segments, here, all_by_rank)
    here = _one_axis(suited)
    for of_types in range(suited.low.size):
        if suited.ranks[of_types] != first:
            continue
        for second in range(suited.low.size):
            if not (suited.suited[of_types] or suited.suited[second]):
                continue
            ways = remove_cross(_RANKS + center, of_types, second, suited, by_type.left)
            if ways:
                settle(suited.axis_of[center, of_types], suited.axis_of[center, second], suited, by_type)
                of_ranks = suited.ranks[second]
                _add(ways, second, suited, by_type, won[of_ranks], tied[of_ranks], here)
        _put(center, of_types, suited, segments, here, flushes)


@part
def _one_axis(types: CardTypes) -> _OneAxis:
    shape = (types.copies.size, types.low.size)
    return _OneAxis(np.zeros(shape, np.int64), np.zeros(shape, np.int64), np.zeros(shape, np.int64))


@part
def _add(
    ways: int, second: int, types: CardTypes, cross: CrossRoom, won: Numbers, tied: Numbers, here: _OneAxis
) -> None:
    """Add a cross under each card of its second axis that may be seen; two of one type count once.

    Wins and ties already counted by rank are subtracted.
    """
    left, seen, other = cross.left, types.low[second], types.high[second]
    for number in range(types.low.size):
        low, high, ranks = types.low[number], types.high[number], types.ranks[number]
        cases = ways * (left[low] * left[high] if low != high else left[low] * (left[low] - 1) // 2)
        more, less = cases * cross.won[number], cases * won[ranks]
        change = cases * (cross.tied[number] - tied[ranks])
        here.won[seen, number] += more
        here.less[seen, number] += less
        here.tied[seen, number] += change
        if other != seen:
            here.won[other, number] += more
            here.less[other, number] += less
            here.tied[other, number] += change


@part
def _put(center: int, first: int, types: CardTypes, segments: Cards, here: _OneAxis, totals: CrossCounts) -> None:
    """Add the cases of one axis to the totals, by its card seen and the segment of the hand; then clear them."""
    places, by_rank = (
        types.places[types.axis_of[center, first]],
        types.places[types.axis_of[center, types.ranks[first]]],
    )
    for seen in (types.low[first], types.high[first]):
        for hidden in range(types.copies.size):
            for number in range(types.low.size):
                totals.won[seen, hidden, number, segments[places[number]]] += here.won[hidden, number]
                totals.won[seen, hidden, number, segments[by_rank[number]]] -= here.less[hidden, number]
                totals.tied[seen, hidden, number] += here.tied[hidden, number]
        if types.low[first] == types.high[first]:
            break
    here.won[:], here.less[:], here.tied[:] = 0, 0, 0
