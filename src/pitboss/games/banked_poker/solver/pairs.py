"""Games with one decision on two cards, against the dealer's two (30).

There are so few hands that each is compared with each, using the declaration's ``rank`` for jokers and hand order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

import numpy as np

from pitboss.games.banked_poker.solver.decision_graph import KINDS, DecisionGraph, Taken
from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import Numbers


@dataclass(frozen=True, slots=True)
class PairSolution:
    """A game of this kind, solved."""

    graph: DecisionGraph
    hist: Tables
    """Cases by end, kind and segment, over all hands of the player and the dealer."""
    taken: Taken
    cards: Numbers
    """Every two-card hand."""
    values: Numbers
    choices: Numbers
    """The option taken for each hand."""

    def option(self, node: int, own: Sequence[int], board: Sequence[int], dealer: Sequence[int] = ()) -> int:
        """The best option for two cards; jokers are interchangeable."""
        low, high = sorted(own)
        if low == high:  # two jokers have the same name and are the last hand
            return int(self.choices[-1])
        [at] = np.flatnonzero((self.cards[:, 0] == low) & (self.cards[:, 1] == high))
        return int(self.choices[at])


def solve(graph: DecisionGraph) -> PairSolution:
    """The best option for each hand, and how often each end occurs."""
    hands, values = _every_hand(graph)
    counts = np.array([_compared(graph, hands, values, at) for at in range(len(hands))])
    nets, segments = graph.net_table(), graph.segments(player=values)
    (node,) = graph.nodes
    ends = [~option.to for option in node.options]
    worth = np.array([(counts * nets[end][:, segments].T).sum(axis=1) for end in ends])
    choices = worth.argmax(axis=0)
    hist = np.zeros(nets.shape, np.int64)
    for option, end in enumerate(ends):
        for kind in range(KINDS):
            np.add.at(hist[end, kind], segments[choices == option], counts[choices == option, kind])
    taken = {0: tuple(Fraction(int((choices == option).sum()), len(hands)) for option in range(len(ends)))}
    return PairSolution(graph, hist, taken, hands, values, choices)


def _every_hand(graph: DecisionGraph) -> tuple[Numbers, Numbers]:
    """Every two-card hand and its value."""
    declared = graph.declared
    deck = 52 * declared.decks + declared.jokers
    hands = np.array(list(combinations(range(deck), 2)), np.int64)
    return hands, np.array([declared.hands["player"].rank(*hand) for hand in hands.tolist()], np.int64)


def _compared(graph: DecisionGraph, hands: Numbers, values: Numbers, at: int) -> Numbers:
    """The number of the dealer's hands of each kind against one of the player's."""
    apart = ~np.isin(hands, hands[at]).any(axis=1)
    qualified = values >= graph.declared.qualifying_value
    compared = (values[at] > values, values[at] == values, values[at] < values)
    return np.array(
        [(apart & compared[kind >> 1] & (qualified if kind & 1 else ~qualified)).sum() for kind in range(KINDS)],
        np.int64,
    )


def counts_of(graph: DecisionGraph, own: Sequence[int]) -> tuple[Numbers, int]:
    """The number of the dealer's hands of each kind against two cards, and the value of those two."""
    hands, values = _every_hand(graph)
    [at] = np.flatnonzero((hands == np.array(sorted(own))).all(axis=1))
    return _compared(graph, hands, values, int(at)), int(values[at])
