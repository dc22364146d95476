"""Types of holdings that are equivalent in every showdown on a board: at most 276 instead of 1,081 holdings.

Five cards leave room for a flush in one suit at the most. A card of any other suit counts by its rank alone, so cards
are of 26 types: thirteen ranks, and the thirteen cards of that suit. A type of holding is two types of cards. Hands are
ranked and compared once for a type, and what is found holds for all its holdings.

Values are handed to the smaller boards inside a board by type as well, into a table with a row for each class of
smaller board and each suit in which a flush may come. Such a row counts holdings that have one of the cards still to
come; these are few, and are taken back one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.hands.bulk import Book, Keys, unsuited_place
from pitboss.pricing.boards import BOARD, PAIRS, Kinds, Level, Tables, Ways, count_kinds, in_order, level
from pitboss.pricing.suits import DECK, Cards, Numbers, Pairs, classes

Rows: TypeAlias = NDArray[np.int32]
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
    """... the number of the dealer's holdings by the result of the comparison."""
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


class LevelTypes(NamedTuple):
    """The rows of a table by type for the boards of one size."""

    level: Level
    row_of: Rows
    """For each class of board: the row without a flush, then the row of each suit; -1 if no flush is possible."""
    rows: int


@lru_cache(maxsize=8)
def level_types(size: int) -> LevelTypes:
    """The rows for boards of a size."""
    known = classes(size)
    suits = known.cards & 3
    cards_of = np.stack([(suits == suit).sum(axis=1) for suit in range(4)], axis=1)
    has_row = np.column_stack([np.ones(len(known), bool), cards_of + BOARD - size >= 3])
    row_of = np.where(has_row, np.cumsum(has_row.ravel()).reshape(has_row.shape) - 1, -1).astype(np.int32)
    return LevelTypes(level(size), row_of, int(has_row.sum()))


@lru_cache(maxsize=1)
def pair_types() -> Pairs:
    """For no flush and for a flush in each suit: the type of every pair of cards."""
    cards = [(low, high) for high in range(DECK) for low in range(high)]

    def typed(card: int, suit: int) -> int:
        return (card >> 2) + (_RANKS if card & 3 == suit else 0)

    by_suit = [[CELL_OF[typed(low, suit), typed(high, suit)] for low, high in cards] for suit in range(-1, 4)]
    return np.array(by_suit, np.uint16)


# ---------------------------------------------------------------------- to smaller boards


@njit(nogil=True, cache=True)
def hand_down(
    board: Numbers,
    suit: int,
    count: int,
    room: BoardTypes,
    values: Tables,
    by_type: Tables,
    to: LevelTypes,
    orders: Cards,
    choose: Numbers,
    table: Tables,
    sums: Tables,
) -> None:
    """Add the values of each quantity and type of holding to the smaller boards inside a board.

    ``by_type`` has the same values by type number, and zero for types that do not occur.
    """
    number, type_of, left = room.number, room.type_of, room.left
    parts, class_of, order_of = to.level.parts, to.level.class_of, to.level.order_of
    for part in range(parts.shape[0]):
        smaller, chosen = _smaller_board(board, parts[part], choose)
        class_, renamed = class_of[smaller], orders[order_of[smaller]]
        row = to.row_of[class_, 0 if suit < 0 else 1 + renamed[suit]]
        for quantity in range(values.shape[0]):
            cells, brings = table[quantity, row], values[quantity]
            for i in range(count):
                cells[number[i]] += brings[i]
        for at in range(BOARD):
            type_ = type_of[board[at]]
            if chosen >> at & 1 or left[type_] == 0:
                continue
            cells_of, pairs_of = CELL_OF[type_], PAIR_OF[board[at] & ~3 | renamed[board[at] & 3]]
            for quantity in range(values.shape[0]):
                row_of_pairs, brings = sums[quantity, class_], by_type[quantity]
                for i in range(_other_cards(board, chosen, at, room.others)):
                    other = room.others[i]
                    row_of_pairs[pairs_of[other & ~3 | renamed[other & 3]]] -= brings[cells_of[type_of[other]]]


@njit(nogil=True, cache=True)
def _smaller_board(board: Numbers, positions: Numbers, choose: Numbers) -> tuple[int, int]:
    """The number of the smaller board at some positions of a board, and these positions as bits."""
    smaller, chosen = 0, 0
    for i in range(positions.size):
        smaller += choose[board[positions[i]], i + 1]
        chosen |= 1 << positions[i]
    return smaller, chosen


@njit(nogil=True, cache=True)
def _other_cards(board: Numbers, chosen: int, at: int, others: Numbers) -> int:
    """Append the later, unchosen cards of a board to the cards that are not on it; returns the total.

    The card at a position forms pairs with them that are subtracted, each pair once.
    """
    count = DECK - BOARD
    for i in range(at + 1, BOARD):
        if not chosen >> i & 1:
            others[count] = board[i]
            count += 1
    return count


@njit(nogil=True, cache=True)
def spread(table: Tables, cards: Cards, row_of: Rows, types: Pairs, sums: Tables) -> None:
    """Add the sums by type to every pair of cards not on each smaller board."""
    others = np.empty(PAIRS, np.uint16)
    for class_ in range(cards.shape[0]):
        for i in range(_other_pairs(cards[class_], others)):
            pair = others[i]
            for slot in range(5):
                row = row_of[class_, slot]
                if row >= 0:
                    sums[class_, pair] += table[row, types[slot, pair]]


@njit(nogil=True, cache=True)
def _other_pairs(cards: Cards, others: Pairs) -> int:
    """List the pairs without any of these cards; returns their number."""
    held = np.zeros(DECK, np.bool_)
    for i in range(cards.size):
        held[cards[i]] = True
    count, pair = 0, 0
    for high in range(DECK):
        for low in range(high):
            if not (held[low] or held[high]):
                others[count] = pair
                count += 1
            pair += 1
    return count


# ---------------------------------------------------------------------- from smaller boards

STATES = 5
"""The number of states whose counts fit into one packed number."""
_PLACES = np.array([6 * state + (30 if state & 1 else 0) for state in range(STATES)], np.uint64)
_EVEN, _ODD, _APART = np.uint64(0x3F03F03F), np.uint64(0x00FC0FC0), np.uint64(30)
_MOST = np.uint64(0xFFF)


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


@njit(nogil=True, cache=True)
def _apart(ways: np.uint32) -> np.uint64:
    """A packed number with twelve bits per state, so that many can be summed: even states first, then odd ones."""
    number = np.uint64(ways)
    return number & _EVEN | (number & _ODD) << _APART


@njit(nogil=True, cache=True)
def ways_to_state(number: np.uint64, state: int) -> int:
    """The ways to reach one state, from the sum."""
    return int((number >> _PLACES[state]) & _MOST)


@njit(nogil=True, cache=True)
def gathered(ways: Ways, cards: Cards, row_of: Rows, types: Pairs, table: Keys) -> None:
    """Sum the ways to reach smaller boards and pairs of cards by type."""
    others = np.empty(PAIRS, np.uint16)
    for class_ in range(cards.shape[0]):
        for i in range(_other_pairs(cards[class_], others)):
            pair = others[i]
            number = _apart(ways[class_, pair])
            for slot in range(5):
                row = row_of[class_, slot]
                if row >= 0:
                    table[row, types[slot, pair]] += number


@njit(nogil=True, cache=True)
def ways_to_types(
    board: Numbers,
    suit: int,
    room: BoardTypes,
    ways: Ways,
    by_type: Keys,
    before: LevelTypes,
    orders: Cards,
    choose: Numbers,
    reached: Keys,
) -> None:
    """The number of ways to reach a board with each type of holding, over all the smaller boards in it."""
    type_of, left = room.type_of, room.left
    parts, class_of, order_of = before.level.parts, before.level.class_of, before.level.order_of
    reached[:] = 0
    for part in range(parts.shape[0]):
        smaller, chosen = _smaller_board(board, parts[part], choose)
        class_, renamed = class_of[smaller], orders[order_of[smaller]]
        row = by_type[before.row_of[class_, 0 if suit < 0 else 1 + renamed[suit]]]
        for i in range(RANK_TYPES if suit < 0 else TYPES):
            reached[i] += row[i]
        for at in range(BOARD):
            type_ = type_of[board[at]]
            if chosen >> at & 1 or left[type_] == 0:
                continue
            cells_of, pairs_of = CELL_OF[type_], PAIR_OF[board[at] & ~3 | renamed[board[at] & 3]]
            for i in range(_other_cards(board, chosen, at, room.others)):
                other = room.others[i]
                pair = pairs_of[other & ~3 | renamed[other & 3]]
                reached[cells_of[type_of[other]]] -= _apart(ways[class_, pair])
