"""Types of holdings that are equivalent in every showdown on a board: at most 276 instead of 1,081 holdings.

Five cards leave room for a flush in one suit at the most. A card of any other suit counts by its rank alone, so cards
are of 26 types: thirteen ranks, and the thirteen cards of that suit. A type of holding is two types of cards. Hands are
ranked and compared once for a type, and what is found holds for all its holdings.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.hands.bulk import Book, unsuited_place
from pitboss.pricing.boards import Kinds, Tables, Ways, count_kinds, in_order
from pitboss.pricing.suits import DECK, Cards, Numbers, Pairs

_RANKS = 13
CARD_TYPES = 2 * _RANKS
TYPES = CARD_TYPES * (CARD_TYPES + 1) // 2
RANK_TYPES = _RANKS * (_RANKS + 1) // 2
"""The number of types without a possible flush; they have the lowest numbers."""
OPPONENTS = 990
"""The number of pairs of the 45 cards that are neither on the board nor in the player's hand."""


class BoardTypes(NamedTuple):
    """Work arrays for the types of holdings on one board, and how each compares with the others."""

    type_of: Numbers
    """The type of each card."""
    left: Numbers
    """The number of cards of each type that are not on the board."""
    low: Cards
    """For each type of holding: the lower type of card."""
    high: Cards
    number: Pairs
    """... its number among all types."""
    places: Pairs
    """... the place of its hand."""
    order: Pairs
    other: Pairs
    counts: Kinds
    """... and the number of dealer's holdings by result of the comparison."""
    buckets: Numbers
    sharing: Tables
    others: Numbers
    """The cards that are not on the board, with space for some more."""


CELL_OF = np.array([[max(x, y) * (max(x, y) + 1) // 2 + min(x, y) for y in range(26)] for x in range(26)], np.uint16)
"""The number of a type of holding, by its two types of cards in any order."""
PAIR_OF = np.array([[max(x, y) * (max(x, y) - 1) // 2 + min(x, y) for y in range(52)] for x in range(52)], np.uint16)
"""The number of a pair of cards, in any order."""


@njit(nogil=True, cache=True)
def room_for_types() -> BoardTypes:
    """Allocate the arrays for one board, small enough for the CPU cache."""
    return BoardTypes(
        type_of=np.empty(DECK, np.int64),
        left=np.empty(CARD_TYPES, np.int64),
        low=np.empty(TYPES, np.uint8),
        high=np.empty(TYPES, np.uint8),
        number=np.empty(TYPES, np.uint16),
        places=np.empty(TYPES, np.uint16),
        order=np.empty(TYPES, np.uint16),
        other=np.empty(TYPES, np.uint16),
        counts=np.empty((TYPES, 6), np.int16),
        buckets=np.empty(129, np.int64),
        sharing=np.empty((3, CARD_TYPES), np.int64),
        others=np.empty(DECK, np.int64),
    )


@njit(nogil=True, cache=True)
def compare_types(book: Book, board: Numbers, least: int, room: BoardTypes) -> tuple[int, int]:
    """Rank and compare all types of holdings on a board; returns the flush suit, or -1, and the number of types.

    The cards of the board are in ascending order.
    """
    suit = _type_cards(board, room)
    count = _rank_types(book, board, suit, room)
    places, order = room.places[:count], room.order[:count]
    in_order(places, order, room.other[:count], room.buckets)
    count_kinds(room.low, room.high, room.left, places, order, least, OPPONENTS, room.sharing, room.counts)
    return suit, count


@njit(nogil=True, cache=True)
def _type_cards(board: Numbers, room: BoardTypes) -> int:
    """Assign a type to each card not on the board; returns the possible flush suit, or -1."""
    suit = -1
    for suit_ in range(4):
        cards = 0
        for i in range(board.size):
            cards += board[i] & 3 == suit_
        if cards >= 3:
            suit = suit_
    for card in range(DECK):
        room.type_of[card] = (card >> 2) + (_RANKS if card & 3 == suit else 0)
    for rank in range(_RANKS):
        room.left[rank], room.left[_RANKS + rank] = (3, 1) if suit >= 0 else (4, 0)
    for i in range(board.size):
        room.left[room.type_of[board[i]]] -= 1
    others, on_board = 0, 0
    for card in range(DECK):
        if on_board < board.size and board[on_board] == card:
            on_board += 1
        else:
            room.others[others] = card
            others += 1
    return suit


@njit(nogil=True, cache=True)
def _rank_types(book: Book, board: Numbers, suit: int, room: BoardTypes) -> int:
    """Fill in each existing type of holding with the place of its hand; returns their number."""
    keys, moves, unsuited, suited = book.keys, book.moves, book.unsuited, book.suited
    left, low, high, number, places = room.left, room.low, room.high, room.number, room.places
    key, held, flush_cards = keys[DECK], 0, 0
    for i in range(board.size):
        key += keys[board[i]]
        if board[i] & 3 == suit:
            held |= 1 << (board[i] >> 2)
            flush_cards += 1
    count = 0
    for y in range(CARD_TYPES):
        if left[y] == 0:
            continue
        key_y, held_y, flush_y = key + keys[4 * (y % _RANKS)], held, flush_cards
        if y >= _RANKS:
            held_y, flush_y = held | 1 << (y - _RANKS), flush_cards + 1
        for x in range(y + 1):
            if left[x] == 0 or (x == y and left[x] == 1):
                continue
            p = unsuited_place(moves, unsuited, key_y + keys[4 * (x % _RANKS)])
            if flush_y + (x >= _RANKS) >= 5:
                both = held_y | 1 << (x - _RANKS) if x >= _RANKS else held_y
                p = max(p, suited[both])
            low[count], high[count], number[count], places[count] = x, y, y * (y + 1) // 2 + x, p
            count += 1
    return count


@njit(nogil=True, cache=True)
def type_number(room: BoardTypes, low: int, high: int) -> int:
    """The number of the type of two cards on the current board."""
    return int(CELL_OF[room.type_of[low], room.type_of[high]])


@njit(nogil=True, cache=True)
def cards_of_type(low: int, high: int, suit: int) -> tuple[int, int]:
    """Two cards that represent a type; they may be on the board."""
    other, another = (0, 1) if suit > 1 else (2, 3)
    first = 4 * (low % _RANKS) + (suit if low >= _RANKS else other)
    second = 4 * (high % _RANKS) + (suit if high >= _RANKS else another)
    return min(first, second), max(first, second)


@lru_cache(maxsize=1)
def pair_types() -> Pairs:
    """For no flush and for a flush in each suit: the type of every pair of cards."""
    cards = [(low, high) for high in range(DECK) for low in range(high)]

    def typed(card: int, suit: int) -> int:
        return (card >> 2) + (_RANKS if card & 3 == suit else 0)

    by_suit = [[CELL_OF[typed(low, suit), typed(high, suit)] for low, high in cards] for suit in range(-1, 4)]
    return np.array(by_suit, np.uint16)


# ---------------------------------------------------------------------- several states in one number

STATES = 5
"""The number of states whose counts fit into one packed number."""


def packed(ways: Sequence[Cards]) -> Ways:
    """Pack the ways to reach several states into one number for each class and pair, six bits per state."""
    assert len(ways) <= STATES, "too many states to pack into one number"
    numbers = np.zeros(ways[0].shape, np.uint32)
    for state, count in enumerate(ways):
        numbers |= count.astype(np.uint32) << np.uint32(6 * state)
    return numbers


def unpacked(numbers: Ways, states: int) -> list[Cards]:
    """The ways to reach each state."""
    return [((numbers >> np.uint32(6 * state)) & np.uint32(63)).astype(np.uint8) for state in range(states)]
