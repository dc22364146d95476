"""Hands as cards of each value, and how the dealer's hand ends when some cards are gone: exact, whatever is left.

A hand is how many cards it has of each value; there are about three thousand that do not exceed 21. The dealer's draws
are the same in any order that the fixed rule allows, so they too are counted as cards of each value, each set with the
number of its lawful orders.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from pitboss.equipment import Card
from pitboss.games.twentyone.engine.play_rules import ENDS, DealerHand
from pitboss.hands.compiled import kernel
from pitboss.hands.twentyone import ACE, MOST, TEN, dealer_draws, is_soft
from pitboss.hands.twentyone import value as value_of

Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]
Numbers: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
Values: TypeAlias = tuple[int, ...]
"""Values of cards, an ace as one."""

VALUES = range(ACE, TEN + 1)
BLACKJACK_END = len(ENDS) - 1
LONGEST = 24
"""More cards than the dealer can draw."""
ROWS = 8
"""Dealer's hands that are looked at together, as a processor adds and multiplies them."""
CODES: Numbers = 32 ** np.arange(len(VALUES), dtype=np.int64)
"""Cards that are gone as one number: what a card of each value adds to it; there are never 32 of one."""


def counted(values: Sequence[int]) -> tuple[int, bool]:
    """What values count together, and whether softly."""
    hard = sum(values)
    soft = is_soft(hard, ACE in values)
    return (hard + 10 if soft else hard), soft


def by_value(cards: Sequence[int]) -> Numbers:
    """The cards of each value in a shoe, from ace to ten-value, by how many of each card it has.

    >>> by_value([6] * 52).tolist()
    [24, 24, 24, 24, 24, 24, 24, 24, 24, 96]
    """
    return np.array(
        [sum(cards[card] for card in range(52) if value_of(Card(card)) == value) for value in VALUES], np.int64
    )


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


class HandGraph(NamedTuple):
    """The hands as compiled code walks them: a card leads from one to a later one."""

    held: Numbers
    more: Numbers
    cards: Numbers


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
    codes: Numbers
    index: dict[Values, int]

    @property
    def graph(self) -> HandGraph:
        """What compiled code needs of the hands."""
        return HandGraph(self.held, self.more, self.cards)

    def of(self, *values: int) -> int:
        """The number of a hand."""
        return self.index[tuple(sorted(values))]


@lru_cache(maxsize=1)
def hands() -> Hands:
    """The hands, once.

    >>> len(hands().values), hands().values[-1]
    (3083, (7, 7, 7))
    """
    listed: list[Values] = [()]
    for held in listed:  # which grows as it is walked
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
    """Every hand of two cards that may be dealt, and how likely it is; given its first card, if one is named."""
    total = int(left.sum())
    for value in VALUES:
        for other in VALUES[value - 1 :]:
            same = value == other
            if first and first not in (value, other):
                continue
            if first:
                second = value + other - first
                chance = int(left[second - 1] - same) / (total - 1)
            else:
                chance = int(left[value - 1]) * int(left[other - 1] - same) * (2 - same) / (total * (total - 1))
            if chance > 0:
                yield (value, other), chance


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
    return ENDS.index(DealerHand(min(points, MOST + 2), 3))


@kernel
def dealer_ends(left: Numbers, walk: Numbers, chances: Floats) -> None:
    """The probability of each end of the dealer's hand, for each row of cards that may be left; some rows at a time."""
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
    """Where the number of a key is, or is to be: a hash table with open addressing."""
    slot = key % slots.size
    while slots[slot] >= 0 and keys[slots[slot]] != key:
        slot = (slot + 1) % slots.size
    return slot


@kernel
def numbered(
    left: Numbers, gone: int, wanted: Numbers, held: Numbers, codes: Numbers, slots: Numbers, keys: Numbers,
    count: int, rest: Numbers, listed: Numbers,
) -> int:  # fmt: skip
    """Numbers the cards that are gone with each hand that is wanted, and how many numbers there are then.

    Those that are new are put into ``rest`` as the cards that are left; a hand that cannot be has no number.
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
    """Puts numbers that are known into larger slots."""
    for number in range(count):
        slots[slot_of(slots, keys, keys[number])] = number


class DealerEnds:
    """How the dealer's hand ends beside hands and other cards that are gone.

    Many hands and other cards come to the same cards gone: each such set is looked at once. For one thread at a time.
    """

    def __init__(self, left: Numbers, shown: Values, hits_soft_17: bool) -> None:
        """With these cards left, before any other is gone."""
        self.left, self.walk = left, dealer_draws_from(shown, hits_soft_17)
        self._count = 0
        self._slots, self._keys, self._ends = _empty(0)

    def beside(self, left: Numbers, wanted: Numbers) -> Floats:
        """The ends beside each hand that is wanted, when these cards are left for the hand and the dealer."""
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
    """Room for so many sets of cards, in twice as many slots."""
    return np.full(2 * size + 1, -1, np.int64), np.empty(size, np.int64), np.empty((size, len(ENDS)))
