"""The reports of ``pitboss edge``, printed and written in every format."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pitboss.cli.analyst.best_play import show_play
from pitboss.cli.analyst.shared import INTERRUPTED, figures
from pitboss.cli.errors import stop
from pitboss.cli.output import TABLES, print_saved, write_document, write_json, write_tables
from pitboss.errors import BadFile, Refused

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.analysis.prices.book import BookEntry
    from pitboss.analysis.prices.edge import Comparison
    from pitboss.analysis.prices.rule_costs import Costs
    from pitboss.analysis.prices.what_if_prices import WhatIfPrices
    from pitboss.reports.document import Document
    from pitboss.reports.tables import NamedTable


@dataclass(frozen=True, slots=True)
class EdgeReport:
    """A result in every format."""

    shown: Callable[[], None]
    document: Callable[[], Document]
    plain: Callable[[], Any]
    csv: Callable[[], str] | None = None
    tables: Callable[[], list[NamedTable]] | None = None
    """The result as tables of plain figures, for files; without them, the tables of the document."""
    trouble: str = ""
    """Why the result is incomplete; empty if it is complete."""

    def text(self, form: str) -> str:
        """The result as text in a format."""
        import json

        if form == "json":
            return json.dumps(self.plain(), indent=2) + "\n"
        if form == "md":
            return self.document().markdown()
        if self.csv is None:
            raise Refused("rule costs can be printed as a table, JSON, Markdown or HTML, but not as CSV")
        return self.csv()


def publish(report: EdgeReport, form: str, target: Path | None, *, quiet: bool = False) -> None:
    """Print a result unless ``quiet``, and write it to a file, even if the output pipe closes early."""
    text = report.text(form) if form else ""
    try:
        if form:
            print(text, end="")
        elif not quiet:
            report.shown()
    finally:
        if target is not None:
            _write(report, target, or_show=quiet)
    if report.trouble:
        stop(report.trouble, INTERRUPTED)


def _write(report: EdgeReport, target: Path, *, or_show: bool) -> None:
    """Write a result; if that fails and it was not printed, print it."""
    try:
        _write_as(report, target)
    except BadFile:
        if or_show:
            report.shown()
        raise
    print_saved(target)


def _write_as(report: EdgeReport, target: Path) -> None:
    if target.suffix == ".json":
        write_json(target, report.plain())
    elif target.suffix in TABLES and report.tables is not None:
        write_tables(target, report.tables())
    else:
        write_document(target, report.document())


# ---------------------------------------------------------------------- prices


def prices_report(
    entries: list[BookEntry], *, to_sign: bool = False, file: Path | None = None, best: bool = False
) -> EdgeReport:
    """The prices of one game, or of every game, with their extras; of one game also as a report to sign."""
    from datetime import date

    from pitboss.analysis.prices import report_rows

    def document() -> Document:
        from pitboss.analysis.prices.report import prices_report as report_of
        from pitboss.analysis.prices.signed_report import report_to_sign

        today = date.today()
        return report_to_sign(entries[0], today, file) if to_sign else report_of(entries, today)

    def tables() -> list[NamedTable]:
        from pitboss.analysis.prices.report_tables import price_tables

        return price_tables(entries, date.today())

    priced = [entry.priced for entry in entries if entry.priced is not None]

    def plain() -> Any:
        if len(entries) == 1:
            return _plain(entries[0])
        not_priced = {entry.game: entry.why_not for entry in entries if entry.priced is None}
        return {"games": [_plain(entry) for entry in entries if entry.priced is not None], "not_priced": not_priced}

    return EdgeReport(
        lambda: _show(entries, best=best),
        document,
        plain,
        lambda: report_rows.csv_text([*priced, *(optional.priced for entry in entries for optional in entry.optional)]),
        tables,
    )


def _plain(entry: BookEntry) -> dict[str, Any]:
    assert entry.priced is not None
    optional = {"not_offered": [offer.plain() for offer in entry.optional]} if entry.optional else {}
    return {**entry.priced.plain(), **entry.extras.plain(entry.priced.wagers), **optional}


def _show(entries: list[BookEntry], *, best: bool) -> None:
    from pitboss.analysis.prices import report_rows
    from pitboss.cli.show import heading, screen

    console = screen()
    for entry in entries:
        if len(entries) > 1:
            heading(console, entry.name)
        if entry.priced is None:
            console.print(entry.why_not, style="dim")
            continue
        if best and len(entries) == 1:
            console.print(f"The best bets of {entry.name}: those that cost least of each dollar bet.")
        figures(console, report_rows.COLUMNS, report_rows.rows(entry.priced), spare=report_rows.SPARE)
        console.print(report_rows.methods(entry.priced), style="dim")
        _show_extras(console, entry)
        if len(entries) == 1 and not best:
            show_play(console, entry.priced)


def _show_extras(console: Console, entry: BookEntry) -> None:
    """Print other stakes, presets, wagers that are off, readings, confirmations and volatility."""
    from pitboss.analysis.prices import report_extras
    from pitboss.cli.show import heading
    from pitboss.submission.presets import presets_of

    extras, priced = entry.extras, entry.priced
    assert priced is not None
    if extras.stakes is not None:
        heading(console, "House advantage by bet size")
        figures(console, extras.stakes.columns, extras.stakes.lines())
    if extras.presets is not None:
        heading(console, "The legal minimum, and what casinos commonly post (--preset)")
        columns, rows = report_extras.preset_rows(extras.presets)
        figures(console, columns, rows) if rows else console.print("every preset has the same prices")
        for preset in presets_of(priced.game):
            console.print(f"{preset.name}: {preset.description} ({preset.source})", style="dim")
    if entry.optional:
        heading(console, "Wagers not offered, with the settings that enable them")
        columns, rows = report_extras.optional_rows(entry.optional)
        figures(console, columns, rows, left=("with", "method"), spare=("method", "exactly", "true odds"))
    if extras.readings:
        heading(console, "Cost of other readings of the text")
        for other in extras.readings:
            console.print(f"{other.reading.cited}, {other.setting}: {other.in_words_with_settings}")
    if extras.confirmations:
        heading(console, "Confirmed by play")
        figures(console, *report_extras.confirmation_rows(extras.confirmations), spare=("rounds", "result"))
    if extras.sessions:
        heading(console, "Hold and volatility, in units of the player")
        figures(console, *report_extras.volatility_rows(priced.wagers, extras.sessions), spare=("deviation", "hold"))


# ---------------------------------------------------------------------- what rules cost the player


def comparison_report(comparison: Comparison) -> EdgeReport:
    """The prices of submissions side by side."""
    from datetime import date

    from pitboss.analysis.prices import report, report_rows
    from pitboss.cli.show import screen

    return EdgeReport(
        lambda: figures(screen(), *report_rows.comparison_rows(comparison)),
        lambda: report.comparison_report(comparison, date.today()),
        comparison.plain,
    )


def what_if_report(prices: WhatIfPrices) -> EdgeReport:
    """Prices under rules that the law does not allow, marked as such."""
    from datetime import date

    return EdgeReport(lambda: _show_what_if(prices), lambda: prices.document(date.today()), prices.plain)


def _show_what_if(prices: WhatIfPrices) -> None:
    from rich.text import Text

    from pitboss.analysis.prices.what_if_prices import NOT_LAWFUL, SAME_PRICE
    from pitboss.cli.show import line, screen

    console, violations = screen(), prices.violations()
    console.print(
        Text(NOT_LAWFUL if violations else "Lawful: no what-if is needed.", style="bold red" * bool(violations))
    )
    for where, says, law in violations:
        line(console, Text(f"  not lawful: {where}: {says}"), law)
    console.print()
    figures(console, *prices.rows())
    if prices.unchanged():
        console.print(f"{', '.join(prices.unchanged())}: {SAME_PRICE}")


def costs_report(costs: Costs, trouble: str) -> EdgeReport:
    """What every single change of a submission costs the player."""
    from datetime import date

    from pitboss.analysis.prices import report

    return EdgeReport(
        lambda: _show_costs(costs), lambda: report.costs_report(costs, date.today()), costs.plain, trouble=trouble
    )


def _show_costs(costs: Costs) -> None:
    from pitboss.analysis.prices import report, report_rows
    from pitboss.cli.show import heading, screen

    console = screen()
    columns, rows = report_rows.cost_rows(costs)
    figures(console, columns, rows, left=("wagers",))
    others = report.other_wager_rows(costs)
    if others:
        heading(console, "Changes that add or remove wagers")
        columns = ("change", "no longer offered", "offered")
        figures(console, columns, others, left=columns)
    same = ", ".join(map(str, costs.without_effect()))
    if same:
        heading(console, "Changes without effect on prices")
        console.print(same)
    if costs.not_tried:
        heading(console, "Changes that were not priced")
        for mistake in costs.not_tried:
            console.print(f"{mistake.what}: {mistake.why}")
