"""Solves a game with the solver that fits its declaration, and caches solutions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import ModuleType
from typing import Protocol, TypeAlias

from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.steps import PLAYERS
from pitboss.games.banked_poker.solver import (
    boards,
    dealt,
    discards,
    drawn,
    flops,
    lines,
    pairs,
    short_boards,
    streets,
    whole_hands,
)
from pitboss.games.banked_poker.solver.boards import BoardSolution
from pitboss.games.banked_poker.solver.counts import IN_BOOKS
from pitboss.games.banked_poker.solver.crosses import values as cross_values
from pitboss.games.banked_poker.solver.crosses.values import CrossSolution
from pitboss.games.banked_poker.solver.dealt import DealtSolution
from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph, PayRows, Taken, build_graph, played_wagers
from pitboss.games.banked_poker.solver.discards import DiscardSolution
from pitboss.games.banked_poker.solver.drawn import DrawnSolution
from pitboss.games.banked_poker.solver.flops import FlopSolution
from pitboss.games.banked_poker.solver.lines import LineSolution
from pitboss.games.banked_poker.solver.pairs import PairSolution
from pitboss.games.banked_poker.solver.short_boards import ShortBoardSolution
from pitboss.games.banked_poker.solver.streets import StreetSolution
from pitboss.games.banked_poker.solver.whole_hands import WholeHandSolution
from pitboss.money import Pay
from pitboss.pricing.boards import Tables

Solution: TypeAlias = (
    CrossSolution
    | DealtSolution
    | DiscardSolution
    | DrawnSolution
    | FlopSolution
    | LineSolution
    | PairSolution
    | BoardSolution
    | ShortBoardSolution
    | StreetSolution
    | WholeHandSolution
)
"""Each has the ``graph``, the ``hist`` of cases by end, how often options are ``taken``, and the best ``option``."""


class CountedPlay(Protocol):
    """What a price is computed from: every solution has it, and so has play with hidden cards seen."""

    @property
    def graph(self) -> DecisionGraph:
        """The decision graph."""

    @property
    def hist(self) -> Tables:
        """Cases by end, kind and segment."""

    @property
    def taken(self) -> Taken:
        """How often each option is taken."""


def solved(declared: Declaration, tables: Mapping[str, PayRows]) -> Solution:
    """The solution of a declaration with these paytables; the meter's payouts do not affect play."""
    key = tuple((wager, tuple(tables[wager].items())) for wager in played_wagers(declared) if wager in tables)
    return solve(_DeclarationKey(replace(declared, progressive=None)), key)


class _DeclarationKey:
    """A declaration as a cache key, equal if the declarations are equal."""

    def __init__(self, declared: Declaration) -> None:
        self.declared = declared

    def __hash__(self) -> int:
        return hash((self.declared.opens, tuple(self.declared.settles)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _DeclarationKey) and self.declared == other.declared


@lru_cache(maxsize=12)
def solve(key: _DeclarationKey, tables: tuple[tuple[str, tuple[tuple[str, Pay], ...]], ...]) -> Solution:
    """The cached or newly computed solution."""
    graph = build_graph(key.declared, {wager: dict(table) for wager, table in tables})
    solution: Solution = kind_of(key.declared).solve(graph)
    return solution


def kind_of(declared: Declaration) -> ModuleType:
    """The module that solves this kind of game."""
    player = declared.hands["player"]
    if declared.discards():
        return discards
    if "dealer" not in declared.hands:
        if player.axes:
            return lines
        return flops if player.size < player.cards else streets
    if player.size == 3 and player.board:
        return short_boards
    if player.axes:
        return cross_values
    if player.board:
        assert (player.size, player.own, player.board) == (5, 2, 5), "the best five of two own and five community cards"
        return boards
    if declared.first_cards(PLAYERS) < player.own:
        return drawn
    if player.size == 2:
        return pairs
    return dealt if player.rank in IN_BOOKS else whole_hands
