"""Option values of one hand while community cards are still to come.

The cards to come index an array with one dimension for each of them. An end has its nets there; a later decision has
the best of its options, each summed over the cards that follow it.
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

from pitboss.games.banked_poker.solver.counts import IN_BOOKS
from pitboss.games.banked_poker.solver.decision_graph import KINDS, DecisionGraph
from pitboss.games.banked_poker.solver.short_boards import best_with_own, opponents, values_of_three
from pitboss.hands.bulk import Book, book, places
from pitboss.pricing.boards import BOARD, Tables
from pitboss.pricing.five_card_counts import every_value
from pitboss.pricing.holding_types import OPPONENTS, compare_types, room_for_types, type_number
from pitboss.pricing.suits import DECK, Cards, Numbers, numbers_of

NetSums: TypeAlias = Callable[[DecisionGraph, Sequence[int], Cards], tuple[Tables, int]]
"""For a hand and complete boards: each end's nets summed over the dealer's hands, and the number of those hands."""


def values_on_boards(
    graph: DecisionGraph,
    node: int,
    own: Sequence[int],
    board: Sequence[int],
    net_sums: NetSums,
    out: Collection[int] = (),
) -> list[Fraction]:
    """The value of each option in units; cards in ``out`` cannot be dealt."""
    deck = DECK + graph.declared.jokers
    left = np.array([card for card in range(deck) if card not in (*own, *board) and card not in out], np.uint8)
    more = graph.declared.hands["player"].board - len(board)
    sets = _choices(len(left), more)
    whole = np.hstack([np.tile(np.array(board, np.uint8), (len(sets), 1)), left[sets]])
    sums, others = net_sums(graph, own, whole)
    tensors = _by_order(sets, sums, len(left), more)
    cases = perm(len(left), more) * others * graph.scale
    known = len(board)
    return [
        Fraction(int(_summed(_tensor(graph, option.to, known, tensors), 0).sum()), cases)
        for option in graph.nodes[node].options
    ]


@lru_cache(maxsize=8)
def _choices(of: int, more: int) -> Numbers:
    """All ways to choose ``more`` of the cards left."""
    sets = list(combinations(range(of), more))
    return np.array(sets, np.int64).reshape(len(sets), more)


def _by_order(sets: Numbers, sums: Tables, left: int, more: int) -> list[Tables]:
    """For each end, an array indexed by the cards to come, in every order."""
    tensors = []
    for end in range(sums.shape[1]):
        tensor = np.zeros((left,) * more, np.int64)
        for order in permutations(range(more)):
            tensor[tuple(sets[:, at] for at in order)] = sums[:, end] if more else sums[0, end]
        tensors.append(tensor)
    return tensors


def _tensor(graph: DecisionGraph, child: int, known: int, tensors: Sequence[Tables]) -> Tables:
    """The nets of an end, or of the best option of a later decision, by the cards seen until then."""
    if child < 0:
        return tensors[~child]
    node = graph.nodes[child]
    options = [_summed(_tensor(graph, option.to, known, tensors), node.known - known) for option in node.options]
    best: Tables = np.max(options, axis=0)
    return best


def _summed(tensor: Tables, dimensions: int) -> Tables:
    """A tensor summed over all but its first dimensions."""
    return np.asarray(tensor.sum(axis=tuple(range(dimensions, tensor.ndim)), dtype=np.int64))


# ---------------------------------------------------------------------- nets of ends on whole boards


def against_paytable(graph: DecisionGraph, own: Sequence[int], boards: Cards) -> tuple[Tables, int]:
    """For games in which all cards make one hand, without an opponent."""
    spec = graph.declared.hands["player"]
    cards = np.sort(np.hstack([np.tile(np.array(own, np.uint8), (len(boards), 1)), boards]), axis=1)
    if spec.rank in IN_BOOKS:
        tables = book(spec.size, spec.cards)
        segments = graph.segments(player=tables.ranks[places(tables, cards)])
    else:
        values = every_value(spec.rank, graph.declared.jokers)
        segments = graph.segments(player=values[numbers_of(cards)])
    return np.ascontiguousarray(graph.net_table()[:, 1][:, segments].T), 1


def against_dealer(graph: DecisionGraph, own: Sequence[int], boards: Cards) -> tuple[Tables, int]:
    """For the best five of two hole and five community cards against the dealer's."""
    tables = book(5, 7)
    least = int(np.searchsorted(tables.ranks, graph.declared.qualifying_value))
    low, high = sorted(own)
    kinds, at = _kinds_on_boards(tables, np.sort(boards, axis=1), low, high, least)
    return _nets(graph, kinds, graph.segments(player=tables.ranks[at])), OPPONENTS


def against_short_hand(graph: DecisionGraph, own: Sequence[int], boards: Cards) -> tuple[Tables, int]:
    """For the best three of two hole and three community cards, at least one own, against the dealer's."""
    threes = values_of_three(graph.declared.hands["player"].rank)
    low, high = sorted(own)
    kinds, values = _kinds_of_three(boards, low, high, threes, graph.declared.qualifying_value)
    return _nets(graph, kinds, graph.segments(player=values)), opponents(boards.shape[1])


def _nets(graph: DecisionGraph, kinds: Tables, segments: Numbers) -> Tables:
    nets = graph.net_table()
    return np.array([(kinds * table[:, segments].T).sum(axis=1) for table in nets]).T


@njit(nogil=True, cache=True)
def _kinds_on_boards(tables: Book, boards: Cards, low: int, high: int, least: int) -> tuple[Tables, Numbers]:
    """On each board: the dealer's holdings by kind of comparison with two cards, and the place of their hand."""
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
    """On each board: the dealer's holdings by kind of comparison with two cards, and the value of their hand."""
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
