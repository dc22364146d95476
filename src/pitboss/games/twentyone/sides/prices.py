"""Inputs and helpers for pricing side wagers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Generic, NamedTuple

from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.sides.counting import Composition
from pitboss.money import Cents, odds_of
from pitboss.pricing import EXACT, Method, WagerPrice, payouts
from pitboss.pricing.meters import meter_notes
from pitboss.table import Offer, in_cents

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


def meter_price(
    offer: Offer,
    counts: Mapping[str, int],
    shares: Mapping[str, int],
    basis: PriceBasis[TwentyOneOptionsT],
    chip: Cents,
) -> WagerPrice:
    """The price of a wager of one chip at the current meter, of which rows win ``shares`` in percent.

    Other rows pay sums, and the house keeps the chip.
    """
    options = basis.options
    shows = in_cents(options.chosen("meter_start", 0)) if basis.meter is None else basis.meter

    def won(row: str) -> Cents:
        return shows * shares[row] // 100 if row in shares else offer.pays[row].win(chip)

    cases = [
        (Fraction(won(row), chip) - 1, number, row) if row else (Fraction(-1), number, LOST)
        for row, number in counts.items()
    ]
    every = sum(counts.values())
    sums = sum(won(row) * number for row, number in counts.items() if row and row not in shares)
    on_meter = meter_notes(
        meter=shows,
        reset=in_cents(options.chosen("meter_reset", 0)),
        rate=options.chosen("meter_rate", Decimal(0)),
        sums=Fraction(sums, every * chip),
        share=sum((Fraction(counts.get(row, 0) * share, every * 100) for row, share in shares.items()), Fraction(0)),
        emptied=Fraction(sum(counts.get(row, 0) for row, share in shares.items() if share == 100), every),
        sums_from_meter=bool(options.chosen("sums_from_meter", False)),
        chip=chip,
    )
    return wager_price(offer, cases, notes=on_meter)


def ratio_of(offer: Offer, row: str) -> Fraction:
    """The payout of a row per unit."""
    return odds_of(offer.pays[row]).ratio
