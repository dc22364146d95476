"""Games in which all hole cards and some community cards make the hand, against a paytable (29).

The best two of three community cards count, so each possible pair is ranked once with the hole cards, and a board has
the highest of its pairs. Players with equal stakes in a pot have no advantage over each other; ties between two of
them are counted board by board.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

import numpy as np
from numba import njit

from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph, Taken
from pitboss.hands.bulk import Book, Places, book, has_flush, suited_place, unsuited_place
from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import CHOOSE, DECK, Numbers, classes, number_of

OWN, BOARD = 3, 3
_HANDS = comb(DECK - BOARD, OWN)
"""The number of own hands for a given board."""
_NONE = np.uint64(0)


@dataclass(frozen=True, slots=True)
class FlopSolution:
    """A game of this kind, solved."""

    graph: DecisionGraph
    hist: Tables
    """Cases by end, kind and segment, over all hole cards and boards."""
    taken: Taken
    choices: Numbers
    """The option taken for each class of hole cards."""

    def option(self, node: int, own: Sequence[int], board: Sequence[int] = (), dealer: Sequence[int] = ()) -> int:
        """The best option for the hole cards."""
        cards = np.array(sorted(own), np.uint8)
        return int(self.choices[classes(OWN).class_of[number_of(cards, CHOOSE)]])


def solve(graph: DecisionGraph) -> FlopSolution:
    """The best option for each class of hole cards, and how often each end occurs."""
    spec, (node,) = graph.declared.hands["player"], graph.nodes
    assert (spec.own, spec.board, spec.own_used) == (OWN, BOARD, (OWN, OWN)), (
        "three own cards and two of three community cards"
    )
    own, tables = classes(OWN), book(spec.size, spec.size)
    counts = count_boards(tables, own.cards.astype(np.int64), graph.segments(player=tables.ranks), graph.width)
    nets = graph.net_table()[:, 1]
    ends = [~option.to for option in node.options]
    choices = np.array([counts @ nets[end] for end in ends]).argmax(axis=0)
    hist = np.zeros(graph.net_table().shape, np.int64)
    for option, end in enumerate(ends):
        hist[end, 1] += (counts * own.sizes[:, None])[choices == option].sum(axis=0)
    cases = [int(own.sizes[choices == option].sum()) for option in range(len(ends))]
    return FlopSolution(graph, hist, {0: tuple(Fraction(count, sum(cases)) for count in cases)}, choices)


@njit(nogil=True, cache=True)
def count_boards(tables: Book, owns: Numbers, segments: Numbers, width: int) -> Tables:
    """For each own hand, the boards by the segment of the best hand; segments rise with the hand."""
    keys, bits, moves, unsuited, suited = tables.keys, tables.bits, tables.moves, tables.unsuited, tables.suited
    counts = np.zeros((owns.shape[0], width), np.int64)
    of_pair, left = np.empty((DECK, DECK), np.int64), np.empty(DECK, np.int64)
    for hand in range(owns.shape[0]):
        key, held, more = keys[DECK], _NONE, 0
        for i in range(owns.shape[1]):
            key += keys[owns[hand, i]]
            held |= bits[owns[hand, i]]
        for card in range(DECK):
            if held & bits[card] == _NONE:
                left[more] = card
                more += 1
        for a in range(more):
            for b in range(a):
                key_b = key + keys[left[a]] + keys[left[b]]
                p = unsuited_place(moves, unsuited, key_b)
                if has_flush(key_b):
                    p = max(p, suited_place(suited, key_b, held | bits[left[a]] | bits[left[b]]))
                of_pair[a, b] = segments[p]
        for a in range(more):
            for b in range(a):
                for c in range(b):
                    counts[hand, max(of_pair[a, b], of_pair[a, c], of_pair[b, c])] += 1
    return counts


# ---------------------------------------------------------------------- two players for a pot


@lru_cache(maxsize=1)
def tied_pairs() -> tuple[int, int]:
    """The number of cases in which two players' hands tie, and the number of all cases."""
    boards = classes(BOARD)
    ties = _count_ties(book(5, 5), boards.cards.astype(np.int64))
    total = comb(DECK, BOARD) * comb(DECK - BOARD, OWN) * comb(DECK - BOARD - OWN, OWN)
    return int(ties @ boards.sizes), total


@njit(nogil=True, cache=True)
def _count_ties(tables: Book, boards: Numbers) -> Numbers:
    """For each board, the ordered pairs of disjoint hands that tie.

    Pairs of equal hands that share a card are removed by inclusion-exclusion over one, two and three cards.
    """
    places = tables.ranks.size
    hands, order = np.empty((_HANDS, OWN), np.int64), np.empty(_HANDS, np.int64)
    place = np.empty(_HANDS, np.uint16)
    ties, begin = np.zeros(boards.shape[0], np.int64), np.empty(places + 1, np.int64)
    ones, twos = np.zeros(DECK, np.int64), np.zeros(DECK * DECK, np.int64)
    for board in range(boards.shape[0]):
        _rank_hands(tables, boards[board], hands, place)
        begin[:] = 0
        for hand in range(place.size):
            begin[place[hand] + 1] += 1
        for lower in range(places):
            begin[lower + 1] += begin[lower]
        for hand in range(place.size):
            order[begin[place[hand]]] = hand
            begin[place[hand]] += 1
        first = 0
        while first < place.size:
            last = begin[place[order[first]]]
            ties[board] += _disjoint(hands, order[first:last], ones, twos)
            first = last
    return ties


@njit(nogil=True, cache=True)
def _disjoint(hands: Numbers, group: Numbers, ones: Numbers, twos: Numbers) -> int:
    """The ordered pairs of disjoint hands in a group."""
    pairs = group.size * group.size - group.size
    for sign in (1, -1):
        for hand in group:
            a, b, c = hands[hand, 0], hands[hand, 1], hands[hand, 2]
            for card in (a, b, c):
                ones[card] += sign
                pairs -= 2 * ones[card] - 1 if sign > 0 else 0
            for two in (a * DECK + b, a * DECK + c, b * DECK + c):
                twos[two] += sign
                pairs += 2 * twos[two] - 1 if sign > 0 else 0
    return pairs


@njit(nogil=True, cache=True)
def _rank_hands(tables: Book, board: Numbers, hands: Numbers, place: Places) -> None:
    """Fill in every own hand for a board, and the place of its best hand with two of the board's cards."""
    keys, bits, moves, unsuited, suited = tables.keys, tables.bits, tables.moves, tables.unsuited, tables.suited
    count = 0
    for a in range(DECK):
        for b in range(a):
            for c in range(b):
                free = True
                for card in board:
                    free &= card not in (a, b, c)
                if not free:
                    continue
                key, held = keys[DECK] + keys[a] + keys[b] + keys[c], bits[a] | bits[b] | bits[c]
                best = np.uint16(0)
                for out in range(BOARD):
                    key_o, held_o = key, held
                    for i in range(BOARD):
                        if i != out:
                            key_o += keys[board[i]]
                            held_o |= bits[board[i]]
                    p = unsuited_place(moves, unsuited, key_o)
                    if has_flush(key_o):
                        p = max(p, suited_place(suited, key_o, held_o))
                    best = max(best, p)
                hands[count, 0], hands[count, 1], hands[count, 2] = a, b, c
                place[count] = best
                count += 1
