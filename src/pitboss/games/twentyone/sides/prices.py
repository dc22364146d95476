"""What a side wager is priced from, and how its price is put together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, NamedTuple

from pitboss.games.twentyone.engine.options import TwentyOneRulesT
from pitboss.games.twentyone.sides.counting import Composition
from pitboss.money import Cents, Odds
from pitboss.pricing import EXACT, Method, WagerPrice, payouts
from pitboss.table import Offer

LOST = "lost"
Case = tuple[Fraction, int, str]
Notes = tuple[tuple[str, str], ...]


class RoundResult(NamedTuple):
    """What a round brings a player of the game itself, split hands reckoned together: won, void, lost."""

    won: Fraction
    void: Fraction
    lost: Fraction
    bound: float
    """How far each of them is off at most: they rest on floating-point arithmetic."""


@dataclass(frozen=True, slots=True)
class PriceBasis(Generic[TwentyOneRulesT]):
    """What side wagers are priced from: a full shoe or what is left of one, a meter, and what a round comes to."""

    rules: TwentyOneRulesT
    offers: Mapping[str, Offer]
    shoe: Composition
    meter: Cents | None = None
    """What a meter shows; at first what the submission says."""
    result: RoundResult | None = None
    """Streaks are priced only where it is known."""


def wager_price(
    offer: Offer, cases: Iterable[Case], *, on: str = "", notes: Notes = (), method: Method = EXACT
) -> WagerPrice:
    """The price of a wager by its cases."""
    return WagerPrice(
        offer.wager.id, offer.wager.name, offer.wager.law, payouts(cases), on=on, notes=notes, method=method
    )


def cases_by_row(offer: Offer, counts: Mapping[str, int]) -> Iterator[Case]:
    """The cases of a wager that is paid by one row at odds; without a row it has lost."""
    for row, number in counts.items():
        yield (ratio_of(offer, row), number, row) if row else (Fraction(-1), number, LOST)


def ratio_of(offer: Offer, row: str) -> Fraction:
    """What a row pays for one unit, at odds."""
    pay = offer.pays[row]
    assert isinstance(pay, Odds), f"{row} is paid at odds"
    return pay.ratio
