"""Pairs of hands from one deck, counted exactly.

A player and a dealer share no card. So the pairs of hands that both contain the cards S are counted for every S, and
subtracted if S has an odd number of cards: pairs that share cards then cancel, and each other pair counts once. Of all
S that differ only in suits, one is counted and weighted. ``docs/explanation/derivations.md`` has the proof.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from pitboss.games.paigow.hands.poker import JOKER
from pitboss.games.paigow.kernel.sets import DEALT, Numbers
from pitboss.games.paigow.solver.class_counts import SUITS, Small
from pitboss.games.paigow.solver.seven_cards import suit_classes
from pitboss.games.paigow.solver.shared_cards import ClassIndex, Ids, Touched, count_containing
from pitboss.pricing.progress import report_progress

PARTS = 3
_FEW = 160
"""Up to this many values, each is compared with each; more are sorted and summed."""
_CHUNKS = (1, 1, 8, 12, 20, 30, 40)
"""The number of pieces of work for shared cards of each size; they take about equal times."""


class Levels(NamedTuple):
    """The values of hands, by number: the level of each part among all hands, from 0; unused parts are 0."""

    player: Ids
    dealer: Ids
    """In ascending order of the first part."""
    order: Ids
    """The place of each number when ordered by the first part of the player's."""
    pushes: Small
    """1 if a dealer with this value pushes all wagers."""


def deal_numbers(index: ClassIndex) -> tuple[int, int]:
    """The number of hands of a deck, and of those that share no card with one of them."""
    size = SUITS * index.in_deck.bit_count() + 1
    return comb(size, DEALT), comb(size - DEALT, DEALT)


def count_higher(index: ClassIndex, levels: Levels) -> tuple[int, ...]:
    """The deals in which 0, 1, 2 and 3 of the player's parts are higher; none if the dealer pushes all wagers."""
    counted = _summed(index, lambda cards, weights: _compare(index, levels, cards, weights), PARTS + 1)
    counted -= _compare_with_itself(index, levels)
    return tuple(int(number) for number in counted)


def count_joint(index: ClassIndex) -> Numbers:
    """The deals by the number of the player's class and that of the dealer's; for few numbers."""
    size = index.numbers
    total = _summed(index, lambda cards, weights: _join(index, cards, weights), size * size).reshape(size, size)
    return total - np.diag(count_all(index))


def _summed(index: ClassIndex, counted: Callable[[Small, Numbers], Numbers], size: int) -> Numbers:
    """The sum over all shared cards, except the seven of two equal hands."""
    total, chunks = np.zeros(size, np.int64), list(_shared_cards(index))
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for done, part in enumerate(threads.map(lambda chunk: counted(*chunk), chunks)):
            total += part
            report_progress("counting", done + 1, len(chunks))
    return total


def _shared_cards(index: ClassIndex) -> Iterator[tuple[Small, Numbers]]:
    """The cards that two hands may share, up to a permutation of suits, with their weights, in chunks."""
    for size in reversed(range(DEALT)):
        for joker in range(min(size, 1) + 1):
            hands, sizes = suit_classes(size - joker)
            kept = (index.in_deck >> (hands >> 2).astype(np.int64) & 1).all(axis=1)
            cards = hands[kept].astype(np.int8)
            if joker:
                cards = np.column_stack([cards, np.full(len(cards), JOKER, np.int8)])
            weights = sizes[kept] * (-1) ** size
            for chunk in np.array_split(np.arange(len(cards)), _CHUNKS[size]):
                if len(chunk):
                    yield np.ascontiguousarray(cards[chunk]), weights[chunk]


@njit(nogil=True, cache=True)
def _compare(index: ClassIndex, levels: Levels, shared: Small, weights: Numbers) -> Numbers:
    """By the number of higher parts: the weighted pairs of hands that both contain the shared cards."""
    counts = np.zeros(index.numbers, np.int64)
    touched = Touched(np.empty(index.numbers, np.int32), np.zeros(index.numbers, np.int8), np.zeros(1, np.int64))
    seconds = max(levels.player[:, 1].max(), levels.dealer[:, 1].max())
    thirds = max(levels.player[:, 2].max(), levels.dealer[:, 2].max())
    below = np.empty((seconds + 2, thirds + 2), np.int64)
    total = np.zeros(PARTS + 1, np.int64)
    for at in range(shared.shape[0]):
        count_containing(index, shared[at], counts, touched)
        values = _sorted(counts, touched)
        if values.size <= _FEW:
            higher = _compare_each(levels, values, counts)
        else:
            higher = _compare_sorted(levels, values, counts, below)
        counts[values] = 0
        total += weights[at] * higher
    return total


@njit(nogil=True, cache=True)
def _compare_with_itself(index: ClassIndex, levels: Levels) -> Numbers:
    """By the number of higher parts: every hand as the player's and as the dealer's."""
    counts, higher = count_all(index), np.zeros(PARTS + 1, np.int64)
    for value in range(index.numbers):
        wins = 0
        for part in range(PARTS):
            wins += levels.player[value, part] > levels.dealer[value, part]
        higher[wins] += counts[value] * (1 - levels.pushes[value])
    return higher


@njit(nogil=True, cache=True)
def count_all(index: ClassIndex) -> Numbers:
    """The number of hands of each number."""
    counts, size = np.zeros(index.numbers, np.int64), index.numbers
    touched = Touched(np.empty(size, np.int32), np.zeros(size, np.int8), np.zeros(1, np.int64))
    count_containing(index, np.empty(0, np.int8), counts, touched)
    return counts


@njit(nogil=True, cache=True)
def _join(index: ClassIndex, shared: Small, weights: Numbers) -> Numbers:
    """By both numbers: the weighted pairs of hands that both contain the shared cards."""
    counts, size = np.zeros(index.numbers, np.int64), index.numbers
    touched = Touched(np.empty(size, np.int32), np.zeros(size, np.int8), np.zeros(1, np.int64))
    total = np.zeros(size * size, np.int64)
    for at in range(shared.shape[0]):
        count_containing(index, shared[at], counts, touched)
        values = _sorted(counts, touched)
        for first in values:
            for second in values:
                total[first * size + second] += weights[at] * counts[first] * counts[second]
        counts[values] = 0
    return total


@njit(nogil=True, cache=True)
def _sorted(counts: Numbers, touched: Touched) -> Ids:
    """The numbers with a count, ascending; forgets which were touched."""
    values = np.sort(touched.values[: touched.number[0]])
    used = 0
    for value in values:
        touched.marks[value] = 0
        if counts[value]:
            values[used] = value
            used += 1
    touched.number[0] = 0
    return values[:used]


@njit(nogil=True, cache=True)
def _compare_each(levels: Levels, values: Ids, counts: Numbers) -> Numbers:
    """Pairs by the number of the player's higher parts, each value against each."""
    higher = np.zeros(PARTS + 1, np.int64)
    dealer, dealt = np.empty((PARTS, values.size), np.int32), np.empty(values.size, np.int64)
    for at in range(values.size):
        dealt[at] = 0 if levels.pushes[values[at]] else counts[values[at]]
        for part in range(PARTS):
            dealer[part, at] = levels.dealer[values[at], part]
    for at in range(values.size):
        mine = values[at]
        first, second, third = levels.player[mine, 0], levels.player[mine, 1], levels.player[mine, 2]
        single, double, triple, every = 0, 0, 0, 0
        for to in range(values.size):
            wins = (first > dealer[0, to]) + (second > dealer[1, to]) + (third > dealer[2, to])
            every += dealt[to]
            single += dealt[to] * (wins == 1)
            double += dealt[to] * (wins == 2)
            triple += dealt[to] * (wins == 3)
        higher[0] += counts[mine] * (every - single - double - triple)
        higher[1] += counts[mine] * single
        higher[2] += counts[mine] * double
        higher[3] += counts[mine] * triple
    return higher


@njit(nogil=True, cache=True)
def _compare_sorted(levels: Levels, values: Ids, counts: Numbers, below: Numbers) -> Numbers:
    """As :func:`_compare_each`, in the order of the first part, with a tree of sums over the other two."""
    every, mine, singles, pairs, triples = 0, 0, 0, 0, 0
    below[:] = 0
    for value in values:
        if not levels.pushes[value]:
            _add(below, levels.dealer[value, 1], levels.dealer[value, 2], counts[value])
            every += counts[value]
    end_of_second, end_of_third = below.shape[0] - 1, below.shape[1] - 1
    for value in values:
        second, third = levels.player[value, 1], levels.player[value, 2]
        mine += counts[value]
        singles += counts[value] * (_sum(below, second, end_of_third) + _sum(below, end_of_second, third))
        pairs += counts[value] * _sum(below, second, third)
    below[:] = 0
    seen, lower = 0, 0
    for value in values[np.argsort(levels.order[values])]:
        first, second, third = levels.player[value, 0], levels.player[value, 1], levels.player[value, 2]
        while seen < values.size and levels.dealer[values[seen], 0] < first:
            other = values[seen]
            if not levels.pushes[other]:
                _add(below, levels.dealer[other, 1], levels.dealer[other, 2], counts[other])
                lower += counts[other]
            seen += 1
        singles += counts[value] * lower
        pairs += counts[value] * (_sum(below, second, end_of_third) + _sum(below, end_of_second, third))
        triples += counts[value] * _sum(below, second, third)
    higher = np.empty(PARTS + 1, np.int64)
    higher[0] = mine * every - singles + pairs - triples
    higher[1] = singles - 2 * pairs + 3 * triples
    higher[2] = pairs - 3 * triples
    higher[3] = triples
    return higher


@njit(nogil=True, cache=True)
def _add(tree: Numbers, row: int, column: int, count: int) -> None:
    """Add to a cell of a tree of sums (a Fenwick tree in two dimensions)."""
    at = row + 1
    while at < tree.shape[0]:
        to = column + 1
        while to < tree.shape[1]:
            tree[at, to] += count
            to += to & -to
        at += at & -at


@njit(nogil=True, cache=True)
def _sum(tree: Numbers, row: int, column: int) -> Any:
    """The sum of the cells below a row and a column."""
    total, at = 0, row
    while at > 0:
        to = column
        while to > 0:
            total += tree[at, to]
            to -= to & -to
        at -= at & -at
    return total
