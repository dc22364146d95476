"""Games in which a player sees two cards of his own and decides once, against the dealer's two (30).

There are so few hands that each is compared with each: all that the deck's jokers and the game's order of hands need is
the declaration's own ``rank``.
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

    course: DecisionGraph
    hist: Tables
    """Cases by end, kind and segment, over all hands of the player and the dealer."""
    taken: Taken
    cards: Numbers
    """Every hand of two cards."""
    values: Numbers
    choices: Numbers
    """For each hand the option taken."""

    def option(self, node: int, own: Sequence[int], board: Sequence[int], dealer: Sequence[int] = ()) -> int:
        """The best option for two cards; which of two jokers it is does not matter."""
        low, high = sorted(own)
        if low == high:  # two jokers, which have one name, are the last hand
            return int(self.choices[-1])
        [at] = np.flatnonzero((self.cards[:, 0] == low) & (self.cards[:, 1] == high))
        return int(self.choices[at])


def solve(course: DecisionGraph) -> PairSolution:
    """The best option for each hand, and how often each end comes."""
    hands, values = _every_hand(course)
    counts = np.array([_compared(course, hands, values, at) for at in range(len(hands))])
    nets, segments = course.net_table(), course.segments(player=values)
    (node,) = course.nodes
    ends = [~option.to for option in node.options]
    worth = np.array([(counts * nets[end][:, segments].T).sum(axis=1) for end in ends])
    choices = worth.argmax(axis=0)
    hist = np.zeros(nets.shape, np.int64)
    for option, end in enumerate(ends):
        for kind in range(KINDS):
            np.add.at(hist[end, kind], segments[choices == option], counts[choices == option, kind])
    taken = {0: tuple(Fraction(int((choices == option).sum()), len(hands)) for option in range(len(ends)))}
    return PairSolution(course, hist, taken, hands, values, choices)


def _every_hand(course: DecisionGraph) -> tuple[Numbers, Numbers]:
    """Every hand of two cards, and its value."""
    declared = course.declared
    deck = 52 * declared.decks + declared.jokers
    hands = np.array(list(combinations(range(deck), 2)), np.int64)
    return hands, np.array([declared.hands["player"].rank(*hand) for hand in hands.tolist()], np.int64)


def _compared(course: DecisionGraph, hands: Numbers, values: Numbers, at: int) -> Numbers:
    """The dealer's hands beside one of the player's, by kind."""
    apart = ~np.isin(hands, hands[at]).any(axis=1)
    qualified = values >= course.declared.least
    compared = (values[at] > values, values[at] == values, values[at] < values)
    return np.array(
        [(apart & compared[kind >> 1] & (qualified if kind & 1 else ~qualified)).sum() for kind in range(KINDS)],
        np.int64,
    )


def counts_of(course: DecisionGraph, own: Sequence[int]) -> tuple[Numbers, int]:
    """The dealer's hands beside two cards, by kind, and what those two are worth."""
    hands, values = _every_hand(course)
    [at] = np.flatnonzero((hands == np.array(sorted(own))).all(axis=1))
    return _compared(course, hands, values, int(at)), int(values[at])
