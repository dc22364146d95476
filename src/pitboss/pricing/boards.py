"""Two-card holdings with a common board: compares all holdings on every board, up to a change of suits.

On one board the holdings are ranked once and sorted; the holdings below one are those before it in the order, less
those that share a card with it. The value of a holding is accumulated for every smaller board on which the player may
decide (:mod:`pitboss.pricing.holding_types`).
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.pricing.suits import DECK, Cards, Ids, Numbers, Pairs, classes

Tables: TypeAlias = NDArray[np.int64]
Kinds: TypeAlias = NDArray[np.int16]
Ways: TypeAlias = NDArray[np.uint32]
"""The ways to reach a state, or those to several states packed (:mod:`pitboss.pricing.holding_types`)."""
BOARD = 5
PAIRS = 1326


class Payoffs(NamedTuple):
    """The payoffs of each terminal state, for kernels."""

    nets: Tables
    """By segment, terminal state and kind."""
    segments: Numbers
    """The segment of each place."""
    least: int
    """The place of the lowest qualifying hand of the dealer."""


class Level(NamedTuple):
    """The smaller boards of one size: their card positions within a whole board, and the class of each."""

    parts: Numbers
    """The subsets of the five positions that make a smaller board."""
    class_of: Ids
    order_of: Cards


def level(size: int, of: int = BOARD) -> Level:
    """The boards of a size, as subsets of a board of ``of`` cards."""
    level_ = classes(size)
    return Level(np.array(list(combinations(range(of), size)), np.int64), level_.class_of, level_.order_of)


@njit(nogil=True, cache=True)
def in_order(places: Pairs, order: Pairs, other: Pairs, buckets: Numbers) -> None:
    """The holdings from the lowest place to the highest, by two passes of counting sort."""
    for shift in (0, 7):
        buckets[:] = 0
        for i in range(places.size):
            buckets[((places[i] >> shift) & 127) + 1] += 1
        for i in range(127):
            buckets[i + 1] += buckets[i]
        for i in range(places.size):
            holding = i if shift == 0 else other[i]
            bucket = (places[holding] >> shift) & 127
            if shift == 0:
                other[buckets[bucket]] = holding
            else:
                order[buckets[bucket]] = holding
            buckets[bucket] += 1


@njit(nogil=True, cache=True)
def count_kinds(
    low: Cards,
    high: Cards,
    left: Numbers,
    places: Pairs,
    order: Pairs,
    least: int,
    opponents: int,
    sharing: Tables,
    counts: Kinds,
) -> None:
    """For each holding, count the others that are lower, equal and higher, without and with a qualifying hand.

    A holding is two cards, or two types of cards with ``left`` cards each; it then represents all holdings of its type.
    ``opponents`` is the number of holdings with neither of its cards.
    """
    lower, same, without, count = sharing[0], sharing[1], sharing[2], places.size
    sharing[:] = 0
    unqualified = 0
    for i in range(count):
        if places[i] < least:
            unqualified += share(low[i], high[i], left, without)
    begin, below = 0, 0
    while begin < count:
        place, end, alike = places[order[begin]], begin, 0
        while end < count and places[order[end]] == place:
            alike += share(low[order[end]], high[order[end]], left, same)
            end += 1
        is_unqualified = place < least
        for i in range(begin, end):
            at = order[i]
            a, b = low[at], high[at]
            beaten = below - lower[a] - lower[b]
            equal = alike - same[a] - same[b] + 1  # it was subtracted twice: for each of its cards
            if is_unqualified:  # same as `compared`, inlined for speed
                qualified = opponents - (unqualified - without[a] - without[b] + 1)
                counts[at, 0], counts[at, 1], counts[at, 2], counts[at, 3] = beaten, 0, equal, 0
                counts[at, 4], counts[at, 5] = opponents - qualified - beaten - equal, qualified
            else:
                unable = unqualified - without[a] - without[b]
                counts[at, 0], counts[at, 1], counts[at, 2], counts[at, 3] = unable, beaten - unable, 0, equal
                counts[at, 4], counts[at, 5] = 0, opponents - beaten - equal
        for i in range(begin, end):
            at = order[i]
            a, b = low[at], high[at]
            lower[a] += same[a]
            same[a] = 0
            lower[b] += same[b]
            same[b] = 0
        begin, below = end, below + alike


@njit(nogil=True, cache=True)
def share(low: int, high: int, left: Numbers, sharing: Numbers) -> int:
    """Add the holdings of two types of cards to the counts of holdings that share a card; returns their number."""
    if low == high:
        sharing[low] += left[low] - 1
        return int(left[low] * (left[low] - 1) // 2)
    sharing[low] += left[high]
    sharing[high] += left[low]
    return int(left[low] * left[high])


@njit(nogil=True, cache=True)
def lowered(
    values: Tables, cards: Cards, to: Level, size: int, renamed: Pairs, choose: Numbers, lowest: Tables
) -> None:
    """Sum the values of larger boards for all the smaller boards inside them."""
    parts = to.parts
    for number in range(values.shape[0]):
        for part in range(parts.shape[0]):
            inside = True
            smaller = 0
            for i in range(parts.shape[1]):
                inside &= parts[part, i] < size
                if inside:
                    smaller += choose[cards[number, parts[part, i]], i + 1]
            if not inside:
                continue
            names = renamed[to.order_of[smaller]]
            row = lowest[to.class_of[smaller]]
            for pair in range(PAIRS):
                row[names[pair]] += values[number, pair]


@njit(nogil=True, cache=True)
def raised(ways: Ways, cards: Cards, smaller: Level, renamed: Pairs, choose: Numbers) -> Ways:
    """Sum the ways to reach each smaller board and holding for the larger boards that contain it."""
    best = np.zeros((cards.shape[0], PAIRS), np.uint32)
    for board in range(cards.shape[0]):
        held = np.zeros(DECK, np.bool_)
        for i in range(cards.shape[1]):
            held[cards[board, i]] = True
        for part in range(smaller.parts.shape[0]):
            inside = True
            number = 0
            for i in range(smaller.parts.shape[1]):
                inside &= smaller.parts[part, i] < cards.shape[1]
                if inside:
                    number += choose[cards[board, smaller.parts[part, i]], i + 1]
            if not inside:
                continue
            names, row = renamed[smaller.order_of[number]], ways[smaller.class_of[number]]
            for pair in range(PAIRS):
                best[board, pair] += row[names[pair]]
        pair = 0
        for high in range(DECK):
            for low in range(high):
                if held[high] or held[low]:
                    best[board, pair] = 0
                pair += 1
    return best


@njit(nogil=True, cache=True)
def choose_best(
    options: tuple[Tables, ...], cards: Cards, orders: Cards, renamed: Pairs, choices: Cards, best: Tables
) -> None:
    """The option with the largest sum for each class and holding; equivalent holdings are summed.

    Holdings are equivalent if a change of suits that keeps the board maps one to the other; each gets a share of their
    sum.
    """
    count = len(options)
    sums = np.empty((count, PAIRS), np.int64)
    for number in range(cards.shape[0]):
        held = np.zeros(DECK, np.bool_)
        for i in range(cards.shape[1]):
            held[cards[number, i]] = True
        sums[:] = 0
        for order in range(orders.shape[0]):
            same = True
            for i in range(cards.shape[1]):
                same &= held[cards[number, i] & 0xFC | orders[order, cards[number, i] & 3]]
            if same:
                for option in range(count):
                    row = options[option][number]
                    for pair in range(PAIRS):
                        sums[option, pair] += row[renamed[order, pair]]
        for pair in range(PAIRS):
            choice = 0
            for option in range(1, count):
                if sums[option, pair] > sums[choice, pair]:
                    choice = option
            choices[number, pair] = choice
            best[number, pair] = options[choice][number, pair]
