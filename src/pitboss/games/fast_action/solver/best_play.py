"""The best play of every hand of four cards: the set, split or surrender with the highest expected value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb

import numpy as np
from numba import njit

from pitboss.games.fast_action.engine.house_ways import OrBetterReading
from pitboss.games.fast_action.solver.boards import wins_of_pairs
from pitboss.games.fast_action.solver.card_numbers import CARDS, FOURS, RANKS, Codes, Floats, Numbers, four, pair
from pitboss.games.fast_action.solver.dealer_keeps import DealerKeeps, dealer_keeps

SETS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2), (1, 2, 0, 3), (1, 3, 0, 2), (2, 3, 0, 1))
"""The places of the two kept cards and of the other two; the first three are also the ways to split."""
SPLITS = 3
SURRENDER, NATURAL = 9, 10
"""Numbers of plays: 0 to 5 keep two cards, 6 to 8 split, 9 surrenders half, 10 is a natural, paid at once."""


@njit(nogil=True, cache=True)
def winning_chance(hand: Numbers, kept: int, wins: Floats) -> float:
    """The chance that the kept pair wins, with all cards of the hand out of the shoe."""
    won: float = wins[kept, 0]
    for card in hand:
        won += wins[kept, 1 + card]
    return won


@njit(nogil=True, cache=True)
def value_plays(hand: Numbers, wins: Floats, naturals: Floats, sets: Numbers, values: Floats) -> None:
    """Fill in the expected value of each set and split, for one unit of the wager."""
    dealer_natural = 0.0
    for r in range(RANKS):
        held = 0
        for card in hand:
            held += card >> 2 == r
        dealer_natural += naturals[held]
    for way in range(sets.shape[0]):
        kept = pair(hand[sets[way, 0]], hand[sets[way, 1]])
        values[way] = 2 * winning_chance(hand, kept, wins) - 1
    for way in range(SPLITS):
        values[sets.shape[0] + way] = values[way] + values[sets.shape[0] - 1 - way] + dealer_natural


@njit(nogil=True, cache=True)
def _best_of_all(wins: Floats, naturals: Floats, sets: Numbers, plays: Codes, values: Floats) -> None:
    hand, brings = np.zeros(4, np.int64), np.zeros(SURRENDER)
    for a in range(CARDS):
        for b in range(a, CARDS):
            for c in range(b, CARDS):
                for d in range(c, CARDS):
                    hand[0], hand[1], hand[2], hand[3] = a, b, c, d
                    at = four(a, b, c, d)
                    if a >> 2 == d >> 2:
                        plays[at] = NATURAL
                        continue
                    value_plays(hand, wins, naturals, sets, brings)
                    best = np.argmax(brings)
                    plays[at] = best if brings[best] > -0.5 else SURRENDER
                    values[at] = max(brings[best], -0.5)


@dataclass(frozen=True, slots=True)
class BestPlay:
    """The best play of every hand, and the tables it is computed from."""

    decks: int
    keeps: DealerKeeps
    wins: Floats
    """The chance that a pair beats the dealer, and its change for each card out of the shoe."""
    naturals: Floats
    """The chance of a dealer's natural of a rank of which the player holds 0 to 4 cards."""
    plays: Codes
    """By the number of a hand with ascending cards."""
    values: Floats
    """The expected value of the play; 0 for a natural."""

    def values_of(self, hand: Sequence[int]) -> Floats:
        """The expected value of each set and split of four ascending cards."""
        values = np.zeros(SURRENDER)
        value_plays(np.array(hand), self.wins, self.naturals, np.array(SETS), values)
        return values


@lru_cache(maxsize=4)
def best_play(decks: int, better: OrBetterReading) -> BestPlay:
    """The best play with this number of decks in the shoe."""
    keeps = dealer_keeps(decks, better)
    wins = wins_of_pairs(decks, keeps)
    naturals = np.array([comb(4 * decks - held, 4) / comb(CARDS * decks - 4, 4) for held in range(5)])
    plays, values = np.zeros(FOURS, np.uint8), np.zeros(FOURS)
    _best_of_all(wins, naturals, np.array(SETS), plays, values)
    return BestPlay(decks, keeps, wins, naturals, plays, values)
