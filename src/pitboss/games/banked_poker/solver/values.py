"""The exact value of each option of a decision, for the cards that a seat sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb

from pitboss.equipment.cards import JOKER, RANKS, card
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.engine.hand_specs import value_of
from pitboss.games.banked_poker.engine.steps import DEALER, Decide, Fold, Raise
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
from pitboss.games.banked_poker.solver.board_values import (
    against_dealer,
    against_paytable,
    against_short_hand,
    values_on_boards,
)
from pitboss.games.banked_poker.solver.boards import BoardSolution
from pitboss.games.banked_poker.solver.crosses import values as cross_values
from pitboss.games.banked_poker.solver.crosses.axes import class_of_seen
from pitboss.games.banked_poker.solver.crosses.values import CrossSolution
from pitboss.games.banked_poker.solver.decision_graph import (
    DecisionGraph,
    Node,
    PayRows,
    build_graph,
    main_wagers,
    played_wagers,
)
from pitboss.games.banked_poker.solver.extra_decisions import before_raise, claim_values, with_forfeits
from pitboss.games.banked_poker.solver.heads_up_pot import has_winners_pot, heads_up_solution, nets_of
from pitboss.games.banked_poker.solver.optimal import Situation, extra_decision, situation
from pitboss.games.banked_poker.solver.own_values import (
    number_of_pair,
    values_before_flop,
    values_dealt,
    values_drawn,
    values_of_discards,
    values_of_pair,
    values_of_whole_hand,
)
from pitboss.games.banked_poker.solver.prices import solution_of
from pitboss.games.banked_poker.solver.solution import Solution, kind_of
from pitboss.pricing.boards import BOARD
from pitboss.pricing.holding_types import OPPONENTS
from pitboss.pricing.seat import Seen
from pitboss.pricing.suits import DECK, renamed_pairs
from pitboss.pricing.values import DecisionValues, OptionValue, Valuer
from pitboss.table import Submission
from pitboss.table.play.state import SEATS

_SOLVED_FIRST = (boards, cross_values)
"""Kinds of games whose first decision has too many cases to solve one hand at a time."""


@dataclass(frozen=True, slots=True)
class GraphValues:
    """Values of the decisions of a graph."""

    graph: DecisionGraph
    solution: Solution | None
    pays: Mapping[str, PayRows]
    """The paytable of every wager offered."""

    def __call__(self, seen: Seen) -> DecisionValues | None:
        """The value of each option; None if the ask is not a decision of the game."""
        declared = self.graph.declared
        step = extra_decision(declared, seen.options)
        if step is None:
            return self._decision(seen)
        if not step.reconsiders:
            return claim_values(declared, step, self.pays, seen)
        first, first_options = before_raise(declared, step, seen)
        values = self._decision(first)
        if values is None:
            return None
        return replace(values, options={action: values.options[first_options[action]] for action in seen.options})

    def _decision(self, seen: Seen) -> DecisionValues | None:
        try:
            asked = situation(self.graph, seen)
        except (KeyError, ValueError):  # bets that are not in proportion, for example after one was declared dead
            return None
        node = self.graph.nodes[asked.node]
        if self._allowed(node, asked) != set(seen.options):
            return None
        option_values = self._option_values(asked)
        options = {
            action: _value(
                [
                    (option.times, worth)
                    for option, worth in zip(node.options, option_values, strict=True)
                    if option.action == action
                ],
                asked.unit,
                named_amount=not seen.options[action],
            )
            for action in seen.options
        }
        values = DecisionValues(_case(node.id, asked.own), options)
        return with_forfeits(self.graph.declared, node.id, self.pays, seen, values)

    def _allowed(self, node: Node, asked: Situation) -> set[str]:
        """The actions of a decision that the hole cards are good enough for."""
        declared = self.graph.declared
        raises = (action for action in declared.actions() if isinstance(action, Raise))
        floors = {name: action.floor for action in raises if action.floor for name in action.actions}
        value = value_of(declared.hands["player"], asked.own) if floors else 0
        return {option.action for option in node.options if floors.get(option.action, 0) <= value}

    def _option_values(self, asked: Situation) -> Sequence[Mapping[tuple[str, ...], Fraction]]:
        """The value of each option in units, by the cards that it names."""
        graph, (node, _, own, board, seen) = self.graph, asked
        kind = kind_of(graph.declared)
        if kind is discards:
            return values_of_discards(graph, own)
        return [{(): worth} for worth in self._plain(kind, node, own, board, seen)]

    def _plain(
        self, kind: object, node: int, own: Sequence[int], board: Sequence[int], seen: Sequence[int]
    ) -> Sequence[Fraction]:
        graph = self.graph
        if kind is dealt:
            return values_dealt(graph, own, seen)
        if kind is pairs:
            return values_of_pair(graph, own)
        if kind is drawn:
            return values_drawn(graph, own)
        if kind is flops:
            return values_before_flop(graph, own)
        if kind is cross_values:
            return self._on_cross(own, board)
        if kind is whole_hands:
            return values_of_whole_hand(graph, own)
        if kind is lines:
            cases = lines.cases(len(board)) * graph.scale
            return [Fraction(sums, cases) for sums in lines.option_sums(graph, lines.tree_of(graph), node, own, board)]
        if kind is boards and not board:
            return self._before_board(own)
        net_sums = {streets: against_paytable, short_boards: against_short_hand, boards: against_dealer}
        return values_on_boards(graph, node, own, board, net_sums[kind])  # type: ignore[index] # one of the three

    def _before_board(self, own: Sequence[int]) -> list[Fraction]:
        assert isinstance(self.solution, BoardSolution)
        cases = comb(DECK - 2, BOARD) * OPPONENTS * self.solution.orders * self.graph.scale
        return [Fraction(int(sums), cases) for sums in self.solution.first[:, number_of_pair(own)]]

    def _on_cross(self, own: Sequence[int], board: Sequence[int]) -> list[Fraction]:
        assert isinstance(self.solution, CrossSolution)
        seen, order = class_of_seen(*board)
        pair = int(renamed_pairs()[order, number_of_pair(own)])
        cases = cross_values.CASES * self.graph.scale
        return [Fraction(int(sums), cases) for sums in self.solution.worth[:, seen, pair]]


def _value(
    ways: Sequence[tuple[int, Mapping[tuple[str, ...], Fraction]]], unit: int, *, named_amount: bool
) -> OptionValue:
    """An option's value in cents; if the amount may vary, that of the best amount."""
    times, worth = max(ways, key=lambda way: max(way[1].values()))
    by_cards = {cards: value * unit for cards, value in worth.items() if cards}
    cents = max(worth.values()) * unit
    if not times or not named_amount:
        return OptionValue(cents, cards=by_cards)
    each = Fraction(0)
    if len(ways) > 1:
        (one, least), (other, most) = ways[0], ways[-1]
        each = (max(most.values()) - max(least.values())) / (other - one)
    return OptionValue(cents, times * unit, each, by_cards)


def _case(decision: str, own: Sequence[int]) -> str:
    """The decision with the ranks of the hole cards, and whether they are suited."""
    plain = [card for card in own if card < JOKER]
    ranks = "-".join(RANKS[card >> 2] for card in sorted(plain, reverse=True))
    suited = len({card & 3 for card in plain}) == 1 and len(plain) > 1
    return f"{decision}: {ranks}{' and a joker' * (len(own) - len(plain))}{' of one suit' if suited else ''}"


@dataclass(frozen=True, slots=True)
class PotValues:
    """Values for a seat that plays for the pot as if alone against the dealer (33)."""

    submission: Submission
    decides: tuple[Decide, Decide]

    def __call__(self, seen: Seen) -> DecisionValues | None:
        """The values of the wager and of the fold."""
        own = [card(name) for name in seen.cards(SEATS[seen.at])]
        shown = [card(name) for name in seen.cards(DEALER)]
        solution, nets = heads_up_solution(self.submission), nets_of(self.submission)
        unit = Fraction(nets.win, solution.nets.win)
        for number, step in enumerate(self.decides):
            if {action.id for action in step.actions} == set(seen.options):
                staying = solution.worth_of_four(own, shown) if number else solution.worth_of_three(own, shown[0])
                folding = nets.fold_four if number else nets.fold_three
                options = {
                    action.id: OptionValue(Fraction(folding) if isinstance(action, Fold) else staying * unit)
                    for action in step.actions
                }
                return DecisionValues(_case(step.id, own), options, "against the dealer alone")
        return None


def opening(submission: Submission) -> dict[str, int]:
    """The wagers made before the deal that decisions affect, with their multiples."""
    declared = BankedPokerGame.of(submission).declaration(submission.options)
    if has_winners_pot(declared):
        return {declared.opens[0]: 1}
    return {wager: times for wager, times in main_wagers(declared).items() if times}


def values(submission: Submission) -> Valuer:
    """The valuer of decisions under a submission."""
    declared = BankedPokerGame.of(submission).declaration(submission.options)
    if has_winners_pot(declared):
        first, second = (step for step in declared.steps if isinstance(step, Decide))
        heads_up_solution(submission)
        return PotValues(submission, (first, second))
    pays = {wager: offer.pays for wager, offer in submission.offers().items()}
    if kind_of(declared) in _SOLVED_FIRST:
        solution = solution_of(submission)
        return GraphValues(solution.graph, solution, pays)
    tables = {wager: pays[wager] for wager in played_wagers(declared) if wager in pays}
    return GraphValues(build_graph(declared, tables), None, pays)
