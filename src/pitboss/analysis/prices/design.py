"""Lawful paytables near a target house advantage, ranked.

The law sets the minimum payouts, so cells are only raised. Pricing gives the cost of one more unit on each cell. Tables
with several changes are found by adding these costs, which is exact as long as the play does not change; each table
returned is priced by the solver.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from math import prod
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.analysis.prices.edge import each_priced
from pitboss.errors import Refused, did_you_mean, quoted
from pitboss.money import Odds
from pitboss.plain import Json
from pitboss.pricing import WagerPrice
from pitboss.submission.settings import with_settings
from pitboss.table import Submission
from pitboss.table.betting.paytable import PayTable

Floats: TypeAlias = NDArray[np.float64]

MAX_TABLES = 2_000_000
"""The maximum number of tables searched; more cells mean fewer values for each."""
MAX_STEPS = 8
"""The maximum number of values above the minimum tried for a cell."""
STEPS = ((100, 50), (50, 25), (20, 5), (0, 1))
"""The steps by which a cell is raised, by payout, as in posted tables."""


@dataclass(frozen=True, slots=True)
class DesignedTable:
    """A lawful paytable and the price of the wager that it pays."""

    cells: tuple[tuple[str, str], ...]
    """The cells raised above the minimum, with their payouts."""
    price: WagerPrice

    def plain(self) -> dict[str, Json]:
        """As a plain value."""
        price = self.price
        return {
            "cells": dict(self.cells),
            "house_advantage": price.method.written(price.house_advantage),
            "house_advantage_percent": f"{float(price.house_advantage) * 100:.4f}",
            "hit_frequency_percent": f"{float(price.hit_frequency) * 100:.4f}",
            "standard_deviation": f"{price.standard_deviation:.6f}",
        }


@dataclass(frozen=True, slots=True)
class _Cell:
    name: str
    values: tuple[Odds, ...]
    """The minimum first."""
    costs: float
    """What one more unit costs the house, per unit of the wager."""


def designs(
    base: Submission,
    option: str,
    target: float,
    *,
    wager: str = "",
    within: float = 0.001,
    shown: int = 10,
    executor: Executor | None = None,
) -> list[DesignedTable]:
    """Tables at or near the target house advantage, sorted by hit frequency, then from least to most volatile."""
    table = _table(base, option)
    least, names = _priced_one_up(base, option, table, executor)
    chosen = _wager(least, names, wager)
    now = least[""][chosen]
    cells = [
        _Cell(name, _values(table[name]), float(now.house_advantage - least[name][chosen].house_advantage))
        for name in names
        if least[name][chosen].house_advantage != now.house_advantage
    ]
    if float(now.house_advantage) < target - within:
        raise Refused(
            f"the house advantage of the legal minimum is {float(now.house_advantage):.4%}; no lawful table has more",
            table.law,
        )
    if not cells:
        raise Refused(f"no cell of {option} changes the price of {now.name}")
    picked = _searched(cells, now, target, within, shown)
    submissions = [with_settings(base, [f"{option}.{name}={value}" for name, value in some]) for some in picked]
    priced = dict(each_priced(submissions, executor))
    tables = [DesignedTable(some, priced[at].of(*chosen)) for at, some in enumerate(picked)]
    near = [designed for designed in tables if abs(float(designed.price.house_advantage) - target) <= within]
    return sorted(near, key=lambda designed: (-designed.price.hit_frequency, designed.price.standard_deviation))


def _table(base: Submission, option: str) -> PayTable:
    tables = {
        name: value
        for name in base.game.options.model_fields
        if isinstance(value := getattr(base.options, name), PayTable)
    }
    if option not in tables:
        known = f"; it has {', '.join(tables)}" if tables else ""
        raise Refused(f"{base.game.name} has no paytable {quoted(option)}{did_you_mean(option, tables) or known}")
    return tables[option]


def _values(least: object) -> tuple[Odds, ...]:
    """A cell's minimum odds and those above, in steps that grow with the payout."""
    assert isinstance(least, Odds)
    values = [least]
    while len(values) <= MAX_STEPS:
        ratio = values[-1].ratio
        step = next(step for from_, step in STEPS if ratio >= from_)
        values.append(_raised(values[-1], step))
    return tuple(values)


def _raised(odds: Odds, more: int) -> Odds:
    return Odds(odds.numerator + more * odds.denominator, odds.denominator, odds.word)


PricesByPlace: TypeAlias = dict[tuple[str, str], WagerPrice]


def _priced_one_up(
    base: Submission, option: str, table: PayTable, executor: Executor | None
) -> tuple[dict[str, PricesByPlace], list[str]]:
    """The prices as submitted, and with one more unit on each cell that pays odds."""
    names = [name for name, cell in table.items() if isinstance(cell, Odds)]
    raised = [
        with_settings(base, [f"{option}.{name}={_raised(cell, 1)}"])
        for name, cell in table.items()
        if isinstance(cell, Odds)
    ]
    priced = dict(each_priced([base, *raised], executor))
    every = {
        name: {(price.wager, price.on): price for price in priced[at].wagers} for at, name in enumerate(["", *names])
    }
    return every, names


def _wager(least: dict[str, PricesByPlace], names: Sequence[str], wager: str) -> tuple[str, str]:
    """The named wager, or the one that the table pays."""
    moved = [
        place
        for place, price in least[""].items()
        if any(least[name][place].house_advantage != price.house_advantage for name in names)
    ]
    named = [place for place in moved if not wager or place[0] == wager]
    if not named:
        raise Refused(
            f"this paytable is not used by the wager {quoted(wager)}" if wager else "no priced wager uses this paytable"
        )
    return named[0]


def _searched(
    cells: Sequence[_Cell], now: WagerPrice, target: float, within: float, shown: int
) -> list[tuple[tuple[str, str], ...]]:
    """Changes of cells that reach or approach the target, from the least to the most volatile."""
    steps = MAX_STEPS
    while prod([steps + 1] * len(cells)) > MAX_TABLES and steps > 1:
        steps -= 1
    advantage, square = np.array([float(now.house_advantage)]), np.array([0.0])
    for cell in cells:
        ratios = [float(odds.ratio) for odds in cell.values[: steps + 1]]
        more = np.array([ratio - ratios[0] for ratio in ratios])
        wilder = np.array([ratio**2 - ratios[0] ** 2 for ratio in ratios])
        advantage = (advantage[:, None] - cell.costs * more).ravel()
        square = (square[:, None] + cell.costs * wilder).ravel()
    near = np.flatnonzero(np.abs(advantage - target) <= within)
    calm = near[np.argsort(square[near], kind="stable")]
    spread = (
        calm[np.unique(np.linspace(0, len(calm) - 1, min(shown, len(calm))).round().astype(int))] if len(calm) else calm
    )
    return [_changes(cells, int(at), steps + 1) for at in spread]


def _changes(cells: Sequence[_Cell], number: int, values: int) -> tuple[tuple[str, str], ...]:
    """The cells raised in the table with this number; the last cell varies fastest."""
    changes: list[tuple[str, str]] = []
    for cell in reversed(cells):
        number, at = divmod(number, values)
        if at:
            changes.append((cell.name, str(cell.values[at])))
    return tuple(reversed(changes))
