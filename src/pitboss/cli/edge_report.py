"""The reports of ``pitboss edge`` in every form they may be asked for, printed and written."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pitboss.cli.analyst import INTERRUPTED, figures, write, write_document
from pitboss.cli.errors import stop
from pitboss.cli.strategy import show_play
from pitboss.errors import Refused

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.analysis.book import BookEntry
    from pitboss.analysis.document import Document


@dataclass(frozen=True, slots=True)
class PricingWork:
    """How prices are computed."""

    workers: int
    cached: bool


@dataclass(frozen=True, slots=True)
class EdgeReport:
    """A result in every form it may be asked for."""

    shown: Callable[[], None]
    document: Callable[[], Document]
    plain: Callable[[], Any]
    csv: Callable[[], str] | None = None
    trouble: str = ""
    """Why it is not whole."""

    def text(self, form: str) -> str:
        """The result as text."""
        import json

        if form == "json":
            return json.dumps(self.plain(), indent=2) + "\n"
        if form == "md":
            return self.document().markdown()
        if self.csv is None:
            raise Refused("what rules cost is reported as a table, JSON, Markdown or HTML, not as CSV")
        return self.csv()


def reported(report: EdgeReport, form: str, target: Path | None) -> None:
    """Prints a result in the form asked for and writes it where asked, also if who reads the print leaves early."""
    text = report.text(form) if form else ""
    try:
        print(text, end="") if form else report.shown()
    finally:
        if target is not None:
            _written(report, target)
    if report.trouble:
        stop(report.trouble, INTERRUPTED)


def _written(report: EdgeReport, target: Path) -> None:
    if target.suffix == ".html":
        write_document(target, report.document())
    else:
        write(target, report.text(target.suffix.removeprefix(".")))
    print(f"written to {target}", file=sys.stderr)


# ---------------------------------------------------------------------- prices


def prices_of(entries: list[BookEntry]) -> EdgeReport:
    """The prices of one game, or of every game, with what stands beside them."""
    from datetime import date

    from pitboss.analysis import report, texts

    priced = [entry.priced for entry in entries if entry.priced is not None]

    def plain() -> Any:
        if len(entries) == 1:
            return _plain(entries[0])
        not_priced = {entry.game: entry.why_not for entry in entries if entry.priced is None}
        return {"games": [_plain(entry) for entry in entries if entry.priced is not None], "not_priced": not_priced}

    return EdgeReport(
        lambda: _show(entries),
        lambda: report.prices_report(entries, date.today()),
        plain,
        lambda: texts.csv_text([*priced, *(optional.priced for entry in entries for optional in entry.optional)]),
    )


def _plain(entry: BookEntry) -> dict[str, Any]:
    assert entry.priced is not None
    optional = {"not_offered": [offer.plain() for offer in entry.optional]} if entry.optional else {}
    return {**entry.priced.plain(), **entry.beside.plain(entry.priced.wagers), **optional}


def _show(entries: list[BookEntry]) -> None:
    from pitboss.analysis import texts
    from pitboss.cli.show import heading, screen

    console = screen()
    for entry in entries:
        if len(entries) > 1:
            heading(console, entry.name)
        if entry.priced is None:
            console.print(entry.why_not, style="dim")
            continue
        figures(console, texts.COLUMNS, texts.rows(entry.priced), spare=texts.SPARE)
        console.print(texts.methods(entry.priced), style="dim")
        _show_beside(console, entry)
        if len(entries) == 1:
            show_play(console, entry.priced)


def _show_beside(console: Console, entry: BookEntry) -> None:
    """What stands beside the prices: other stakes, presets, wagers that are off, readings, play, volatility."""
    from pitboss.analysis import evidence
    from pitboss.cli.show import heading
    from pitboss.submission.presets import presets_of

    beside, priced = entry.beside, entry.priced
    assert priced is not None
    if beside.stakes is not None:
        heading(console, "What the size of a bet does to the advantage")
        figures(console, beside.stakes.columns, beside.stakes.lines())
    if beside.presets is not None:
        heading(console, "The least that is lawful, and what casinos commonly post (--preset)")
        columns, rows = evidence.preset_rows(beside.presets)
        figures(console, columns, rows) if rows else console.print("each preset has these prices")
        for preset in presets_of(priced.game):
            console.print(f"{preset.name}: {preset.says} ({preset.source})", style="dim")
    if entry.optional:
        heading(console, "Not offered here, and its price with the settings that offer it")
        columns, rows = evidence.optional_rows(entry.optional)
        figures(console, columns, rows, left=("with", "method"), spare=("method", "exactly", "true odds"))
    if beside.readings:
        heading(console, "What other readings of the text would cost")
        for other in beside.readings:
            console.print(f"{other.reading.cited}, {other.setting}: {other.in_words_with_settings}")
    if beside.confirmations:
        heading(console, "Confirmed by play")
        figures(console, *evidence.confirmation_rows(beside.confirmations), spare=("rounds", "result"))
    if beside.sessions:
        heading(console, "Hold and volatility, in units of the player")
        figures(console, *evidence.volatility_rows(priced.wagers, beside.sessions), spare=("deviation", "hold"))
