"""Games against a table of payouts, with own and community cards that all count, and decisions between them (18, 35).

What a player knows is a set of cards, however he came by them. Values are summed one card at a time from the hands of
all cards back to what is known at each decision; then the ways to get there are carried forward under the best options.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

import numpy as np
from numba import njit

from pitboss.games.banked_poker.solver.decision_graph import KINDS, DecisionGraph, Taken
from pitboss.hands.bulk import Book, book, has_flush, places, suited_place, unsuited_place
from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import CHOOSE, DECK, Cards, Numbers, next_set, number_of

_NONE = np.uint64(0)


@dataclass(frozen=True, slots=True)
class StreetSolution:
    """A game of this kind, solved."""

    course: DecisionGraph
    hist: Tables
    """Cases by end, kind and segment, over all deals in their order."""
    taken: Taken
    choices: Mapping[int, Cards]
    """For each node, the option taken with each set of cards, by the set's number."""
    reached: Mapping[int, Numbers]
    """For each node, in how many ways it is come to with each set of cards."""

    def option(self, node: int, own: Sequence[int], board: Sequence[int], dealer: Sequence[int] = ()) -> int:
        """The best option at a node for all cards that are known."""
        return int(self.choices[node][number_of(np.array(sorted((*own, *board)), np.uint8), CHOOSE)])


def solve(course: DecisionGraph) -> StreetSolution:
    """The best option for every set of cards at each decision, and how often each end comes."""
    makes = course.declared.hands["player"]
    size = makes.cards
    assert makes.size == size, "all cards count"
    own = book(makes.size, size)
    segments = course.segments(player=own.ranks)
    nets = course.net_table()[:, 1]
    last = size if makes.own + course.levels()[-1] == size else size - 1
    if last == size:  # somebody has seen the last card: every set of all cards is decided by itself
        whole = segments[places(own, _every_set(size, comb(DECK, size)))]
        value: dict[int, Numbers] = {~end: nets[end][whole] for end in range(len(nets))}
    else:
        outcomes = _outcomes(own, segments, course.width, comb(DECK, size - 1))
        value = {~end: outcomes @ nets[end] for end in range(len(nets))}
    # The sums of nets of every end over all sets of the last size; then one card less at a time.
    choices: dict[int, Cards] = {}
    for known in range(last, makes.own - 1, -1):
        for at, node in enumerate(course.nodes):
            if makes.own + node.known == known:
                values = np.array([value[option.to] for option in node.options])
                choices[at] = values.argmax(axis=0).astype(np.uint8)
                value[at] = values.max(axis=0)
        if known > makes.own:
            value = {state: _summed(sums, known - 1, comb(DECK, known - 1), CHOOSE) for state, sums in value.items()}
    hist = np.zeros((len(nets), KINDS, course.width), np.int64)
    reached, taken = _forward(course, makes.own, last, choices)
    for end in range(len(nets)):
        if ~end in reached:
            ways = reached.pop(~end)
            hist[end, 1] = np.bincount(whole, ways, course.width) if last == size else ways @ outcomes
    return StreetSolution(course, hist, taken, choices, reached)


def _forward(
    course: DecisionGraph, own: int, last: int, choices: Mapping[int, Cards]
) -> tuple[dict[int, Numbers], Taken]:
    """In how many ways each node is come to with each set of cards, and each end with each set of all cards but one."""
    ways = {len(course.nodes) - 1: np.ones(comb(DECK, own), np.int64)}
    reached: dict[int, Numbers] = {}
    taken: Taken = {}
    for known in range(own, last + 1):
        if known > own:
            ways = {state: _carried(count, known, comb(DECK, known), CHOOSE) for state, count in ways.items()}
        total = sum(int(count.sum()) for count in ways.values())
        for at in range(len(course.nodes) - 1, -1, -1):
            node = course.nodes[at]
            if own + node.known == known:
                here = reached[at] = ways.pop(at)
                by_option = [here * (choices[at] == option) for option in range(len(node.options))]
                taken[at] = tuple(Fraction(int(count.sum()), total) for count in by_option)
                for option, count in zip(node.options, by_option, strict=True):
                    ways[option.to] = ways.get(option.to, 0) + count
    return reached | ways, taken


@njit(nogil=True, cache=True)
def _every_set(size: int, sets: int) -> Cards:
    """All sets of cards, by their numbers."""
    found, cards = np.empty((sets, size), np.uint8), np.arange(size)
    for number in range(sets):
        for i in range(size):
            found[number, i] = cards[i]
        next_set(cards)
    return found


@njit(nogil=True, cache=True)
def _outcomes(own: Book, segments: Numbers, count: int, sets: int) -> Tables:
    """For each set of all cards but one, how many last cards lead to each segment."""
    keys, bits, moves, unsuited, suited = own.keys, own.bits, own.moves, own.unsuited, own.suited
    last_cards = np.zeros((sets, count), np.int64)
    cards = np.arange(own.of - 1)
    for number in range(sets):
        key, held = keys[DECK], _NONE
        for i in range(cards.size):
            key += keys[cards[i]]
            held |= bits[cards[i]]
        for card in range(DECK):
            if held & bits[card] == _NONE:
                key_c = key + keys[card]
                p = unsuited_place(moves, unsuited, key_c)
                if has_flush(key_c):
                    flush = suited_place(suited, key_c, held | bits[card])
                    p = max(p, flush)
                last_cards[number, segments[p]] += 1
        next_set(cards)
    return last_cards


@njit(nogil=True, cache=True)
def _summed(sums: Numbers, size: int, sets: int, choose: Numbers) -> Numbers:
    """For each set, the sum over the sets that have one card more."""
    totals = np.zeros(sets, np.int64)
    cards = np.arange(size)
    for number in range(sets):
        below, at = 0, 0
        above = 0
        for i in range(size):
            above += choose[cards[i], i + 2]
        for card in range(DECK):
            if at < size and cards[at] == card:
                above -= choose[card, at + 2]
                below += choose[card, at + 1]
                at += 1
            else:
                totals[number] += sums[below + choose[card, at + 1] + above]
        next_set(cards)
    return totals


@njit(nogil=True, cache=True)
def _carried(ways: Numbers, size: int, sets: int, choose: Numbers) -> Numbers:
    """For each set, the sum over the sets that have one card less."""
    totals = np.zeros(sets, np.int64)
    cards = np.arange(size)
    for number in range(sets):
        above = 0
        for i in range(1, size):
            above += choose[cards[i], i]
        below = 0
        for i in range(size):
            totals[number] += ways[below + above]
            below += choose[cards[i], i + 1]
            if i + 1 < size:
                above -= choose[cards[i + 1], i + 1]
        next_set(cards)
    return totals
