"""Games with two cards each and five in common, against a dealer (28, 32).

Backward: on every whole board each holding's nets are summed over the dealer's; these sums are accumulated for what
the player knows at each decision (flop, flop and turn), where the best option is taken, and so on to the two cards
alone. Forward: the ways to come to each state are carried from board to larger board under the best options, and all
whole boards are gone through once more to count how often each end comes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import comb, factorial, prod

import numpy as np
from numba import njit

from pitboss.games.stud.solver.course import KINDS, Course, Taken
from pitboss.games.stud.solver.made import GROUPS, RANKS, made_of, tallied
from pitboss.hands.bulk import Book, Keys, book
from pitboss.pricing.boards import BOARD, PAIRS, Kinds, Payoffs, Tables, choose_best, level, lowered, raised
from pitboss.pricing.holding_types import (
    OPPONENTS,
    TYPES,
    LevelTypes,
    cards_of_type,
    compare_types,
    gathered,
    hand_down,
    level_types,
    pair_types,
    room_for_types,
    spread,
    ways_to_types,
)
from pitboss.pricing.suits import (
    CHOOSE,
    DECK,
    ORDERS,
    Cards,
    Classes,
    Numbers,
    Pairs,
    classes,
    number_of,
    pairs_beside,
    renamed_pairs,
)
from pitboss.pricing.whole_boards import BoardWorths, Worths, gather, room_for_worths

_WORKERS = 2
_FIELD = 12
"""Bits for the ways to come to one state: several states are added up as one number."""
_MOST = np.uint64((1 << _FIELD) - 1)
_CHUNK = 128
"""How many classes of boards are gone through at a time."""
_STRIPES = [slice(stripe, None, 16) for stripe in range(16)]
"""Every sixteenth board: pieces of work of about the same size."""


@dataclass(frozen=True, slots=True)
class BoardSolution:
    """A game of this kind, solved."""

    course: Course
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


class _Solving:
    """One solution under way."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.book = book(5, 7)
        self.pay = Payoffs(
            np.ascontiguousarray(course.net_table().transpose(2, 0, 1)),
            course.segments(player=self.book.ranks),
            int(np.searchsorted(self.book.ranks, course.declared.least)),
        )
        self.levels = sorted({0, *course.levels()} - {BOARD})
        self.boards = classes(BOARD)
        # What is summed on whole boards: each end by itself, and each decision after the last card as its best end.
        self.quantities = {~end: end for end in range(len(course.nets))}
        best_of = [(end, end) for end in range(len(course.nets))]
        for at, node in enumerate(course.nodes):
            if node.known == BOARD:
                self.quantities[at] = len(best_of)
                first, second = (~option.to for option in node.options)
                best_of.append((first, second))
        self.best_of = np.array(best_of, np.int64)

    def ways(self, smaller: int, larger: int) -> int:
        """In how many ways the cards between two sizes of board can have come, street by street."""
        sizes = [size for size in (*self.levels, BOARD) if smaller <= size <= larger]
        return factorial(larger - smaller) // prod(factorial(b - a) for a, b in pairwise(sizes))

    def at(self, known: int) -> Iterator[int]:
        """The nodes at a size of board, each before those that it leads to."""
        return (at for at in range(len(self.course.nodes) - 1, -1, -1) if self.course.nodes[at].known == known)

    def children(self, known: int) -> list[int]:
        """What the decisions at a size of board lead to."""
        return sorted({option.to for at in self.at(known) for option in self.course.nodes[at].options})


def solve(course: Course) -> BoardSolution:
    """The best option for everything a player can know, and how often each end comes."""
    s = _Solving(course)
    return _forward(s, *_backward(s))


# ---------------------------------------------------------------------- backward


def _backward(s: _Solving) -> tuple[dict[int, Cards], Tables]:
    """The best option at each node before the last card, for each class of board and each pair.

    With it comes what each option of the first decision brings with each pair.
    """
    wanted = sorted({s.quantities[to] for size in s.levels if size for to in s.children(size) if to in s.quantities})
    alone = [s.quantities[child] for child in s.children(0) if child in s.quantities]
    whole, first = _settled(s, wanted, alone)
    choices: dict[int, Cards] = {}
    lower: dict[tuple[int, int], Tables] = {}
    for size in reversed(s.levels[1:]):
        of_nodes, carried = _choose(s, size, whole, wanted, lower)
        choices |= of_nodes
        lower |= carried
    sums = {child: first[alone.index(s.quantities[child])] for child in s.children(0) if child in s.quantities}
    options = {child: sums[child] * s.ways(0, BOARD) if child in sums else lower[child, 0] for child in s.children(0)}
    for at in s.at(0):
        choices[at], best = np.empty((1, PAIRS), np.uint8), np.empty((1, PAIRS), np.int64)
        arrays = tuple(options[option.to] for option in s.course.nodes[at].options)
        choose_best(arrays, classes(0).cards, ORDERS, renamed_pairs(), choices[at], best)
    root = s.course.root
    return choices, np.array([_alike(options[option.to][0]) for option in root.options if not root.known])


def _alike(sums: Tables) -> Tables:
    """Sums over boards that stand for others, as sums over all: pairs that differ in suits have the same."""
    total: Tables = sum(sums[names] for names in renamed_pairs())
    assert not (total % len(ORDERS)).any(), "every change of suits brings the same"
    return total // len(ORDERS)


def _settled(s: _Solving, wanted: list[int], alone: list[int]) -> tuple[BoardWorths, Tables]:
    """Some quantities on each class of whole boards, by type, and others for each pair over all boards."""
    assert np.abs(s.pay.nets).max() * OPPONENTS < 1 << 31, "a board's worth is kept in 32 bits"
    whole, to = room_for_worths(s.boards, len(wanted)), level_types(0)

    def work(stripe: slice) -> Tables:
        tables, sums = np.zeros((len(alone), to.rows, TYPES), np.int64), np.zeros((len(alone), 1, PAIRS), np.int64)
        _settle(
            s.book, s.boards.cards[stripe], s.boards.sizes[stripe], whole.begin[:-1][stripe], s.pay, s.best_of,
            np.array(wanted, np.int64), whole.worths, to, np.array(alone, np.int64), ORDERS, CHOOSE, tables, sums,
        )  # fmt: skip
        for at in range(len(alone)):
            spread(tables[at], classes(0).cards, to.row_of, pair_types(), sums[at])
        return sums

    with ThreadPoolExecutor(_WORKERS) as pool:
        first = np.zeros((len(alone), 1, PAIRS), np.int64) + sum(pool.map(work, _STRIPES))
    return whole, first


def _choose(
    s: _Solving, size: int, whole: BoardWorths, wanted: list[int], lower: Mapping[tuple[int, int], Tables]
) -> tuple[dict[int, Cards], dict[tuple[int, int], Tables]]:
    """The best options at the boards of a size, and what they bring, summed for the smaller boards that lead there.

    A few classes at a time, because sums for all would need much room.
    """
    known, nodes = classes(size), list(s.at(size))
    choices = {at: np.empty((len(known), PAIRS), np.uint8) for at in nodes}
    led_from = [(at, smaller) for at in nodes for smaller in s.levels if smaller < size and at in s.children(smaller)]

    def work(worker: int) -> dict[tuple[int, int], Tables]:
        carried = {to: np.zeros((len(classes(to[1])), PAIRS), np.int64) for to in led_from}
        for begin in range(worker * _CHUNK, len(known), _WORKERS * _CHUNK):
            part = slice(begin, begin + _CHUNK)
            cards = known.cards[part]
            sums = np.zeros((len(wanted), len(cards), PAIRS), np.int64)
            gather(whole, cards, CHOOSE, sums)
            sums *= known.sizes[part][:, None] * s.ways(size, BOARD)
            for at in nodes:
                arrays = tuple(
                    sums[wanted.index(s.quantities[option.to])]
                    if option.to in s.quantities
                    else lower[option.to, size][part]
                    for option in s.course.nodes[at].options
                )
                best = np.empty((len(cards), PAIRS), np.int64)
                choose_best(arrays, cards, ORDERS, renamed_pairs(), choices[at][part], best)
                for node, smaller in led_from:
                    if node == at:
                        lowered(best, cards, level(smaller), size, renamed_pairs(), CHOOSE, carried[node, smaller])
        return carried

    with ThreadPoolExecutor(_WORKERS) as pool:
        carried = list(pool.map(work, range(_WORKERS)))
    return choices, {to: np.sum([one[to] for one in carried], axis=0) * s.ways(to[1], size) for to in led_from}


# ---------------------------------------------------------------------- forward


def _forward(s: _Solving, choices: Mapping[int, Cards], first: Tables) -> BoardSolution:
    """How often each end comes, and each option is taken: every holding, board and order of streets."""
    nodes = s.course.nodes
    ways = {len(nodes) - 1: np.ones((1, PAIRS), np.uint8)}
    taken: Taken = {}
    made: dict[int, Tables] = {}
    for before, size in pairwise([0, *s.levels]):
        known, smaller = classes(size), level(before)
        ways = {state: raised(count, known.cards, smaller, renamed_pairs(), CHOOSE) for state, count in ways.items()}
        total = sum(_cases(known, count) for count in ways.values())
        for at in s.at(size):
            here, options = ways.pop(at), nodes[at].options
            by_option = [here * (choices[at] == option) for option in range(len(options))]
            taken[at] = tuple(Fraction(_cases(known, count), total) for count in by_option)
            for option, count in zip(options, by_option, strict=True):
                ways[option.to] = ways[option.to] + count if option.to in ways else count
            if size:
                made[at] = tallied(known.cards, known.sizes, here, choices[at], len(options))
    after = sorted(ways)
    last = level_types(s.levels[-1])
    packed = np.zeros(ways[after[0]].shape, np.uint64)
    for at, state in enumerate(after):
        packed |= ways[state].astype(np.uint64) << np.uint64(_FIELD * at)
    assert _FIELD * len(after) <= 64, "the ways to more states are not added up as one number"
    by_type = gathered(packed, classes(s.levels[-1]).cards, last.row_of, last.rows, pair_types())
    ends = s.best_of[[s.quantities[state] for state in after]]

    def work(stripe: slice) -> tuple[Tables, Tables, Tables]:
        return _counted(
            s.book, s.boards.cards[stripe], s.boards.sizes[stripe], s.pay, ends, last, packed, by_type, ORDERS, CHOOSE
        )

    with ThreadPoolExecutor(_WORKERS) as pool:
        hist, by_group, by_beaten = (sum(parts) for parts in zip(*pool.map(work, _STRIPES), strict=True))
    total = PAIRS * comb(DECK - 2, BOARD) * s.ways(0, BOARD)
    beaten = {}
    for at, state in enumerate(after):
        if state >= 0:
            made[state], beaten[state] = by_group[at], by_beaten[at]
            taken[state] = tuple(Fraction(int(count), total) for count in by_beaten[at].sum(axis=0))
    return BoardSolution(s.course, hist, taken, choices, made, beaten, first, s.ways(0, BOARD))


def _cases(known: Classes, ways: Cards) -> int:
    return int(known.sizes @ ways.sum(axis=1, dtype=np.int64))


# ---------------------------------------------------------------------- compiled


@njit(nogil=True, cache=True)
def _settle(
    own: Book,
    boards: Cards,
    sizes: Numbers,
    begin: Numbers,
    pay: Payoffs,
    best_of: Numbers,
    wanted: Numbers,
    worths: Worths,
    to: LevelTypes,
    alone: Numbers,
    orders: Cards,
    choose: Numbers,
    tables: Tables,
    sums: Tables,
) -> None:
    """Sums of nets on whole boards: some quantities are kept by type, others added up over all boards.

    A quantity is the better of two ends on the whole board (``best_of``, the same twice for an end by itself).
    """
    room = room_for_types()
    board, brings = np.empty(BOARD, np.int64), np.empty((pay.nets.shape[1], TYPES), np.int64)
    values, by_type = np.empty((alone.size, TYPES), np.int64), np.zeros((alone.size, TYPES), np.int64)
    for at in range(boards.shape[0]):
        for i in range(BOARD):
            board[i] = boards[at, i]
        suit, count = compare_types(own, board, pay.least, room)
        _worth(pay, room.places, room.counts, count, brings)
        for i in range(wanted.size):
            one, another = brings[best_of[wanted[i], 0]], brings[best_of[wanted[i], 1]]
            for t in range(count):
                worths[i, begin[at] + room.number[t]] = max(one[t], another[t])
        by_type[:] = 0
        for i in range(alone.size):
            one, another = brings[best_of[alone[i], 0]], brings[best_of[alone[i], 1]]
            for t in range(count):
                values[i, t] = by_type[i, room.number[t]] = sizes[at] * max(one[t], another[t])
        if alone.size:
            hand_down(board, suit, count, room, values, by_type, to, orders, choose, tables, sums)


@njit(nogil=True, cache=True)
def _worth(pay: Payoffs, places: Pairs, counts: Kinds, count: int, brings: Tables) -> None:
    """What each end brings for each type of holding, over all the dealer's holdings."""
    for t in range(count):
        nets = pay.nets[pay.segments[places[t]]]
        for end in range(nets.shape[0]):
            total = 0
            for kind in range(KINDS):
                total += counts[t, kind] * nets[end, kind]
            brings[end, t] = total


@njit(nogil=True, cache=True)
def _counted(
    own: Book,
    boards: Cards,
    sizes: Numbers,
    pay: Payoffs,
    ends_of: Numbers,
    before: LevelTypes,
    ways: Keys,
    ways_by_type: Keys,
    orders: Cards,
    choose: Numbers,
) -> tuple[Tables, Tables, Tables]:
    """Over whole boards: the cases of each end by kind and segment; where there are two ends how often each is taken.

    These by group and rank, and by how many of the dealer's holdings beat the hand.
    """
    room = room_for_types()
    nets, segments = pay.nets, pay.segments
    states = ends_of.shape[0]
    hist = np.zeros(nets.shape, np.int64)
    made, beaten = np.zeros((states, len(GROUPS), RANKS, 2), np.int64), np.zeros((states, OPPONENTS + 1, 2), np.int64)
    board, reached = np.empty(BOARD, np.int64), np.empty(TYPES, np.uint64)
    for at in range(boards.shape[0]):
        for i in range(BOARD):
            board[i] = boards[at, i]
        suit, count = compare_types(own, board, pay.least, room)
        ways_to_types(board, suit, room, ways, ways_by_type, before, orders, choose, reached)
        counts = room.counts
        for t in range(count):
            segment = segments[room.places[t]]
            for state in range(states):
                times = np.int64((reached[room.number[t]] >> np.uint64(_FIELD * state)) & _MOST) * sizes[at]
                if not times:
                    continue
                end = ends_of[state, 0]
                if ends_of[state, 1] != end:
                    more = 0
                    for kind in range(KINDS):
                        more += counts[t, kind] * (nets[segment, ends_of[state, 1], kind] - nets[segment, end, kind])
                    end = ends_of[state, int(more > 0)]
                    group, rank = made_of(*cards_of_type(room.low[t], room.high[t], suit), board)
                    made[state, group, rank, int(more > 0)] += times
                    beaten[state, counts[t, 4] + counts[t, 5], int(more > 0)] += times
                for kind in range(KINDS):
                    hist[segment, end, kind] += times * counts[t, kind]
    return hist.transpose(1, 2, 0).copy(), made, beaten
