"""Types of whole boards: 42,783 stand for 134,459 classes of boards.

On a board that leaves room for a flush, the ranks in that suit and the ranks of the other cards decide how holdings
compare; on any other board the ranks alone. So holdings are compared once for each type of board, and the result is
kept by type of holding (:mod:`pitboss.pricing.holding_types`).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.pricing.boards import BOARD, Tables
from pitboss.pricing.holding_types import CELL_OF, RANK_TYPES, TYPES
from pitboss.pricing.suits import CHOOSE, Cards, Flags, Ids, Numbers

ByType: TypeAlias = NDArray[np.int32]
"""A number for each type of holding on each type of whole board, from the position that ``begin`` names."""
RANKS = 13
FLUSH = 3
"""The cards of a suit on a board that leave room for a flush."""
PLAIN = comb(RANKS + BOARD - 1, BOARD)
"""The number of types without room for a flush, which come first; 13 of them, of five equal ranks, are impossible."""


class WholeBoards(NamedTuple):
    """The types of whole boards."""

    cards: Cards
    """A board of each type, in ascending order; a flush is in suit 0."""
    first: Ids
    """For the ranks in the suit of a flush as bits, or 0: the number of the type with them and the lowest others."""
    begin: Numbers
    """The position of the first type of holding: 91 for a board without a flush, otherwise all; none if impossible."""
    boards: Numbers
    """The number of boards of each type."""
    plain: Numbers
    """For each type, the number of the type of the same ranks without a flush."""


@lru_cache(maxsize=1)
def whole_boards() -> WholeBoards:
    """All types of whole boards: by the number of cards in the suit of a flush, the other ranks, and those suited."""
    ranks = _sets_of_ranks(BOARD)
    boards, first = [4 * ranks + np.arange(BOARD) % 4], np.zeros(1 << RANKS, np.int32)
    sizes = [np.prod([CHOOSE[4, (ranks == rank).sum(axis=1)] for rank in range(RANKS)], axis=0)]
    for cards in range(FLUSH, BOARD + 1):
        suited = np.array(list(combinations(range(RANKS), cards)), np.int64)
        ranks = _sets_of_ranks(BOARD - cards)
        others = 4 * ranks + 1 + np.arange(BOARD - cards)
        first[(1 << suited).sum(axis=1)] = sum(map(len, boards)) + np.arange(len(suited))
        boards.append(np.hstack([np.tile(4 * suited, (len(others), 1)), np.repeat(others, len(suited), axis=0)]))
        of_others = np.prod([CHOOSE[3, (ranks == rank).sum(axis=1)] for rank in range(RANKS)], axis=0)
        sizes.append(np.repeat(4 * of_others, len(suited)))
    stands, size = np.sort(np.concatenate(boards), axis=1).astype(np.uint8), np.concatenate(sizes)
    plain = _numbers(stands.astype(np.int64) >> 2)
    np.subtract.at(size, plain[PLAIN:], size[PLAIN:])
    widths = np.where(np.arange(len(size)) < PLAIN, np.where(size > 0, RANK_TYPES, 0), TYPES)
    return WholeBoards(stands, first, np.concatenate([[0], np.cumsum(widths)]), size, plain)


def _sets_of_ranks(size: int) -> Numbers:
    """All ranks of so many cards, in the order of their numbers."""
    ranks = np.array(list(combinations_with_replacement(range(RANKS), size)), np.int64)
    return np.asarray(ranks[np.argsort(_numbers(ranks))])


def _numbers(ranks: Numbers) -> Numbers:
    """The number of each set of ranks, in ascending order, among all of its size."""
    size = ranks.shape[1]
    return np.asarray(CHOOSE[ranks + np.arange(size), np.arange(size) + 1].sum(axis=1))


@njit(nogil=True, cache=True)
def sum_all_boards(
    whole: WholeBoards, first: int, step: int, worths: ByType, choose: Numbers, suited: Tables, offsuit: Tables
) -> None:
    """Add quantities on every ``step``-th type of board, for two cards of a suit and two of different suits, by ranks.

    They are summed over all boards with neither card.
    """
    others, in_suit, alone = np.empty((BOARD, 2), np.int64), np.empty(RANKS, np.bool_), np.empty(RANKS, np.int64)
    for at in range(first, whole.cards.shape[0], step):
        begin, end, plain = whole.begin[at], whole.begin[at + 1], whole.begin[whole.plain[at]]
        if begin == end:
            continue
        has_flush = at >= PLAIN
        suits = 3 if has_flush else 4
        rest = others[: _ranks_and_suit(whole.cards[at], has_flush, others, in_suit)]
        ways = _suits_for(rest, -1, -1, suits, choose)
        for rank in range(RANKS):
            alone[rank] = _suits_for(rest, rank, -1, suits, choose)
        for high in range(RANKS):
            for low in range(high + 1):
                cell, with_both = CELL_OF[low, high], _suits_for(rest, low, high, suits, choose)
                for quantity in range(worths.shape[0]):
                    worth = worths[quantity, begin:end]
                    # The type without a flush counts all boards of these ranks, those with a flush too.
                    counted = np.int64(worths[quantity, plain + cell]) if has_flush else 0
                    of_ranks = (worth[cell] - counted) * with_both
                    of_suit, of_two = (3 if has_flush else 1) * of_ranks, (2 if has_flush else 1) * of_ranks
                    if not in_suit[high]:
                        of_two += (1 + (low == high)) * (worth[CELL_OF[low, RANKS + high]] - counted) * alone[low]
                    if low != high and not in_suit[low]:
                        of_two += (worth[CELL_OF[RANKS + low, high]] - counted) * alone[high]
                        if not in_suit[high]:
                            of_suit += (worth[CELL_OF[RANKS + low, RANKS + high]] - counted) * ways
                    suited[quantity, cell] += of_suit
                    offsuit[quantity, cell] += of_two


@njit(nogil=True, cache=True)
def _ranks_and_suit(board: Cards, has_flush: bool, others: Tables, in_suit: Flags) -> int:
    """Note the ranks in the suit of a flush, and the others with their numbers; returns how many others differ."""
    others[:], in_suit[:], different = 0, not has_flush, -1
    for i in range(BOARD):
        rank = board[i] >> 2
        if has_flush and board[i] & 3 == 0:
            in_suit[rank] = True
            continue
        if different < 0 or others[different, 0] != rank:
            different += 1
            others[different, 0] = rank
        others[different, 1] += 1
    return different + 1


@njit(nogil=True, cache=True)
def _suits_for(others: Tables, low: int, high: int, suits: int, choose: Numbers) -> int:
    """The ways to choose suits for cards of some ranks, with the number of each, if two ranks (or -1) are held."""
    ways = 1
    for i in range(others.shape[0]):
        rank, cards = others[i, 0], others[i, 1]
        ways *= choose[max(suits - (rank == low) - (rank == high), 0), cards]
    return ways
