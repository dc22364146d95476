"""The hands that contain given cards, counted by the numbers of their classes, such as those of their values.

Hands are counted by class (``class_counts``): first by their ranks alone, then those that may make a flush are moved
to their class with a suit. A few thousand classes stand for millions of hands.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.games.paigow.hands.poker import JOKER
from pitboss.games.paigow.kernel.sets import DEALT, Numbers
from pitboss.games.paigow.solver.class_counts import (
    RANKS,
    SUITS,
    SevenCardClasses,
    Small,
    count_bits,
    many_ranks,
    picked_ways,
)

Ids: TypeAlias = NDArray[np.int32]

ALL_RANKS = (1 << RANKS) - 1
_LOW_RANKS = 6
"""The ranks in the first index of a table by ranks; the others are in the second."""
_MAX_OTHERS = 3
"""The most cards outside the flush suit, in a class with a suit."""


class ClassIndex(NamedTuple):
    """Every class of seven cards with a number, such as that of its value, found by index instead of by search."""

    numbers: int
    """The classes have numbers below this."""
    low_index: Ids
    high_index: Ids
    """The row and the column of the ranks in ``plain``, by their number in base five."""
    plain: Ids
    """Of a class by ranks alone."""
    others_index: Ids
    """The column of up to three ranks (from 1; 0 for none) in ``suited``."""
    suited: Ids
    """Of a class with a flush suit, by the ranks of the suit as a bit set and the other ranks."""
    unsuited: Ids
    """Of the same ranks alone."""
    mask_index: Ids
    """The row or column in ``two_suits``, by a bit set of ranks."""
    two_suits: Ids
    """Of a class with two flush suits and the joker."""
    two_unsuited: Ids
    needed: int
    """The number of suited cards that may make a flush; one fewer with the joker."""
    in_deck: int
    """The ranks of the deck as a bit set."""
    rows: Small
    """Choices of ranks, padded with -1: all of one size after those of the size before."""
    begin: Numbers
    """The first row of each size, and a final end."""
    masks: Numbers
    """All bit sets of ranks, those with fewer ranks first."""
    masks_begin: Numbers


class Touched(NamedTuple):
    """The values whose count may not be zero."""

    values: Ids
    marks: Small
    number: Numbers
    """One number: how many there are."""


@njit(nogil=True, cache=True)
def _touch(touched: Touched, value: int) -> None:
    if touched.marks[value] == 0:
        touched.marks[value] = 1
        touched.values[touched.number[0]] = value
        touched.number[0] += 1


def index_classes(classes: SevenCardClasses, numbers: Ids, needed: int, in_deck: int = ALL_RANKS) -> ClassIndex:
    """The numbers of the classes, for counting; a deck with fewer ranks is for tests."""
    counts, fives = _rank_counts(classes), 5 ** np.arange(RANKS)
    low_keys, high_keys = counts[:, :_LOW_RANKS] @ fives[:_LOW_RANKS], counts[:, _LOW_RANKS:] @ fives[:-_LOW_RANKS]
    low_index, lows = _compact(low_keys, 5**_LOW_RANKS)
    high_index, highs = _compact(high_keys, 5 ** (RANKS - _LOW_RANKS))
    alone, both = classes.suited == 0, classes.second != 0
    plain = np.full((lows, highs), -1, np.int32)
    plain[low_index[low_keys[alone]], high_index[high_keys[alone]]] = numbers[alone]
    others_index, columns = _others_index()
    suited_only = ~alone & ~both
    others = others_index[tuple(classes.ranks[suited_only, place].astype(np.int64) + 1 for place in range(_MAX_OTHERS))]
    suited = np.full((2, ALL_RANKS + 1, columns), -1, np.int32)
    suited[:, classes.suited[suited_only], others] = numbers[suited_only], numbers[classes.plain[suited_only]]
    mask_index, size = _compact(np.concatenate([classes.suited[both], classes.second[both]]), ALL_RANKS + 1)
    two = np.full((2, size, size), -1, np.int32)
    two[:, mask_index[classes.suited[both]], mask_index[classes.second[both]]] = (
        numbers[both],
        numbers[classes.plain[both]],
    )
    sizes = [many_ranks(size, SUITS) for size in range(DEALT + 1)]
    masks = np.arange(ALL_RANKS + 1)
    masks = masks[np.argsort(np.bitwise_count(masks), kind="stable")]
    masks_begin = np.searchsorted(np.bitwise_count(masks), np.arange(RANKS + 2))
    return ClassIndex(
        int(numbers.max()) + 1, low_index, high_index, plain, others_index, suited[0], suited[1], mask_index, two[0],
        two[1], needed, in_deck, np.concatenate(sizes), np.cumsum([0, *map(len, sizes)]), masks, masks_begin,
    )  # fmt: skip


def _rank_counts(classes: SevenCardClasses) -> Numbers:
    """The number of cards of each rank in each class."""
    counts = [
        (classes.ranks == rank).sum(axis=1) + (classes.suited >> rank & 1) + (classes.second >> rank & 1)
        for rank in range(RANKS)
    ]
    return np.stack(counts, axis=1).astype(np.int64)


def _compact(keys: Numbers, size: int) -> tuple[Ids, int]:
    """An index from keys to consecutive numbers, and how many there are."""
    distinct = np.unique(keys)
    index = np.full(size, -1, np.int32)
    index[distinct] = np.arange(len(distinct))
    return index, max(1, len(distinct))


def _others_index() -> tuple[Ids, int]:
    """A number for up to three ranks in any order, and how many there are."""
    ranks = np.sort(np.indices((RANKS + 1,) * _MAX_OTHERS).reshape(_MAX_OTHERS, -1), axis=0).T
    _, numbers = np.unique(ranks, axis=0, return_inverse=True)
    index = numbers.reshape((RANKS + 1,) * _MAX_OTHERS).astype(np.int32)
    return index, int(index.max()) + 1


@njit(nogil=True, cache=True)
def count_containing(index: ClassIndex, shared: Small, counts: Numbers, touched: Touched) -> None:
    """Add to ``counts`` the hands of each value that contain the given cards."""
    held, of_rank, joker = np.zeros(SUITS, np.int64), np.zeros(RANKS, np.int64), 0
    for card in shared:
        if card == JOKER:
            joker = 1
        else:
            held[card & 3] |= 1 << (card >> 2)
            of_rank[card >> 2] += 1
    _count_by_ranks(index, of_rank, shared.size, joker, counts, touched)
    for with_joker in range(joker, 2):
        natural = DEALT - with_joker
        left = natural - (shared.size - joker)
        if left < 0:
            continue
        for suit in range(SUITS):
            _count_suited(index, held, of_rank, suit, with_joker, left, counts, touched)
        if with_joker and 2 * (index.needed - 1) == natural:
            _count_two_suits(index, held, counts, touched)


@njit(nogil=True, cache=True)
def _count_by_ranks(
    index: ClassIndex, of_rank: Numbers, size: int, joker: int, counts: Numbers, touched: Touched
) -> None:
    """Count hands by their ranks alone."""
    low, high = 0, 0
    left = np.empty(RANKS, np.int64)
    weight = np.empty(RANKS, np.int64)
    for rank in range(RANKS):
        weight[rank] = 5**rank if rank < _LOW_RANKS else 5 ** (rank - _LOW_RANKS)
        left[rank] = SUITS - of_rank[rank] if index.in_deck >> rank & 1 else 0
        if rank < _LOW_RANKS:
            low += of_rank[rank] * weight[rank]
        else:
            high += of_rank[rank] * weight[rank]
    for with_joker in range(joker, 2):
        more = DEALT - size - (with_joker - joker)
        if more < 0:
            continue
        for row in range(index.begin[more], index.begin[more + 1]):
            ways = picked_ways(index.rows, row, left)
            if ways == 0:
                continue
            low_key, high_key = low, high
            for at in range(more):
                rank = index.rows[row, at]
                if rank < _LOW_RANKS:
                    low_key += weight[rank]
                else:
                    high_key += weight[rank]
            value = index.plain[index.low_index[low_key], index.high_index[high_key]]
            _touch(touched, value)
            counts[value] += ways


@njit(nogil=True, cache=True)
def _count_suited(
    index: ClassIndex, held: Numbers, of_rank: Numbers, suit: int, with_joker: int, left: int,
    counts: Numbers, touched: Touched,
) -> None:  # fmt: skip
    """Move hands that may make a flush in a suit from the value of their ranks to their own."""
    mine, natural, needed = held[suit], DEALT - with_joker, index.needed - with_joker
    has = count_bits(mine)
    if has + left < needed:
        return
    others = np.zeros(_MAX_OTHERS, np.int64)
    size, other_suits = 0, 0
    left_of = np.zeros(RANKS, np.int64)
    for rank in range(RANKS):
        is_mine = mine >> rank & 1
        if index.in_deck >> rank & 1:
            left_of[rank] = SUITS - 1 - (of_rank[rank] - is_mine)
        for _ in range(of_rank[rank] - is_mine):
            if size == _MAX_OTHERS:
                return
            others[size] = rank + 1
            size += 1
    for other in range(SUITS):
        other_suits += other != suit and held[other] != 0
    columns, ways = np.empty(index.begin[_MAX_OTHERS + 1], np.int64), np.empty(index.begin[_MAX_OTHERS + 1], np.int64)
    for suited in range(max(needed, has, natural - _MAX_OTHERS), natural + 1):
        more = natural - suited - size
        if more < 0 or suited - has > left:
            continue
        is_shared = with_joker == 1 and suited == needed and 2 * suited == natural
        used = 0
        for row in range(index.begin[more], index.begin[more + 1]):
            picked = picked_ways(index.rows, row, left_of)
            for at in range(more):
                others[size + at] = index.rows[row, at] + 1
            if is_shared and others[0] != others[1] and others[0] != others[2] and others[1] != others[2] and picked:
                if size == 0:
                    picked -= SUITS - 1
                elif other_suits == 1:
                    picked -= 1
            if picked:
                columns[used] = index.others_index[others[0], others[1], others[2]]
                ways[used] = picked
                used += 1
        for at in range(more):
            others[size + at] = 0
        for at in range(index.masks_begin[suited - has], index.masks_begin[suited - has + 1]):
            extra = index.masks[at]
            if extra & mine or extra & ~index.in_deck:
                continue
            whole = mine | extra
            for row in range(used):
                value, was = index.suited[whole, columns[row]], index.unsuited[whole, columns[row]]
                _touch(touched, value)
                counts[value] += ways[row]
                counts[was] -= ways[row]


@njit(nogil=True, cache=True)
def _count_two_suits(index: ClassIndex, held: Numbers, counts: Numbers, touched: Touched) -> None:
    """Move hands with the joker and two suits, either of which may make a flush."""
    size = index.needed - 1
    first_masks = index.masks[index.masks_begin[size] : index.masks_begin[size + 1]]
    for suit in range(SUITS):
        for other in range(suit + 1, SUITS):
            fits = True
            for third in range(SUITS):
                fits = fits and (third in (suit, other) or held[third] == 0)
            if not fits:
                continue
            for mask in first_masks:
                if held[suit] & ~mask or mask & ~index.in_deck:
                    continue
                for second in first_masks:
                    if held[other] & ~second or second & ~index.in_deck:
                        continue
                    at, to = index.mask_index[mask], index.mask_index[second]
                    value, was = index.two_suits[at, to], index.two_unsuited[at, to]
                    _touch(touched, value)
                    counts[value] += 1
                    counts[was] -= 1
