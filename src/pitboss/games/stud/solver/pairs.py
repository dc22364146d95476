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

from pitboss.games.stud.solver.course import KINDS, Course, Taken
from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import Numbers


@dataclass(frozen=True, slots=True)
class PairSolution:
    """A game of this kind, solved."""

    course: Course
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


def solve(course: Course) -> PairSolution:
    """The best option for each hand, and how often each end comes."""
    declared = course.declared
    deck = 52 * declared.decks + declared.jokers
    hands = np.array(list(combinations(range(deck), 2)), np.int64)
    values = np.array([declared.hands["player"].rank(*hand) for hand in hands.tolist()], np.int64)
    apart = np.array([~np.isin(hands, hand).any(axis=1) for hand in hands])
    qualified = values >= declared.least
    compared = (values[:, None] > values, values[:, None] == values, values[:, None] < values)
    counts = np.empty((len(hands), KINDS), np.int64)
    for kind in range(KINDS):
        with_hand = qualified if kind & 1 else ~qualified
        counts[:, kind] = (apart & compared[kind >> 1] & with_hand).sum(axis=1)
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
