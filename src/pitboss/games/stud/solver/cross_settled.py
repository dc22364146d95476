"""One cross of five cards, settled for every pair of own cards against a dealer who has the better of its axes (25)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.games.stud.solver.cross_axes import BESIDE, NEVER, RANK_PAIRS, AxesByRank, Bools
from pitboss.hands.bulk import Keys, Places
from pitboss.hands.compiled import part
from pitboss.pricing.suits import DECK, Cards, Numbers, Pairs

HIGH = np.uint64(32)
"""Wins are counted in the lower half of a sum, ties in the upper."""
_UNMET = np.uint16(65534)


class Cross(NamedTuple):
    """Two axes, and how many crosses they stand for."""

    center: int
    a: int
    b: int
    """The other cards of the first axis."""
    c: int
    d: int
    """And of the second."""
    size: int
    both: bool
    """Whether the cross also stands for the one with its axes exchanged."""
    first_class: int
    second_class: int


class SeenCards(NamedTuple):
    """Where sums are kept: by the class of the two cards seen, the segment of the hand and the pair, up to suits."""

    rows: Numbers
    """For two cards, their class."""
    orders: Numbers
    """And the order of suits that turns them into those that stand for it."""
    renamed: Pairs
    """For each order of suits and pair, the pair that it becomes."""
    segments: Cards
    """For each place of a hand, its segment."""


class CrossSums(NamedTuple):
    """Wins and ties added up."""

    by_first: Keys
    """Of hands on the first axis, for each card of the second that may be seen, and pair."""
    by_second: Keys
    """Of hands on the second axis that fall into the first segment."""
    first_ranks: Keys
    second_ranks: Keys
    """The same by pairs of ranks."""
    sums: Keys
    """For each class of cards seen, segment and pair."""


class Room(NamedTuple):
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


@part
def _meet(
    place: np.uint16, places: Places, pairs: Pairs, at: int, room: Room, here: Pairs, equal: int
) -> tuple[int, int, int]:
    """The pairs of an axis that are at a place: how far it is read, how many they are, how many are met twice."""
    low, high, lies, higher, _, same, _, _ = room
    count = 0
    while at < BESIDE and places[at] == place:
        p = pairs[at]
        at += 1
        x, y = low[p], high[p]
        if lies[x] or lies[y]:
            continue
        here[count] = p
        count += 1
        if higher[p] == _UNMET:
            higher[p] = NEVER
        else:
            higher[p] = place
            equal += 1
            same[x] += 1
            same[y] += 1
    return at, count, equal


@part
def _pass(place: np.uint16, here: Pairs, count: int, room: Room) -> None:
    """The pairs that were the dealer's at a place are below the next one."""
    low, high, _, higher, lower, same, _, _ = room
    for k in range(count):
        p = here[k]
        if higher[p] == place:
            higher[p] = NEVER
            lower[low[p]] += 1
            lower[high[p]] += 1
            same[low[p]], same[high[p]] = 0, 0


@part
def _add_seen(cross: Cross, segment: int, pair: int, more: np.uint64, seen: SeenCards, totals: CrossSums) -> None:
    """Adds a hand on the second axis, whichever card of each axis has been seen."""
    for hidden in (cross.a, cross.b):
        for shown in (cross.c, cross.d):
            name = seen.renamed[seen.orders[shown, hidden], pair]
            totals.sums[seen.rows[shown, hidden], segment, name] += more


@njit(nogil=True, cache=True)
def add_cross(
    cross: Cross,
    mine: Places,
    theirs: Places,
    firsts: Pairs,
    seconds: Pairs,
    room: Room,
    seen: SeenCards,
    totals: CrossSums,
) -> None:
    """Adds up one cross, place by place upwards: a pair that is met on its second axis is the dealer's at that place.

    Hands on the first axis are added for the cards of the second that may be seen, and if ``both``, the other way.
    """
    low, high, lies, higher, lower, same, now, then = room
    _, a, b, c, d, size, both, _, _ = cross
    weight = np.uint64(size)
    lies[a], lies[b], lies[c], lies[d] = True, True, True, True
    higher[:] = _UNMET
    lower[:] = 0
    i, j, beaten = 0, 0, 0
    while i < BESIDE or j < BESIDE:
        place = NEVER
        if i < BESIDE:
            place = mine[i]
        if j < BESIDE and theirs[j] < place:
            place = theirs[j]
        equal = 0
        i, on_first, equal = _meet(place, mine, firsts, i, room, now, equal)
        j, on_second, equal = _meet(place, theirs, seconds, j, room, then, equal)
        for k in range(on_first):
            p = now[k]
            x, y = low[p], high[p]
            won, tied = beaten - lower[x] - lower[y], equal - same[x] - same[y] + (higher[p] == place)
            more = (np.uint64(won) | np.uint64(tied) << HIGH) * weight
            totals.by_first[c, p] += more
            totals.by_first[d, p] += more
        segment = seen.segments[place]
        for k in range(on_second if both else 0):
            p = then[k]
            x, y = low[p], high[p]
            won, tied = beaten - lower[x] - lower[y], equal - same[x] - same[y] + (higher[p] == place)
            more = (np.uint64(won) | np.uint64(tied) << HIGH) * weight
            if segment == 0:
                totals.by_second[c, p] += more
                totals.by_second[d, p] += more
            else:
                _add_seen(cross, segment, p, more, seen, totals)
        if equal:
            beaten += equal
            _pass(place, now, on_first, room)
            _pass(place, then, on_second, room)
    lies[a], lies[b], lies[c], lies[d] = False, False, False, False


@njit(nogil=True, cache=True)
def add_cross_by_rank(cross: Cross, by_rank: AxesByRank, seen: SeenCards, totals: CrossSums) -> None:
    """The same where only ranks count: 91 pairs of ranks in place of 1,081 pairs of cards.

    Sums are kept by ranks; from them is taken back what a pair of cards would have that has a card of the cross.
    """
    center, a, b, c, d, size, both, _, _ = cross
    cards, weight = (center, a, b, c, d), np.uint64(size)
    mine, theirs = by_rank.order[cross.first_class], by_rank.order[cross.second_class]
    my_places, their_places = by_rank.places[cross.first_class], by_rank.places[cross.second_class]
    left, lower, same = np.full(13, 4), np.zeros(13, np.int64), np.zeros(13, np.int64)
    for card in cards:
        left[card >> 2] -= 1
    met = np.zeros(RANK_PAIRS, np.uint8)
    on_first, on_second = np.zeros(RANK_PAIRS, np.uint64), np.zeros(RANK_PAIRS, np.uint64)
    i, j, beaten = 0, 0, 0
    while i < RANK_PAIRS or j < RANK_PAIRS:
        place = NEVER
        if i < RANK_PAIRS:
            place = my_places[i]
        if j < RANK_PAIRS and their_places[j] < place:
            place = their_places[j]
        if place == NEVER:
            break
        begin_i, begin_j, equal = i, j, 0
        while i < RANK_PAIRS and my_places[i] == place:
            met[mine[i]] += 1
            i += 1
        while j < RANK_PAIRS and their_places[j] == place:
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
                on_first[pair] = (np.uint64(won) | np.uint64(tied) << HIGH) * weight
        segment = seen.segments[place]
        for turn in range(begin_j, j if both else begin_j):
            pair = theirs[turn]
            x, y = int(np.int64(by_rank.first[pair])), int(np.int64(by_rank.second[pair]))
            if left[x] > 0 and left[y] > (x == y):
                won, tied = beaten - lower[x] - lower[y], equal - same[x] - same[y] + (met[pair] == 3)
                more = (np.uint64(won) | np.uint64(tied) << HIGH) * weight
                if segment == 0:
                    on_second[pair] = more
                    continue
                for low in range(4 * x, 4 * x + 4):
                    for high in range(max(4 * y, low + 1), 4 * y + 4):
                        if low in cards or high in cards:
                            continue
                        _add_seen(cross, segment, high * (high - 1) // 2 + low, more, seen, totals)
        if equal:
            beaten += equal
            for turn in range(begin_i, i + j - begin_j):
                pair = mine[turn] if turn < i else theirs[begin_j + turn - i]
                x, y = by_rank.first[pair], by_rank.second[pair]
                lower[x] += same[x]
                same[x] = 0
                lower[y] += same[y]
                same[y] = 0
    for pair in range(RANK_PAIRS):
        totals.first_ranks[c, pair] += on_first[pair]
        totals.first_ranks[d, pair] += on_first[pair]
        totals.second_ranks[c, pair] += on_second[pair]
        totals.second_ranks[d, pair] += on_second[pair]
    for card in range(DECK):
        if card not in (c, d):
            with_c = by_rank.of[card >> 2, c >> 2]
            with_d = by_rank.of[card >> 2, d >> 2]
            p = max(card, c) * (max(card, c) - 1) // 2 + min(card, c)
            totals.by_first[d, p] -= on_first[with_c]
            totals.by_second[d, p] -= on_second[with_c]
            p = max(card, d) * (max(card, d) - 1) // 2 + min(card, d)
            totals.by_first[c, p] -= on_first[with_d]
            totals.by_second[c, p] -= on_second[with_d]
