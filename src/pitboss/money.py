"""Money: whole cents, exact odds, percentages in whole cents.

No amount is ever a float. Odds pay exactly or refuse.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from pitboss.errors import Refused, quoted

Cents: TypeAlias = int

MAX_AMOUNT = 100_000_000_000
"""The largest amount of any input: one billion dollars, in cents."""

_WHOLE = r"(\d{1,3}(?:,\d{3}){1,5}|\d{1,18})"
_MONEY = re.compile(rf"(-?)\$?{_WHOLE}(?:\.(\d{{1,2}}))?", re.ASCII)
_PARTS_OF_A_CENT = re.compile(rf"-?\$?{_WHOLE}\.\d\d\d*[1-9]\d*", re.ASCII)
_ODDS = re.compile(rf"{_WHOLE}\s+(to|for|win)\s+{_WHOLE}", re.ASCII)


def cents(written: str) -> Cents:
    """Parse an amount of dollars written by a person.

    >>> cents("$1,000.50"), cents("5")
    (100050, 500)
    >>> cents("2.505")
    Traceback (most recent call last):
    pitboss.errors.Refused: '2.505' is not a whole number of cents; write it like 25 or 2.50
    """
    text = written.strip()
    match = _MONEY.fullmatch(text)
    if not match:
        what = "a whole number of cents" if _PARTS_OF_A_CENT.fullmatch(text) else "an amount of dollars and cents"
        raise Refused(f"{quoted(text)} is not {what}; write it like 25 or 2.50")
    sign, whole, part = match.groups(default="")
    total = int(whole.replace(",", "")) * 100 + int(part.ljust(2, "0"))
    return checked(-total if sign else total)


def checked(amount: object) -> Cents:
    """The amount, if it is a whole number of cents that a table can hold."""
    if type(amount) is not int:
        raise Refused(f"an amount is a whole number of cents, not {amount!r}")
    if amount < 0:
        raise Refused(f"an amount cannot be negative: {dollars(amount)}")
    if amount > MAX_AMOUNT:
        raise Refused(f"an amount over {dollars(MAX_AMOUNT)} is not accepted at any table")
    return amount


@lru_cache(maxsize=1 << 14)
def dollars(amount: Cents) -> str:
    """An amount in dollars.

    >>> dollars(-250), dollars(100000)
    ('-$2.50', '$1,000.00')
    """
    sign = "-" if amount < 0 else ""
    whole, rest = divmod(abs(amount), 100)
    return f"{sign}${whole:,}.{rest:02d}"


def signed(amount: Cents) -> str:
    """A result with its sign always shown: +$10.00, -$2.50, $0.00."""
    return f"+{dollars(amount)}" if amount > 0 else dollars(amount)


def percent_of(amount: Cents, percent: int | Fraction | Decimal, *, up: bool = False, step: Cents = 1) -> Cents:
    """A commission, vigorish, rake or other percentage of an amount, in whole steps of ``step`` cents.

    Rounded down, or up where a rule says so.

    >>> percent_of(37_00, 5), percent_of(37_00, 5, up=True, step=25), percent_of(37_00, Fraction(9, 2))
    (185, 200, 166)
    """
    numerator, denominator = percent.as_integer_ratio()
    share, unit = amount * numerator, 100 * denominator * step
    return (-(-share // unit) if up else share // unit) * step


def pro_rata(claims: list[Cents], limit: Cents) -> list[Cents]:
    """Claims reduced in proportion so that their sum is the limit, to the cent.

    Odd cents go to the largest remainders, earlier claims first.

    >>> pro_rata([100, 100, 100], 200)
    [67, 67, 66]
    """
    total = sum(claims)
    if total <= limit:
        return claims
    shares = [claim * limit // total for claim in claims]
    by_remainder = sorted(range(len(claims)), key=lambda i: (-(claims[i] * limit % total), i))
    for i in by_remainder[: limit - sum(shares)]:
        shares[i] += 1
    return shares


@dataclass(frozen=True, slots=True)
class Odds:
    """Exact payout odds: "35 to 1" (or "win") on top of the bet, or "3 for 1" including it; or "push".

    >>> Odds.parse("35 to 1").win(500)
    17500
    >>> Odds.parse("3 for 1").win(500)
    1000
    >>> Odds.parse("push").win(500), str(Odds.parse("0 to 1"))
    (0, 'push')
    """

    numerator: int
    denominator: int = 1
    word: str = "to"
    written: str = field(init=False, repr=False, compare=False)
    """As a layout prints it."""
    _won: int = field(init=False, repr=False, compare=False)
    """The winnings on a stake as large as the denominator."""

    def __post_init__(self) -> None:
        numerator, denominator, word = self.numerator, self.denominator, self.word
        is_push = (numerator, word, denominator) == (0, "to", 1)
        object.__setattr__(self, "written", "push" if is_push else f"{numerator:,} {word} {denominator:,}")
        object.__setattr__(self, "_won", numerator - denominator if word == "for" else numerator)

    @classmethod
    def parse(cls, text: str) -> Odds:
        """Parse odds as a layout prints them."""
        if text.strip() == str(PUSH):
            return PUSH
        match = _ODDS.fullmatch(text.strip())
        if not match:
            raise Refused(f"{text!r} is not a statement of odds; write it like 35 to 1")
        numerator, denominator = int(match[1].replace(",", "")), int(match[3].replace(",", ""))
        if denominator == 0:
            raise Refused(f"{text!r} is not a statement of odds; the second number cannot be 0")
        return cls(numerator, denominator, match[2])

    @property
    def ratio(self) -> Fraction:
        """The winnings for one unit, without the bet itself."""
        whole = Fraction(self.numerator, self.denominator)
        return whole - 1 if self.word == "for" else whole

    def win(self, stake: Cents) -> Cents:
        """The winnings on a stake; refused if they are not a whole number of cents."""
        won, part = divmod(stake * self._won, self.denominator)
        if part:
            raise Refused(f"{dollars(stake)} cannot be paid exactly at {self}")
        return won

    def pays_exactly(self, stake: Cents, unit: Cents = 1) -> bool:
        """True if the winnings on a stake are whole units of money."""
        return stake % self.step(unit) == 0

    def step(self, unit: Cents = 1) -> Cents:
        """The smallest stake that is paid in whole units; all others are multiples of it.

        >>> Odds.parse("7 to 6").step(100), Odds.parse("3 to 2").step()
        (600, 2)
        """
        whole = self.denominator * unit
        return whole // math.gcd(self._won, whole)

    def __str__(self) -> str:
        return self.written


@dataclass(frozen=True, slots=True)
class Sum:
    """A fixed sum, whatever was bet.

    >>> Sum(100_000_00).win(500)
    10000000
    """

    amount: Cents

    def win(self, stake: Cents) -> Cents:
        """The sum itself."""
        return self.amount

    def pays_exactly(self, stake: Cents, unit: Cents = 1) -> bool:
        """A sum is always paid exactly."""
        return True

    def step(self, unit: Cents = 1) -> Cents:
        """Every stake is paid in whole units."""
        return 1

    @property
    def written(self) -> str:
        """The sum in dollars."""
        return dollars(self.amount)

    def __str__(self) -> str:
        return self.written


Pay: TypeAlias = Odds | Sum

EVEN = Odds(1)
"""1 to 1."""
PUSH = Odds(0)
"""A row of a paytable that returns the bet."""


def odds_of(pay: Pay) -> Odds:
    """The odds of a row that is not paid a fixed sum."""
    if not isinstance(pay, Odds):
        raise TypeError(f"{pay} is a fixed sum, not odds")
    return pay


def pay(text: str) -> Pay:
    """Parse a cell of a paytable: odds, or a sum with a dollar sign."""
    return Sum(cents(text)) if text.startswith("$") else Odds.parse(text)


def at_least(payout: Pay, other: Pay) -> bool:
    """True if a payout is at least as high as another of the same kind."""
    if isinstance(payout, Odds) and isinstance(other, Odds):
        return payout.ratio >= other.ratio
    return isinstance(payout, Sum) and isinstance(other, Sum) and payout.amount >= other.amount
