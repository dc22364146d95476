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

import numpy as np
from numba import njit

from pitboss.games.paigow.hands.poker import JOKER
from pitboss.games.paigow.kernel.sets import DEALT, Numbers
from pitboss.games.paigow.solver.class_counts import SUITS, Small, classes_of_fewer
from pitboss.games.paigow.solver.comparing import PARTS, ComparingRoom, Levels, compare, higher_parts, room_to_compare
from pitboss.games.paigow.solver.shared_cards import ClassHands, ClassIndex, count_containing, no_counts, take_counted
from pitboss.pricing.progress import report_progress

_CHUNKS = (1, 1, 8, 12, 20, 30, 40)
"""The number of pieces of work for shared cards of each size; they take about equal times."""


def deal_numbers(index: ClassIndex) -> tuple[int, int]:
    """The number of hands of a deck, and of those that share no card with one of them."""
    size = SUITS * index.in_deck.bit_count() + 1
    return comb(size, DEALT), comb(size - DEALT, DEALT)


def count_higher(index: ClassIndex, levels: Levels) -> tuple[int, ...]:
    """The deals in which 0, 1, 2 and 3 of the player's parts are higher; none if the dealer pushes all wagers."""
    counted = _summed(index, lambda cards, weights: _compare(index, levels, cards, weights), (PARTS + 1,))
    counted -= _compare_with_itself(index, levels)
    return tuple(int(number) for number in counted)


def count_joint(index: ClassIndex) -> Numbers:
    """The deals by the number of the player's class and that of the dealer's; for few numbers."""
    size = index.numbers
    total = _summed(index, lambda cards, weights: _join(index, cards, weights, no_counts(index)), (size, size))
    return total - np.diag(count_all(index))


def _summed(index: ClassIndex, counted: Callable[[Small, Numbers], Numbers], shape: tuple[int, ...]) -> Numbers:
    """The sum over all shared cards, except the seven of two equal hands."""
    total, chunks = np.zeros(shape, np.int64), list(_shared_cards(index))
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for done, part in enumerate(threads.map(lambda chunk: counted(*chunk), chunks)):
            total += part
            report_progress("counting", done + 1, len(chunks))
    return total


def _shared_cards(index: ClassIndex) -> Iterator[tuple[Small, Numbers]]:
    """The cards that two hands may share, one of each class, with their weights, in chunks."""
    for size in reversed(range(DEALT)):
        for joker in range(min(size, 1) + 1):
            hands, sizes = classes_of_fewer(size - joker, index.needed - (DEALT - size + joker))
            kept = (index.in_deck >> (hands >> 2).astype(np.int64) & 1).all(axis=1)
            cards = hands[kept].astype(np.int8)
            if joker:
                cards = np.column_stack([cards, np.full(len(cards), JOKER, np.int8)])
            weights = sizes[kept] * (-1) ** size
            for chunk in np.array_split(np.arange(len(cards)), _CHUNKS[size]):
                if len(chunk):
                    yield np.ascontiguousarray(cards[chunk]), weights[chunk]


def _compare(index: ClassIndex, levels: Levels, shared: Small, weights: Numbers) -> Numbers:
    return _compare_containing(index, levels, shared, weights, no_counts(index), room_to_compare(levels))


@njit(nogil=True, cache=True)
def _compare_containing(
    index: ClassIndex, levels: Levels, shared: Small, weights: Numbers, counts: ClassHands, room: ComparingRoom
) -> Numbers:
    """By the number of higher parts: the weighted pairs of hands that both contain the shared cards."""
    total = np.zeros(PARTS + 1, np.int64)
    for at in range(shared.shape[0]):
        count_containing(index, shared[at], counts)
        compare(levels, take_counted(counts, room.numbers, room.hands), room)
        total += weights[at] * room.higher
    return total


def _compare_with_itself(index: ClassIndex, levels: Levels) -> Numbers:
    """By the number of higher parts: every hand as the player's and as the dealer's."""
    counts, wins = count_all(index), higher_parts(levels)
    return np.array([counts[wins == higher].sum() for higher in range(PARTS + 1)])


def count_all(index: ClassIndex) -> Numbers:
    """The number of hands of each number."""
    counts = no_counts(index)
    count_containing(index, np.empty(0, np.int8), counts)
    return counts.of.astype(np.int64)


@njit(nogil=True, cache=True)
def _join(index: ClassIndex, shared: Small, weights: Numbers, counts: ClassHands) -> Numbers:
    """By both numbers: the weighted pairs of hands that both contain the shared cards."""
    size = index.numbers
    classes, hands, total = np.empty(size, np.int64), np.empty(size, np.int32), np.zeros((size, size), np.int64)
    for at in range(shared.shape[0]):
        count_containing(index, shared[at], counts)
        number = take_counted(counts, classes, hands)
        for first in range(number):
            for second in range(number):
                total[classes[first], classes[second]] += weights[at] * hands[first] * hands[second]
    return total
