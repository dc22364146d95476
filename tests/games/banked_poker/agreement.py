"""The table and the solver on the same deals: rounds played under the best strategy, compared to the cent.

python -m tests.games.banked_poker.agreement                 100,000 rounds of each game
python -m tests.games.banked_poker.agreement 32 5000         so many rounds of one subchapter
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from pitboss.analysis.simulation.strategies import Always, Flat, both
from pitboss.equipment.cards import card
from pitboss.equipment.chance import Seeded
from pitboss.games import GAMES, winners_pot_poker
from pitboss.games.banked_poker import COMMUNITY, DEALER, HandSpec, solver
from pitboss.games.banked_poker.engine.hand_specs import value_of
from pitboss.games.banked_poker.solver.counts import IN_BOOKS
from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph
from pitboss.games.banked_poker.solver.heads_up_pot import ante_of, net_of_staying, nets_of
from pitboss.games.banked_poker.solver.optimal import Optimal, community
from pitboss.hands import rank_five
from pitboss.hands.bulk import book, places
from pitboss.money import Cents
from pitboss.pricing.player import Player
from pitboss.pricing.seat import Strategy
from pitboss.pricing.tally import Slip
from pitboss.protocol.events import Dealt, Event, Revealed
from pitboss.table import Submission, submit

STUD = {
    "16": "caribbean-stud-poker",
    "17": "double-down-stud",
    "18": "let-it-ride-poker",
    "23": "colorado-hold-em-poker",
    "25": "double-cross-poker",
    "20": "three-card-poker",
    "24": "boston-5-stud-poker",
    "27": "four-card-poker",
    "28": "texas-hold-em-bonus-poker",
    "29": "flop-poker",
    "30": "two-card-joker-poker",
    "32": "ultimate-texas-hold-em",
    "35": "mississippi-stud",
    "37": "mini-tex-3-card-hold-em",
}
UNIT: Cents = 10_00
STAYS = Always(("bet", "double"))
"""How a player of winner's pot poker stays with any cards."""


def expected(
    graph: DecisionGraph,
    end: int,
    own: Sequence[int],
    board: Sequence[int],
    dealer: Sequence[int],
    dealt: Sequence[int],
    axis: str = "",
) -> Cents:
    """The solver's net of the round in cents, by the places of the hands."""
    mine = 0 if graph.claimed[end] else value(graph.declared.hands["player"], own, board, axis)
    kind = 1
    if "dealer" in graph.declared.hands and dealer:
        theirs = value(graph.declared.hands["dealer"], dealer, board)
        compared = 0 if mine > theirs else 1 if mine == theirs else 2
        kind = 2 * compared + int(theirs >= graph.declared.qualifying_value)
    values = {"player": [mine]}
    for hand in graph.floors.keys() - {"player"}:
        values[hand] = [graph.declared.hands[hand].rank(*dealt)]
    net = int(graph.net_table()[end, kind, graph.segments(**values)[0]]) * UNIT
    assert net % graph.scale == 0
    return net // graph.scale


def value(spec: HandSpec, own: Sequence[int], board: Sequence[int], axis: str = "") -> int:
    """The value of a hand as the solver has it: by a book of hands where all cards count alike."""
    if spec.axes:
        axes = [spec.axes[axis]] if axis in spec.axes else spec.axes.values()
        alone = replace(spec, board=spec.size - spec.own, axes={})
        return max(value(alone, own, [board[place] for place in on_layout]) for on_layout in axes)
    if spec.own_used is not None or spec.rank not in IN_BOOKS:
        return value_of(spec, own, board)
    cards = (*own, *board[: spec.board])
    tables = book(spec.size, len(cards))
    return int(tables.ranks[places(tables, np.array([cards], np.uint8))[0]])


class Recorded(Player):
    """A player at a table whose cards we look at after the round, as surveillance may."""

    events: list[Event]

    def _process(self, events: list[Event], *, first: bool = False) -> None:
        self.events = [*getattr(self, "events", []), *events]
        super()._process(events, first=first)


def compare(submission: Submission, rounds: int, seed: int = 1) -> int:
    """Plays rounds, and asserts of each that the solver gives the same money; how many were compared."""
    strategy = solver.strategy(submission)
    assert isinstance(strategy, Optimal), "the game is solved"
    first = [Slip(wager, UNIT * times) for wager, times in strategy.graph.main.items() if times]
    seat = Recorded(submission, Seeded(seed), both(Flat(tuple(first)), strategy))
    for _ in range(rounds):
        strategy.taken.clear()
        seat.events = []
        net = seat.play().result.net
        own, dealer = (cards_of(seat.events, hand) for hand in ("seat 1", DEALER))
        lies = strategy.graph.declared.hands["player"].axes
        board = _dealt(seat.events, COMMUNITY) if lies else community(seat.events)
        end, axis = ~strategy.taken[-1].to, strategy.taken[-1].action
        if strategy.graph.folded[end]:
            said = -strategy.graph.staked[end] * UNIT
        else:
            said = expected(strategy.graph, end, own, board, dealer, _dealt(seat.events, "seat 1"), axis)
        assert said == net, f"own {own} board {board} dealer {dealer}: the table gives {net}, the solver {said}"
    return rounds


def _dealt(events: Sequence[Event], hand: str) -> list[int]:
    """The cards that a hand was dealt, whatever became of them."""
    return cards_of([event for event in events if isinstance(event, Dealt)], hand)


def compare_pot(submission: Submission, strategy: Strategy, rounds: int, seed: int = 1) -> int:
    """The same where all play for one pot, for a lone player: folds with three or four cards, or a showdown."""
    ante, nets = ante_of(submission), nets_of(submission)
    seat = Recorded(submission, Seeded(seed), both(Flat((Slip("ante", ante),)), strategy))
    for _ in range(rounds):
        seat.events = []
        net = seat.play().result.net
        own, dealer = (cards_of(seat.events, hand) for hand in ("seat 1", DEALER))
        if len(own) < 5:
            said = nets.fold_three if len(own) == 3 else nets.fold_four
        else:
            mine, theirs = rank_five(*own), rank_five(*dealer)
            said = net_of_staying(submission, (mine > theirs) - (mine < theirs))
        assert said == net, f"own {own} dealer {dealer}: the table gives {net}, the solver {said}"
    return rounds


def cards_of(events: Sequence[Event], hand: str) -> list[int]:
    """The cards of a hand when the round was over, face down ones included."""
    found: list[int] = []
    for event in events:
        if isinstance(event, Dealt) and event.to == hand:
            names = event.hidden.cards if event.hidden is not None else event.cards
            found += [card(name) for name in names]
        elif isinstance(event, Revealed) and event.of == hand:
            found = [card(name) for name in event.cards]
    return found


if __name__ == "__main__":
    chosen, count = (sys.argv[1:2] or ["all"])[0], int((sys.argv[2:3] or ["100000"])[0])
    for subchapter, name in STUD.items():
        if chosen in ("all", subchapter):
            compared = compare(submit(GAMES[name]), count)
            print(f"{name}: {compared:,} rounds, table and solver equal to the cent", flush=True)
    if chosen in ("all", "33"):
        submission = submit(winners_pot_poker)
        compared = compare_pot(submission, STAYS, count)
        print(f"winners-pot-poker: {compared:,} rounds of a player who stays, equal to the cent", flush=True)
