"""Games with two hole cards and a cross of five community cards, of which the player chooses an axis (25).

An axis is three community cards; both share the center. The player has seen one card of each axis before choosing; the
dealer plays the better of both. The counts do not depend on which axis is chosen, only on which card of the chosen and
of the other axis was seen. Cards that no hand can tell apart are merged: a cross is given by its ranks, and by the suit
of its center if an axis is entirely of this suit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

import numpy as np

from pitboss.games.banked_poker.engine.steps import Raise
from pitboss.games.banked_poker.solver.crosses.axes import SEEN, class_of_seen, seen_cards
from pitboss.games.banked_poker.solver.crosses.sums import summed
from pitboss.games.banked_poker.solver.decision_graph import KINDS, DecisionGraph, Taken
from pitboss.hands.bulk import book
from pitboss.pricing.boards import PAIRS, Tables
from pitboss.pricing.holding_types import pair_types
from pitboss.pricing.suits import DECK, Cards, Numbers, pairs_without, renamed_pairs

_OPPONENTS = comb(DECK - 7, 2)
CASES = 48 * 47 * 46 * _OPPONENTS
"""The number of cases of three unseen community cards, in order, and the dealer's two."""


@dataclass(frozen=True, slots=True)
class CrossSolution:
    """A game of this kind, solved."""

    graph: DecisionGraph
    hist: Tables
    """Cases by end, kind and segment, over all hole cards, crosses and dealer's cards."""
    taken: Taken
    axes: tuple[str, ...]
    """The axis that each option chooses; empty for a fold."""
    choices: Cards
    """The option taken for each class of the two cards seen and each pair of hole cards."""
    worth: Tables
    """The net sums of each option over all cases."""

    def option(self, node: int, own: Sequence[int], board: Sequence[int], dealer: Sequence[int] = ()) -> int:
        """The best option for two hole cards, a card of the vertical axis and one of the horizontal."""
        seen, order = class_of_seen(*board)
        low, high = sorted(own)
        return int(self.choices[seen, renamed_pairs()[order, high * (high - 1) // 2 + low]])


def solve(graph: DecisionGraph) -> CrossSolution:
    """The best option for hole cards and cards seen, and how often each end occurs."""
    (node,) = graph.nodes
    spec = graph.declared.hands["player"]
    assert (spec.size, spec.own, len(spec.axes)) == (5, 2, 2), "two own cards and one of two axes"
    actions = {action.id: action for action in graph.declared.actions()}
    chosen = [actions[option.action] for option in node.options]
    axes = tuple(action.axis if isinstance(action, Raise) else "" for action in chosen)
    nets = graph.net_table()
    representatives, segments = _paid_alike(nets)
    by_place = segments[graph.segments(player=book(5, 5).ranks)].astype(np.uint8)
    named = _counted(by_place, len(representatives))
    other = tuple(counts[_exchanged()] for counts in named)
    vertical = next(iter(spec.axes))
    none = (np.zeros_like(named[0]), np.zeros_like(named[1]), np.full_like(named[2], CASES))
    counted = [named if axis == vertical else other if axis else none for axis in axes]
    worth = []
    for option, (won, tied, lost) in zip(node.options, counted, strict=True):
        by_end = nets[~option.to]
        worth.append(won @ by_end[1, representatives] + tied * by_end[3, 0] + lost * by_end[5, 0])
    net_sums = np.array(worth)
    choices = net_sums.argmax(axis=0).astype(np.uint8)
    hist, taken = np.zeros((len(graph.nets), KINDS, graph.width), np.int64), []
    weights = _weights()
    for at, (option, (won, tied, lost)) in enumerate(zip(node.options, counted, strict=True)):
        here = weights * (choices == at)
        hist[~option.to, 1, representatives] += np.tensordot(here, won, 2)
        hist[~option.to, 3, 0] += (tied * here).sum()
        hist[~option.to, 5, 0] += (lost * here).sum()
        taken.append(int(here.sum()))
    parts = {0: tuple(Fraction(count, int(weights.sum())) for count in taken)}
    return CrossSolution(graph, hist, parts, axes, choices, net_sums)


def _paid_alike(nets: Tables) -> tuple[Numbers, Numbers]:
    """The first of each group of segments with equal nets, and for each segment the index of its group."""
    columns = [nets[:, :, segment].tobytes() for segment in range(nets.shape[2])]
    firsts = list(dict.fromkeys(columns))
    representatives = np.array([columns.index(column) for column in firsts], np.int64)
    return representatives, np.array([firsts.index(column) for column in columns], np.int64)


def _weights() -> Tables:
    """The number of deals for each class of cards seen and each pair; 0 if they share a card."""
    weights = np.zeros((SEEN, PAIRS), np.int64)
    for number, (first, second) in enumerate(seen_cards()):
        if first != second:
            weights[number, pairs_without((first, second))] = 4 if first & 3 == second & 3 else 12
    return weights


def _exchanged() -> tuple[Numbers, Numbers]:
    """For each class of cards seen and each pair, the index of the same cards with the axes exchanged."""
    rows, pairs = np.zeros((SEEN, PAIRS), np.int64), np.zeros((SEEN, PAIRS), np.int64)
    for number, (first, second) in enumerate(seen_cards()):
        rows[number], order = class_of_seen(second, first)
        pairs[number] = renamed_pairs()[order]
    return rows, pairs


def _counted(segments: Cards, width: int) -> tuple[Tables, Tables, Tables]:
    """For each class of cards seen and each pair: wins by segment, ties and losses of the hand on the chosen axis.

    The changes by flushes are added for each possible suit of the center.
    """
    by_rank, flushes = summed(segments, width)
    first, second = np.array(seen_cards()).T[:, :, None]
    wins, ties = np.zeros((SEEN, PAIRS, width), np.int64), np.zeros((SEEN, PAIRS), np.int64)
    for suit, own in zip(range(-1, 4), pair_types(), strict=True):
        counts = by_rank if suit < 0 else flushes
        seen = [(card >> 2) + 13 * (card & 3 == suit) for card in (first, second)]
        wins += counts.won[*seen, own]
        ties += counts.tied[*seen, own]
    return wins, ties, CASES - ties - wins.sum(axis=2)
