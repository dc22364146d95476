"""Hands of a deck that differ only in suits, as one class each."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.pricing.suits import Cards, Numbers

RANKS = 13
SUITS = 4
_OF_A_RANK = np.array([comb(SUITS, times) for times in range(SUITS + 1)], np.int64)
"""The number of ways to choose cards of one rank, by their number."""


class CardClasses(NamedTuple):
    """Classes of hands."""

    cards: Cards
    """A representative of each class; a joker is last."""
    sizes: Numbers
    """The number of hands in each class."""


def suit_classes(size: int, longest: int = 0) -> CardClasses:
    """Hands of a 52-card deck up to a permutation of suits, with at least ``longest`` cards of a suit.

    >>> [len(suit_classes(size).sizes) for size in range(5)]
    [1, 13, 169, 1755, 16432]
    """
    suited = [_suited(*shape) for shape in _shapes(size) if shape[0] >= longest]
    hands, sizes = (np.concatenate(parts) for parts in zip(*suited, strict=True))
    return CardClasses(hands, sizes)


def _shapes(size: int) -> Iterator[tuple[int, int, int, int]]:
    """All distributions of cards over the suits, longest suit first."""
    for first in range(size, -1, -1):
        for second in range(min(first, size - first), -1, -1):
            for third in range(min(second, size - first - second), -1, -1):
                fourth = size - first - second - third
                if fourth <= third:
                    yield first, second, third, fourth


def _suited(first: int, second: int, third: int, fourth: int) -> tuple[Cards, Numbers]:
    every = np.arange(1 << RANKS)
    masks = [every[np.bitwise_count(every) == count] for count in range(first + 1)]
    size = first + second + third + fourth
    most = prod(len(masks[count]) for count in (first, second, third, fourth))
    return _listed(masks[first], masks[second], masks[third], masks[fourth], size, most)


@njit(nogil=True, cache=True)
def _listed(a: Numbers, b: Numbers, c: Numbers, d: Numbers, size: int, most: int) -> tuple[Cards, Numbers]:
    """The hands of one shape up to a permutation of suits: suits of equal length are in descending order."""
    hands, sizes, count = np.empty((most, size), np.uint8), np.empty(most, np.int64), 0
    held = np.empty(SUITS, np.int64)
    for held_a in a:
        for held_b in b:
            if b.size == a.size and held_b > held_a:
                continue
            for held_c in c:
                if c.size == b.size and held_c > held_b:
                    continue
                for held_d in d:
                    if d.size == c.size and held_d > held_c:
                        continue
                    held[0], held[1], held[2], held[3] = held_a, held_b, held_c, held_d
                    at, ways, same = 0, 24, 1
                    for suit in range(SUITS):
                        same = same + 1 if suit and held[suit] == held[suit - 1] else 1
                        ways //= same
                        for rank in range(RANKS):
                            if held[suit] >> rank & 1:
                                hands[count, at] = rank * SUITS + suit
                                at += 1
                    sizes[count] = ways
                    count += 1
    return hands[:count].copy(), sizes[:count].copy()


def flush_classes(size: int, needed: int) -> CardClasses:
    """Hands of a 52-card deck by ranks alone, except those with ``needed`` cards of a suit, up to suits.

    >>> [int(flush_classes(size, 5).sizes.sum()) == comb(52, size) for size in (5, 6)]
    [True, True]
    """
    hands, sizes = suit_classes(size, needed)
    ranks = chain.from_iterable(combinations_with_replacement(range(RANKS), size))
    chosen = np.fromiter(ranks, np.int64).reshape(-1, size)
    times = np.stack([(chosen == rank).sum(axis=1) for rank in range(RANKS)])
    in_deck = (times <= SUITS).all(axis=0)
    chosen, every = chosen[in_deck], _OF_A_RANK[times[:, in_deck]].prod(axis=0)
    places = RANKS ** np.arange(size - 1, -1, -1)
    np.subtract.at(
        every, np.searchsorted(chosen @ places, np.sort(hands >> 2, axis=1).astype(np.int64) @ places), sizes
    )
    # Suits in rotation: cards of one rank differ, and no suit occurs more than twice.
    unsuited = (chosen * SUITS + np.arange(size) % SUITS).astype(np.uint8)
    left = every > 0
    return CardClasses(np.concatenate([hands, unsuited[left]]), np.concatenate([sizes, every[left]]))
