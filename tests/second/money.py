"""Sums that several settlers need."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction

from tests.second.facts import Bet, Facts, Nets, Plain


def no_nets() -> Nets:
    """An answer to fill in."""
    return defaultdict(lambda: defaultdict(int))


def odds(text: str) -> Fraction:
    """What a bet of one wins: ``7 to 5`` and ``7 win 5`` win 7/5, ``31 for 1`` wins 30."""
    over, word, under = text.replace(",", "").split()
    return Fraction(int(over), int(under)) - (1 if word == "for" else 0)


def table(printed: Plain, posted: Plain) -> dict[str, Fraction]:
    """A paytable as the text prints it, with the rows that the licensee posts instead."""
    return {row: odds(text) for row, text in {**printed, **posted}.items()}


def cents(amount: Fraction) -> int:
    """A sum that must come out in whole cents."""
    assert amount.denominator == 1, f"{amount} is not a whole number of cents"
    return int(amount)


def won(bet: Bet, at: Fraction) -> int:
    """What a winning bet wins: odds on chips and match play coupon together (docs/readings.md)."""
    return cents((bet.amount + bet.coupon) * at)


def losers_first(nets: Iterable[tuple[int, int]]) -> list[list[int]]:
    """The order in which all losing bets are collected before a winner is paid, from bet numbers and nets."""
    known = list(nets)
    return [[one for one, net in known if net < 0], [one for one, net in known if net > 0]]


def outcomes(facts: Facts) -> list[tuple[str, str]]:
    """Every outcome of the equipment in order: its name, and the fault reported with it or nothing."""
    drawn = (text.partition("!") for step in facts.steps for text in step.chance)
    return [(name, fault) for name, _, fault in drawn]
