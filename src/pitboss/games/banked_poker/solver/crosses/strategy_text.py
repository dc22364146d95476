"""Optimal play of a cross of community cards, in words."""

from __future__ import annotations

import numpy as np

from pitboss.equipment.cards import RANKS
from pitboss.games.banked_poker.solver.crosses.axes import seen_cards
from pitboss.games.banked_poker.solver.crosses.values import CrossSolution
from pitboss.games.banked_poker.solver.phrases import graded
from pitboss.pricing.suits import pairs_without

_PAIRS = [(low, high) for high in range(52) for low in range(high)]
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
        for pair in pairs_without((far, right)).tolist():
            group, grade = _made(_PAIRS[pair], far, right)
            cases[group, grade, solution.choices[number, pair]] += alike
    return [f"{name}: {graded(node, counts, by, RANKS)}" for name, by, counts in zip(_GROUPS, _BY, cases, strict=True)]


def _made(pair: tuple[int, int], far: int, right: int) -> tuple[int, int]:
    """The group of the hole cards, given the cards seen, and the grade within it."""
    low, high = pair
    own, seen = {low >> 2, high >> 2}, (far >> 2, right >> 2)
    with_far, with_right = seen[0] in own, seen[1] in own
    if with_far and with_right:
        return 0, 0
    if with_far or with_right:
        return (1, seen[0]) if with_far else (2, seen[1])
    if len(own) == 1:
        return 3, high >> 2
    if seen[0] == seen[1]:
        return 4, high >> 2
    if low & 3 == high & 3 and low & 3 in (far & 3, right & 3):
        return (5 if low & 3 == far & 3 else 6), high >> 2
    return 7, high >> 2
