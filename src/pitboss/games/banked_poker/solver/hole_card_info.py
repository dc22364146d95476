"""The value of seeing hidden cards: the dealer's, community cards too early, or other players' hands.

What can be seen depends on what the game deals. Community cards seen early are exact: the game is solved with decisions
that know more of the board. So are the dealer's cards if the player has a whole hand and the cases are few enough
(:mod:`~pitboss.games.banked_poker.solver.dealer_seen`), and on request at games whose last decisions are on the flop
and on the river (:mod:`~pitboss.games.banked_poker.solver.dealer_seen_on_boards`). The rest is simulated
(:mod:`~pitboss.games.banked_poker.solver.hole_card_trials`).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pitboss.errors import Refused
from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.engine.steps import DEALER
from pitboss.games.banked_poker.solver import boards, dealer_seen, dealt, short_boards, streets
from pitboss.games.banked_poker.solver.dealer_seen_on_boards import may_count_on_boards, solve_on_boards
from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph, Node, NodeOption, build_graph, played_wagers
from pitboss.games.banked_poker.solver.heads_up_pot import has_winners_pot
from pitboss.games.banked_poker.solver.hole_card_trials import gains
from pitboss.games.banked_poker.solver.prices import played_price, solution_of
from pitboss.games.banked_poker.solver.seen_rule import rule_for_shared_hands, rule_to_remember
from pitboss.games.banked_poker.solver.solution import Solution, kind_of
from pitboss.games.banked_poker.solver.stated import leave_out_unreached
from pitboss.pricing.hole_card_info import ExposureTrial, ExposureValue, HoleCardInfo
from pitboss.pricing.result import WagerPrice
from pitboss.table import Submission

_FLOP = 3
OTHERS = 5
"""The other players who share what they see, six in all."""


def known_info(submission: Submission) -> tuple[HoleCardInfo, ...]:
    """The hidden cards whose value can be computed at a game; none if its solver cannot."""
    declared = _declared(submission)
    return () if has_winners_pot(declared) else tuple(_infos(declared))


def _infos(declared: Declaration) -> Iterator[HoleCardInfo]:
    kind, board = kind_of(declared), declared.hands["player"].board
    if kind in (dealt, boards):
        yield from (
            HoleCardInfo("dealer", count) for count in range(1, declared.cards_dealt(DEALER) - _shown(declared) + 1)
        )
    if kind in (boards, short_boards, streets):
        yield HoleCardInfo("first", 1)
        yield HoleCardInfo("last", 1)
        if board > 2:
            yield HoleCardInfo("first", board - 1)
    if kind in (dealt, boards, streets):
        yield HoleCardInfo("seats", OTHERS)


def price_info(submission: Submission, info: HoleCardInfo, trial: ExposureTrial) -> ExposureValue:
    """The value of the played wagers to a player who sees these cards."""
    declared = _declared(submission)
    graph = build_graph(declared, {wager: offer.pays for wager, offer in submission.offers().items()})
    kind, is_ahead = kind_of(declared), bool(info.number("first") or info.number("last"))
    if is_ahead:
        graph = _ahead(graph, info)
    dealer, seats = info.number("dealer"), info.number("seats")
    if not dealer and not seats:
        return _exactly(submission, info, played_price(kind.solve(graph)))
    known = _shown(declared) + dealer
    if kind is dealt and not seats and dealer_seen.may_count(graph, known, quickly=not trial.exact):
        best = _exactly(submission, info, played_price(dealer_seen.solve(graph, known)))
        return replace(best, rule=rule_to_remember(graph, known, quickly=not trial.exact))
    if kind is boards and not seats and trial.exact and may_count_on_boards(graph):
        net = solve_on_boards(graph, dealer).expected
        return ExposureValue(info, float(net), counted=net)
    if kind is boards and 0 < graph.root.known < _FLOP:
        raise Refused(f"{info.description}: not priced together before the flop; see the first four, or one at a time")
    solution: Solution = kind.solve(graph) if is_ahead else solution_of(submission)
    by_decision = gains(graph, solution, info, trial)
    hidden = played_price(solution).expected
    counted = [gain.counted for gain in by_decision if gain.counted is not None]
    whole = sum(counted, hidden) if len(counted) == len(by_decision) else None
    expected = float(hidden) + sum(gain.gain for gain in by_decision)
    rule = rule_for_shared_hands(graph, seats) if info == HoleCardInfo("seats", seats) else None
    error = math.hypot(*(gain.error for gain in by_decision))
    return ExposureValue(info, expected, error, counted=whole, gains=by_decision, rule=rule)


def _exactly(submission: Submission, info: HoleCardInfo, price: WagerPrice) -> ExposureValue:
    offers, declared = submission.offers(), _declared(submission)
    names = ", ".join(offers[wager].wager.name for wager in played_wagers(declared) if wager in offers)
    named = replace(price, name=names, law=offers[price.wager].wager.law, on=info.description)
    return ExposureValue(info, float(named.expected), price=named, counted=named.expected)


def _ahead(graph: DecisionGraph, info: HoleCardInfo) -> DecisionGraph:
    """The decision graph of a player who sees community cards early.

    Undealt cards are interchangeable: a player who saw the last card knows one card more at every decision.
    """
    board = graph.declared.hands["player"].board
    nodes: list[Node] = []
    for node in graph.nodes:
        known = min(max(node.known, info.number("first")) + info.number("last"), board)
        nodes.append(replace(node, known=known, options=tuple(_options(node, known, nodes))))
    ahead = replace(graph, nodes=nodes)
    leave_out_unreached(ahead)
    return ahead


def _options(node: Node, known: int, earlier: Sequence[Node]) -> Iterator[NodeOption]:
    """The options of a node; a later decision with the same knowledge is merged into it."""
    for option in node.options:
        if option.to >= 0 and earlier[option.to].known == known:
            yield from earlier[option.to].options
        else:
            yield option


def _shown(declared: Declaration) -> int:
    """The number of the dealer's upcards."""
    return sum(len(hand.up) for hand in declared.dealings(DEALER))


def _declared(submission: Submission) -> Declaration:
    return replace(BankedPokerGame.of(submission).declaration(submission.options), progressive=None)
