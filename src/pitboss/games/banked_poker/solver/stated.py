"""Solves a stated strategy exactly: some actions always or never taken, optimal play otherwise.

A node keeps its number of options: an excluded option is replaced by a copy of an allowed one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pitboss.errors import Refused, did_you_mean
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph, Node, NodeOption, build_graph
from pitboss.games.banked_poker.solver.heads_up_pot import has_winners_pot
from pitboss.games.banked_poker.solver.solution import Solution, kind_of
from pitboss.pricing.stated import StatedRule, own_play_only
from pitboss.table import Submission


def solved_as_stated(submission: Submission, rules: Iterable[StatedRule]) -> Solution:
    """The best play that the stated rules allow."""
    game = BankedPokerGame.of(submission)
    declared = replace(game.declaration(submission.options), progressive=None)
    if has_winners_pot(declared):
        raise own_play_only(game)
    graph = build_graph(declared, {wager: offer.pays for wager, offer in submission.offers().items()})
    for rule in rules:
        _restrict(graph, rule, game.name)
    leave_out_unreached(graph)
    solution: Solution = kind_of(declared).solve(graph)
    return solution


def leave_out_unreached(graph: DecisionGraph) -> None:
    """Remove nodes that no option leads to any more."""
    reached = {len(graph.nodes) - 1}
    for at in range(len(graph.nodes) - 1, -1, -1):
        if at in reached:
            reached |= {option.to for option in graph.nodes[at].options if option.to >= 0}
    number = {at: place for place, at in enumerate(sorted(reached))}
    graph.by_money = {key: number[at] for key, at in graph.by_money.items() if at in number}
    graph.nodes = [
        replace(node, options=tuple(replace(one, to=number.get(one.to, one.to)) for one in node.options))
        for at, node in enumerate(graph.nodes)
        if at in reached
    ]


def _restrict(graph: DecisionGraph, rule: StatedRule, game: str) -> None:
    if rule.on or rule.against:
        raise Refused(
            f"at {game}, state only actions always or never taken; use `pitboss simulate` for other strategies"
        )
    known = sorted({name for node in graph.nodes for option in node.options for name in _names(option)})
    if rule.action not in known:
        near = did_you_mean(rule.action, known) or f"; it has {', '.join(known)}"
        raise Refused(f"{game} has no action {rule.action!r}{near}")
    graph.nodes[:] = [_left(node, rule, game) for node in graph.nodes]


def _names(option: NodeOption) -> tuple[str, ...]:
    """The names of an option: its action, and the action with its multiple of the unit."""
    return (option.action, f"{option.action}_{option.times}x") if option.times else (option.action,)


def _left(node: Node, rule: StatedRule, game: str) -> Node:
    """The node with the options that the rule allows; unchanged if the rule does not apply."""
    named = [rule.action in _names(option) for option in node.options]
    if not any(named):
        return node
    kept = [option for option, is_named in zip(node.options, named, strict=True) if is_named == rule.always]
    if not kept:
        raise Refused(f"{game} has no alternative to {rule.action!r} at some decisions")
    return replace(node, options=tuple(option if option in kept else kept[0] for option in node.options))
