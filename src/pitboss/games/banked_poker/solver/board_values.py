"""What options are worth while community cards are still to come, for one hand of own cards.

Every order in which the cards to come may fall is a place of an array with one dimension for each of them. An end has
its nets there; what a later decision brings is the better of its options, each summed over the cards that follow it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, permutations
from math import perm
from typing import TypeAlias

import numpy as np
from numba import njit

from pitboss.games.banked_poker.solver.decision_graph import KINDS, DecisionGraph
from pitboss.games.banked_poker.solver.short_boards import best_with_own, opponents, values_of_three
from pitboss.hands.bulk import Book, book, places
from pitboss.pricing.boards import BOARD, Tables
from pitboss.pricing.holding_types import OPPONENTS, compare_types, room_for_types, type_number
from pitboss.pricing.suits import DECK, Cards, Numbers

Brings: TypeAlias = Callable[[DecisionGraph, Sequence[int], Cards], tuple[Tables, int]]
"""For a hand and whole boards: the sums of each end's nets over the dealer's hands, and how many of those there are."""


def worths_on_boards(
    course: DecisionGraph,
    node: int,
    own: Sequence[int],
    board: Sequence[int],
    brings: Brings,
    out: Collection[int] = (),
) -> list[Fraction]:
    """What each option of a decision is worth, in units; cards that are out are known not to come."""
    left = np.array([card for card in range(DECK) if card not in (*own, *board) and card not in out], np.uint8)
    more = course.declared.hands["player"].board - len(board)
    sets = _choices(len(left), more)
    whole = np.hstack([np.tile(np.array(board, np.uint8), (len(sets), 1)), left[sets]])
    sums, others = brings(course, own, whole)
    tensors = _by_order(sets, sums, len(left), more)
    cases = perm(len(left), more) * others * course.scale
    known = len(board)
    return [
        Fraction(int(_summed(_tensor(course, option.to, known, tensors), 0).sum()), cases)
        for option in course.nodes[node].options
    ]


@lru_cache(maxsize=8)
def _choices(of: int, more: int) -> Numbers:
    """All ways to choose so many of the cards left."""
    sets = list(combinations(range(of), more))
    return np.array(sets, np.int64).reshape(len(sets), more)


def _by_order(sets: Numbers, sums: Tables, left: int, more: int) -> list[Tables]:
    """For each end an array by the cards to come, in every order."""
    tensors = []
    for end in range(sums.shape[1]):
        tensor = np.zeros((left,) * more, np.int64)
        for order in permutations(range(more)):
            tensor[tuple(sets[:, at] for at in order)] = sums[:, end] if more else sums[0, end]
        tensors.append(tensor)
    return tensors


def _tensor(course: DecisionGraph, child: int, known: int, tensors: Sequence[Tables]) -> Tables:
    """What an end brings, or a later decision at its best, by the cards seen until then."""
    if child < 0:
        return tensors[~child]
    node = course.nodes[child]
    options = [_summed(_tensor(course, option.to, known, tensors), node.known - known) for option in node.options]
    best: Tables = np.max(options, axis=0)
    return best


def _summed(tensor: Tables, dimensions: int) -> Tables:
    """A tensor by its first cards alone."""
    return np.asarray(tensor.sum(axis=tuple(range(dimensions, tensor.ndim)), dtype=np.int64))


# ---------------------------------------------------------------------- what ends bring on whole boards


def against_paytable(course: DecisionGraph, own: Sequence[int], boards: Cards) -> tuple[Tables, int]:
    """Where all cards make one hand and nobody is against it."""
    makes = course.declared.hands["player"]
    tables = book(makes.size, makes.cards)
    cards = np.hstack([np.tile(np.array(own, np.uint8), (len(boards), 1)), boards])
    segments = course.segments(player=tables.ranks[places(tables, np.sort(cards, axis=1))])
    return np.ascontiguousarray(course.net_table()[:, 1][:, segments].T), 1


def against_dealer(course: DecisionGraph, own: Sequence[int], boards: Cards) -> tuple[Tables, int]:
    """Where the best five of two own cards and five in common play against the dealer's."""
    tables = book(5, 7)
    least = int(np.searchsorted(tables.ranks, course.declared.least))
    low, high = sorted(own)
    kinds, at = _kinds_on_boards(tables, np.sort(boards, axis=1), low, high, least)
    return _nets(course, kinds, course.segments(player=tables.ranks[at])), OPPONENTS


def against_short_hand(course: DecisionGraph, own: Sequence[int], boards: Cards) -> tuple[Tables, int]:
    """Where three cards of two own and three in common, one own at least, play against the dealer's."""
    threes = values_of_three(course.declared.hands["player"].rank)
    low, high = sorted(own)
    kinds, values = _kinds_of_three(boards, low, high, threes, course.declared.least)
    return _nets(course, kinds, course.segments(player=values)), opponents(boards.shape[1])


def _nets(course: DecisionGraph, kinds: Tables, segments: Numbers) -> Tables:
    nets = course.net_table()
    return np.array([(kinds * table[:, segments].T).sum(axis=1) for table in nets]).T


@njit(nogil=True, cache=True)
def _kinds_on_boards(tables: Book, boards: Cards, low: int, high: int, least: int) -> tuple[Tables, Numbers]:
    """How the dealer's holdings compare with two cards on each board, by kind, and the place of their hand."""
    room, board = room_for_types(), np.empty(BOARD, np.int64)
    kinds, totals = np.zeros((boards.shape[0], KINDS), np.int64), np.zeros(boards.shape[0], np.int64)
    for number in range(boards.shape[0]):
        for i in range(BOARD):
            board[i] = boards[number, i]
        _, count = compare_types(tables, board, least, room)
        mine = type_number(room, low, high)
        for holding in range(count):
            if room.number[holding] == mine:
                totals[number] = room.places[holding]
                for kind in range(KINDS):
                    kinds[number, kind] = room.counts[holding, kind]
    return kinds, totals


@njit(nogil=True, cache=True)
def _kinds_of_three(boards: Cards, low: int, high: int, threes: Numbers, least: int) -> tuple[Tables, Numbers]:
    """How the dealer's holdings compare with one pair on each board, by kind, and the value of its hand."""
    kinds, values = np.zeros((boards.shape[0], KINDS), np.int64), np.zeros(boards.shape[0], np.int64)
    out = np.zeros(DECK, np.bool_)
    for number in range(boards.shape[0]):
        board = boards[number]
        mine = best_with_own(low, high, board, threes)
        values[number] = mine
        out[:] = False
        out[low], out[high] = True, True
        for i in range(board.size):
            out[board[i]] = True
        for b in range(DECK):
            for a in range(b):
                if out[a] or out[b]:
                    continue
                theirs = best_with_own(a, b, board, threes)
                kind = 0 if mine > theirs else 2 if mine == theirs else 4
                kinds[number, kind + (1 if theirs >= least else 0)] += 1
    return kinds, values
