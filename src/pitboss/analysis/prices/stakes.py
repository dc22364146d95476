"""House advantage by bet size, for the wagers where it matters.

It matters where a percentage is rounded, where winnings are limited, and where a fixed sum is paid. The first stake is
the table minimum.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from msgspec import Struct

from pitboss.analysis.prices.edge import priced_alone
from pitboss.analysis.prices.report_rows import label, percent
from pitboss.money import Cents, Sum, dollars
from pitboss.plain import Json
from pitboss.pricing import Priced, WagerPrice
from pitboss.pricing.analyst import analyst_of
from pitboss.pricing.stakes import at_stake, is_taken, payout_limit
from pitboss.table import Limit, Submission
from pitboss.table.rules.parts import charge

LADDER: tuple[Cents, ...] = (1_00, 5_00, 25_00, 100_00, 1_000_00)
"""The stakes above the minimum, if the table takes them."""
NOT_TAKEN = "–"


class StakeRow(Struct, frozen=True):
    """A wager at each stake, with and without the payout limit; None where the table takes no such bet."""

    price: WagerPrice
    prices: tuple[WagerPrice | None, ...]
    unlimited: tuple[WagerPrice | None, ...]

    @property
    def is_cut(self) -> bool:
        """True if a payout limit reduces the winnings of any of these bets."""
        return self.prices != self.unlimited

    def cells(self) -> Iterator[tuple[str, ...]]:
        """The rows of the table: the house advantage at each stake, and a second row without any payout limit."""
        yield label(self.price), *map(_shown, self.prices)
        if self.is_cut:
            yield f"{label(self.price)}, without the payout limit", *map(_shown, self.unlimited)


class StakeTable(Struct, frozen=True):
    """The wagers whose price depends on the bet size, at several stakes."""

    stakes: tuple[Cents, ...]
    rows: tuple[StakeRow, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        """The wager, and each stake."""
        return ("for a bet of", *map(dollars, self.stakes))

    def lines(self) -> list[tuple[str, ...]]:
        """All rows."""
        return [cells for row in self.rows for cells in row.cells()]

    def plain(self) -> list[Json]:
        """The house advantage by stake, with and without the payout limit, as plain values."""
        return [
            {
                "wager": row.price.wager,
                "on": row.price.on,
                "by_stake": {
                    dollars(stake): {"house_advantage": _written(price), "without_payout_limit": _written(without)}
                    for stake, price, without in zip(self.stakes, row.prices, row.unlimited, strict=True)
                    if price is not None
                },
            }
            for row in self.rows
        ]


def _shown(price: WagerPrice | None) -> str:
    return NOT_TAKEN if price is None else percent(price.house_advantage)


def _written(price: WagerPrice | None) -> str | None:
    return None if price is None else price.method.written(price.house_advantage)


def stake_table(submission: Submission, priced: Priced, *, cached: bool = True) -> StakeTable | None:
    """The table of a submission's prices; None if no wager depends on the bet size."""
    posted = submission.limits.posted
    least = posted.least if posted.least > 1 else LADDER[0]
    stakes = (least, *(stake for stake in LADDER if least < stake <= posted.maximum))
    rows = []
    for price in priced.wagers:
        fixed = _pays_sums(submission, price.wager)
        limit = payout_limit(submission, price.wager)
        if not fixed and limit is None and charge(submission, price.wager, price.on) is None:
            continue
        units = [_unit(submission, price, stake, fixed=fixed, cached=cached) for stake in stakes]
        row = StakeRow(price, *(_at(submission, units, stakes, limited=limited) for limited in (True, False)))
        if len({one.house_advantage for one in (*row.prices, *row.unlimited) if one is not None}) > 1:
            rows.append(row)
    return StakeTable(stakes, tuple(rows)) if rows else None


def _at(
    submission: Submission, units: list[WagerPrice | None], stakes: tuple[Cents, ...], *, limited: bool
) -> tuple[WagerPrice | None, ...]:
    return tuple(
        None if unit is None else at_stake(submission, unit, stake, limited=limited)
        for unit, stake in zip(units, stakes, strict=True)
    )


def _unit(submission: Submission, price: WagerPrice, stake: Cents, *, fixed: bool, cached: bool) -> WagerPrice | None:
    """The price of one unit in bets of this size; None if the table takes no such bet."""
    if not is_taken(submission, price.wager, stake):
        return None
    if not fixed:
        return price
    posted = replace(submission, limits=replace(submission.limits, posted=Limit(stake)))
    return priced_alone(posted, [price.wager], cached=cached).of(price.wager, price.on)


def _pays_sums(submission: Submission, wager: str) -> bool:
    """True for a wager that is priced alone and pays a fixed sum for a bet of any size."""
    offer = submission.offers().get(wager)
    if offer is None or not any(isinstance(pay, Sum) for pay in offer.pays.values()):
        return False
    analyst = analyst_of(submission.game)
    return analyst is not None and analyst.price_sides is not None and wager != submission.game.wagers[0].id
