"""Wins counted board by board, with the player's and the dealer's cards from what the board leaves of the shoe.

The two fours are drawn independently of each other. Those that share a given card are counted as well, because fours
without a common card are all pairs of fours, less those that share one given card, plus those that share two, and so on
(inclusion and exclusion). Two and three shared cards are in :mod:`.shared_cards`.

Of boards that differ only in suits one is counted. What a board changes in the fours is put together from the changes
of its cards: those of each card besides the first three are kept while the first three are the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

import numpy as np
from numba import njit

from pitboss.games.fast_action.solver.board_types import (
    BOARD,
    CLASS,
    TIED,
    Flush,
    board_types,
    rank_numbers,
    ways_avoiding,
)
from pitboss.games.fast_action.solver.card_numbers import CARDS, Floats, Numbers, Orders, Parts, ascending, pair
from pitboss.games.fast_action.solver.kept_hands import (
    KEEPS_NONE,
    NONE_SHARED,
    PARTS,
    SEVERAL,
    KeptByClass,
    ways_of_cards,
)

_FIRST = 3
"""The first cards of a board, after which the changes of the other two are kept."""
_SUIT_ORDERS = np.array(list(permutations(range(4))))


@njit(nogil=True, cache=True)
def _add_with_three(fours: Parts, kept: KeptByClass, first: int, second: int, sign: int) -> None:
    """Add the fours with two given cards of a board, for every given third card."""
    cells, number = fours.reshape(-1), pair(first, second)
    for k in range(kept.begins[number], kept.begins[number + 1]):
        cells[kept.places[k]] += sign * kept.with_three[k]


@njit(nogil=True, cache=True)
def _add_with_four(fours: Parts, kept: KeptByClass, first: int, second: int, third: int, sign: int) -> None:
    """Add the fours of three given cards of a board and every fourth card."""
    begin = ((first * CARDS + second) * CARDS + third) * CARDS
    for face in range(CARDS):
        code = kept.codes[begin + face]
        if code >= 0:
            fours[kept.classes[code], face] += sign * PARTS
        elif code != KEEPS_NONE:
            number = SEVERAL - code
            share = sign * round(PARTS * kept.kept.weights[number, 0])
            for k in range(kept.kept.counts[number]):
                fours[kept.classes[kept.kept.pairs[number, k]], face] += share


@njit(nogil=True, cache=True)
def _with_card(kept: KeptByClass, card: int, avoided: Numbers, fours: Parts) -> None:
    """Fill in the fours that contain a given card and avoid some."""
    fours[:] = kept.with_two[card]
    for i in range(avoided.size):
        _add_with_three(fours, kept, card, avoided[i], -1)
        for j in range(i):
            _add_with_four(fours, kept, card, avoided[i], avoided[j], 1)


@njit(nogil=True, cache=True)
def _avoid_first(kept: KeptByClass, board: Numbers, every: Floats, avoiding: Parts, fours: Parts) -> None:
    """Fill in the fours that avoid the first cards of a board."""
    every[:], avoiding[:] = kept.every, kept.with_card
    for size in range(_FIRST):
        _with_card(kept, board[size], board[:size], fours)
        _avoid_one(every, avoiding, board[size], fours, every, avoiding)


@njit(nogil=True, cache=True)
def _avoid_one(
    every: Floats, avoiding: Parts, card: int, with_card: Parts, new_every: Floats, new_avoiding: Parts
) -> None:
    """Fill in the fours that avoid one more card of the board; given those that contain it."""
    for row in range(avoiding.shape[0]):
        new_every[row] = every[row] - avoiding[row, card] / PARTS
        for face in range(CARDS):
            new_avoiding[row, face] = avoiding[row, face] - with_card[row, face]


@njit(nogil=True, cache=True)
def _add_wins(
    order: Orders, my_every: Floats, mine: Parts, their_every: Floats, theirs: Parts, won: Floats
) -> None:  # fmt: skip
    """Fill in the pairs of fours in which the player's is higher, or that of one who uses the house ways.

    They are counted by the card that they share, in parts, and all together.
    """
    below, all_below, at, by_best, by_ways = np.zeros(CARDS), 0.0, 0, won[0], won[1]
    won[:] = 0
    while at < order.size:
        end = at
        while end < order.size and (end == at or order[end] & TIED):
            row = order[end] & CLASS
            best, ways = mine[row], theirs[row]
            for face in range(CARDS):
                by_best[face] += best[face] * below[face]
                by_ways[face] += ways[face] * below[face]
            by_best[NONE_SHARED] += my_every[row] * all_below
            by_ways[NONE_SHARED] += their_every[row] * all_below
            end += 1
        for k in range(at, end):
            row = order[k] & CLASS
            lower = theirs[row]
            for face in range(CARDS):
                below[face] += lower[face]
            all_below += their_every[row]
        at = end


@njit(nogil=True, cache=True)
def _up_to_one_shared(won: Floats, board: Numbers, decks: int) -> float:
    """All won pairs, less those that share a card, for each card that the board leaves in the shoe."""
    shared = 0.0
    for face in range(CARDS):
        shared += decks * won[face]
    for card in board:
        shared -= won[card]
    every: float = won[NONE_SHARED]
    return every - shared / (PARTS * PARTS)


@njit(nogil=True, cache=True)
def _count_wins(
    boards: Numbers, types: Numbers, ways: Floats, order: Orders, decks: int, mine: KeptByClass, theirs: KeptByClass
) -> Floats:
    """The wins of the player and of one who uses the house ways: all pairs of fours, less one shared card."""
    rows, players = mine.every.size, (mine, theirs)
    every, without = np.zeros((3, 2, rows)), np.zeros((3, 2, rows, CARDS), mine.with_card.dtype)
    with_card, known = np.zeros((CARDS, 2, rows, CARDS), mine.with_card.dtype), np.zeros(CARDS, np.bool_)
    sums, won, before = np.zeros(2), np.zeros((2, CARDS + 1)), np.full(BOARD, -1)
    for at in range(boards.shape[0]):
        board = boards[at]
        fourth, last, new = board[_FIRST], board[_FIRST + 1], np.any(board[:_FIRST] != before[:_FIRST])
        if new:
            known[:] = False
        for player in range(2):
            kept = players[player]
            if new:
                _avoid_first(kept, board, every[0, player], without[0, player], without[1, player])
            for card in (fourth, last):
                if not known[card]:
                    _with_card(kept, card, board[:_FIRST], with_card[card, player])
            if new or fourth != before[_FIRST]:
                _avoid_one(
                    every[0, player], without[0, player], fourth, with_card[fourth, player],
                    every[1, player], without[1, player],
                )  # fmt: skip
            _avoid_one(
                every[1, player], without[1, player], last, with_card[last, player],
                every[2, player], without[2, player],
            )  # fmt: skip
            _add_with_three(without[2, player], kept, fourth, last, 1)
            for i in range(_FIRST):
                _add_with_four(without[2, player], kept, fourth, last, board[i], -1)
        known[fourth] = known[last] = True
        before[:] = board
        _add_wins(order[types[at]], every[2, 0], without[2, 0], every[2, 1], without[2, 1], won)
        for player in range(2):
            sums[player] += ways[at] * _up_to_one_shared(won[player], board, decks)
    return sums


@dataclass(frozen=True, slots=True)
class Boards:
    """Boards on which a flush needs the same, in an order in which many have the same first cards as the one before."""

    flush: Flush
    cards: Numbers
    types: Numbers
    """The type of each board."""
    ways: Floats
    """The ways to draw a board that differs from each at most in suits."""

    def __getitem__(self, some: slice) -> Boards:
        return Boards(self.flush, self.cards[some], self.types[some], self.ways[some])


def wins_on_boards(boards: Boards, decks: int, mine: KeptByClass, theirs: KeptByClass) -> Floats:
    """The wins on these boards, of the player and of one who uses the house ways, up to one shared card."""
    order = board_types(boards.flush).order
    return _count_wins(boards.cards, boards.types, boards.ways, order, decks, mine, theirs)


# ---------------------------------------------------------------------- boards up to suits


def boards_up_to_suits(decks: int, flush: Flush) -> Boards:
    """Boards on which a flush needs this, one of those that differ only in suits."""
    if flush is Flush.NONE:
        return _without_flush(decks)
    cards, ways = board_types(flush).cards, ways_avoiding(decks, flush)[:, 0]
    types = np.arange(len(cards))
    if flush is Flush.WITH_ONE:
        types = np.lexsort(cards[:, ::-1].T)
        return Boards(flush, cards[types], types, ways[types])
    # two cards of the three other suits: of one suit, or of two
    equal = cards[:, 3] == cards[:, 4]
    alike = np.where(equal, (decks - 1) / (3 * decks - 1), 1 / 3)
    boards = np.stack([cards, cards + np.array([0, 0, 0, 0, 1])], axis=1).reshape(-1, BOARD)
    return Boards(flush, boards, np.repeat(types, 2), np.stack([ways * alike, ways * (1 - alike)], axis=1).reshape(-1))


@njit(nogil=True, cache=True)
def _alike(board: Numbers, orders: Numbers) -> int:
    """How many boards differ from this one only in suits; 0 if another stands for them."""
    image, fixed = np.zeros(BOARD, np.int64), 0
    for number in range(orders.shape[0]):
        for k in range(BOARD):
            image[k] = (board[k] & ~3) + orders[number, board[k] & 3]
        ascending(image)
        k = 0
        while k < BOARD and image[k] == board[k]:
            k += 1
        if k < BOARD and image[k] < board[k]:
            return 0
        fixed += k == BOARD
    return int(orders.shape[0] // fixed)


@njit(nogil=True, cache=True)
def _list_without_flush(decks: int, orders: Numbers, boards: Numbers, ways: Floats) -> int:
    """List boards with at most two cards of each suit, unless they are only being numbered; return their number."""
    board, at = np.zeros(BOARD, np.int64), 0
    for a in range(CARDS):
        for b in range(a, CARDS):
            for c in range(b, CARDS):
                for d in range(c, CARDS):
                    for e in range(d, CARDS):
                        board[0], board[1], board[2], board[3], board[4] = a, b, c, d, e
                        suits = 0
                        for k in range(BOARD):
                            suits += 1 << 4 * int(board[k] & 3)
                        # no suit has the bits of 3, 4 or 5 cards
                        if suits & 0x4444 or suits & suits >> 1 & 0x1111:
                            continue
                        alike = _alike(board, orders)
                        if alike and ways.size:
                            boards[at], ways[at] = board, alike * ways_of_cards(board, decks)
                        at += alike > 0
    return at


def _without_flush(decks: int) -> Boards:
    boards, ways = np.zeros((0, BOARD), np.int64), np.zeros(0)
    count = _list_without_flush(decks, _SUIT_ORDERS, boards, ways)
    boards, ways = np.zeros((count, BOARD), np.int64), np.zeros(count)
    _list_without_flush(decks, _SUIT_ORDERS, boards, ways)
    return Boards(Flush.NONE, boards, rank_numbers(boards >> 2), ways)
