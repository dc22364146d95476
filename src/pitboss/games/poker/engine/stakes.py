"""The amounts of a hand, from the posted limits and blinds (13:69F-14.7, 14.10(d), 14.17)."""

from __future__ import annotations

from pitboss.games.poker.engine.hand import PokerHand, PokerStakes
from pitboss.games.poker.engine.options import (
    ButtonRules,
    ForcedBetRules,
    PokerRules,
    PokerRulesT,
    find_blinds,
    find_forced_bet,
    in_cents,
)
from pitboss.money import MAX_AMOUNT, Cents
from pitboss.table import Limit, Round

UNPOSTED = Limit(200, 400)
"""The limits of a table that posts none: $2 and $4."""


def posted_limit(limit: Limit) -> Limit:
    """Return the posted limits; a fixed limit without a maximum doubles the minimum in later rounds."""
    if limit.minimum == 1 and limit.maximum == MAX_AMOUNT:
        return UNPOSTED
    return limit


def limit_in_play(rules: PokerRules, limit: Limit) -> Limit:
    """Return the minimum and maximum of a single bet, for display."""
    posted = posted_limit(limit)
    match rules.betting:
        case "pot_limit" | "no_limit":
            return Limit(posted.minimum, MAX_AMOUNT, posted.increment)
        case "fixed_limit" if posted.maximum == MAX_AMOUNT:
            return Limit(posted.minimum, min(2 * posted.minimum, MAX_AMOUNT), posted.increment)
        case _:
            return posted


def stakes_of(r: Round[PokerRulesT], times: int = 2) -> PokerStakes:
    """Return the amounts of the next hand; ``times`` counts halves of the posted limits (a kill has four)."""
    rules, limit = r.rules, posted_limit(r.posted.posted)
    minimum = limit.least * times // 2
    if limit.maximum == MAX_AMOUNT:
        maximum = min(2 * minimum, MAX_AMOUNT) if rules.betting == "fixed_limit" else MAX_AMOUNT
    else:
        maximum = max(min(limit.most * times // 2, MAX_AMOUNT), minimum)
    blinds: tuple[Cents, ...] = ()
    if isinstance(rules, ButtonRules):
        blinds = find_blinds(rules, limit)
    forced = 0
    if isinstance(rules, ForcedBetRules):
        forced = find_forced_bet(rules, minimum)
    straddle = 2 * blinds[-1] if blinds else 0
    return PokerStakes(minimum, maximum, limit.increment, in_cents(rules.ante), blinds, forced, straddle)


def bet_size(r: Round[PokerRulesT], hand: PokerHand) -> Cents:
    """Return the minimum bet of the betting round; at a fixed limit, the only bet."""
    assert hand.street is not None
    if r.rules.betting == "fixed_limit" and hand.street.big:
        return hand.stakes.maximum
    return hand.stakes.minimum


def max_raise(r: Round[PokerRulesT], hand: PokerHand, least: Cents, owed: Cents) -> Cents:
    """Return the maximum bet or raise on top of what is owed, ignoring chips."""
    match r.rules.betting:
        case "fixed_limit":
            return least
        case "spread_limit":
            return max(least, hand.stakes.maximum)
        case "pot_limit":
            return max(least, hand.pot + owed)
        case _:
            return MAX_AMOUNT
