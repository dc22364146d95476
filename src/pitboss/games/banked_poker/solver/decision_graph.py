"""The decision graph of a declaration: what a player can do in a round, and the net result.

A *node* is a decision in one state of the player's bets; its options lead to other nodes or to an *end*, where nothing
is left to decide. The net of an end depends on how the hands compare and on the rows that the player's hand reaches, so
it is a small table of integers. Ends with equal nets are merged, and so are nodes with equal options, which keeps the
graph small.

All amounts are in units of the wager that the others are multiples of (the ante, or each of equal bets).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from math import lcm, prod
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from numpy.typing import NDArray

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
from pitboss.money import Odds, Pay, odds_of

PayRows: TypeAlias = Mapping[str, Pay]
Ints: TypeAlias = NDArray[np.int64]
Taken: TypeAlias = dict[int, tuple[Fraction, ...]]
"""For each node, the share of all rounds in which each of its options is taken."""

KINDS = 6
"""The kinds of comparison: player higher, equal or lower, each with an unqualified and then a qualified dealer."""
NOT_ALLOWED = 1 << 20
"""The loss in units assigned to bets that the player's hand does not allow, so that no solver takes them."""
_ALWAYS, _NEVER = -(1 << 40), 1 << 40


@dataclass(frozen=True, slots=True)
class StakedUnits:
    """The bets on the layout in units, and the units forfeited."""

    bets: tuple[tuple[str, int], ...]
    lost: int = 0
    folded: bool = False
    claim: Declare | None = None
    """The action that declared an instant winner, if any."""
    floor: int = 0
    """The lowest value of the player's hand with which the bets may be made."""

    @property
    def staked(self) -> int:
        """All units that the player has bet and not taken back."""
        return sum(times for _, times in self.bets) + self.lost


@dataclass(frozen=True, slots=True)
class NodeOption:
    """An action, the units it bets, and the node (or the end, as ``~end``) that it leads to."""

    action: str
    times: int
    to: int


@dataclass(frozen=True, slots=True)
class Node:
    """A decision in one state of the player's bets."""

    id: str
    prompt: str
    known: int
    """The number of community cards seen."""
    options: tuple[NodeOption, ...]
    """Ordered by stake, lowest first: solvers take the first of equally good options."""


@dataclass(slots=True)
class DecisionGraph:
    """A declaration's decision graph. In ``nodes``, children precede parents; the last is the first decision."""

    declared: Declaration
    tables: Mapping[str, PayRows]
    main: Mapping[str, int]
    """The wagers that decisions affect (:func:`main_wagers`)."""
    unit: str
    scale: int
    """Nets are integers in units divided by this number."""
    floors: Mapping[str, Ints]
    """For each hand that counts, the floor of each part of its scale; hands in one part reach the same rows."""
    nodes: list[Node] = field(default_factory=list)
    nets: list[Ints] = field(default_factory=list)
    """For each end, its net by kind and segment."""
    staked: list[int] = field(default_factory=list)
    folded: list[bool] = field(default_factory=list)
    claimed: list[bool] = field(default_factory=list)
    """For each end, True if an instant winner was declared."""
    stakes: list[StakedUnits] = field(default_factory=list)
    """For each end, one state of bets that leads to it."""
    by_money: dict[tuple[int, frozenset[tuple[str, int]]], int] = field(default_factory=dict)
    """The node for the number of community cards seen and the bets on the layout."""

    @property
    def root(self) -> Node:
        """The first decision."""
        return self.nodes[-1]

    def levels(self) -> list[int]:
        """The numbers of community cards at which there are decisions, ascending."""
        return sorted({node.known for node in self.nodes})

    def net_table(self) -> Ints:
        """The nets of all ends, by end, kind and segment."""
        return np.array(self.nets, np.int64).reshape(len(self.nets), KINDS, -1)

    @property
    def width(self) -> int:
        """The number of segments."""
        return prod(len(floors) for floors in self.floors.values())

    def segment_values(self) -> list[dict[str, int]]:
        """For each segment, the floor of each hand that counts."""
        return [dict(zip(self.floors, map(int, floors), strict=True)) for floors in product(*self.floors.values())]

    def segments(self, **values: npt.ArrayLike) -> Ints:
        """The segment for the values of the hands that count (``player``, and any other by name)."""
        assert values.keys() == self.floors.keys()
        segments = np.zeros(1, np.int64)
        for hand, floors in self.floors.items():
            part = np.searchsorted(floors, np.asarray(values[hand], np.int64), side="right") - 1
            segments = segments * len(floors) + part
        return segments


def main_wagers(declared: Declaration) -> dict[str, int]:
    """The wagers that decisions affect, each with the units bet before the deal, or 0 if it is bet later."""
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
    """The wagers priced together: those that decisions affect, and the bonuses on them."""
    main = main_wagers(declared)
    return [wager for wager, rule in declared.settles.items() if wager in main or isinstance(rule, BonusPayout)]


def build_graph(declared: Declaration, tables: Mapping[str, PayRows], beside: Sequence[str] = ()) -> DecisionGraph:
    """Build the decision graph of a declaration with these paytables.

    Side wagers ``beside`` are played with the others for their sum, one unit on each.
    """
    wagers = main_wagers(declared) | dict.fromkeys(beside, 1)
    rules = [declared.settles[wager] for wager in (*played_wagers(declared), *beside)]
    rules += [action.rule for action in declared.actions() if isinstance(action, Declare)]
    ratios = [pay.ratio for wager in tables for pay in tables[wager].values() if isinstance(pay, Odds)]
    floors: dict[str, set[int]] = {"player": {0}}
    for rule in rules:
        floors.setdefault(rule.hand, {0}).update(row.floor for row in rule.scale)
    floors["player"].update(action.floor for action in declared.actions() if isinstance(action, Raise))
    unit = next(wager for wager, at_first in wagers.items() if at_first == 1)
    parts = {hand: np.array(sorted(values)) for hand, values in floors.items()}
    graph = DecisionGraph(declared, tables, wagers, unit, lcm(1, *(ratio.denominator for ratio in ratios)), parts)
    _Builder(graph).child(0, StakedUnits(tuple((wager, times) for wager, times in wagers.items() if times)), 0)
    return graph


def nets_of(
    graph: DecisionGraph, stakes: StakedUnits, kind: int, values: Mapping[str, int]
) -> Iterator[tuple[str, Fraction]]:
    """The net of each wager that is decided, by the rules with which the table settles."""
    for wager, staked in _carried(graph, stakes):
        net = _net_of(graph, wager, staked, stakes.claim, kind, values)
        if net is not None:
            yield wager, net


def _carried(graph: DecisionGraph, stakes: StakedUnits) -> Iterator[tuple[str, int]]:
    """The wagers that a state of bets carries, and the units on each."""
    bets = dict(stakes.bets)
    for wager, settled_by in graph.declared.settles.items():
        staked = settled_by.carried_by(wager, bets)
        if staked is not None:
            yield wager, staked


def _net_of(
    graph: DecisionGraph, wager: str, staked: int, claim: Declare | None, kind: int, values: Mapping[str, int]
) -> Fraction | None:
    """The net of a wager; None if it is not decided."""
    rule = graph.declared.settles[wager] if claim is None else claim.rule
    table = graph.tables[wager]
    dealer = values["player"] + (-1, 0, 1)[kind >> 1]
    outcome = rule.decide(values[rule.hand], dealer, _ALWAYS if kind & 1 else _NEVER, table)
    if outcome.result > 0:
        return odds_of(table[outcome.row]).ratio * staked - (staked if rule.is_stake_lost(outcome) else 0)
    if outcome.result < 0 and (claim is None or wager in claim.false_loses):
        return Fraction(-staked)
    return None


class _Builder:
    """Builds a graph depth first: a node is added after its children."""

    def __init__(self, graph: DecisionGraph) -> None:
        self.graph = graph
        self.steps = graph.declared.steps
        self.ends: dict[tuple[object, ...], int] = {}
        self.made: dict[tuple[object, ...], int] = {}
        self.nets: dict[tuple[str, int, Declare | None], Ints] = {}
        self.segments = graph.segment_values()

    def child(self, at: int, stakes: StakedUnits, known: int) -> int:
        """The next node or end after step ``at``."""
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
        options = tuple(sorted(offered, key=lambda option: self._min_staked(option.to)))
        key = (step.id, known, options)
        if key not in self.made:
            self.made[key] = len(self.graph.nodes)
            self.graph.nodes.append(Node(step.id, step.prompt, known, options))
        self.graph.by_money[known, frozenset(stakes.bets)] = self.made[key]
        return self.made[key]

    def _min_staked(self, to: int) -> int:
        """The lowest total stake of any end reachable from a node or end."""
        if to < 0:
            return self.graph.staked[~to]
        return min(self._min_staked(option.to) for option in self.graph.nodes[to].options)

    def _after(self, action: object, stakes: StakedUnits) -> list[tuple[str, int, StakedUnits]]:
        bets = dict(stakes.bets)
        match action:
            case Raise():
                # The net is linear in the amount, so the best amount is the smallest or the largest.
                ways = [(action.id, times) for times in action.times] if action.any_between else action.actions.items()
                return [
                    (
                        id_,
                        times,
                        StakedUnits(
                            (*stakes.bets, *((wager, times * bets[action.of]) for wager in action.wagers)),
                            floor=max(stakes.floor, action.floor),
                        ),
                    )
                    for id_, times in ways
                ]
            case Fold():
                lost = sum(bets.pop(wager) for wager in action.forfeits if wager in bets)
                return [(action.id, 0, StakedUnits(tuple(bets.items()), lost, folded=True, floor=stakes.floor))]
            case Withdraw():
                left = tuple((w, n) for w, n in stakes.bets if w != action.wager)
                return [(action.id, 0, StakedUnits(left, floor=stakes.floor))]
            case Check():
                return [] if action.dealt_last else [(action.id, 0, stakes)]
            case Declare():
                return [(action.id, 0, replace(stakes, claim=action))]
        raise AssertionError(action)

    def _end(self, stakes: StakedUnits) -> int:
        graph = self.graph
        nets = np.full(KINDS * len(self.segments), -stakes.lost * graph.scale, np.int64)
        for wager, staked in _carried(graph, stakes):
            nets += self._nets_of(wager, staked, stakes.claim)
        nets[[values["player"] < stakes.floor for values in self.segments] * KINDS] = -NOT_ALLOWED * graph.scale
        key = (nets.tobytes(), stakes.staked, stakes.folded, stakes.claim)
        if key not in self.ends:
            self.ends[key] = len(graph.nets)
            graph.nets.append(nets)
            graph.staked.append(stakes.staked)
            graph.folded.append(stakes.folded)
            graph.claimed.append(stakes.claim is not None)
            graph.stakes.append(stakes)
        return self.ends[key]

    def _nets_of(self, wager: str, staked: int, claim: Declare | None) -> Ints:
        """The scaled net of a wager by kind and segment, which many ends share."""
        key = (wager, staked, claim)
        if key not in self.nets:
            each = [
                (_net_of(self.graph, wager, staked, claim, kind, values) or 0) * self.graph.scale
                for kind in range(KINDS)
                for values in self.segments
            ]
            assert all(net.denominator == 1 for net in each)
            self.nets[key] = np.array([int(net) for net in each], np.int64)
        return self.nets[key]


def _seen(step: DeclaredStep) -> int:
    """The number of community cards that a step shows."""
    if isinstance(step, Board):
        return step.count
    if isinstance(step, Deal):
        return sum(len(hand.up) for hand in step.hands if hand.to == COMMUNITY)
    return int(isinstance(step, Turn))
