"""``pitboss edge``, ``simulate`` and ``sessions``: what games are worth, exactly and by play."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli.common import AsJson, GameName, Settings
from pitboss.cli.errors import CANNOT, stop
from pitboss.errors import PitbossError, Refused

if TYPE_CHECKING:
    from fractions import Fraction

    from rich.console import Console

    from pitboss.analysis.edge import BookEntry
    from pitboss.analysis.sessions import Sessions
    from pitboss.analysis.simulate import Plan, Simulation
    from pitboss.table import Submission

INTERRUPTED = 130
"""The exit code of a command that a person interrupted, as shells give it."""
SAVE_SECONDS = 5.0

Html = Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write the report with charts as a page.")]
Bets = Annotated[
    list[str],
    typer.Option("--bet", metavar="'WAGER [PLACE] DOLLARS'", help="A bet of every round; may be given several times."),
]
_STRATEGY = (
    "How choices are answered: always:ACTION, never:ACTION, first, mimic, optimal; "
    "or at dice what is bet: 'pass_line(5) + odds(2) + place(6, 8)'."
)
StrategyName = Annotated[
    str,
    typer.Option("--strategy", help=_STRATEGY),
]
Seed = Annotated[int, typer.Option("--seed", help="The seed; the same seed gives the same digits anywhere.")]
Workers = Annotated[int, typer.Option("--workers", min=1, max=256, help="How many threads or processes play.")]
Processes = Annotated[bool, typer.Option("--processes", help="Play on processes instead of threads.")]
Cluster = Annotated[str, typer.Option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster, tcp://host:8786.")]
_CORES = os.cpu_count() or 1


# ---------------------------------------------------------------------- edge


def edge(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game, as `pitboss games` lists them.")] = "",
    settings: Settings = [],  # noqa: B006 - typer copies it
    every: Annotated[bool, typer.Option("--all", help="Price every game under its default submission.")] = False,
    compare: Annotated[
        str, typer.Option("--compare", metavar="OPTION=A,B,C", help="Show what an option costs the player.")
    ] = "",
    as_json: AsJson = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Report as comma-separated values.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Report as Markdown.")] = False,
    html: Html = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write the report: .html, .json, .csv or .md.")
    ] = None,
    cached: Annotated[bool, typer.Option("--cache/--no-cache", help="Use prices that were computed before.")] = True,
    clear_cache: Annotated[bool, typer.Option("--clear-cache", help="Forget all prices computed before.")] = False,
    workers: Workers = _CORES,
) -> None:
    """Price every wager of a game: true odds, payout odds and house advantage, exactly where that is possible."""
    from pitboss.analysis import cache

    if clear_cache:
        forgotten = cache.clear()
        print(f"{forgotten} price{'' if forgotten == 1 else 's'} forgotten", file=sys.stderr)
        if not game and not every:
            return
    if every == bool(game):
        raise Refused("name one game, or --all for every game")
    target = out or html
    form = next((name for name, on in (("json", as_json), ("csv", as_csv), ("md", as_markdown)) if on), "")
    if target is not None:
        _writable(target, (".html", ".json", ".csv", ".md") if out else (".html",))
    if every:
        if settings or compare:
            raise Refused("--all prices default submissions; --set and --compare are for one game")
        _told(_book(workers, cached=cached), form, target)
    elif compare:
        _compare(game, settings, compare, form, target, cached=cached)
    else:
        from pitboss.analysis.edge import BookEntry, priced

        submission = _submission(game, settings)
        entry = BookEntry(submission.game.id, submission.game.name, priced(submission, cached=cached))
        _told([entry], form, target)


def _submission(game: str, settings: list[str]) -> Submission[Any]:
    from pitboss import games
    from pitboss.scenario import with_settings

    return with_settings(games.find(game), settings)


def _book(workers: int, *, cached: bool) -> list[BookEntry]:
    from pitboss.analysis.edge import book
    from pitboss.analysis.executors import processes
    from pitboss.games import GAMES

    with processes(min(workers, len(GAMES))) as executor, _progress("pricing", len(GAMES)) as advance:
        return book(executor, cached=cached, told=lambda entry, done, _: advance(done, entry.name))


def _told(entries: list[BookEntry], form: str, target: Path | None) -> None:
    """Prints a result in the form asked for, and writes it where asked."""
    if target is not None:
        _write(target, _written(entries, target.suffix.removeprefix(".")))
    if form:
        print(_written(entries, form), end="")
    else:
        _shown(entries)
    if target is not None:
        print(f"written to {target}", file=sys.stderr)


def _written(entries: list[BookEntry], form: str) -> str:
    import json
    from datetime import date

    from pitboss.analysis import report, texts

    found = [entry.priced for entry in entries if entry.priced is not None]
    if form == "html":
        return report.prices_page(entries, date.today())
    if form == "csv":
        return texts.csv_text(found)
    if form == "md":
        return "\n".join(f"## {one.game}\n\n{texts.markdown(texts.COLUMNS, texts.rows(one))}" for one in found)
    plain: Any = [one.plain() for one in found]
    if len(entries) > 1:
        return json.dumps(
            {"games": plain, "not_priced": {one.game: one.why_not for one in entries if one.priced is None}}, indent=2
        ) + "\n"  # fmt: skip
    return json.dumps(plain[0], indent=2) + "\n"


def _shown(entries: list[BookEntry]) -> None:
    from pitboss.analysis import texts
    from pitboss.cli.show import heading, screen

    console = screen()
    for entry in entries:
        if len(entries) > 1:
            heading(console, entry.name)
        if entry.priced is None:
            console.print(entry.why_not, style="dim")
        else:
            _figures(console, texts.SHORT, [row[: len(texts.SHORT)] for row in texts.rows(entry.priced)])
            console.print(texts.methods(entry.priced), style="dim")


def _compare(game: str, settings: list[str], compare: str, form: str, target: Path | None, *, cached: bool) -> None:
    from datetime import date

    from pitboss.analysis import report as pages
    from pitboss.analysis import texts
    from pitboss.analysis.edge import compared
    from pitboss.cli.show import print_json, screen

    option, equals, written = (part.strip() for part in compare.partition("="))
    values = [value.strip() for value in written.split(",")]
    if not equals or len(values) < 2 or not all(values):
        raise Refused(f"{compare!r} compares nothing; write it like wheel=double_zero,single_zero")
    if form == "csv":
        raise Refused("a comparison is reported as a table, --json, --markdown or --html")
    found = compared(
        option, values, [_submission(game, [*settings, f"{option}={value}"]) for value in values], cached=cached
    )
    columns, rows = texts.comparison_rows(found)
    if target is not None:
        _write(target, pages.comparison_page(found, date.today()))
    if form == "json":
        print_json(found.plain())
    elif form == "md":
        print(texts.markdown(columns, rows), end="")
    else:
        _figures(screen(), columns, rows)


# ---------------------------------------------------------------------- simulate


def simulate(
    game: GameName,
    rounds: Annotated[str, typer.Option("--rounds", help="How many rounds, like 100000 or 1e8.")] = "1e6",
    bets: Bets = [],  # noqa: B006 - typer copies it
    strategy: StrategyName = "",
    settings: Settings = [],  # noqa: B006
    seed: Seed = 0,
    workers: Workers = _CORES,
    on_processes: Processes = False,
    on_cluster: Cluster = "",
    until_error: Annotated[
        float, typer.Option("--until-error", help="Stop at this standard error of the house advantage, like 1e-4.")
    ] = 0.0,
    resume: Annotated[
        Path | None,
        typer.Option("--resume", metavar="FILE", help="Keep the state here, and go on from it if it exists."),
    ] = None,
    at_table: Annotated[
        bool, typer.Option("--at-table", help="Play at the table even where there is a kernel.")
    ] = False,
    as_json: AsJson = False,
    html: Html = None,
) -> None:
    """Play a game many times and estimate the house advantage; the digits depend on the seed and the rounds only."""
    from pitboss.analysis.simulate import Plan, Simulation, number_of_rounds
    from pitboss.analysis.strategies import parse, slip

    submission = _submission(game, settings)
    if until_error < 0:
        raise Refused(f"a standard error is a positive number, like 1e-4, not {until_error}")
    if html is not None:
        _writable(html, (".html",))
    plan = Plan(
        submission,
        tuple(slip(bet) for bet in _some(bets, submission, strategy)),
        number_of_rounds(rounds),
        seed,
        parse(strategy, submission) if strategy and strategy != "flat" else None,
        at_table,
    ).checked()
    simulation = Simulation(plan, until_error or None)
    if resume is not None:
        _writable(resume, ())
        if resume.exists():
            simulation = Simulation.resumed(plan, resume, until_error or None)
    trouble, code = _carried_out(simulation, workers, resume, on_processes=on_processes, on_cluster=on_cluster)
    _simulated(simulation, as_json=as_json, html=html)
    if trouble:
        stop(trouble, code)


def _some(bets: list[str], submission: Submission[Any], strategy: str = "") -> list[str]:
    """The bets that were given; a strategy like pass_line(5) makes its own."""
    if "(" in strategy:
        if bets:
            raise Refused(f"{strategy} makes its own bets; leave --bet out")
        return []
    if not bets:
        wagers = ", ".join(submission.offers())
        raise Refused(f"what is bet? Give --bet 'WAGER [PLACE] DOLLARS'; the wagers are {wagers}")
    return bets


def _carried_out(
    simulation: Simulation, workers: int, resume: Path | None, *, on_processes: bool, on_cluster: str
) -> tuple[str, int]:
    """Runs a simulation; what stopped it, if something did, and the exit code. What was counted is kept either way."""
    from time import monotonic

    plan, saved = simulation.plan, monotonic()
    try:
        with ExitStack() as stack:
            advance = stack.enter_context(_progress("playing", plan.rounds))
            executor, count = _executor(stack, workers, on_processes=on_processes, on_cluster=on_cluster)

            def told(now: Simulation) -> None:
                nonlocal saved
                total = now.tally.total
                advance(now.rounds, f"{float(total.house_advantage):.4%} ± {total.standard_error:.4%}")
                if resume is not None and monotonic() - saved > SAVE_SECONDS:
                    now.save(resume)
                    saved = monotonic()

            simulation.run(executor, count, told)
        if resume is not None:
            simulation.save(resume)
    except KeyboardInterrupt:
        return _kept(simulation, resume, "interrupted"), INTERRUPTED
    except (PitbossError, OSError) as error:
        return _kept(simulation, resume, str(error)), CANNOT
    except Exception as error:
        if type(error).__module__.partition(".")[0] not in ("distributed", "concurrent", "asyncio", "tornado"):
            raise
        who = f"the cluster at {on_cluster}" if on_cluster else "a worker process"
        return _kept(simulation, resume, f"{who} was lost ({type(error).__name__})"), CANNOT
    return "", 0


def _kept(simulation: Simulation, resume: Path | None, reason: str) -> str:
    """Saves what was counted, and says where."""
    if not simulation.blocks:
        return f"{reason}; nothing had been counted yet"
    path = resume or Path(f"{simulation.plan.submission.game.id}-{simulation.plan.seed}.partial.json")
    try:
        simulation.save(path)
    except PitbossError as error:
        return f"{reason}; {simulation.rounds:,} rounds were counted, and {error}" if str(error) != reason else reason
    return f"{reason}; {simulation.rounds:,} rounds are kept: go on with --resume {path}"


def _executor(stack: ExitStack, workers: int, *, on_processes: bool, on_cluster: str) -> tuple[Executor | None, int]:
    from pitboss.analysis import executors

    if on_cluster:
        if on_processes:
            raise Refused("rounds are played on processes or on a cluster, not on both")
        return stack.enter_context(executors.cluster(on_cluster))
    if on_processes:
        return stack.enter_context(executors.processes(workers)), workers
    return (stack.enter_context(executors.threads(workers)), workers) if workers > 1 else (None, 1)


def _simulated(simulation: Simulation, *, as_json: bool, html: Path | None) -> None:
    from datetime import date

    from pitboss.analysis import report as pages
    from pitboss.analysis.texts import percent
    from pitboss.cli.show import print_json, screen
    from pitboss.money import signed

    exact = _exact(simulation.plan)
    if html is not None and simulation.rounds:
        _write(html, pages.simulation_page(simulation, exact, date.today()))
    if as_json:
        print_json(simulation.plain())
        return
    console, counted = screen(), simulation.tally
    if not simulation.rounds:
        return
    total = counted.total
    played = "by a kernel" if simulation.plan.compiled else "at the table"
    console.print(f"{simulation.rounds:,} rounds played {played}, seed {simulation.plan.seed}, net {signed(total.net)}")
    rows = [(wager, counted.of(wager)) for wager in sorted(counted.wagers)]
    rows += [("all together", total)] if [one.net for _, one in rows] != [total.net] else []  # vigorish is no wager's
    lines = [
        (name, f"{one.count:,}", percent(one.house_advantage), f"± {percent(one.standard_error)}",
         percent(one.won / one.count, 3), f"{one.standard_deviation:.4f}")
        for name, one in rows
    ]  # fmt: skip
    columns = ("wager", "bets", "house advantage", "standard error", "wins", "deviation")
    _figures(console, columns, lines)
    if exact is not None:
        console.print(f"exactly {percent(exact)} by the solver")


def _exact(plan: Plan) -> Fraction | None:
    """The exact house advantage of a slip of bets, where the solver's prices give it."""
    from fractions import Fraction

    from pitboss.analysis.edge import priced
    from pitboss.analysis.solvers import solver

    if plan.strategy is not None or solver(plan.submission.game) is None:
        return None
    prices, lost, staked = priced(plan.submission), Fraction(0), 0
    for bet in plan.slip:
        found = [one for one in prices.wagers if one.wager == bet.wager and one.on in ("", bet.on)]
        if len(found) != 1:
            return None
        lost += found[0].house_advantage * bet.amount
        staked += bet.amount
    return lost / staked


# ---------------------------------------------------------------------- sessions


def sessions(
    game: GameName,
    bankroll: Annotated[str, typer.Option("--bankroll", help="The dollars a session begins with.")],
    bets: Bets = [],  # noqa: B006 - typer copies it
    rounds: Annotated[str, typer.Option("--rounds", help="The most rounds of a session.")] = "200",
    sizing: Annotated[
        str, typer.Option("--sizing", help="flat, martingale, paroli, dalembert, fibonacci or proportional.")
    ] = "flat",
    part: Annotated[int, typer.Option("--part", help="Of a proportional bet: the bankroll divided by this.")] = 100,
    target: Annotated[str, typer.Option("--target", help="Stop when the bankroll reaches so many dollars.")] = "",
    stop_loss: Annotated[
        str, typer.Option("--stop-loss", help="Stop when the bankroll falls to so many dollars.")
    ] = "",
    most_units: Annotated[int, typer.Option("--most-units", help="The table's maximum, in units of the bets.")] = 1
    << 20,
    count: Annotated[str, typer.Option("--sessions", help="How many sessions, like 10000 or 1e5.")] = "10000",
    strategies: Annotated[
        list[str], typer.Option("--strategy", help=f"{_STRATEGY} Given several times, they are compared.")
    ] = [],  # noqa: B006
    settings: Settings = [],  # noqa: B006
    seed: Seed = 0,
    workers: Workers = _CORES,
    on_processes: Processes = False,
    on_cluster: Cluster = "",
    as_json: AsJson = False,
    html: Html = None,
    chart: Annotated[
        Path | None, typer.Option("--chart", metavar="FILE", help="Draw bankrolls and results: .svg or .html.")
    ] = None,
) -> None:
    """Follow a bankroll through many sessions: the risk of ruin and how results are spread."""
    from pitboss.analysis.sessions import SessionPlan, Sessions
    from pitboss.analysis.simulate import Plan, number_of_rounds
    from pitboss.analysis.strategies import parse, slip
    from pitboss.cli.show import print_json
    from pitboss.money import cents
    from pitboss.pricing.sessions import Terms

    submission = _submission(game, settings)
    for path, endings in ((html, (".html",)), (chart, (".svg", ".html"))):
        if path is not None:
            _writable(path, endings)
    most = {"target": cents(target) if target else 0, "floor": cents(stop_loss) if stop_loss else 0}
    terms = Terms(cents(bankroll), number_of_rounds(rounds), sizing, **most, most_units=most_units, part=part)
    found = []
    for strategy in strategies or [""]:
        slips = tuple(slip(bet) for bet in _some(bets, submission, strategy))
        if not slips and sizing != "flat":
            raise Refused(f"{strategy} says itself how much is bet, so --sizing {sizing} means nothing")
        answers = parse(strategy, submission) if strategy and strategy != "flat" else None
        Plan(submission, slips, 1, seed, answers).checked()
        found.append(Sessions(SessionPlan(submission, slips, terms, number_of_rounds(count), seed, answers)))
    with ExitStack() as stack:
        executor, threads = _executor(stack, workers, on_processes=on_processes, on_cluster=on_cluster)
        advance = stack.enter_context(_progress("sessions", sum(one.plan.count for one in found)))

        def told(now: Sessions) -> None:
            advance(sum(len(one.rows) for one in found), f"ruin {now.risk_of_ruin:.3%}")

        for one in found:
            one.run(executor, threads, told)
    _drawn(found, html, chart)
    if as_json:
        print_json(found[0].plain() if len(found) == 1 else {"strategies": [one.plain() for one in found]})
    elif len(found) == 1:
        _followed(found[0])
    else:
        _side_by_side(found)


def _drawn(found: list[Sessions], html: Path | None, chart: Path | None) -> None:
    """Writes the pages and the picture that were asked for."""
    from datetime import date

    from pitboss.analysis import report as pages

    for path in filter(None, (html, chart)):
        if path.suffix == ".svg":
            _write(path, pages.sessions_chart(found))
        elif len(found) == 1:
            _write(path, pages.sessions_page(found[0], date.today()))
        else:
            _write(path, pages.compared_sessions_page(found, date.today()))


def _side_by_side(found: list[Sessions]) -> None:
    from pitboss.analysis.texts import session_rows
    from pitboss.cli.show import screen
    from pitboss.money import dollars

    console, terms = screen(), found[0].plan.terms
    console.print(
        f"{len(found[0].rows):,} sessions of each from {dollars(terms.bankroll)}, at most {terms.rounds:,} rounds, "
        f"seed {found[0].plan.seed}"
    )
    _figures(console, *session_rows(found))


def _followed(found: Sessions) -> None:
    from pitboss.analysis.texts import percent
    from pitboss.cli.show import screen
    from pitboss.money import dollars

    console, count = screen(), len(found.rows)
    console.print(f"{count:,} sessions from {dollars(found.plan.terms.bankroll)}, seed {found.plan.seed}")
    console.print(f"risk of ruin {percent(found.risk_of_ruin, 3)} ± {percent(found.risk_of_ruin_error, 3)}")
    console.print(f"average at the end {dollars(round(float(found.finals.mean())))}")
    ends = [(name, f"{number:,}", percent(number / count, 2)) for name, number in found.ends().items()]
    _figures(console, ("how it ended", "sessions", "part"), ends)
    spread = [(f"{level} end with no more than", dollars(value)) for level, value in found.quantiles().items()]
    _figures(console, ("of the sessions", "bankroll"), spread)


# ---------------------------------------------------------------------- shared


@contextmanager
def _progress(what: str, total: int) -> Iterator[Callable[[int, str], None]]:
    """A progress bar on the terminal; nothing where there is none."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True, highlight=False)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[says]}", markup=False),
    )
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task(what, total=total, says="")
        yield lambda done, says: progress.update(task, completed=done, says=says)


def _figures(console: Console, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Prints a table of figures: the first column may be broken on a narrow terminal, figures never are."""
    from rich.table import Table as Grid

    if not console.is_terminal:
        widths = [max(len(row[at]) for row in [columns, *rows]) for at in range(len(columns))]
        for row in [columns, *rows]:
            cells = [cell.rjust(width) if at and columns[at] != "paragraph" else cell.ljust(width)
                     for at, (cell, width) in enumerate(zip(row, widths, strict=True))]  # fmt: skip
            print("  ".join(cells).rstrip(), file=console.file)
        return
    made = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim", show_edge=False)
    for at, name in enumerate(columns):
        made.add_column(
            name, justify="right" if at and name != "paragraph" else "left", no_wrap=at > 0, overflow="fold"
        )
    for row in rows:
        made.add_row(*row)
    console.print(made)


def _writable(path: Path, endings: tuple[str, ...]) -> None:
    """Refuses a file that cannot be written, before the work is done that it is for."""
    if endings and path.suffix not in endings:
        raise Refused(f"{path} ends in none of {', '.join(endings)}")
    if not path.parent.is_dir():
        raise Refused(f"{path.parent} is not a folder, so {path.name} cannot be written there")


def _write(path: Path, text: str) -> None:
    """Writes a report whole or not at all."""
    beside = path.with_name(f"{path.name}.new")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
