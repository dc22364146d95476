"""Four cards of the player, up to suits that no upcard of the dealer has (33)."""

from __future__ import annotations

from functools import lru_cache
from math import comb, factorial
from typing import NamedTuple

import numpy as np

from pitboss.pricing.suits import CHOOSE, DECK, Cards, Ids, Numbers, numbers_of

_SUITS = 4


class Fours(NamedTuple):
    """Four cards of the player, one representative of all that differ only in suits without an upcard."""

    cards: Cards
    held: Numbers
    """The four cards as a bit set."""
    ways: Numbers
    """The number of sets that each represents."""
    ranks: Numbers
    """The number of their ranks."""
    in_suit: Numbers
    """The cards of the suit in which the dealer may have a flush, as a bit set of places."""
    suit: Numbers
    """The suit of all four; -1 if they are not suited."""
    threes: Ids
    """The numbers of the four subsets of three."""


@lru_cache(maxsize=2)
def fours_without(suits: tuple[int, ...]) -> Fours:
    """All fours for upcards of these suits: one suit, in which the dealer may have a flush, or two."""
    free = [suit for suit in range(_SUITS) if suit not in suits]
    cards = every_set(4)
    held = [np.where(cards & 3 == suit, 1 << (cards >> 2).astype(np.int64), 0).sum(axis=1) for suit in free]
    steps = np.diff(held, axis=0)
    is_first = (steps <= 0).all(axis=0)
    cards, same = cards[is_first], (steps[:, is_first] == 0).sum(axis=0)
    places, of_suit = np.arange(4), cards & 3
    return Fours(
        cards,
        (1 << cards.astype(np.int64)).sum(axis=1),
        factorial(len(free)) // np.array([factorial(1 + count) for count in range(len(free))])[same],
        CHOOSE[(cards >> 2) + places, places + 1].sum(axis=1),
        ((of_suit == suits[0]) << places).sum(axis=1) * (len(suits) == 1),
        np.where((of_suit == of_suit[:, :1]).all(axis=1), of_suit[:, 0], np.int64(-1)),
        np.column_stack([numbers_of(np.delete(cards, out, axis=1)) for out in range(4)]).astype(np.int32),
    )


def every_set(size: int) -> Cards:
    """All sets of ``size`` cards in order of their numbers."""
    if size == 0:
        return np.empty((1, 0), np.uint8)
    before = every_set(size - 1)
    sets = [before[: comb(card, size - 1)] for card in range(DECK)]
    last = np.repeat(np.arange(DECK, dtype=np.uint8), [len(some) for some in sets])
    return np.column_stack([np.concatenate(sets), last])
