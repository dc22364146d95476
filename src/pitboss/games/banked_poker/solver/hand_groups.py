"""Groups of hands, by what two cards make with a board, for strategies in words."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import DECK, Cards, Numbers

RANKS = 13
GROUPS = (
    "a straight, a flush or better using a hole card",
    "three of a kind or a full house using a hole card",
    "both hole cards pair the board",
    "a pocket pair",
    "one hole card pairs the board",
    "four of a suit using a hole card",
    "high card only",
)
BY_RANK = ("", "", "", "pair", "pair", "highest hole card of the suit", "highest hole card")
"""The meaning of the rank within a group; empty if it has none."""
STRAIGHT, THREE, BOTH, POCKET, ONE, SUITED, NOTHING = range(len(GROUPS))


class BoardFacts(NamedTuple):
    """The facts of a board that matter to a group, as integers."""

    size: int
    counts: int
    """The number of cards of each rank, four bits each."""
    suits: int
    """The number of cards of each suit, four bits each."""
    ranks: int
    straights: int
    """The ranks and the straights as bit sets."""


@njit(nogil=True, cache=True)
def facts_of(board: Numbers) -> BoardFacts:
    """The facts of a board, shared by all holdings."""
    counts, suits, ranks = 0, 0, 0
    for i in range(board.size):
        counts += 1 << 4 * (board[i] >> 2)
        suits += 1 << 4 * (board[i] & 3)
        ranks |= 1 << (board[i] >> 2)
    return BoardFacts(board.size, counts, suits, ranks, _straights(ranks))


@njit(nogil=True, cache=True)
def group_of(low: int, high: int, board: BoardFacts) -> tuple[int, int]:
    """The group of two cards on a board, and the rank within the group."""
    low, high = np.int64(low), np.int64(high)  # type: ignore[assignment]  # bytes would turn into floats
    lower, upper = low >> 2, high >> 2
    with_lower, with_upper = board.counts >> 4 * lower & 0xF, board.counts >> 4 * upper & 0xF
    itself = 2 if low & 3 == high & 3 else 1
    of_low, of_high = itself + (board.suits >> 4 * (low & 3) & 0xF), itself + (board.suits >> 4 * (high & 3) & 0xF)
    if of_low >= 5 or of_high >= 5:
        return STRAIGHT, 0
    if _straights(board.ranks | 1 << lower | 1 << upper) ^ board.straights > board.straights:
        return STRAIGHT, 0
    if lower == upper:
        if with_upper:
            return THREE, upper
        return POCKET, upper
    if with_lower >= 2 or with_upper >= 2:
        return THREE, upper if with_upper >= 2 else lower
    if with_lower and with_upper:
        return BOTH, upper
    if with_lower or with_upper:
        return ONE, upper if with_upper else lower
    if board.size < 5 and (of_low == 4 or of_high == 4):
        return SUITED, upper if of_high == 4 else lower
    return NOTHING, upper


@njit(nogil=True, cache=True)
def _straights(ranks: int) -> int:
    """The straights among ranks as a bit set; added ranks make a higher straight if they set a higher bit."""
    with_low_ace = ranks << 1 | ranks >> 12
    runs = with_low_ace & with_low_ace >> 1
    return runs & runs >> 2 & with_low_ace >> 4


@njit(nogil=True, cache=True)
def tallied(boards: Cards, sizes: Numbers, ways: Cards, choices: Cards, options: int) -> Tables:
    """The cases in which each option is taken, by node, group and rank."""
    cases = np.zeros((ways.shape[0], len(GROUPS), RANKS, options), np.int64)
    board = np.empty(boards.shape[1], np.int64)
    for number in range(boards.shape[0]):
        for i in range(board.size):
            board[i] = boards[number, i]
        facts, pair = facts_of(board), 0
        for high in range(DECK):
            for low in range(high):
                group = -1
                for node in range(ways.shape[0]):
                    if ways[node, number, pair]:
                        if group < 0:
                            group, rank = group_of(low, high, facts)
                        times = sizes[number] * ways[node, number, pair]
                        cases[node, group, rank, choices[node, number, pair]] += times
                pair += 1
    return cases
