"""How often two cards beat the dealer's, over every board of five community cards.

The dealer's cards and the board are counted from a full shoe each. What each card of the board changes in the dealer's
cards, and each card of the player in both, is counted card by card and added up; what several cards change together
is left to :mod:`.shared_shoe`.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from math import comb

import numpy as np
from numba import njit

from pitboss.games.fast_action.solver.board_types import BOARD, CLASS, TIED, Flush, board_types, ways_avoiding
from pitboss.games.fast_action.solver.card_numbers import (
    CARD_PAIRS,
    CARDS,
    KIND_PAIRS,
    KINDS,
    Floats,
    Numbers,
    Orders,
    kind,
    pair,
)
from pitboss.games.fast_action.solver.dealer_keeps import DealerKeeps

_PARTS = 8
"""The number of parts into which the boards are divided for threads."""


@njit(nogil=True, cache=True)
def _add_wins(cards: Numbers, order: Orders, ways: Floats, keeps: Floats, wins: Floats) -> None:
    """Add for each class how often it beats the dealer's cards on boards, with a column for each card out of the shoe.

    The last column of all tables is for the cards of the board being out of the shoe.
    """
    columns = keeps.shape[1]
    below, drawn = np.zeros(columns), np.zeros(columns)
    for board in range(cards.shape[0]):
        _take_out(cards[board], keeps)
        drawn[: columns - 1], drawn[columns - 1], below[:] = ways[board], ways[board, 0], 0
        at, last = 0, order.shape[1]
        while at < last:
            end = at
            while end < last and (end == at or order[board, end] & TIED):
                row = wins[order[board, end] & CLASS]
                for column in range(columns):
                    row[column] += below[column] * drawn[column]
                end += 1
            for k in range(at, end):
                below += keeps[order[board, k] & CLASS]
            at = end


@njit(nogil=True, cache=True)
def _take_out(board: Numbers, keeps: Floats) -> None:
    """Fill in the last column: the change of each card of a board, added to what the dealer keeps."""
    last = keeps.shape[1] - 1
    for row in range(keeps.shape[0]):
        keeps[row, last] = keeps[row, 0]
        for card in board:
            column = 1 + (kind(card, 0) if last > KINDS else card >> 2)
            keeps[row, last] += keeps[row, column] - keeps[row, 0]


@njit(nogil=True, cache=True)
def _by_cards(flush: Floats, other: Floats, wins: Floats) -> None:
    """Combine the wins of each pair over boards without a flush suit and of each of the four suits."""
    for x in range(CARDS):
        for y in range(x, CARDS):
            at, ranks = pair(x, y), pair(x >> 2, y >> 2)
            for column in range(wins.shape[1]):
                dead = column - 2
                wins[at, column] = other[ranks, column - 1 if column < 2 else 1 + (dead >> 2)]
                for suit in range(4):
                    kinds = pair(kind(x, suit), kind(y, suit))
                    wins[at, column] += flush[kinds, column - 1 if column < 2 else 1 + kind(dead, suit)] / 4


def _wins_by_class(decks: int, flush: Flush, keeps: Floats, threads: ThreadPoolExecutor) -> Floats:
    """The wins of each class on all boards of these types; the dealer keeps cards of these classes."""
    types, ways = board_types(flush), ways_avoiding(decks, flush)

    def won(part: int) -> Floats:
        here, wins = slice(part, None, _PARTS), np.zeros((len(keeps), keeps.shape[1] + 1))
        _add_wins(types.cards[here], types.order[here], ways[here], np.hstack([keeps, keeps[:, :1]]), wins)
        return wins

    return np.asarray(sum(threads.map(won, range(_PARTS))))


def wins_of_pairs(decks: int, keeps: DealerKeeps) -> Floats:
    """How often each pair beats the dealer (column 0), and the change for each of 52 cards out of the shoe."""
    flushes = np.zeros((KIND_PAIRS, KINDS + 2))
    with ThreadPoolExecutor() as threads:
        other = _wins_by_class(decks, Flush.NONE, keeps.ranks, threads)
        for flush in (Flush.WITH_TWO, Flush.WITH_ONE):
            classes = flush.classes
            kept = np.zeros((classes.max() + 1, keeps.kinds.shape[1]))
            np.add.at(kept, classes, keeps.kinds)
            flushes += _wins_by_class(decks, flush, kept, threads)[classes]
    size = CARDS * decks
    wins = np.zeros((CARD_PAIRS, 2 + CARDS))
    _by_cards(flushes, other, wins)
    wins[:, :2] /= comb(size, BOARD)
    wins[:, 2:] /= comb(size - 1, BOARD)
    return np.hstack([wins[:, :1], wins[:, 2:] - wins[:, 1:2]])
