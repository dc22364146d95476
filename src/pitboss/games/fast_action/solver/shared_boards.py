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
from pitboss.games.fast_action.solver.card_numbers import CARDS, Floats, Numbers, Orders, ascending, pair
from pitboss.games.fast_action.solver.kept_hands import KEEPS_NONE, NONE_SHARED, SEVERAL, KeptByClass, ways_of_cards

_FIRST = 3
"""The first cards of a board, after which the changes of the other two are kept."""
_SUIT_ORDERS = np.array(list(permutations(range(4))))


@njit(nogil=True, cache=True)
def _add_with_three(fours: Floats, kept: KeptByClass, first: int, second: int, sign: int) -> None:
    """Add the fours with two given cards of a board, for every given third card."""
    cells, number = fours.reshape(-1), pair(first, second)
    for k in range(kept.begins[number], kept.begins[number + 1]):
        cells[kept.places[k]] += sign * kept.with_three[k]


@njit(nogil=True, cache=True)
def _add_with_four(fours: Floats, kept: KeptByClass, first: int, second: int, third: int, sign: int) -> None:
    """Add the fours of three given cards of a board and every fourth card."""
    begin = ((first * CARDS + second) * CARDS + third) * CARDS
    for face in range(CARDS):
        code = kept.codes[begin + face]
        if code >= 0:
            fours[kept.classes[code], face] += sign
        elif code != KEEPS_NONE:
            number = SEVERAL - code
            for k in range(kept.kept.counts[number]):
                fours[kept.classes[kept.kept.pairs[number, k]], face] += sign * kept.kept.weights[number, k]


@njit(nogil=True, cache=True)
def _with_card(kept: KeptByClass, card: int, avoided: Numbers, avoiding: Floats, fours: Floats) -> None:
    """Fill in the fours that contain a given card and avoid some; those that avoid them are known."""
    fours[:] = kept.with_two[card]
    fours[:, NONE_SHARED] = avoiding[:, card]
    for i in range(avoided.size):
        _add_with_three(fours, kept, card, avoided[i], -1)
        for j in range(i):
            _add_with_four(fours, kept, card, avoided[i], avoided[j], 1)


@njit(nogil=True, cache=True)
def _avoid_first(kept: KeptByClass, board: Numbers, avoiding: Floats, fours: Floats) -> None:
    """Fill in the fours that avoid the first cards of a board."""
    avoiding[:] = kept.with_card
    for size in range(_FIRST):
        _with_card(kept, board[size], board[:size], avoiding, fours)
        avoiding -= fours


@njit(nogil=True, cache=True)
def _avoid_last(kept: KeptByClass, board: Numbers, avoiding: Floats, with_last: Floats, fours: Floats) -> None:
    """Fill in the fours that avoid a board, from those that avoid all its cards but the last."""
    fourth, last = board[_FIRST], board[_FIRST + 1]
    for row in range(fours.shape[0]):
        for face in range(CARDS):
            fours[row, face] = avoiding[row, face] - with_last[row, face]
        fours[row, NONE_SHARED] = avoiding[row, NONE_SHARED] - avoiding[row, last]
    _add_with_three(fours, kept, fourth, last, 1)
    for i in range(_FIRST):
        _add_with_four(fours, kept, fourth, last, board[i], -1)


@njit(nogil=True, cache=True)
def _add_wins(order: Orders, mine: Floats, theirs: Floats, won: Floats) -> None:
    """Fill in the pairs of fours in which the player's is higher, or that of one who uses the house ways.

    They are counted by the card that they share, and all together.
    """
    below, at, by_best, by_ways = np.zeros(CARDS + 1), 0, won[0], won[1]
    won[:] = 0
    while at < order.size:
        end = at
        while end < order.size and (end == at or order[end] & TIED):
            best, ways = mine[order[end] & CLASS], theirs[order[end] & CLASS]
            for column in range(CARDS + 1):
                by_best[column] += best[column] * below[column]
                by_ways[column] += ways[column] * below[column]
            end += 1
        for k in range(at, end):
            lower = theirs[order[k] & CLASS]
            for column in range(CARDS + 1):
                below[column] += lower[column]
        at = end


@njit(nogil=True, cache=True)
def _one_shared(won: Floats, board: Numbers, decks: int) -> float:
    """The sum over all cards that the board leaves in the shoe."""
    total = 0.0
    for face in range(CARDS):
        total += decks * won[face]
    for card in board:
        total -= won[card]
    return total


@njit(nogil=True, cache=True)
def _count_wins(
    boards: Numbers, types: Numbers, ways: Floats, order: Orders, decks: int, mine: KeptByClass, theirs: KeptByClass
) -> Floats:  # fmt: skip
    """The wins of the player and of one who uses the house ways: all pairs of fours, less one shared card."""
    shape = (2, mine.with_card.shape[0], CARDS + 1)
    first, without_last, without = np.zeros(shape), np.zeros(shape), np.zeros(shape)
    with_card, known = np.zeros((CARDS, *shape)), np.zeros(CARDS, np.bool_)
    sums, won, players, before = np.zeros(2), np.zeros((2, CARDS + 1)), (mine, theirs), np.full(BOARD, -1)
    for at in range(boards.shape[0]):
        board = boards[at]
        new = np.any(board[:_FIRST] != before[:_FIRST])
        if new:
            for player in range(2):
                _avoid_first(players[player], board, first[player], without[player])
            known[:] = False
        for card in board[_FIRST:]:
            if not known[card]:
                for player in range(2):
                    _with_card(players[player], card, board[:_FIRST], first[player], with_card[card, player])
                known[card] = True
        if new or board[_FIRST] != before[_FIRST]:
            without_last[:] = first - with_card[board[_FIRST]]
        for player in range(2):
            _avoid_last(players[player], board, without_last[player], with_card[board[-1], player], without[player])
        before[:] = board
        _add_wins(order[types[at]], without[0], without[1], won)
        for player in range(2):
            sums[player] += ways[at] * (won[player, NONE_SHARED] - _one_shared(won[player], board, decks))
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
