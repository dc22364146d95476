"""Sums over two upcards of the dealer, for three hole cards and one of the upcards (33)."""

from __future__ import annotations

from functools import lru_cache
from math import comb, factorial
from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.games.banked_poker.solver.winners_pot.hands import (
    LAST,
    PlayersRanks,
    ShownDealer,
    count_flushes,
    count_fours,
)
from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import CHOOSE, DECK, Cards, Ids, Numbers, numbers_of

_SUITS = 4
FOLDED, WON, TIED = range(3)
"""The ends whose cases are summed for three cards and an upcard."""


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


@njit(nogil=True, cache=True)
def sum_pair(
    players: PlayersRanks, dealer: ShownDealer, pair: Numbers, size: int, fours: Fours, nets: Numbers, orbits: Ids,
    sums: Tables,
) -> None:  # fmt: skip
    """Sum the better option with four cards, for each three of them and each of the two upcards."""
    by_rank, of_three = count_fours(players, dealer), np.zeros((orbits.shape[1], 3), np.int64)
    held, ranks, in_suit, suits, threes = fours.held, fours.ranks, fours.in_suit, fours.suit, fours.threes
    shown, of_flushes = 1 << pair[0] | 1 << pair[1], np.empty(2, np.int64)
    for four in range(held.size):
        if held[four] & shown:
            continue
        won, not_lost = by_rank[ranks[four], in_suit[four], 0], by_rank[ranks[four], in_suit[four], 1]
        if suits[four] >= 0:
            count_flushes(players, dealer, ranks[four], suits[four], pair, of_flushes)
            won, not_lost = won + of_flushes[0], not_lost + of_flushes[1]
        tied, weight = not_lost - won, size * fours.ways[four]
        folds = won * nets[2] + tied * nets[3] + (LAST - not_lost) * nets[4] <= nets[1] * LAST
        for out in range(4):
            three = threes[four, out]
            if folds:
                of_three[three, FOLDED] += weight * LAST
            else:
                of_three[three, WON] += weight * won
                of_three[three, TIED] += weight * tied
    for card in pair:
        for three in range(orbits.shape[1]):
            for end in range(3):
                sums[orbits[card, three], end] += of_three[three, end]
