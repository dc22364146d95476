"""Games with two cards each and five in common, against a dealer (28, 32).

Backward, the best option is found for everything a player can know (``board_choices``); forward, it is counted how
often each end comes (``board_counts``).
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
from pitboss.pricing.suits import CHOOSE, Cards, Numbers, classes, number_of, pairs_beside, renamed_pairs


@dataclass(frozen=True, slots=True)
class BoardSolution:
    """A game of this kind, solved."""

    course: DecisionGraph
    hist: Tables
    """Cases by end, kind and segment, over all holdings, boards street by street, and dealers' holdings."""
    taken: Taken
    choices: Mapping[int, Cards]
    """For each node before the last card: the option for each class of board seen and each pair of cards."""
    made: Mapping[int, Tables]
    """For each node with a board: in how many cases each option is taken, by group and rank (``solver.made``)."""
    beaten: Mapping[int, Tables]
    """For each node after the last card: the same by how many of the dealer's holdings beat the hand."""
    first: Tables
    """What each option of the first decision brings with each pair of cards, over all that may follow."""
    orders: int
    """In how many orders of its streets a whole board counts there."""

    def option(self, node: int, own: Sequence[int], board: Sequence[int], dealer: Sequence[int] = ()) -> int:
        """The best option at a node for two own cards and the community cards seen."""
        low, high = sorted(own)
        pair = high * (high - 1) // 2 + low
        if len(board) < BOARD:
            known = classes(len(board))
            number = number_of(np.array(sorted(board), np.uint8), CHOOSE)
            return int(self.choices[node][known.class_of[number], renamed_pairs()[known.order_of[number], pair]])
        number_at, _, options = self.on_board(node, board)
        return int(options[np.flatnonzero(number_at == pair)[0]])

    def on_board(self, node: int, board: Sequence[int]) -> tuple[Numbers, Numbers, Numbers]:
        """For every holding beside a whole board: the number of the pair, how many beat it, and the best option."""
        tables, room = book(5, 7), room_for_types()
        least = int(np.searchsorted(tables.ranks, self.course.declared.least))
        suit, count = compare_types(tables, np.array(sorted(board), np.int64), least, room)
        nets, segments = self.course.net_table(), self.course.segments(player=tables.ranks[room.places[:count]])
        ends = [~option.to for option in self.course.nodes[node].options]
        counts = room.counts[:count]
        best = np.array([(counts * nets[end][:, segments].T).sum(axis=1) for end in ends]).argmax(axis=0)
        at = np.empty(TYPES, np.int64)
        at[room.number[:count]] = np.arange(count)
        number = pairs_beside(board)
        types = at[pair_types()[1 + suit][number]]
        return number, counts[types, 4:].sum(axis=1), best[types]


def solve(course: DecisionGraph) -> BoardSolution:
    """The best option for everything a player can know, and how often each end comes."""
    solving = Solving(course)
    choices, first = best_options(solving)
    cases = counted(solving, choices)
    return BoardSolution(
        course, cases.hist, cases.taken, choices, cases.made, cases.beaten, first, solving.ways(0, BOARD)
    )
