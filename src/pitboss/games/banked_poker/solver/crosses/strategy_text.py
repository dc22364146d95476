"""Optimal play of a cross of community cards, in words."""

from __future__ import annotations

import numpy as np

from pitboss.equipment.cards import RANKS
from pitboss.games.banked_poker.solver.crosses.axes import seen_cards
from pitboss.games.banked_poker.solver.crosses.values import CrossSolution
from pitboss.games.banked_poker.solver.phrases import graded
from pitboss.pricing.suits import PAIR_CARDS, Numbers, pairs_without

_GROUPS = (
    "the hole cards pair both cards seen",
    "a hole card pairs the far card",
    "a hole card pairs the right card",
    "a pocket pair",
    "the cards seen are a pair",
    "no pair, both hole cards of the far card's suit",
    "no pair, both hole cards of the right card's suit",
    "no pair",
)
_BY = ("", "far card", "right card", "pair", *("highest hole card",) * 4)


def cross_rules(solution: CrossSolution) -> list[str]:
    """Rules by what the hole cards make with the two cards seen: the far (vertical axis) and the right card."""
    node = solution.graph.root
    cases = np.zeros((len(_GROUPS), 13, len(node.options)), np.int64)
    for number, (far, right) in enumerate(seen_cards()):
        if far == right:
            continue
        alike = 4 if far & 3 == right & 3 else 12
        pairs = pairs_without((far, right))
        low, high = PAIR_CARDS[pairs].T
        group, grade = _made(low, high, far, right)
        np.add.at(cases, (group, grade, solution.choices[number, pairs]), alike)
    return [f"{name}: {graded(node, counts, by, RANKS)}" for name, by, counts in zip(_GROUPS, _BY, cases, strict=True)]


def _made(low: Numbers, high: Numbers, far: int, right: int) -> tuple[Numbers, Numbers]:
    """The group of each pair of hole cards, given the cards seen, and the grade within it."""
    far_rank, right_rank, suited = far >> 2, right >> 2, low & 3 == high & 3
    with_far, with_right = ((low >> 2 == rank) | (high >> 2 == rank) for rank in (far_rank, right_rank))
    is_group = [
        with_far & with_right, with_far, with_right, low >> 2 == high >> 2, np.full(len(low), far_rank == right_rank),
        suited & (low & 3 == far & 3), suited & (low & 3 == right & 3),
    ]  # fmt: skip
    group = np.select(is_group, range(len(is_group)), len(is_group))
    return group, np.choose(np.minimum(group, 3), [0, far_rank, right_rank, high >> 2])
