"""Types of boards: those on which every two kept cards compare alike, with the order of kept cards on each.

A board with three cards or more of one suit, the flush suit, is of the type of its ranks in that suit and its other
ranks; any other board is of the type of its ranks. Kept cards are of *classes* (:class:`Flush`). All counts of wins
visit 77,441 types with the same order of classes, which is therefore found once.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.games.fast_action.solver.card_numbers import (
    KINDS,
    RANK_PAIRS,
    RANKS,
    Floats,
    Numbers,
    Orders,
    pair,
    pairs_of,
)
from pitboss.hands.compiled import best_of_any_suit, best_of_one_suit
from pitboss.pricing.suits import CHOOSE

BOARD = 5
TIED, CLASS = 1 << 15, (1 << 15) - 1
"""The bit of a class that makes the same hand as the one before it in the order, and the bits of its number."""
_CLASS_BITS = 9
_AT_ONCE = 256
"""How many types are put in order at a time, so that their values stay in the cache."""


class Flush(Enum):
    """What a flush on a board needs of the kept cards, which decides their classes."""

    NONE = ()
    """At most two cards are of a suit: a class is two ranks."""
    WITH_TWO = (3,)
    """Three cards are of a suit: a class is two ranks, and whether both cards are of the flush suit."""
    WITH_ONE = (4, 5)
    """Four cards or five are of a suit: a class is two kinds."""

    @property
    def in_suit(self) -> tuple[int, ...]:
        """How many cards are of the flush suit."""
        sizes: tuple[int, ...] = self.value
        return sizes

    @property
    def classes(self) -> Numbers:
        """The class of each pair of kinds, by its number."""
        classes = np.zeros(pairs_of(KINDS), np.int64)
        for high in range(KINDS):
            for low in range(high + 1):
                classes[pair(low, high)] = pair(low, high) if self is Flush.WITH_ONE else pair(low >> 1, high >> 1)
                if self is Flush.WITH_TWO:
                    classes[pair(low, high)] += RANK_PAIRS * (low & high & 1)
        return classes


@dataclass(frozen=True, slots=True)
class KeptCardBoards:
    """Types of boards, in an order in which each differs from the one before in its last cards."""

    cards: Numbers
    """Five cards of each type: those of the flush suit are of suit 0, the others as if of suit 1."""
    order: Orders
    """The classes of kept cards of each type from the lowest hand to the highest, with the bit of a tie."""


@lru_cache(maxsize=3)
def board_types(flush: Flush) -> KeptCardBoards:
    """All types of boards on which a flush needs this."""
    cards, ranks = _cards(flush), _ranks_of(BOARD)
    unsuited = np.zeros((len(ranks), RANK_PAIRS), np.int64)
    _value_ranks(ranks, unsuited)
    numbers, classes = rank_numbers(cards >> 2), flush.classes
    order = np.zeros((len(cards), classes.max() + 1), np.uint16)
    for first in range(0, len(cards), _AT_ONCE):
        some = slice(first, first + _AT_ONCE)
        values = unsuited[numbers[some]]
        if flush is not Flush.NONE:
            values = np.zeros(order[some].shape, np.int64)
            _value_classes(cards[some], numbers[some], unsuited, classes, values)
        keys = values << _CLASS_BITS | np.arange(order.shape[1])
        keys.sort(axis=1)
        _note_ties(keys, order[some])
    return KeptCardBoards(cards, order)


@njit(nogil=True, cache=True)
def _note_ties(keys: Numbers, order: Orders) -> None:
    """Fill in the classes of sorted keys, with the bit of a tie."""
    for at in range(keys.shape[0]):
        before = -1
        for k in range(keys.shape[1]):
            value = keys[at, k] >> _CLASS_BITS
            order[at, k] = keys[at, k] & ((1 << _CLASS_BITS) - 1) | (TIED if value == before else 0)
            before = value


def _ranks_of(size: int) -> Numbers:
    """All choices of ranks with repetition, each in descending order, by their numbers."""
    ranks = np.array(list(combinations_with_replacement(range(RANKS), size)), np.int64).reshape(
        comb(RANKS + size - 1, size), size
    )
    return ranks[np.argsort(rank_numbers(ranks)), ::-1]


def rank_numbers(ranks: Numbers) -> Numbers:
    """The number of each choice of ranks among all of its size.

    >>> rank_numbers(np.array([[0, 0], [1, 0], [0, 1], [12, 12]])).tolist()
    [0, 1, 1, 90]
    """
    size = ranks.shape[1]
    return np.asarray(CHOOSE[np.sort(ranks) + np.arange(size), np.arange(size) + 1].sum(axis=1))


def _cards(flush: Flush) -> Numbers:
    """The cards of all types."""
    if flush is Flush.NONE:
        return 4 * _ranks_of(BOARD) + 1
    boards = []
    for size in flush.in_suit:
        suited, others = 4 * _ranks_of(size), 4 * _ranks_of(BOARD - size) + 1
        boards.append(np.hstack([np.repeat(suited, len(others), axis=0), np.tile(others, (len(suited), 1))]))
    return np.vstack(boards)


@njit(nogil=True, cache=True)
def _value_ranks(boards: Numbers, values: Numbers) -> None:
    """Fill in the value of each pair of ranks with five ranks, ignoring suits."""
    for at in range(boards.shape[0]):
        packed = 0
        for rank in boards[at]:
            packed += 1 << 4 * rank
        for i in range(RANKS):
            for j in range(i, RANKS):
                values[at, pair(i, j)] = best_of_any_suit(packed + (1 << 4 * i) + (1 << 4 * j))


@njit(nogil=True, cache=True)
def _value_classes(cards: Numbers, ranks: Numbers, unsuited: Numbers, classes: Numbers, values: Numbers) -> None:
    """Fill in the value of each class with a board that has a flush suit."""
    flushes, before = np.zeros(classes.size, np.int64), 0
    for at in range(cards.shape[0]):
        in_suit = size = 0
        for card in cards[at]:
            if card & 3 == 0:
                in_suit, size = in_suit + (1 << 4 * (card >> 2)), size + 1
        for i in range(KINDS):
            for j in range(i, KINDS):
                if in_suit != before and size + (i & 1) + (j & 1) >= BOARD:
                    own = ((i & 1) << 4 * (i >> 1)) + ((j & 1) << 4 * (j >> 1))
                    flushes[pair(i, j)] = best_of_one_suit(in_suit + own)
                values[at, classes[pair(i, j)]] = max(unsuited[ranks[at], pair(i >> 1, j >> 1)], flushes[pair(i, j)])
        before = in_suit


# ---------------------------------------------------------------------- ways to draw them


@lru_cache(maxsize=6)
def ways_avoiding(decks: int, flush: Flush) -> Floats:
    """The ways to draw a board of each type (column 0), and those without one given card of each kind, or rank."""
    cards = board_types(flush).cards
    if flush is not Flush.NONE:
        copies = np.where(np.arange(KINDS) % 2 == 1, decks, 3 * decks)
        return 4 * _ways((cards >> 2) * 2 + (cards & 3 == 0), copies)
    ways = _ways(cards >> 2, np.full(RANKS, 4 * decks))
    for other in (Flush.WITH_TWO, Flush.WITH_ONE):
        with_flush = ways_avoiding(decks, other)
        by_rank = np.hstack([with_flush[:, :1], (with_flush[:, 2::2] + 3 * with_flush[:, 1::2]) / 4])
        np.subtract.at(ways, rank_numbers(board_types(other).cards >> 2), by_rank)
    return ways


def _ways(kinds: NDArray[np.int64], copies: Numbers) -> Floats:
    """The same for boards of five kinds, with this many copies of each kind."""
    on_board = np.zeros((len(kinds), len(copies)), np.int64)
    for k in range(BOARD):
        on_board[np.arange(len(kinds)), kinds[:, k]] += 1
    choose = np.array([[comb(n, k) for k in range(BOARD + 1)] for n in copies.tolist()], np.float64)
    ways = choose[np.arange(len(copies)), on_board].prod(axis=1)
    return np.hstack([ways[:, None], ways[:, None] * (1 - on_board / copies)])
