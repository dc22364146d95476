"""``pitboss edge``: what every wager is worth, of one game, of every game, and what rules cost the player."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli.analyst import (
    CORES,
    INTERRUPTED,
    Html,
    Workers,
    check_files,
    figures,
    pricing_processes,
    progress,
    submission_of,
    write,
    write_document,
)
from pitboss.cli.common import AsJson, GameName, PresetName, Settings, game_named
from pitboss.cli.errors import stop
from pitboss.cli.strategy import chart_in, full_table, show_play, write_full_table
from pitboss.errors import Refused, quoted

if TYPE_CHECKING:
    from pitboss.analysis.costs import Costs
    from pitboss.analysis.document import Document
    from pitboss.analysis.edge import BookEntry
    from pitboss.analysis.readings import PricedAlternative
    from pitboss.table import Submission


def edge(
    game: GameName = "",
    settings: Settings = [],  # noqa: B006 - typer copies it
    preset: PresetName = "",
    every: Annotated[bool, typer.Option("--all", help="Price every game under its default submission.")] = False,
    compare: Annotated[
        str, typer.Option("--compare", metavar="OPTION=A,B,C", help="Show what an option costs the player.")
    ] = "",
    costs: Annotated[
        bool, typer.Option("--costs", help="Show what every single change of the submission costs the player.")
    ] = False,
    removed: Annotated[
        str,
        typer.Option("--removed", metavar="CARDS", help="Price a shoe that these cards have left, like '5S 5H 10D'."),
    ] = "",
    stake: Annotated[
        str, typer.Option("--stake", metavar="DOLLARS", help="Price bets of these amounts, like 1 or 1,5,25.")
    ] = "",
    readings: Annotated[
        bool, typer.Option("--readings", help="Add what other readings of the text would cost the player.")
    ] = False,
    as_json: AsJson = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="EdgeReport as comma-separated values.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="EdgeReport as Markdown.")] = False,
    html: Html = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write the report: .html, .json, .csv or .md.")
    ] = None,
    table: Annotated[
        Path | None, typer.Option("--table", metavar="FILE", help="Write the best play case by case, as a .csv.")
    ] = None,
    chart: Annotated[
        Path | None, typer.Option("--chart", metavar="FILE", help="Write the strategy chart: .svg, or .html to print.")
    ] = None,
    cached: Annotated[bool, typer.Option("--cache/--no-cache", help="Use prices that were computed before.")] = True,
    clear_cache: Annotated[bool, typer.Option("--clear-cache", help="Forget all prices computed before.")] = False,
    workers: Workers = CORES,
) -> None:
    """Price every wager of a game: true odds, payout odds and house advantage, exactly where that is possible."""
    if clear_cache:
        _forget()
        if not game and not every:
            return
    forms = [name for name, on in (("json", as_json), ("csv", as_csv), ("md", as_markdown)) if on]
    many = every or compare or costs
    varied = settings or preset or compare or costs
    refusals = (
        (every == bool(game), "name one game, or --all for every game"),
        (every and varied, "--all prices default submissions; --set, --preset, --compare and --costs are for one game"),
        (table and many, "--table is for one game, by itself"),
        (chart and many, "--chart is for one game, by itself"),
        (compare and costs, "--compare shows one option and --costs shows all; ask for one of them"),
        (removed and (many or table or chart), "--removed is for one game, by itself"),
        (stake and (many or removed or table or chart), "--stake is for one game, by itself"),
        (readings and (many or removed or stake), "--readings is for one game, by itself"),
        (len(forms) > 1, "--json, --csv and --markdown are forms of one report; ask for one of them"),
        (out and html, "--out and --html write the same report; ask for one of them"),
    )
    for wrong, said in refusals:
        if wrong:
            raise Refused(said)
    check_files((table, ".csv"), (chart, ".svg .html"), (html, ".html"), (out, ".html .json .csv .md"))
    form, target, work = "".join(forms), out or html, PricingWork(workers, cached)
    if preset:
        from pitboss.submission.presets import preset_of

        settings = [*preset_of(game_named(game), preset).settings, *settings]
    if every:
        reported(_book(work), form, target)
    elif removed:
        reported(_depleted(submission_of(game, settings), removed), form, target)
    elif stake:
        reported(_at_stakes(submission_of(game, settings), stake, work), form, target)
    elif compare:
        reported(_comparison(game, settings, compare, work), form, target)
    elif costs:
        reported(_costs(game, settings, work), form, target)
    elif says := (submission := submission_of(game, settings)).game.unpriced(submission):
        _say_unpriced(submission, says, form)
    else:
        _one(submission, work, form, target, table, chart, readings)


def _say_unpriced(submission: Submission[Any], says: str, form: str) -> None:
    """Why a game in which people play each other has no price."""
    import json

    print(json.dumps({"game": submission.game.id, "not_priced": says}) if form == "json" else f"{says}.")


def _forget() -> None:
    from pitboss.analysis import cache

    forgotten = cache.clear()
    print(f"{forgotten} price{'' if forgotten == 1 else 's'} forgotten", file=sys.stderr)


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


def _one(
    submission: Submission[Any],
    work: PricingWork,
    form: str,
    target: Path | None,
    table: Path | None,
    chart: Path | None,
    readings: bool,
) -> None:
    """One game's report, and its best play as a table and as a chart; what its solver does not state comes first."""
    from pitboss.analysis.edge import BookEntry, priced
    from pitboss.analysis.readings import price_readings

    name = submission.game.name
    rows = full_table(submission) if table else ()
    found = priced(submission, cached=work.cached)
    drawn = chart_in(found, name) if chart else None
    others = tuple(price_readings(submission, cached=work.cached)) if readings else ()
    if table is not None:
        print(f"{write_full_table(rows, table):,} rows written to {table}", file=sys.stderr)
    if chart is not None and drawn is not None:
        write(chart, drawn.svg() if chart.suffix == ".svg" else drawn.html())
    reported(_prices([BookEntry(submission.game.id, name, found)], others), form, target)


def _depleted(submission: Submission[Any], removed: str) -> EdgeReport:
    """The prices of a shoe that some cards have left."""
    from pitboss.analysis.edge import BookEntry, priced_after
    from pitboss.equipment import cards

    left = priced_after(submission, cards(removed))
    return _prices([BookEntry(submission.game.id, submission.game.name, left)])


def _at_stakes(submission: Submission[Any], stake: str, work: PricingWork) -> EdgeReport:
    """The prices of bets of one amount, or of several side by side."""
    from datetime import date

    from pitboss.analysis import report, texts
    from pitboss.analysis.edge import BookEntry, at_stake, stakes_compared
    from pitboss.cli.show import screen
    from pitboss.money import cents

    amounts = [cents(written.strip()) for written in stake.split(",")]
    if len(amounts) == 1:
        found = at_stake(submission, amounts[0], cached=work.cached)
        return _prices([BookEntry(submission.game.id, submission.game.name, found)])
    compared = stakes_compared(submission, amounts, cached=work.cached)
    return EdgeReport(
        lambda: figures(screen(), *texts.comparison_rows(compared)),
        lambda: report.comparison_report(compared, date.today()),
        compared.plain,
    )


def _book(work: PricingWork) -> EdgeReport:
    from pitboss.analysis.edge import book
    from pitboss.games import GAMES

    done: list[BookEntry] = []

    def told(entry: BookEntry, count: int, _: int) -> None:
        done.append(entry)
        advance(count, entry.name)

    try:
        with pricing_processes(work.workers, len(GAMES)) as executor, progress("pricing", len(GAMES)) as advance:
            advance(0, "those that take longest first")
            return _prices(book(executor, cached=work.cached, told=told))
    except KeyboardInterrupt:
        kept = "are kept, and the same command goes on from there" if work.cached else "were priced"
        stop(f"interrupted; {len(done)} of {len(GAMES)} games {kept}", INTERRUPTED)


def _prices(entries: list[BookEntry], readings: tuple[PricedAlternative, ...] = ()) -> EdgeReport:
    from datetime import date

    from pitboss.analysis import report, texts

    found = [entry.priced for entry in entries if entry.priced is not None]

    def plain() -> Any:
        if len(entries) == 1:
            others = [{"law": one.reading.cited, **one.plain()} for one in readings]
            return {**found[0].plain(), "readings": others} if readings else found[0].plain()
        not_priced = {one.game: one.why_not for one in entries if one.priced is None}
        return {"games": [one.plain() for one in found], "not_priced": not_priced}

    return EdgeReport(
        lambda: _show(entries, readings),
        lambda: report.prices_report(entries, date.today(), readings),
        plain,
        lambda: texts.csv_text(found),
    )


def _show(entries: list[BookEntry], readings: tuple[PricedAlternative, ...]) -> None:
    from pitboss.analysis import texts
    from pitboss.cli.show import heading, screen

    console = screen()
    for entry in entries:
        if len(entries) > 1:
            heading(console, entry.name)
        if entry.priced is None:
            console.print(entry.why_not, style="dim")
        else:
            figures(console, texts.COLUMNS, texts.rows(entry.priced), spare=texts.SPARE)
            console.print(texts.methods(entry.priced), style="dim")
            if len(entries) == 1:
                show_play(console, entry.priced)
    if readings:
        heading(console, "What other readings of the text would cost")
        for other in readings:
            console.print(f"{other.reading.cited}, {other.setting}: {other.in_words}")


# ---------------------------------------------------------------------- what rules cost


def _comparison(game: str, settings: list[str], compare: str, work: PricingWork) -> EdgeReport:
    from datetime import date

    from pitboss.analysis import report, texts
    from pitboss.analysis.edge import compared
    from pitboss.cli.show import screen

    option, equals, written = (part.strip() for part in compare.partition("="))
    values = [value.strip() for value in written.split(",")]
    if not equals or len(values) < 2 or not all(values):
        raise Refused(f"{quoted(compare)} compares nothing; write it like wheel=double_zero,single_zero")
    submissions = [submission_of(game, [*settings, f"{option}={value}"]) for value in values]
    with pricing_processes(work.workers, len(values)) as executor, progress("pricing", len(values)) as advance:
        found = compared(
            option, values, submissions, executor, cached=work.cached, told=lambda value, done, _: advance(done, value)
        )
    return EdgeReport(
        lambda: figures(screen(), *texts.comparison_rows(found)),
        lambda: report.comparison_report(found, date.today()),
        found.plain,
    )


def _costs(game: str, settings: list[str], work: PricingWork) -> EdgeReport:
    from datetime import date

    from pitboss.analysis import report
    from pitboss.analysis.costs import Costing

    costing, interrupted = Costing(submission_of(game, settings)), False
    try:
        with pricing_processes(work.workers, costing.count) as executor, progress("pricing", costing.count) as advance:
            costing.run(executor, cached=work.cached, told=lambda change, done: advance(done, change))
    except KeyboardInterrupt:
        interrupted = True
    found = costing.costs()
    if found is None:
        stop("interrupted; nothing had been priced yet", INTERRUPTED)
    trouble = f"interrupted; {found.missing} of {costing.count} prices are missing" if interrupted else ""
    if trouble and work.cached:
        trouble += ", and the same command goes on from there"
    return EdgeReport(
        lambda: _show_costs(found), lambda: report.costs_report(found, date.today()), found.plain, trouble=trouble
    )


def _show_costs(found: Costs) -> None:
    from pitboss.analysis import report, texts
    from pitboss.cli.show import heading, screen

    console = screen()
    columns, rows = texts.cost_rows(found)
    figures(console, columns, rows, left=("wagers",))
    others = report.other_wager_rows(found)
    if others:
        heading(console, "Changes of the wagers that are offered")
        columns = ("change", "no longer offered", "offered")
        figures(console, columns, others, left=columns)
    same = ", ".join(map(str, found.without_effect()))
    if same:
        heading(console, "Changes that change no price")
        console.print(same)
    if found.not_tried:
        heading(console, "Changes that were not priced")
        for one in found.not_tried:
            console.print(f"{one.what}: {one.why}")
