"""Fours of the player and the dealer that share two or three cards, and the bound of what is left out.

Here the board is drawn from a full shoe. For two shared cards, boards with each single card of the two fours are then
taken away; boards with several of these cards, boards with any card of fours that share three, and equal fours are left
out. What was left out is bounded by counting how often it occurs, as if the player won every time.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, permutations
from math import comb

import numpy as np
from numba import njit

from pitboss.games.fast_action.solver.board_types import BOARD, CLASS, TIED, Flush, board_types, ways_avoiding
from pitboss.games.fast_action.solver.card_numbers import (
    CARDS,
    RANKS,
    ClassPlaces,
    Floats,
    Numbers,
    Orders,
    Singles,
    kind,
)
from pitboss.games.fast_action.solver.kept_hands import KEEPS_NONE, PARTS, SEVERAL, KeptByClass

ROUNDING = 1e-9
"""A bound on rounding, in wins a deal: sums of single precision are a thousandth of all."""
_CARDS_OF_FOURS = {2: 6, 3: 5}
"""The most cards in two fours, by the number that they share."""
_ROWS = 16
"""How many of the player's classes are compared with the dealer's at a time, so that their counts stay in the cache."""
_LANES = 32
"""Rows of counts are filled up to a multiple of this with classes that are never lower, for vector instructions."""


@dataclass(frozen=True, slots=True)
class SomeCards:
    """Some cards of each kind of choice that differs from others only in suits."""

    faces: Numbers
    """By choice: its faces in ascending order."""
    alike: Numbers
    """The number of choices that each stands for."""

    def ways(self, left: Numbers) -> Floats:
        """The ways to draw the cards of all choices for which each stands, with so many copies of each face left."""
        ways = self.alike.astype(np.float64)
        for k in range(self.faces.shape[1]):
            equal = (self.faces[:, :k] == self.faces[:, k : k + 1]).sum(axis=1)
            ways *= (left[self.faces[:, k]] - equal) / (equal + 1)
        return ways


@cache
def cards_up_to_suits(size: int, fixed: frozenset[int]) -> SomeCards:
    """Choices of so many cards, up to a permutation of the suits that are not fixed."""
    faces = np.array(list(combinations_with_replacement(range(CARDS), size)), np.int64)
    others = [suit for suit in range(4) if suit not in fixed]
    digits, numbers = CARDS ** np.arange(size), []
    for order in permutations(others):
        suits = np.arange(4)
        suits[others] = order
        numbers.append(np.sort((faces & ~3) + suits[faces & 3]) @ digits)
    _, first, alike = np.unique(np.min(numbers, axis=0), return_index=True, return_counts=True)
    return SomeCards(faces[first], alike)


@njit(nogil=True, cache=True)
def _count_with_three(decks: int, cards: Numbers, kept: KeptByClass, fours: Floats) -> None:
    """Fill in the fours with three given cards, by these cards and by class."""
    for at in range(cards.shape[0]):
        a, b, c = cards[at]
        begin = ((a * CARDS + b) * CARDS + c) * CARDS
        for other in range(CARDS):
            left = decks - (other == a) - (other == b) - (other == c)
            code = kept.codes[begin + other]
            if code >= 0:
                fours[at, kept.classes[code]] += left
            elif code != KEEPS_NONE:
                number = SEVERAL - code
                for k in range(kept.kept.counts[number]):
                    fours[at, kept.classes[kept.kept.pairs[number, k]]] += left * kept.kept.weights[number, k]


def _with_three(kept: KeptByClass, decks: int, cards: Numbers) -> Floats:
    fours = np.zeros((len(cards), len(kept.every)))
    _count_with_three(decks, cards, kept, fours)
    return fours


def _with_two(kept: KeptByClass, cards: Numbers) -> Floats:
    """The fours with two given cards, by these cards and by class."""
    return np.asarray(kept.with_two[cards[:, 0], :, cards[:, 1]] / PARTS)


@njit(nogil=True, cache=True, fastmath=True)
def _product(ways: Floats, some: Floats, others: Floats) -> Floats:
    """Pairs of some fours and others with the same given cards, by the two classes; faster if some are few."""
    pairs = np.zeros((some.shape[1], others.shape[1]))
    for at in range(some.shape[0]):
        for row in range(some.shape[1]):
            times = ways[at] * some[at, row]
            if times != 0:
                for other in range(others.shape[1]):
                    pairs[row, other] += times * others[at, other]
    return pairs


@dataclass(frozen=True, slots=True)
class SharedFours:
    """Pairs of fours that share given cards, by the classes of the player's and the dealer's kept cards."""

    two: Floats
    three: Floats
    two_with: Singles
    """By kind, or by rank: those that share two cards, and of which at least one has a given card of this kind."""


def shared_fours(mine: KeptByClass, theirs: KeptByClass, decks: int, flush: Flush) -> SharedFours:
    """Count the pairs of fours that share two or three cards."""
    full, fixed = np.full(CARDS, decks), frozenset(() if flush is Flush.NONE else (0,))
    pairs, threes = cards_up_to_suits(2, fixed), cards_up_to_suits(3, fixed)
    two = _product(pairs.ways(full), _with_two(mine, pairs.faces), _with_two(theirs, pairs.faces))
    three = _product(threes.ways(full), *(_with_three(kept, decks, threes.faces) for kept in (mine, theirs)))
    # all cards of a kind are alike: one of the flush suit and one of another, or one of any suit
    faces = [4 * rank + 1 for rank in range(RANKS)]
    if fixed:
        faces = [face - in_suit for face in faces for in_suit in range(2)]
    two_with = [_sharing_two_with(mine, theirs, decks, face, fixed | {face & 3}) for face in faces]
    return SharedFours(two, three, np.array(two_with, np.float32))


def _sharing_two_with(mine: KeptByClass, theirs: KeptByClass, decks: int, face: int, fixed: frozenset[int]) -> Floats:
    """Pairs of fours that share two cards, at least one of the fours with a given card of a face."""
    left = np.full(CARDS, decks) - (np.arange(CARDS) == face)
    pairs = cards_up_to_suits(2, fixed)
    three, ways = np.hstack([np.full((len(pairs.faces), 1), face), pairs.faces]), pairs.ways(left)
    my_two, their_two = (_with_two(kept, pairs.faces) for kept in (mine, theirs))
    my_three, their_three = (_with_three(kept, decks, three) for kept in (mine, theirs))
    # the given card is one of those shared, of the player's alone or of both fours, or of the dealer's alone
    shared = _product(left.astype(np.float64), *(kept.with_two[face].T / PARTS for kept in (mine, theirs)))
    return shared + _product(ways, my_three, their_two - their_three) + _product(ways, their_three, my_two).T


# ---------------------------------------------------------------------- the wins of such fours


@njit(nogil=True, cache=True)
def _places(order: Orders, places: ClassPlaces) -> None:
    """Fill in the place of each class on each board, the same for classes that make the same hand."""
    for board in range(order.shape[0]):
        place = 0
        for k in range(order.shape[1]):
            place += order[board, k] & TIED == 0
            places[board, order[board, k] & CLASS] = place


@njit(nogil=True, cache=True, fastmath=True)
def _sum_of_wins(mine: ClassPlaces, theirs: ClassPlaces, pairs: Singles, less: Singles) -> float:
    """Add up the pairs of classes in which the player's is higher, less others."""
    total = 0.0
    for i in range(mine.size):
        won, place = np.float32(0.0), mine[i]
        for j in range(theirs.size):
            won += pairs[i, j] - less[i, j] if theirs[j] < place else np.float32(0.0)
        total += float(won)
    return total


@njit(nogil=True, cache=True)
def _wins_of_rows(
    cards: Numbers, ways: Floats, flush: bool, places: ClassPlaces, first: int, pairs: Singles, less: Singles
) -> float:
    """The wins of some of the player's classes, from the first on."""
    rows, last = pairs.shape[0], BOARD - 1
    left = np.zeros((BOARD, *pairs.shape), np.float32)
    left[0] = pairs
    before, total = np.full(BOARD, -1), 0.0
    for at in range(cards.shape[0]):
        board, equal = cards[at], 0
        while equal < last and board[equal] == before[equal]:
            equal += 1
        for size in range(equal, last):
            left[size + 1] = left[size] - less[kind(board[size], 0) if flush else board[size] >> 2]
            before[size] = board[size]
        without = less[kind(board[last], 0) if flush else board[last] >> 2]
        total += ways[at] * _sum_of_wins(places[at, first : first + rows], places[at], left[last], without)
    return total


def wins_of_pairs(some: slice, decks: int, flush: Flush, pairs: Floats, less: Singles) -> float:
    """The wins of pairs of fours, less those of pairs with a card of the board, on boards of some types."""
    types, scale, total = board_types(flush), pairs.max(), 0.0
    cards, ways = types.cards[some], ways_avoiding(decks, flush)[some, 0]
    added = -len(pairs) % _LANES
    places = np.full((len(cards), len(pairs) + added), len(pairs), np.int16)
    _places(types.order[some], places)
    for first in range(0, len(pairs), _ROWS):
        rows = slice(first, first + _ROWS)
        here = np.pad(pairs[rows] / scale, ((0, 0), (0, added))).astype(np.float32)
        without = np.pad(less[:, rows] / np.float32(scale), ((0, 0), (0, 0), (0, added)))
        total += scale * _wins_of_rows(cards, ways, flush is not Flush.NONE, places, first, here, without)
    return total


@dataclass(frozen=True, slots=True)
class SharedWins:
    """The wins of fours that share two cards, less those of fours that share three, and the most that is left out."""

    wins: float
    left_out: float
    """On all boards."""


def wins_of_shared(mine: KeptByClass, theirs: KeptByClass, decks: int, flush: Flush) -> SharedWins:
    """The wins of fours that share two or three cards, on boards on which a flush needs this."""
    fours, size = shared_fours(mine, theirs, decks, flush), CARDS * decks
    wins = wins_of_pairs(slice(None), decks, flush, fours.two - fours.three, fours.two_with)
    two = fours.two.sum() * comb(_CARDS_OF_FOURS[2], 2) * comb(size - 2, BOARD - 2)
    three = fours.three.sum() * _CARDS_OF_FOURS[3] * comb(size - 1, BOARD - 1)
    equal = mine.every.sum() * comb(size, BOARD)
    return SharedWins(wins, two + three + equal)
