"""The axes of a cross of five cards, up to suits: the hands on each in order, and the two cards that are seen (25)."""

from __future__ import annotations

from math import comb
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numba import njit

from pitboss.hands.bulk import Places, book, places
from pitboss.pricing.boards import PAIRS
from pitboss.pricing.suits import DECK, ORDERS, Cards, Ids, Numbers, Pairs, classes, pairs_beside, renamed_pairs

Bools: TypeAlias = np.ndarray[Any, np.dtype[np.bool_]]
_AXIS = 3
BESIDE = comb(DECK - _AXIS, 2)
"""Two of the cards that are not on an axis."""
SEEN = 13 * 13 * 2
"""Two cards that are seen, one on each axis, up to suits: two ranks, and whether they are of one suit."""
_PAIRS = [(low, high) for high in range(DECK) for low in range(high)]
RANK_PAIRS = 13 * 14 // 2
NEVER = np.uint16(65535)
"""The place of no hand: above all others."""


class Axes(NamedTuple):
    """Every axis, up to suits."""

    class_of: Ids
    """The class of each set of three cards."""
    order_of: Cards
    """The order of suits that turns a set into the one that stands for its class."""
    undone: Numbers
    """For each order of suits, the one that turns it back."""
    order: Pairs
    """For each class, the pairs beside it from the lowest hand to the highest."""
    places: Places
    """Their places."""


class AxesByRank(NamedTuple):
    """Axes on which no flush can be made: there the ranks of two cards say what the hand is."""

    applies: Bools
    """For each class of axis, whether it is one."""
    order: Cards
    """For each class, the pairs of ranks from the lowest hand to the highest."""
    places: Places
    """Their places."""
    first: Cards
    second: Cards
    """The ranks of each pair of ranks."""
    of: Numbers
    """The pair of ranks of two ranks."""


def class_of_seen(first: int, second: int) -> tuple[int, int]:
    """The class of two cards in this order, and the order of suits that turns them into those that stand for it."""
    suits = list(dict.fromkeys((first & 3, second & 3, 0, 1, 2, 3)))
    becomes = [suits.index(suit) for suit in range(4)]
    order = ORDERS.tolist().index(becomes)
    return (first >> 2) * 26 + (second >> 2) * 2 + (first & 3 == second & 3), order


def seen_cards() -> list[tuple[int, int]]:
    """The two cards that stand for each class; where there are none, the same card twice."""
    return [(first * 4, second * 4 + (not suited)) for first in range(13) for second in range(13) for suited in (0, 1)]


def axes_up_to_suits() -> tuple[Axes, AxesByRank]:
    """Every axis with the hands on it in order, and those on which only ranks count."""
    axes = classes(_AXIS)
    at = _hands_on(axes.cards)
    order = np.argsort(at, axis=1, kind="stable")[:, :BESIDE].astype(np.uint16)
    in_order = np.take_along_axis(at, order.astype(np.int64), axis=1)
    undone = np.array([np.flatnonzero((ORDERS[:, becomes] == np.arange(4)).all(axis=1))[0] for becomes in ORDERS])
    return Axes(axes.class_of, axes.order_of, undone, order, in_order), _axes_by_rank(axes.cards, at)


def _hands_on(axes: Cards) -> Places:
    """For each axis and pair, the place of the five cards; the highest of all where the pair has a card of the axis."""
    at = np.full((len(axes), PAIRS), NEVER)
    pairs = np.array(_PAIRS, np.uint8)
    for number, axis in enumerate(axes):
        beside = pairs_beside(axis.tolist())
        at[number, beside] = places(book(5, 5), np.hstack([pairs[beside], np.tile(axis, (len(beside), 1))]))
    return at


def _axes_by_rank(axes: Cards, at: Places) -> AxesByRank:
    """The axes on which only ranks count, from the places of all hands on them."""
    ranks = [(low, high) for high in range(13) for low in range(high + 1)]
    of = np.zeros((13, 13), np.int64)
    for number, (low, high) in enumerate(ranks):
        of[low, high] = of[high, low] = number
    lowest = np.full((len(axes), RANK_PAIRS), NEVER)
    for number, (low, high) in enumerate(_PAIRS):
        pair = of[low >> 2, high >> 2]
        lowest[:, pair] = np.minimum(lowest[:, pair], at[:, number])
    order = np.argsort(lowest, axis=1, kind="stable")
    first, second = np.array(ranks, np.uint8).T
    return AxesByRank(
        (axes & 3).max(axis=1) != (axes & 3).min(axis=1),
        order.astype(np.uint8),
        np.take_along_axis(lowest, order, axis=1),
        np.ascontiguousarray(first),
        np.ascontiguousarray(second),
        of,
    )


def three_suits() -> Numbers:
    """The orders of suits that leave the first as it is, by their position in ``ORDERS``."""
    return np.flatnonzero(ORDERS[:, 0] == 0)


def first_axes() -> Numbers:
    """The center, the two other cards of the first axis as a pair, and how many axes it stands for."""
    names = renamed_pairs()[three_suits()].astype(np.int64)
    stands = np.flatnonzero(names.min(axis=0) == np.arange(PAIRS))
    firsts = []
    for center in range(0, DECK, 4):
        beside = set(pairs_beside((center,)).tolist())
        firsts += [(center, pair, 4 * len(set(names[:, pair].tolist()))) for pair in stands.tolist() if pair in beside]
    return np.array(firsts, np.int64)


@njit(nogil=True, cache=True)
def axis_number(center: int, low: int, high: int) -> int:
    """The number of an axis among all sets of three cards."""
    if center < low:
        x, y, z = center, low, high
    elif center < high:
        x, y, z = low, center, high
    else:
        x, y, z = low, high, center
    return x + y * (y - 1) // 2 + z * (z - 1) * (z - 2) // 6


@njit(nogil=True, cache=True)
def lay_axis(center: int, low: int, high: int, axes: Axes, renamed: Pairs, pairs: Pairs) -> int:
    """The class of an axis; fills in the pairs beside it from the lowest hand to the highest."""
    number = axis_number(center, low, high)
    class_ = axes.class_of[number]
    names = renamed[axes.undone[axes.order_of[number]]]
    for k in range(pairs.size):
        pairs[k] = names[axes.order[class_, k]]
    return int(class_)
