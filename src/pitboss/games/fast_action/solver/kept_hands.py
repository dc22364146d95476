"""The two cards kept of every four, by the player and by the dealer, and fours counted by the class of the kept cards.

To a board on which three cards or more are of one suit, the flush suit, two kept cards are a pair of *kinds* (rank, and
whether of the flush suit); to any other board they are a pair of ranks. These pairs are the *classes* of kept cards.
Where several choices are equally good, each gets an equal share, so that all suits are treated alike.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numba import njit

from pitboss.games.fast_action.engine.house_ways import OrBetterReading, encode_ways
from pitboss.games.fast_action.solver.best_play import NATURAL, SETS, SPLITS, SURRENDER, BestPlay, winning_chance
from pitboss.games.fast_action.solver.card_numbers import (
    CARD_PAIRS,
    CARDS,
    FOURS,
    KIND_PAIRS,
    RANK_PAIRS,
    Codes,
    Floats,
    Narrow,
    Numbers,
    four,
    kind,
    pair,
)
from pitboss.games.fast_action.solver.dealer_keeps import grades_of_pairs

NONE_SHARED = CARDS
"""The column of fours without a given card, after those of fours with each of 52."""
KEEPS_NONE, SEVERAL = -1, -2
"""Codes of a four that keeps no two cards, and, less its number, of one whose kept cards are in a list."""
_MAX_KEPT = 6
_SAME = 1e-11
"""Chances closer than this are equal but for rounding."""


@dataclass(frozen=True, slots=True)
class KeptHands:
    """The kept pairs of every four by its number, each with its weight; 2 in all for a split, 0 for a natural."""

    counts: Codes
    pairs: Numbers
    weights: Floats


@njit(nogil=True, cache=True)
def _player(plays: Codes, wins: Floats, sets: Numbers, counts: Codes, pairs: Numbers, weights: Floats) -> None:
    """Fill in the pairs of the best play."""
    hand, chances = np.zeros(4, np.int64), np.zeros(sets.shape[0])
    for a in range(CARDS):
        for b in range(a, CARDS):
            for c in range(b, CARDS):
                for d in range(c, CARDS):
                    hand[0], hand[1], hand[2], hand[3] = a, b, c, d
                    at, last = four(a, b, c, d), sets.shape[0] - 1
                    if plays[at] in (SURRENDER, NATURAL):
                        continue
                    for way in range(sets.shape[0]):
                        chances[way] = winning_chance(hand, pair(hand[sets[way, 0]], hand[sets[way, 1]]), wins)
                    splits = plays[at] > last
                    if splits:
                        for way in range(SPLITS):
                            chances[way] += chances[last - way]
                    best = chances[: SPLITS if splits else last + 1].max()
                    count = 0
                    for way in range(SPLITS if splits else last + 1):
                        if chances[way] > best - _SAME:
                            for other in range(0, 4 if splits else 2, 2):
                                pairs[at, count] = pair(hand[sets[way, other]], hand[sets[way, other + 1]])
                                count += 1
                    counts[at] = count
                    weights[at, :count] = (2.0 if splits else 1.0) / count


@njit(nogil=True, cache=True)
def _dealer(grades: Numbers, counts: Codes, pairs: Numbers, weights: Floats) -> None:
    """Fill in the pairs of the house ways; the dealer keeps the first of equals, so each in as many orders."""
    hand = np.zeros(4, np.int64)
    for a in range(CARDS):
        for b in range(a, CARDS):
            for c in range(b, CARDS):
                for d in range(c, CARDS):
                    if a >> 2 == d >> 2:
                        continue
                    hand[0], hand[1], hand[2], hand[3] = a, b, c, d
                    at, best, count = four(a, b, c, d), -1, 0
                    for i in range(3):
                        for j in range(i + 1, 4):
                            best = max(best, grades[hand[i], hand[j]])
                    for i in range(3):
                        for j in range(i + 1, 4):
                            if grades[hand[i], hand[j]] == best:
                                pairs[at, count] = pair(hand[i], hand[j])
                                count += 1
                    counts[at] = count
                    weights[at, :count] = 1.0 / count


def _empty() -> KeptHands:
    return KeptHands(np.zeros(FOURS, np.uint8), np.zeros((FOURS, _MAX_KEPT), np.int64), np.zeros((FOURS, _MAX_KEPT)))


def player_keeps(play: BestPlay) -> KeptHands:
    """What the player keeps."""
    kept = _empty()
    _player(play.plays, play.wins, np.array(SETS), kept.counts, kept.pairs, kept.weights)
    return kept


def house_ways_keep(better: OrBetterReading) -> KeptHands:
    """What the house ways keep."""
    kept = _empty()
    _dealer(grades_of_pairs(encode_ways(better)), kept.counts, kept.pairs, kept.weights)
    return kept


# ---------------------------------------------------------------------- by class


@njit(nogil=True, cache=True)
def classes_of_pairs(flush: bool) -> Numbers:
    """The class of every two cards; suit 0 is the flush suit."""
    classes = np.zeros(CARD_PAIRS, np.int64)
    for x in range(CARDS):
        for y in range(x, CARDS):
            classes[pair(x, y)] = pair(kind(x, 0), kind(y, 0)) if flush else pair(x >> 2, y >> 2)
    return classes


@njit(nogil=True, cache=True)
def ways_of_cards(cards: Numbers, decks: int) -> float:
    """The number of ways to draw ascending cards from the shoe."""
    ways, same = 1.0, 0
    for k in range(cards.size):
        same = same + 1 if k and cards[k] == cards[k - 1] else 1
        ways *= (decks - same + 1) / same
    return ways


@njit(nogil=True, cache=True)
def _count(
    decks: int, counts: Codes, pairs: Numbers, weights: Floats, classes: Numbers,
    with_card: Floats, with_two: Floats, codes: Narrow,
) -> None:  # fmt: skip
    """Count the fours of a full shoe by class: all, those with one given card, and with two; and number all orders."""
    hand = np.zeros(4, np.int64)
    for a in range(CARDS):
        for b in range(a, CARDS):
            for c in range(b, CARDS):
                for d in range(c, CARDS):
                    hand[0], hand[1], hand[2], hand[3] = a, b, c, d
                    at, ways = four(a, b, c, d), ways_of_cards(hand, decks)
                    code = SEVERAL - at
                    if counts[at] < 2:
                        code = classes[pairs[at, 0]] if counts[at] else KEEPS_NONE
                    for kept in range(counts[at]):
                        row, share = classes[pairs[at, kept]], ways * weights[at, kept]
                        with_card[row, NONE_SHARED] += share
                        for i in range(4):
                            with_card[row, hand[i]] += share / decks
                            for j in range(4):
                                if j != i:
                                    with_two[hand[i], row, hand[j]] += share / (decks * (decks - (hand[i] == hand[j])))
                    for i in range(4):
                        for j in range(4):
                            for k in range(4):
                                if j != i and k not in (i, j):
                                    first = (hand[i] * CARDS + hand[j]) * CARDS + hand[k]
                                    codes[first * CARDS + hand[6 - i - j - k]] = code


@dataclass(frozen=True, slots=True)
class KeptByClass:
    """Fours of a full shoe by the class of the kept cards."""

    kept: KeptHands
    classes: Numbers
    """The class of every two cards."""
    with_card: Floats
    """By class: the fours with a given card of each face, and all of them in the last column."""
    with_two: Floats
    """By face, class and face: the fours with two given cards."""
    codes: Narrow
    """By four cards in order: the class, or one of the codes above."""


def by_class(kept: KeptHands, decks: int, *, flush: bool) -> KeptByClass:
    """Count the fours of a full shoe, for boards with a flush suit or without."""
    classes, rows = classes_of_pairs(flush), KIND_PAIRS if flush else RANK_PAIRS
    with_card, with_two = np.zeros((rows, CARDS + 1)), np.zeros((CARDS, rows, CARDS))
    codes = np.zeros(CARDS**4, np.int32)
    _count(decks, kept.counts, kept.pairs, kept.weights, classes, with_card, with_two, codes)
    return KeptByClass(kept, classes, with_card, with_two, codes)
