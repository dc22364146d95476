"""What it is worth to see more cards than the rules show: the dealer's, community cards too early, or other hands.

Which sights a game has follows from what it deals. Community cards that are seen early are counted exactly: the game is
solved with decisions that know more of the board. So are cards of the dealer's where a player has a whole hand and the
cases are not too many (:mod:`~pitboss.games.banked_poker.solver.dealer_seen`). All else is dealt at random
(:mod:`~pitboss.games.banked_poker.solver.informed`).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.engine.steps import DEALER
from pitboss.games.banked_poker.solver import boards, dealer_seen, dealt, short_boards, streets
from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph, Node, NodeOption, course_of, played_wagers
from pitboss.games.banked_poker.solver.informed import gains
from pitboss.games.banked_poker.solver.one_pot import has_winners_pot
from pitboss.games.banked_poker.solver.prices import played_price, solution_of
from pitboss.games.banked_poker.solver.solution import kind_of
from pitboss.games.banked_poker.solver.stated import leave_out_unreached
from pitboss.pricing.hole_card_info import HoleCardInfo, SightTrial, SightWorth
from pitboss.pricing.result import WagerPrice
from pitboss.table import Submission

OTHERS = 5
"""Six players share what they see."""


def sights(submission: Submission[Any]) -> tuple[HoleCardInfo, ...]:
    """The sights whose worth is known at a game; none where its solver is of another kind."""
    declared = _declared(submission)
    return () if has_winners_pot(declared) else tuple(_sights(declared))


def _sights(declared: Declaration) -> Iterator[HoleCardInfo]:
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


def price_sight(submission: Submission[Any], sight: HoleCardInfo, trial: SightTrial) -> SightWorth:
    """What the wagers that are played bring to somebody with a sight."""
    declared = _declared(submission)
    course = course_of(declared, {wager: offer.pays for wager, offer in submission.offers().items()})
    if sight.kind in ("first", "last"):
        return _exactly(submission, sight, played_price(kind_of(declared).solve(_ahead(course, sight))))
    known = _shown(declared) + sight.count
    if sight.kind == "dealer" and kind_of(declared) is dealt and dealer_seen.may_count(course, known):
        return _exactly(submission, sight, played_price(dealer_seen.solve(course, known)))
    solution = solution_of(submission)
    by_decision = gains(course, solution, sight, trial)
    expected = float(played_price(solution).expected) + sum(gain.gain for gain in by_decision)
    return SightWorth(sight, expected, math.hypot(*(gain.error for gain in by_decision)), gains=by_decision)


def _exactly(submission: Submission[Any], sight: HoleCardInfo, price: WagerPrice) -> SightWorth:
    offers, declared = submission.offers(), _declared(submission)
    names = ", ".join(offers[wager].wager.name for wager in played_wagers(declared) if wager in offers)
    named = replace(price, name=names, law=offers[price.wager].wager.law, on=sight.says)
    return SightWorth(sight, float(named.expected), price=named)


def _ahead(course: DecisionGraph, sight: HoleCardInfo) -> DecisionGraph:
    """The course of a player who sees community cards early.

    Undealt cards are alike: who has seen the last card knows one more at every decision than the rules show him.
    """
    board = course.declared.hands["player"].board
    nodes: list[Node] = []
    for node in course.nodes:
        known = max(node.known, sight.count) if sight.kind == "first" else min(node.known + sight.count, board)
        nodes.append(replace(node, known=known, options=tuple(_options(node, known, nodes))))
    ahead = replace(course, nodes=nodes)
    leave_out_unreached(ahead)
    return ahead


def _options(node: Node, known: int, earlier: Sequence[Node]) -> Iterator[NodeOption]:
    """The options of a node; a later decision that nothing more is known at is taken at once."""
    for option in node.options:
        if option.to >= 0 and earlier[option.to].known == known:
            yield from earlier[option.to].options
        else:
            yield option


def _shown(declared: Declaration) -> int:
    """How many of his cards the dealer shows to everybody."""
    return sum(len(hand.up) for hand in declared.dealings(DEALER))


def _declared(submission: Submission[Any]) -> Declaration:
    assert isinstance(submission.game, BankedPokerGame)
    return replace(submission.game.declaration(submission.rules), progressive=None)
