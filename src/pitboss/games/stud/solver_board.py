"""Games with two cards each and five in common, against a dealer (28, 32).

Backward: on every whole board each holding's nets are summed over the dealer's; these sums are accumulated for what
the player knows at each decision (flop, flop and turn), where the best option is taken, and so on to the two cards
alone. Forward: all boards once more, to count how often each end comes under the best options.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from math import factorial, prod
from typing import Any, TypeAlias

import numpy as np
from numba import njit

from pitboss.games.stud.solver_course import KINDS, Course
from pitboss.hands.bulk import Book, book
from pitboss.pricing.boards import (
    BOARD,
    HOLDINGS,
    PAIRS,
    Level,
    Payoffs,
    accumulate,
    choose_best,
    count_kinds,
    holdings,
    in_order,
    level,
    lowered,
    pair_classes,
)
from pitboss.pricing.suits import CHOOSE, DECK, ORDERS, Cards, Numbers, Pairs, classes, number_of, renamed_pairs

Tables: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
Sums: TypeAlias = dict[int, Tables]
_WORKERS = 2
_STRIPES = 16


@dataclass(frozen=True, slots=True)
class Boards:
    """A game of this kind, solved."""

    hist: Tables
    """Cases by end, kind and segment, over all holdings, boards street by street, and dealers' holdings."""
    choices: Mapping[int, Cards]
    """For each node before the last card: the option for each class of board seen and each pair of cards."""
    values: Mapping[int, Tables]
    """For each option of the first decision, the sum of nets for each of the 169 classes of two cards."""


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
        self.levels = [size for size in course.levels() if 0 < size < BOARD]
        self.streets = sorted({0, *self.levels, BOARD})
        self.boards = classes(BOARD)
        # What is summed on whole boards: each end by itself, and each decision after the last card as its best end.
        self.quantities = {~end: at for at, end in enumerate(range(len(course.nets)))}
        best_of = [(end, end) for end in range(len(course.nets))]
        for at, node in enumerate(course.nodes):
            if node.known == BOARD:
                self.quantities[at] = len(best_of)
                one, other = (~option.to for option in node.options)
                best_of.append((one, other))
        self.best_of = np.array(best_of, np.int64)

    def ways(self, smaller: int, larger: int) -> int:
        """In how many ways the cards between two sizes of board can have come, street by street."""
        sizes = [size for size in self.streets if smaller <= size <= larger]
        return factorial(larger - smaller) // prod(factorial(b - a) for a, b in pairwise(sizes))

    def children(self, known: int) -> list[int]:
        """What the decisions at a size of board lead to."""
        return sorted({option.to for node in self.course.nodes if node.known == known for option in node.options})

    def stripes(self) -> list[slice]:
        return [slice(stripe, None, _STRIPES) for stripe in range(_STRIPES)]


def solve(course: Course) -> Boards:
    """The best option for everything a player can know, and how often each end comes."""
    s = _Solving(course)
    sums, first = _whole_boards(s)
    choices: dict[int, Cards] = {}
    best: dict[int, Tables] = {}
    for size in reversed(s.levels):
        options = {child: _at(s, child, size, sums, best) for child in s.children(size)}
        for at, node in enumerate(course.nodes):
            if node.known == size:
                shape = (len(classes(size)), PAIRS)
                choices[at], best[at] = np.empty(shape, np.uint8), np.empty(shape, np.int64)
                arrays = tuple(options[option.to] for option in node.options)
                choose_best(arrays, classes(size).cards, ORDERS, renamed_pairs(), choices[at], best[at])
        sums.pop(size, None)
    root = len(course.nodes) - 1
    of_class = pair_classes()
    values = {}
    for option_at, option in enumerate(course.root.options):
        if option.to in s.quantities:
            by_pair = first[s.quantities[option.to]] * s.ways(0, BOARD)
        else:
            by_pair = best[option.to].sum(axis=0) * s.ways(0, course.nodes[option.to].known)
        values[option_at] = np.array([by_pair[of_class == one].sum() for one in range(of_class.max() + 1)])
    choices[root] = np.argmax([values[at] for at in sorted(values)], axis=0).astype(np.uint8)[of_class][None]
    return Boards(_forward(s, choices), choices, values)


def _whole_boards(s: _Solving) -> tuple[dict[int, Sums], Tables]:
    """The sums over whole boards that decisions at smaller boards need, by size and quantity; and by holding alone."""
    at_start = np.array(sorted(s.quantities[child] for child in s.children(0) if child in s.quantities), np.int64)
    found: dict[int, Sums] = {}
    first = np.zeros((len(s.best_of), PAIRS), np.int64)
    for size in s.levels or [0]:
        wanted = sorted(s.quantities[child] for child in s.children(size) if child in s.quantities) if size else []
        if size and not wanted and first.any():
            continue
        starts = at_start if not first.any() else at_start[:0]
        pieces = [
            (np.zeros((len(classes(size)), PAIRS, len(wanted)), np.int64), np.zeros_like(first))
            for _ in range(_WORKERS)
        ]

        def work(worker: int, size: int = size, wanted: list[int] = wanted, starts: Numbers = starts,
                 pieces: list[tuple[Tables, Tables]] = pieces) -> None:  # fmt: skip
            for stripe in s.stripes()[worker::_WORKERS]:
                accumulate(
                    s.book, s.boards.cards[stripe], s.boards.sizes[stripe], s.pay, s.best_of, level(size),
                    np.array(wanted, np.int64), starts, renamed_pairs(), CHOOSE, *pieces[worker],
                )  # fmt: skip

        with ThreadPoolExecutor(_WORKERS) as pool:
            list(pool.map(work, range(_WORKERS)))
        total, alone = pieces[0]
        for more, more_alone in pieces[1:]:
            total += more
            alone += more_alone
        first += alone
        found[size] = {quantity: np.ascontiguousarray(total[:, :, at]) for at, quantity in enumerate(wanted)}
    return found, first


def _at(s: _Solving, child: int, size: int, sums: Mapping[int, Sums], best: Mapping[int, Tables]) -> Tables:
    """The sums of a child's nets for each class of board of a size and each pair of cards."""
    if child in s.quantities:
        found, ways = sums[size][s.quantities[child]], s.ways(size, BOARD)
    else:
        larger = s.course.nodes[child].known
        found, ways = np.zeros((len(classes(size)), PAIRS), np.int64), s.ways(size, larger)
        lowered(best[child], classes(larger).cards, level(size), larger, renamed_pairs(), CHOOSE, found)
    if ways > 1:
        found *= ways
    return found


# ---------------------------------------------------------------------- forward


def _forward(s: _Solving, choices: Mapping[int, Cards]) -> Tables:
    """How often each end comes: every board, holding and order of streets, under the best options."""
    nodes = s.course.nodes
    most = max(len(node.options) for node in nodes)
    to = np.zeros((len(nodes), most), np.int64)
    for at, node in enumerate(nodes):
        to[at, : len(node.options)] = [option.to for option in node.options]
    known = np.array([node.known for node in nodes])
    # Up to two sizes of board at which something is decided before the last card; one of no parts where there is none.
    sizes = [*s.levels, *[0] * (2 - len(s.levels))]
    tables = []
    for size in sizes:
        here = [
            choices[at] if nodes[at].known == size and size else np.zeros((1, 1), np.uint8) for at in range(len(nodes))
        ]
        rows = max(len(one) for one in here)
        table = np.zeros((len(nodes), rows, PAIRS if size else 1), np.uint8)
        for at, one in enumerate(here):
            table[at, : len(one), : one.shape[1]] = one
        tables.append(table)
    a, b = level(sizes[0]), level(sizes[1])
    inside = [
        (i, j) for i, small in enumerate(a.parts.tolist()) for j, large in enumerate(b.parts.tolist())
        if not large or set(small) <= set(large)
    ]  # fmt: skip
    start = to[len(nodes) - 1][choices[len(nodes) - 1][0]]

    def work(stripe: slice) -> Tables:
        return _counted(
            s.book, s.boards.cards[stripe], s.boards.sizes[stripe], s.pay, s.best_of, np.array(inside), a, b,
            tables[0], tables[1], known, to, np.array(sizes), start, renamed_pairs(), CHOOSE,
            np.array([s.quantities.get(at, -1) for at in range(len(nodes))]),
        )  # fmt: skip

    with ThreadPoolExecutor(_WORKERS) as pool:
        found: Tables = sum(pool.map(work, s.stripes()), np.zeros(1, np.int64))
    return found


@njit(nogil=True, cache=True)
def _counted(
    own: Book,
    boards: Cards,
    sizes: Numbers,
    pay: Payoffs,
    best_of: Numbers,
    inside: Numbers,
    level_a: Level,
    level_b: Level,
    table_a: Cards,
    table_b: Cards,
    known: Numbers,
    to: Numbers,
    level_sizes: Numbers,
    start: Numbers,
    renamed: Pairs,
    choose: Numbers,
    quantity: Numbers,
) -> Tables:
    low, high, number = np.empty(HOLDINGS, np.int64), np.empty(HOLDINGS, np.int64), np.empty(HOLDINGS, np.uint16)
    places, order, other = np.empty(HOLDINGS, np.int64), np.empty(HOLDINGS, np.int64), np.empty(HOLDINGS, np.int64)
    buckets, sharing, counts = np.empty(129, np.int64), np.empty((3, DECK), np.int64), np.empty((HOLDINGS, 6), np.int64)
    nets, segments = pay.nets, pay.segments
    ends = nets.shape[1]
    hist = np.zeros((ends, KINDS, nets.shape[0]), np.int64)
    board = np.empty(BOARD, np.int64)
    states = known.size + ends  # node n is n + ends, end e is ends - 1 - e
    parts_a, parts_b = level_a.parts, level_b.parts
    class_a, class_b = np.empty(parts_a.shape[0], np.int64), np.empty(parts_b.shape[0], np.int64)
    names_a, names_b = np.empty(parts_a.shape[0], np.int64), np.empty(parts_b.shape[0], np.int64)
    next_a = np.empty(parts_a.shape[0], np.int64)
    next_b = np.empty((parts_b.shape[0], known.size), np.int64)
    reached = np.empty(states, np.int64)
    size_a, size_b = level_sizes[0], level_sizes[1]
    for one in range(boards.shape[0]):
        for i in range(BOARD):
            board[i] = boards[one, i]
        holdings(own, board, low, high, number, places)
        in_order(places, order, other, buckets)
        count_kinds(low, high, places, order, pay.least, sharing, counts)
        for part in range(parts_a.shape[0]):
            smaller = 0
            for i in range(parts_a.shape[1]):
                smaller += choose[board[parts_a[part, i]], i + 1]
            class_a[part], names_a[part] = level_a.class_of[smaller], level_a.order_of[smaller]
        for part in range(parts_b.shape[0]):
            smaller = 0
            for i in range(parts_b.shape[1]):
                smaller += choose[board[parts_b[part, i]], i + 1]
            class_b[part], names_b[part] = level_b.class_of[smaller], level_b.order_of[smaller]
        for h in range(HOLDINGS):
            pair, segment = number[h], segments[places[h]]
            state = start[pair]
            reached[:] = 0
            if state < 0:
                reached[state + ends] = inside.shape[0]
            else:
                if known[state] == size_a:
                    for part in range(parts_a.shape[0]):
                        choice = table_a[state, class_a[part], renamed[names_a[part], pair]]
                        next_a[part] = to[state, choice]
                else:
                    next_a[:] = state
                if size_b:
                    for node in range(known.size):
                        if known[node] == size_b:
                            for part in range(parts_b.shape[0]):
                                choice = table_b[node, class_b[part], renamed[names_b[part], pair]]
                                next_b[part, node] = to[node, choice]
                for i in range(inside.shape[0]):
                    state = next_a[inside[i, 0]]
                    if size_b and state >= 0 and known[state] == size_b:
                        state = next_b[inside[i, 1], state]
                    reached[state + ends] += 1
            for node in range(known.size):
                if reached[node + ends]:  # decided on the whole board
                    one_end, other_end = best_of[quantity[node], 0], best_of[quantity[node], 1]
                    more = 0
                    for kind in range(KINDS):
                        more += counts[h, kind] * (nets[segment, other_end, kind] - nets[segment, one_end, kind])
                    reached[ends - 1 - (other_end if more > 0 else one_end)] += reached[node + ends]
            for end in range(ends):
                times = reached[ends - 1 - end] * sizes[one]
                if times:
                    for kind in range(KINDS):
                        hist[end, kind, segment] += times * counts[h, kind]
    return hist


# ---------------------------------------------------------------------- one decision


def option_on_board(course: Course, found: Boards, node: int, own: Sequence[int], board: Sequence[int]) -> int:
    """The best option at a node for two own cards and the community cards seen."""
    low, high = sorted(own)
    pair = high * (high - 1) // 2 + low
    size = course.nodes[node].known
    if not size:
        return int(found.choices[node][0, pair])
    if size < BOARD:
        known = classes(size)
        number = number_of(np.array(sorted(board), np.uint8), CHOOSE)
        return int(found.choices[node][known.class_of[number], renamed_pairs()[known.order_of[number], pair]])
    nets = course.net_table()
    segment, counts = counted_on_board(course, own, board)
    values = [int(counts @ nets[~option.to, :, segment]) for option in course.nodes[node].options]
    return values.index(max(values))


def decided_on_board(course: Course, node: int, board: Sequence[int]) -> tuple[Numbers, Numbers]:
    """For every holding beside a whole board: how many of the dealer's beat it, and the best option."""
    segments, counts, _ = _every_holding(course, board)
    nets = course.net_table()
    ends = [~option.to for option in course.nodes[node].options]
    values = np.array([(counts * nets[end][:, segments].T).sum(axis=1) for end in ends])
    return counts[:, 4] + counts[:, 5], values.argmax(axis=0)


def counted_on_board(course: Course, own: Sequence[int], board: Sequence[int]) -> tuple[int, Numbers]:
    """The segment of a hand on a whole board, and the dealer's holdings by kind."""
    segments, counts, number = _every_holding(course, board)
    here = int(np.flatnonzero(number == max(own) * (max(own) - 1) // 2 + min(own))[0])
    return int(segments[here]), counts[here]


def _every_holding(course: Course, board: Sequence[int]) -> tuple[Numbers, Numbers, Pairs]:
    """The segment, the counts by kind and the number of each holding beside a whole board."""
    tables = book(5, 7)
    low, high, places, order, other = (np.empty(HOLDINGS, np.int64) for _ in range(5))
    number = np.empty(HOLDINGS, np.uint16)
    holdings(tables, np.array(sorted(board), np.int64), low, high, number, places)
    in_order(places, order, other, np.empty(129, np.int64))
    counts = np.empty((HOLDINGS, KINDS), np.int64)
    least = int(np.searchsorted(tables.ranks, course.declared.least))
    count_kinds(low, high, places, order, least, np.empty((3, DECK), np.int64), counts)
    return course.segments(player=tables.ranks[places]), counts, number
