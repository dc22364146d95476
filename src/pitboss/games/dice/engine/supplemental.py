"""Taking and laying odds (13:69F-1.6): the limits on odds in support of Pass, Don't Pass, Come and Don't Come bets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import TypeVar

from pitboss.errors import Refused
from pitboss.games.dice.engine.craps_options import CrapsFamilyOptions
from pitboss.games.dice.engine.craps_wagers import LAID, NUMBERS, SUPPORTED, TAKEN
from pitboss.games.dice.engine.feature import Feature
from pitboss.games.dice.engine.memory import memory_of
from pitboss.money import Cents, Odds, dollars, odds_of
from pitboss.table import Bet, Limit, Round

CrapsOptionsT = TypeVar("CrapsOptionsT", bound=CrapsFamilyOptions)
_OWN_LAW = {"pass_odds": "1.6(a)", "dont_pass_odds": "1.6(b)", "come_odds": "1.6(c)", "dont_come_odds": "1.6(d)"}
ONCE = Fraction(1)
_LAYS = frozenset({"dont_pass_odds", "dont_come_odds"})


def odds_at(wager: str, number: int) -> Odds:
    """Return the odds of a supplemental wager, by its point."""
    return odds_of(LAID[f"laid {number}"] if wager in _LAYS else TAKEN[f"odds {number}"])


def odds_named(times: Mapping[int, Fraction]) -> str:
    """Return what players call the odds that a table allows.

    >>> odds_named(dict.fromkeys(NUMBERS, Fraction(5, 2)))
    '2.5x'
    >>> odds_named(dict(zip(NUMBERS, map(Fraction, (3, 4, 5, 5, 4, 3)), strict=True)))
    '3-4-5x'
    """
    written = [f"{float(times[point]):g}" for point in NUMBERS]
    if len(set(written)) == 1:
        return f"{written[0]}x"
    half = len(written) // 2
    return f"{'-'.join(written[:half] if written == written[::-1] else written)}x"


def payable_step(odds: Odds, unit: Cents) -> Cents:
    """Return the smallest amount that odds pay in whole units; payable amounts are its multiples.

    >>> payable_step(Odds(3, 2), 100), payable_step(Odds(5, 6), 100)
    (200, 600)
    """
    return lcm(lcm(odds.denominator * unit, odds.numerator) // odds.numerator, unit)


def rounded_up(amount: Cents, step: Cents) -> Cents:
    """Return an amount rounded up to a multiple of the step."""
    return -(-amount // step) * step


def most(options: CrapsFamilyOptions, wager: str, original: Cents, point: int, times: Fraction | None = None) -> Cents:
    """Return the maximum odds on an original bet: this multiple of it, or the table's.

    Taken odds are measured by their amount, laid odds by what they would win (1.6(e)).
    """
    odds = odds_at(wager, point)
    exact = (options.odds_times(point) if times is None else times) * original
    allowed = int(exact / odds.ratio if wager in _LAYS else exact)
    return rounded_up(allowed, payable_step(odds, options.smallest_unit)) if options.excess_odds else allowed


def supported(bets: Iterable[Bet], wager: str, on: str) -> Cents:
    """Return the amount of the bet that odds support."""
    return sum(bet.amount for bet in bets if bet.wager == SUPPORTED[wager] and bet.on == on)


def admit(options: CrapsFamilyOptions, bets: Sequence[Bet], before: Mapping[int, Bet], point: int) -> None:
    """Refuse odds that support nothing or exceed the maximum; odds already accepted stay (1.6(a) to (e))."""
    for bet in bets:
        if bet.wager not in SUPPORTED:
            continue
        law = _OWN_LAW[bet.wager]
        original = supported(bets, bet.wager, bet.on)
        if bet.id in before and bet.amount <= before[bet.id].amount:
            mine = (lies for lies in before.values() if lies.seat == bet.seat)
            if not original or original >= supported(mine, bet.wager, bet.on):
                continue  # the supported bet is unchanged, or is being taken down together with its odds
        if not original:
            raise Refused("odds need a bet whose point has been thrown", law)
        number = int(bet.on or point)
        allowed, times = most(options, bet.wager, original, number), options.odds_times(number)
        if bet.amount > allowed:
            raise Refused(
                f"odds of {dollars(bet.amount)} on {dollars(original)} exceed {dollars(allowed)}, "
                f"{float(times):g} times the original bet",
                "1.6(e)" if times > 1 else law,
            )


def limit(options: CrapsFamilyOptions, bets: Iterable[Bet], bet: Bet, posted: Limit, point: int) -> Limit:
    """Return the posted limit, adjusted so that it allows odds of one time the original bet (1.6(a) to (d)).

    Payable amounts replace posted increments, and odds may exceed the maximum to be payable (1.6(f)).
    """
    number = int(bet.on or point)
    step = payable_step(odds_at(bet.wager, number), options.smallest_unit)
    right = most(options, bet.wager, supported(bets, bet.wager, bet.on), number, ONCE) // step * step
    maximum = rounded_up(posted.maximum, step) if options.excess_odds else posted.maximum
    return Limit(min(posted.minimum, right), max(maximum, right))


class SupplementalOdds(Feature[CrapsOptionsT]):
    """Odds support a bet whose point has been thrown, up to the table's multiple."""

    def limit(self, r: Round[CrapsOptionsT], bet: Bet, posted: Limit) -> Limit:
        """Return the limit, which may not take away the right to odds."""
        if bet.wager not in SUPPORTED:
            return posted
        mine = (other for other in r.bets.values() if other.seat == bet.seat)
        return limit(r.options, mine, bet, posted, memory_of(r).point)

    def admit(self, r: Round[CrapsOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse odds beyond their multiple."""
        admit(r.options, bets, r.bets, memory_of(r).point)
