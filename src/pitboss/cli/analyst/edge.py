"""``pitboss edge``: its options, which of them exclude each other, and the report they select."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from pitboss.cli.analyst import edge_prices
from pitboss.cli.analyst.edge_prices import ExtrasWanted, PricingWork
from pitboss.cli.analyst.edge_report import EdgeReport, publish
from pitboss.cli.analyst.shared import CORES, Html, Workers, check_files
from pitboss.cli.common import AsJson, GameName, PresetName, Settings, draft_of, game_named, submission_of
from pitboss.cli.options import command
from pitboss.cli.output import Out
from pitboss.errors import Refused

if TYPE_CHECKING:
    from pitboss.analysis.prices.ordering import PriceOrder
    from pitboss.table import Submission


OUT_ENDINGS = ".html .pdf .md .csv .xlsx .json"


@dataclass(frozen=True, slots=True)
class EdgeOptions:
    """The options of ``pitboss edge``."""

    game: GameName = ""
    settings: Settings = field(default_factory=list)
    preset: PresetName = ""
    every: Annotated[
        bool, typer.Option("--all", help="Also price wagers that are not offered; without a game, price every game.")
    ] = False
    compare: Annotated[
        str, typer.Option("--compare", metavar="OPTION=A,B,C", help="Show what an option costs the player.")
    ] = ""
    costs: Annotated[
        bool, typer.Option("--costs", help="Show what every single change of the submission costs the player.")
    ] = False
    removed: Annotated[
        str, typer.Option("--removed", metavar="CARDS", help="Price with these cards removed, like '5S 5H 10D'.")
    ] = ""
    stake: Annotated[
        str, typer.Option("--stake", metavar="DOLLARS", help="Price bets of these amounts, like 1 or 1,5,25.")
    ] = ""
    readings: Annotated[
        bool, typer.Option("--readings", help="Add the cost to the player of other readings of the text.")
    ] = False
    wager: Annotated[
        str,
        typer.Option("--wager", metavar="WAGER", help="Price only this wager, enabling it first if it is not offered."),
    ] = ""
    strategy: Annotated[
        str,
        typer.Option(
            "--strategy",
            metavar="PLAY",
            help="Compare a strategy with the best: 'never:hit on 12', or a chart.json.",
        ),
    ] = ""
    exact: Annotated[
        bool, typer.Option("--exact", help="Twenty-one with one pair: price the best play in fractions.")
    ] = False
    what_if: Annotated[
        bool,
        typer.Option(
            "--what-if",
            help="Price odds and numbers that the law does not allow next to the lawful prices.",
        ),
    ] = False
    presets: Annotated[
        bool | None, typer.Option("--presets/--no-presets", help="Compare the presets with the legal minimum.")
    ] = None
    confirm: Annotated[
        int,
        typer.Option(
            "--confirm", metavar="ROUNDS", min=0, max=10**12, help="Confirm each price by playing this many rounds."
        ),
    ] = 0
    hold: Annotated[
        str,
        typer.Option(
            "--hold", metavar="ROUNDS", help="Add hold and volatility after these numbers of rounds: 1000,100000."
        ),
    ] = ""
    sort: Annotated[
        str,
        typer.Option("--sort", metavar="FIGURE", help="Sort the wagers by advantage, risk, deviation, wins or name."),
    ] = ""
    best: Annotated[
        bool, typer.Option("--best", help="List only the best bets: those that cost least of each dollar bet.")
    ] = False
    as_json: AsJson = False
    as_csv: Annotated[bool, typer.Option("--csv", help="Print the report as comma-separated values.")] = False
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print the report as Markdown.")] = False
    html: Html = None
    out: Out = None
    table: Annotated[
        Path | None, typer.Option("--table", metavar="FILE", help="Write the best play case by case, as a .csv.")
    ] = None
    chart: Annotated[
        Path | None, typer.Option("--chart", metavar="FILE", help="Write the strategy chart: .svg, or .html to print.")
    ] = None
    cached: Annotated[bool, typer.Option("--cache/--no-cache", help="Use cached prices.")] = True
    clear_cache: Annotated[bool, typer.Option("--clear-cache", help="Delete all cached prices.")] = False
    workers: Workers = CORES

    @property
    def whole_book(self) -> bool:
        """True if every game is priced."""
        return self.every and not self.game

    @property
    def many_prices(self) -> bool:
        """True if several submissions are priced side by side."""
        return bool(self.whole_book or self.compare or self.costs)

    @property
    def has_extras(self) -> bool:
        """True if the request adds anything to the prices of one game."""
        return bool(self.strategy or self.presets or self.readings or self.confirm or self.hold)

    @property
    def writes_play(self) -> bool:
        """True if the best play is written to a file."""
        return bool(self.table or self.chart)

    @property
    def forms(self) -> list[str]:
        """The formats requested for the printed report; none for tables on the terminal."""
        asked = {"json": self.as_json, "csv": self.as_csv, "md": self.as_markdown}
        return [form for form, wanted in asked.items() if wanted]

    @property
    def form(self) -> str:
        """The format of the printed report; empty for tables on the terminal."""
        return "".join(self.forms)

    @property
    def chart_file(self) -> Path | None:
        """Where the strategy chart is written."""
        return self.out if self.out is not None and self.out.suffix == ".svg" else self.chart

    @property
    def report_file(self) -> Path | None:
        """Where the report is written."""
        target = self.out or self.html
        return None if target is None or target.suffix == ".svg" else target

    @property
    def work(self) -> PricingWork:
        """How prices are computed."""
        return PricingWork(self.workers, self.cached)

    @property
    def order(self) -> PriceOrder:
        """The order of the wagers in the report."""
        from pitboss.analysis.prices.ordering import PriceOrder

        return PriceOrder(self.sort.strip().lower(), self.best)

    def shows_presets(self) -> bool:
        """True if presets are priced: on request, or on the terminal if they are quick to price."""
        if self.presets is not None:
            return self.presets
        if self.best:
            return False
        chosen = self.settings or self.preset or self.game.endswith(".toml")
        if chosen or self.wager or self.strategy or self.exact or self.form in ("json", "csv"):
            return False
        from pitboss.analysis.prices.solvers import takes_long

        return not takes_long(game_named(self.game))


_Predicate: TypeAlias = Callable[[EdgeOptions], object]

_REFUSALS: tuple[tuple[_Predicate, str], ...] = (
    (lambda asked: not asked.every and not asked.game, "name a game, or use --all for every game"),
    (
        lambda asked: asked.every and (asked.compare or asked.costs),
        "--compare and --costs price only the wagers offered; leave out --all",
    ),
    (
        lambda asked: asked.every and (asked.wager or asked.strategy or asked.removed or asked.stake),
        "--all prices every wager; leave out --wager, --strategy, --removed and --stake",
    ),
    (lambda asked: asked.table and asked.many_prices, "--table is for one game"),
    (lambda asked: asked.chart and asked.many_prices, "--chart is for one game"),
    (
        lambda asked: asked.compare and asked.costs,
        "use either --compare (one option) or --costs (all options)",
    ),
    (
        lambda asked: asked.removed and (asked.many_prices or asked.writes_play),
        "--removed is for one game, without --table and --chart",
    ),
    (
        lambda asked: asked.stake and (asked.many_prices or asked.writes_play),
        "--stake is for one game, without --table and --chart",
    ),
    (
        lambda asked: asked.wager and (asked.compare or asked.costs),
        "--wager prices one wager; leave out --compare and --costs",
    ),
    (
        lambda asked: asked.has_extras and (asked.many_prices or asked.removed or asked.stake),
        "--strategy, --presets, --readings, --confirm and --hold are for one game, without --removed and --stake",
    ),
    (
        lambda asked: asked.strategy and (asked.wager or asked.confirm),
        "--strategy cannot be used with --wager or --confirm",
    ),
    (
        lambda asked: (
            asked.exact
            and (asked.every or asked.many_prices or asked.removed or asked.stake or asked.wager or asked.confirm)
        ),
        "--exact prices the play of one game; of the other options, use it with --set, --preset and --strategy",
    ),
    (
        lambda asked: len(asked.forms) > 1,
        "use only one of --json, --csv and --markdown",
    ),
    (
        lambda asked: (
            asked.what_if
            and (
                asked.every
                or asked.many_prices
                or asked.removed
                or asked.stake
                or asked.wager
                or asked.has_extras
                or asked.exact
                or asked.writes_play
            )
        ),
        "--what-if is for one game, without other options than --set and --preset",
    ),
    (
        lambda asked: (asked.sort or asked.best) and (asked.compare or asked.costs or asked.what_if or asked.strategy),
        "--sort and --best are for prices, without --compare, --costs, --what-if and --strategy",
    ),
    (lambda asked: asked.out and asked.html, "use either --out or --html"),
)
"""Options that exclude each other, with the message."""


@command
def edge(options: EdgeOptions) -> None:
    """Price every wager of a game: true odds, payout odds and house advantage, exact where possible."""
    if options.clear_cache:
        _clear_cache()
        if not options.game and not options.every:
            return
    for is_wrong, message in _REFUSALS:
        if is_wrong(options):
            raise Refused(message)
    check_files(
        (options.table, ".csv"),
        (options.chart, ".svg .html"),
        (options.html, ".html"),
        (options.out, f"{OUT_ENDINGS} .svg" if not options.chart else OUT_ENDINGS),
    )
    report = _make_report(options)
    if report is not None:
        publish(report, options.form, options.report_file, quiet=options.out is not None)


def _make_report(options: EdgeOptions) -> EdgeReport | None:
    """The requested report; None if the game has no price."""
    work = options.work
    if options.whole_book:
        return edge_prices.all_games(options.settings, options.preset, work, options.order)

    def chosen(more: Sequence[str] = ()) -> Submission:
        return submission_of(options.game, [*options.settings, *more], options.preset)

    if options.what_if:
        return edge_prices.unlawful(draft_of(options.game, options.settings, options.preset), work)
    if options.compare:
        return edge_prices.comparison(chosen, options.compare, work)
    submission = chosen()
    if options.costs:
        return edge_prices.rule_costs(submission, work)
    if options.stake:
        return edge_prices.at_stakes(submission, options.stake, options.wager, options.removed, work)
    if options.removed:
        return edge_prices.with_cards_removed(submission, options.removed, options.wager)
    return _one_game(submission, options)


def _one_game(submission: Submission, options: EdgeOptions) -> EdgeReport | None:
    """The prices of one game; None if its players play each other, so that it has no house edge."""
    from pitboss.table.rules.parts import unpriced

    why_not = unpriced(submission)
    if why_not:
        plain = {"game": submission.game.id, "not_priced": why_not}
        print(json.dumps(plain) if options.form == "json" else f"{why_not}.")
        return None
    wanted = ExtrasWanted(
        order=options.order,
        wager=options.wager,
        strategy=options.strategy,
        exact=options.exact,
        presets=options.shows_presets(),
        readings=options.readings,
        confirm=options.confirm,
        hold=options.hold,
        wagers_off=options.every,
        table=options.table,
        chart=options.chart_file,
        to_sign=options.out is not None and options.out.suffix == ".pdf" and not options.strategy and not options.exact,
        file=Path(options.game) if options.game.endswith(".toml") else None,
    )
    return edge_prices.one_game(submission, wanted, options.work)


def _clear_cache() -> None:
    from pitboss.analysis.prices import cache

    forgotten = cache.clear()
    print(f"{forgotten} cached price{'' if forgotten == 1 else 's'} deleted", file=sys.stderr)
