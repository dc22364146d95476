"""``pitboss sessions``: follow bankrolls through sessions, with one betting system or several side by side."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.analyst.shared import (
    CORES,
    STRATEGY,
    Bets,
    Cluster,
    Html,
    PlayExecutor,
    Processes,
    Resume,
    Seed,
    Workers,
    check_files,
    figures,
    progress,
    run_long_work,
    write,
)
from pitboss.cli.common import AsJson, GameName, PresetName, Settings, submission_of
from pitboss.cli.completion import strategies as known_strategies
from pitboss.cli.options import command
from pitboss.cli.output import write_document
from pitboss.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitboss.analysis.simulation.sessions import SessionBatch, Sessions
    from pitboss.pricing.sessions import SessionPlan
    from pitboss.table import Submission


MAX_UNITS = 1 << 20
"""The default table maximum, in units of the bets."""


@dataclass(frozen=True, slots=True)
class SessionOptions:
    """The options of ``pitboss sessions``."""

    game: GameName
    bankroll: Annotated[str, typer.Option("--bankroll", help="The bankroll at the start of a session, in dollars.")]
    bets: Bets = field(default_factory=list)
    rounds: Annotated[str, typer.Option("--rounds", help="The maximum number of rounds of a session.")] = "200"
    sizing: Annotated[
        str, typer.Option("--sizing", help="flat, martingale, paroli, dalembert, fibonacci or proportional.")
    ] = "flat"
    part: Annotated[int, typer.Option("--part", help="For proportional sizing: bet the bankroll divided by this.")] = (
        100
    )
    target: Annotated[str, typer.Option("--target", help="Stop when the bankroll reaches this many dollars.")] = ""
    stop_loss: Annotated[
        str, typer.Option("--stop-loss", help="Stop when the bankroll falls to this many dollars.")
    ] = ""
    max_units: Annotated[int, typer.Option("--most-units", help="The table's maximum, in units of the bets.")] = (
        MAX_UNITS
    )
    count: Annotated[str, typer.Option("--sessions", help="How many sessions, like 10000 or 1e5.")] = "10000"
    strategies: Annotated[
        list[str],
        typer.Option("--strategy", help=f"{STRATEGY} Repeat to compare strategies.", autocompletion=known_strategies),
    ] = field(default_factory=list)
    settings: Settings = field(default_factory=list)
    preset: PresetName = ""
    seed: Seed = 0
    workers: Workers = CORES
    on_processes: Processes = False
    on_cluster: Cluster = ""
    resume: Resume = None
    as_json: AsJson = False
    html: Html = None
    chart: Annotated[
        Path | None, typer.Option("--chart", metavar="FILE", help="Draw bankrolls and results: .svg or .html.")
    ] = None


@command
def sessions(options: SessionOptions) -> None:
    """Follow a bankroll through many sessions: risk of ruin and distribution of results."""
    from pitboss.analysis.simulation.session_checkpoint import resumed
    from pitboss.analysis.simulation.sessions import Sessions
    from pitboss.analysis.simulation.simulate import number_of
    from pitboss.money import cents
    from pitboss.pricing.sessions import SessionPlan

    submission = submission_of(options.game, options.settings, options.preset)
    check_files((options.html, ".html .md .pdf"), (options.chart, ".svg .html"), (options.resume, ""))
    plan = SessionPlan(
        cents(options.bankroll),
        number_of("rounds", options.rounds),
        options.sizing,
        target=cents(options.target) if options.target else 0,
        floor=cents(options.stop_loss) if options.stop_loss else 0,
        max_units=options.max_units,
        part=options.part,
    )
    number, seed = number_of("sessions", options.count), options.seed
    batches = [
        _batch(submission, options.bets, strategy, plan, number, seed) for strategy in options.strategies or [""]
    ]
    played = [Sessions(batch) for batch in batches]
    if options.resume is not None and options.resume.exists():
        played = resumed(options.resume, batches)
    players = PlayExecutor(options.workers, options.on_processes, options.on_cluster)
    work = _SessionsWork(played, players, options.html, options.chart, options.as_json)
    run_long_work(work, options.resume, Path(f"{submission.game.id}-{seed}.partial.npz"))


def _batch(
    submission: Submission, bets: list[str], strategy: str, plan: SessionPlan, count: int, seed: int
) -> SessionBatch:
    from pitboss.analysis.simulation.sessions import SessionBatch
    from pitboss.analysis.simulation.strategies import way_of_play

    slips, answers = way_of_play(bets, strategy, submission)
    if not slips and plan.sizing != "flat":
        raise Refused(f"{strategy} sets its own bets; leave out --sizing {plan.sizing}")
    batch = SessionBatch(submission, slips, plan, count, seed=seed, strategy=answers)
    batch.check_at_table()
    return batch


@dataclass(frozen=True, slots=True)
class _SessionsWork:
    """Sessions with one or several betting systems, as work that can be interrupted."""

    ways: list[Sessions]
    players: PlayExecutor
    html: Path | None
    chart: Path | None
    as_json: bool

    def play(self, save_periodically: Callable[[], None]) -> None:
        """Play the remaining sessions."""
        with ExitStack() as stack:
            advance = stack.enter_context(progress("sessions", sum(sessions.batch.count for sessions in self.ways)))
            executor, count = self.players.begin(stack)

            def report(now: Sessions) -> None:
                advance(sum(len(sessions.rows) for sessions in self.ways), f"ruin {now.risk_of_ruin:.3%}")
                save_periodically()

            for sessions in self.ways:
                sessions.run(executor, count, report)

    def save(self, path: Path) -> None:
        """Write the finished sessions."""
        from pitboss.analysis.simulation.session_checkpoint import save

        save(path, self.ways)

    def done(self) -> str:
        """How many sessions were played."""
        count = sum(len(sessions.rows) for sessions in self.ways)
        return f"{count:,} sessions" if count else ""

    def report(self) -> None:
        """Print and write the results."""
        done = [sessions for sessions in self.ways if len(sessions.rows)]
        if done:
            _report(done, self.html, self.chart, as_json=self.as_json)


def _report(ways: list[Sessions], html: Path | None, chart: Path | None, *, as_json: bool) -> None:
    """Print the result, then write the requested page and chart."""
    from datetime import date

    from pitboss.analysis.simulation.play_report import sessions_chart, sessions_report
    from pitboss.cli.show import print_json

    try:
        if as_json:
            print_json(ways[0].plain() if len(ways) == 1 else {"strategies": [sessions.plain() for sessions in ways]})
        elif len(ways) == 1:
            _show(ways[0])
        else:
            _show_side_by_side(ways)
    finally:  # even if the output pipe closes early
        for path in filter(None, (html, chart)):
            if path.suffix == ".svg":
                write(path, sessions_chart(ways))
            else:
                write_document(path, sessions_report(ways, date.today()))


def _show(sessions: Sessions) -> None:
    from pitboss.analysis.prices.report_rows import percent
    from pitboss.cli.show import screen
    from pitboss.money import dollars

    console, count = screen(), len(sessions.rows)
    console.print(f"{count:,} sessions from {dollars(sessions.batch.session.bankroll)}, seed {sessions.batch.seed}")
    console.print(f"risk of ruin {percent(sessions.risk_of_ruin, 3)} ± {percent(sessions.risk_of_ruin_error, 3)}")
    console.print(f"average final bankroll {dollars(round(float(sessions.finals.mean())))}")
    ends = [(name, f"{number:,}", percent(number / count, 2)) for name, number in sessions.ends().items()]
    figures(console, ("outcome", "sessions", "part"), ends)
    spread = [
        (f"{level} of sessions end with at most", dollars(value)) for level, value in sessions.quantiles().items()
    ]
    figures(console, ("of the sessions", "bankroll"), spread)


def _show_side_by_side(ways: list[Sessions]) -> None:
    from pitboss.analysis.simulation.play_report import session_rows
    from pitboss.cli.show import screen
    from pitboss.money import dollars

    console, plan = screen(), ways[0].batch.session
    console.print(
        f"{len(ways[0].rows):,} sessions of each from {dollars(plan.bankroll)}, at most {plan.rounds:,} rounds, "
        f"seed {ways[0].batch.seed}"
    )
    figures(console, *session_rows(ways))
