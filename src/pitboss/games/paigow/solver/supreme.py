"""Exact odds of supreme pai gow: every hand against every other that the deck leaves.

Suits do not matter to the main wager, so the 316,251 four-card hands fall into 2,366 classes of ranks.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.equipment import Card
from pitboss.games.paigow.engine.setting import Hands
from pitboss.games.paigow.hands.supreme_setting import SPLITS, TWO_AND_TWO, SupremeSettingOptions
from pitboss.games.paigow.kernel.sets import Numbers
from pitboss.hands.faces import ACE
from pitboss.pricing.keyed import ByKey

RANKS = ACE + 2
"""The ranks from two to ace, and the jokers."""
IN_DECK = (*(4 for _ in range(RANKS - 1)), 2)
_CHOOSE = np.array([[comb(n, k) for k in range(5)] for n in range(5)], np.int64)
_LOSES = -1
"""The value of a low hand that never wins."""


class SupremeHand(NamedTuple):
    """A class of four cards: a representative, and its sets."""

    cards: tuple[Card, ...]
    sets: tuple[Hands, ...]
    """The lawful sets, each pair of ranks once, with the house way first."""


class SupremeOdds(NamedTuple):
    """The cases in which each set of each class wins, pushes and loses against a dealer in the house way."""

    hands: tuple[SupremeHand, ...]
    begin: Numbers
    """The first row of each class in ``counts``, and a final end."""
    counts: Numbers
    """A row for each set: won, pushed, lost."""

    def of(self, number: int) -> Numbers:
        """The rows of one class."""
        rows: Numbers = self.counts[self.begin[number] : self.begin[number + 1]]
        return rows


def key_of(cards: Sequence[int]) -> tuple[int, ...]:
    """The class of four cards: their ranks in ascending order."""
    return tuple(sorted(card >> 2 for card in cards))


@lru_cache(maxsize=1)
def rank_classes() -> tuple[tuple[int, ...], ...]:
    """All choices of four ranks in the deck.

    >>> len(rank_classes()), sum(ways_of(ranks) for ranks in rank_classes()) == comb(54, 4)
    (2366, True)
    """
    every = combinations_with_replacement(range(RANKS), 4)
    return tuple(ranks for ranks in every if all(ranks.count(rank) <= IN_DECK[rank] for rank in ranks))


def ways_of(ranks: Sequence[int]) -> int:
    """The number of hands with these ranks."""
    ways = 1
    for rank in set(ranks):
        ways *= comb(IN_DECK[rank], ranks.count(rank))
    return ways


def supreme_hand(cards: Sequence[Card], options: SupremeSettingOptions) -> SupremeHand:
    """Four cards with their lawful sets."""
    held = sorted(cards, reverse=True)
    house = TWO_AND_TWO.house_way(held, options)
    sets = {_values(house, options): house}
    for split in SPLITS:
        hands = tuple(tuple(held[place] for place in places) for places in split)
        if TWO_AND_TWO.is_foul(hands, options) is None:
            sets.setdefault(_values(hands, options), hands)
    return SupremeHand(tuple(held), tuple(sets.values()))


def _values(hands: Hands, options: SupremeSettingOptions) -> tuple[int, int]:
    high, low = (TWO_AND_TWO.value(part, hand, options) for part, hand in enumerate(hands))
    return high, low


def supreme_odds(options: SupremeSettingOptions) -> SupremeOdds:
    """Every set of every class against a dealer in the house way; cached."""
    key = ByKey(options, (tuple(options.house_way), options.zero_low))
    return _supreme_odds(key)


@lru_cache(maxsize=4)
def _supreme_odds(chosen: ByKey[SupremeSettingOptions]) -> SupremeOdds:
    options = chosen.value
    hands = tuple(supreme_hand([_card(rank, at) for at, rank in enumerate(ranks)], options) for ranks in rank_classes())
    begin = np.cumsum([0, *(len(hand.sets) for hand in hands)])
    player, dealer = [], []
    for hand in hands:
        dealer.append(_values(hand.sets[0], options))
        for hands_set in hand.sets:
            high, low = _values(hands_set, options)
            player.append((high, _LOSES if TWO_AND_TWO.is_zero(hands_set[1], options) else low))
    held = np.array([[ranks.count(rank) for rank in range(RANKS)] for ranks in rank_classes()], np.int64)
    counts = _compared(np.array(IN_DECK), held, begin, np.array(player), np.array(dealer), _CHOOSE)
    return SupremeOdds(hands, begin, counts)


def counts_in_way(odds: SupremeOdds, way: SupremeSettingOptions) -> tuple[int, int, int]:
    """The cases won, pushed and lost by a player who sets in another house way."""
    totals = np.zeros(3, np.int64)
    for number, hand in enumerate(odds.hands):
        values = [_values(hands, way) for hands in hand.sets]
        totals += odds.of(number)[values.index(_values(TWO_AND_TWO.house_way(hand.cards, way), way))]
    won, pushed, lost = totals.tolist()
    return won, pushed, lost


def _card(rank: int, at: int) -> Card:
    return Card(rank * 4 + at % IN_DECK[rank])


@njit(nogil=True, cache=True)
def _compared(
    deck: Numbers, held: Numbers, begin: Numbers, player: Numbers, dealer: Numbers, choose: Numbers
) -> Numbers:
    counts = np.zeros((player.shape[0], 3), np.int64)
    left = np.empty(deck.size, np.int64)
    for mine in range(held.shape[0]):
        own = 1
        for rank in range(deck.size):
            own *= choose[deck[rank], held[mine, rank]]
            left[rank] = deck[rank] - held[mine, rank]
        for other in range(held.shape[0]):
            ways = own
            for rank in range(deck.size):
                ways *= choose[left[rank], held[other, rank]]
                if ways == 0:
                    break
            if ways == 0:
                continue
            for row in range(begin[mine], begin[mine + 1]):
                higher = (player[row, 0] > dealer[other, 0]) + (player[row, 1] > dealer[other, 1])
                counts[row, 2 - higher] += ways
    return counts
