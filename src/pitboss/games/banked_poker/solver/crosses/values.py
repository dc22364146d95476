"""Games with two cards each and a cross of five in common, of which the player names an axis, against a dealer (25).

An axis is three community cards, and the center is in both. The player has seen a card of each axis when he names one;
the dealer has the better of both. Which axis is named does not matter for what is counted: only which card of the
named axis and which of the other have been seen. Cards are taken together that no hand can tell apart: a cross is known
by its ranks, and by the suit of its center where an axis is of this suit altogether.
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
from pitboss.pricing.suits import DECK, Cards, Numbers, pairs_beside, renamed_pairs

_OPPONENTS = comb(DECK - 7, 2)
CASES = 48 * 47 * 46 * _OPPONENTS
"""Three more community cards, each in its place, and the dealer's two, for a player who has seen two of them."""


@dataclass(frozen=True, slots=True)
class CrossSolution:
    """A game of this kind, solved."""

    course: DecisionGraph
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


def solve(course: DecisionGraph) -> CrossSolution:
    """The best option for own cards and cards seen, and how often each end comes."""
    (node,) = course.nodes
    makes = course.declared.hands["player"]
    assert (makes.size, makes.own, len(makes.axes)) == (5, 2, 2), "two own cards and one of two axes"
    actions = {action.id: action for action in course.declared.actions()}
    chosen = [actions[option.action] for option in node.options]
    axes = tuple(action.axis if isinstance(action, Raise) else "" for action in chosen)
    nets = course.net_table()
    stands, segments = _paid_alike(nets)
    by_place = segments[course.segments(player=book(5, 5).ranks)].astype(np.uint8)
    named = _counted(by_place, len(stands))
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


def _lying() -> Tables:
    """How many cases stand behind each class of cards seen and each pair; none where the pair has one of them."""
    lying = np.zeros((SEEN, PAIRS), np.int64)
    for number, (first, second) in enumerate(seen_cards()):
        if first != second:
            lying[number, pairs_beside((first, second))] = 4 if first & 3 == second & 3 else 12
    return lying


def _exchanged() -> tuple[Numbers, Numbers]:
    """For each class of cards seen and each pair, where the same cards are when the axes are exchanged."""
    rows, pairs = np.zeros((SEEN, PAIRS), np.int64), np.zeros((SEEN, PAIRS), np.int64)
    for number, (first, second) in enumerate(seen_cards()):
        rows[number], order = class_of_seen(second, first)
        pairs[number] = renamed_pairs()[order]
    return rows, pairs


def _counted(segments: Cards, width: int) -> tuple[Tables, Tables, Tables]:
    """For each class of cards seen and each pair: wins by segment, ties and losses of the hand on the named axis.

    What a flush changes is counted for each suit that the center may have.
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
