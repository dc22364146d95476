"""Inputs and helpers for pricing side wagers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, NamedTuple

from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.sides.counting import Composition
from pitboss.money import Cents, odds_of
from pitboss.pricing import EXACT, Method, WagerPrice, payouts
from pitboss.table import Offer

LOST = "lost"
Case = tuple[Fraction, int, str]
Notes = tuple[tuple[str, str], ...]


class RoundResult(NamedTuple):
    """Probability that a round of the main game is won, void or lost, split hands combined."""

    won: Fraction
    void: Fraction
    lost: Fraction
    bound: float
    """Maximum floating-point error of each."""


@dataclass(frozen=True, slots=True)
class PriceBasis(Generic[TwentyOneOptionsT]):
    """Inputs for side wager prices: rules, offers, shoe composition, meter, and round result."""

    options: TwentyOneOptionsT
    offers: Mapping[str, Offer]
    shoe: Composition
    meter: Cents | None = None
    """The meter amount; None for the submission's start."""
    result: RoundResult | None = None
    """Needed to price streaks; None if unknown."""


def wager_price(
    offer: Offer, cases: Iterable[Case], *, on: str = "", notes: Notes = (), method: Method = EXACT
) -> WagerPrice:
    """Build the price of a wager from its cases."""
    return WagerPrice(
        offer.wager.id, offer.wager.name, offer.wager.law, payouts(cases), on=on, notes=notes, method=method
    )


def cases_by_row(offer: Offer, counts: Mapping[str, int]) -> Iterator[Case]:
    """The cases of a wager paid at odds by one row; the empty row loses."""
    for row, number in counts.items():
        yield (ratio_of(offer, row), number, row) if row else (Fraction(-1), number, LOST)


def ratio_of(offer: Offer, row: str) -> Fraction:
    """The payout of a row per unit."""
    return odds_of(offer.pays[row]).ratio
