"""The maximum that seeing cards can gain at a decision in any deal; bounds for sampled gains are derived from it.

For each option *o* that the player takes without the information, and each other option *p*, there are two limits:

- An outcome, with all cards known, brings at most *G* more by *p* than by *o*. The player may go on in any way after
  *p*, and after *o* in one way that we choose, or in the same way if later decisions do not depend on this one. If *o*
  ends the play, only hands with which it is taken count.
- If other hands are seen, let *q* be the chance that none of their cards would have been dealt to the dealer or to the
  board. Going on after *p* as it is best with the information is a play without it, too, and on average not better than
  *o*. It loses at most *L* to *o* if one of those cards is dealt, so it gains at most *L* (1 - *q*) / *q* if none is.
"""

from __future__ import annotations

from itertools import permutations
from math import comb

import numpy as np

from pitboss.games.banked_poker.engine.steps import DEALER
from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph, NodeOption
from pitboss.games.banked_poker.solver.shared_hands import end_numbers, hidden_cards, option_difference
from pitboss.pricing.boards import Tables
from pitboss.pricing.hole_card_info import HoleCardInfo
from pitboss.pricing.suits import DECK, Flags


def widest_gain(graph: DecisionGraph, hist: Tables | None, level: int, info: HoleCardInfo) -> float:
    """The maximum gain from the information over any option that is taken at this level, in units.

    ``hist`` has the cases of the best play without it, by end, kind and segment. Without them, the most that any option
    can gain over any other.
    """
    every: Flags = np.ones((len(graph.nets), graph.width), bool)
    taken: Flags = every if hist is None else np.asarray(hist.any(axis=1))
    is_best = hist is not None and not info.number("dealer")
    factor = _factor(graph, level, info.number("seats")) if is_best else None
    nodes = [node for node in graph.nodes if node.known == level]
    difference = option_difference(graph, level)
    if difference is not None and all(option.to >= 0 for node in nodes for option in node.options):
        limits = [_limit(advantage.max(), advantage.min(), factor) for advantage in (difference, -difference)]
    else:
        limits = [
            _between(graph, taken, option, other, factor)
            for node in nodes
            for option, other in permutations(node.options, 2)
        ]
    return max(limits) / graph.scale


def _factor(graph: DecisionGraph, level: int, others: int) -> float:
    """(1 - q) / q for the chance q that no card of other hands is among the cards that nobody knows."""
    own, hidden = graph.declared.hands["player"].own, hidden_cards(graph, level)
    shown = graph.declared.cards_dealt(DEALER) + graph.declared.hands["player"].board - level - hidden
    left = DECK - own - level - shown
    return comb(left, hidden) / comb(left - others * own, hidden) - 1


def _between(graph: DecisionGraph, taken: Flags, option: NodeOption, other: NodeOption, factor: float | None) -> float:
    """The limit for an option that is taken, with the segments by end, and another one that is better."""
    nets, ends = graph.net_table(), end_numbers(graph, option.to)
    others = nets[end_numbers(graph, other.to)]
    if option.to < 0:
        nets, others = nets[:, :, taken[~option.to]], others[:, :, taken[~option.to]]
        if not nets.size:
            return 0.0
    most = min(int((others - nets[end]).max()) for end in ends)
    least = min(int((others - nets[end]).min()) for end in ends)
    return _limit(most, least, factor)


def _limit(most: float, least: float, factor: float | None) -> float:
    """The lower of both limits, for the highest and the lowest advantage of an outcome."""
    return max(0.0, float(most) if factor is None else min(float(most), -float(least) * factor))
