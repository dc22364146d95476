"""The report of a shift, a day or a month: hold in all, by table, part of the period, dealer, wager and player."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from pitboss.errors import Refused, quoted
from pitboss.money import Cents
from pitboss.pit.hold import BetMoments, Judged, judge, judged
from pitboss.pit.ratings import Rating, ratings
from pitboss.pit.records import SHIFTS, Records, TableRecords, drop_by, period_of
from pitboss.pit.report import Rows, alarm_sentence, hold_rows, rating_rows

PARTS = {"month": "day", "day": "shift", "shift": ""}
"""The periods of a report, each with the periods that it lists."""
MAX_PLAYERS = 20
_SHIFT_NAMES = "|".join(name for name, _ in SHIFTS)
_WRITTEN = {
    "month": re.compile(r"\d{4}-\d{2}"),
    "day": re.compile(r"\d{4}-\d{2}-\d{2}"),
    "shift": re.compile(rf"\d{{4}}-\d{{2}}-\d{{2}} (?:{_SHIFT_NAMES})"),
}


def kind_of_period(written: str) -> str:
    """The kind of a period: month, day or shift.

    >>> kind_of_period("2026-11"), kind_of_period("2026-11-18"), kind_of_period("2026-11-18 swing")
    ('month', 'day', 'shift')
    """
    for kind, pattern in _WRITTEN.items():
        if pattern.fullmatch(written):
            return kind
    raise Refused(f"{quoted(written)} is not a period; write 2026-11, 2026-11-18 or '2026-11-18 swing'")


def last_period(records: Records, kind: str) -> str:
    """The last month, day or shift in which a bet was settled."""
    if kind not in PARTS:
        raise Refused(f"report a {', '.join(PARTS)}, not {quoted(kind)}")
    hours = [key.hour for key in records if key.hour]
    if not hours:
        raise Refused("the records have no times, so they cannot be grouped by shift, day or month")
    return period_of(max(hours), kind)


@dataclass(frozen=True, slots=True)
class PeriodReport:
    """The results of a pit in one period. Amounts are cents."""

    period: str
    total: Judged
    drop: Cents
    groups: tuple[tuple[str, tuple[Judged, ...]], ...]
    """The results by table, by parts of the period, by dealer and by wager."""
    drops: tuple[dict[str, Cents] | None, ...]
    players: tuple[Rating, ...]
    """The players with the highest theoretical win."""
    rate: float
    """The accepted chance of any false alarm, in each group."""

    def sections(self) -> list[tuple[str, str, Rows]]:
        """The tables of the report, each with its heading and its sentence."""
        bought = {self.total.name: self.drop}
        parts = [(f"All tables, {self.period}", _summary(self), hold_rows([self.total], bought))]
        for (by, results), drop in zip(self.groups, self.drops, strict=True):
            parts.append((f"By {by}", alarm_sentence(results, self.rate), hold_rows(results, drop)))
        if self.players:
            parts.append(("Players", "The highest theoretical win first.", rating_rows(self.players)))
        return parts

    def plain(self) -> dict[str, object]:
        """The report as a plain value."""
        return {
            "period": self.period,
            "total": self.total.plain(),
            "drop": self.drop,
            "false_alarms": self.rate,
            **{f"by_{by}": [result.plain() for result in results] for by, results in self.groups},
            "players": [rating.plain() for rating in self.players],
        }


def _summary(report: PeriodReport) -> str:
    win, handle = report.total.win, report.total.handle
    on_drop = f"{win / report.drop:.2%} of the drop" if report.drop else "no drop is recorded"
    on_handle = f"{win / handle:.2%} of the handle" if handle else "no handle"
    return f"The win is {on_handle} and {on_drop}."


def period_report(
    period: str,
    tables: Sequence[TableRecords],
    records: Records,
    prices: BetMoments,
    *,
    rate: float = 0.01,
    comp: Fraction = Fraction(0),
) -> PeriodReport:
    """The report of a month (2026-11), a day (2026-11-18) or a shift (2026-11-18 swing)."""
    kind = kind_of_period(period)
    within = {key: sums for key, sums in records.items() if period_of(key.hour, kind) == period}
    if not within:
        raise Refused(f"no bet was settled in {period}")
    held = [
        replace(table, drop={hour: amount for hour, amount in table.drop.items() if period_of(hour, kind) == period})
        for table in tables
    ]
    dealers = ["dealer"] if any(key.dealer for key in within) else []
    ways = ["table", *filter(None, [PARTS[kind]]), *dealers, "wager"]
    return PeriodReport(
        period,
        judged("all", within.items(), prices),
        sum(sum(table.drop.values()) for table in held),
        tuple((by, tuple(judge(within, by, prices))) for by in ways),
        tuple(drop_by(held, by) if held else None for by in ways),
        tuple(ratings(within, prices, comp)[:MAX_PLAYERS]) if any(key.player for key in within) else (),
        rate,
    )
