"""What two cards make of a board, in groups that a player recognises, for rules in words."""

from __future__ import annotations

import numpy as np
from numba import njit

from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import DECK, Cards, Numbers

RANKS = 13
GROUPS = (
    "a straight, a flush or better with an own card",
    "three of a kind or a full house with an own card",
    "both own cards pair the board",
    "a pair in the hand",
    "an own card pairs the board",
    "four of a suit with an own card",
    "an own card and no more",
)
BY_RANK = ("", "", "", "pair", "pair", "highest own card of the suit", "highest own card")
"""What the rank within a group is; empty where there is none."""
STRAIGHT, THREE, BOTH, POCKET, ONE, SUITED, NOTHING = range(len(GROUPS))


@njit(nogil=True, cache=True)
def made_of(low: int, high: int, board: Numbers) -> tuple[int, int]:
    """The group of two cards beside a board, and the rank within it."""
    low, high = np.int64(low), np.int64(high)  # type: ignore[assignment]  # bytes would turn into floats
    lower, upper = low >> 2, high >> 2
    ranks, with_lower, with_upper = 0, 0, 0
    of_low, of_high = 1, 1  # cards of the suit of each
    for i in range(board.size):
        rank, suit = board[i] >> 2, board[i] & 3
        ranks |= 1 << rank
        with_lower += rank == lower
        with_upper += rank == upper
        of_low += suit == low & 3
        of_high += suit == high & 3
    if low & 3 == high & 3:
        of_low, of_high = of_low + 1, of_high + 1
    if of_low >= 5 or of_high >= 5 or _straight(ranks | 1 << lower | 1 << upper) > _straight(ranks):
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
def _straight(ranks: int) -> int:
    """The highest straight among ranks, from 1; 0 where there is none."""
    runs = ranks << 1 | ranks >> 12  # the ace is low as well
    runs &= runs >> 1
    runs &= runs >> 2
    runs &= (ranks << 1 | ranks >> 12) >> 4
    highest = 0
    while runs:
        runs >>= 1
        highest += 1
    return highest


@njit(nogil=True, cache=True)
def tallied(boards: Cards, sizes: Numbers, ways: Cards, choices: Cards, options: int) -> Tables:
    """For each node, group, rank and option, in how many cases it is taken."""
    cases = np.zeros((ways.shape[0], len(GROUPS), RANKS, options), np.int64)
    board = np.empty(boards.shape[1], np.int64)
    for number in range(boards.shape[0]):
        for i in range(board.size):
            board[i] = boards[number, i]
        pair = 0
        for high in range(DECK):
            for low in range(high):
                group = -1
                for node in range(ways.shape[0]):
                    if ways[node, number, pair]:
                        if group < 0:
                            group, rank = made_of(low, high, board)
                        times = sizes[number] * ways[node, number, pair]
                        cases[node, group, rank, choices[node, number, pair]] += times
                pair += 1
    return cases
