"""Optimal play as a strategy for a seat: looks up what the seat sees in a solution."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.equipment.cards import NAMES, card
from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.steps import COMMUNITY, DEALER, Decide, Expose, Raise
from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph, NodeOption
from pitboss.games.banked_poker.solver.discards import DiscardSolution
from pitboss.games.banked_poker.solver.solution import Solution
from pitboss.money import Cents
from pitboss.pricing.seat import Act, Seen, StrategyAnswer
from pitboss.protocol.events import Dealt, Event, Revealed
from pitboss.table.play.state import SEATS


@dataclass(slots=True)
class Optimal:
    """Answers each decision with the option of the highest expected value."""

    solution: Solution
    taken: list[NodeOption] = field(default_factory=list)
    """The options taken since the list was last cleared."""

    def __str__(self) -> str:
        return "optimal"

    @property
    def graph(self) -> DecisionGraph:
        """The game's decision graph."""
        return self.solution.graph

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """The best option, if the seat has a decision."""
        if not seen.options:
            return None
        if answer := answer_extra_decision(self.graph.declared, seen.options):
            return Act(answer)
        graph = self.graph
        node, unit, own, board, dealer = situation(graph, seen)
        best = self.solution.option(node, own, board, dealer)
        option = graph.nodes[node].options[best]
        self.taken.append(option)
        amount = option.times * unit if option.action in self._any_amount() else None
        away = self.solution.discard(own, best) if isinstance(self.solution, DiscardSolution) else ()
        return Act(option.action, amount, tuple(NAMES[card] for card in away))

    def _any_amount(self) -> set[str]:
        actions = self.graph.declared.actions()
        return {action.id for action in actions if isinstance(action, Raise) and action.takes_amount}


def extra_decision(declared: Declaration, options: Collection[str]) -> Decide | None:
    """The decision outside the graph that has these options, if any: a claim, or a repeated decision."""
    for step in declared.steps:
        if isinstance(step, Decide) and {action.id for action in step.actions} == set(options):
            return step if step.reconsiders or any(isinstance(action, Expose) for action in step.actions) else None
    return None


def answer_extra_decision(declared: Declaration, options: Collection[str]) -> str:
    """The answer to a decision outside the graph, or "": claim the wager, or leave the earlier decision unchanged."""
    step = extra_decision(declared, options)
    if step is None:
        return ""
    return next((action.id for action in step.actions if isinstance(action, Expose)), step.passive.id)


class Situation(NamedTuple):
    """A decision of the graph, as a seat sees it."""

    node: int
    unit: Cents
    own: list[int]
    board: list[int]
    dealer: list[int]


def situation(graph: DecisionGraph, seen: Seen) -> Situation:
    """The seat's decision, found from its bets and the cards it sees."""
    own, dealer = (_numbers(seen.cards(hand)) for hand in (SEATS[seen.at], DEALER))
    board = community(seen.events)
    node, unit = node_and_unit(graph, {bet.wager: bet.amount for bet in seen.bets}, len(board))
    return Situation(node, unit, own, board, dealer)


def node_and_unit(graph: DecisionGraph, bets: Mapping[str, Cents], known: int) -> tuple[int, Cents]:
    """The decision with these bets and number of community cards seen, and the amount of one unit."""
    main = {wager: amount for wager, amount in bets.items() if wager in graph.main}
    unit = main[graph.unit] if graph.unit in main else min(main.values())
    money = frozenset((wager, amount // unit) for wager, amount in main.items())
    return graph.by_money[known, money], unit


def community(events: Sequence[Event]) -> list[int]:
    """The community cards seen: dealt face up or turned up."""
    cards = []
    for event in events:
        match event:
            case Dealt(to=hand) | Revealed(of=hand) if hand == COMMUNITY:
                cards += _numbers(event.cards)
    return cards


def _numbers(names: Sequence[str]) -> list[int]:
    return [card(name) for name in names]
