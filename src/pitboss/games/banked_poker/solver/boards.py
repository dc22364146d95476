"""Games with two hole and five community cards, against a dealer (28, 32).

A backward pass finds the best option for everything a player can know (``board_choices``); a forward pass counts how
often each end occurs (``board_counts``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from pitboss.games.banked_poker.solver.board_choices import Solving, best_options
from pitboss.games.banked_poker.solver.board_counts import counted
from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph, Taken
from pitboss.hands.bulk import book
from pitboss.pricing.boards import BOARD, Tables
from pitboss.pricing.holding_types import TYPES, compare_types, pair_types, room_for_types
from pitboss.pricing.suits import CHOOSE, Cards, Numbers, classes, number_of, pairs_without, renamed_pairs


@dataclass(frozen=True, slots=True)
class BoardSolution:
    """A game of this kind, solved."""

    graph: DecisionGraph
    hist: Tables
    """Cases by end, kind and segment, over all holdings, boards street by street, and dealers' holdings."""
    taken: Taken
    choices: Mapping[int, Cards]
    """For each node before the last card: the option for each class of board seen and each pair of cards."""
    by_group: Mapping[int, Tables]
    """For each node with a board: the cases in which each option is taken, by group and rank (``hand_groups``)."""
    beaten: Mapping[int, Tables]
    """For each node after the last card: the same, by the number of the dealer's holdings that beat the hand."""
    first: Tables
    """For each pair of cards, the net sums of each option of the first decision over all boards and dealer's cards."""
    orders: int
    """The number of street orders of a complete board included in these sums."""

    def option(self, node: int, own: Sequence[int], board: Sequence[int], dealer: Sequence[int] = ()) -> int:
        """The best option at a node for two hole cards and the community cards seen."""
        low, high = sorted(own)
        pair = high * (high - 1) // 2 + low
        if len(board) < BOARD:
            known = classes(len(board))
            number = number_of(np.array(sorted(board), np.uint8), CHOOSE)
            return int(self.choices[node][known.class_of[number], renamed_pairs()[known.order_of[number], pair]])
        number_at, _, options = self.on_board(node, board)
        return int(options[np.flatnonzero(number_at == pair)[0]])

    def on_board(self, node: int, board: Sequence[int]) -> tuple[Numbers, Numbers, Numbers]:
        """For every holding on a complete board: its pair number, how many holdings beat it, and its best option."""
        tables, room = book(5, 7), room_for_types()
        least = int(np.searchsorted(tables.ranks, self.graph.declared.qualifying_value))
        suit, count = compare_types(tables, np.array(sorted(board), np.int64), least, room)
        nets, segments = self.graph.net_table(), self.graph.segments(player=tables.ranks[room.places[:count]])
        ends = [~option.to for option in self.graph.nodes[node].options]
        counts = room.counts[:count]
        best = np.array([(counts * nets[end][:, segments].T).sum(axis=1) for end in ends]).argmax(axis=0)
        at = np.empty(TYPES, np.int64)
        at[room.number[:count]] = np.arange(count)
        number = pairs_without(board)
        types = at[pair_types()[1 + suit][number]]
        return number, counts[types, 4:].sum(axis=1), best[types]


def solve(graph: DecisionGraph) -> BoardSolution:
    """The best option for everything a player can know, and how often each end occurs."""
    solving = Solving(graph)
    choices, first = best_options(solving)
    cases = counted(solving, choices)
    return BoardSolution(
        graph, cases.hist, cases.taken, choices, cases.by_group, cases.beaten, first, solving.ways(0, BOARD)
    )
