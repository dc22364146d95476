"""``pitboss edge``: what every wager is worth, of one game, of every game, and what rules cost the player."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli.analyst.edge_costs import comparison_of, costs_of
from pitboss.cli.analyst.edge_report import EdgeReport, PricingWork, prices_of, reported
from pitboss.cli.analyst.shared import (
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
)
from pitboss.cli.analyst.strategy import chart_in, full_table, write_full_table
from pitboss.cli.common import AsJson, GameName, PresetName, Settings, game_named
from pitboss.cli.errors import stop
from pitboss.errors import Refused, did_you_mean

if TYPE_CHECKING:
    from pitboss.analysis.prices.book import BookEntry
    from pitboss.analysis.prices.report_extras import ReportExtras
    from pitboss.analysis.simulation.confirm import Confirmation
    from pitboss.pricing import Priced
    from pitboss.table import Submission

BY_ITSELF = "--strategy, --presets, --readings, --confirm and --hold"
MOST_ROUNDS = 10**9
"""The longest session whose range of results is told."""


def edge(
    game: GameName = "",
    settings: Settings = [],  # noqa: B006 - typer copies it
    preset: PresetName = "",
    every: Annotated[
        bool, typer.Option("--all", help="Price the wagers that are off too; without a game, of every game.")
    ] = False,
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
    wager: Annotated[
        str,
        typer.Option("--wager", metavar="WAGER", help="Price one wager alone; one that is off, with what offers it."),
    ] = "",
    strategy: Annotated[
        str,
        typer.Option(
            "--strategy",
            metavar="PLAY",
            help="Price a stated play beside the best: 'never:hit on 12', or a chart.json.",
        ),
    ] = "",
    presets: Annotated[
        bool | None, typer.Option("--presets/--no-presets", help="Price the presets beside the least that is lawful.")
    ] = None,
    confirm: Annotated[
        int,
        typer.Option("--confirm", metavar="ROUNDS", min=0, max=10**12, help="Confirm each price by so many rounds."),
    ] = 0,
    hold: Annotated[
        str, typer.Option("--hold", metavar="ROUNDS", help="Add hold and volatility after so many rounds: 1000,100000.")
    ] = "",
    as_json: AsJson = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print the report as comma-separated values.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print the report as Markdown.")] = False,
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
    whole_book = every and not game
    many = whole_book or compare or costs
    beside = strategy or presets or readings or confirm or hold
    refusals = (
        (not every and not game, "name one game, or --all for every game"),
        (every and (compare or costs), "--compare and --costs price the wagers that are offered, without --all"),
        (every and (wager or strategy or removed or stake), "--all prices every wager, so it stands by itself"),
        (table and many, "--table is for one game, by itself"),
        (chart and many, "--chart is for one game, by itself"),
        (compare and costs, "--compare shows one option and --costs shows all; ask for one of them"),
        (removed and (many or table or chart), "--removed is for one game, by itself"),
        (stake and (many or removed or table or chart), "--stake is for one game, by itself"),
        (wager and (many or removed), "--wager is for one game, by itself"),
        (beside and (many or removed or stake), f"{BY_ITSELF} are for one game at its own prices"),
        (strategy and (wager or confirm), "--strategy prices a play by itself, without --wager and --confirm"),
        (len(forms) > 1, "--json, --csv and --markdown are forms of one report; ask for one of them"),
        (out and html, "--out and --html write the same report; ask for one of them"),
    )
    for wrong, said in refusals:
        if wrong:
            raise Refused(said)
    check_files((table, ".csv"), (chart, ".svg .html"), (html, ".html"), (out, ".html .json .csv .md"))
    form, target, work = "".join(forms), out or html, PricingWork(workers, cached)
    beside_presets = _shows_presets(presets, game, as_given=bool(settings or preset or wager or strategy), form=form)
    wanted = Wanted(wager, strategy, beside_presets, readings, confirm, hold, every)
    if preset and not whole_book:
        from pitboss.submission.presets import preset_of

        settings = [*preset_of(game_named(game), preset).settings, *settings]
    if whole_book:
        reported(_book(work, settings, preset), form, target)
    elif removed:
        reported(_depleted(submission_of(game, settings), removed), form, target)
    elif stake:
        reported(_at_stakes(submission_of(game, settings), stake, wager, work), form, target)
    elif compare:
        reported(comparison_of(game, settings, compare, work), form, target)
    elif costs:
        reported(costs_of(game, settings, work), form, target)
    elif says := (submission := submission_of(game, settings)).game.unpriced(submission):
        _say_unpriced(submission, says, form)
    else:
        _one(submission, work, form, target, table, chart, wanted)


def _shows_presets(asked: bool | None, game: str, *, as_given: bool, form: str) -> bool:
    """Whether presets are priced: if asked for; else beside the least lawful for people, where that takes no time."""
    if asked is not None or as_given or form in ("json", "csv") or not game:
        return bool(asked)
    from pitboss.analysis.prices.solvers import takes_long

    return not takes_long(game_named(game))


def _say_unpriced(submission: Submission[Any], says: str, form: str) -> None:
    """Why a game in which people play each other has no price."""
    import json

    print(json.dumps({"game": submission.game.id, "not_priced": says}) if form == "json" else f"{says}.")


def _forget() -> None:
    from pitboss.analysis.prices import cache

    forgotten = cache.clear()
    print(f"{forgotten} price{'' if forgotten == 1 else 's'} forgotten", file=sys.stderr)


# ---------------------------------------------------------------------- prices


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked for beside the prices of one game."""

    wager: str
    strategy: str
    presets: bool
    readings: bool
    confirm: int
    hold: str
    off: bool
    """Whether the wagers that are off are priced too."""

    def sessions(self) -> tuple[int, ...]:
        """The rounds after which results are told."""
        numbers = [part.strip() for part in self.hold.split(",") if part.strip()]
        if not all(number.isdecimal() and 0 < int(number) <= MOST_ROUNDS for number in numbers):
            raise Refused(f"--hold takes numbers of rounds up to {MOST_ROUNDS:,}, like 1000,100000")
        return tuple(map(int, numbers))


def _one(
    submission: Submission[Any],
    work: PricingWork,
    form: str,
    target: Path | None,
    table: Path | None,
    chart: Path | None,
    wanted: Wanted,
) -> None:
    """One game's report, and its best play as a table and as a chart; what its solver does not state comes first."""
    from pitboss.analysis.prices.book import BookEntry
    from pitboss.analysis.prices.edge import priced, priced_alone, priced_as_stated
    from pitboss.analysis.prices.optional_wagers import price_optional

    name = submission.game.name
    rows = full_table(submission) if table else ()
    if wanted.strategy:
        prices = priced_as_stated(submission, wanted.strategy)
    elif wanted.wager:
        submission, known = _offering(submission, wanted.wager)
        prices = priced_alone(submission, [known], cached=work.cached)
    else:
        prices = priced(submission, cached=work.cached)
    off = tuple(price_optional(submission, cached=work.cached)) if wanted.off else ()
    drawn = chart_in(prices, name) if chart else None
    if table is not None:
        print(f"{write_full_table(rows, table):,} rows written to {table}", file=sys.stderr)
    if chart is not None and drawn is not None:
        write(chart, drawn.svg() if chart.suffix == ".svg" else drawn.html())
    beside = _beside(submission, prices, work, wanted)
    reported(prices_of([BookEntry(submission.game.id, name, prices, optional=off, beside=beside)]), form, target)


def _beside(submission: Submission[Any], priced: Priced, work: PricingWork, wanted: Wanted) -> ReportExtras:
    from pitboss.analysis.prices.edge import presets_compared
    from pitboss.analysis.prices.readings import price_readings
    from pitboss.analysis.prices.report_extras import ReportExtras
    from pitboss.analysis.prices.stakes import stake_table

    sessions = wanted.sessions()
    return ReportExtras(
        stake_table(submission, priced, cached=work.cached),
        presets_compared(submission.game, cached=work.cached) if wanted.presets else None,
        tuple(price_readings(submission, cached=work.cached)) if wanted.readings else (),
        _confirmed(submission, priced, wanted.confirm) if wanted.confirm else (),
        sessions,
    )


def _confirmed(submission: Submission[Any], priced: Priced, rounds: int) -> tuple[Confirmation, ...]:
    from pitboss.analysis.simulation.confirm import confirmed  # Numba is behind it

    return tuple(confirmed(submission, priced, rounds))


def _offering(submission: Submission[Any], wager: str) -> tuple[Submission[Any], str]:
    """A submission that offers a wager, and its id; where it is off, with the settings that offer it."""
    from pitboss.analysis.prices.optional_wagers import offered_by

    game = submission.game
    named = {listed.id: listed.id for listed in game.wagers} | {
        listed.name.lower(): listed.id for listed in game.wagers
    }
    known = named.get(wager.lower().strip()) or named.get(wager.lower().strip().replace(" ", "_"))
    if known is None:
        raise Refused(f"{game.name} has no wager {wager!r}{did_you_mean(wager, [listed.id for listed in game.wagers])}")
    if known not in submission.offers():
        offering = offered_by(submission).get(known)
        if offering is None:
            raise Refused(f"no setting was found that offers {known!r}")
        changes, submission = offering
        print(f"priced with {', '.join(map(str, changes))}, which offers it", file=sys.stderr)
    return submission, known


def _depleted(submission: Submission[Any], removed: str) -> EdgeReport:
    """The prices of a shoe that some cards have left."""
    from pitboss.analysis.prices.book import BookEntry
    from pitboss.analysis.prices.edge import priced_after
    from pitboss.equipment import cards

    left = priced_after(submission, cards(removed))
    return prices_of([BookEntry(submission.game.id, submission.game.name, left)])


def _at_stakes(submission: Submission[Any], stake: str, wager: str, work: PricingWork) -> EdgeReport:
    """The prices of bets of one amount, or of several side by side; of all wagers or of one."""
    from datetime import date

    from pitboss.analysis.prices import report, report_rows
    from pitboss.analysis.prices.book import BookEntry
    from pitboss.analysis.prices.edge import at_stake, stakes_compared
    from pitboss.cli.show import screen
    from pitboss.money import cents

    amounts, wagers = [cents(written.strip()) for written in stake.split(",")], []
    if wager:
        submission, known = _offering(submission, wager)
        wagers = [known]
    if len(amounts) == 1:
        at_stakes = at_stake(submission, amounts[0], wagers, cached=work.cached)
        return prices_of([BookEntry(submission.game.id, submission.game.name, at_stakes)])
    compared = stakes_compared(submission, amounts, wagers, cached=work.cached)
    return EdgeReport(
        lambda: figures(screen(), *report_rows.comparison_rows(compared)),
        lambda: report.comparison_report(compared, date.today()),
        compared.plain,
    )


def _book(work: PricingWork, settings: list[str], preset: str) -> EdgeReport:
    from pitboss.analysis.prices.book import book
    from pitboss.games import GAMES

    done: list[BookEntry] = []

    def told(entry: BookEntry, count: int, _: int) -> None:
        done.append(entry)
        advance(count, entry.name)

    try:
        with pricing_processes(work.workers, len(GAMES)) as executor, progress("pricing", len(GAMES)) as advance:
            advance(0, "those that take longest first")
            return prices_of(book(executor, settings=settings, preset=preset, cached=work.cached, told=told))
    except KeyboardInterrupt:
        kept = "are kept, and the same command goes on from there" if work.cached else "were priced"
        stop(f"interrupted; {len(done)} of {len(GAMES)} games {kept}", INTERRUPTED)
