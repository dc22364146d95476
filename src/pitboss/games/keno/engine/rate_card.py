"""A rate card: what the licensee pays by spots and catches, and its house advantage (15.3(e)).

A card is a TOML file: ``[8]`` for eight spots, ``5 = 9`` for a payoff of $9 on a wager of $1 when five are caught. A
payoff includes the wager. A card with several columns states each payoff in dollars by wager,
``8 = { 1 = 25000, 5 = 100000 }``; only a maximum payoff may break the proportion.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cache, cached_property
from importlib.resources import files
from typing import Literal, TypeAlias

from pitboss.errors import Refused
from pitboss.games.keno.engine.ticket import DRAWN, NUMBERS
from pitboss.money import Cents, Odds
from pitboss.plain import Json

MAX_ADVANTAGE = Fraction(30, 100)
"""The maximum house advantage at the minimum wager."""
CardName: TypeAlias = Literal["basic", "classic", "full", "top_heavy", "own"]
"""The included cards, and the licensee's own."""
Payoff: TypeAlias = Decimal | dict[str, Decimal]
OwnCard: TypeAlias = dict[str, dict[str, Payoff]]
"""A card in a submission: payoffs by spots, then by catches."""


@dataclass(frozen=True)
class RateCard:
    """What one unit of a straight ticket pays, by spots and catches."""

    pays: Mapping[int, Mapping[int, Fraction]]

    @cached_property
    def plain(self) -> Mapping[str, Json]:
        """The card as a plain value, for pages."""
        return {str(spots): {str(caught): str(pay) for caught, pay in row.items()} for spots, row in self.pays.items()}

    @cached_property
    def steps(self) -> Mapping[int, Cents]:
        """By spots: every rate that is a multiple of this is paid in whole cents."""
        return {spots: math.lcm(*(pay.denominator for pay in row.values())) for spots, row in self.pays.items()}

    def payoff(self, spots: int, caught: int) -> Fraction:
        """Return what one unit pays."""
        return self.pays[spots].get(caught, Fraction(0))

    def rows(self) -> dict[str, Odds]:
        """Return the card as paytable rows: ``5 of 8`` pays ``9 for 1``."""
        return {
            f"{caught} of {spots}": Odds(pay.numerator, pay.denominator, "for")
            for spots, by_catch in self.pays.items()
            for caught, pay in by_catch.items()
        }

    def advantage(self, spots: int, wager: Cents, most: Cents | None) -> Fraction:
        """Return the house advantage on a straight ticket if at most ``most`` is paid.

        >>> RateCard({1: {1: Fraction(3)}}).advantage(1, 100, None)
        Fraction(1, 4)
        """
        returned = Fraction(0)
        for caught, pay in self.pays[spots].items():
            paid = pay * wager if most is None else min(pay * wager, Fraction(most))
            returned += paid * hits(spots, caught)
        return 1 - returned / (wager * math.comb(NUMBERS, DRAWN))


@cache
def hits(spots: int, caught: int) -> int:
    """Return the number of draws that catch exactly this many of the spots.

    >>> hits(1, 1) * 4 == math.comb(NUMBERS, DRAWN)
    True
    """
    return math.comb(spots, caught) * math.comb(NUMBERS - spots, DRAWN - caught) if caught <= DRAWN else 0


@cache
def shipped(name: str) -> RateCard:
    """Return a card included in the package."""
    text = (files("pitboss.games.keno") / "rate_cards" / f"{name}.toml").read_text(encoding="utf-8")
    return card_from(tomllib.loads(text, parse_float=Decimal))


def card_from(written: Mapping[str, Mapping[str, Payoff]]) -> RateCard:
    """Return a card from its text; if it has columns, from the first."""
    card: dict[int, dict[int, Fraction]] = {}
    for spots, by_catch in sorted(written.items(), key=lambda item: (len(item[0]), item[0])):
        number = _number(spots, 1, NUMBERS, "spots")
        rows = {_number(caught, 0, min(number, DRAWN), "catches"): _unit(pays) for caught, pays in by_catch.items()}
        card[number] = dict(sorted((caught, pay) for caught, pay in rows.items() if pay))
    if not card:
        raise Refused("a rate card must pay for at least one number of spots, like [options.own_card.1]", "15.3(e)")
    return RateCard(card)


def _number(written: str, least: int, most: int, what: str) -> int:
    if not written.isascii() or not written.isdecimal() or len(written) > 2 or not least <= int(written) <= most:
        raise Refused(f"a rate card has {least} to {most} {what}, not {written!r}", "15.3(e)")
    return int(written)


def columns(pays: Payoff) -> list[tuple[Fraction, Fraction]]:
    """Return the wagers and payoffs in a cell, in dollars, smallest wager first."""
    if not isinstance(pays, Mapping):
        return [(Fraction(1), _amount(pays))]
    stated = sorted((_amount(_decimal(wager)), _amount(payoff)) for wager, payoff in pays.items())
    if not stated or not stated[0][0]:
        raise Refused("a rate card column needs a wager above zero", "15.3(e)")
    return stated


def _unit(pays: Payoff) -> Fraction:
    wager, payoff = columns(pays)[0]
    return payoff / wager


def _decimal(written: str) -> Decimal:
    try:
        return Decimal(written)
    except ArithmeticError:
        raise Refused(f"{written!r} is not a wager in dollars", "15.3(e)") from None


def _amount(value: object) -> Fraction:
    if not isinstance(value, (int, Decimal)) or isinstance(value, bool) or not Decimal(value).is_finite():
        raise Refused(f"{value!r} is not an amount in dollars", "15.3(e)")
    if not 0 <= value <= 10**9 or Decimal(value) != round(Decimal(value), 4):
        raise Refused(f"{value!r} is not an amount in dollars with at most four decimals", "15.3(e)")
    return Fraction(value)


def disproportions(written: Mapping[str, Mapping[str, Payoff]], most: Fraction | None) -> Iterator[str]:
    """Yield payoffs that are not proportional to the wager, below the maximum payoff in dollars."""
    for spots, by_catch in written.items():
        for caught, pays in by_catch.items():
            first, *more = columns(pays)
            for wager, payoff in more:
                due = first[1] / first[0] * wager
                if payoff != due and (most is None or payoff != most or due < most):
                    says = f"{caught} of {spots} on ${float(wager):,.2f} pays ${float(payoff):,.2f}"
                    yield f"{says}; in proportion to ${float(first[0]):,.2f} it would be ${float(due):,.2f}"
