"""The amounts of a hand, from the posted limits and blinds (13:69F-14.7, 14.10(d), 14.17)."""

from __future__ import annotations

from pitboss.games.poker.engine.hand import PokerHand, PokerStakes
from pitboss.games.poker.engine.options import (
    ButtonOptions,
    ForcedBetOptions,
    PokerOptions,
    PokerOptionsT,
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


def limit_in_play(options: PokerOptions, limit: Limit) -> Limit:
    """Return the minimum and maximum of a single bet, for display."""
    posted = posted_limit(limit)
    match options.betting:
        case "pot_limit" | "no_limit":
            return Limit(posted.minimum, MAX_AMOUNT, posted.increment)
        case "fixed_limit" if posted.maximum == MAX_AMOUNT:
            return Limit(posted.minimum, min(2 * posted.minimum, MAX_AMOUNT), posted.increment)
        case _:
            return posted


def stakes_of(r: Round[PokerOptionsT], times: int = 2) -> PokerStakes:
    """Return the amounts of the next hand; ``times`` counts halves of the posted limits (a kill has four)."""
    options, limit = r.options, posted_limit(r.posted.posted)
    minimum = limit.least * times // 2
    if limit.maximum == MAX_AMOUNT:
        maximum = min(2 * minimum, MAX_AMOUNT) if options.betting == "fixed_limit" else MAX_AMOUNT
    else:
        maximum = max(min(limit.most * times // 2, MAX_AMOUNT), minimum)
    blinds: tuple[Cents, ...] = ()
    if isinstance(options, ButtonOptions):
        blinds = find_blinds(options, limit)
    forced = 0
    if isinstance(options, ForcedBetOptions):
        forced = find_forced_bet(options, minimum)
    straddle = 2 * blinds[-1] if blinds else 0
    return PokerStakes(minimum, maximum, limit.increment, in_cents(options.ante), blinds, forced, straddle)


def bet_size(r: Round[PokerOptionsT], hand: PokerHand) -> Cents:
    """Return the minimum bet of the betting round; at a fixed limit, the only bet."""
    assert hand.street is not None
    if r.options.betting == "fixed_limit" and hand.street.big:
        return hand.stakes.maximum
    return hand.stakes.minimum


def max_raise(r: Round[PokerOptionsT], hand: PokerHand, least: Cents, owed: Cents) -> Cents:
    """Return the maximum bet or raise on top of what is owed, ignoring chips."""
    match r.options.betting:
        case "fixed_limit":
            return least
        case "spread_limit":
            return max(least, hand.stakes.maximum)
        case "pot_limit":
            return max(least, hand.pot + owed)
        case _:
            return MAX_AMOUNT
