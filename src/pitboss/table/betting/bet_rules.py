"""What every bet at a table needs from its game, its submission and the posted limits, computed once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import lcm
from typing import TYPE_CHECKING, Any, NamedTuple

from pitboss.money import Cents
from pitboss.table.betting.limits import Limit, Limits
from pitboss.table.betting.wagers import Bet, Offer
from pitboss.table.rules.game import Game, Placement
from pitboss.table.rules.options import OptionsT
from pitboss.table.rules.submission import Submission

if TYPE_CHECKING:
    from pitboss.table.play.round import Round


class LawfulAmounts(NamedTuple):
    """Amounts that may always be bet on a wager without a coupon: multiples of a step."""

    least: Cents
    most: Cents
    step: Cents


NO_AMOUNTS = LawfulAmounts(1, 0, 1)
"""For wagers that depend on more than the amount, so that each bet is checked."""


@dataclass(frozen=True, slots=True, eq=False)
class BetRules:
    """Where bets are made, and what the parts of the game do with each bet."""

    limits: Limits
    lawful: Mapping[str, LawfulAmounts]
    """By wager."""
    known: dict[tuple[int, bytes], tuple[tuple[int, str, Cents, str], ...]]
    """Encoded slips of a seat that were lawful by their amounts: position, wager, amount and place of each."""
    placement: Placement
    seats: int
    separate_bets: bool
    admits_by_rules: bool
    independent: bool
    """True if a bet of value chips is allowed or refused whatever else its player has on the layout."""
    spot: Callable[[Any, str, str], str]
    payable: Callable[[Round, Offer, Bet], None]
    admit: Sequence[Callable[[Round, Sequence[Bet]], None]]
    limit: Sequence[Callable[[Round, Bet, Limit], Limit]]
    fee: Sequence[Callable[[Round, Bet, Cents], Cents]]
    complete: Sequence[Callable[[Round, Bet], None]]
    changed: Sequence[Callable[[Round, Bet, Cents], None]]


def bet_rules_of(submission: Submission[OptionsT], offers: Mapping[str, Offer], plan: Any, limits: Limits) -> BetRules:
    """Return the bet rules of a table with these offers and posted limits."""
    game, options = submission.game, submission.options
    on_bets = ("admit", "limit", "fee", "complete", "changed")
    hooks = {hook: [part for part in game.hooks[hook] if part.is_in_play(options)] for hook in on_bets}
    placement = game.placement(options)
    independent = placement.anywhere and all(part.admits_value_chips for part in hooks["admit"])
    return BetRules(
        limits,
        {wager: _lawful(game, options, offer, plan, limits) for wager, offer in offers.items()},
        {},
        placement,
        submission.seats,
        game.separate_bets,
        all(part.admits_by_rules for part in hooks["admit"]),
        independent and not hooks["limit"] and not hooks["fee"],
        game.spot,
        game.payable,
        [part.admit for part in hooks["admit"]],
        [part.limit for part in hooks["limit"]],
        [part.fee for part in hooks["fee"]],
        [part.complete for part in hooks["complete"]],
        [part.changed for part in hooks["changed"]],
    )


def _lawful(game: Game[OptionsT], options: OptionsT, offer: Offer, plan: Any, limits: Limits) -> LawfulAmounts:
    """Return the amounts on a wager that pass every check."""
    step = game.lawful_step(options, offer, plan)
    if not step or offer.divided is not None:
        return NO_AMOUNTS
    limit = offer.limits(limits)
    return LawfulAmounts(limit.minimum, limit.maximum, lcm(step, limit.increment, 2 if offer.halved_by else 1))
