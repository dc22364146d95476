"""Games against a paytable in which all own and community cards count, with decisions between them (18, 35).

A player's knowledge is a set of cards, whatever the order. Values are summed one card at a time from complete hands
back to each decision; then the number of ways to get there is carried forward under the best options.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

import numpy as np
from numba import njit

from pitboss.games.banked_poker.solver.counts import IN_BOOKS
from pitboss.games.banked_poker.solver.decision_graph import KINDS, DecisionGraph, Taken
from pitboss.hands.bulk import Book, book, has_flush, places, suited_place, unsuited_place
from pitboss.pricing.boards import Tables
from pitboss.pricing.five_card_counts import every_value
from pitboss.pricing.suits import CHOOSE, DECK, Cards, Numbers, next_set, number_of

_NONE = np.uint64(0)


@dataclass(frozen=True, slots=True)
class StreetSolution:
    """A game of this kind, solved."""

    graph: DecisionGraph
    hist: Tables
    """Cases by end, kind and segment, over all deals in their order."""
    taken: Taken
    choices: Mapping[int, Cards]
    """For each node, the option taken with each set of cards, indexed by the set's number."""
    reached: Mapping[int, Numbers]
    """For each node, the number of ways to reach it with each set of cards."""

    def option(self, node: int, own: Sequence[int], board: Sequence[int], dealer: Sequence[int] = ()) -> int:
        """The best option at a node for the known cards."""
        return int(self.choices[node][number_of(np.array(sorted((*own, *board)), np.uint8), CHOOSE)])


def solve(graph: DecisionGraph) -> StreetSolution:
    """The best option for every set of cards at each decision, and how often each end occurs."""
    spec = graph.declared.hands["player"]
    size = spec.cards
    assert spec.size == size, "all cards count"
    deck = deck_of(graph)
    nets = graph.net_table()[:, 1]
    last = size if spec.own + graph.levels()[-1] == size else size - 1
    if last == size:  # the last card is known at a decision: every complete set is decided separately
        whole = _whole_segments(graph)
        value: dict[int, Numbers] = {~end: nets[end][whole] for end in range(len(nets))}
    else:
        outcomes = _last_cards(graph)
        value = {~end: outcomes @ nets[end] for end in range(len(nets))}
    # Sum the nets of every end over the largest sets first, then over sets with one card less each time.
    choices: dict[int, Cards] = {}
    for known in range(last, spec.own - 1, -1):
        for at, node in enumerate(graph.nodes):
            if spec.own + node.known == known:
                values = np.array([value[option.to] for option in node.options])
                choices[at] = values.argmax(axis=0).astype(np.uint8)
                value[at] = values.max(axis=0)
        if known > spec.own:
            value = {
                state: _summed(sums, known - 1, comb(deck, known - 1), CHOOSE, deck) for state, sums in value.items()
            }
    hist = np.zeros((len(nets), KINDS, graph.width), np.int64)
    reached, taken = _forward(graph, spec.own, last, choices)
    for end in range(len(nets)):
        if ~end in reached:
            ways = reached.pop(~end)
            hist[end, 1] = np.bincount(whole, ways, graph.width) if last == size else ways @ outcomes
    return StreetSolution(graph, hist, taken, choices, reached)


def deck_of(graph: DecisionGraph) -> int:
    """The number of cards in the deck."""
    return DECK + graph.declared.jokers


def _whole_segments(graph: DecisionGraph) -> Numbers:
    """The segment of every complete set of cards, by its number."""
    spec = graph.declared.hands["player"]
    if spec.rank not in IN_BOOKS:
        return graph.segments(player=every_value(spec.rank, graph.declared.jokers))
    own = book(spec.size, spec.cards)
    every = _every_set(spec.cards, comb(DECK, spec.cards))
    return np.asarray(graph.segments(player=own.ranks)[places(own, every)])


def _last_cards(graph: DecisionGraph) -> Tables:
    """For each set that lacks one card, the number of last cards that lead to each segment."""
    spec = graph.declared.hands["player"]
    if spec.rank in IN_BOOKS:
        own = book(spec.size, spec.cards)
        return _outcomes(own, graph.segments(player=own.ranks), graph.width, comb(DECK, spec.cards - 1))
    segments, deck = _whole_segments(graph).astype(np.uint8), deck_of(graph)
    return _outcomes_of_sets(segments, spec.cards, graph.width, comb(deck, spec.cards - 1), CHOOSE)


def _forward(
    graph: DecisionGraph, own: int, last: int, choices: Mapping[int, Cards]
) -> tuple[dict[int, Numbers], Taken]:
    """The number of ways to reach each node with each set of cards, and each end with each set of the last size."""
    deck = deck_of(graph)
    ways = {len(graph.nodes) - 1: np.ones(comb(deck, own), np.int64)}
    reached: dict[int, Numbers] = {}
    taken: Taken = {}
    for known in range(own, last + 1):
        if known > own:
            ways = {state: _carried(count, known, comb(deck, known), CHOOSE) for state, count in ways.items()}
        total = sum(int(count.sum()) for count in ways.values())
        for at in range(len(graph.nodes) - 1, -1, -1):
            node = graph.nodes[at]
            if own + node.known == known:
                here = reached[at] = ways.pop(at)
                by_option = [here * (choices[at] == option) for option in range(len(node.options))]
                taken[at] = tuple(Fraction(int(count.sum()), total) for count in by_option)
                for option, count in zip(node.options, by_option, strict=True):
                    ways[option.to] = ways.get(option.to, 0) + count
    return reached | ways, taken


@njit(nogil=True, cache=True)
def _every_set(size: int, sets: int) -> Cards:
    """All sets of cards, in order of their numbers."""
    listed, cards = np.empty((sets, size), np.uint8), np.arange(size)
    for number in range(sets):
        for i in range(size):
            listed[number, i] = cards[i]
        next_set(cards)
    return listed


@njit(nogil=True, cache=True)
def _outcomes(own: Book, segments: Numbers, count: int, sets: int) -> Tables:
    """For each set that lacks one card, the number of last cards that lead to each segment."""
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
def _outcomes_of_sets(segments: Cards, size: int, count: int, sets: int, choose: Numbers) -> Tables:
    """The same, from the segment of every complete set."""
    last_cards, cards = np.zeros((sets, count), np.int64), np.arange(size)
    for number in range(segments.size):
        above = 0
        for i in range(1, size):
            above += choose[cards[i], i]
        below = 0
        for i in range(size):
            last_cards[below + above, segments[number]] += 1
            below += choose[cards[i], i + 1]
            if i + 1 < size:
                above -= choose[cards[i + 1], i + 1]
        next_set(cards)
    return last_cards


@njit(nogil=True, cache=True)
def _summed(sums: Numbers, size: int, sets: int, choose: Numbers, deck: int) -> Numbers:
    """For each set, the sum over the sets with one card more."""
    totals = np.zeros(sets, np.int64)
    cards = np.arange(size)
    for number in range(sets):
        below, at = 0, 0
        above = 0
        for i in range(size):
            above += choose[cards[i], i + 2]
        for card in range(deck):
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
    """For each set, the sum over the sets with one card less."""
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
