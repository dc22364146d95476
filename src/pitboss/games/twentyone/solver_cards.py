"""Hands as cards of each value, and how the dealer's hand ends when some cards are gone: exact, whatever is left.

A hand is how many cards it has of each value; there are about three thousand that do not exceed 21. The dealer's draws
are the same in any order that the fixed rule allows, so they too are counted as cards of each value, each set with the
number of its lawful orders.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np

from pitboss.games.twentyone.terms import ENDS, Dealt
from pitboss.hands.compiled import kernel
from pitboss.hands.twentyone import ACE, MOST, TEN, dealer_draws, is_soft

Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]
Numbers: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
Values: TypeAlias = tuple[int, ...]
"""Values of cards, an ace as one."""

VALUES = range(ACE, TEN + 1)
BLACKJACK_END = len(ENDS) - 1
LONGEST = 24
"""More cards than the dealer can draw."""


def counted(values: Sequence[int]) -> tuple[int, bool]:
    """What values count together, and whether softly."""
    hard = sum(values)
    soft = is_soft(hard, ACE in values)
    return (hard + 10 if soft else hard), soft


def full_shoe(decks: int, *, tens: bool = True) -> Numbers:
    """The cards of each value in a shoe, from ace to ten-value."""
    return np.array([4 * decks] * 9 + [(16 if tens else 12) * decks], np.int64)


def without(shoe: Numbers, values: Sequence[int]) -> Numbers:
    """What is left of a shoe."""
    left = shoe.copy()
    for value in values:
        left[value - 1] -= 1
    return left


def sums(at: Numbers, weights: Floats, size: int) -> Floats:
    """The sum of weights by number."""
    return np.bincount(at, weights, size).astype(np.float64)


# ---------------------------------------------------------------------- the player's hands


@dataclass(frozen=True, slots=True)
class Hands:
    """Every hand that does not exceed 21, fewer points (aces as one) first."""

    values: tuple[Values, ...]
    """The values in each hand, the lowest first."""
    held: Numbers
    """How many cards of each value a hand has."""
    more: Numbers
    """The hand with one more card of each value; -1 where it exceeds 21."""
    points: Numbers
    soft: Numbers
    cards: Numbers
    index: dict[Values, int]

    def of(self, *values: int) -> int:
        """The number of a hand."""
        return self.index[tuple(sorted(values))]


@lru_cache(maxsize=1)
def hands() -> Hands:
    """The hands, once.

    >>> len(hands().values), hands().values[-1]
    (3083, (7, 7, 7))
    """
    found: list[Values] = [()]
    for held in found:  # which grows as it is walked
        least = held[-1] if held else ACE
        found.extend((*held, value) for value in VALUES if value >= least and sum(held) + value <= MOST)
    found.sort(key=lambda held: (sum(held), held))
    index = {held: at for at, held in enumerate(found)}
    more = np.array([[index.get(tuple(sorted((*held, value))), -1) for value in VALUES] for held in found], np.int64)
    counts = [counted(held) for held in found]
    return Hands(
        tuple(found),
        np.array([[held.count(value) for value in VALUES] for held in found], np.int64),
        more,
        np.array([points for points, _ in counts], np.int64),
        np.array([soft for _, soft in counts], np.int64),
        np.array([len(held) for held in found], np.int64),
        index,
    )


def first_hands(left: Numbers, first: int = 0) -> Iterator[tuple[Values, float]]:
    """Every hand of two cards that may be dealt, and how likely it is; given its first card, if one is named."""
    total = int(left.sum())
    for one in VALUES:
        for other in VALUES[one - 1 :]:
            same = one == other
            if first and first not in (one, other):
                continue
            if first:
                second = one + other - first
                chance = int(left[second - 1] - same) / (total - 1)
            else:
                chance = int(left[one - 1]) * int(left[other - 1] - same) * (2 - same) / (total * (total - 1))
            if chance > 0:
                yield (one, other), chance


# ---------------------------------------------------------------------- the dealer's hand


@lru_cache(maxsize=256)
def dealer_draws_from(shown: Values, hits_soft_17: bool) -> Numbers:
    """Every set of cards that completes the dealer's hand, as a walk: each row adds one card to the row it follows.

    A row is the value drawn (from 0), how many of that value are drawn before it, the depth of the walk, the end that
    is reached there (or -1), and in how many orders.
    """
    complete: dict[Values, tuple[int, int]] = {}
    drawing: dict[Values, int] = {(): 1}
    while drawing:
        further: dict[Values, int] = {}
        for drawn, orders in drawing.items():
            if len(shown) + len(drawn) >= 2 and not dealer_draws(*counted((*shown, *drawn)), hits_soft_17):
                complete[drawn] = (end_of((*shown, *drawn)), orders)
                continue
            for value in VALUES:
                longer = tuple(sorted((*drawn, value)))
                further[longer] = further.get(longer, 0) + orders
        drawing = further
    rows: list[tuple[int, int, int, int, int]] = []
    known: set[Values] = {()}
    for drawn in sorted(complete):
        for depth in range(1, len(drawn) + 1):
            so_far = drawn[:depth]
            if so_far not in known:
                known.add(so_far)
                end, orders = complete.get(so_far, (-1, 0))
                rows.append((so_far[-1] - 1, so_far.count(so_far[-1]) - 1, depth, end, orders))
    if () in complete:
        rows.append((0, 0, 0, complete[()][0], 1))
    return np.array(rows, np.int64)


def end_of(values: Sequence[int]) -> int:
    """The number of the end that a complete hand of the dealer is."""
    points = counted(values)[0]
    if points == MOST and len(values) == 2:
        return BLACKJACK_END
    return ENDS.index(Dealt(min(points, MOST + 2), 3))


@kernel
def dealer_ends(left: Numbers, walk: Numbers, found: Floats) -> None:
    """The probability of each end of the dealer's hand, when these cards are left."""
    products = np.empty(LONGEST)
    products[0] = 1.0
    orders_of = np.empty(LONGEST)
    total = left.sum()
    orders_of[0] = 1.0
    for depth in range(1, LONGEST):
        orders_of[depth] = orders_of[depth - 1] * max(total - depth + 1, 1)
    for end in range(found.size):
        found[end] = 0.0
    for row in range(walk.shape[0]):
        depth = walk[row, 2]
        if depth:
            ways = left[walk[row, 0]] - walk[row, 1]
            products[depth] = products[depth - 1] * ways if ways > 0 else 0.0
        if walk[row, 3] >= 0:
            found[walk[row, 3]] += walk[row, 4] * products[depth] / orders_of[depth]


@kernel
def ends_of_hands(left: Numbers, held: Numbers, wanted: Numbers, walk: Numbers, found: Floats) -> None:
    """The dealer's ends beside each hand that is wanted; the hand's cards are gone beside those that are not left."""
    rest = np.empty_like(left)
    for at in range(held.shape[0]):
        if wanted[at]:
            enough = True
            for value in range(left.size):
                rest[value] = left[value] - held[at, value]
                if rest[value] < 0:
                    enough = False
            if enough:
                dealer_ends(rest, walk, found[at])
