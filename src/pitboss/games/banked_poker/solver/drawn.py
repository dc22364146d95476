"""Games with one decision on the first cards of a hand, the rest of which is dealt later (24).

How a complete hand compares with the dealer's does not depend on which cards came first, so it is counted once for each
class of complete hands. The value of the first cards is then a sum over the cards that may follow.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

import numpy as np
from numba import njit

from pitboss.games.banked_poker.engine.steps import PLAYERS
from pitboss.games.banked_poker.solver.decision_graph import KINDS, DecisionGraph, Taken
from pitboss.hands.bulk import book, places
from pitboss.pricing.boards import Tables
from pitboss.pricing.showdown import Showdowns, below, compared, showdowns
from pitboss.pricing.suits import CHOOSE, DECK, Ids, Numbers, classes, next_set, number_of


@dataclass(frozen=True, slots=True)
class DrawnSolution:
    """A game of this kind, solved."""

    graph: DecisionGraph
    hist: Tables
    """Cases by end, kind and segment, over all first cards, the cards that follow and the dealer's hands."""
    taken: Taken
    first: int
    """The number of cards seen at the decision."""
    choices: Numbers
    """The option taken for each class of first cards."""

    def option(self, node: int, own: Sequence[int], board: Sequence[int] = (), dealer: Sequence[int] = ()) -> int:
        """The best option for the first cards."""
        cards = np.array(sorted(own[: self.first]), np.uint8)
        return int(self.choices[classes(self.first).class_of[number_of(cards, CHOOSE)]])


def solve(graph: DecisionGraph) -> DrawnSolution:
    """The best option for each class of first cards, and how often each end occurs."""
    spec, (node,) = graph.declared.hands["player"], graph.nodes
    first, whole = classes(graph.declared.first_cards(PLAYERS)), classes(spec.own)
    tables = book(spec.size, spec.own)
    counts = count_against_dealer(spec.own, graph.declared.qualifying_value)
    nets, segments = graph.net_table(), graph.segments(player=tables.ranks[places(tables, whole.cards)])
    ends = [~option.to for option in node.options]
    sums = sum_up(first.cards.astype(np.int64), spec.own, whole.class_of, whole_hand_values(graph), CHOOSE)
    choices = sums.argmax(axis=1)
    hist = np.zeros(nets.shape, np.int64)
    for option, end in enumerate(ends):
        taken_by = np.where(choices == option, first.sizes, 0)
        reached = _reach(first.cards.astype(np.int64), taken_by, spec.own, whole.class_of, len(whole), CHOOSE)
        for kind in range(KINDS):
            np.add.at(hist[end, kind], segments, reached * counts[:, kind])
    cases = [int(first.sizes[choices == option].sum()) for option in range(len(ends))]
    taken = {0: tuple(Fraction(count, sum(cases)) for count in cases)}
    return DrawnSolution(graph, hist, taken, first.cards.shape[1], choices)


def whole_hand_values(graph: DecisionGraph) -> Tables:
    """The net of each option for each class of complete hands, summed over the dealer's hands."""
    spec, (node,) = graph.declared.hands["player"], graph.nodes
    tables, whole = book(spec.size, spec.own), classes(spec.own)
    counts = count_against_dealer(spec.own, graph.declared.qualifying_value)
    nets, segments = graph.net_table(), graph.segments(player=tables.ranks[places(tables, whole.cards)])
    return np.array([(counts * nets[~option.to][:, segments].T).sum(axis=1) for option in node.options])


@lru_cache(maxsize=2)
def count_against_dealer(size: int, least: int) -> Tables:
    """For each class of complete hands, the number of the dealer's hands of each kind."""
    tables, hands = book(size, size), classes(size).cards
    at = places(tables, hands).astype(np.int64)
    qualified = int(np.searchsorted(tables.ranks, least))
    return _compare(showdowns(size, size, hands, at, qualified, seen=False), at, qualified, comb(DECK - size, size))


@njit(nogil=True, cache=True)
def _compare(them: Showdowns, at: Numbers, least: int, total: int) -> Tables:
    """For each complete hand, the number of the dealer's hands of each kind."""
    counts, lower = np.empty((at.size, KINDS), np.int64), np.empty((3, DECK), np.int64)
    for hand in range(at.size):
        below(them, hand, lower)
        less = lower[0, 0]
        compared(less, lower[1, 0] - less, lower[2, 0], total, at[hand] < least, counts[hand])
    return counts


@njit(nogil=True, cache=True)
def _class_with(first: Numbers, more: Numbers, cards: Numbers, class_of: Ids, choose: Numbers) -> int:
    """The class of the hand made of first and following cards; -1 if a card is in both."""
    i, j, number = 0, 0, 0
    for place in range(cards.size):
        if j == more.size or (i < first.size and first[i] < more[j]):
            card = first[i]
            i += 1
        else:
            card = more[j]
            j += 1
        if place and card == cards[place - 1]:
            return -1
        cards[place] = card
        number += choose[card, place + 1]
    return int(class_of[number])


@njit(nogil=True, cache=True)
def sum_up(firsts: Numbers, size: int, class_of: Ids, worth: Tables, choose: Numbers) -> Tables:
    """For each class of first cards and each option, the nets summed over all cards that may follow."""
    sums = np.zeros((firsts.shape[0], worth.shape[0]), np.int64)
    cards = np.empty(size, np.int64)
    for first in range(firsts.shape[0]):
        more = np.arange(size - firsts.shape[1])
        going = True
        while going:
            hand = _class_with(firsts[first], more, cards, class_of, choose)
            if hand >= 0:
                for option in range(worth.shape[0]):
                    sums[first, option] += worth[option, hand]
            going = next_set(more)
    return sums


@njit(nogil=True, cache=True)
def _reach(firsts: Numbers, weights: Numbers, size: int, class_of: Ids, hands: int, choose: Numbers) -> Numbers:
    """The weighted number of ways to reach each class of complete hands from the first cards."""
    reached = np.zeros(hands, np.int64)
    cards = np.empty(size, np.int64)
    for first in range(firsts.shape[0]):
        more = np.arange(size - firsts.shape[1])
        going = weights[first] > 0
        while going:
            hand = _class_with(firsts[first], more, cards, class_of, choose)
            if hand >= 0:
                reached[hand] += weights[first]
            going = next_set(more)
    return reached
