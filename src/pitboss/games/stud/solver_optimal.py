"""The best way to play as a strategy for a seat: what is seen is looked up in what was solved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from pitboss.equipment.cards import card
from pitboss.games.stud.declaration import COMMUNITY, DEALER, Raise
from pitboss.games.stud.solver_board import Boards, option_on_board
from pitboss.games.stud.solver_course import Course, Option
from pitboss.games.stud.solver_dealt import Dealt, index_of
from pitboss.games.stud.solver_streets import Streets
from pitboss.plain import Event, strings
from pitboss.pricing.seat import Act, Answer, Seen
from pitboss.pricing.suits import CHOOSE, number_of
from pitboss.table.state import SEATS


@dataclass(slots=True)
class Optimal:
    """Answers every decision of a round with the option that brings most on average."""

    course: Course
    solution: Dealt | Boards | Streets
    taken: list[Option] = field(default_factory=list)
    """The options taken since this list was last emptied."""

    def __str__(self) -> str:
        return "optimal"

    def __call__(self, seen: Seen) -> Answer:
        """The best option, where a decision is asked."""
        if not seen.options:
            return None
        bets = {bet.wager: bet.amount for bet in seen.bets}
        unit = bets[self.course.unit] if self.course.unit in bets else min(bets.values())
        own, dealer = (_numbers(seen.cards(hand)) for hand in (SEATS[seen.at], DEALER))
        board = community(seen.events)
        money = frozenset((wager, amount // unit) for wager, amount in bets.items() if wager in self.course.main)
        option = self.option(self.course.by_money[len(board), money], own, board, dealer)
        self.taken.append(option)
        return Act(option.action, option.times * unit if option.action in self._any_amount() else None)

    def option(self, node: int, own: Sequence[int], board: Sequence[int], dealer: Sequence[int]) -> Option:
        """The best option at a node, for cards seen."""
        options, solution = self.course.nodes[node].options, self.solution
        if isinstance(solution, Dealt):
            return options[int(solution.choices[index_of(self.course, own, dealer[0] if dealer else None)])]
        if isinstance(solution, Streets):
            known = np.array(sorted((*own, *board)), np.uint8)
            return options[int(solution.choices[node][number_of(known, CHOOSE)])]
        return options[option_on_board(self.course, solution, node, own, board)]

    def _any_amount(self) -> set[str]:
        steps = (action for step in self.course.declared.steps for action in getattr(step, "actions", ()))
        return {action.id for action in steps if isinstance(action, Raise) and action.any_between}


def community(events: Sequence[Event]) -> list[int]:
    """The community cards that have been seen: dealt face up, or turned up one after another."""
    found = []
    for event in events:
        if COMMUNITY in (event.get("to"), event.get("of")) and event.get("kind") in ("dealt", "revealed"):
            found += _numbers(strings(event, "cards"))
    return found


def _numbers(names: Sequence[str]) -> list[int]:
    return [card(name) for name in names]
