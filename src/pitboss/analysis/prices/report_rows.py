"""Prices as rows for the terminal, Markdown and CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.analysis.prices.edge import Comparison
from pitboss.pricing import Priced, WagerPrice

if TYPE_CHECKING:
    from pitboss.analysis.prices.rule_costs import Costs

MAX_FRACTION_LENGTH = 15
"""Longer fractions are shown only as decimals; the JSON has them in full."""

SHOWN_NAMES = 4
"""The maximum number of wagers named for one change."""

COLUMNS = ("wager", "paragraph", "true odds", "pays", "advantage", "exactly", "wins", "deviation")
SPARE = ("exactly", "deviation", "paragraph")
"""The columns that a narrow terminal drops, in this order."""
CSV_COLUMNS = (
    "game", "wager", "name", "on", "law", "method", "true_odds", "payout_odds", "house_advantage",
    "house_advantage_percent", "element_of_risk", "element_of_risk_percent", "return", "return_percent",
    "hit_frequency", "hit_frequency_percent", "push_frequency", "push_frequency_percent", "standard_deviation",
    "skewness", "action", "average_stake", "cases",
)  # fmt: skip


def percent(value: Fraction | float, places: int = 4) -> str:
    """A share as a percentage.

    >>> percent(Fraction(1, 19))
    '5.2632%'
    """
    return f"{float(value) * 100:.{places}f}%"


def fraction(value: Fraction) -> str:
    """An exact share, if it is short enough to read."""
    written = str(value)
    return written if len(written) <= MAX_FRACTION_LENGTH else ""


def label(price: WagerPrice) -> str:
    """A wager with its place."""
    return f"{price.name}, {price.on}" if price.on else price.name


def exactly(price: WagerPrice) -> str:
    """The house advantage as a fraction in lowest terms; empty unless every case was counted.

    >>> from pitboss.pricing import Payout
    >>> exactly(WagerPrice("s", "S", "5.1(e)1", (Payout(Fraction(35), 1), Payout(Fraction(-1), 37))))
    '1/19'
    """
    return fraction(price.house_advantage) if price.method.exact else ""


def rows(priced: Priced) -> list[tuple[str, ...]]:
    """A row for each wager, with the columns of ``COLUMNS``."""
    return [
        (
            label(price),
            price.law,
            price.true_odds,
            price.payout_odds,
            percent(price.house_advantage),
            exactly(price),
            percent(price.hit_frequency, 2),
            f"{price.standard_deviation:.4f}",
        )
        for price in priced.wagers
    ]


def methods(priced: Priced) -> str:
    """How the wagers were priced, in one line; wagers played together are named by the first of them."""
    by_method: dict[str, list[str]] = {}
    for price in priced.wagers:
        by_method.setdefault(str(price.method), []).append(label(replace(price, name=price.name.partition(", ")[0])))
    if len(by_method) == 1:
        return f"advantage and deviation of one unit; method: {next(iter(by_method))}"
    *ways, last = (f"{how} ({'; '.join(of)})" for how, of in by_method.items())
    return f"advantage and deviation of one unit; methods: {', '.join(ways)}, and {last}"


def staked_text(price: WagerPrice) -> str:
    """The average total stake of a wager that players raise during play, and the house's share of that total."""
    units = f"{float(price.action):.4f} units are staked on average"
    return f"element of risk {percent(price.element_of_risk)}: {units}; standard deviation " + (
        f"{price.standard_deviation:.4f} units"
    )


def comparison_rows(comparison: Comparison) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """The columns and rows of a comparison: the first value's house advantage, then each other's and its cost."""
    first, *others = comparison.values
    columns = ["wager", first, *(cell for value in others for cell in (value, "costs"))]
    rows_ = []
    for row in comparison.rows():
        cells = [f"{row.name}, {row.on}" if row.on else row.name]
        for index, price in enumerate(row.prices):
            cells.append(comparison.absent if price is None else percent(price.house_advantage))
            if index:
                cost = row.cost(index)
                cells.append("" if cost is None else f"{float(cost) * 100:+.4f}%" if cost else "nothing")
        rows_.append(tuple(cells))
    return tuple(columns), rows_


def cost_rows(costs: Costs) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """The columns and rows of the cost of changes, the costliest for the player first."""
    columns = ("change", "paragraph", "wagers", "advantage", "changed", "costs")
    return columns, [
        (
            str(cost.change),
            cost.change.law,
            several(cost.wagers),
            percent(cost.before),
            percent(cost.after),
            f"{float(cost.cost) * 100:+.4f}%",
        )
        for cost in costs.rows()
    ]


def several(names: Sequence[str]) -> str:
    """A list of names, shortened if it is long."""
    if len(names) <= SHOWN_NAMES:
        return "; ".join(names)
    return f"{'; '.join(names[: SHOWN_NAMES - 1])} and {len(names) - SHOWN_NAMES + 1} more"


def csv_text(results: Iterable[Priced]) -> str:
    """One line for each wager, with every figure."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerows((CSV_COLUMNS, *csv_rows(results)))
    return out.getvalue()


def csv_rows(results: Iterable[Priced]) -> list[list[str]]:
    """A row of plain figures for each wager, with the columns of ``CSV_COLUMNS``."""
    rows_ = []
    for priced in results:
        for price in priced.wagers:
            plain = {**price.plain(), "game": priced.game, "method": str(price.method)}
            rows_.append([str(plain.get(name, "")) for name in CSV_COLUMNS])
    return rows_
