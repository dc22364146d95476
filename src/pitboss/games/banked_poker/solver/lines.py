"""Games against a paytable on two lines of a cross of community cards, with decisions between them.

The first two community cards are the ends of one line, the next two those of the other, and the last is the middle of
both. Each line with the two hole cards is a hand; a wager looks up one of the hands, or the better of both. Nets are
linear in the bets, so they are summed over the middle cards once for each wager, not for each state of bets.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from pitboss.games.banked_poker.solver.decision_graph import KINDS, DecisionGraph, StakedUnits, Taken, nets_of
from pitboss.games.banked_poker.solver.line_sums import (
    CrossTree,
    first_sums,
    line_parts,
    second_sums,
    solve_pair,
    third_sums,
)
from pitboss.hands.bulk import book
from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import DECK, ORDERS, Numbers, classes

_WORKERS = 2
_BOTH = "player"
"""The hand that is the better of both lines."""
_PAIRS = np.array([(low, high) for high in range(DECK) for low in range(high)], np.int64)
_FIRST, _SECOND = 2, 4
"""The community cards seen at the second and at the third decision."""


@dataclass(frozen=True, slots=True)
class LineSolution:
    """A game of this kind, solved."""

    graph: DecisionGraph
    hist: Tables
    """Cases by end, kind and segment, over all deals in their order."""
    taken: Taken
    first: Sequence[int]
    """For each class of two hole cards, the best option of the first decision."""
    tree: CrossTree

    def option(self, node: int, own: Sequence[int], board: Sequence[int], dealer: Sequence[int] = ()) -> int:
        """The best option for the cards seen."""
        if not board:
            return self.first[int(classes(2).class_of[_number(own)])]
        sums = option_sums(self.graph, self.tree, node, own, board)
        return sums.index(max(sums))


def solve(graph: DecisionGraph) -> LineSolution:
    """The best option for every set of cards at each decision, and how often each end occurs."""
    tree, first = tree_of(graph, between=False), classes(2)
    ends = np.zeros((len(tree.ends), graph.width), np.int64)
    taken = np.zeros((len(tree.nodes), tree.to.shape[1]), np.int64)
    best: list[int] = []

    def solve_class(number: int) -> tuple[Numbers, Tables, Tables]:
        own = first.cards[number].astype(np.int64)
        seconds, weights = _up_to_suits(own)
        reached, chosen = np.zeros_like(ends), np.zeros_like(taken)
        values = solve_pair(book(5, 5), tree, own, seconds, weights, reached, chosen)
        return values, reached * first.sizes[number], chosen * first.sizes[number]

    with ThreadPoolExecutor(_WORKERS) as pool:
        for values, reached, chosen in pool.map(solve_class, range(len(first.cards))):
            best.append(int(tree.options[-1, values.argmax()]))
            ends += reached
            taken += chosen
    hist = np.zeros((len(graph.nets), KINDS, graph.width), np.int64)
    hist[tree.ends, 1] = ends
    total = int(hist.sum())
    shares = {at: [Fraction(0)] * len(node.options) for at, node in enumerate(graph.nodes)}
    for node, options, counts in zip(tree.nodes.tolist(), tree.options.tolist(), taken.tolist(), strict=True):
        for option, count in zip(options, counts, strict=True):
            shares[node][option] += Fraction(count, total)
    return LineSolution(graph, hist, {at: tuple(parts) for at, parts in shares.items()}, best, tree_of(graph))


def tree_of(graph: DecisionGraph, *, between: bool = True) -> CrossTree:
    """The arrays of a graph, with or without the sizes of a raise between the smallest and the largest."""
    nodes, ends, options = _reached(graph, between=between)
    across, down = graph.declared.hands["player"].axes
    hands, width = (across, down, _BOTH), max(len(floors) for floors in graph.floors.values())
    wagers = [wager for wager in graph.main if wager in graph.tables]
    units, hand_of = np.zeros((len(wagers), width), np.int64), []
    for at, wager in enumerate(wagers):
        hand = graph.declared.settles[wager].hand
        hand_of.append(hands.index(hand))
        for part, floor in enumerate(graph.floors[hand].tolist()):
            values = {**dict.fromkeys(hands, 0), hand: floor}
            nets = nets_of(graph, StakedUnits(((wager, 1),)), 1, values)
            units[at, part] = int(sum(net for _, net in nets) * graph.scale)
        assert hand != _BOTH or (np.diff(units[at, : len(graph.floors[hand])]) >= 0).all(), "higher hands pay as much"
    bets = [dict(graph.stakes[end].bets) for end in ends]
    strides, stride = dict.fromkeys(hands, 0), 1
    for hand in reversed(list(graph.floors)):
        strides[hand] = stride
        stride *= len(graph.floors[hand])
    ranks = book(5, 5).ranks
    parts = [np.searchsorted(graph.floors.get(hand, np.zeros(1)), ranks, side="right") - 1 for hand in hands]
    place = {**{node: at for at, node in enumerate(nodes)}, **{~end: ~at for at, end in enumerate(ends)}}
    most = max(map(len, options))
    padded = [[*some, *[some[0]] * most][:most] for some in options]
    to = [
        [place[graph.nodes[node].options[option].to] for option in some]
        for node, some in zip(nodes, padded, strict=True)
    ]
    return CrossTree(
        units, np.array(hand_of), np.array([[bet.get(wager, 0) for wager in wagers] for bet in bets], np.int64),
        np.array([graph.stakes[end].lost * graph.scale for end in ends], np.int64),
        np.array([graph.nodes[node].known for node in nodes], np.int64), np.array(to, np.int64),
        np.array(parts, np.uint8), np.array([strides[hand] for hand in hands], np.int64),
        np.array(nodes, np.int64), np.array(ends, np.int64), np.array(padded, np.int64),
    )  # fmt: skip


def _reached(graph: DecisionGraph, *, between: bool) -> tuple[list[int], list[int], list[list[int]]]:
    """The nodes and ends of play, and the options of these nodes.

    The value of a raise is a maximum of functions that are linear in its size, so no size between two is best.
    """
    options: dict[int, list[int]] = {}
    ends, waiting = set(), [len(graph.nodes) - 1]
    while waiting:
        at = waiting.pop()
        named = list(enumerate(graph.nodes[at].options))
        raises = [option.times for _, option in named if option.times]
        options[at] = [number for number, option in named if between or option.times in (0, min(raises), max(raises))]
        for number in options[at]:
            to = graph.nodes[at].options[number].to
            if to < 0:
                ends.add(~to)
            elif to not in options:
                waiting.append(to)
    nodes = sorted(options)
    return nodes, sorted(ends), [options[at] for at in nodes]


def option_sums(
    graph: DecisionGraph, tree: CrossTree, node: int, own: Sequence[int], board: Sequence[int]
) -> list[int]:
    """The sum of the nets of each option over all cards to come, for the cards seen."""
    mine = np.array(sorted(own), np.int64)
    lines = line_parts(book(5, 5), tree, mine)
    totals = np.zeros((3, len(tree.known) + len(tree.lost)), np.int64)
    at = tree.nodes.tolist().index(node)
    if not board:
        seconds, weights = _up_to_suits(mine)
        chosen = np.zeros((len(seconds), len(tree.known)), np.uint8)
        sums = first_sums(tree, lines, mine, seconds, weights, chosen)
    elif len(board) == _FIRST:
        second_sums(tree, lines, mine, _number(board), totals)
        sums = np.array([totals[1, _at(tree, to)] for to in tree.to[at].tolist()])
    else:
        third_sums(tree, lines, mine, _number(board[:_FIRST]), _number(board[_FIRST:_SECOND]), totals)
        sums = np.array([totals[0, _at(tree, to)] for to in tree.to[at].tolist()])
    return [int(total) for total in sums[: len(graph.nodes[node].options)]]


def cases(known: int) -> int:
    """The number of ways to complete the community cards after this many are seen."""
    later = {0: 1225 * 1128 * 46, _FIRST: 1128 * 46, _SECOND: 46}
    return later[known]


def _at(tree: CrossTree, to: int) -> int:
    return to if to >= 0 else len(tree.known) + ~to


def _number(pair: Sequence[int]) -> int:
    low, high = sorted(pair)
    return high * (high - 1) // 2 + low


def _up_to_suits(own: Numbers) -> tuple[Numbers, Numbers]:
    """The pairs that the first line may have, up to suit changes that keep the hole cards, with the number of each."""
    orders = ORDERS.astype(np.int64)
    renamed = np.sort(own[None] & ~3 | orders[:, own & 3], axis=1)
    keeps = orders[(renamed == own[None]).all(axis=1)]
    free = _PAIRS[~np.isin(_PAIRS, own).any(axis=1)]
    images = np.sort(free[None] & ~3 | keeps[:, free & 3], axis=2)
    numbers = (images[:, :, 1] * (images[:, :, 1] - 1) // 2 + images[:, :, 0]).min(axis=0)
    pairs, counts = np.unique(numbers, return_counts=True)
    return pairs.astype(np.int64), counts.astype(np.int64)
