"""Games with one decision on a whole hand, against a dealer who may show a card (16, 20, 27).

For each class of the player's hand and each possible upcard, the dealer's hands are counted by how they compare
(:mod:`pitboss.pricing.showdown`); the option with the largest sum of nets is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TypeAlias

import numpy as np
from numba import njit

from pitboss.games.banked_poker.engine.steps import DEALER
from pitboss.games.banked_poker.solver.decision_graph import KINDS, DecisionGraph, Taken
from pitboss.hands.bulk import book, places
from pitboss.pricing.boards import Tables
from pitboss.pricing.showdown import Showdowns, below, compared, showdowns
from pitboss.pricing.suits import CHOOSE, DECK, ORDERS, Cards, Flags, Numbers, classes, number_of

_WORKERS = 2
Bars: TypeAlias = Callable[[Numbers, Cards], None]
"""Given the place of each hand, sets the bits of the options that it may not take against each upcard."""
NEVER = 255
"""Marks an upcard that is impossible because the player holds it."""


@dataclass(frozen=True, slots=True)
class DealtSolution:
    """A game of this kind, solved."""

    graph: DecisionGraph
    hist: Tables
    """Cases by end, kind and segment, over all deals of hand and card seen."""
    taken: Taken
    cards: Cards
    """One hand of each class, or all hands if suits matter."""
    sizes: Numbers
    """The number of hands that each represents."""
    places: Numbers
    """The place of each hand."""
    choices: Cards
    """The option taken for each hand and upcard (0 if none is shown); NEVER if the upcard is impossible."""

    def option(self, node: int, own: Sequence[int], board: Sequence[int], dealer: Sequence[int]) -> int:
        """The best option for a hand and the dealer's upcard."""
        number = number_of(np.array(sorted(own), np.uint8), CHOOSE)
        if suits_count(self.graph):
            return int(self.choices[number, dealer[0] if dealer else 0])
        known = classes(len(own))
        seen = dealer[0] & ~3 | int(ORDERS[known.order_of[number], dealer[0] & 3]) if dealer else 0
        return int(self.choices[known.class_of[number], seen])


def shows_card(graph: DecisionGraph) -> bool:
    """True if the dealer has an upcard."""
    return any(hand.up for hand in graph.declared.dealings(DEALER))


def suits_count(graph: DecisionGraph) -> bool:
    """True if a bonus depends on particular suits, so that hands that differ only in suits are not equivalent."""
    return len(graph.floors) > 1


def _hands(graph: DecisionGraph) -> tuple[Cards, Numbers]:
    """The player's hands, in order of their numbers or classes, and how many hands each represents."""
    own = graph.declared.hands["player"].own
    if not suits_count(graph):
        return classes(own).cards, classes(own).sizes
    every = sorted(combinations(range(DECK), own), key=lambda hand: hand[::-1])
    return np.array(every, np.uint8), np.ones(len(every), np.int64)


def solve(graph: DecisionGraph, bars: Bars | None = None) -> DealtSolution:
    """The best option for each hand and upcard, and how often each end occurs."""
    mine, theirs = graph.declared.hands["player"], graph.declared.hands["dealer"]
    (node,) = graph.nodes
    cards, sizes = _hands(graph)
    tables = book(mine.size, mine.own)
    at = places(tables, cards).astype(np.int64)
    others = {
        hand: [graph.declared.hands[hand].rank(*held) for held in cards.tolist()]
        for hand in graph.floors
        if hand != "player"
    }
    segment = graph.segments(player=tables.ranks[at], **others)
    least = int(np.searchsorted(tables.ranks, graph.declared.qualifying_value))
    ends = np.array([~option.to for option in node.options])
    seen = shows_card(graph)
    total = comb(DECK - mine.own - seen, theirs.own - seen)
    them = showdowns(theirs.size, theirs.own, cards, at, least, seen=seen)
    nets = np.ascontiguousarray(graph.net_table().transpose(2, 0, 1))
    barred = np.zeros((len(cards), DECK if seen else 1), np.uint8)
    if bars is not None:
        bars(at, barred)
    step = -(-len(cards) // (8 * _WORKERS))
    parts = [slice(begin, begin + step) for begin in range(0, len(cards), step)]

    def solve_part(part: slice) -> tuple[Tables, Cards]:
        part_rows = them._replace(rows=them.rows[part])
        return _solved(
            part_rows, cards[part], sizes[part], at[part] < least, segment[part], total, ends, nets, barred[part]
        )

    with ThreadPoolExecutor(_WORKERS) as pool:
        solved = list(pool.map(solve_part, parts))
    hist = sum((cases for cases, _ in solved), np.zeros(1, np.int64)).transpose(1, 2, 0).copy()
    choices = np.concatenate([options for _, options in solved])
    cases = [int(sizes @ (choices == option).sum(axis=1)) for option in range(len(node.options))]
    taken = {0: tuple(Fraction(count, sum(cases)) for count in cases)}
    return DealtSolution(graph, hist, taken, cards, sizes, at, choices)


@njit(nogil=True, cache=True)
def _solved(
    them: Showdowns,
    hands: Cards,
    sizes: Numbers,
    unqualified: Flags,
    segments: Numbers,
    total: int,
    ends: Numbers,
    nets: Tables,
    barred: Cards,
) -> tuple[Tables, Cards]:
    """For each hand and upcard: counts by kind, the best option, and the cases of its end.

    Nets and cases are by segment, end and kind. A bit of ``barred`` is set if its option may not be taken.
    """
    hist = np.zeros(nets.shape, np.int64)
    choices = np.empty_like(barred)
    lower, counts = np.empty((3, DECK), np.int64), np.empty(KINDS, np.int64)
    for hand in range(hands.shape[0]):
        below(them, hand, lower)
        net_sums, cases = nets[segments[hand]], hist[segments[hand]]
        for seen in range(barred.shape[1]):
            held = False
            if barred.shape[1] > 1:
                for i in range(hands.shape[1]):
                    held |= hands[hand, i] == seen
            if held:
                choices[hand, seen] = NEVER
                continue
            less = lower[0, seen]
            compared(less, lower[1, seen] - less, lower[2, seen], total, unqualified[hand], counts)
            best, most = -1, 0
            for option in range(ends.size):
                if barred[hand, seen] >> option & 1:
                    continue
                value = 0
                for kind in range(KINDS):
                    value += counts[kind] * net_sums[ends[option], kind]
                if best < 0 or value > most:
                    best, most = option, value
            choices[hand, seen] = best
            for kind in range(KINDS):
                cases[ends[best], kind] += sizes[hand] * counts[kind]
    return hist, choices
