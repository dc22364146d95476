"""Games with two hole and three community cards, with at least one hole card in the hand, against a dealer (37).

There are so few boards that the comparison of every holding with the dealer's is kept for every board. The backward
pass sums the nets of each end for what the player knows at each decision and takes the best option. The forward pass
carries the number of ways to reach each state from board to larger board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise, permutations
from math import comb, factorial, prod

import numpy as np
from numba import njit

from pitboss.games.banked_poker.solver.decision_graph import KINDS, DecisionGraph, Taken
from pitboss.hands.orders import CLASS_SHIFT
from pitboss.pricing.boards import (
    PAIRS,
    Kinds,
    Tables,
    Ways,
    choose_best,
    count_kinds,
    in_order,
    level,
    lowered,
    raised,
)
from pitboss.pricing.suits import CHOOSE, DECK, ORDERS, Cards, Numbers, Pairs, classes, number_of, renamed_pairs


@dataclass(frozen=True, slots=True)
class ShortBoardSolution:
    """A game of this kind, solved."""

    graph: DecisionGraph
    hist: Tables
    """Cases by end, kind and segment, over all holdings, boards street by street, and dealers' holdings."""
    taken: Taken
    choices: Mapping[int, Cards]
    """For each node, the option for each class of board seen and each pair of cards."""
    reached: Mapping[int, Ways]
    """For each node, the number of ways to reach it with each class of board and pair."""
    threes: Numbers
    """The value of every three cards, indexed by card."""
    beaten: Mapping[int, Tables]
    """For each node after the last card: how often each option is taken, by the dealer's holdings that win."""

    def option(self, node: int, own: Sequence[int], board: Sequence[int], dealer: Sequence[int] = ()) -> int:
        """The best option at a node for two hole cards and the community cards seen."""
        low, high = sorted(own)
        known = classes(len(board))
        number = number_of(np.array(sorted(board), np.uint8), CHOOSE)
        pair = renamed_pairs()[known.order_of[number], high * (high - 1) // 2 + low]
        return int(self.choices[node][known.class_of[number], pair])


def opponents(board: int) -> int:
    """The number of the dealer's holdings, given a board and a player's two cards."""
    return comb(DECK - board - 2, 2)


class _Solving:
    """A solution in progress."""

    def __init__(self, graph: DecisionGraph) -> None:
        spec = graph.declared.hands["player"]
        assert (spec.size, spec.own, spec.own_used) == (3, 2, (1, 2)), "three cards, at least one of them own"
        self.graph, self.board = graph, spec.board
        self.levels = sorted({0, *graph.levels(), self.board})
        self.threes = values_of_three(spec.rank)
        ranks = np.unique(self.threes)
        least = int(np.searchsorted(ranks, graph.declared.qualifying_value))
        places = np.searchsorted(ranks, self.threes).astype(np.uint16)
        self.places, self.counts = _compared(classes(self.board).cards, places, least, opponents(self.board))
        self.segments = graph.segments(player=ranks)[self.places]

    def ways(self, smaller: int, larger: int) -> int:
        """The number of orders, street by street, in which the cards between two board sizes can be dealt."""
        sizes = [size for size in self.levels if smaller <= size <= larger]
        return factorial(larger - smaller) // prod(factorial(b - a) for a, b in pairwise(sizes))

    def net_sums(self, end: int) -> Tables:
        """An end's nets summed over the dealer's holdings, for each class of complete board and each pair."""
        nets = self.graph.net_table()[end]
        sums: Tables = sum(self.counts[:, :, kind] * nets[kind][self.segments] for kind in range(KINDS))
        return sums * classes(self.board).sizes[:, None]


def solve(graph: DecisionGraph) -> ShortBoardSolution:
    """The best option for everything a player can know, and how often each end occurs."""
    s = _Solving(graph)
    choices = _backward(s)
    return _forward(s, choices)


def _backward(s: _Solving) -> dict[int, Cards]:
    """The best option at each node for each class of board and each pair; children precede parents."""
    choices: dict[int, Cards] = {}
    best: dict[int, Tables] = {~end: s.net_sums(end) for end in range(len(s.graph.nets))}
    for at, node in enumerate(s.graph.nodes):
        sums = []
        for option in node.options:
            larger = s.graph.nodes[option.to].known if option.to >= 0 else s.board
            total = np.zeros((len(classes(node.known)), PAIRS), np.int64)
            smaller = level(node.known, s.board)
            lowered(best[option.to], classes(larger).cards, smaller, larger, renamed_pairs(), CHOOSE, total)
            sums.append(total * s.ways(node.known, larger))
        choices[at], best[at] = np.empty(sums[0].shape, np.uint8), np.empty(sums[0].shape, np.int64)
        choose_best(tuple(sums), classes(node.known).cards, ORDERS, renamed_pairs(), choices[at], best[at])
    return choices


def _forward(s: _Solving, choices: Mapping[int, Cards]) -> ShortBoardSolution:
    """How often each end occurs and each option is taken."""
    graph = s.graph
    ways = {len(graph.nodes) - 1: np.ones((1, PAIRS), np.uint32)}
    reached: dict[int, Ways] = {}
    beaten: dict[int, Tables] = {}
    taken: Taken = {}
    for before, size in pairwise([0, *s.levels]):
        known, smaller = classes(size), level(before, s.board)
        ways = {state: raised(count, known.cards, smaller, renamed_pairs(), CHOOSE) for state, count in ways.items()}
        total = sum(int(known.sizes @ count.sum(axis=1, dtype=np.int64)) for count in ways.values())
        for at in range(len(graph.nodes) - 1, -1, -1):
            if graph.nodes[at].known != size:
                continue
            here = reached[at] = ways.pop(at)
            by_option = [here * (choices[at] == option) for option in range(len(graph.nodes[at].options))]
            cases = [known.sizes @ count.sum(axis=1, dtype=np.int64) for count in by_option]
            taken[at] = tuple(Fraction(int(count), total) for count in cases)
            for option, count in zip(graph.nodes[at].options, by_option, strict=True):
                ways[option.to] = ways[option.to] + count if option.to in ways else count
            if size == s.board:
                beaten[at] = _beaten(s, by_option)
    hist = np.zeros((len(graph.nets), KINDS, graph.width), np.int64)
    sizes = classes(s.board).sizes[:, None]
    for state, count in ways.items():
        for kind in range(KINDS):
            np.add.at(hist[~state, kind], s.segments, count * sizes * s.counts[:, :, kind])
    return ShortBoardSolution(graph, hist, taken, choices, reached, s.threes, beaten)


def _beaten(s: _Solving, by_option: Sequence[Ways]) -> Tables:
    """How often each option is taken on complete boards, by the number of dealer's holdings that beat the hand."""
    higher = s.counts[:, :, 4].astype(np.int64) + s.counts[:, :, 5]
    cases = np.zeros((opponents(s.board) + 1, len(by_option)), np.int64)
    for option, count in enumerate(by_option):
        np.add.at(cases[:, option], higher, count * classes(s.board).sizes[:, None])
    return cases


def values_of_three(rank: Callable[..., int]) -> Numbers:
    """The value of every three cards, indexed by the cards in any order."""
    values = np.zeros((DECK, DECK, DECK), np.int64)
    for three in combinations(range(DECK), 3):
        value = rank(*three)
        for cards in permutations(three):
            values[cards] = value
    return values


# ---------------------------------------------------------------------- compiled


@njit(nogil=True, cache=True)
def best_with_own(low: int, high: int, board: Cards, threes: Numbers | Pairs) -> int:
    """The best three of two hole and the community cards, with at least one own."""
    best = threes[low, high, board[0]]
    for i in range(board.size):
        best = max(best, threes[low, high, board[i]])
        for j in range(i):
            best = max(best, threes[low, board[i], board[j]], threes[high, board[i], board[j]])
    return int(best)


@njit(nogil=True, cache=True)
def _compared(boards: Cards, threes: Pairs, least: int, others: int) -> tuple[Pairs, Kinds]:
    """For each board and pair: the place of the hand, and the dealer's holdings by kind of comparison.

    Both are zero for pairs that share a card with the board.
    """
    count = (DECK - boards.shape[1]) * (DECK - boards.shape[1] - 1) // 2
    places, counts = np.zeros((boards.shape[0], PAIRS), np.uint16), np.zeros((boards.shape[0], PAIRS, KINDS), np.int16)
    low, high, number = np.empty(count, np.uint8), np.empty(count, np.uint8), np.empty(count, np.uint16)
    at, order, other = np.empty(count, np.uint16), np.empty(count, np.uint16), np.empty(count, np.uint16)
    left, on_board = np.ones(DECK, np.int64), np.empty(DECK, np.bool_)
    buckets, sharing, kinds = np.empty(129, np.int64), np.empty((3, DECK), np.int64), np.empty((count, KINDS), np.int16)
    for number_of_board in range(boards.shape[0]):
        board, filled, pair = boards[number_of_board], 0, 0
        on_board[:] = False
        for i in range(board.size):
            on_board[board[i]] = True
        for b in range(DECK):
            for a in range(b):
                if not (on_board[a] or on_board[b]):
                    low[filled], high[filled], number[filled] = a, b, pair
                    at[filled] = best_with_own(a, b, board, threes)
                    filled += 1
                pair += 1
        in_order(at, order, other, buckets)
        count_kinds(low, high, left, at, order, least, others, sharing, kinds)
        for i in range(count):
            places[number_of_board, number[i]] = at[i]
            for kind in range(KINDS):
                counts[number_of_board, number[i], kind] = kinds[i, kind]
    return places, counts


@njit(nogil=True, cache=True)
def by_lead(
    boards: Cards, sizes: Numbers, choices: Cards, ways: Ways, threes: Numbers, leads: Numbers, options: int
) -> Tables:
    """The cases in which each option is taken, by class of the best three cards so far and leading rank.

    ``leads`` has, for each class, the bit position of its leading rank in a hand's value.
    """
    cases = np.zeros((leads.size, 13, options), np.int64)
    for board in range(boards.shape[0]):
        pair = 0
        for high in range(DECK):
            for low in range(high):
                if ways[board, pair]:
                    value = best_with_own(low, high, boards[board], threes)
                    class_ = value >> CLASS_SHIFT
                    lead = (value >> leads[class_]) & 0xF
                    cases[class_, lead, choices[board, pair]] += sizes[board] * ways[board, pair]
                pair += 1
    return cases
