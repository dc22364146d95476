"""The value of seeing hidden cards, from random deals in which every option is valued exactly for what is seen.

The gain of the information is the mean of what ordinary play loses at each decision it reaches: the best option less
the ordinary one, both followed by best play with the information. Most losses are zero and the rest are small, so few
deals suffice. Before a five-card board there are too many cases, so flops are random too (:mod:`.preflop_trials`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from pitboss.games.banked_poker.engine.steps import DEALER
from pitboss.games.banked_poker.solver import boards, dealt
from pitboss.games.banked_poker.solver.board_values import against_paytable, values_on_boards
from pitboss.games.banked_poker.solver.boards import BoardSolution
from pitboss.games.banked_poker.solver.conditional import BoardTree, values_against_dealer
from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph
from pitboss.games.banked_poker.solver.gain_range import widest_gain
from pitboss.games.banked_poker.solver.preflop_trials import (
    FirstDecision,
    Floats,
    losses_seeing_dealer,
    losses_sharing_hands,
)
from pitboss.games.banked_poker.solver.shared_hands import counted_gain
from pitboss.games.banked_poker.solver.solution import Solution, kind_of
from pitboss.pricing.boards import BOARD
from pitboss.pricing.confidence import RISK, mean_bound
from pitboss.pricing.hole_card_info import DecisionGain, ExposureTrial, HoleCardInfo
from pitboss.pricing.suits import DECK

_WORKERS = 2
_QUICK_FACTOR = 10
"""The factor by which decisions with few cases left get more deals."""
_BEFORE_FLOP = {"dealer": (4, 150), "seats": (1, 4)}
"""By kind of information: the factor by which preflop decisions get fewer deals, and the flops in each half."""
_MIN_DEALS = 8
_MAX_BOUND = 1.0
"""In units; a wider bound says nothing."""


@dataclass(frozen=True, slots=True)
class _Dealt:
    """The cards of one deal."""

    owns: list[list[int]]
    """The player's hand, and those of the players who share information."""
    dealer: list[int]
    board: list[int]


class _Table:
    """A game, its solution, and the hidden cards that are seen."""

    def __init__(self, graph: DecisionGraph, solution: Solution, info: HoleCardInfo) -> None:
        self.graph, self.solution = graph, solution
        self.seats, self.dealer = info.number("seats"), info.number("dealer")
        declared = graph.declared
        self.kind = kind_of(declared)
        self.hands = 1 + self.seats
        self.shown = sorted(place for hand in declared.dealings(DEALER) for place in hand.up)
        self.tree = BoardTree.of(graph) if self.kind is boards else None

    def decision(self, level: int) -> str:
        """The name of the decision with this many community cards."""
        return next(node.id for node in self.graph.nodes if node.known == level)

    def deal(self, random: np.random.Generator) -> _Dealt:
        """Deal to all players from a full deck."""
        spec, cards = self.graph.declared.hands["player"], random.permutation(DECK).tolist()
        owns = [[cards.pop() for _ in range(spec.own)] for _ in range(self.hands)]
        dealers = [cards.pop() for _ in range(self.graph.declared.cards_dealt(DEALER))]
        return _Dealt(owns, dealers, [cards.pop() for _ in range(spec.board)])

    def theirs(self, deal: _Dealt) -> list[int]:
        """The known cards of the dealer: upcards, and hidden cards that are seen."""
        shown = [deal.dealer[at] for at in self.shown]
        hidden = [card for card in deal.dealer if card not in shown]
        return shown + hidden[: self.dealer]

    def loss(self, deal: _Dealt, level: int) -> float:
        """The hands' mean loss at this size of board against the best option for all that is seen."""
        asked = [(own, self._reached(own, deal, level)) for own in deal.owns]
        playing = [(own, node) for own, node in asked if node >= 0]
        if not playing:
            return 0.0
        lost = 0.0
        for (own, node), option_values in zip(playing, self._option_values(deal, level, playing), strict=True):
            lost += max(option_values) - option_values[self._option(node, own, deal)]
        return lost / len(deal.owns)

    def first_decision(self, random: np.random.Generator, flops: int) -> FirstDecision:
        """A preflop deal with the option values on two halves of ``flops`` flops each."""
        assert self.tree is not None, "the game has five community cards"
        deal, root = self.deal(random), len(self.graph.nodes) - 1
        theirs, held = self.theirs(deal), {card for own in deal.owns for card in own}
        left = np.array([card for card in range(DECK) if card not in held and card not in theirs])
        drawn = left[random.random((2, flops, left.size)).argsort(axis=2)[:, :, :3]].tolist()
        option_values = np.array(
            [self.tree.option_values(deal.owns, [], theirs, left.tolist(), half)[:, root] for half in drawn]
        )
        ordinary = [self._option(root, own, deal) for own in deal.owns]
        return FirstDecision(deal.owns, ordinary, option_values[:, :, : len(self.graph.root.options)])

    def _option(self, node: int, own: Sequence[int], deal: _Dealt) -> int:
        """The best option without the information."""
        board = deal.board[: self.graph.nodes[node].known]
        return self.solution.option(node, own, board, [deal.dealer[at] for at in self.shown])

    def _reached(self, own: Sequence[int], deal: _Dealt, level: int) -> int:
        """The node that ordinary play reaches with this many community cards, or -1."""
        node = len(self.graph.nodes) - 1
        while node >= 0 and self.graph.nodes[node].known < level:
            node = self.graph.nodes[node].options[self._option(node, own, deal)].to
        return node if node >= 0 and self.graph.nodes[node].known == level else -1

    def _option_values(
        self, deal: _Dealt, level: int, playing: Sequence[tuple[Sequence[int], int]]
    ) -> Sequence[Sequence[float]]:
        """The value of each option for each hand at its node."""
        board, theirs, every = deal.board[:level], self.theirs(deal), {card for own in deal.owns for card in own}
        left = [card for card in range(DECK) if card not in every and card not in board and card not in theirs]
        if self.kind is dealt:
            return values_against_dealer(self.graph, [own for own, _ in playing], theirs, left)
        if self.tree is not None:
            by_hand = self.tree.option_values([own for own, _ in playing], board, theirs, left)
            return [option_values[node].tolist() for option_values, (_, node) in zip(by_hand, playing, strict=True)]
        return [
            [float(worth) for worth in values_on_boards(self.graph, node, own, board, against_paytable, every)]
            for own, node in playing
        ]


def gains(
    graph: DecisionGraph, solution: Solution, info: HoleCardInfo, trial: ExposureTrial
) -> tuple[DecisionGain, ...]:
    """The gain of the information at each decision, in order; counted if that is quick, otherwise sampled."""
    table, levels = _Table(graph, solution, info), graph.levels()
    counted = {level: None if table.dealer else counted_gain(graph, level, table.seats) for level in levels}
    risk = RISK / max(1, sum(gain is None for gain in counted.values()))
    return tuple(
        _sampled(table, level, info, trial, risk)
        if gain is None
        else DecisionGain(table.decision(level), float(gain), 0.0, 0, bound=0.0, counted=gain)
        for level, gain in counted.items()
    )


def _sampled(table: _Table, level: int, info: HoleCardInfo, trial: ExposureTrial, risk: float) -> DecisionGain:
    """The gain at a decision from random deals."""
    before_flop = table.kind is boards and not level
    losses = _losses_before_flop(table, trial) if before_flop else _losses(table, level, trial)
    spread = widest_gain(table.graph, None if before_flop else table.solution.hist, level, info)
    parts = [losses]
    if (
        before_flop
    ):  # what is played is a rule, which may also lose; with other hands seen, one for each half of the deals
        spread *= 2
        parts = parts if table.dealer else [losses[::2], losses[1::2]]
    bound = sum(mean_bound(part, spread, risk / len(parts)) * part.size for part in parts) / losses.size
    error = float(losses.std(ddof=1)) / math.sqrt(losses.size)
    useful = bound if bound < _MAX_BOUND else None
    hands = losses.size * table.hands
    return DecisionGain(table.decision(level), float(losses.mean()), error, hands, before_flop, useful)


def _losses(table: _Table, level: int, trial: ExposureTrial) -> Floats:
    """The loss of ordinary play in each deal at this size of board, with all cards to come counted."""

    def lost(number: int) -> float:
        return table.loss(table.deal(np.random.default_rng((trial.seed, level, number))), level)

    quick = table.kind is dealt or (level == BOARD and not table.seats)
    with ThreadPoolExecutor(_WORKERS) as pool:
        return np.array(list(pool.map(lost, range(trial.deals * (_QUICK_FACTOR if quick else 1)))))


def _losses_before_flop(table: _Table, trial: ExposureTrial) -> Floats:
    """The loss of ordinary play before the flop in each deal, on random flops."""
    fewer, flops = _BEFORE_FLOP["dealer" if table.dealer else "seats"]

    def decision(number: int) -> FirstDecision:
        return table.first_decision(np.random.default_rng((trial.seed, 0, number)), flops)

    with ThreadPoolExecutor(_WORKERS) as pool:
        deals = list(pool.map(decision, range(max(_MIN_DEALS, trial.deals // fewer))))
    if table.dealer:
        return losses_seeing_dealer(deals)
    assert isinstance(table.solution, BoardSolution), "the game has five community cards"
    return losses_sharing_hands(deals, table.solution)
