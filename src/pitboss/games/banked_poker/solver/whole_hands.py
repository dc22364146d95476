"""Games with one decision on a whole hand of a ranking of its own: longest flush, wild cards, low hands.

:mod:`pitboss.pricing.flush_counts` and :mod:`pitboss.pricing.five_card_counts` count the dealer's hands below each of
the player's. The best option follows from these counts, for one hand at a seat as for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

import numpy as np

from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.solver.decision_graph import KINDS, DecisionGraph, Taken
from pitboss.hands.bulk import Counts
from pitboss.hands.flush import rank_flush
from pitboss.pricing import five_card_counts, flush_counts
from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import DECK, Flags, Numbers

_AT_ONCE = 1 << 18
"""How many hands are decided at once, which bounds the memory."""


@dataclass(frozen=True, slots=True)
class WholeHandSolution:
    """A game of this kind, solved."""

    graph: DecisionGraph
    hist: Tables
    """Cases by end, kind and segment, over all hands of the player and the dealer."""
    taken: Taken
    values: Numbers
    """Every different value of the player's hand, ascending."""
    chosen: Tables
    """For each value, how many hands take each option."""

    def option(self, node: int, own: Sequence[int], board: Sequence[int], dealer: Sequence[int] = ()) -> int:
        """The best option for a hand."""
        counts, segment, _ = counts_of(self.graph, own)
        nets = self.graph.net_table()
        sums = [int(counts @ nets[~option.to][:, segment]) for option in self.graph.root.options]
        return sums.index(max(sums))


def opponents(declared: Declaration) -> int:
    """The number of hands that the dealer may have against a hand of the player."""
    deck = DECK + declared.jokers
    return comb(deck - declared.hands["player"].own, declared.hands["dealer"].own)


def solve(graph: DecisionGraph) -> WholeHandSolution:
    """The best option for each hand, and how often each end occurs."""
    values, sizes, below = _every_hand(graph)
    (node,) = graph.nodes
    nets, total, least = graph.net_table(), opponents(graph.declared), graph.declared.qualifying_value
    different, which = np.unique(values, return_inverse=True)
    hist, chosen = np.zeros(nets.shape, np.int64), np.zeros((len(different), len(node.options)), np.int64)
    for begin in range(0, len(values), _AT_ONCE):
        part = slice(begin, begin + _AT_ONCE)
        counts = _kinds(below[part], total, values[part] < least)
        segments = graph.segments(player=values[part])
        sums = [(counts * nets[~option.to][:, segments].T).sum(axis=1) for option in node.options]
        best = np.argmax(sums, axis=0)
        np.add.at(chosen, (which[part], best), sizes[part])
        for option, to in enumerate(node.options):
            here = best == option
            for kind in range(KINDS):
                cases = np.bincount(segments[here], sizes[part][here] * counts[here, kind], graph.width)
                hist[~to.to, kind] += np.round(cases).astype(np.int64)
    hands = int(sizes.sum())
    taken = {0: tuple(Fraction(int(cases), hands) for cases in chosen.sum(axis=0))}
    return WholeHandSolution(graph, hist, taken, different, chosen)


def counts_of(graph: DecisionGraph, own: Sequence[int]) -> tuple[Numbers, int, int]:
    """The dealer's hands of each kind against a hand, the segment of the hand, and the number of the dealer's hands."""
    declared = graph.declared
    spec, least, total = declared.hands["player"], declared.qualifying_value, opponents(declared)
    value = spec.rank(*own)
    if spec.rank is rank_flush:
        below = flush_counts.one_hand(own, declared.hands["dealer"].own, least)
    else:
        known = five_card_counts.five_card_places(spec.rank, declared.jokers)
        hands = np.array([sorted(own)], np.uint8)
        below = five_card_counts.compare_hands(known, hands, int(np.searchsorted(known.ranks, least)))[1][0]
    counts = _kinds(below[None], total, np.array([value < least]))[0]
    return counts, int(graph.segments(player=value)[0]), total


def _every_hand(graph: DecisionGraph) -> tuple[Numbers, Numbers, Counts]:
    """The values of all hands up to suits, how many each represents, and the dealer's hands below them."""
    declared = graph.declared
    spec, least = declared.hands["player"], declared.qualifying_value
    if spec.rank is rank_flush:
        return _flush_hands(spec.own, declared.hands["dealer"].own, least)
    known = five_card_counts.five_card_places(spec.rank, declared.jokers)
    hands, sizes = five_card_counts.hands_by_class(declared.jokers)
    at, below = five_card_counts.compare_hands(known, hands, int(np.searchsorted(known.ranks, least)))
    return known.ranks[at], sizes, below


@lru_cache(maxsize=1)
def _flush_hands(own: int, dealer: int, least: int) -> flush_counts.FlushHands:
    """The hands of a flush game, which do not depend on its payouts; cached for the variants of a design."""
    return flush_counts.every_hand(own, dealer, least)


def _kinds(below: Counts, total: int, unqualified: Flags) -> Counts:
    """The dealer's hands by kind of comparison: higher, equal and lower, each without and with a qualifying hand."""
    lower, equal, least = below[:, 0], below[:, 1] - below[:, 0], below[:, 2]
    nothing = np.zeros_like(lower)
    itself_below = [lower, nothing, equal, nothing, least - lower - equal, total - least]
    otherwise = [least, lower - least, nothing, equal, nothing, total - lower - equal]
    kinds: Counts = np.where(unqualified[:, None], np.stack(itself_below, axis=1), np.stack(otherwise, axis=1))
    return kinds
