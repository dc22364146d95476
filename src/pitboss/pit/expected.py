"""What tables should win: expected win, deviation and the chance of a loss for a day, a month and a year."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from statistics import NormalDist

from pitboss.analysis.prices.edge import priced
from pitboss.errors import Refused
from pitboss.money import Cents, cents
from pitboss.pit.pace import Pace, pace_of
from pitboss.pit.results import RepeatedBet, WinDistribution
from pitboss.plain import Json
from pitboss.submission.file import draft_named
from pitboss.submission.presets import as_commonly_posted
from pitboss.submission.settings import with_settings
from pitboss.table import Submission
from pitboss.toml import TomlSection, read_toml

PERIODS: Mapping[str, int] = {"day": 1, "month": 30, "year": 365}
"""The days of each period."""
_KEYS = ("name", "game", "submission", "tables", "hours", "spots", "rounds_per_hour", "bets")


@dataclass(frozen=True)
class PlannedTable:
    """One kind of table of a pit, and how it is played."""

    name: str
    submission: Submission
    bets: Mapping[str, Cents]
    """The average bet of a spot in each round, by wager, or by wager and place, like ``straight 17``."""
    spots: Fraction
    hours: Fraction
    pace: Pace
    tables: int = 1

    def rounds(self, days: int) -> int:
        """The rounds of all these tables in a number of days."""
        return round(Fraction(self.pace.rounds_per_hour) * self.hours * days * self.tables)

    def repeated(self, days: int) -> list[RepeatedBet]:
        """Every bet of a number of days; the results of spots count as independent."""
        prices = priced(self.submission)
        times = round(self.rounds(days) * self.spots)
        repeated = []
        for bet, stake in self.bets.items():
            wager, _, on = bet.partition(" ")
            price = prices.of_bet(wager, on)
            if price is None:
                known = ", ".join(dict.fromkeys(price.wager for price in prices.wagers))
                raise Refused(f"{self.name}: no one price for a bet on {bet!r}; the priced wagers are {known}")
            repeated.append(RepeatedBet(price, stake, times))
        return repeated


@dataclass(frozen=True)
class ExpectedWin:
    """What a table, or a pit, should win in a period."""

    name: str
    period: str
    handle: Fraction
    expected: Fraction
    deviation: float
    """The minimum variation of the win, with independent spots."""
    deviation_together: float
    """The standard deviation if all spots share each round's result: the maximum."""
    chance_of_loss: float
    chance_of_loss_together: float
    exact: bool

    def plain(self) -> dict[str, Json]:
        """The figures, in cents and shares."""
        return {
            "name": self.name, "period": self.period, "handle": round(self.handle), "expected": round(self.expected),
            "hold": f"{float(self.expected / self.handle):.6f}" if self.handle else None,
            "deviation": round(self.deviation), "deviation_together": round(self.deviation_together),
            "chance_of_loss": f"{self.chance_of_loss:.6f}",
            "chance_of_loss_together": f"{self.chance_of_loss_together:.6f}",
            "method": "exact" if self.exact else "normal",
        }  # fmt: skip


def expected_win(name: str, tables: Sequence[PlannedTable], period: str) -> ExpectedWin:
    """The win of these tables together in a period."""
    days = PERIODS[period]
    bets = [bet for table in tables for bet in table.repeated(days)]
    independent = WinDistribution(bets)
    together = math.sqrt(sum(_together(table, days) ** 2 for table in tables))
    mean = float(independent.expected)
    return ExpectedWin(
        name,
        period,
        sum((bet.handle for bet in bets), Fraction(0)),
        independent.expected,
        independent.deviation,
        together,
        independent.chance_of_loss,
        NormalDist(mean, together).cdf(0) if together else float(mean < 0),
        independent.exact,
    )


def _together(table: PlannedTable, days: int) -> float:
    """The deviation of a table's win if all spots and wagers had the same result in each round."""
    bets = table.repeated(days)
    rounds = table.rounds(days)
    once = sum(bet.price.standard_deviation * bet.stake for bet in bets) * float(table.spots)
    return once * math.sqrt(rounds)


# ---------------------------------------------------------------------- plans


def read_plan(path: Path) -> list[PlannedTable]:
    """The tables of a plan file (docs/how-to/manager.md describes it)."""
    file = read_toml(path)
    section = TomlSection(file, file.content)
    section.only("tables")
    tables = [_table(row, path.parent) for row in section.tables("tables", "table")]
    if not tables:
        raise section.bad("the plan has no tables; begin each with [[tables]]")
    return tables


def _table(section: TomlSection, folder: Path) -> PlannedTable:
    section.only(*_KEYS)
    name = section.text("submission") or section.text("game")
    if name is None:
        raise section.bad('name the table\'s game, like game = "roulette", or its submission file')
    bets = section.table("bets")
    if not bets.values:
        raise section.bad("state the average bet of a spot, by wager, under [tables.bets]")
    file = folder / name if section.text("submission") else Path(name)
    return planned(
        str(file),
        {wager: cents(str(amount)) for wager, amount in bets.values.items()},
        name=section.text("name") or name,
        spots=_share(section, "spots", 1),
        hours=_share(section, "hours", 24),
        rounds_per_hour=_share(section, "rounds_per_hour", 0),
        tables=section.number("tables", 1_000) or 1,
    )


def _share(section: TomlSection, key: str, default: int) -> Fraction:
    value = section.values.get(key, default)
    try:
        number = Fraction(str(value))
    except ValueError as error:
        raise section.bad(f"{key} must be a number", key) from error
    if number < 0 or (default and not number):
        raise section.bad(f"{key} must be more than 0", key)
    return number


def planned(
    game: str,
    bets: Mapping[str, Cents],
    *,
    name: str = "",
    settings: Sequence[str] = (),
    spots: Fraction = Fraction(1),
    hours: Fraction = Fraction(24),
    rounds_per_hour: Fraction = Fraction(0),
    tables: int = 1,
) -> PlannedTable:
    """A table to plan with: a game as casinos commonly post it, or a submission file."""
    draft = draft_named(game)
    has_choices = draft.options or draft.limits
    chosen = with_settings(draft, settings) if has_choices else as_commonly_posted(draft.game, settings)
    if not bets:
        raise Refused(f"state what a spot bets at {chosen.game.name}, like --bet 'straight 25'")
    pace = Pace(float(rounds_per_hour), "as planned") if rounds_per_hour else pace_of(chosen.game.id)
    return PlannedTable(name or chosen.game.name, chosen, bets, spots, hours, pace, tables)


def what_if(table: PlannedTable, settings: Sequence[str]) -> PlannedTable:
    """The same table after a change of rules or limits; a higher minimum raises the bets below it."""
    changed = with_settings(table.submission, settings)
    bets = {bet: max(stake, changed.limits.of(bet.partition(" ")[0]).minimum) for bet, stake in table.bets.items()}
    return replace(table, name=f"{table.name} with {', '.join(settings)}", submission=changed, bets=bets)


def fewest_tables(kinds: Sequence[PlannedTable], target: Cents) -> list[PlannedTable]:
    """The smallest number of tables whose expected win of a day reaches a target, at most ``tables`` of each kind."""
    chosen: list[PlannedTable] = []
    win = Fraction(0)
    for worth, kind in sorted(_each(kinds), key=lambda each: -each[0]):
        needed = max(0, math.ceil((target - win) / worth)) if worth > 0 else 0
        taken = min(kind.tables, needed)
        if taken:
            chosen.append(replace(kind, tables=taken))
            win += worth * taken
    if win < target:
        raise Refused(f"all these tables win ${float(win) / 100:,.2f} a day on average, less than the target")
    return chosen


def _each(kinds: Sequence[PlannedTable]) -> Iterator[tuple[Fraction, PlannedTable]]:
    for kind in kinds:
        single = replace(kind, tables=1)
        yield sum((bet.expected for bet in single.repeated(1)), Fraction(0)), kind
