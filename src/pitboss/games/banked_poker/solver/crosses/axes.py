"""The axes of a cross of five cards by card types, the order of hands on each axis, and the two cards seen (25).

If only ranks count, thirteen card types suffice. A flush is possible only in the suit of the center, on an axis
entirely of that suit; then there are 26 types: thirteen ranks of the other suits, and the thirteen cards of that suit.
Two types, of hole cards or of the cards next to the center, have a *number* (:mod:`pitboss.pricing.holding_types`),
which is below 91 if both are ranks.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from pitboss.hands.bulk import Places, book, unsuited_places
from pitboss.pricing.holding_types import CARD_TYPES, CELL_OF, RANK_TYPES, TYPES
from pitboss.pricing.suits import ORDERS, Cards, Flags, Ids, Numbers, Pairs

_RANKS = 13
SEEN = _RANKS * _RANKS * 2
"""The number of classes of the two cards seen, one on each axis: two ranks, and whether they are suited."""


class CardTypes(NamedTuple):
    """Card types, and the hands that two of them make on each axis."""

    copies: Numbers
    """The number of cards of each type."""
    low: Numbers
    high: Numbers
    """The two types of each number."""
    ranks: Pairs
    """For each number, the number of its two ranks."""
    suited: Flags
    """For each number, True if both types are of the suit."""
    axis_of: Ids
    """The axis, by the rank of the center and the number of the other two cards."""
    places: Places
    """The place of the hand, by axis and number of the hole cards."""
    order: Pairs
    """For each axis, the numbers in ascending order of their hands."""


@lru_cache(maxsize=1)
def card_types() -> tuple[CardTypes, CardTypes]:
    """The thirteen rank types, and the 26 types with one suit separate."""
    ranks = np.full(_RANKS, 4, np.int64)
    return _types(ranks, RANK_TYPES), _types(np.concatenate([ranks - 1, ranks // 4]), TYPES)


def _types(copies: Numbers, count: int) -> CardTypes:
    low, high = np.array([(low, high) for high in range(CARD_TYPES) for low in range(high + 1)][:count], np.int64).T
    numbers, suited = CELL_OF[low % _RANKS, high % _RANKS], (low >= _RANKS) & (high >= _RANKS)
    by_rank = _by_rank(np.column_stack([low, high]))
    of_one_suit = np.flatnonzero(suited)
    with_flushes = by_rank[:, numbers[of_one_suit]].reshape(-1, count)
    held = (1 << (low % _RANKS)) | (1 << (high % _RANKS))
    centers = 1 << np.repeat(np.arange(_RANKS), len(of_one_suit))
    axes = centers | np.tile(held[of_one_suit], _RANKS)
    flushes = book(5, 5).suited[axes[:, None] | held[of_one_suit]]
    with_flushes[:, of_one_suit] = np.maximum(with_flushes[:, of_one_suit], flushes)
    axis_of = np.arange(_RANKS)[:, None] * RANK_TYPES + numbers
    axis_of[:, of_one_suit] = _RANKS * RANK_TYPES + np.arange(len(axes)).reshape(_RANKS, -1)
    places = np.concatenate([by_rank.reshape(-1, count), with_flushes])
    order = np.argsort(places, axis=1, kind="stable").astype(np.uint16)
    return CardTypes(copies, low.copy(), high.copy(), numbers, suited, axis_of.astype(np.int32), places, order)


def _by_rank(held: Cards) -> Places:
    """The places of hands by ranks alone, indexed by center, number of the other two ranks, and hole cards."""
    shape = (_RANKS, RANK_TYPES, len(held), 5)
    hands = np.empty(shape, np.int64)
    hands[..., 0] = np.arange(_RANKS)[:, None, None]
    hands[..., 1:3] = [[[low, high]] for high in range(_RANKS) for low in range(high + 1)]
    hands[..., 3:] = held % _RANKS
    places: Places = unsuited_places(book(5, 5), hands.reshape(-1, 5)).reshape(shape[:3]).astype(np.uint16)
    return places


def class_of_seen(first: int, second: int) -> tuple[int, int]:
    """The class of two ordered cards, and the permutation of suits that maps them to its representative."""
    suits = list(dict.fromkeys((first & 3, second & 3, 0, 1, 2, 3)))
    becomes = [suits.index(suit) for suit in range(4)]
    order = ORDERS.tolist().index(becomes)
    return (first >> 2) * 26 + (second >> 2) * 2 + (first & 3 == second & 3), order


def seen_cards() -> list[tuple[int, int]]:
    """The representative of each class; the same card twice if the class is empty."""
    return [(first * 4, second * 4 + (not suited)) for first in range(13) for second in range(13) for suited in (0, 1)]
