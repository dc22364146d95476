"""Taking and laying odds (13:69F-1.6): how much may be bet in support of a Pass, Don't Pass, Come or Don't Come bet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import lcm

from pitboss.errors import Refused
from pitboss.games.dice.engine.craps_rules import CrapsOptions
from pitboss.games.dice.engine.craps_wagers import LAID, SUPPORTED, TAKEN
from pitboss.money import Cents, Odds, dollars
from pitboss.table import Bet, Limit

_OWN_LAW = {"pass_odds": "1.6(a)", "dont_pass_odds": "1.6(b)", "come_odds": "1.6(c)", "dont_come_odds": "1.6(d)"}
_LAYS = frozenset({"dont_pass_odds", "dont_come_odds"})


def odds_at(wager: str, number: int) -> Odds:
    """The odds at which a supplemental wager is paid, by the point it is for."""
    pay = LAID[f"laid {number}"] if wager in _LAYS else TAKEN[f"odds {number}"]
    assert isinstance(pay, Odds)
    return pay


def payable_step(odds: Odds, unit: Cents) -> Cents:
    """The least amount, in whole units of money, that odds pay in whole units; what is payable is a multiple of it.

    >>> payable_step(Odds(3, 2), 100), payable_step(Odds(5, 6), 100)
    (200, 600)
    """
    return lcm(lcm(odds.denominator * unit, odds.numerator) // odds.numerator, unit)


def rounded_up(amount: Cents, step: Cents) -> Cents:
    """An amount, or the next that is payable."""
    return -(-amount // step) * step


def most(rules: CrapsOptions, wager: str, original: Cents, odds: Odds, times: int | None = None) -> Cents:
    """The most that may be bet in support of an original bet: so many times it, or as many as the table allows.

    Taken odds are measured by their amount, laid odds by what they would win (1.6(e)).
    """
    allowed = (rules.odds_multiple if times is None else times) * original
    if wager in _LAYS:
        allowed = allowed * odds.denominator // odds.numerator
    return rounded_up(allowed, payable_step(odds, rules.smallest_unit)) if rules.excess_odds else allowed


def supported(bets: Iterable[Bet], wager: str, on: str) -> Cents:
    """What lies on the wager that odds support."""
    return sum(bet.amount for bet in bets if bet.wager == SUPPORTED[wager] and bet.on == on)


def admit(rules: CrapsOptions, bets: Sequence[Bet], before: Mapping[int, Bet], point: int) -> None:
    """Refuses odds that support nothing, or more of them than is allowed; those that were accepted lie as they are."""
    for bet in bets:
        if bet.wager not in SUPPORTED:
            continue
        law = _OWN_LAW[bet.wager]
        original = supported(bets, bet.wager, bet.on)
        if bet.id in before and bet.amount <= before[bet.id].amount:
            mine = (one for one in before.values() if one.seat == bet.seat)
            if not original or original >= supported(mine, bet.wager, bet.on):
                continue  # what it supports lies there as before, or is taken down and it follows
        if not original:
            raise Refused("odds are made in support of a bet whose point has been thrown", law)
        odds = odds_at(bet.wager, int(bet.on or point))
        allowed = most(rules, bet.wager, original, odds)
        if bet.amount > allowed:
            raise Refused(
                f"odds of {dollars(bet.amount)} on {dollars(original)} are more than {dollars(allowed)}, "
                f"{rules.odds_multiple} times the original bet",
                "1.6(e)" if rules.odds_multiple > 1 else law,
            )


def limit(rules: CrapsOptions, bets: Iterable[Bet], bet: Bet, posted: Limit, point: int) -> Limit:
    """The posted limit, as far as it leaves a person the right to odds of one time his original bet (1.6(a) to (d)).

    Odds go by the amounts that can be paid, not by posted increments, and may pass the maximum to be payable (1.6(f)).
    """
    number = int(bet.on or point)
    if not number:
        return posted
    odds = odds_at(bet.wager, number)
    step = payable_step(odds, rules.smallest_unit)
    right = most(rules, bet.wager, supported(bets, bet.wager, bet.on), odds, times=1) // step * step
    maximum = rounded_up(posted.maximum, step) if rules.excess_odds else posted.maximum
    return Limit(min(posted.minimum, right), max(maximum, right))
