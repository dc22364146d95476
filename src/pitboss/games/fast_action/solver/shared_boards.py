"""Wins counted board by board, with the player's and the dealer's cards from what the board leaves of the shoe.

The two fours are drawn independently of each other. Those that share a given card are counted as well, because fours
without a common card are all pairs of fours, less those that share one given card, plus those that share two, and so on
(inclusion and exclusion). Two and three shared cards are in :mod:`.shared_cards`.

Of boards that differ only in suits one is counted. Boards are visited in an order in which each differs from the one
before in its last cards: fours that avoid one more card are those that avoided the others, less those with that card.
"""

from __future__ import annotations

from itertools import permutations

import numpy as np
from numba import njit

from pitboss.games.fast_action.solver.boards import BOARD, value_ranks
from pitboss.games.fast_action.solver.card_numbers import (
    CARDS,
    KINDS,
    RANK_PAIRS,
    RANKS,
    Codes,
    Floats,
    Narrow,
    Numbers,
    ascending,
    pair,
)
from pitboss.games.fast_action.solver.kept_hands import KEEPS_NONE, NONE_SHARED, SEVERAL, KeptByClass, ways_of_cards
from pitboss.hands.compiled import best_of_one_suit

SUIT_ORDERS = np.array(list(permutations(range(4))))


@njit(nogil=True, cache=True)
def _add_listed(
    state: Floats, at: int, column: int, times: float, counts: Codes, pairs: Numbers, weights: Floats, classes: Numbers
) -> None:  # fmt: skip
    """Add a four whose kept cards are in a list."""
    for kept in range(counts[at]):
        state[classes[pairs[at, kept]], column] += times * weights[at, kept]


@njit(nogil=True, cache=True)
def _without(
    old: Floats, new: Floats, board: Numbers, size: int, decks: int,
    two: Floats, codes: Narrow, counts: Codes, pairs: Numbers, weights: Floats, classes: Numbers,
) -> None:  # fmt: skip
    """Fours that avoid one more card of the board: less those that contain it and avoid the cards before it."""
    card = board[size]
    for row in range(old.shape[0]):
        new[row, NONE_SHARED] = old[row, NONE_SHARED] - old[row, card]
        for face in range(CARDS):
            new[row, face] = old[row, face] - two[card, row, face]
    for i in range(size):
        for face in range(CARDS):
            first = ((card * CARDS + board[i]) * CARDS + face) * CARDS
            for other in range(CARDS):
                code = codes[first + other]
                left = decks - (other == card) - (other == board[i]) - (other == face)
                if code >= 0:
                    new[code, face] += left
                elif code != KEEPS_NONE:
                    _add_listed(new, SEVERAL - code, face, left, counts, pairs, weights, classes)
        for j in range(i):
            first = ((card * CARDS + board[i]) * CARDS + board[j]) * CARDS
            for face in range(CARDS):
                code = codes[first + face]
                if code >= 0:
                    new[code, face] -= 1.0
                elif code != KEEPS_NONE:
                    _add_listed(new, SEVERAL - code, face, -1.0, counts, pairs, weights, classes)


@njit(nogil=True, cache=True)
def value_classes(board: Numbers, flush: bool, values: Numbers, unsuited: Numbers) -> None:
    """Fill in the value of each class of kept cards with a board; suit 0 is the flush suit."""
    packed = in_suit = size = 0
    for card in board:
        packed += 1 << 4 * (card >> 2)
        if card & 3 == 0:
            in_suit, size = in_suit + (1 << 4 * (card >> 2)), size + 1
    value_ranks(packed, unsuited)
    if not flush:
        values[:] = unsuited
        return
    for i in range(KINDS):
        for j in range(i, KINDS):
            value = unsuited[pair(i >> 1, j >> 1)]
            if size + (i & 1) + (j & 1) >= BOARD:
                own = ((i & 1) << 4 * (i >> 1)) + ((j & 1) << 4 * (j >> 1))
                value = max(value, best_of_one_suit(in_suit + own))
            values[pair(i, j)] = value


@njit(nogil=True, cache=True)
def _add_wins(values: Numbers, order: Numbers, mine: Floats, theirs: Floats, won: Floats) -> None:
    """Fill in the pairs of fours in which the player's is higher, or that of one who uses the house ways.

    They are counted by the card that they share, and all together.
    """
    below, at, by_best, by_ways = np.zeros(CARDS + 1), 0, won[0], won[1]
    won[:] = 0
    while at < order.size:
        end = at
        while end < order.size and values[order[end]] == values[order[at]]:
            best, ways = mine[order[end]], theirs[order[end]]
            for column in range(CARDS + 1):
                by_best[column] += best[column] * below[column]
                by_ways[column] += ways[column] * below[column]
            end += 1
        for k in range(at, end):
            for column in range(CARDS + 1):
                below[column] += theirs[order[k], column]
        at = end


@njit(nogil=True, cache=True)
def _one_shared(won: Floats, board: Numbers, decks: int) -> float:
    """The sum over all cards that the board leaves in the shoe."""
    total = 0.0
    for face in range(CARDS):
        left = decks
        for card in board:
            left -= card == face
        total += left * won[face]
    return total


@njit(nogil=True, cache=True)
def _count_wins(
    boards: Numbers, ways: Floats, flush: bool, decks: int, classes: Numbers,
    mine_one: Floats, mine_two: Floats, mine_codes: Narrow, my_counts: Codes, my_pairs: Numbers, my_weights: Floats,
    theirs_one: Floats, theirs_two: Floats, their_codes: Narrow, counts: Codes, pairs: Numbers, weights: Floats,
    sums: Floats,
) -> None:  # fmt: skip
    """Add up the wins of the player and of one who uses the house ways: all pairs of fours, less one shared card."""
    rows = mine_one.shape[0]
    mine, theirs = np.zeros((BOARD + 1, rows, CARDS + 1)), np.zeros((BOARD + 1, rows, CARDS + 1))
    mine[0], theirs[0] = mine_one, theirs_one
    values, unsuited, won = np.zeros(rows, np.int64), np.zeros(RANK_PAIRS, np.int64), np.zeros((2, CARDS + 1))
    before = np.full(BOARD, -1)
    for at in range(boards.shape[0]):
        board, equal = boards[at], 0
        while equal < BOARD and board[equal] == before[equal]:
            equal += 1
        for size in range(equal, BOARD):
            _without(mine[size], mine[size + 1], board, size, decks, mine_two, mine_codes,
                     my_counts, my_pairs, my_weights, classes)  # fmt: skip
            _without(theirs[size], theirs[size + 1], board, size, decks, theirs_two, their_codes,
                     counts, pairs, weights, classes)  # fmt: skip
            before[size] = board[size]
        value_classes(board, flush, values, unsuited)
        _add_wins(values, np.argsort(values), mine[BOARD], theirs[BOARD], won)
        for player in range(2):
            sums[player] += ways[at] * (won[player, NONE_SHARED] - _one_shared(won[player], board, decks))


def wins_on_boards(
    boards: Numbers, ways: Floats, decks: int, mine: KeptByClass, theirs: KeptByClass, *, flush: bool
) -> Floats:
    """The wins on these boards, of the player and of one who uses the house ways, up to one shared card."""
    sums, kept, dealers = np.zeros(2), mine.kept, theirs.kept
    _count_wins(
        boards, ways, flush, decks, mine.classes,
        mine.with_card, mine.with_two, mine.codes, kept.counts, kept.pairs, kept.weights,
        theirs.with_card, theirs.with_two, theirs.codes, dealers.counts, dealers.pairs, dealers.weights, sums,
    )  # fmt: skip
    return sums


# ---------------------------------------------------------------------- boards up to suits


@njit(nogil=True, cache=True)
def _put(boards: Numbers, ways: Floats, at: int, board: Numbers, alike: int, decks: int) -> int:
    """Store a board, unless boards are only being numbered; return the next number."""
    if ways.size:
        ordered = board.copy()
        ascending(ordered)
        boards[at] = board
        ways[at] = alike * ways_of_cards(ordered, decks)
    return at + 1


@njit(nogil=True, cache=True)
def _list_flush_boards(decks: int, boards: Numbers, ways: Floats) -> int:
    """List boards with three cards or more of suit 0, the others of suits 1 and 2."""
    board, at = np.zeros(BOARD, np.int64), 0
    for x in range(RANKS):
        for y in range(x, RANKS):
            for z in range(y, RANKS):
                board[0], board[1], board[2] = 4 * x, 4 * y, 4 * z
                for v in range(z, RANKS):
                    board[3] = 4 * v
                    for w in range(v, RANKS):
                        board[4] = 4 * w
                        at = _put(boards, ways, at, board, 4, decks)
                    for w in range(RANKS):
                        board[4] = 4 * w + 1
                        at = _put(boards, ways, at, board, 12, decks)
                for v in range(RANKS):
                    board[3] = 4 * v + 1
                    for w in range(v, RANKS):
                        board[4] = 4 * w + 1
                        at = _put(boards, ways, at, board, 12, decks)
                    for w in range(v, RANKS):
                        board[4] = 4 * w + 2
                        at = _put(boards, ways, at, board, 12 if w == v else 24, decks)
    return at


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
def _list_other_boards(decks: int, orders: Numbers, boards: Numbers, ways: Floats) -> int:
    """List boards with at most two cards of each suit."""
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
                        if alike:
                            at = _put(boards, ways, at, board, alike, decks)
    return at


def boards_up_to_suits(decks: int, *, flush: bool) -> tuple[Numbers, Floats]:
    """Boards with a flush suit, or without, one of those that differ only in suits, and the ways to draw them."""
    boards, ways = np.zeros((0, BOARD), np.int64), np.zeros(0)
    for _ in range(2):
        if flush:
            count = _list_flush_boards(decks, boards, ways)
        else:
            count = _list_other_boards(decks, SUIT_ORDERS, boards, ways)
        if not ways.size:
            boards, ways = np.zeros((count, BOARD), np.int64), np.zeros(count)
    return boards, ways
