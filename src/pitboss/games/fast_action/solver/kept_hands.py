"""The two cards kept of every four, by the player and by the dealer, and fours counted by the class of the kept cards.

Where several choices are equally good, each gets an equal share, so that all suits are treated alike.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.games.fast_action.engine.house_ways import OrBetterReading, encode_ways
from pitboss.games.fast_action.solver.best_play import NATURAL, SETS, SPLITS, SURRENDER, BestPlay, winning_chance
from pitboss.games.fast_action.solver.board_types import Flush
from pitboss.games.fast_action.solver.card_numbers import (
    CARD_PAIRS,
    CARDS,
    FOURS,
    Codes,
    Floats,
    Narrow,
    Numbers,
    Parts,
    four,
    kind,
    pair,
)
from pitboss.games.fast_action.solver.dealer_keeps import grades_of_pairs

NONE_SHARED = CARDS
"""The column of fours without a given card, after those of fours with each of 52."""
PARTS = 60
"""A four is counted in so many parts, because up to six choices may share it."""
KEEPS_NONE, SEVERAL = -1, -2
"""Codes of a four that keeps no two cards, and, less its number, of one whose kept cards are in a list."""
_MAX_KEPT = 6
_SAME = 1e-11
"""Chances closer than this are equal but for rounding."""


class KeptHands(NamedTuple):
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


@njit(nogil=True, cache=True)
def ways_of_cards(cards: Numbers, decks: int) -> float:
    """The number of ways to draw ascending cards from the shoe."""
    ways, same = 1.0, 0
    for k in range(cards.size):
        same = same + 1 if k and cards[k] == cards[k - 1] else 1
        ways *= (decks - same + 1) / same
    return ways


class CountedFours(NamedTuple):
    """Fours of a full shoe, counted by the kept cards."""

    kept: KeptHands
    with_card: Floats
    """By pair of kept cards: the fours with a given card of each face, and all of them in the last column."""
    with_two: Floats
    """By face: the same for fours with a given card of this face."""
    codes: Narrow
    """By four cards in order: the pair, or one of the codes above."""


@njit(nogil=True, cache=True)
def _count(decks: int, kept: KeptHands, with_card: Floats, with_two: Floats, codes: Narrow) -> None:
    hand = np.zeros(4, np.int64)
    for a in range(CARDS):
        for b in range(a, CARDS):
            for c in range(b, CARDS):
                for d in range(c, CARDS):
                    hand[0], hand[1], hand[2], hand[3] = a, b, c, d
                    at, ways = four(a, b, c, d), ways_of_cards(hand, decks)
                    code = SEVERAL - at
                    if kept.counts[at] < 2:
                        code = kept.pairs[at, 0] if kept.counts[at] else KEEPS_NONE
                    for number in range(kept.counts[at]):
                        row, share = kept.pairs[at, number], ways * kept.weights[at, number]
                        with_card[row, NONE_SHARED] += share
                        for i in range(4):
                            with_card[row, hand[i]] += share / decks
                            with_two[hand[i], row, NONE_SHARED] += share / decks
                            for j in range(4):
                                if j != i:
                                    with_two[hand[i], row, hand[j]] += share / (decks * (decks - (hand[i] == hand[j])))
                    for i in range(4):
                        for j in range(4):
                            for k in range(4):
                                if j != i and k not in (i, j):
                                    first = (hand[i] * CARDS + hand[j]) * CARDS + hand[k]
                                    codes[first * CARDS + hand[6 - i - j - k]] = code


def count_fours(kept: KeptHands, decks: int) -> CountedFours:
    """Count the fours of a full shoe: all, those with one given card, and with two; and number them in all orders."""
    with_card, with_two = np.zeros((CARD_PAIRS, CARDS + 1)), np.zeros((CARDS, CARD_PAIRS, CARDS + 1))
    codes = np.zeros(CARDS**4, np.int32)
    _count(decks, kept, with_card, with_two, codes)
    return CountedFours(kept, with_card, with_two, codes)


# ---------------------------------------------------------------------- by class


class KeptByClass(NamedTuple):
    """Fours of a full shoe by the class of the kept cards (:class:`.board_types.Flush`)."""

    kept: KeptHands
    codes: Narrow
    classes: Numbers
    """The class of every two cards; suit 0 is the flush suit."""
    every: Floats
    """By class: all fours."""
    with_card: Parts
    """By class and face: the fours with a given card, in parts."""
    with_two: Parts
    """By face, class and face: the fours with two given cards, in parts."""
    begins: Numbers
    """By pair of faces, the first of its numbers in the lists of fours with three given cards, two of these faces."""
    places: Narrow
    """The class and the third face, as a place in a table like ``with_card``."""
    with_three: Parts
    """... and the fours, in parts."""


@njit(nogil=True, cache=True)
def _add_by_class(tables: Floats, classes: Numbers, sums: Floats) -> None:
    """Add the rows of tables by class."""
    for table in range(tables.shape[0]):
        for row in range(tables.shape[1]):
            for column in range(tables.shape[2]):
                sums[table, classes[row], column] += tables[table, row, column]


@njit(nogil=True, cache=True)
def _list_with_three(
    decks: int, fours: CountedFours, classes: Numbers, begins: Numbers, places: Narrow, with_three: Parts
) -> int:
    """List the fours with three given cards, unless they are only being numbered; return their number."""
    kept, at = fours.kept, 0
    sums, met = np.zeros(classes.max() + 1), np.zeros(classes.max() + 1, np.int64)
    for second in range(CARDS):
        for first in range(second + 1):
            begins[pair(first, second)] = at
            for third in range(CARDS):
                begin, different = ((first * CARDS + second) * CARDS + third) * CARDS, 0
                for other in range(CARDS):
                    code = fours.codes[begin + other]
                    left = decks - (other == first) - (other == second) - (other == third)
                    number = SEVERAL - code
                    for k in range(1 if code >= 0 else 0 if code == KEEPS_NONE else kept.counts[number]):
                        row = classes[code if code >= 0 else kept.pairs[number, k]]
                        if sums[row] == 0.0:
                            met[different] = row
                            different += 1
                        sums[row] += left if code >= 0 else left * kept.weights[number, k]
                for k in range(different):
                    if with_three.size:
                        places[at], with_three[at] = met[k] * CARDS + third, round(sums[met[k]] * PARTS)
                    sums[met[k]], at = 0.0, at + 1
    begins[CARD_PAIRS] = at
    return at


def by_class(fours: CountedFours, decks: int, flush: Flush) -> KeptByClass:
    """Count the fours of a full shoe by class, for boards on which a flush needs this."""
    kinds = flush.classes
    classes = np.zeros(CARD_PAIRS, np.int64)
    for y in range(CARDS):
        for x in range(y + 1):
            classes[pair(x, y)] = kinds[pair(kind(x, 0), kind(y, 0))]
    rows = kinds.max() + 1
    with_card, with_two = np.zeros((1, rows, CARDS + 1)), np.zeros((CARDS, rows, CARDS + 1))
    _add_by_class(fours.with_card[None], classes, with_card)
    _add_by_class(fours.with_two, classes, with_two)
    every = np.ascontiguousarray(with_card[0, :, NONE_SHARED])
    # both hands of a split are counted, so all fours with a given card are at most twice their parts
    fits = comb(CARDS * decks - 1, 3) * PARTS * 2 < 1 << 31
    dtype = np.dtype(np.int32 if fits else np.int64)
    of_card, of_two = (np.rint(counts[..., :CARDS] * PARTS).astype(dtype) for counts in (with_card[0], with_two))
    begins, places, with_three = np.zeros(CARD_PAIRS + 1, np.int64), np.zeros(0, np.int32), np.zeros(0, dtype)
    count = _list_with_three(decks, fours, classes, begins, places, with_three)
    places, with_three = np.zeros(count, np.int32), np.zeros(count, dtype)
    _list_with_three(decks, fours, classes, begins, places, with_three)
    return KeptByClass(fours.kept, fours.codes, classes, every, of_card, of_two, begins, places, with_three)
