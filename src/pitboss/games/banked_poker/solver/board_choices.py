"""Backward induction for two hole and five community cards: the best option for everything a player can know.

On every type of complete board each holding's nets are summed over the dealer's holdings. The sums are accumulated for
what the player knows at each decision (flop, flop and turn), where the best option is taken, back to the two cards
alone.

Decisions depend only on differences, so nets are kept relative to one end, and ends that bet more of the same wager are
multiples of one difference. That leaves few sums to store.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from math import factorial, prod

import numpy as np
from numba import njit

from pitboss.games.banked_poker.solver.decision_graph import KINDS, DecisionGraph
from pitboss.hands.bulk import Book, book
from pitboss.pricing.board_types import ByType, WholeBoards, sum_all_boards, whole_boards
from pitboss.pricing.boards import BOARD, PAIRS, Kinds, Payoffs, Tables, choose_best, level, lowered
from pitboss.pricing.holding_types import CELL_OF, OPPONENTS, RANK_TYPES, TYPES, compare_types, room_for_types
from pitboss.pricing.suits import CHOOSE, ORDERS, PAIR_CARDS, Cards, Numbers, Pairs, classes, renamed_pairs
from pitboss.pricing.whole_boards import gather

WORKERS = 2
CHUNK = 128
"""The number of board classes processed at a time."""
STRIPES = [slice(stripe, None, 16) for stripe in range(16)]
"""Every sixteenth board, so that the pieces of work have similar sizes."""
FLOP = 3
"""The smallest board for which sums over complete boards are made; those for one or two cards are sums over flops."""


class Solving:
    """A solution in progress."""

    def __init__(self, graph: DecisionGraph) -> None:
        self.graph = graph
        self.book = book(5, 7)
        self.whole = whole_boards()
        self.segments = graph.segments(player=self.book.ranks)
        self.least = int(np.searchsorted(self.book.ranks, graph.declared.qualifying_value))
        self.nets = graph.net_table()
        self.levels = sorted({0, FLOP, *graph.levels()} - {BOARD})

    def payoffs(self, nets: Tables) -> Payoffs:
        """The nets of some ends, by end, kind and segment, for compiled code."""
        return Payoffs(np.ascontiguousarray(nets.transpose(2, 0, 1)), self.segments, self.least)

    def ways(self, smaller: int, larger: int) -> int:
        """The number of orders, street by street, in which the cards between two board sizes can be dealt."""
        sizes = [size for size in (*self.levels, BOARD) if smaller <= size <= larger]
        return factorial(larger - smaller) // prod(factorial(b - a) for a, b in pairwise(sizes))

    def at(self, known: int) -> Iterator[int]:
        """The nodes at a board size, parents before children."""
        return (at for at in range(len(self.graph.nodes) - 1, -1, -1) if self.graph.nodes[at].known == known)

    def children(self, known: int) -> list[int]:
        """The nodes and ends that decisions at a board size lead to."""
        return sorted({option.to for at in self.at(known) for option in self.graph.nodes[at].options})

    def settled_as(self, to: int) -> tuple[int, int] | None:
        """The two ends of a choice on a complete board, twice the same for an end; None before that."""
        if to < 0:
            return ~to, ~to
        if self.graph.nodes[to].known < BOARD:
            return None
        first, second = (~option.to for option in self.graph.nodes[to].options)
        return first, second


class _RelativeNets:
    """The nets of ends and last decisions on complete boards relative to a base, as few quantities as possible."""

    def __init__(self, s: Solving, children: Iterable[int], base: Tables) -> None:
        self.nets: list[Tables] = []
        """Nets by kind and segment."""
        self.best_of: list[tuple[int, int]] = []
        """Each quantity is the better of two of these nets, twice the same if there is no choice."""
        self.of: dict[int, tuple[int, int]] = {}
        """For each end and last decision: its net over the base, as a multiple and a quantity."""
        for to in children:
            if ends := s.settled_as(to):
                self.of[to] = self._quantity(s.nets[ends[0]] - base, s.nets[ends[1]] - base)

    def _quantity(self, one: Tables, another: Tables) -> tuple[int, int]:
        times = _times(one) if np.array_equal(one, another) else 1
        if times == 0:
            return 0, 0
        rows = self._row(one // times), self._row(another // times)
        if rows not in self.best_of:
            self.best_of.append(rows)
        return times, self.best_of.index(rows)

    def _row(self, nets: Tables) -> int:
        equal = [at for at, row in enumerate(self.nets) if np.array_equal(row, nets)]
        if not equal:
            self.nets.append(nets)
        return equal[0] if equal else len(self.nets) - 1


def _times(nets: Tables) -> int:
    """The greatest common divisor of the nets, with the sign of the first; 0 if all are zero."""
    signs = np.sign(nets[nets != 0])
    return int(np.gcd.reduce(nets, axis=None) * signs[0]) if len(signs) else 0


def best_options(s: Solving) -> tuple[dict[int, Cards], Tables]:
    """The best option at each node before the last card, for each class of board and each pair.

    Also returns the sum of nets of each option of the first decision for each pair.
    """
    later = sorted({to for size in s.levels[1:] for to in s.children(size)})
    base = s.nets[next((ends[0] for to in later if (ends := s.settled_as(to))), 0)]
    kept, alone = _RelativeNets(s, later, base), _RelativeNets(s, s.children(0), base)
    worths = _settled(s, kept, alone, base)
    flops = _on_flops(s, worths[: len(kept.best_of)])
    choices: dict[int, Cards] = {}
    lower: dict[tuple[int, int], Tables] = {}
    for size in reversed(s.levels[1:]):
        sums = flops if size == FLOP else _on_fewer(s, flops, size) if size < FLOP else None
        of_nodes, carried = _choose(s, size, kept, worths, sums, lower)
        choices |= of_nodes
        lower |= carried
    of_none = _on_no_cards(s, worths[len(kept.best_of) :])
    options = {to: of_none[0] + _more(to, 0, alone, of_none[1:], lower) for to in s.children(0)}
    for at in s.at(0):
        choices[at], best = np.empty((1, PAIRS), np.uint8), np.empty((1, PAIRS), np.int64)
        arrays = tuple(options[option.to] for option in s.graph.nodes[at].options)
        choose_best(arrays, classes(0).cards, ORDERS, renamed_pairs(), choices[at], best)
    root = s.graph.root
    return choices, np.array([_alike(options[option.to][0]) for option in root.options if not root.known])


def _more(
    to: int,
    size: int,
    relative_nets: _RelativeNets,
    sums: Tables,
    lower: Mapping[tuple[int, int], Tables],
    part: slice = slice(None),
) -> Tables:
    """The net sums of an option over the base at a board size, from its quantity or from later decisions."""
    if to not in relative_nets.of:
        return lower[to, size][part]
    times, quantity = relative_nets.of[to]
    return times * sums[quantity] if times else np.zeros(sums.shape[1:], np.int64)


def _alike(sums: Tables) -> Tables:
    """Sums over representative boards turned into sums over all boards, equal for pairs that differ only in suits."""
    total: Tables = sum(sums[names] for names in renamed_pairs())
    assert not (total % len(ORDERS)).any(), "sums are the same for every permutation of suits"
    return total // len(ORDERS)


def _settled(s: Solving, kept: _RelativeNets, alone: _RelativeNets, base: Tables) -> ByType:
    """The quantities kept, the base, and the quantities alone, by type of holding on each type of complete board."""
    pay = s.payoffs(np.array([*kept.nets, base, *alone.nets]))
    assert np.abs(pay.nets).max() * OPPONENTS < 1 << 31, "a board's sum must fit in 32 bits"
    at = len(kept.nets)
    each = [*kept.best_of, (at, at), *((at + 1 + one, at + 1 + another) for one, another in alone.best_of)]
    worths = np.zeros((len(each), s.whole.begin[-1]), np.int32)

    def work(stripe: int) -> None:
        _settle(s.book, s.whole, stripe, len(STRIPES), pay, np.array(each, np.int64), worths)

    with ThreadPoolExecutor(WORKERS) as pool:
        list(pool.map(work, range(len(STRIPES))))
    return worths


def _gathered(s: Solving, worths: ByType, size: int, part: slice) -> Tables:
    """Quantities summed over all orders of the cards that come, for some classes of boards and each pair."""
    known = classes(size)
    sums = np.zeros((len(worths), len(known.cards[part]), PAIRS), np.int64)
    gather(s.whole, worths, known.cards[part], CHOOSE, sums)
    sums *= known.sizes[part][:, None] * s.ways(size, BOARD)
    return sums


def _on_flops(s: Solving, worths: ByType) -> Tables:
    """Quantities on the classes of flops."""
    flops = np.empty((len(worths), len(classes(FLOP)), PAIRS), np.int64)

    def work(begin: int) -> None:
        part = slice(begin, begin + CHUNK)
        flops[:, part] = _gathered(s, worths, FLOP, part)

    with ThreadPoolExecutor(WORKERS) as pool:
        list(pool.map(work, range(0, flops.shape[1], CHUNK)))
    return flops


def _on_no_cards(s: Solving, worths: ByType) -> Tables:
    """Quantities for each pair of cards alone."""

    def work(stripe: int) -> Tables:
        sums = np.zeros((2, len(worths), RANK_TYPES), np.int64)
        sum_all_boards(s.whole, stripe, len(STRIPES), worths, CHOOSE, sums[0], sums[1])
        return sums

    with ThreadPoolExecutor(WORKERS) as pool:
        suited, offsuit = np.sum(list(pool.map(work, range(len(STRIPES)))), axis=0)
    low, high = PAIR_CARDS.T
    cells = CELL_OF[low >> 2, high >> 2]
    sums: Tables = np.where(low & 3 == high & 3, suited[:, cells], offsuit[:, cells])[:, None]
    return sums * s.ways(0, BOARD)


def _on_fewer(s: Solving, flops: Tables, size: int) -> Tables:
    """Quantities on boards of one or two cards, from those on flops."""
    sums = np.zeros((len(flops), len(classes(size)), PAIRS), np.int64)
    for of_flops, of_fewer in zip(flops, sums, strict=True):
        lowered(of_flops, classes(FLOP).cards, level(size), FLOP, renamed_pairs(), CHOOSE, of_fewer)
    return sums * s.ways(size, FLOP)


def _choose(
    s: Solving, size: int, kept: _RelativeNets, worths: ByType, known_sums: Tables | None,
    lower: Mapping[tuple[int, int], Tables],
) -> tuple[dict[int, Cards], dict[tuple[int, int], Tables]]:  # fmt: skip
    """The best options at a board size, and their net sums for the smaller boards that lead there.

    Works on a few classes at a time to save memory; sums that are not known are gathered.
    """
    known, nodes = classes(size), list(s.at(size))
    choices = {at: np.empty((len(known), PAIRS), np.uint8) for at in nodes}
    led_from = [(at, smaller) for at in nodes for smaller in s.levels if smaller < size and at in s.children(smaller)]
    of_kept = worths[: len(kept.best_of)] if any(to in kept.of for to in s.children(size)) else worths[:0]

    def work(worker: int) -> dict[tuple[int, int], Tables]:
        carried = {to: np.zeros((len(classes(to[1])), PAIRS), np.int64) for to in led_from}
        for begin in range(worker * CHUNK, len(known), WORKERS * CHUNK):
            part = slice(begin, begin + CHUNK)
            cards = known.cards[part]
            sums = _gathered(s, of_kept, size, part) if known_sums is None else known_sums[:, part]
            for at in nodes:
                to_each = [option.to for option in s.graph.nodes[at].options]
                arrays = tuple(np.ascontiguousarray(_more(to, size, kept, sums, lower, part)) for to in to_each)
                best = np.empty((len(cards), PAIRS), np.int64)
                choose_best(arrays, cards, ORDERS, renamed_pairs(), choices[at][part], best)
                for node, smaller in led_from:
                    if node == at:
                        lowered(best, cards, level(smaller), size, renamed_pairs(), CHOOSE, carried[node, smaller])
        return carried

    with ThreadPoolExecutor(WORKERS) as pool:
        first, *others = pool.map(work, range(WORKERS))
    for to in led_from:
        for carried in others:
            first[to] += carried.pop(to)
        first[to] *= s.ways(to[1], size)
    return choices, first


# ---------------------------------------------------------------------- compiled


@njit(nogil=True, cache=True)
def _settle(own: Book, whole: WholeBoards, first: int, step: int, pay: Payoffs, each: Numbers, worths: ByType) -> None:
    """Sum nets on every ``step``-th type of complete board; each quantity is the better of two sums."""
    room = room_for_types()
    board, net_sums = np.empty(BOARD, np.int64), np.empty((pay.nets.shape[1], TYPES), np.int64)
    for at in range(first, whole.cards.shape[0], step):
        begin = whole.begin[at]
        if begin == whole.begin[at + 1]:
            continue
        for i in range(BOARD):
            board[i] = whole.cards[at, i]
        _, count = compare_types(own, board, pay.least, room)
        sum_nets(pay, room.places, room.counts, count, net_sums)
        for i in range(each.shape[0]):
            one, another = net_sums[each[i, 0]], net_sums[each[i, 1]]
            for t in range(count):
                worths[i, begin + room.number[t]] = max(one[t], another[t])


@njit(nogil=True, cache=True)
def sum_nets(pay: Payoffs, places: Pairs, counts: Kinds, count: int, net_sums: Tables) -> None:
    """Sum the nets of each end for each type of holding over all the dealer's holdings."""
    nets, segments, always = pay.nets, pay.segments, int(pay.least == 0)
    for t in range(count):
        segment = segments[places[t]]
        for end in range(nets.shape[1]):
            total = 0
            for kind in range(
                always, KINDS, 1 + always
            ):  # if the dealer always qualifies, only every other kind occurs
                total += counts[t, kind] * nets[segment, end, kind]
            net_sums[end, t] = total
