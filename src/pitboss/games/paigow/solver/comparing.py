"""Compares all hands of a player with all hands of a dealer, by the number of parts in which the player is higher.

Hands are counted by number, and numbers have levels: the ranks of their parts among all hands. Few numbers are compared
each with each; more are visited in ascending order of the first part, with sums over the other two.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.games.paigow.kernel.sets import Numbers
from pitboss.games.paigow.solver.bit_sets import BitSet, add_to, empty_set, take_all
from pitboss.games.paigow.solver.shared_cards import Ids

PARTS = 3
_FEW = 40
"""Up to this many numbers, each is compared with each."""


class Levels(NamedTuple):
    """The values of hands, by number: the level of each part among all hands, from 0; unused parts are 0.

    The levels of a number are the bits of one integer: the first part, the second, the third, and last a bit for a
    dealer who pushes all wagers.
    """

    player: Ids
    dealer: Ids
    """In ascending order."""
    first_at: int
    second_at: int
    """The lowest bits of the first two parts; the third begins at bit 1."""
    seconds: int
    thirds: int
    """The numbers of levels of these parts."""
    places: Ids
    """The place of each number in the player's order of the first part; empty if both sides have the same levels."""
    at_place: Ids
    """The number at each place."""


class ComparingRoom(NamedTuple):
    """Room for comparing hands."""

    numbers: Numbers
    """The numbers that have a count, ascending."""
    hands: Ids
    """The number of hands with each of these numbers."""
    dealer: Ids
    player: Ids
    """The levels of these numbers for each side, in its order."""
    dealt: Ids
    held: Ids
    """The number of hands with these levels; none for a dealer who pushes all wagers."""
    places: BitSet
    hands_at: Ids
    """The numbers in the player's order, and their hands, if the order differs from the dealer's."""
    below: Ids
    """The dealer's hands by the levels of the second and third part, in a tree of sums; first those of any level."""
    higher: Numbers
    """The pairs of hands in which 0, 1, 2 and 3 of the player's parts are higher."""


def levels_of(player: Ids, dealer: Ids, pushes: Ids) -> Levels:
    """The levels of both sides by number, ascending for the dealer; ``pushes`` is 1 for dealers who push."""
    seconds, thirds = (int(max(player[:, part].max(), dealer[:, part].max())) + 1 for part in (1, 2))
    second_at = 1 + thirds.bit_length()
    first_at = second_at + seconds.bit_length()
    assert max(player[:, 0].max(), dealer[:, 0].max()) < 1 << 31 - first_at
    weights = np.array([1 << first_at, 1 << second_at, 2], np.int32)
    order = np.argsort(player[:, 0], kind="stable").astype(np.int32)
    places = np.empty(len(order), np.int32)
    places[order] = np.arange(len(order))
    if np.array_equal(player, dealer):
        places = order = np.empty(0, np.int32)
    return Levels(player @ weights, dealer @ weights | pushes, first_at, second_at, seconds, thirds, places, order)


def higher_parts(levels: Levels) -> Numbers:
    """For each number, in how many parts the player's hand is higher than the dealer's of this number, or -1."""
    bits = (1 << levels.second_at) - 2, (1 << levels.first_at) - (1 << levels.second_at), -(1 << levels.first_at)
    wins = np.sum([levels.player & mask > levels.dealer & mask for mask in bits], axis=0)
    return np.where(levels.dealer & 1, -1, wins)


def room_to_compare(levels: Levels) -> ComparingRoom:
    """Room for one thread."""
    numbers = len(levels.player)
    hands, dealer, player, dealt, held, hands_at = np.zeros((6, numbers), np.int32)
    below = np.zeros((levels.seconds + 1, levels.thirds + 1), np.int32)
    higher = np.zeros(PARTS + 1, np.int64)
    ascending = np.empty(numbers, np.int64)
    return ComparingRoom(ascending, hands, dealer, player, dealt, held, empty_set(numbers), hands_at, below, higher)


@njit(nogil=True, cache=True)
def compare(levels: Levels, size: int, room: ComparingRoom) -> None:
    """Fill in ``room.higher`` for the first ``size`` of ``room.numbers`` and ``room.hands``."""
    numbers, hands = room.numbers, room.hands
    for at in range(size):
        room.dealer[at] = levels.dealer[numbers[at]]
        room.dealt[at] = 0 if room.dealer[at] & 1 else hands[at]
    player, held = room.dealer, room.hands
    if levels.places.size:
        _order_by_player(levels, size, room)
        player, held = room.player, room.held
    if size <= _FEW:
        _compare_each(levels, size, player, held, room)
    else:
        _compare_sorted(levels, player[:size], held[:size], room)


@njit(nogil=True, cache=True)
def _order_by_player(levels: Levels, size: int, room: ComparingRoom) -> None:
    """Fill in the player's levels and hands in the order of the first part."""
    for at in range(size):
        place = levels.places[room.numbers[at]]
        room.hands_at[place] = room.hands[at]
        add_to(room.places, place)
    take_all(room.places, room.numbers)
    for at in range(size):
        place = room.numbers[at]
        room.player[at], room.held[at] = levels.player[levels.at_place[place]], room.hands_at[place]


@njit(nogil=True, cache=True)
def _compare_each(levels: Levels, size: int, player: Ids, held: Ids, room: ComparingRoom) -> None:
    """Each with each."""
    second_bits, third_bits = (1 << levels.first_at) - (1 << levels.second_at), (1 << levels.second_at) - 2
    dealer, dealt, higher = room.dealer, room.dealt, room.higher
    higher[:] = 0
    for at in range(size):
        mine, count = player[at], int(held[at])
        first, second, third = mine >> levels.first_at, mine & second_bits, mine & third_bits
        single, double, triple, every = 0, 0, 0, 0
        for to in range(size):
            wins = np.int64(first > dealer[to] >> levels.first_at)
            wins += (second > dealer[to] & second_bits) + (third > dealer[to] & third_bits)
            every += dealt[to]
            single += dealt[to] if wins == 1 else 0
            double += dealt[to] if wins == 2 else 0
            triple += dealt[to] if wins == 3 else 0
        higher[0] += count * (every - single - double - triple)
        higher[1] += count * single
        higher[2] += count * double
        higher[3] += count * triple


@njit(nogil=True, cache=True)
def _compare_sorted(levels: Levels, player: Ids, held: Ids, room: ComparingRoom) -> None:
    """In the order of the first part: with hands whose first part is lower, and at the end with all hands."""
    first_at, second_at = levels.first_at, levels.second_at
    second_bits, third_bits = (1 << first_at - second_at) - 1, (1 << second_at - 1) - 1
    dealer, dealt, below, size = room.dealer, room.dealt, room.below, player.size
    below[:] = 0
    total, singles, pairs, triples, seen = 0, 0, 0, 0, 0
    for at in range(size):
        mine, count = player[at], int(held[at])
        while seen < size and dealer[seen] >> first_at < mine >> first_at:
            _add(below, dealer[seen] >> second_at & second_bits, dealer[seen] >> 1 & third_bits, dealt[seen])
            seen += 1
        second, third = mine >> second_at & second_bits, mine >> 1 & third_bits
        in_second, in_both = 0, 0
        while second:
            in_second += below[second, 0]
            in_both += _sum(below[second], third)
            second &= second - 1
        total += count
        singles += count * below[0, 0]
        pairs += count * (in_second + _sum(below[0], third))
        triples += count * in_both
    while seen < size:
        _add(below, dealer[seen] >> second_at & second_bits, dealer[seen] >> 1 & third_bits, dealt[seen])
        seen += 1
    _sum_up(below)
    for at in range(size):
        mine, count = player[at], int(held[at])
        second, third = mine >> second_at & second_bits, mine >> 1 & third_bits
        if second:
            singles += count * below[second, 0]
            if third:
                pairs += count * below[second, third]
        if third:
            singles += count * below[0, third]
    higher = room.higher
    higher[0] = total * below[0, 0] - singles + pairs - triples
    higher[1] = singles - 2 * pairs + 3 * triples
    higher[2] = pairs - 3 * triples
    higher[3] = triples


@njit(nogil=True, cache=True)
def _add(below: Ids, second: int, third: int, count: int) -> None:
    """Add to a Fenwick tree in two dimensions: row 0 is for any second part, column 0 for any third part."""
    _add_in_row(below[0], third, count)
    row = second + 1
    while row < below.shape[0]:
        _add_in_row(below[row], third, count)
        row += row & -row


@njit(nogil=True, cache=True)
def _add_in_row(row: Ids, third: int, count: int) -> None:
    row[0] += count
    column = third + 1
    while column < row.size:
        row[column] += count
        column += column & -column


@njit(nogil=True, cache=True)
def _sum(row: Ids, third: int) -> int:
    """The count below a level of the third part."""
    total = 0
    while third:
        total += row[third]
        third &= third - 1
    return total


@njit(nogil=True, cache=True)
def _sum_up(below: Ids) -> None:
    """Turn the tree into plain sums: of the hands below a level of the second and of the third part."""
    for row in range(below.shape[0]):
        for column in range(1, below.shape[1]):
            if column & (column - 1):
                below[row, column] += below[row, column & (column - 1)]
    for row in range(1, below.shape[0]):
        if row & (row - 1):
            for column in range(below.shape[1]):
                below[row, column] += below[row & (row - 1), column]
