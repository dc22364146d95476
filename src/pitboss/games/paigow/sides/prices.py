"""The basis of side wager prices: counts of hands by kind, and helpers that build prices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol, TypeAlias

from pitboss.games.paigow.engine.options import PaiGowOptions
from pitboss.money import Odds, Pay
from pitboss.pricing import WagerPrice, payouts
from pitboss.pricing.method import EXACT, Method
from pitboss.table import Offer

LOST = "lost"
Case = tuple[Fraction, int, str]
RowPair: TypeAlias = tuple[str, str]


class HandCounts(Protocol):
    """Counts of hands, computed once by the solver."""

    def kinds(self) -> Mapping[frozenset[str], int]:
        """The number of seven-card hands that make exactly these kinds, including pai gows."""

    def paired_kinds(self) -> Mapping[frozenset[str], int]:
        """The same for the kinds of the progressive wager."""

    def three_card_kinds(self) -> Mapping[str, int]:
        """The number of three-card hands of each kind."""

    def deals(self, rows: Callable[[frozenset[str]], RowPair]) -> Mapping[RowPair, int]:
        """The number of deals of two hands by the player's row and the dealer's.

        ``rows`` gives the row of a hand that makes these kinds as the player's, and as the dealer's.
        """


@dataclass(frozen=True, slots=True)
class SideBasis:
    """The rules, offers and counts from which a side wager is priced."""

    options: PaiGowOptions
    offers: Mapping[str, Offer]
    counts: HandCounts


def worth(pay: Pay, unit: int = 100) -> Fraction:
    """The net of a row for one unit: odds, or a fixed sum on a wager of ``unit`` cents."""
    if isinstance(pay, Odds):
        return pay.ratio
    return Fraction(pay.amount - unit, unit)


def side_price(
    offer: Offer,
    cases: Iterable[Case],
    *,
    on: str = "",
    notes: tuple[tuple[str, str], ...] = (),
    method: Method = EXACT,
) -> WagerPrice:
    """Build the price of a wager from its cases."""
    wager = offer.wager
    return WagerPrice(wager.id, wager.name, wager.law, payouts(cases), on=on, notes=notes, method=method)


def cases_by_row(offer: Offer, counts: Mapping[str, int]) -> Iterator[Case]:
    """The cases of a wager by row; no row means it lost."""
    for row, number in counts.items():
        yield (worth(offer.pays[row]), number, row) if row else (Fraction(-1), number, LOST)


def gathered(rows: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Add up numbers by row."""
    counts: dict[str, int] = {}
    for row, number in rows:
        counts[row] = counts.get(row, 0) + number
    return counts
