"""Optimal play as a full table: every case, up to a permutation of suits, with its best option."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np

from pitboss.equipment.cards import NAMES
from pitboss.errors import Refused
from pitboss.games.banked_poker.engine.options import BankedPokerOptionsT
from pitboss.games.banked_poker.solver.boards import BoardSolution
from pitboss.games.banked_poker.solver.crosses.axes import seen_cards
from pitboss.games.banked_poker.solver.crosses.values import CrossSolution
from pitboss.games.banked_poker.solver.dealt import NEVER, DealtSolution, shows_card
from pitboss.games.banked_poker.solver.discards import DiscardSolution
from pitboss.games.banked_poker.solver.drawn import DrawnSolution
from pitboss.games.banked_poker.solver.flops import OWN, FlopSolution
from pitboss.games.banked_poker.solver.lines import LineSolution
from pitboss.games.banked_poker.solver.pairs import PairSolution
from pitboss.games.banked_poker.solver.phrases import action_name, staked
from pitboss.games.banked_poker.solver.prices import solution_of
from pitboss.games.banked_poker.solver.short_boards import ShortBoardSolution
from pitboss.games.banked_poker.solver.solution import Solution
from pitboss.games.banked_poker.solver.streets import StreetSolution
from pitboss.games.banked_poker.solver.whole_hands import WholeHandSolution
from pitboss.pricing.boards import BOARD
from pitboss.pricing.suits import DECK, classes, numbers_of, pairs_without
from pitboss.table import Submission

ANY, OTHERS = "any", "all others"
_PAIRS = np.array([f"{NAMES[high]}+{NAMES[low]}" for high in range(DECK) for low in range(high)])


class StrategyRow(NamedTuple):
    """Cases played the same way."""

    decision: str
    staked: str
    """The bets with which the decision is reached, in units."""
    own: str
    """The cards of the hand, or the holdings if there is a board, each as ``AS+KD``."""
    seen: str
    """The board, or the dealer's upcards."""
    option: str


def full_table(submission: Submission[BankedPokerOptionsT]) -> Iterator[StrategyRow]:
    """Every case, decision by decision."""
    solution = solution_of(submission)
    graph = solution.graph
    for at in range(len(graph.nodes) - 1, -1, -1):
        node = graph.nodes[at]
        for own, seen, option in _cases(solution, at):
            yield StrategyRow(node.id, staked(graph, at), own, seen, action_name(node, option))


def _cases(solution: Solution, at: int) -> Iterator[tuple[str, str, int]]:
    if isinstance(solution, CrossSolution):
        return _with_seen_card(solution)
    if isinstance(solution, DealtSolution):
        return _hands(solution)
    if isinstance(solution, PairSolution):
        return ((_names(hand), "", int(option)) for hand, option in zip(solution.cards, solution.choices, strict=True))
    if isinstance(solution, DrawnSolution | FlopSolution):
        first = solution.first if isinstance(solution, DrawnSolution) else OWN
        hands = zip(classes(first).cards.tolist(), solution.choices.tolist(), strict=True)
        return ((_names(cards), "", option) for cards, option in hands)
    if isinstance(solution, DiscardSolution):
        return _dealt(solution)
    if isinstance(solution, StreetSolution):
        return _sets(solution, at)
    if isinstance(solution, LineSolution | WholeHandSolution):
        raise Refused("the best play of this game cannot be listed case by case")
    return _holdings(solution, at)


def _hands(solution: DealtSolution) -> Iterator[tuple[str, str, int]]:
    for hand, options in zip(solution.cards.tolist(), solution.choices, strict=True):
        for option in np.unique(options[options != NEVER]).tolist():
            against = np.flatnonzero(options == option)
            every = len(against) == (options != NEVER).sum()
            seen = "" if not shows_card(solution.graph) else ANY if every else _names(against)
            yield _names(hand), seen, option


def _dealt(solution: DiscardSolution) -> Iterator[tuple[str, str, int]]:
    for cards, option in zip(classes(solution.dealt).cards.tolist(), solution.choices.tolist(), strict=True):
        away = solution.discard(cards, option)
        yield _names(cards) + (f", discard {_names(away)}" if away else ""), "", option


def _sets(solution: StreetSolution, at: int) -> Iterator[tuple[str, str, int]]:
    known = classes(solution.graph.declared.hands["player"].own + solution.graph.nodes[at].known)
    for cards, option in zip(known.cards.tolist(), solution.choices[at][numbers_of(known.cards)].tolist(), strict=True):
        yield _names(cards), "", option


def _holdings(solution: BoardSolution | ShortBoardSolution, at: int) -> Iterator[tuple[str, str, int]]:
    for number, board in enumerate(classes(solution.graph.nodes[at].known).cards.tolist()):
        if isinstance(solution, BoardSolution) and len(board) == BOARD:
            numbers, _, options = solution.on_board(at, board)
            pairs = numbers.astype(np.int64)
        else:
            pairs = pairs_without(board)
            options = solution.choices[at][number][pairs].astype(np.int64)
        by_option = {option: _PAIRS[pairs[options == option]] for option in np.unique(options).tolist()}
        common = max(by_option, key=lambda option: len(by_option[option]))
        for option, names in by_option.items():
            yield OTHERS if option == common else " ".join(names), _names(board), option


def _with_seen_card(solution: CrossSolution) -> Iterator[tuple[str, str, int]]:
    for number, (far, right) in enumerate(seen_cards()):
        if far == right:
            continue
        pairs = pairs_without((far, right))
        options = solution.choices[number][pairs].astype(np.int64)
        for option in np.unique(options).tolist():
            yield " ".join(_PAIRS[pairs[options == option]]), _names((far, right)), option


def _names(cards: Iterable[int]) -> str:
    return " ".join(NAMES[card] for card in cards)
