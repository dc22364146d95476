"""The best way to play as a strategy for a seat: what is seen is looked up in what was solved."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.equipment.cards import NAMES, card
from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.steps import COMMUNITY, DEALER, Decide, Expose, Raise
from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph, NodeOption
from pitboss.games.banked_poker.solver.discards import DiscardSolution
from pitboss.games.banked_poker.solver.solution import Solution
from pitboss.money import Cents
from pitboss.pricing.seat import Act, Answer, Seen
from pitboss.protocol.events import Dealt, Event, Revealed
from pitboss.table.play.state import SEATS


@dataclass(slots=True)
class Optimal:
    """Answers every decision of a round with the option that brings most on average."""

    solution: Solution
    taken: list[NodeOption] = field(default_factory=list)
    """The options taken since this list was last emptied."""

    def __str__(self) -> str:
        return "optimal"

    @property
    def course(self) -> DecisionGraph:
        """The graph of the game's decisions."""
        return self.solution.course

    def __call__(self, seen: Seen) -> Answer:
        """The best option, where a decision is asked."""
        if not seen.options:
            return None
        if answer := besides(self.course.declared, seen.options):
            return Act(answer)
        course = self.course
        node, unit, own, board, dealer = situation(course, seen)
        best = self.solution.option(node, own, board, dealer)
        option = course.nodes[node].options[best]
        self.taken.append(option)
        amount = option.times * unit if option.action in self._any_amount() else None
        away = self.solution.discard(own, best) if isinstance(self.solution, DiscardSolution) else ()
        return Act(option.action, amount, tuple(NAMES[card] for card in away))

    def _any_amount(self) -> set[str]:
        actions = self.course.declared.actions()
        return {action.id for action in actions if isinstance(action, Raise) and action.takes_amount}


def asked_beside(declared: Declaration, options: Collection[str]) -> Decide | None:
    """What is asked where it is no decision of a course: a wager is claimed, or what was decided is asked again."""
    for step in declared.steps:
        if isinstance(step, Decide) and {action.id for action in step.actions} == set(options):
            return step if step.reconsiders or any(isinstance(action, Expose) for action in step.actions) else None
    return None


def besides(declared: Declaration, options: Collection[str]) -> str:
    """The answer to what is no decision of a course: a wager is claimed, and what was decided stays."""
    step = asked_beside(declared, options)
    if step is None:
        return ""
    return next((action.id for action in step.actions if isinstance(action, Expose)), step.passive.id)


class Situation(NamedTuple):
    """A decision of a course, as a seat sees it."""

    node: int
    unit: Cents
    own: list[int]
    board: list[int]
    dealer: list[int]


def situation(course: DecisionGraph, seen: Seen) -> Situation:
    """The decision that a seat is asked, by its money and the cards that it sees."""
    bets = {bet.wager: bet.amount for bet in seen.bets}
    unit = bets[course.unit] if course.unit in bets else min(bets.values())
    own, dealer = (_numbers(seen.cards(hand)) for hand in (SEATS[seen.at], DEALER))
    board = community(seen.events)
    money = frozenset((wager, amount // unit) for wager, amount in bets.items() if wager in course.main)
    return Situation(course.by_money[len(board), money], unit, own, board, dealer)


def community(events: Sequence[Event]) -> list[int]:
    """The community cards that have been seen: dealt face up, or turned up one after another."""
    cards = []
    for event in events:
        match event:
            case Dealt(to=hand) | Revealed(of=hand) if hand == COMMUNITY:
                cards += _numbers(event.cards)
    return cards


def _numbers(names: Sequence[str]) -> list[int]:
    return [card(name) for name in names]
