"""Forward pass for two hole and five community cards: how often each end occurs under the best options.

The number of ways to reach each state is carried from board to larger board; then all types of complete boards are
visited again to count how the hands compare.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import pairwise
from math import comb
from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.games.banked_poker.solver.board_choices import CHUNK, STRIPES, WORKERS, Solving
from pitboss.games.banked_poker.solver.decision_graph import KINDS, Taken
from pitboss.games.banked_poker.solver.hand_groups import GROUPS, RANKS, facts_of, group_of, tallied
from pitboss.hands.bulk import Book
from pitboss.pricing.board_types import ByType, WholeBoards
from pitboss.pricing.boards import BOARD, PAIRS, Payoffs, Tables, Ways, level, raised
from pitboss.pricing.holding_types import OPPONENTS, cards_of_type, compare_types, packed, room_for_types, unpacked
from pitboss.pricing.suits import CHOOSE, DECK, Cards, Numbers, classes, renamed_pairs
from pitboss.pricing.whole_boards import scatter


class Counted(NamedTuple):
    """The results of the forward pass."""

    hist: Tables
    """Cases by end, kind and segment, over all holdings, boards street by street, and dealers' holdings."""
    taken: Taken
    by_group: Mapping[int, Tables]
    """For each node with a board: the cases in which each option is taken, by group and rank (``hand_groups``)."""
    beaten: Mapping[int, Tables]
    """For each node after the last card: the same, by the number of the dealer's holdings that beat the hand."""


def counted(s: Solving, choices: Mapping[int, Cards]) -> Counted:
    """Count the ends reached and options taken over every holding, board and order of streets."""
    states, ways = [len(s.graph.nodes) - 1], np.ones((1, PAIRS), np.uint32)
    taken: Taken = {}
    by_group: dict[int, Tables] = {}
    for before, size in pairwise([0, *s.levels]):
        total = PAIRS * comb(DECK - 2, size) * s.ways(0, size)
        states, ways, cases = _passed(s, before, size, choices, states, ways)
        for at, of_options in cases.items():
            taken[at] = tuple(Fraction(int(count), total) for count in of_options.sum(axis=(0, 1)))
        by_group |= cases if size else {}
    hist, last_groups, by_beaten = _on_whole_boards(s, states, ways)
    total = PAIRS * comb(DECK - 2, BOARD) * s.ways(0, BOARD)
    beaten = {}
    for at, state in enumerate(states):
        if state >= 0:
            by_group[state], beaten[state] = last_groups[at], by_beaten[at]
            taken[state] = tuple(Fraction(int(count), total) for count in by_beaten[at].sum(axis=0))
    return Counted(hist, taken, by_group, beaten)


def _passed(
    s: Solving, before: int, size: int, choices: Mapping[int, Cards], states: list[int], ways: Ways
) -> tuple[list[int], Ways, dict[int, Tables]]:
    """The states after the decisions at a board size, the ways to reach them, and the cases of each option."""
    known, nodes = classes(size), {at: s.graph.nodes[at].options for at in s.at(size)}
    after = sorted({*states, *s.children(size)} - nodes.keys())
    passed = np.empty((len(known), PAIRS), np.uint32)

    def work(begin: int) -> Tables:
        part = slice(begin, begin + CHUNK)
        came = raised(ways, known.cards[part], level(before), renamed_pairs(), CHOOSE)
        here, asked = dict(zip(states, unpacked(came, len(states)), strict=True)), []
        for at, options in nodes.items():
            count = here.pop(at)
            asked.append(count)
            for number, option in enumerate(options):
                taking = count * (choices[at][part] == number)
                here[option.to] = here[option.to] + taking if option.to in here else taking
        passed[part] = packed([here[state] for state in after])
        if not nodes:
            return np.zeros(0, np.int64)
        chosen = np.array([choices[at][part] for at in nodes])
        return tallied(known.cards[part], known.sizes[part], np.array(asked), chosen, max(map(len, nodes.values())))

    with ThreadPoolExecutor(WORKERS) as pool:
        cases = np.sum(list(pool.map(work, range(0, len(known), CHUNK))), axis=0)
    return after, passed, {at: cases[number, ..., : len(nodes[at])] for number, at in enumerate(nodes)}


def _on_whole_boards(s: Solving, states: list[int], ways: Ways) -> tuple[Tables, Tables, Tables]:
    """Cases by end, kind and segment, and of each option of last decisions by hand group and by holdings that win."""
    known = classes(s.levels[-1])
    reached = np.zeros((len(states) - 1, s.whole.begin[-1]), np.int32)  # all else is of the last state
    ends = np.array([s.settled_as(state) for state in states], np.int64)
    pay = s.payoffs(s.nets)

    def scatter_part(state: int) -> None:
        for begin in range(0, len(known), CHUNK):
            part = slice(begin, begin + CHUNK)
            ways_to_state = unpacked(ways[part], len(states))[state]
            scatter(s.whole, ways_to_state, known.cards[part], known.sizes[part], CHOOSE, reached[state])

    def count_part(stripe: int) -> tuple[Tables, Tables, Tables]:
        return _counted(s.book, s.whole, stripe, len(STRIPES), pay, ends, reached, s.ways(0, BOARD))

    with ThreadPoolExecutor(WORKERS) as pool:
        list(pool.map(scatter_part, range(len(reached))))
        hist, by_group, by_beaten = (
            sum(parts) for parts in zip(*pool.map(count_part, range(len(STRIPES))), strict=True)
        )
    return hist.transpose(1, 2, 0).copy(), by_group, by_beaten


@njit(nogil=True, cache=True)
def _counted(
    own: Book, whole: WholeBoards, first: int, step: int, pay: Payoffs, ends_of: Numbers, reached: ByType, orders: int
) -> tuple[Tables, Tables, Tables]:
    """Over every ``step``-th type of complete board: the cases by end and kind, and of each option of a last decision.

    The options are counted by group and rank, and by the number of the dealer's holdings that beat the hand.
    """
    room = room_for_types()
    nets, segments, always = pay.nets, pay.segments, int(pay.least == 0)
    states = ends_of.shape[0]
    hist = np.zeros(nets.shape, np.int64)
    by_group, beaten = (
        np.zeros((states, len(GROUPS), RANKS, 2), np.int64),
        np.zeros((states, OPPONENTS + 1, 2), np.int64),
    )
    board = np.empty(BOARD, np.int64)
    for at in range(first, whole.cards.shape[0], step):
        begin = whole.begin[at]
        if begin == whole.begin[at + 1]:
            continue
        for i in range(BOARD):
            board[i] = whole.cards[at, i]
        suit, count = compare_types(own, board, pay.least, room)
        counts, facts = room.counts, facts_of(board)
        for t in range(count):
            segment, cell = segments[room.places[t]], begin + room.number[t]
            low, high = room.low[t], room.high[t]
            left = orders * whole.boards[at] * (room.left[low] * (room.left[high] - (low == high)) >> (low == high))
            for state in range(states):
                times = reached[state, cell] if state < states - 1 else left
                left -= times
                if not times:
                    continue
                end = ends_of[state, 0]
                if ends_of[state, 1] != end:
                    more = 0
                    for kind in range(always, KINDS, 1 + always):
                        more += counts[t, kind] * (nets[segment, ends_of[state, 1], kind] - nets[segment, end, kind])
                    end = ends_of[state, int(more > 0)]
                    group, rank = group_of(*cards_of_type(low, high, suit), facts)
                    by_group[state, group, rank, int(more > 0)] += times
                    beaten[state, counts[t, 4] + counts[t, 5], int(more > 0)] += times
                for kind in range(always, KINDS, 1 + always):  # as in `_worth`
                    hist[segment, end, kind] += times * counts[t, kind]
    return hist, by_group, beaten
