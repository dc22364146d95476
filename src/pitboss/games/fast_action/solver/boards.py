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

from pitboss.games.fast_action.solver.card_numbers import (
    CARD_PAIRS,
    CARDS,
    KIND_PAIRS,
    KINDS,
    RANK_PAIRS,
    RANKS,
    Floats,
    Numbers,
    kind,
    pair,
)
from pitboss.games.fast_action.solver.dealer_keeps import DealerKeeps
from pitboss.hands.compiled import best_of_any_suit, best_of_one_suit

BOARD = 5
FLUSH = 3
"""The number of suited board cards that make a flush with two more."""
SHARES = 8
"""The number of parts into which the boards are divided for threads."""


@njit(nogil=True, cache=True)
def ranks_of(size: int) -> Numbers:
    """All ascending choices of ``size`` ranks, with repetition."""
    count = 0
    for step in (0, 1):
        rows = np.zeros((count if step else 1, max(size, 1)), np.int64)
        count = 0
        chosen = np.zeros(size + 1, np.int64)
        while chosen[size] == 0:
            if step:
                for k in range(size):
                    rows[count, k] = chosen[size - 1 - k]
            count += 1
            k = 0
            while k < size and chosen[k] == RANKS - 1:
                k += 1
            chosen[k] += 1
            for j in range(k):
                chosen[j] = chosen[k]
    return rows


@njit(nogil=True, cache=True)
def ways_of_ranks(packed: int, copies: int) -> float:
    """The number of ways to draw packed cards, with this many copies of each rank."""
    ways = 1.0
    for r in range(RANKS):
        for k in range(packed >> 4 * r & 0xF):
            ways *= (copies - k) / (k + 1)
    return ways


@njit(nogil=True, cache=True)
def _packed(ranks: Numbers, size: int) -> int:
    packed = 0
    for k in range(size):
        packed += 1 << 4 * ranks[k]
    return packed


@njit(nogil=True, cache=True)
def value_ranks(board: int, values: Numbers) -> None:
    """Fill in the value of each pair of ranks with a board, ignoring suits."""
    for i in range(RANKS):
        for j in range(i, RANKS):
            values[pair(i, j)] = best_of_any_suit(board + (1 << 4 * i) + (1 << 4 * j))


@njit(nogil=True, cache=True)
def _with_board_column(keeps: Floats) -> Floats:
    """What the dealer keeps, with one more column for the cards of the board being out of the shoe."""
    wider = np.zeros((keeps.shape[0], keeps.shape[1] + 1))
    for row in range(keeps.shape[0]):
        for column in range(keeps.shape[1]):
            wider[row, column] = keeps[row, column]
    return wider


@njit(nogil=True, cache=True)
def _start_board_column(keeps: Floats) -> None:
    for row in range(keeps.shape[0]):
        keeps[row, -1] = keeps[row, 0]


@njit(nogil=True, cache=True)
def _add_to_board_column(keeps: Floats, column: int, cards: int) -> None:
    """Add the change of this many board cards to what the dealer keeps."""
    if cards:
        for row in range(keeps.shape[0]):
            keeps[row, -1] += cards * (keeps[row, column] - keeps[row, 0])


@njit(nogil=True, cache=True)
def _add(values: Numbers, keeps: Floats, board: Floats, wins: Floats) -> None:
    """Add for each pair how often it beats the dealer's cards, with a column for each card out of the shoe."""
    order, columns = np.argsort(values), keeps.shape[1]
    below = np.zeros(columns)
    at = 0
    while at < order.size:
        end = at
        while end < order.size and values[order[end]] == values[order[at]]:
            for column in range(columns):
                wins[order[end], column] += below[column] * board[column]
            end += 1
        for k in range(at, end):
            for column in range(columns):
                below[column] += keeps[order[k], column]
        at = end


@njit(nogil=True, cache=True)
def _flush_boards(size: int, share: int, decks: int, keeps: Floats, wins: Floats) -> None:
    """Count boards with ``size`` cards of the flush suit: every eighth choice of ranks, starting at ``share``."""
    suited, others = ranks_of(size), ranks_of(BOARD - size)
    keeps = _with_board_column(keeps)
    board, values = np.zeros(KINDS + 2), np.zeros(KIND_PAIRS, np.int64)
    unsuited = np.zeros(RANK_PAIRS, np.int64)
    for row in range(share, suited.shape[0], SHARES):
        in_suit = _packed(suited[row], size)
        for other in range(others.shape[0]):
            rest = _packed(others[other], BOARD - size)
            ways = ways_of_ranks(in_suit, decks) * ways_of_ranks(rest, 3 * decks)
            board[0] = board[-1] = ways
            _start_board_column(keeps)
            for r in range(RANKS):
                _add_to_board_column(keeps, 1 + 2 * r, rest >> 4 * r & 0xF)
                _add_to_board_column(keeps, 2 + 2 * r, in_suit >> 4 * r & 0xF)
                board[1 + 2 * r] = ways * (1 - (rest >> 4 * r & 0xF) / (3 * decks))
                board[2 + 2 * r] = ways * (1 - (in_suit >> 4 * r & 0xF) / decks)
            value_ranks(in_suit + rest, unsuited)
            for i in range(KINDS):
                for j in range(i, KINDS):
                    value = unsuited[pair(i >> 1, j >> 1)]
                    if size + (i & 1) + (j & 1) >= BOARD:
                        own = ((i & 1) << 4 * (i >> 1)) + ((j & 1) << 4 * (j >> 1))
                        value = max(value, best_of_one_suit(in_suit + own))
                    values[pair(i, j)] = value
            _add(values, keeps, board, wins)


@njit(nogil=True, cache=True)
def flush_ways(ranks: Numbers, decks: int, board: Floats) -> None:
    """Add the flush boards of five ranks: every choice of three or more of them for the flush suit."""
    for chosen in range(1 << BOARD):
        in_suit = rest = size = 0
        counted = True
        for k in range(BOARD):
            unit = 1 << 4 * ranks[k]
            if chosen >> k & 1:
                in_suit, size = in_suit + unit, size + 1
                # choose the first of equal ranks, so that no board is counted twice
                counted &= rest >> 4 * ranks[k] & 0xF == 0
            else:
                rest += unit
        if not counted or size < FLUSH:
            continue
        ways = ways_of_ranks(in_suit, decks) * ways_of_ranks(rest, 3 * decks)
        board[0] += 4 * ways
        for r in range(RANKS):
            one_suit, three_suits = 1 - (in_suit >> 4 * r & 0xF) / decks, 1 - (rest >> 4 * r & 0xF) / (3 * decks)
            board[1 + r] += ways * (one_suit + 3 * three_suits)


@njit(nogil=True, cache=True)
def _other_boards(decks: int, keeps: Floats, wins: Floats) -> None:
    """Count boards without a flush suit: all boards of five ranks less those with one."""
    ranks = ranks_of(BOARD)
    keeps = _with_board_column(keeps)
    board, flushes, values = np.zeros(RANKS + 2), np.zeros(RANKS + 1), np.zeros(RANK_PAIRS, np.int64)
    for row in range(ranks.shape[0]):
        packed = _packed(ranks[row], BOARD)
        flushes[:] = 0
        flush_ways(ranks[row], decks, flushes)
        ways = ways_of_ranks(packed, 4 * decks)
        board[0] = board[-1] = ways - flushes[0]
        _start_board_column(keeps)
        for r in range(RANKS):
            _add_to_board_column(keeps, 1 + r, packed >> 4 * r & 0xF)
            board[1 + r] = ways * (1 - (packed >> 4 * r & 0xF) / (4 * decks)) - flushes[1 + r]
        value_ranks(packed, values)
        _add(values, keeps, board, wins)


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
                    wins[at, column] += flush[kinds, column - 1 if column < 2 else 1 + kind(dead, suit)]


def wins_of_pairs(decks: int, keeps: DealerKeeps) -> Floats:
    """How often each pair beats the dealer (column 0), and the change for each of 52 cards out of the shoe."""
    jobs = [(size, share) for size in (FLUSH, FLUSH + 1, BOARD) for share in range(SHARES)]
    flushes = [np.zeros((KIND_PAIRS, KINDS + 2)) for _ in jobs]
    other = np.zeros((RANK_PAIRS, RANKS + 2))
    with ThreadPoolExecutor() as threads:
        started = [
            threads.submit(_flush_boards, size, share, decks, keeps.kinds, wins)
            for (size, share), wins in zip(jobs, flushes, strict=True)
        ]
        _other_boards(decks, keeps.ranks, other)
        for job in started:
            job.result()
    size = CARDS * decks
    wins = np.zeros((CARD_PAIRS, 2 + CARDS))
    _by_cards(sum(flushes[1:], flushes[0]), other, wins)
    wins[:, :2] /= comb(size, BOARD)
    wins[:, 2:] /= comb(size - 1, BOARD)
    return np.hstack([wins[:, :1], wins[:, 2:] - wins[:, 1:2]])
