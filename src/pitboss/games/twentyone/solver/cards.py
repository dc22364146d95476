"""Hands as counts of card values, and exact probabilities of the dealer's final hands for any composition.

About three thousand hands do not exceed 21. The dealer's draws are grouped as counts of card values too, each with its
number of valid orders.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment import Card
from pitboss.games.twentyone.engine.play_rules import ENDS, DealerHand
from pitboss.hands.compiled import kernel
from pitboss.hands.twentyone import ACE, MOST, TEN, dealer_draws, is_soft
from pitboss.hands.twentyone import value as value_of

Floats: TypeAlias = NDArray[np.float64]
Numbers: TypeAlias = NDArray[np.int64]
Values: TypeAlias = tuple[int, ...]
"""Card values, aces as one."""

VALUES = range(ACE, TEN + 1)
BLACKJACK_END = len(ENDS) - 1
LONGEST = 24
"""Upper bound on the dealer's draws."""
ROWS = 8
"""Number of compositions processed together, for vectorization."""
CODES: Numbers = 32 ** np.arange(len(VALUES), dtype=np.int64)
"""Encodes removed cards as one number: the increment per card value, never 32 of one value."""


def counted(values: Sequence[int]) -> tuple[int, bool]:
    """The total of these values, and whether it is soft."""
    hard = sum(values)
    soft = is_soft(hard, ACE in values)
    return (hard + 10 if soft else hard), soft


def by_value(cards: Sequence[int]) -> Numbers:
    """Number of cards of each value in a shoe, from ace to ten.

    >>> by_value([6] * 52).tolist()
    [24, 24, 24, 24, 24, 24, 24, 24, 24, 96]
    """
    return np.array(
        [sum(cards[card] for card in range(52) if value_of(Card(card)) == value) for value in VALUES], np.int64
    )


def without(shoe: Numbers, values: Sequence[int]) -> Numbers:
    """The shoe without these values."""
    left = shoe.copy()
    for value in values:
        left[value - 1] -= 1
    return left


def sums(at: Numbers, weights: Floats, size: int) -> Floats:
    """Sum the weights by index."""
    return np.bincount(at, weights, size).astype(np.float64)


# ---------------------------------------------------------------------- the player's hands


class HandGraph(NamedTuple):
    """The hands as a graph for compiled code: a card moves from one hand to a later one."""

    held: Numbers
    more: Numbers
    cards: Numbers


@dataclass(frozen=True, slots=True)
class Hands:
    """Every hand that does not exceed 21, ordered by points with aces as one."""

    values: tuple[Values, ...]
    """Card values of each hand in ascending order."""
    held: Numbers
    """Number of cards of each value in a hand."""
    more: Numbers
    """Index of the hand with one more card of each value; -1 if it exceeds 21."""
    points: Numbers
    soft: Numbers
    cards: Numbers
    codes: Numbers
    index: dict[Values, int]

    @property
    def graph(self) -> HandGraph:
        """The graph for compiled code."""
        return HandGraph(self.held, self.more, self.cards)

    def of(self, *values: int) -> int:
        """The index of a hand."""
        return self.index[tuple(sorted(values))]


@lru_cache(maxsize=1)
def hands() -> Hands:
    """All hands; cached.

    >>> len(hands().values), hands().values[-1]
    (3083, (7, 7, 7))
    """
    listed: list[Values] = [()]
    for held in listed:  # grows during iteration
        least = held[-1] if held else ACE
        listed.extend((*held, value) for value in VALUES if value >= least and sum(held) + value <= MOST)
    listed.sort(key=lambda held: (sum(held), held))
    index = {held: at for at, held in enumerate(listed)}
    more = np.array([[index.get(tuple(sorted((*held, value))), -1) for value in VALUES] for held in listed], np.int64)
    counts = [counted(held) for held in listed]
    held_of = np.array([[held.count(value) for value in VALUES] for held in listed], np.int64)
    return Hands(
        tuple(listed),
        held_of,
        more,
        np.array([points for points, _ in counts], np.int64),
        np.array([soft for _, soft in counts], np.int64),
        np.array([len(held) for held in listed], np.int64),
        held_of @ CODES,
        index,
    )


def first_hands(left: Numbers, first: int = 0) -> Iterator[tuple[Values, float]]:
    """Every two-card hand with its probability, given the first card if one is named."""
    for hand, ways, every in first_hand_ways(left, first):
        yield hand, ways / every


def first_hand_ways(left: Numbers, first: int = 0) -> Iterator[tuple[Values, int, int]]:
    """Every possible two-card hand with its number of ordered ways, and that of all hands."""
    total = int(left.sum())
    for value in VALUES:
        for other in VALUES[value - 1 :]:
            same = value == other
            ways = int(left[value - 1]) * int(left[other - 1] - same) * (2 - same)
            if ways <= 0:
                continue
            if not first:
                yield (value, other), ways, total * (total - 1)
            elif first in (value, other):
                yield (value, other), int(left[value + other - first - 1] - same), total - 1


# ---------------------------------------------------------------------- the dealer's hand


@lru_cache(maxsize=256)
def dealer_draws_from(shown: Values, hits_soft_17: bool) -> Numbers:
    """Every set of cards that completes the dealer's hand, as a depth-first walk.

    A row is the value drawn (from 0), the number of that value drawn before, the depth, the final hand reached (or -1),
    and the number of orders.
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
    """Index of the dealer's final hand."""
    points = counted(values)[0]
    if points == MOST and len(values) == 2:
        return BLACKJACK_END
    return ENDS.index(DealerHand(min(points, MOST + 2), 3))


@kernel
def dealer_ends(left: Numbers, walk: Numbers, chances: Floats) -> None:
    """Fill in the probability of each dealer final hand, for each composition of ``left``."""
    there, products, per_order = np.empty((left.shape[1], ROWS)), np.empty((LONGEST, ROWS)), np.empty((LONGEST, ROWS))
    ends = np.empty((chances.shape[1], ROWS))
    for begin in range(0, left.shape[0], ROWS):
        for row in range(ROWS):
            of = left[min(begin + row, left.shape[0] - 1)]
            for value in range(of.size):
                there[value, row] = of[value]
            total = of.sum()
            products[0, row], per_order[0, row] = 1.0, 1.0
            for depth in range(1, LONGEST):
                per_order[depth, row] = per_order[depth - 1, row] / max(total - depth + 1, 1)
        ends[:] = 0.0
        for step in range(walk.shape[0]):
            value, before, depth = walk[step, 0], walk[step, 1], walk[step, 2]
            end, orders = walk[step, 3], walk[step, 4]
            if depth:
                for row in range(ROWS):
                    products[depth, row] = products[depth - 1, row] * max(there[value, row] - before, 0.0)
            if end >= 0:
                for row in range(ROWS):
                    ends[end, row] += orders * products[depth, row] * per_order[depth, row]
        for row in range(min(ROWS, left.shape[0] - begin)):
            for end in range(chances.shape[1]):
                chances[begin + row, end] = ends[end, row]


@kernel
def slot_of(slots: Numbers, keys: Numbers, key: int) -> int:
    """The slot of a key in a hash table with open addressing."""
    slot = key % slots.size
    while slots[slot] >= 0 and keys[slots[slot]] != key:
        slot = (slot + 1) % slots.size
    return slot


@kernel
def numbered(
    left: Numbers, gone: int, wanted: Numbers, held: Numbers, codes: Numbers, slots: Numbers, keys: Numbers,
    count: int, rest: Numbers, listed: Numbers,
) -> int:  # fmt: skip
    """Assign an index to the removed cards of each wanted hand; return the new number of indices.

    New compositions are written to ``rest``; an impossible hand gets -1.
    """
    first = count
    for at in range(held.shape[0]):
        listed[at] = -1
        enough = wanted[at] > 0
        for value in range(left.size):
            enough = enough and left[value] >= held[at, value]
        if enough:
            slot = slot_of(slots, keys, gone + codes[at])
            if slots[slot] < 0:
                slots[slot], keys[count] = count, gone + codes[at]
                for value in range(left.size):
                    rest[count - first, value] = left[value] - held[at, value]
                count += 1
            listed[at] = slots[slot]
    return count


@kernel
def renumbered(keys: Numbers, count: int, slots: Numbers) -> None:
    """Rehash known indices into larger slots."""
    for number in range(count):
        slots[slot_of(slots, keys, keys[number])] = number


class DealerEnds:
    """Probabilities of the dealer's final hands given removed cards.

    Each distinct set of removed cards is computed once. Not thread-safe.
    """

    def __init__(self, left: Numbers, shown: Values, hits_soft_17: bool) -> None:
        """Start with these cards left."""
        self.left, self.walk = left, dealer_draws_from(shown, hits_soft_17)
        self._count = 0
        self._slots, self._keys, self._ends = _empty(0)

    def ends_given(self, left: Numbers, wanted: Numbers) -> Floats:
        """Probabilities of dealer final hands for each wanted hand, with these cards left for both."""
        known, most = hands(), int(np.count_nonzero(wanted))
        self._make_room(most)
        gone = int((self.left - left) @ CODES)
        rest, at = np.empty((most, len(left)), np.int64), np.empty(len(wanted), np.int64)
        before = self._count
        self._count = numbered(left, gone, wanted, known.held, known.codes, self._slots, self._keys, before, rest, at)
        dealer_ends(rest[: self._count - before], self.walk, self._ends[before : self._count])
        chances = np.zeros((len(wanted), len(ENDS)))
        there = np.flatnonzero(at >= 0)
        chances[there] = self._ends[at[there]]
        return chances

    def _make_room(self, more: int) -> None:
        if self._count + more > len(self._keys):
            keys, ends = self._keys, self._ends
            self._slots, self._keys, self._ends = _empty(2 * (self._count + more))
            self._keys[: len(keys)], self._ends[: len(keys)] = keys, ends
            renumbered(self._keys, self._count, self._slots)


def _empty(size: int) -> tuple[Numbers, Numbers, Floats]:
    """Empty arrays for this many sets of cards, with twice as many slots."""
    return np.full(2 * size + 1, -1, np.int64), np.empty(size, np.int64), np.empty((size, len(ENDS)))
