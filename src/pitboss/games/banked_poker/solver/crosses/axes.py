"""The axes of a cross of five cards, by types of cards: the hands on each in order; and the two cards seen (25).

Where only ranks count, thirteen types of cards are enough. A flush can be made in one suit at the most, that of the
center, on an axis which is of that suit altogether; then there are 26 types: thirteen ranks of the other suits, and
the thirteen cards of that suit. Two types, of own cards or of those beside the center, are known by their *number*
(:mod:`pitboss.pricing.holding_types`), which is below 91 where both are ranks.
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
"""Two cards that are seen, one on each axis, up to suits: two ranks, and whether they are of one suit."""


class CardTypes(NamedTuple):
    """Types of cards, and the hands that two of them make on every axis."""

    copies: Numbers
    """How many cards of each type there are."""
    low: Numbers
    high: Numbers
    """For each number, its two types."""
    ranks: Pairs
    """For each number, that of the two ranks."""
    suited: Flags
    """For each number, whether both types are of the suit."""
    axis_of: Ids
    """By the rank of the center and the number of the other two cards, the axis."""
    places: Places
    """By axis and number of the own cards, the place of the hand."""
    order: Pairs
    """For each axis, the numbers from the lowest hand to the highest."""


@lru_cache(maxsize=1)
def card_types() -> tuple[CardTypes, CardTypes]:
    """Ranks alone, and ranks beside the cards of one suit."""
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
    """The places of hands by their ranks alone: by the center, the number of the other two ranks and the own cards."""
    shape = (_RANKS, RANK_TYPES, len(held), 5)
    hands = np.empty(shape, np.int64)
    hands[..., 0] = np.arange(_RANKS)[:, None, None]
    hands[..., 1:3] = [[[low, high]] for high in range(_RANKS) for low in range(high + 1)]
    hands[..., 3:] = held % _RANKS
    places: Places = unsuited_places(book(5, 5), hands.reshape(-1, 5)).reshape(shape[:3]).astype(np.uint16)
    return places


def class_of_seen(first: int, second: int) -> tuple[int, int]:
    """The class of two cards in this order, and the order of suits that turns them into those that stand for it."""
    suits = list(dict.fromkeys((first & 3, second & 3, 0, 1, 2, 3)))
    becomes = [suits.index(suit) for suit in range(4)]
    order = ORDERS.tolist().index(becomes)
    return (first >> 2) * 26 + (second >> 2) * 2 + (first & 3 == second & 3), order


def seen_cards() -> list[tuple[int, int]]:
    """The two cards that stand for each class; where there are none, the same card twice."""
    return [(first * 4, second * 4 + (not suited)) for first in range(13) for second in range(13) for suited in (0, 1)]
