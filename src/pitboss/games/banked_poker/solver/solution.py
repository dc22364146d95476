"""Games solved: the way to solve one is found by what its declaration deals, and what was solved is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import ModuleType
from typing import Protocol, TypeAlias

from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.steps import PLAYERS
from pitboss.games.banked_poker.solver import boards, dealt, discards, drawn, flops, pairs, short_boards, streets
from pitboss.games.banked_poker.solver.boards import BoardSolution
from pitboss.games.banked_poker.solver.crosses import values as cross_values
from pitboss.games.banked_poker.solver.crosses.values import CrossSolution
from pitboss.games.banked_poker.solver.dealt import DealtSolution
from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph, PayRows, Taken, course_of, played_wagers
from pitboss.games.banked_poker.solver.discards import DiscardSolution
from pitboss.games.banked_poker.solver.drawn import DrawnSolution
from pitboss.games.banked_poker.solver.flops import FlopSolution
from pitboss.games.banked_poker.solver.pairs import PairSolution
from pitboss.games.banked_poker.solver.short_boards import ShortBoardSolution
from pitboss.games.banked_poker.solver.streets import StreetSolution
from pitboss.money import Pay
from pitboss.pricing.boards import Tables

Solution: TypeAlias = (
    CrossSolution
    | DealtSolution
    | DiscardSolution
    | DrawnSolution
    | FlopSolution
    | PairSolution
    | BoardSolution
    | ShortBoardSolution
    | StreetSolution
)
"""Each has the ``course``, the ``hist`` of cases by end, how often options are ``taken``, and the best ``option``."""


class CountedPlay(Protocol):
    """What the price of a way to play is made of: every solution has it, and who sees more than the rules show."""

    @property
    def course(self) -> DecisionGraph:
        """The graph of decisions."""

    @property
    def hist(self) -> Tables:
        """Cases by end, kind and segment."""

    @property
    def taken(self) -> Taken:
        """How often each option is taken."""


def solved(declared: Declaration, tables: Mapping[str, PayRows]) -> Solution:
    """The declaration solved with these tables; what a meter pays is no matter of play."""
    key = tuple((wager, tuple(tables[wager].items())) for wager in played_wagers(declared) if wager in tables)
    return solve(_DeclarationKey(replace(declared, progressive=None)), key)


class _DeclarationKey:
    """A declaration as the key of what is kept: equal if the declarations are."""

    def __init__(self, declared: Declaration) -> None:
        self.declared = declared

    def __hash__(self) -> int:
        return hash((self.declared.opens, tuple(self.declared.settles)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _DeclarationKey) and self.declared == other.declared


@lru_cache(maxsize=12)
def solve(key: _DeclarationKey, tables: tuple[tuple[str, tuple[tuple[str, Pay], ...]], ...]) -> Solution:
    """What was solved before, or is now."""
    course = course_of(key.declared, {wager: dict(table) for wager, table in tables})
    solution: Solution = kind_of(key.declared).solve(course)
    return solution


def kind_of(declared: Declaration) -> ModuleType:
    """The module that solves games that deal as this one does."""
    player = declared.hands["player"]
    if declared.discards():
        return discards
    if "dealer" not in declared.hands:
        return flops if player.size < player.cards else streets
    if player.size == 3 and player.board:
        return short_boards
    if player.axes:
        return cross_values
    if player.board:
        assert (player.size, player.own, player.board) == (5, 2, 5), "the best five of two own and five in common"
        return boards
    if declared.first_cards(PLAYERS) < player.own:
        return drawn
    return pairs if player.size == 2 else dealt
