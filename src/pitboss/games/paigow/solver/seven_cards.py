"""All hands of a deck with one joker, in classes that wagers cannot distinguish, for exact counts.

Suits matter only if they can make a flush. Of the 154,143,080 seven-card hands, those with five of a suit, or four and
the joker, are classed up to a permutation of suits; all others by ranks alone. That leaves fewer than half a million
classes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

import numpy as np

from pitboss.games.paigow.hands.poker import JOKER
from pitboss.games.paigow.kernel import compiled  # noqa: F401 - lets compiled code call the family's plain functions
from pitboss.hands.compiled import kernel
from pitboss.pricing.suit_classes import CardClasses, flush_classes

Evaluate: TypeAlias = Callable[..., int]
"""A function from a hand to an integer, compiled by Numba or ready to be."""


def value_counts(evaluate: Evaluate, size: int = 7) -> dict[int, int]:
    """The number of hands of a deck with a joker for each value of a function.

    For seven cards, the function may depend on suits only if five of the cards can make a flush.
    """
    return count_values(evaluate, classes_of_seven() if size == 7 else every_hand(size))


def count_values(evaluate: Evaluate, hands: CardClasses) -> dict[int, int]:
    """The number of hands for each value of a function."""
    rule = evaluate if hasattr(evaluate, "py_func") else kernel(evaluate)
    values, at = np.unique([rule(hand) for hand in hands.cards.astype(np.int64)], return_inverse=True)
    counts = np.zeros(len(values), np.int64)
    np.add.at(counts, at, hands.sizes)
    return {int(value): int(count) for value, count in zip(values, counts, strict=True)}


def row_counts(evaluate: Evaluate, rows: int, size: int = 7) -> tuple[int, ...]:
    """The number of hands for each row from 0 up; as :func:`value_counts`."""
    counts = value_counts(evaluate, size)
    return tuple(counts.get(row, 0) for row in range(rows))


@lru_cache(maxsize=2)
def every_hand(size: int, jokers: int = 1) -> CardClasses:
    """Every hand of a deck with jokers, each as its own class."""
    hands = np.array(list(combinations(range(JOKER + jokers), size)), np.uint8)
    return CardClasses(hands, np.ones(len(hands), np.int64))


@lru_cache(maxsize=1)
def classes_of_seven() -> CardClasses:
    """The classes of seven cards, those without the joker first.

    >>> from math import comb
    >>> hands = classes_of_seven()
    >>> len(hands.sizes), int(hands.sizes.sum()) == comb(53, 7)
    (448409, True)
    """
    natural = flush_classes(7, 5)
    joker = flush_classes(6, 4)
    with_joker = np.column_stack([joker.cards, np.full(len(joker.sizes), JOKER, np.uint8)])
    return CardClasses(np.concatenate([natural.cards, with_joker]), np.concatenate([natural.sizes, joker.sizes]))
