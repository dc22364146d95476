"""The result of every solver: for each wager its outcomes with their exact probability, and the figures that follow."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from pitboss.frames import Frames, html_table
from pitboss.plain import Json
from pitboss.pricing.method import EXACT, Found, Method

WHAT_IT_IS = "what it is"
"""The note that names the strategy a price assumes, if it is not the best play of a whole round."""
_MORE_PLACES = 3
"""Decimals of a probability beyond those of the price, so that the printed distribution carries the price."""


@dataclass(frozen=True, slots=True)
class Payout:
    """One result of a wager: its net for one unit bet, and its number of cases."""

    net: Fraction
    cases: int
    name: str = ""
    limited: Fraction | None = None
    """The part of the net won by wagers with a payout limit, if they are played with others."""


@dataclass(frozen=True, slots=True)
class CountedAverage:
    """An average result that was counted, while the distribution of payouts was only computed."""

    expected: Fraction
    of_payouts: Method
    """How the distribution was computed."""


@dataclass(frozen=True, slots=True, repr=False)
class WagerPrice(Frames):
    """The price of a wager: the cases of each payout, for one unit of the wager. Its rows are the payouts."""

    wager: str
    name: str
    law: str
    payouts: tuple[Payout, ...]
    on: str = ""
    """The place or kind of places on the layout; empty if the price is the same everywhere."""
    action: Fraction = Fraction(1)
    """The average total stake for one unit of the wager; more than 1 if play adds to it."""
    method: Method = EXACT
    notes: tuple[tuple[str, str], ...] = ()
    """Further figures by name, such as the expected rolls to a decision."""
    pays: str = ""
    """The payout odds of wagers played together, whose payouts here are net results; empty for a single wager."""
    counted: CountedAverage | None = None
    """The average result, if it does not follow from the payouts."""

    @property
    def whose_play(self) -> str:
        """The strategy that the price assumes, if stated."""
        return dict(self.notes).get(WHAT_IT_IS, "")

    @property
    def of_payouts(self) -> Method:
        """How the probabilities of the payouts were found."""
        return self.counted.of_payouts if self.counted else self.method

    @property
    def cases(self) -> int:
        """All cases."""
        return sum(payout.cases for payout in self.payouts)

    @property
    def expected(self) -> Fraction:
        """The average result of one unit bet, from the player's side."""
        if self.counted:
            return self.counted.expected
        return sum((payout.net * payout.cases for payout in self.payouts), Fraction(0)) / self.cases

    @property
    def house_advantage(self) -> Fraction:
        """The house's average share of one unit of the wager."""
        return -self.expected

    @property
    def element_of_risk(self) -> Fraction:
        """The house's average share of everything staked."""
        return self.house_advantage / self.action

    @property
    def returned(self) -> Fraction:
        """The average share of the stakes that is returned."""
        return 1 - self.element_of_risk

    @property
    def hit_frequency(self) -> Fraction:
        """How often the wager wins something."""
        return Fraction(sum(payout.cases for payout in self.payouts if payout.net > 0), self.cases)

    @property
    def push_frequency(self) -> Fraction:
        """How often the wager is returned unchanged."""
        return Fraction(sum(payout.cases for payout in self.payouts if payout.net == 0), self.cases)

    @property
    def true_odds(self) -> str:
        """The odds against winning: cases lost to cases won; pushes do not count.

        >>> WagerPrice("one", "One", "5.5(a)", (Payout(Fraction(1), 24), Payout(Fraction(-1), 30))).true_odds
        '5 to 4'
        """
        won = sum(payout.cases for payout in self.payouts if payout.net > 0)
        lost = sum(payout.cases for payout in self.payouts if payout.net < 0)
        return odds_text(Fraction(lost, won)) if won else "never wins"

    @property
    def payout_odds(self) -> str:
        """The payout odds: one statement, or the lowest and the highest."""
        return self.pays or odds_range(payout.net for payout in self.payouts)

    @property
    def variance(self) -> Fraction:
        """The mean square of the result around its average."""
        mean = self.expected
        return sum((payout.cases * (payout.net - mean) ** 2 for payout in self.payouts), Fraction(0)) / self.cases

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of the result of one unit bet."""
        return math.sqrt(self.variance)

    @property
    def skewness(self) -> float:
        """The third central moment, in standard deviations; 0 for a result that never varies."""
        mean, spread = self.expected, self.standard_deviation
        third = sum((payout.cases * (payout.net - mean) ** 3 for payout in self.payouts), Fraction(0)) / self.cases
        return float(third) / spread**3 if spread else 0.0

    def __repr__(self) -> str:
        place = f" {self.on}" if self.on else ""
        return f"<{self.name}{place}: house advantage {float(self.house_advantage):.4%}, {self.method.name}>"

    def _repr_html_(self) -> str:
        rows = ((payout.name, str(payout.net), payout.cases, payout.cases / self.cases) for payout in self.payouts)
        return html_table(repr(self)[1:-1], ("outcome", "net", "cases", "probability"), rows)

    def to_rows(self) -> list[dict[str, object]]:
        """Every payout with its cases and its probability."""
        return [
            {"outcome": payout.name, "net": float(payout.net), "probability": payout.cases / self.cases}
            for payout in self.payouts
        ]

    def plain(self) -> dict[str, Json]:
        """The price as a plain value; counted figures as fractions and as decimals."""
        cases: dict[str, Json] = {"cases": self.cases} if self.of_payouts.exact else {}
        shares = {"hit_frequency": self.hit_frequency, "push_frequency": self.push_frequency}
        return {
            "wager": self.wager,
            "name": self.name,
            "on": self.on,
            "law": self.law,
            "method": self.method.plain(),
            "true_odds": self.true_odds,
            "payout_odds": self.payout_odds,
            **_written_and_percent(
                {
                    "house_advantage": self.house_advantage,
                    "element_of_risk": self.element_of_risk,
                    "return": self.returned,
                },
                self.method,
            ),
            **_written_and_percent(shares, self.of_payouts),
            "standard_deviation": f"{self.standard_deviation:.6f}",
            "skewness": f"{self.skewness:.6f}",
            "action": self.method.written(self.action),
            "average_stake": f"{float(self.action):.6f}",
            **cases,
            "payouts": [self._payout(payout) for payout in self.payouts],
            "notes": dict(self.notes),
        }

    def stored(self) -> dict[str, Json]:
        """The complete price, as it is cached."""
        return {
            "wager": self.wager,
            "name": self.name,
            "on": self.on,
            "law": self.law,
            "method": self.method.plain(),
            "action": str(self.action),
            "payouts": [_stored_payout(payout) for payout in self.payouts],
            "notes": [[name, text] for name, text in self.notes],
            "pays": self.pays,
        }

    def _payout(self, payout: Payout) -> dict[str, Json]:
        """A payout with its cases, or with its approximate probability if cases were not counted."""
        chance = Fraction(payout.cases, self.cases)
        cases: dict[str, Json] = {"cases": payout.cases} if self.of_payouts.exact else {}
        probability = self.of_payouts.written(chance, _MORE_PLACES)
        return {"name": payout.name, "net": str(payout.net), **cases, "probability": probability}


def _written_and_percent(parts: Mapping[str, Fraction], method: Method) -> dict[str, Json]:
    """Each share to its known precision, and as a percentage."""
    return {
        name: text
        for part, value in parts.items()
        for name, text in ((part, method.written(value)), (f"{part}_percent", f"{float(value) * 100:.6f}"))
    }


def _stored_payout(payout: Payout) -> dict[str, Json]:
    limited: dict[str, Json] = {} if payout.limited is None else {"limited": str(payout.limited)}
    return {"name": payout.name, "net": str(payout.net), "cases": payout.cases, **limited}


def odds_range(ratios: Iterable[Fraction]) -> str:
    """The lowest and highest payout odds.

    >>> odds_range([Fraction(3, 2), Fraction(1), Fraction(-1)])
    '1 to 1 … 3 to 2'
    """
    won = sorted({ratio for ratio in ratios if ratio > 0})
    return " … ".join(odds_text(ratio) for ratio in won[:: max(1, len(won) - 1)]) if won else "nothing"


def odds_text(ratio: Fraction) -> str:
    """A ratio as odds: 37 to 1, 3 to 2; as a decimal to 1 if the terms are too long to read."""
    if ratio.denominator > 999 or (ratio.denominator > 1 and ratio > 999):
        return f"{float(ratio):,.4g} to 1" if ratio < 1000 else f"{float(ratio):,.0f} to 1"
    return f"{ratio.numerator:,} to {ratio.denominator:,}"


def payouts(cases: Iterable[tuple[Fraction, int, str]]) -> tuple[Payout, ...]:
    """Cases grouped by net and name, the best for the player first."""
    by_net: dict[tuple[Fraction, str], int] = {}
    for net, count, name in cases:
        by_net[net, name] = by_net.get((net, name), 0) + count
    ordered = sorted(by_net.items(), key=lambda item: (-item[0][0], item[0][1]))
    return tuple(Payout(net, count, name) for (net, name), count in ordered if count)


@dataclass(frozen=True, slots=True, repr=False)
class Priced(Frames):
    """The prices of a game under one submission. Its rows are the wagers."""

    game: str
    submission: Mapping[str, Json]
    wagers: tuple[WagerPrice, ...]
    strategy: Mapping[str, Json] | None = None
    """Optimal play as a plain value, for games with decisions."""

    def __repr__(self) -> str:
        return f"<Prices of {self.game}: {', '.join(repr(price)[1:-1] for price in self.wagers)}>"

    def _repr_html_(self) -> str:
        rows = (
            (
                price.name,
                price.on,
                f"{float(price.house_advantage):.4%}",
                price.payout_odds,
                price.method.name,
                price.law,
            )
            for price in self.wagers
        )
        return html_table(self.game, ("wager", "at", "house advantage", "pays", "method", "paragraph"), rows)

    def to_rows(self) -> list[dict[str, object]]:
        """The figures of every wager."""
        return [
            {
                "game": self.game,
                "wager": price.wager,
                "on": price.on,
                "law": price.law,
                "house_advantage": float(price.house_advantage),
                "element_of_risk": float(price.element_of_risk),
                "hit_frequency": float(price.hit_frequency),
                "push_frequency": float(price.push_frequency),
                "standard_deviation": price.standard_deviation,
                "average_stake": float(price.action),
                "method": price.method.name,
            }
            for price in self.wagers
        ]

    def of(self, wager: str, on: str = "") -> WagerPrice:
        """The price of one wager."""
        return next(price for price in self.wagers if price.wager == wager and price.on == on)

    def of_bet(self, wager: str, on: str) -> WagerPrice | None:
        """The price of a bet at a place; None if the wager has several prices there, or none."""
        prices = [price for price in self.wagers if price.wager == wager and price.on in ("", on)]
        return prices[0] if len(prices) == 1 else None

    def plain(self) -> dict[str, Json]:
        """The result as a plain value."""
        return {
            "game": self.game,
            "submission": self.submission,
            "wagers": [price.plain() for price in self.wagers],
            "strategy": self.strategy,
        }

    def stored(self) -> dict[str, Json]:
        """The complete result, as it is cached; :meth:`from_stored` reads it."""
        return {
            "game": self.game,
            "submission": self.submission,
            "wagers": [price.stored() for price in self.wagers],
            "strategy": self.strategy,
        }

    @classmethod
    def from_stored(cls, value: Mapping[str, Json]) -> Priced:
        """Read what :meth:`stored` wrote."""
        return _stored_adapter().validate_python(value)._made()


@dataclass(frozen=True, slots=True)
class _StoredWager:
    wager: str
    name: str
    on: str
    law: str
    method: Mapping[str, str]
    action: str
    payouts: list[dict[str, Any]]
    notes: list[tuple[str, str]]
    pays: str

    def made(self) -> WagerPrice:
        paid = tuple(
            Payout(
                Fraction(stored["net"]),
                int(stored["cases"]),
                str(stored["name"]),
                Fraction(stored["limited"]) if "limited" in stored else None,
            )
            for stored in self.payouts
        )
        how = self.method
        method = Method(how["name"], float(how["error"]), how["detail"], Found(how["found"]))
        notes = tuple(self.notes)
        action = Fraction(self.action)
        return WagerPrice(self.wager, self.name, self.law, paid, self.on, action, method, notes, self.pays)


@dataclass(frozen=True, slots=True)
class _Stored:
    game: str
    submission: dict[str, Any]
    wagers: list[_StoredWager]
    strategy: dict[str, Any] | None

    def _made(self) -> Priced:
        return Priced(self.game, self.submission, tuple(price.made() for price in self.wagers), self.strategy)


@cache
def _stored_adapter() -> TypeAdapter[_Stored]:
    """The parser of stored prices, built when the first one is read."""
    return TypeAdapter(_Stored)
