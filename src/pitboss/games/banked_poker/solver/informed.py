"""What seeing more is worth, by deals at random in which every option is valued exactly for what is seen.

A player with the best play for what the rules show him loses something where what he sees would have told him better.
His loss at each decision that he comes to (the best option less his, both played on with all that is seen) adds up, on
average, to what the sight is worth. The losses are small and most are nothing, so few deals tell them well. Before five
community cards there are too many cases; there flops are drawn at random too (:mod:`.before_flop`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from pitboss.games.banked_poker.engine.steps import DEALER
from pitboss.games.banked_poker.solver import boards, dealt
from pitboss.games.banked_poker.solver.before_flop import (
    FirstDecision,
    Floats,
    lost_with_cards_of_the_dealer,
    lost_with_shared_hands,
)
from pitboss.games.banked_poker.solver.board_values import against_paytable, worths_on_boards
from pitboss.games.banked_poker.solver.boards import BoardSolution
from pitboss.games.banked_poker.solver.conditional import BoardTree, worths_against_dealer
from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph
from pitboss.games.banked_poker.solver.solution import Solution, kind_of
from pitboss.pricing.boards import BOARD
from pitboss.pricing.hole_card_info import DecisionGain, HoleCardInfo, SightTrial
from pitboss.pricing.suits import DECK

_WORKERS = 2
_ONE_HAND = 10
"""A decision after which only the dealer's cards are to come is dealt so many times more, where these are few."""
_BEFORE_FLOP = {"dealer": (4, 150), "seats": (1, 4)}
"""How many times less the decision before the flop is dealt, and how many flops are in each of its two halves."""
_FEWEST = 8


@dataclass(frozen=True, slots=True)
class _Dealt:
    """One deal."""

    owns: list[list[int]]
    """The hand of the player, and those of others who share what they see."""
    dealer: list[int]
    board: list[int]


class _Table:
    """A game, its best play, and what is seen besides."""

    def __init__(self, course: DecisionGraph, solution: Solution, sight: HoleCardInfo) -> None:
        self.course, self.solution, self.sight = course, solution, sight
        declared = course.declared
        self.kind = kind_of(declared)
        self.hands = 1 + (sight.count if sight.kind == "seats" else 0)
        self.shown = sorted(place for hand in declared.dealings(DEALER) for place in hand.up)
        self.tree = BoardTree.of(course) if self.kind is boards else None

    def deal(self, random: np.random.Generator) -> _Dealt:
        """Cards for all, from a whole deck."""
        makes, cards = self.course.declared.hands["player"], random.permutation(DECK).tolist()
        owns = [[cards.pop() for _ in range(makes.own)] for _ in range(self.hands)]
        dealers = [cards.pop() for _ in range(self.course.declared.cards_dealt(DEALER))]
        return _Dealt(owns, dealers, [cards.pop() for _ in range(makes.board)])

    def theirs(self, deal: _Dealt) -> list[int]:
        """The dealer's cards that are known: those he shows to all, and those that are seen besides."""
        shown = [deal.dealer[at] for at in self.shown]
        hidden = [card for card in deal.dealer if card not in shown]
        return shown + (hidden[: self.sight.count] if self.sight.kind == "dealer" else [])

    def loss(self, deal: _Dealt, level: int) -> float:
        """What the hands lose on average at a size of board, beside the best option for all that is seen."""
        asked = [(own, self._reached(own, deal, level)) for own in deal.owns]
        playing = [(own, node) for own, node in asked if node >= 0]
        if not playing:
            return 0.0
        lost = 0.0
        for (own, node), worths in zip(playing, self._worths(deal, level, playing), strict=True):
            lost += max(worths) - worths[self._option(node, own, deal)]
        return lost / len(deal.owns)

    def first_decision(self, random: np.random.Generator, flops: int) -> FirstDecision:
        """The hands before the flop, with what their options are worth on two halves of so many flops."""
        assert self.tree is not None, "five community cards are to come"
        deal, root = self.deal(random), len(self.course.nodes) - 1
        theirs, held = self.theirs(deal), {card for own in deal.owns for card in own}
        left = np.array([card for card in range(DECK) if card not in held and card not in theirs])
        drawn = left[random.random((2, flops, left.size)).argsort(axis=2)[:, :, :3]].tolist()
        worths = np.array([self.tree.worths(deal.owns, [], theirs, left.tolist(), half)[:, root] for half in drawn])
        ordinary = [self._option(root, own, deal) for own in deal.owns]
        return FirstDecision(deal.owns, ordinary, worths[:, :, : len(self.course.root.options)])

    def _option(self, node: int, own: Sequence[int], deal: _Dealt) -> int:
        """The best option for what the rules show."""
        board = deal.board[: self.course.nodes[node].known]
        return self.solution.option(node, own, board, [deal.dealer[at] for at in self.shown])

    def _reached(self, own: Sequence[int], deal: _Dealt, level: int) -> int:
        """The node that the best play without the sight comes to with so many community cards; below 0 for none."""
        node = len(self.course.nodes) - 1
        while node >= 0 and self.course.nodes[node].known < level:
            node = self.course.nodes[node].options[self._option(node, own, deal)].to
        return node if node >= 0 and self.course.nodes[node].known == level else -1

    def _worths(
        self, deal: _Dealt, level: int, playing: Sequence[tuple[Sequence[int], int]]
    ) -> Sequence[Sequence[float]]:
        """For each hand at its node what each option is worth."""
        board, theirs, every = deal.board[:level], self.theirs(deal), {card for own in deal.owns for card in own}
        left = [card for card in range(DECK) if card not in every and card not in board and card not in theirs]
        if self.kind is dealt:
            return worths_against_dealer(self.course, [own for own, _ in playing], theirs, left)
        if self.tree is not None:
            by_hand = self.tree.worths([own for own, _ in playing], board, theirs, left)
            return [worths[node].tolist() for worths, (_, node) in zip(by_hand, playing, strict=True)]
        return [
            [float(worth) for worth in worths_on_boards(self.course, node, own, board, against_paytable, every)]
            for own, node in playing
        ]


def gains(
    course: DecisionGraph, solution: Solution, sight: HoleCardInfo, trial: SightTrial
) -> tuple[DecisionGain, ...]:
    """What a sight gains at each decision, one after another."""
    table = _Table(course, solution, sight)
    by_decision = []
    for level in course.levels():
        before_flop = table.kind is boards and not level
        losses = _losses_before_flop(table, trial) if before_flop else _losses(table, level, trial)
        says = next(node.id for node in course.nodes if node.known == level)
        error = float(losses.std(ddof=1)) / math.sqrt(losses.size)
        hands = losses.size * table.hands
        by_decision.append(DecisionGain(says, float(losses.mean()), error, hands, at_least=before_flop))
    return tuple(by_decision)


def _losses(table: _Table, level: int, trial: SightTrial) -> Floats:
    """What ordinary play loses in each deal with so many community cards, all that may come counted."""

    def lost(number: int) -> float:
        return table.loss(table.deal(np.random.default_rng((trial.seed, level, number))), level)

    quick = table.kind is dealt or (level == BOARD and table.sight.kind == "dealer")
    with ThreadPoolExecutor(_WORKERS) as pool:
        return np.array(list(pool.map(lost, range(trial.deals * (_ONE_HAND if quick else 1)))))


def _losses_before_flop(table: _Table, trial: SightTrial) -> Floats:
    """What ordinary play loses in each deal before the flop, on flops at random."""
    fewer, flops = _BEFORE_FLOP[table.sight.kind]

    def decision(number: int) -> FirstDecision:
        return table.first_decision(np.random.default_rng((trial.seed, 0, number)), flops)

    with ThreadPoolExecutor(_WORKERS) as pool:
        deals = list(pool.map(decision, range(max(_FEWEST, trial.deals // fewer))))
    if table.sight.kind == "dealer":
        return lost_with_cards_of_the_dealer(deals)
    assert isinstance(table.solution, BoardSolution), "five community cards are to come"
    return lost_with_shared_hands(deals, table.solution)
