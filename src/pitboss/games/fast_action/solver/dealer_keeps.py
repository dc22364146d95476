"""The two cards that the dealer keeps, over every order of four cards from a full shoe."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

import numpy as np
from numba import njit

from pitboss.games.fast_action.engine.house_ways import OrBetterReading, WayTests, encode_ways, keep
from pitboss.games.fast_action.solver.card_numbers import (
    CARD_PAIRS,
    CARDS,
    KIND_PAIRS,
    KINDS,
    RANK_PAIRS,
    RANKS,
    Codes,
    Floats,
    Numbers,
    kind,
    pair,
)
from pitboss.hands.compiled import kernel

NATURAL = 255
"""Marks a natural in the table of places."""

_keep = kernel(keep)


@njit(nogil=True, cache=True)
def grades_of_pairs(ways: tuple[WayTests, ...]) -> Numbers:
    """A grade for every two cards: of four cards the pair with the highest grade is kept, the first of equals.

    The house way that takes two cards by themselves comes first, the earliest being the highest, and then their ranks.
    """
    grades = np.zeros((CARDS, CARDS), np.int64)
    for a in range(CARDS):
        for b in range(CARDS):
            way, _, _ = keep((a, b), ways)
            high, low = max(a >> 2, b >> 2), min(a >> 2, b >> 2)
            grades[a, b] = (len(ways) - way) << 8 | high << 4 | low
    return grades


@njit(nogil=True, cache=True)
def _best_pair(hand: tuple[int, int, int, int], grades: Numbers) -> tuple[int, int]:
    """The places of the two kept cards."""
    best, first, second = -1, 0, 0
    for i in range(3):
        for j in range(i + 1, 4):
            grade = grades[hand[i], hand[j]]
            if grade > best:
                best, first, second = grade, i, j
    return first, second


@njit(nogil=True, cache=True)
def _count(
    decks: int, ways: tuple[WayTests, ...], places: Codes, cards: Floats, held: Floats, kinds: Floats, dead: Floats
) -> None:  # fmt: skip
    """Fill in the kept cards of every four, and how often each pair is kept with which cards in the hand."""
    left, grades = np.full(CARDS, float(decks)), grades_of_pairs(ways)
    at = 0
    for a in range(CARDS):
        of_a = left[a]
        left[a] -= 1
        for b in range(CARDS):
            of_b = of_a * left[b]
            left[b] -= 1
            for c in range(CARDS):
                of_c = of_b * left[c]
                left[c] -= 1
                for d in range(CARDS):
                    weight = of_c * left[d]
                    if a >> 2 == b >> 2 and b >> 2 == c >> 2 and c >> 2 == d >> 2:
                        places[at] = NATURAL
                    else:
                        hand = (a, b, c, d)
                        first, second = _best_pair(hand, grades)
                        places[at] = first * 4 + second
                        x, y = hand[first], hand[second]
                        cards[pair(x, y)] += weight
                        kept = pair(kind(x, 0), kind(y, 0))
                        kinds[kept] += weight
                        for card in hand:
                            dead[kept, kind(card, 0)] += weight
                            held[pair(x, y), card] += weight
                    at += 1
                left[c] += 1
            left[b] += 1
        left[a] += 1


@dataclass(frozen=True, slots=True)
class DealerKeeps:
    """How often the dealer keeps which two cards, without naturals."""

    places: Codes
    """The places of the kept cards, as four times the first plus the second, by the four cards in order."""
    cards: Floats
    """By the pair of cards."""
    held: Floats
    """The same, weighted by the number of each card among the four."""
    kinds: Floats
    """By pair of kinds: with nothing known (column 0), and with a card of each kind out of the shoe."""
    ranks: Floats
    """The same by pair of ranks."""


def dealer_keeps(decks: int, better: OrBetterReading) -> DealerKeeps:
    """What the dealer keeps of four cards from a full shoe."""
    size = CARDS * decks
    places = np.zeros(CARDS**4, np.uint8)
    cards, held = np.zeros(CARD_PAIRS), np.zeros((CARD_PAIRS, CARDS))
    counts, dead = np.zeros(KIND_PAIRS), np.zeros((KIND_PAIRS, KINDS))
    _count(decks, encode_ways(better), places, cards, held, counts, dead)
    orders = float(comb(size, 4) * 24)
    # A card out of the shoe is one of `decks`, or of 3 x `decks` in the three other suits; it is not among the four.
    copies = np.where(np.arange(KINDS) % 2 == 1, decks, 3 * decks)
    known = (counts[:, None] - dead / copies) / orders * size / (size - 4)
    kinds = np.hstack([counts[:, None] / orders, known])
    ranks = np.zeros((RANK_PAIRS, RANKS + 1))
    for i in range(KINDS):
        for j in range(i, KINDS):
            ranks[pair(i // 2, j // 2), 0] += kinds[pair(i, j), 0]
            by_rank = (known[pair(i, j), 1::2] + 3 * known[pair(i, j), 0::2]) / 4
            ranks[pair(i // 2, j // 2), 1:] += by_rank
    return DealerKeeps(places, cards / orders, held / orders, kinds, ranks)
