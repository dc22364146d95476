"""Phrases for strategies in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np

from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph, Node
from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import Numbers

_AS_GOOD_AS_ALWAYS = 0.9995
"""Shares from here up would round to 100.0%."""


def percent(part: Fraction | float) -> str:
    """A share in percent, or in a word.

    >>> percent(Fraction(1, 3)), percent(0), percent(Fraction(1))
    ('33.3333%', 'never', 'always')
    """
    if part in (0, 1):
        return "always" if part else "never"
    return f"{float(part):.4%}"


def staked(graph: DecisionGraph, at: int) -> str:
    """The bets with which a decision is reached, in units: ``1 on ante and blind, 3 on play``."""
    ways = [dict(bets) for (_, bets), node in graph.by_money.items() if node == at]
    return "; or ".join(
        units_on({wager.replace("_", " "): bets[wager] for wager in graph.main if wager in bets}) for bets in ways
    )


def units_on(bets: Mapping[str, int]) -> str:
    """Bets in words, those of the same size together.

    >>> units_on({"bet 1": 1, "bet 2": 1, "bet 3": 1}), units_on({"ante": 1, "flop": 2})
    ('1 on bet 1, bet 2 and bet 3', '1 on ante, 2 on flop')
    """
    of_size: dict[int, list[str]] = {}
    for wager, units in bets.items():
        of_size.setdefault(units, []).append(wager)
    return ", ".join(f"{units} on {joined(wagers)}" for units, wagers in of_size.items())


def joined(names: Sequence[str]) -> str:
    """Names as a list in a sentence.

    >>> joined(["ante"]), joined(["ante", "blind", "play"])
    ('ante', 'ante, blind and play')
    """
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def action_name(node: Node, option: int) -> str:
    """The name of an option in words."""
    named = node.options[option]
    several = len({other.times for other in node.options if other.action == named.action}) > 1
    words = named.action.replace("_", " ")
    return f"{words} {named.times}x" if several else words


def graded(node: Node, counts: Tables, by: str, grades: Sequence[str]) -> str:
    """How to play a group: always one way, or by its grades in descending order, or by shares."""
    if not by or (counts.sum(axis=0) > 0).sum() == 1:
        return shares(node, counts.sum(axis=0))
    runs: list[tuple[tuple[int, bool], list[int]]] = []
    for grade in np.flatnonzero(counts.sum(axis=1))[::-1].tolist():
        mostly = int(counts[grade].argmax()), bool((counts[grade] > 0).sum() == 1)
        if not runs or runs[-1][0] != mostly:
            runs.append((mostly, []))
        runs[-1][1].append(grade)
    played = [f"{span(run, grades)} {shares(node, counts[run].sum(axis=0))}" for _, run in runs]
    return f"by the {by}, {'; '.join(played)}"


def span(run: Sequence[int], grades: Sequence[str]) -> str:
    """A run of grades in words, from the highest to the lowest."""
    return grades[run[0]] if len(run) == 1 else f"{grades[run[0]]} to {grades[run[-1]]}"


def shares(node: Node, counts: Numbers) -> str:
    """The best option, or the share of cases in which each option is best."""
    parts = sorted(((count / counts.sum(), at) for at, count in enumerate(counts.tolist()) if count), reverse=True)
    if parts[0][0] >= _AS_GOOD_AS_ALWAYS:
        return action_name(node, parts[0][1])
    return ", ".join(f"{action_name(node, at)} {part:.1%}" for part, at in parts)
