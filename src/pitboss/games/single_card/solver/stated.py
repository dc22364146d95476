"""Stated plays of red dog and casino war, priced exactly."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.errors import Refused
from pitboss.games.single_card.casino_war import CasinoWarOptions
from pitboss.games.single_card.engine.game import RANKS
from pitboss.games.single_card.solver.price import SingleCardPlay, full_shoe, goes_to_war, price_left, raises
from pitboss.pricing import Priced
from pitboss.pricing.stated import StatedRule, compared_with_best, numbers, stated
from pitboss.table import Submission

SPREADS = frozenset(range(1, RANKS - 1))
"""The spreads at which a player may raise."""


def price_stated(submission: Submission, text: str) -> Priced:
    """Price the wagers with decisions under a stated play, next to the best."""
    offers, left, rules = submission.offers(), full_shoe(submission), stated(text)
    best = price_left(submission, left)
    if isinstance(submission.options, CasinoWarOptions):
        play = SingleCardPlay(war=_war(rules, goes_to_war(offers, left)))
    else:
        play = SingleCardPlay(raised=_raised(rules, raises(offers, left)))
    return compared_with_best(submission, text, best.wagers[:1], price_left(submission, left, play).wagers[:1])


def _war(rules: Iterable[StatedRule], war: bool) -> bool:
    """Whether a tie hand goes to war."""
    for rule in rules:
        if rule.action not in ("war", "surrender") or rule.on or rule.against:
            raise Refused("at casino war, state always:war or always:surrender")
        war = rule.always == (rule.action == "war")
    return war


def _raised(rules: Iterable[StatedRule], raised: frozenset[int]) -> frozenset[int]:
    """The spreads at which the player raises."""
    for rule in rules:
        if rule.action not in ("raise", "stay") or rule.against:
            raise Refused("at red dog, state raise or stay, on a spread: never:raise on 7-8")
        spreads = numbers(rule.on, "spread") if rule.on else SPREADS
        if not SPREADS.issuperset(spreads):
            raise Refused(f"spreads are 1 to {max(SPREADS)}, not {rule.on}")
        raised = raised | spreads if rule.always == (rule.action == "raise") else raised - spreads
    return frozenset(raised)
