"""The amounts of a hand, from the limits and blinds that are posted (13:69F-14.7, 14.10(d), 14.17)."""

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
from pitboss.money import LARGEST, Cents
from pitboss.table import Limit, Round

UNPOSTED = Limit(200, 400)
"""What a table without posted limits plays: $2 and $4."""


def posted_limit(limit: Limit) -> Limit:
    """The limits posted; a minimum without a maximum is that of a fixed limit with twice as much in later rounds."""
    if limit.minimum == 1 and limit.maximum == LARGEST:
        return UNPOSTED
    return limit


def limit_in_play(rules: PokerRules, limit: Limit) -> Limit:
    """The least and the most that may be bet at once, for people who read them."""
    posted = posted_limit(limit)
    match rules.betting:
        case "pot_limit" | "no_limit":
            return Limit(posted.minimum, LARGEST, posted.increment)
        case "fixed_limit" if posted.maximum == LARGEST:
            return Limit(posted.minimum, min(2 * posted.minimum, LARGEST), posted.increment)
        case _:
            return posted


def stakes_of(r: Round[PokerRulesT], times: int = 2) -> PokerStakes:
    """The amounts of the next hand; ``times`` is how many halves of the posted limits they are (a kill has four)."""
    rules, limit = r.rules, posted_limit(r.posted.posted)
    minimum = limit.least * times // 2
    if limit.maximum == LARGEST:
        maximum = min(2 * minimum, LARGEST) if rules.betting == "fixed_limit" else LARGEST
    else:
        maximum = max(min(limit.most * times // 2, LARGEST), minimum)
    blinds: tuple[Cents, ...] = ()
    if isinstance(rules, ButtonRules):
        blinds = find_blinds(rules, limit)
    forced = 0
    if isinstance(rules, ForcedBetRules):
        forced = find_forced_bet(rules, minimum)
    straddle = 2 * blinds[-1] if blinds else 0
    return PokerStakes(minimum, maximum, limit.increment, in_cents(rules.ante), blinds, forced, straddle)


def bet_size(r: Round[PokerRulesT], hand: PokerHand) -> Cents:
    """The least bet of the betting round; at a fixed limit the only one."""
    assert hand.street is not None
    if r.rules.betting == "fixed_limit" and hand.street.big:
        return hand.stakes.maximum
    return hand.stakes.minimum


def most_raise(r: Round[PokerRulesT], hand: PokerHand, least: Cents, owed: Cents) -> Cents:
    """By how much a bet or raise may exceed what is owed, chips aside."""
    match r.rules.betting:
        case "fixed_limit":
            return least
        case "spread_limit":
            return max(least, hand.stakes.maximum)
        case "pot_limit":
            return max(least, hand.pot + owed)
        case _:
            return LARGEST
