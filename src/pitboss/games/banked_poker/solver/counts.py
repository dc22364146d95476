"""How many of all hands come to each part of a scale: what wagers that no decision is about are priced by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations

import numpy as np
from numba import njit

from pitboss.games.banked_poker.engine.makes import Makes
from pitboss.hands import rank_five, rank_four, rank_three
from pitboss.hands.bulk import book, census
from pitboss.hands.compiled import kernel
from pitboss.pricing.suits import DECK, Numbers, classes

IN_BOOKS: tuple[Callable[..., int], ...] = (rank_three, rank_four, rank_five)
"""The rankings that :mod:`pitboss.hands.bulk` has books of."""


def values_of(makes: Makes, floors: Sequence[int], deck: int = DECK) -> dict[int, int]:
    """For the floor of each part of a scale, and 0, in how many cases the hand is in that part."""
    parts = np.array([0, *floors])
    if makes.rank in IN_BOOKS or makes.partial:  # a hand that fewer cards make too is priced whole
        tables = book(makes.size, makes.cards)
        at = np.searchsorted(parts, tables.ranks, side="right") - 1
        counts = np.zeros(len(parts), np.int64)
        np.add.at(counts, at, census(tables))
    elif makes.pooled:
        assert makes.size == 6, "every hand of six is gone through, whoever holds which cards"
        counts = _six_card_hands(makes.rank, tuple(floors))
    elif makes.dealer:
        counts = _two_and_two(makes.rank, parts)
    else:
        values = np.array([makes.rank(*hand) for hand in combinations(range(deck), makes.size)])
        counts = np.bincount(np.searchsorted(parts, values, side="right") - 1, minlength=len(parts))
    return {int(floor): int(count) for floor, count in zip(parts, counts, strict=True) if count}


@lru_cache(maxsize=4)
def _six_card_hands(rank: Callable[..., int], floors: tuple[int, ...]) -> Numbers:
    """Twenty million hands; all tables of a wager have the same parts."""
    return _sets_of_six(kernel(rank), np.array([0, *floors]))


@njit(nogil=True)
def _sets_of_six(rank: Callable[..., int], parts: Numbers) -> Numbers:
    """Every six cards, whoever has them."""
    counts = np.zeros(parts.size, np.int64)
    for a in range(DECK):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    for e in range(d):
                        for f in range(e):
                            value, at = rank(a, b, c, d, e, f), parts.size - 1
                            while value < parts[at]:
                                at -= 1
                            counts[at] += 1
    return counts


def _two_and_two(rank: Callable[..., int], parts: Numbers) -> Numbers:
    """Every two cards of the player beside every two of the dealer, up to suits: no rank looks at their names."""
    known, counts = classes(4), np.zeros(len(parts), np.int64)
    for own in combinations(range(4), 2):
        order = [*own, *(at for at in range(4) if at not in own)]
        values = [rank(*hand) for hand in known.cards[:, order].tolist()]
        np.add.at(counts, np.searchsorted(parts, values, side="right") - 1, known.sizes)
    return counts
