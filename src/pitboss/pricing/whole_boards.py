"""The values of holdings on whole boards, summed for every smaller board inside them.

The worth of each type of holding (:mod:`pitboss.pricing.holding_types`) is kept for every class of whole boards. Types
are the same whatever suits are called; only the suit in which there may be a flush has to be looked for. So for a
smaller board the worths on all whole boards that have it are added up as they stand, one sum for each suit of a flush.
Holdings with one of the cards that came have no place on such a board: what these boards added is kept for each card
that came, and taken back by inclusion and exclusion.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.pricing.boards import BOARD, Tables
from pitboss.pricing.holding_types import CARD_TYPES, CELL_OF, PAIR_OF, RANK_TYPES, TYPES
from pitboss.pricing.suits import DECK, Cards, Classes, Flags, Ids, Numbers, next_set

WorthArray: TypeAlias = NDArray[np.int32]
_RANKS = 13
SLOTS = 5
"""No flush, or a flush in one of the four suits."""
_TYPE_OF = np.array(
    [[(card >> 2) + (_RANKS if card & 3 == slot - 1 else 0) for card in range(DECK)] for slot in range(SLOTS)], np.int64
)


class BoardWorths(NamedTuple):
    """The value of each type of holding on each class of whole boards."""

    class_of: Ids
    begin: Numbers
    """The index of the first type of each class, which has 91 types without a possible flush, and all otherwise."""
    worths: WorthArray
    """By quantity, class and type."""


def room_for_worths(boards: Classes, quantities: int) -> BoardWorths:
    """Empty arrays for some quantities on all whole boards."""
    suits = boards.cards & 3
    flush = np.any([(suits == suit).sum(axis=1) >= 3 for suit in range(4)], axis=0)
    begin = np.cumsum([0, *np.where(flush, TYPES, RANK_TYPES)])
    return BoardWorths(boards.class_of, begin, np.zeros((quantities, begin[-1]), np.int32))


@njit(nogil=True, cache=True)
def gather(whole: BoardWorths, cards: Cards, choose: Numbers, sums: Tables) -> None:
    """For each smaller board: the value of every pair of cards, summed over all whole boards that contain it."""
    quantities, more = whole.worths.shape[0], BOARD - cards.shape[1]
    by_type = np.empty((quantities, SLOTS, TYPES), np.int64)
    with_card = np.empty((quantities, DECK, SLOTS, CARD_TYPES), np.int64)
    came, used = np.empty(more, np.int64), np.empty(SLOTS, np.bool_)
    for one in range(cards.shape[0]):
        by_type[:], with_card[:], used[:] = 0, 0, False
        for i in range(more):
            came[i] = i
        going = True
        while going:
            number, slot = _whole_board(cards[one], came, choose)
            if number >= 0:
                used[slot] = True
                class_ = whole.class_of[number]
                begin, end = whole.begin[class_], whole.begin[class_ + 1]
                for i in range(quantities):
                    _add(whole.worths[i, begin:end], came, slot, by_type[i], with_card[i], sums[i, one])
            going = next_set(came)
        for i in range(quantities):
            _take_back(cards[one], used, by_type[i], with_card[i], sums[i, one])


@njit(nogil=True, cache=True)
def _whole_board(smaller: Cards, came: Numbers, choose: Numbers) -> tuple[int, int]:
    """The number of the board made of two sets of cards, -1 if they overlap, and the slot of its flushes."""
    i, j, number, slot, suits = 0, 0, 0, 0, 0
    for at in range(BOARD):
        if j == came.size or (i < smaller.size and smaller[i] < came[j]):
            card = smaller[i]
            i += 1
        else:
            card = came[j]
            j += 1
            if i < smaller.size and smaller[i] == card:
                return -1, 0
        number += choose[card, at + 1]
        suits += 1 << (4 * (card & 3))
        if suits >> (4 * (card & 3)) & 15 == 3:
            slot = 1 + (card & 3)
    return number, slot


@njit(nogil=True, cache=True)
def _add(worths: WorthArray, came: Numbers, slot: int, by_type: Tables, with_card: Tables, sums: Tables) -> None:
    """Add one board: to all holdings, to those with one of the new cards, and to those with two."""
    row, types = by_type[slot], CARD_TYPES if slot else _RANKS
    for cell in range(worths.size):
        row[cell] += worths[cell]
    for i in range(came.size):
        type_, cells = _TYPE_OF[slot, came[i]], with_card[came[i], slot]
        for other in range(types):
            cells[other] += worths[CELL_OF[type_, other]]
        for j in range(i):
            sums[PAIR_OF[came[i], came[j]]] += worths[CELL_OF[type_, _TYPE_OF[slot, came[j]]]]


@njit(nogil=True, cache=True)
def _take_back(smaller: Cards, used: Flags, by_type: Tables, with_card: Tables, sums: Tables) -> None:
    """Sum the values of each pair of cards over the boards that contain neither card."""
    held = np.zeros(DECK, np.bool_)
    for i in range(smaller.size):
        held[smaller[i]] = True
    pair = 0
    for high in range(DECK):
        for low in range(high):
            if not (held[low] or held[high]):
                total = sums[pair]
                for slot in range(SLOTS):
                    if used[slot]:
                        a, b = _TYPE_OF[slot, low], _TYPE_OF[slot, high]
                        total += by_type[slot, CELL_OF[a, b]] - with_card[low, slot, b] - with_card[high, slot, a]
                sums[pair] = total
            pair += 1
