"""Games with two cards each and a cross of five in common, of which the player names an axis, against a dealer (25).

An axis is three community cards, and the center is in both. The player has seen a card of each axis when he names one;
the dealer has the better of both. Which axis is named does not matter for what is counted: only which card of the
named axis and which of the other have been seen. So every cross is gone through once, up to suits and up to an exchange
of its axes. The hands on an axis are in order once and for all; the dealer's hands are in order by merging two axes.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numba import njit

from pitboss.games.stud.engine.steps import Raise
from pitboss.games.stud.solver.course import KINDS, Course, Taken
from pitboss.hands.bulk import Keys, Places, book, places
from pitboss.hands.compiled import part
from pitboss.pricing.boards import PAIRS, Tables
from pitboss.pricing.suits import DECK, ORDERS, Cards, Ids, Numbers, Pairs, classes, pairs_beside, renamed_pairs

Bools: TypeAlias = np.ndarray[Any, np.dtype[np.bool_]]
_WORKERS = 2
_AXIS = 3
_BESIDE = comb(DECK - _AXIS, 2)
"""Two of the cards that are not on an axis."""
_OPPONENTS = comb(DECK - 7, 2)
CASES = 48 * 47 * 46 * _OPPONENTS
"""Three more community cards, each in its place, and the dealer's two, for a player who has seen two of them."""
_SEEN = 13 * 13 * 2
"""Two cards that are seen, one on each axis, up to suits: two ranks, and whether they are of one suit."""
_PAIRS = [(low, high) for high in range(DECK) for low in range(high)]
_RANK_PAIRS = 13 * 14 // 2
_HIGH = np.uint64(32)
_LOW = np.uint64((1 << 32) - 1)
_NEVER, _UNMET = np.uint16(65535), np.uint16(65534)


@dataclass(frozen=True, slots=True)
class CrossSolution:
    """A game of this kind, solved."""

    course: Course
    hist: Tables
    """Cases by end, kind and segment, over all own cards, crosses and dealer's cards."""
    taken: Taken
    axes: tuple[str, ...]
    """The axis that each option names; empty for a fold."""
    choices: Cards
    """For each class of the two cards seen, and each pair of own cards, the option taken."""
    worth: Tables
    """What each option brings there, over all cases."""

    def option(self, node: int, own: Sequence[int], board: Sequence[int], dealer: Sequence[int] = ()) -> int:
        """The best option for two own cards, a card of the vertical axis and one of the horizontal."""
        seen, order = class_of_seen(*board)
        low, high = sorted(own)
        return int(self.choices[seen, renamed_pairs()[order, high * (high - 1) // 2 + low]])


def class_of_seen(first: int, second: int) -> tuple[int, int]:
    """The class of two cards in this order, and the order of suits that turns them into those that stand for it."""
    suits = list(dict.fromkeys((first & 3, second & 3, 0, 1, 2, 3)))
    becomes = [suits.index(suit) for suit in range(4)]
    order = ORDERS.tolist().index(becomes)
    return (first >> 2) * 26 + (second >> 2) * 2 + (first & 3 == second & 3), order


def solve(course: Course) -> CrossSolution:
    """The best option for own cards and cards seen, and how often each end comes."""
    (node,) = course.nodes
    makes = course.declared.hands["player"]
    assert (makes.size, makes.own, len(makes.axes)) == (5, 2, 2), "two own cards and one of two axes"
    actions = {action.id: action for action in course.declared.actions()}
    chosen = [actions[option.action] for option in node.options]
    axes = tuple(action.axis if isinstance(action, Raise) else "" for action in chosen)
    nets = course.net_table()
    stands, segments = _paid_alike(nets)
    sums = _summed(segments[course.segments(player=book(5, 5).ranks)].astype(np.uint8), len(stands))
    named = _counted(sums)
    other = tuple(counts[_exchanged()] for counts in named)
    vertical = next(iter(makes.axes))
    none = (np.zeros_like(named[0]), np.zeros_like(named[1]), np.full_like(named[2], CASES))
    counted = [named if axis == vertical else other if axis else none for axis in axes]
    worth = []
    for option, (won, tied, lost) in zip(node.options, counted, strict=True):
        by_end = nets[~option.to]
        worth.append(won @ by_end[1, stands] + tied * by_end[3, 0] + lost * by_end[5, 0])
    brings = np.array(worth)
    choices = brings.argmax(axis=0).astype(np.uint8)
    hist, taken = np.zeros((len(course.nets), KINDS, course.width), np.int64), []
    lying = _lying()
    for at, (option, (won, tied, lost)) in enumerate(zip(node.options, counted, strict=True)):
        here = lying * (choices == at)
        hist[~option.to, 1, stands] += np.tensordot(here, won, 2)
        hist[~option.to, 3, 0] += (tied * here).sum()
        hist[~option.to, 5, 0] += (lost * here).sum()
        taken.append(int(here.sum()))
    parts = {0: tuple(Fraction(count, int(lying.sum())) for count in taken)}
    return CrossSolution(course, hist, parts, axes, choices, brings)


def _paid_alike(nets: Tables) -> tuple[Numbers, Numbers]:
    """The first of all segments that bring the same in every case, and for each segment the position of its first."""
    columns = [nets[:, :, segment].tobytes() for segment in range(nets.shape[2])]
    firsts = list(dict.fromkeys(columns))
    stands = np.array([columns.index(column) for column in firsts], np.int64)
    return stands, np.array([firsts.index(column) for column in columns], np.int64)


def seen_cards() -> list[tuple[int, int]]:
    """The two cards that stand for each class; where there are none, the same card twice."""
    return [(first * 4, second * 4 + (not suited)) for first in range(13) for second in range(13) for suited in (0, 1)]


def _lying() -> Tables:
    """How many cases stand behind each class of cards seen and each pair; none where the pair has one of them."""
    lying = np.zeros((_SEEN, PAIRS), np.int64)
    for number, (first, second) in enumerate(seen_cards()):
        if first != second:
            lying[number, pairs_beside((first, second))] = 4 if first & 3 == second & 3 else 12
    return lying


def _exchanged() -> tuple[Numbers, Numbers]:
    """For each class of cards seen and each pair, where the same cards are when the axes are exchanged."""
    rows, pairs = np.zeros((_SEEN, PAIRS), np.int64), np.zeros((_SEEN, PAIRS), np.int64)
    for number, (first, second) in enumerate(seen_cards()):
        rows[number], order = class_of_seen(second, first)
        pairs[number] = renamed_pairs()[order]
    return rows, pairs


def _counted(sums: Keys) -> tuple[Tables, Tables, Tables]:
    """For each class of cards seen and each pair: wins by segment, ties and losses of the hand on the named axis.

    Pairs that a change of suits makes alike have parts of the same sum.
    """
    wins, ties = np.zeros((_SEEN, PAIRS, sums.shape[1]), np.int64), np.zeros((_SEEN, PAIRS), np.int64)
    won, tied = (sums & _LOW).astype(np.int64).transpose(0, 2, 1), (sums >> _HIGH).astype(np.int64).sum(axis=1)
    for number, (_, second) in enumerate(seen_cards()):
        for order, becomes in enumerate(ORDERS.tolist()):
            if becomes[0] == 0 and becomes[second & 3] == second & 3:
                names = renamed_pairs()[order]
                wins[number] += won[number, names]
                ties[number] += tied[number, names]
    assert not (wins % len(ORDERS)).any(), "every change of suits brings the same"
    wins, ties = wins // len(ORDERS), ties // len(ORDERS)
    return wins, ties, CASES - ties - wins.sum(axis=2)


# ---------------------------------------------------------------------- every cross


def _summed(segments: Cards, width: int) -> Keys:
    """For each class of cards seen, segment of the hand on the named axis and pair: wins, and ties above them."""
    axes = classes(_AXIS)
    at = _hands_on(axes.cards)
    order = np.argsort(at, axis=1, kind="stable")[:, :_BESIDE].astype(np.uint16)
    in_order = np.take_along_axis(at, order.astype(np.int64), axis=1)
    undone = np.array([np.flatnonzero((ORDERS[:, becomes] == np.arange(4)).all(axis=1))[0] for becomes in ORDERS])
    rows, orders = np.zeros((DECK, DECK), np.int64), np.zeros((DECK, DECK), np.int64)
    for first in range(DECK):
        for second in range(DECK):
            rows[first, second], orders[first, second] = class_of_seen(first, second)
    firsts, by_rank = _first_axes(), _axes_by_rank(axes.cards, at)

    def work(part: Numbers) -> Keys:
        return _crosses(
            part, order, in_order, axes.class_of, axes.order_of, undone, renamed_pairs(), _three_suits(),
            rows, orders, segments, width, by_rank,
        )  # fmt: skip

    with ThreadPoolExecutor(_WORKERS) as pool:
        summed, *others = pool.map(work, [firsts[worker::_WORKERS] for worker in range(_WORKERS)])
    for more in others:
        summed += more
    return summed


def _hands_on(axes: Cards) -> Places:
    """For each axis and pair, the place of the five cards; the highest of all where the pair has a card of the axis."""
    at = np.full((len(axes), PAIRS), _NEVER)
    pairs = np.array(_PAIRS, np.uint8)
    for number, axis in enumerate(axes):
        beside = pairs_beside(axis.tolist())
        at[number, beside] = places(book(5, 5), np.hstack([pairs[beside], np.tile(axis, (len(beside), 1))]))
    return at


def _axes_by_rank(axes: Cards, at: Places) -> _ByRank:
    """The axes on which only ranks count, from the places of all hands on them."""
    ranks = [(low, high) for high in range(13) for low in range(high + 1)]
    of = np.zeros((13, 13), np.int64)
    for number, (low, high) in enumerate(ranks):
        of[low, high] = of[high, low] = number
    found = np.full((len(axes), _RANK_PAIRS), _NEVER)
    for number, (low, high) in enumerate(_PAIRS):
        pair = of[low >> 2, high >> 2]
        found[:, pair] = np.minimum(found[:, pair], at[:, number])
    order = np.argsort(found, axis=1, kind="stable")
    first, second = np.array(ranks, np.uint8).T
    return _ByRank(
        (axes & 3).max(axis=1) != (axes & 3).min(axis=1),
        order.astype(np.uint8),
        np.take_along_axis(found, order, axis=1),
        np.ascontiguousarray(first),
        np.ascontiguousarray(second),
        of,
    )


def _three_suits() -> Numbers:
    """The orders of suits that leave the first as it is, by their position in ``ORDERS``."""
    return np.flatnonzero(ORDERS[:, 0] == 0)


def _first_axes() -> Numbers:
    """The center, the two other cards of the first axis as a pair, and how many axes it stands for."""
    names = renamed_pairs()[_three_suits()].astype(np.int64)
    stands = np.flatnonzero(names.min(axis=0) == np.arange(PAIRS))
    firsts = []
    for center in range(0, DECK, 4):
        beside = set(pairs_beside((center,)).tolist())
        firsts += [(center, pair, 4 * len(set(names[:, pair].tolist()))) for pair in stands.tolist() if pair in beside]
    return np.array(firsts, np.int64)


class _ByRank(NamedTuple):
    """Axes on which no flush can be made: there the ranks of two cards say what the hand is."""

    applies: Bools
    """For each class of axis, whether it is one."""
    order: Cards
    """For each class, the pairs of ranks from the lowest hand to the highest."""
    places: Places
    """Their places."""
    first: Cards
    second: Cards
    """The ranks of each pair of ranks."""
    of: Numbers
    """The pair of ranks of two ranks."""


class _Room(NamedTuple):
    """Arrays for one cross after another."""

    low: Cards
    high: Cards
    """The cards of each pair."""
    lies: Bools
    """The cards that lie on the axes beside the center."""
    higher: Places
    """Where a pair's better axis is, once both have been met; no place before that."""
    lower: Numbers
    """For each card, how many of the dealer's pairs with it are lower."""
    same: Numbers
    """And how many are equal."""
    now: Pairs
    then: Pairs
    """The pairs at one place: on the first axis, and on the second."""


@njit(nogil=True, cache=True)
def _crosses(
    firsts: Numbers,
    order: Pairs,
    in_order: Places,
    class_of: Ids,
    order_of: Cards,
    undone: Numbers,
    renamed: Pairs,
    three_suits: Numbers,
    rows: Numbers,
    orders: Numbers,
    segments: Cards,
    width: int,
    by_rank: _ByRank,
) -> Keys:
    """Wins and ties over every cross with some first axes, whichever of its axes is named."""
    low, high = np.empty(PAIRS, np.uint8), np.empty(PAIRS, np.uint8)
    pair = 0
    for b in range(DECK):
        for a in range(b):
            low[pair], high[pair] = a, b
            pair += 1
    least = np.empty(PAIRS, np.int64)  # what stands for all pairs that differ in the other three suits only
    for pair in range(PAIRS):
        least[pair] = PAIRS
        for suits in three_suits:
            least[pair] = min(least[pair], renamed[suits, pair])
    sums = np.zeros((_SEEN, width, PAIRS), np.uint64)
    by_first, by_second = np.zeros((DECK, PAIRS), np.uint64), np.zeros((DECK, PAIRS), np.uint64)
    firsts_lie, seconds_lie = np.empty(_BESIDE, np.uint16), np.empty(_BESIDE, np.uint16)
    room = _Room(
        low, high, np.zeros(DECK, np.bool_), np.zeros(PAIRS, np.uint16), np.zeros(DECK, np.int64),
        np.zeros(DECK, np.int64), np.empty(_BESIDE, np.uint16), np.empty(_BESIDE, np.uint16),
    )  # fmt: skip
    first_ranks, second_ranks = np.zeros((DECK, _RANK_PAIRS), np.uint64), np.zeros((DECK, _RANK_PAIRS), np.uint64)
    ranks = np.empty(PAIRS, np.int64)
    for pair in range(PAIRS):
        ranks[pair] = by_rank.of[low[pair] >> 2, high[pair] >> 2]
    for one in range(firsts.shape[0]):
        center, first, size = firsts[one]
        a, b = int(np.int64(low[first])), int(np.int64(high[first]))
        first_class = _axis(center, a, b, class_of, order_of, undone, renamed, order, firsts_lie)
        for second in range(PAIRS):
            c, d = int(np.int64(low[second])), int(np.int64(high[second]))
            if least[second] < first or c in (center, a, b) or d in (center, a, b):
                continue
            alike, kept, stands = 0, 0, True
            for suits in three_suits:
                if renamed[suits, first] == first:
                    kept += 1
                    alike += renamed[suits, second] == second
                    stands &= renamed[suits, second] >= second
            if not stands:
                continue
            second_class = class_of[_number(center, c, d)]
            if by_rank.applies[first_class] and by_rank.applies[second_class]:
                _cross_by_rank(
                    (center, a, b, c, d), size * kept // alike, least[second] > first, first_class, second_class,
                    by_rank, by_first, by_second, first_ranks, second_ranks, segments, renamed, rows, orders, sums,
                )  # fmt: skip
            else:
                _axis(center, c, d, class_of, order_of, undone, renamed, order, seconds_lie)
                _cross(
                    (a, b, c, d), size * kept // alike, least[second] > first, in_order[first_class],
                    in_order[second_class], firsts_lie, seconds_lie, room, by_first[c], by_first[d], by_second[c],
                    by_second[d], segments, renamed, rows, orders, sums,
                )  # fmt: skip
        for seen in (a, b):
            for hidden in range(DECK):
                if hidden in (center, a, b):
                    continue
                row, names = rows[seen, hidden], renamed[orders[seen, hidden]]
                for k in range(_BESIDE):
                    p = firsts_lie[k]
                    more = by_first[hidden, p] + first_ranks[hidden, ranks[p]]
                    sums[row, segments[in_order[first_class, k]], names[p]] += more
                row, names = rows[hidden, seen], renamed[orders[hidden, seen]]
                for k in range(_BESIDE):
                    p = firsts_lie[k]
                    sums[row, 0, names[p]] += by_second[hidden, p] + second_ranks[hidden, ranks[p]]
        by_first[:], by_second[:] = np.uint64(0), np.uint64(0)
        first_ranks[:], second_ranks[:] = np.uint64(0), np.uint64(0)
    return sums


@part
def _meet(
    place: np.uint16, places: Places, pairs: Pairs, at: int, room: _Room, here: Pairs, equal: int
) -> tuple[int, int, int]:
    """The pairs of an axis that are at a place: how far it is read, how many they are, how many are met twice."""
    low, high, lies, higher, _, same, _, _ = room
    count = 0
    while at < _BESIDE and places[at] == place:
        p = pairs[at]
        at += 1
        x, y = low[p], high[p]
        if lies[x] or lies[y]:
            continue
        here[count] = p
        count += 1
        if higher[p] == _UNMET:
            higher[p] = _NEVER
        else:
            higher[p] = place
            equal += 1
            same[x] += 1
            same[y] += 1
    return at, count, equal


@part
def _pass(place: np.uint16, here: Pairs, count: int, room: _Room) -> None:
    """The pairs that were the dealer's at a place are below the next one."""
    low, high, _, higher, lower, same, _, _ = room
    for k in range(count):
        p = here[k]
        if higher[p] == place:
            higher[p] = _NEVER
            lower[low[p]] += 1
            lower[high[p]] += 1
            same[low[p]], same[high[p]] = 0, 0


@njit(nogil=True, cache=True)
def _cross(
    ends: tuple[int, int, int, int],
    size: int,
    both: bool,
    mine: Places,
    theirs: Places,
    firsts: Pairs,
    seconds: Pairs,
    room: _Room,
    first_c: Keys,
    first_d: Keys,
    second_c: Keys,
    second_d: Keys,
    segments: Cards,
    renamed: Pairs,
    rows: Numbers,
    orders: Numbers,
    sums: Keys,
) -> None:
    """Adds up one cross, place by place upwards: a pair that is met on its second axis is the dealer's at that place.

    Hands on the first axis are added for the cards of the second that may be seen, and if ``both``, the other way.
    """
    low, high, lies, higher, lower, same, now, then = room
    a, b, c, d = ends
    weight, two = np.uint64(size), (a, b)
    lies[a], lies[b], lies[c], lies[d] = True, True, True, True
    higher[:] = _UNMET
    lower[:] = 0
    i, j, beaten = 0, 0, 0
    while i < _BESIDE or j < _BESIDE:
        place = _NEVER
        if i < _BESIDE:
            place = mine[i]
        if j < _BESIDE and theirs[j] < place:
            place = theirs[j]
        equal = 0
        i, on_first, equal = _meet(place, mine, firsts, i, room, now, equal)
        j, on_second, equal = _meet(place, theirs, seconds, j, room, then, equal)
        for k in range(on_first):
            p = now[k]
            x, y = low[p], high[p]
            won, tied = beaten - lower[x] - lower[y], equal - same[x] - same[y] + (higher[p] == place)
            more = (np.uint64(won) | np.uint64(tied) << _HIGH) * weight
            first_c[p] += more
            first_d[p] += more
        segment = segments[place]
        for k in range(on_second if both else 0):
            p = then[k]
            x, y = low[p], high[p]
            won, tied = beaten - lower[x] - lower[y], equal - same[x] - same[y] + (higher[p] == place)
            more = (np.uint64(won) | np.uint64(tied) << _HIGH) * weight
            if segment == 0:
                second_c[p] += more
                second_d[p] += more
            else:
                for hidden in two:
                    sums[rows[c, hidden], segment, renamed[orders[c, hidden], p]] += more
                    sums[rows[d, hidden], segment, renamed[orders[d, hidden], p]] += more
        if equal:
            beaten += equal
            _pass(place, now, on_first, room)
            _pass(place, then, on_second, room)
    lies[a], lies[b], lies[c], lies[d] = False, False, False, False


@njit(nogil=True, cache=True)
def _cross_by_rank(
    cross: tuple[int, int, int, int, int],
    size: int,
    both: bool,
    first_class: int,
    second_class: int,
    by_rank: _ByRank,
    by_first: Keys,
    by_second: Keys,
    first_ranks: Keys,
    second_ranks: Keys,
    segments: Cards,
    renamed: Pairs,
    rows: Numbers,
    orders: Numbers,
    sums: Keys,
) -> None:
    """The same where only ranks count: 91 pairs of ranks in place of 1,081 pairs of cards.

    Sums are kept by ranks; from them is taken back what a pair of cards would have that has a card of the cross.
    """
    _, a, b, c, d = cross
    weight, two = np.uint64(size), (a, b)
    mine, theirs = by_rank.order[first_class], by_rank.order[second_class]
    my_places, their_places = by_rank.places[first_class], by_rank.places[second_class]
    left, lower, same = np.full(13, 4), np.zeros(13, np.int64), np.zeros(13, np.int64)
    for card in cross:
        left[card >> 2] -= 1
    met = np.zeros(_RANK_PAIRS, np.uint8)
    on_first, on_second = np.zeros(_RANK_PAIRS, np.uint64), np.zeros(_RANK_PAIRS, np.uint64)
    i, j, beaten = 0, 0, 0
    while i < _RANK_PAIRS or j < _RANK_PAIRS:
        place = _NEVER
        if i < _RANK_PAIRS:
            place = my_places[i]
        if j < _RANK_PAIRS and their_places[j] < place:
            place = their_places[j]
        if place == _NEVER:
            break
        begin_i, begin_j, equal = i, j, 0
        while i < _RANK_PAIRS and my_places[i] == place:
            met[mine[i]] += 1
            i += 1
        while j < _RANK_PAIRS and their_places[j] == place:
            met[theirs[j]] += 1
            j += 1
        for turn in range(begin_i, i + j - begin_j):
            pair = mine[turn] if turn < i else theirs[begin_j + turn - i]
            if met[pair] == 2:
                met[pair] = 3  # counted once, also where both axes have it here
                x, y = by_rank.first[pair], by_rank.second[pair]
                if x == y:
                    equal += left[x] * (left[x] - 1) // 2
                    same[x] += left[x] - 1
                else:
                    equal += left[x] * left[y]
                    same[x] += left[y]
                    same[y] += left[x]
        for turn in range(begin_i, i):
            pair = mine[turn]
            x, y = by_rank.first[pair], by_rank.second[pair]
            if left[x] > 0 and left[y] > (x == y):
                won, tied = beaten - lower[x] - lower[y], equal - same[x] - same[y] + (met[pair] == 3)
                on_first[pair] = (np.uint64(won) | np.uint64(tied) << _HIGH) * weight
        segment = segments[place]
        for turn in range(begin_j, j if both else begin_j):
            pair = theirs[turn]
            x, y = int(np.int64(by_rank.first[pair])), int(np.int64(by_rank.second[pair]))
            if left[x] > 0 and left[y] > (x == y):
                won, tied = beaten - lower[x] - lower[y], equal - same[x] - same[y] + (met[pair] == 3)
                more = (np.uint64(won) | np.uint64(tied) << _HIGH) * weight
                if segment == 0:
                    on_second[pair] = more
                    continue
                for low in range(4 * x, 4 * x + 4):
                    for high in range(max(4 * y, low + 1), 4 * y + 4):
                        if low in cross or high in cross:
                            continue
                        p = high * (high - 1) // 2 + low
                        for hidden in two:
                            sums[rows[c, hidden], segment, renamed[orders[c, hidden], p]] += more
                            sums[rows[d, hidden], segment, renamed[orders[d, hidden], p]] += more
        if equal:
            beaten += equal
            for turn in range(begin_i, i + j - begin_j):
                pair = mine[turn] if turn < i else theirs[begin_j + turn - i]
                x, y = by_rank.first[pair], by_rank.second[pair]
                lower[x] += same[x]
                same[x] = 0
                lower[y] += same[y]
                same[y] = 0
    for pair in range(_RANK_PAIRS):
        first_ranks[c, pair] += on_first[pair]
        first_ranks[d, pair] += on_first[pair]
        second_ranks[c, pair] += on_second[pair]
        second_ranks[d, pair] += on_second[pair]
    for card in range(DECK):
        if card not in (c, d):
            with_c = by_rank.of[card >> 2, c >> 2]
            with_d = by_rank.of[card >> 2, d >> 2]
            p = max(card, c) * (max(card, c) - 1) // 2 + min(card, c)
            by_first[d, p] -= on_first[with_c]
            by_second[d, p] -= on_second[with_c]
            p = max(card, d) * (max(card, d) - 1) // 2 + min(card, d)
            by_first[c, p] -= on_first[with_d]
            by_second[c, p] -= on_second[with_d]


@njit(nogil=True, cache=True)
def _number(center: int, low: int, high: int) -> int:
    """The number of an axis among all sets of three cards."""
    if center < low:
        x, y, z = center, low, high
    elif center < high:
        x, y, z = low, center, high
    else:
        x, y, z = low, high, center
    return x + y * (y - 1) // 2 + z * (z - 1) * (z - 2) // 6


@njit(nogil=True, cache=True)
def _axis(
    center: int,
    low: int,
    high: int,
    class_of: Ids,
    order_of: Cards,
    undone: Numbers,
    renamed: Pairs,
    order: Pairs,
    pairs: Pairs,
) -> int:
    """The class of an axis; fills in the pairs beside it from the lowest hand to the highest."""
    number = _number(center, low, high)
    class_ = class_of[number]
    names = renamed[undone[order_of[number]]]
    for k in range(pairs.size):
        pairs[k] = names[order[class_, k]]
    return int(class_)
