"""Tables of figures about a pit, for the terminal, pages, PDF and CSV."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from pitboss.money import Cents, dollars
from pitboss.pit.expected import ExpectedWin, PlannedTable
from pitboss.pit.hold import Judged, alarms
from pitboss.pit.ratings import Rating
from pitboss.reports.document import Block, Document, DocumentTable, Heading, Paragraph

Rows = tuple[tuple[str, ...], list[tuple[str, ...]]]


def _share(part: float) -> str:
    return f"{part:.2%}"


def _money(amount: float) -> str:
    return dollars(round(amount))


def yield_rows(wins: Sequence[ExpectedWin]) -> Rows:
    """What tables should win, a row for each table and period."""
    columns = ("table", "period", "handle", "win", "hold", "deviation", "at most", "losing", "at most losing")
    return columns, [
        (
            win.name, win.period, _money(float(win.handle)), _money(float(win.expected)),
            _share(float(win.expected / win.handle)) if win.handle else "", _money(win.deviation),
            _money(win.deviation_together), _share(win.chance_of_loss), _share(win.chance_of_loss_together),
        )
        for win in wins
    ]  # fmt: skip


def hold_rows(results: Sequence[Judged], drop: Mapping[str, Cents] | None = None) -> Rows:
    """Wins compared with what the rules predict; with the drop, the hold on it too."""
    with_drop = ("drop", "win/drop") if drop is not None else ()
    columns = ("", "bets", "handle", *with_drop, "win", "win/handle", "expected", "95 in 100", "away", "luck")
    rows = []
    for result in results:
        low, high = result.interval()
        bought = (drop or {}).get(result.name, 0)
        rows.append(
            (
                result.name or "all", f"{result.bets:,}", _money(result.handle),
                *((_money(bought), _share(result.win / bought) if bought else "") if drop is not None else ()),
                _money(result.win), _share(result.win / result.handle) if result.handle else "",
                _money(result.expected + result.unpriced), f"{_money(low)} to {_money(high)}", f"{result.away:+.2f}",
                f"{result.chance:.2g}",
            )
        )  # fmt: skip
    return columns, rows


def rating_rows(rated: Sequence[Rating]) -> Rows:
    """Players with their theoretical win and comp."""
    columns = ("player", "hours", "bets", "average bet", "handle", "theoretical", "won by house", "comp")
    return columns, [
        (
            rating.result.name, str(rating.hours), f"{rating.result.bets:,}",
            _money(rating.result.handle / rating.result.bets) if rating.result.bets else "",
            _money(rating.result.handle), _money(rating.result.expected), _money(rating.result.win),
            _money(rating.comp),
        )
        for rating in rated
    ]  # fmt: skip


def plan_lines(tables: Sequence[PlannedTable]) -> list[str]:
    """What a plan assumes, a sentence for each table."""
    return [
        f"{table.name}: {table.tables} open {float(table.hours):g} hours a day, {float(table.spots):g} spots, "
        f"{table.pace.rounds_per_hour:g} rounds an hour ({table.pace.source})."
        for table in tables
    ]


def document(title: str, subtitle: str, parts: Sequence[tuple[str, str, Rows]], created: date) -> Document:
    """A report of several tables, each with a heading and a sentence."""
    blocks: list[Block] = []
    for heading, sentence, (columns, rows) in parts:
        blocks.append(Heading(heading))
        if sentence:
            blocks.append(Paragraph(sentence))
        blocks.append(DocumentTable(columns, rows, right=columns[1:]))
    return Document(title, subtitle, tuple(blocks), created)


def alarm_sentence(results: Sequence[Judged], rate: float) -> str:
    """What luck does not explain, with the rate of false alarms."""
    raised = [result.name or "all" for result in alarms(results, rate)]
    verdict = f"Luck does not explain: {', '.join(raised)}." if raised else "Luck explains every result."
    return f"{verdict} At most {100 * rate:.3g}% of pits that pay correctly would show any name here."
