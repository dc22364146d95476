"""What a player can do in a round, and what it comes to: the declaration as a graph of decisions.

A *node* is a decision in one state of the player's money; its options lead to other nodes or to an *end*, a state in
which nothing is left to decide. What an end brings depends on how the hands compare and on the rows that the player's
hand reaches, so it is a small table of whole numbers. Ends that bring the same in every case are one, and so are nodes
that lead to the same; that is why the graph stays small.

Everything is reckoned for one unit of the wager that the others are multiples of (the ante, or each of equal bets).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from math import lcm, prod
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.steps import (
    COMMUNITY,
    Board,
    Check,
    Deal,
    Decide,
    Declare,
    DeclaredStep,
    Fold,
    Raise,
    Turn,
    Withdraw,
)
from pitboss.games.banked_poker.engine.wager_rules import BonusPayout, Versus
from pitboss.money import Odds, Pay

PayRows: TypeAlias = Mapping[str, Pay]
Ints: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
Taken: TypeAlias = dict[int, tuple[Fraction, ...]]
"""For each node, in which part of all rounds each of its options is taken."""

KINDS = 6
"""The player's hand is higher, equal or lower; each against a dealer without, then with a qualifying hand."""
_ALWAYS, _NEVER = -(1 << 40), 1 << 40


@dataclass(frozen=True, slots=True)
class StakedUnits:
    """The bets on the layout, as multiples of the unit, and what was forfeited."""

    bets: tuple[tuple[str, int], ...]
    lost: int = 0
    folded: bool = False
    claim: Declare | None = None
    """The action by which an instant winner was declared."""

    @property
    def staked(self) -> int:
        """All that the player has put down and not taken back."""
        return sum(times for _, times in self.bets) + self.lost


@dataclass(frozen=True, slots=True)
class NodeOption:
    """An action, the multiple of the unit that it stakes, and the node (or the end, as ``~end``) it leads to."""

    action: str
    times: int
    to: int


@dataclass(frozen=True, slots=True)
class Node:
    """A decision in one state of the player's money."""

    id: str
    says: str
    known: int
    """How many community cards have been seen."""
    options: tuple[NodeOption, ...]
    """The one that stakes least first: solvers take the first of those that bring the same."""


@dataclass(slots=True)
class DecisionGraph:
    """The graph of a declaration's decisions. Nodes stand after those they lead to; the last is the first decision."""

    declared: Declaration
    tables: Mapping[str, PayRows]
    main: Mapping[str, int]
    """The wagers that the decisions are about (:func:`main_wagers`)."""
    unit: str
    scale: int
    """Nets are whole numbers of this part of a unit."""
    floors: Mapping[str, Ints]
    """For each hand that counts, the least value of each part of its scale: hands in one part reach the same rows."""
    nodes: list[Node] = field(default_factory=list)
    nets: list[Ints] = field(default_factory=list)
    """For each end, its net by kind and segment."""
    staked: list[int] = field(default_factory=list)
    folded: list[bool] = field(default_factory=list)
    claimed: list[bool] = field(default_factory=list)
    """Whether an end is that of a declared instant winner."""
    stakes: list[StakedUnits] = field(default_factory=list)
    """For each end, the money that comes to it."""
    by_money: dict[tuple[int, frozenset[tuple[str, int]]], int] = field(default_factory=dict)
    """The node for a number of community cards seen and the bets on the layout."""

    @property
    def root(self) -> Node:
        """The first decision."""
        return self.nodes[-1]

    def levels(self) -> list[int]:
        """The numbers of community cards after which there is something to decide, ascending."""
        return sorted({node.known for node in self.nodes})

    def net_table(self) -> Ints:
        """All ends' nets: end, kind, segment."""
        return np.array(self.nets, np.int64).reshape(len(self.nets), KINDS, -1)

    @property
    def width(self) -> int:
        """How many segments there are."""
        return prod(len(floors) for floors in self.floors.values())

    def segment_values(self) -> list[dict[str, int]]:
        """For each segment, the least value of each hand that counts."""
        return [dict(zip(self.floors, map(int, floors), strict=True)) for floors in product(*self.floors.values())]

    def segments(self, **values: npt.ArrayLike) -> Ints:
        """The segment of each hand, by the values of the hands that count (``player``, and any other by its name)."""
        assert values.keys() == self.floors.keys()
        segments = np.zeros(1, np.int64)
        for hand, floors in self.floors.items():
            part = np.searchsorted(floors, np.asarray(values[hand], np.int64), side="right") - 1
            segments = segments * len(floors) + part
        return segments


def main_wagers(declared: Declaration) -> dict[str, int]:
    """The wagers that the decisions are about: the multiple made before the deal, or 0 for those that follow."""
    actions = list(declared.actions())
    raises = [action for action in actions if isinstance(action, Raise)]
    later = {wager for action in raises for wager in action.wagers}
    first = {action.of for action in raises} | {action.wager for action in actions if isinstance(action, Withdraw)}
    first |= {wager for wager, rule in declared.settles.items() if isinstance(rule, Versus)}
    multiples = declared.together.multiples if declared.together is not None else {}
    if first & multiples.keys():
        first |= multiples.keys()
    return {
        wager: 0 if wager in later else multiples.get(wager, 1) for wager in declared.settles if wager in later | first
    }


def played_wagers(declared: Declaration) -> list[str]:
    """All that is priced together: the wagers that the decisions are about, and the bonuses on them."""
    main = main_wagers(declared)
    return [wager for wager, rule in declared.settles.items() if wager in main or isinstance(rule, BonusPayout)]


def course_of(declared: Declaration, tables: Mapping[str, PayRows]) -> DecisionGraph:
    """The graph of a declaration, with what its ends bring by these tables."""
    wagers = main_wagers(declared)
    rules = [declared.settles[wager] for wager in played_wagers(declared)]
    rules += [action.rule for action in declared.actions() if isinstance(action, Declare)]
    ratios = [pay.ratio for wager in tables for pay in tables[wager].values() if isinstance(pay, Odds)]
    floors: dict[str, set[int]] = {"player": {0}}
    for rule in rules:
        floors.setdefault(rule.hand, {0}).update(row.floor for row in rule.scale)
    unit = next(wager for wager, at_first in wagers.items() if at_first)
    parts = {hand: np.array(sorted(values)) for hand, values in floors.items()}
    course = DecisionGraph(declared, tables, wagers, unit, lcm(1, *(ratio.denominator for ratio in ratios)), parts)
    _Builder(course).child(0, StakedUnits(tuple((wager, times) for wager, times in wagers.items() if times)), 0)
    return course


def net_of(course: DecisionGraph, stakes: StakedUnits, kind: int, values: Mapping[str, int]) -> Fraction:
    """What a state of money brings, by the rules that the table settles with."""
    return sum((net for _, net in nets_of(course, stakes, kind, values)), Fraction(-stakes.lost))


def nets_of(
    course: DecisionGraph, stakes: StakedUnits, kind: int, values: Mapping[str, int]
) -> Iterator[tuple[str, Fraction]]:
    """What each wager that is decided brings."""
    declared = course.declared
    dealer = values["player"] + (-1, 0, 1)[kind >> 1]
    least = _ALWAYS if kind & 1 else _NEVER
    bets = dict(stakes.bets)
    for wager, settled_by in declared.settles.items():
        staked = settled_by.carried_by(wager, bets)
        if staked is None:
            continue
        rule = settled_by if stakes.claim is None else stakes.claim.rule
        table = course.tables[wager]
        outcome = rule.decide(values[rule.hand], dealer, least, table)
        if outcome.result > 0:
            pay = table[outcome.row]
            assert isinstance(pay, Odds), "the wagers that decisions are about are paid at odds"
            yield wager, pay.ratio * staked - (staked if rule.is_stake_lost(outcome) else 0)
        elif outcome.result < 0 and (stakes.claim is None or wager in stakes.claim.false_loses):
            yield wager, Fraction(-staked)


class _Builder:
    """Builds a course from its end: a state's node is made after those it leads to."""

    def __init__(self, course: DecisionGraph) -> None:
        self.course = course
        self.steps = course.declared.steps
        self.ends: dict[tuple[object, ...], int] = {}
        self.made: dict[tuple[object, ...], int] = {}

    def child(self, at: int, stakes: StakedUnits, known: int) -> int:
        """The node or end that follows from here."""
        for step_at in range(at, len(self.steps)):
            step = self.steps[step_at]
            known += _seen(step)
            if isinstance(step, Decide) and not (stakes.folded or stakes.claim or step.reconsiders):
                bets = {wager for wager, _ in stakes.bets}
                if bets.issuperset(step.needs) and bets.isdisjoint(step.without):
                    return self._node(step_at, step, stakes, known)
        return ~self._end(stakes)

    def _node(self, at: int, step: Decide, stakes: StakedUnits, known: int) -> int:
        offered = [
            NodeOption(action, times, self.child(at + 1, after, known))
            for offered in step.actions
            for action, times, after in self._after(offered, stakes)
        ]
        options = tuple(sorted(offered, key=lambda option: self._least_staked(option.to)))
        key = (step.id, known, options)
        if key not in self.made:
            self.made[key] = len(self.course.nodes)
            self.course.nodes.append(Node(step.id, step.says, known, options))
        self.course.by_money[known, frozenset(stakes.bets)] = self.made[key]
        return self.made[key]

    def _least_staked(self, to: int) -> int:
        """The least that is staked in the end by who goes on to a node or an end."""
        if to < 0:
            return self.course.staked[~to]
        return min(self._least_staked(option.to) for option in self.course.nodes[to].options)

    def _after(self, action: object, stakes: StakedUnits) -> list[tuple[str, int, StakedUnits]]:
        bets = dict(stakes.bets)
        match action:
            case Raise():
                # A wager of any amount between two: what it brings is linear in it, so one of the ends is best.
                ways = [(action.id, times) for times in action.times] if action.any_between else action.actions.items()
                return [
                    (
                        id_,
                        times,
                        StakedUnits((*stakes.bets, *((wager, times * bets[action.of]) for wager in action.wagers))),
                    )
                    for id_, times in ways
                ]
            case Fold():
                lost = sum(bets.pop(wager) for wager in action.forfeits if wager in bets)
                return [(action.id, 0, StakedUnits(tuple(bets.items()), lost, folded=True))]
            case Withdraw():
                return [(action.id, 0, StakedUnits(tuple((w, n) for w, n in stakes.bets if w != action.wager)))]
            case Check():
                return [] if action.dealt_last else [(action.id, 0, stakes)]
            case Declare():
                return [(action.id, 0, replace(stakes, claim=action))]
        raise AssertionError(action)

    def _end(self, stakes: StakedUnits) -> int:
        course = self.course
        segments = course.segment_values()
        nets = [net_of(course, stakes, kind, values) * course.scale for kind in range(KINDS) for values in segments]
        key = (tuple(nets), stakes.staked, stakes.folded, stakes.claim)
        if key not in self.ends:
            self.ends[key] = len(course.nets)
            assert all(net.denominator == 1 for net in nets)
            course.nets.append(np.array([int(net) for net in nets], np.int64))
            course.staked.append(stakes.staked)
            course.folded.append(stakes.folded)
            course.claimed.append(stakes.claim is not None)
            course.stakes.append(stakes)
        return self.ends[key]


def _seen(step: DeclaredStep) -> int:
    """How many community cards a step shows."""
    if isinstance(step, Board):
        return step.count
    if isinstance(step, Deal):
        return sum(len(hand.up) for hand in step.hands if hand.to == COMMUNITY)
    return int(isinstance(step, Turn))
