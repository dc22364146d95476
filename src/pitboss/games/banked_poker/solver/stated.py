"""Solves a stated strategy exactly: some actions always or never taken, optimal play otherwise.

A node keeps its number of options: an excluded option is replaced by a copy of an allowed one. Where a whole hand is
dealt before the only decision (16, 20, 27), rules may name hands and upcards, and ``mimic`` folds hands with which the
dealer would not qualify.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from pitboss.errors import Refused, did_you_mean
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.engine.hand_specs import HandSpec
from pitboss.games.banked_poker.solver import dealt
from pitboss.games.banked_poker.solver.dealt import DealtSolution
from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph, Node, NodeOption, build_graph
from pitboss.games.banked_poker.solver.solution import Solution, kind_of
from pitboss.games.banked_poker.solver.stated_hands import PlacesOfHands, read_hands, read_upcards
from pitboss.hands.bulk import book
from pitboss.pricing.stated import StatedRule, stated
from pitboss.pricing.suits import DECK, Cards, Flags, Numbers
from pitboss.table import Submission

MIMIC = "mimic"


def solved_as_stated(submission: Submission, text: str) -> Solution:
    """The best play that the stated rules allow."""
    game = BankedPokerGame.of(submission)
    declared = replace(game.declaration(submission.options), progressive=None)
    parts = [part.strip() for part in text.split("+")]
    rules = stated("+".join(part for part in parts if part != MIMIC)) if set(parts) != {MIMIC} else ()
    graph = build_graph(declared, {wager: offer.pays for wager, offer in submission.offers().items()})
    by_hand = [rule for rule in rules if rule.on or rule.against]
    for rule in rules:
        if rule not in by_hand:
            _restrict(graph, rule, game.name)
    if by_hand or MIMIC in parts:
        return _solved_by_hand(graph, by_hand, game.name, mimics=MIMIC in parts)
    leave_out_unreached(graph)
    solution: Solution = kind_of(declared).solve(graph)
    return solution


def _solved_by_hand(graph: DecisionGraph, rules: Sequence[StatedRule], game: str, *, mimics: bool) -> DealtSolution:
    """The best play that rules for single hands allow."""
    declared = graph.declared
    if kind_of(declared) is not dealt:
        raise Refused(
            f"at {game}, state only actions always or never taken; use `pitboss simulate` for other strategies"
        )
    if mimics and declared.qualifies is None:
        raise Refused(f"{game} has no dealer's rule to mimic")
    spec = declared.hands["player"]
    bars = [(*_read(rule, spec), _bits(graph, rule, game)) for rule in rules]
    if mimics:
        ranks = book(spec.size, spec.own).ranks
        least = int(np.searchsorted(ranks, declared.qualifying_value))
        every = np.ones(DECK, np.bool_)
        bars.append((PlacesOfHands(0, least - 1), every, _bits(graph, StatedRule(True, "fold"), game)))
        bars.append((PlacesOfHands(least, len(ranks)), every, _bits(graph, StatedRule(False, "fold"), game)))

    def bar(places: Numbers, barred: Cards) -> None:
        for hands, upcards, bits in bars:
            columns = upcards if barred.shape[1] > 1 else upcards.any(keepdims=True)
            barred[np.ix_(hands.include(places), columns)] |= bits
        if (barred == (1 << len(graph.root.options)) - 1).any():
            raise Refused(f"at {game}, these rules leave some hands without an action")

    return dealt.solve(graph, bar)


def _read(rule: StatedRule, spec: HandSpec) -> tuple[PlacesOfHands, Flags]:
    """The hands and the upcards that a rule names."""
    hands = read_hands(rule.on, spec) if rule.on else PlacesOfHands(0, len(book(spec.size, spec.own).ranks))
    return hands, read_upcards(rule.against) if rule.against else np.ones(DECK, np.bool_)


def _bits(graph: DecisionGraph, rule: StatedRule, game: str) -> int:
    """The options of the first decision that a rule excludes, as a bit set."""
    _check_action(graph, rule, game)
    return sum(
        1 << at for at, option in enumerate(graph.root.options) if (rule.action in _names(option)) != rule.always
    )


def leave_out_unreached(graph: DecisionGraph) -> None:
    """Remove nodes that no option leads to."""
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
    _check_action(graph, rule, game)
    graph.nodes[:] = [_left(node, rule, game) for node in graph.nodes]


def _check_action(graph: DecisionGraph, rule: StatedRule, game: str) -> None:
    known = sorted({name for node in graph.nodes for option in node.options for name in _names(option)})
    if rule.action not in known:
        near = did_you_mean(rule.action, known) or f"; it has {', '.join(known)}"
        raise Refused(f"{game} has no action {rule.action!r}{near}")


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
