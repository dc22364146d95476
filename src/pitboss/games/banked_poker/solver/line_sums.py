"""Compiled sums over the cards of a cross (:mod:`~pitboss.games.banked_poker.solver.lines`).

A pair of cards is identified by its number. Totals are by state: first the nodes of the graph, then its ends.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.hands.bulk import Book, has_flush, suited_place, unsuited_place
from pitboss.hands.compiled import part
from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import Cards, Ids, Numbers

_NONE = np.uint64(0)


class CrossTree(NamedTuple):
    """A decision graph as arrays for compiled code; children precede parents."""

    units: Tables
    """For each wager and part of the scale of its hand, the net of one unit."""
    hand_of: Numbers
    """For each wager: 0 for the first line, 1 for the second, 2 for the better of both."""
    stakes: Tables
    """For each end, the units bet on each wager."""
    lost: Numbers
    """For each end, the units forfeited."""
    known: Numbers
    to: Tables
    """For each node, the nodes or ends (as ``~end``) of its options, padded with the first."""
    parts: Cards
    """For each hand and place, the part of the hand's scale."""
    strides: Numbers
    """What a part of each hand adds to the number of a segment."""
    nodes: Numbers
    """The number of each node in the graph."""
    ends: Numbers
    """The number of each end in the graph."""
    options: Tables
    """For each node, the numbers of its options in the graph."""


@njit(nogil=True, cache=True)
def _cards_of(pair: int) -> tuple[int, int]:
    """The lower and the higher card of a pair."""
    high = 1
    while high * (high + 1) // 2 <= pair:
        high += 1
    return pair - high * (high - 1) // 2, high


@njit(nogil=True, cache=True)
def line_parts(own: Book, tree: CrossTree, mine: Numbers) -> Cards:
    """For each hand, pair of cards on a line and middle card, the part of the hand's scale."""
    keys, bits, moves, unsuited, suited = own.keys, own.bits, own.moves, own.unsuited, own.suited
    parts, lines = tree.parts, np.zeros((3, 1326, 52), np.uint8)
    key_o, held_o = keys[52] + keys[mine[0]] + keys[mine[1]], bits[mine[0]] | bits[mine[1]]
    for high in range(52):
        for low in range(high):
            pair = high * (high - 1) // 2 + low
            if (held_o & (bits[low] | bits[high])) != _NONE:
                continue
            key, held = key_o + keys[low] + keys[high], held_o | bits[low] | bits[high]
            for card in range(52):
                if held & bits[card] == _NONE:
                    key_c = key + keys[card]
                    place = unsuited_place(moves, unsuited, key_c)
                    if has_flush(key_c):
                        flush = suited_place(suited, key_c, held | bits[card])
                        place = max(place, flush)
                    for hand in range(3):
                        lines[hand, pair, card] = parts[hand, place]
    return lines


@njit(nogil=True, cache=True)
def third_sums(tree: CrossTree, lines: Cards, mine: Numbers, first: int, second: int, totals: Tables) -> None:
    """Fill in the sum over the middle cards of every end, and of every third decision played best."""
    by_wager = np.zeros(tree.hand_of.size, np.int64)
    out = np.zeros(52, np.bool_)
    out[mine[0]] = out[mine[1]] = True
    for pair in (first, second):
        low, high = _cards_of(pair)
        out[low] = out[high] = True
    for wager in range(by_wager.size):
        hand, total, units = tree.hand_of[wager], 0, tree.units[wager]
        for card in range(52):
            if not out[card]:
                if hand == 0:
                    total += units[lines[0, first, card]]
                elif hand == 1:
                    total += units[lines[1, second, card]]
                else:
                    total += units[max(lines[2, first, card], lines[2, second, card])]
        by_wager[wager] = total
    _ends_of(tree.stakes, tree.lost, tree.known, tree.to, by_wager, totals[0])


@part
def _ends_of(stakes: Tables, lost: Numbers, known: Numbers, to: Tables, by_wager: Numbers, totals: Numbers) -> None:
    """The sums of all ends and third decisions, from those of one unit of each wager."""
    nodes = known.size
    for end in range(lost.size):
        value = -46 * lost[end]
        for wager in range(by_wager.size):
            value += stakes[end, wager] * by_wager[wager]
        totals[nodes + end] = value
    for node in range(nodes):
        if known[node] == 4:
            best = totals[nodes + ~to[node, 0]]
            for option in range(1, to.shape[1]):
                best = max(best, totals[nodes + ~to[node, option]])
            totals[node] = best


@njit(nogil=True, cache=True)
def _all_third_sums(hand_of: Numbers, mine: Numbers, first: int, sums: Tables, nets: Ids, by_pair: Tables) -> None:
    """For each pair of the second line, the sum over the middle cards of one unit of each wager.

    ``nets`` has the nets by wager, pair and middle card, ``sums`` those of a pair over all middle cards.
    """
    low_a, high_a = _cards_of(first)
    for wager in range(hand_of.size):
        hand, across = hand_of[wager], nets[wager, first]
        for high in range(52):
            if high in (mine[0], mine[1], low_a, high_a):
                continue
            for low in range(high):
                if low in (mine[0], mine[1], low_a, high_a):
                    continue
                pair = high * (high - 1) // 2 + low
                if hand == 0:
                    by_pair[pair, wager] = sums[wager, first] - across[low] - across[high]
                elif hand == 1:
                    by_pair[pair, wager] = sums[wager, pair] - nets[wager, pair, low_a] - nets[wager, pair, high_a]
                else:
                    total = np.int32(0)
                    for card in range(52):
                        total += max(across[card], nets[wager, pair, card])
                    for card in (low, high, low_a, high_a):  # cards of a line are no middle cards
                        total -= max(across[card], nets[wager, pair, card])
                    by_pair[pair, wager] = total


@njit(nogil=True, cache=True)
def _nets_by_card(tree: CrossTree, lines: Cards, mine: Numbers) -> tuple[Ids, Tables]:
    """The net of one unit of each wager for each pair on a line and middle card, and their sums over middle cards."""
    nets = np.zeros((tree.hand_of.size, 1326, 52), np.int32)
    sums = np.zeros((tree.hand_of.size, 1326), np.int64)
    for wager in range(tree.hand_of.size):
        hand, units = tree.hand_of[wager], tree.units[wager]
        for high in range(52):
            for low in range(high):
                pair = high * (high - 1) // 2 + low
                total = 0
                for card in range(52):
                    if card not in (low, high, mine[0], mine[1]):
                        net = units[lines[hand, pair, card]]
                        nets[wager, pair, card] = net
                        total += net
                sums[wager, pair] = total
    return nets, sums


@njit(nogil=True, cache=True)
def _best_to(tree: CrossTree, totals: Numbers, node: int) -> int:
    """The first of the best options of a node."""
    nodes, best = tree.known.size, 0
    for option in range(1, tree.to.shape[1]):
        to, than = tree.to[node, option], tree.to[node, best]
        value = totals[to if to >= 0 else nodes + ~to]
        if value > totals[than if than >= 0 else nodes + ~than]:
            best = option
    return best


@njit(nogil=True, cache=True)
def _sum_second(tree: CrossTree, mine: Numbers, first: int, by_pair: Tables, totals: Tables, chosen: Cards) -> None:
    """Sum ends and third decisions over the second line's pairs, then decide the second decisions."""
    stakes, lost, known, to = tree.stakes, tree.lost, tree.known, tree.to
    here, all_pairs, by_wager = totals[0], totals[1], np.empty(tree.hand_of.size, np.int64)
    low_a, high_a = _cards_of(first)
    all_pairs[:] = 0
    for high in range(52):
        if high in (mine[0], mine[1], low_a, high_a):
            continue
        for low in range(high):
            if low in (mine[0], mine[1], low_a, high_a):
                continue
            pair = high * (high - 1) // 2 + low
            for wager in range(by_wager.size):
                by_wager[wager] = by_pair[pair, wager]
            _ends_of(stakes, lost, known, to, by_wager, here)
            for state in range(here.size):
                all_pairs[state] += here[state]
    for node in range(known.size):
        if known[node] == 2:
            chosen[node] = _best_to(tree, all_pairs, node)
            best = to[node, chosen[node]]
            all_pairs[node] = all_pairs[best if best >= 0 else known.size + ~best]


@njit(nogil=True, cache=True)
def second_sums(tree: CrossTree, lines: Cards, mine: Numbers, first: int, totals: Tables) -> None:
    nets, sums = _nets_by_card(tree, lines, mine)
    by_pair = np.zeros((1326, tree.hand_of.size), np.int64)
    _all_third_sums(tree.hand_of, mine, first, sums, nets, by_pair)
    _sum_second(tree, mine, first, by_pair, totals, np.zeros(tree.known.size, np.uint8))


@njit(nogil=True, cache=True)
def first_sums(
    tree: CrossTree, lines: Cards, mine: Numbers, seconds: Numbers, weights: Numbers, chosen: Cards
) -> Numbers:
    """The sums of the first decision's options over all community cards; fill in the options of second decisions."""
    nets, sums = _nets_by_card(tree, lines, mine)
    by_pair = np.zeros((1326, tree.hand_of.size), np.int64)
    totals = np.zeros((3, tree.known.size + tree.lost.size), np.int64)
    for at in range(seconds.size):
        _all_third_sums(tree.hand_of, mine, seconds[at], sums, nets, by_pair)
        _sum_second(tree, mine, seconds[at], by_pair, totals, chosen[at])
        for state in range(totals.shape[1]):
            totals[2, state] += weights[at] * totals[1, state]
    root, nodes = tree.known.size - 1, tree.known.size
    values = np.empty(tree.to.shape[1], np.int64)
    for option in range(values.size):
        to = tree.to[root, option]
        values[option] = totals[2, to if to >= 0 else nodes + ~to]
    return values


@njit(nogil=True, cache=True)
def solve_pair(
    own: Book, tree: CrossTree, mine: Numbers, seconds: Numbers, weights: Numbers, hist: Tables, taken: Tables
) -> Numbers:
    """Solve the decisions of two hole cards, and count how often each end and segment and each option occurs."""
    lines = line_parts(own, tree, mine)
    chosen = np.zeros((seconds.size, tree.known.size), np.uint8)
    values = first_sums(tree, lines, mine, seconds, weights, chosen)
    best = 0
    for option in range(1, values.size):
        if values[option] > values[best]:
            best = option
    nodes = tree.known.size
    taken[nodes - 1, best] += 1225 * 1128 * 46
    reached = tree.to[nodes - 1, best]
    nets, sums = _nets_by_card(tree, lines, mine)
    by_pair = np.zeros((1326, tree.hand_of.size), np.int64)
    for at in range(seconds.size):
        first, to = seconds[at], reached
        if to >= 0 and tree.known[to] == 2:
            option = chosen[at, to]
            taken[to, option] += weights[at] * 1128 * 46
            to = tree.to[to, option]
        if to >= 0:
            _all_third_sums(tree.hand_of, mine, first, sums, nets, by_pair)
        _count_line(tree, lines, mine, first, to, weights[at], by_pair, hist, taken)
    return values


@part
def _best_third(stakes: Tables, lost: Numbers, to: Tables, by_wager: Numbers, node: int) -> int:
    """The first of the best options of a third decision."""
    best, most = 0, np.int64(0)
    for option in range(to.shape[1]):
        end = ~to[node, option]
        value = -46 * lost[end]
        for wager in range(by_wager.size):
            value += stakes[end, wager] * by_wager[wager]
        if option == 0 or value > most:
            best, most = option, value
    return best


@njit(nogil=True, cache=True)
def _count_line(
    tree: CrossTree,
    lines: Cards,
    mine: Numbers,
    first: int,
    reached: int,
    weight: int,
    by_pair: Tables,
    hist: Tables,
    taken: Tables,
) -> None:
    """Count the ends and segments of all second lines and middle cards, after the second decision."""
    stakes, lost, graph_to, strides = tree.stakes, tree.lost, tree.to, tree.strides
    by_wager, out = np.empty(tree.hand_of.size, np.int64), np.zeros(52, np.bool_)
    low_a, high_a = _cards_of(first)
    out[mine[0]] = out[mine[1]] = out[low_a] = out[high_a] = True
    middle, across, both, count = np.empty(52, np.int64), np.empty(52, np.int64), np.empty(52, np.uint8), 0
    for card in range(52):
        if not out[card]:
            middle[count], across[count] = card, strides[0] * lines[0, first, card]
            both[count] = lines[2, first, card]
            count += 1
    stride_b, stride_c = strides[1], strides[2]
    for high in range(52):
        for low in range(high):
            if out[high] or out[low]:
                continue
            pair, to = high * (high - 1) // 2 + low, reached
            if to >= 0:
                for wager in range(by_wager.size):
                    by_wager[wager] = by_pair[pair, wager]
                option = _best_third(stakes, lost, graph_to, by_wager, to)
                taken[to, option] += weight * 46
                to = graph_to[to, option]
            end = ~to
            for at in range(count):
                card = middle[at]
                segment = across[at] + stride_b * lines[1, pair, card]
                segment += stride_c * max(both[at], lines[2, pair, card])
                # The cards of the second line are no middle cards.
                hist[end, segment] += weight if card not in (low, high) else 0
