"""What side wagers are priced from: in how many of all hands each kind is made, and how a price is put together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from pitboss.games.paigow.engine.options import PaiGowRules
from pitboss.money import Odds, Pay, Sum
from pitboss.pricing import WagerPrice, payouts
from pitboss.pricing.method import EXACT, Method
from pitboss.table import Offer

LOST = "lost"
Case = tuple[Fraction, int, str]


class HandCounts(Protocol):
    """The counts of hands, which the solver has; each is worked out once."""

    def kinds(self) -> Mapping[frozenset[str], int]:
        """Of all hands of seven cards, how many make exactly these kinds, pai gows among them."""

    def paired_kinds(self) -> Mapping[frozenset[str], int]:
        """The same with the pairs that the progressive wager looks at."""

    def three_card_kinds(self) -> Mapping[str, int]:
        """Of all hands of three cards, how many are of each kind."""

    def both_hands_paid(self) -> tuple[Fraction, float]:
        """How often both the player's hand and the banker's pay an imperial wager, and its standard error."""


@dataclass(frozen=True, slots=True)
class SideBasis:
    """What a side wager is priced from."""

    rules: PaiGowRules
    offers: Mapping[str, Offer]
    counts: HandCounts


def worth(pay: Pay, unit: int = 100) -> Fraction:
    """What a row brings for one unit: odds, or a sum for a wager of so many cents."""
    if isinstance(pay, Odds):
        return pay.ratio
    assert isinstance(pay, Sum)
    return Fraction(pay.amount - unit, unit)


def side_price(
    offer: Offer,
    cases: Iterable[Case],
    *,
    on: str = "",
    notes: tuple[tuple[str, str], ...] = (),
    method: Method = EXACT,
) -> WagerPrice:
    """The price of a wager by its cases."""
    wager = offer.wager
    return WagerPrice(wager.id, wager.name, wager.law, payouts(cases), on=on, notes=notes, method=method)


def cases_by_row(offer: Offer, counts: Mapping[str, int]) -> Iterator[Case]:
    """The cases of a wager that is paid by one row; without a row it has lost."""
    for row, number in counts.items():
        yield (worth(offer.pays[row]), number, row) if row else (Fraction(-1), number, LOST)


def gathered(rows: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Numbers added up by row."""
    counts: dict[str, int] = {}
    for row, number in rows:
        counts[row] = counts.get(row, 0) + number
    return counts
