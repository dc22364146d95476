"""Cards up to a change of suits: of 2,598,960 five-card boards only 134,459 are different.

A set of cards is identified by its *number*, its position among all sets of its size in colexicographic order. Sets
that differ only in the names of suits form a class with one representative, and each set knows its class and the order
of suits that maps it to the representative.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from math import comb
from typing import NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.int64]
Ids: TypeAlias = NDArray[np.int32]
Pairs: TypeAlias = NDArray[np.uint16]
Cards: TypeAlias = NDArray[np.uint8]
Flags: TypeAlias = NDArray[np.bool_]

DECK = 52
ORDERS = np.array(list(permutations(range(4))), np.uint8)
"""The 24 permutations of the suits."""
CHOOSE = np.array([[comb(n, k) for k in range(9)] for n in range(DECK + 1)], np.int64)
"""The binomial coefficients; a set's number is their sum over its cards in ascending order."""


class Classes(NamedTuple):
    """All sets of some size, up to a change of suits."""

    cards: Cards
    """The representative of each class, in ascending order."""
    sizes: Numbers
    """The number of sets in each class."""
    class_of: Ids
    """The class of each set, by its number."""
    order_of: Cards
    """The order of suits, by its position in ``ORDERS``, that maps each set to its representative."""

    def __len__(self) -> int:
        return len(self.sizes)


@njit(nogil=True, cache=True)
def number_of(cards: Cards, choose: Numbers) -> int:
    """The number of a set of cards in ascending order."""
    number = 0
    for i in range(cards.size):
        number += choose[cards[i], i + 1]
    return number


@njit(nogil=True, cache=True)
def next_set(cards: Numbers) -> bool:
    """Change a set, in ascending order, to the one with the next number; False if the deck has none."""
    at = 0
    while at < cards.size - 1 and cards[at] + 1 == cards[at + 1]:
        cards[at] = at
        at += 1
    cards[at] += 1
    return bool(cards[cards.size - 1] < DECK)


def numbers_of(cards: Cards) -> Numbers:
    """The number of each set of cards; a row is a set, in ascending order."""
    numbers: Numbers = CHOOSE[cards, np.arange(1, cards.shape[1] + 1)].sum(axis=1)
    return numbers


@lru_cache(maxsize=8)
def classes(size: int) -> Classes:
    """The classes of all sets of that size.

    >>> [len(classes(size)) for size in range(5)]
    [1, 13, 169, 1755, 16432]
    """
    if size == 0:
        return Classes(np.empty((1, 0), np.uint8), np.ones(1, np.int64), np.zeros(1, np.int32), np.zeros(1, np.uint8))
    sorted_orders = {tuple(order): at for at, order in enumerate(ORDERS.tolist())}
    by_order = np.zeros(256, np.uint8)
    for order, at in sorted_orders.items():
        by_order[sum(suit << 2 * position for position, suit in enumerate(order))] = at
    stands, class_of, order_of = _classes(size, comb(DECK, size), CHOOSE, by_order)
    sizes = np.bincount(class_of)
    return Classes(stands, sizes, class_of, order_of)


@njit(nogil=True, cache=True)
def _move_to_next_set(cards: Numbers) -> None:
    """Change a set of cards, in ascending order, to the one with the next number."""
    at = 0
    while at < cards.size - 1 and cards[at] + 1 == cards[at + 1]:
        cards[at] = at
        at += 1
    cards[at] += 1


@njit(nogil=True, cache=True)
def _classes(size: int, count: int, choose: Numbers, by_order: Cards) -> tuple[Cards, Ids, Cards]:
    """Sort each set's suits by the ranks they hold; a set that is sorted already represents its class."""
    stands_at, order_of = np.empty(count, np.int64), np.empty(count, np.uint8)
    cards, held, becomes = np.arange(size), np.empty(4, np.int64), np.empty(4, np.int64)
    renamed = np.empty(size, np.int64)
    for number in range(count):
        held[:] = 0
        for i in range(size):
            held[cards[i] & 3] |= 1 << (cards[i] >> 2)
        packed = 0
        for suit in range(4):
            becomes[suit] = 0
            for other in range(4):
                if held[other] > held[suit] or (held[other] == held[suit] and other < suit):
                    becomes[suit] += 1
            packed |= becomes[suit] << 2 * suit
        for i in range(size):
            card, at = cards[i] & ~3 | becomes[cards[i] & 3], i
            while at and renamed[at - 1] > card:
                renamed[at] = renamed[at - 1]
                at -= 1
            renamed[at] = card
        stands = 0
        for i in range(size):
            stands += choose[renamed[i], i + 1]
        stands_at[number], order_of[number] = stands, by_order[packed]
        _move_to_next_set(cards)
    class_of = np.empty(count, np.int32)
    classes_ = 0
    for number in range(count):
        if stands_at[number] == number:
            class_of[number] = classes_
            classes_ += 1
    stands_for = np.empty((classes_, size), np.uint8)
    cards = np.arange(size)
    for number in range(count):
        if stands_at[number] == number:
            for i in range(size):  # a single assignment takes two seconds longer to compile
                stands_for[class_of[number], i] = cards[i]
        else:
            class_of[number] = class_of[stands_at[number]]
        _move_to_next_set(cards)
    return stands_for, class_of, order_of


PAIR_CARDS = np.array([(low, high) for high in range(DECK) for low in range(high)], np.int64)
"""The two cards of each pair, the lower first."""


def pairs_without(cards: Sequence[int]) -> Numbers:
    """The numbers of the pairs of cards that contain none of these cards."""
    return np.flatnonzero(~np.isin(PAIR_CARDS, cards).any(axis=1))


@lru_cache(maxsize=1)
def renamed_pairs() -> Pairs:
    """For each order of suits, the number of each pair of cards after the change."""
    renamed = PAIR_CARDS[None] & ~3 | ORDERS.astype(np.int64)[:, PAIR_CARDS & 3]
    high, low = renamed.max(axis=2), renamed.min(axis=2)
    pairs: Pairs = (CHOOSE[high, 2] + low).astype(np.uint16)
    return pairs
