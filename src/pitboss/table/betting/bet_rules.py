"""What every bet at a table needs of its game, its submission and the posted limits, gathered once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import lcm
from typing import Any, NamedTuple

from pitboss.money import Cents
from pitboss.table.betting.limits import Limit, Limits
from pitboss.table.betting.wagers import Offer
from pitboss.table.rules.game import Game, Placement
from pitboss.table.rules.options import RulesT
from pitboss.table.rules.submission import Submission


class LawfulAmounts(NamedTuple):
    """Amounts that may be bet on a wager without a coupon, whatever the round is like: multiples of a step."""

    least: Cents
    most: Cents
    step: Cents


NO_AMOUNTS = LawfulAmounts(1, 0, 1)
"""Where it depends on more than the amount, so that each bet is looked at."""


@dataclass(frozen=True, slots=True, eq=False)
class BetRules:
    """Where bets are made and what the game is asked about each; None where it has nothing to say."""

    limits: Limits
    lawful: Mapping[str, LawfulAmounts]
    """By wager."""
    known: dict[tuple[int, bytes], tuple[tuple[int, str, Cents, str], ...]]
    """Slips of one person, in writing, that were lawful by their amounts: position, wager, amount, place of each."""
    placement: Placement
    seats: int
    separate_bets: bool
    admits_by_rules: bool
    spot: Callable[..., str]
    payable: Callable[..., None]
    admit: Callable[..., None] | None
    limit: Callable[..., Limit] | None
    fee: Callable[..., Cents] | None
    complete: Callable[..., None] | None
    changed: Callable[..., None] | None


def bet_rules_of(submission: Submission[RulesT], offers: Mapping[str, Offer], plan: Any, limits: Limits) -> BetRules:
    """The desk of a table with these offers, where these limits are posted."""
    game, rules = submission.game, submission.rules
    return BetRules(
        limits,
        {wager: _lawful(game, rules, offer, plan, limits) for wager, offer in offers.items()},
        {},
        game.placement(rules),
        submission.seats,
        game.separate_bets,
        game.admits_by_rules,
        game.spot,
        game.payable,
        game.if_overridden("admit"),
        game.if_overridden("limit"),
        game.if_overridden("fee"),
        game.if_overridden("complete"),
        game.if_overridden("changed"),
    )


def _lawful(game: Game[RulesT], rules: RulesT, offer: Offer, plan: Any, limits: Limits) -> LawfulAmounts:
    """The amounts on a wager that every check of a bet lets pass."""
    step = game.lawful_step(rules, offer, plan)
    if not step or offer.divided is not None:
        return NO_AMOUNTS
    limit = offer.limits(limits)
    return LawfulAmounts(limit.minimum, limit.maximum, lcm(step, limit.increment, 2 if offer.halved_by else 1))
