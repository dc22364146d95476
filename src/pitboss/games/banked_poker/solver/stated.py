"""A stated way to play house-banked poker, priced exactly: actions that are always or never taken, else the best play.

A node keeps its number of options: one that is not to be taken becomes the same as one that is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from pitboss.errors import Refused, did_you_mean
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph, Node, NodeOption, course_of
from pitboss.games.banked_poker.solver.one_pot import has_winners_pot
from pitboss.games.banked_poker.solver.solution import Solution, kind_of
from pitboss.pricing.stated import StatedRule, own_play_only
from pitboss.table import Submission


def solved_as_stated(submission: Submission[Any], rules: Iterable[StatedRule]) -> Solution:
    """The best play of those that the rules leave."""
    game = submission.game
    assert isinstance(game, BankedPokerGame)
    declared = replace(game.declaration(submission.rules), progressive=None)
    if has_winners_pot(declared):
        raise own_play_only(game)
    course = course_of(declared, {wager: offer.pays for wager, offer in submission.offers().items()})
    for rule in rules:
        _restrict(course, rule, game.name)
    leave_out_unreached(course)
    solution: Solution = kind_of(declared).solve(course)
    return solution


def leave_out_unreached(course: DecisionGraph) -> None:
    """Nodes that no option leads to any more are no part of the game."""
    reached = {len(course.nodes) - 1}
    for at in range(len(course.nodes) - 1, -1, -1):
        if at in reached:
            reached |= {option.to for option in course.nodes[at].options if option.to >= 0}
    number = {at: place for place, at in enumerate(sorted(reached))}
    course.by_money = {key: number[at] for key, at in course.by_money.items() if at in number}
    course.nodes = [
        replace(node, options=tuple(replace(one, to=number.get(one.to, one.to)) for one in node.options))
        for at, node in enumerate(course.nodes)
        if at in reached
    ]


def _restrict(course: DecisionGraph, rule: StatedRule, game: str) -> None:
    if rule.on or rule.against:
        raise Refused(
            f"at {game} actions are always or never taken, whatever the hand; `pitboss simulate` plays other strategies"
        )
    known = sorted({name for node in course.nodes for option in node.options for name in _names(option)})
    if rule.action not in known:
        near = did_you_mean(rule.action, known) or f"; it has {', '.join(known)}"
        raise Refused(f"{game} has no action {rule.action!r}{near}")
    course.nodes[:] = [_left(node, rule, game) for node in course.nodes]


def _names(option: NodeOption) -> tuple[str, ...]:
    """An action, and with the multiple of the unit that it stakes."""
    return (option.action, f"{option.action}_{option.times}x") if option.times else (option.action,)


def _left(node: Node, rule: StatedRule, game: str) -> Node:
    """A node with the options that a rule leaves; where it does not apply, all."""
    named = [rule.action in _names(option) for option in node.options]
    if not any(named):
        return node
    kept = [option for option, is_named in zip(node.options, named, strict=True) if is_named == rule.always]
    if not kept:
        raise Refused(f"{game} leaves nothing else to do than {rule.action!r} where it is offered")
    return replace(node, options=tuple(option if option in kept else kept[0] for option in node.options))
