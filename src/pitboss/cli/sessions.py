"""``pitboss sessions``: bankrolls followed to their end, under one way of betting or several side by side."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli.analyst import (
    CORES,
    INTERRUPTED,
    STRATEGY,
    Bets,
    Cluster,
    Html,
    Processes,
    Resume,
    Seed,
    Workers,
    carried_out,
    executor_for,
    figures,
    kept,
    progress,
    submission_of,
    writable,
    write,
    write_document,
)
from pitboss.cli.common import AsJson, GameName, Settings
from pitboss.cli.completion import strategies as known_strategies
from pitboss.cli.errors import CANNOT, stop
from pitboss.errors import PitbossError, Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitboss.analysis.sessions import SessionPlan, Sessions
    from pitboss.pricing.sessions import Terms
    from pitboss.table import Submission


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
        list[str],
        typer.Option(
            "--strategy", help=f"{STRATEGY} Given several times, they are compared.", autocompletion=known_strategies
        ),
    ] = [],  # noqa: B006
    settings: Settings = [],  # noqa: B006
    seed: Seed = 0,
    workers: Workers = CORES,
    on_processes: Processes = False,
    on_cluster: Cluster = "",
    resume: Resume = None,
    as_json: AsJson = False,
    html: Html = None,
    chart: Annotated[
        Path | None, typer.Option("--chart", metavar="FILE", help="Draw bankrolls and results: .svg or .html.")
    ] = None,
) -> None:
    """Follow a bankroll through many sessions: the risk of ruin and how results are spread."""
    from pitboss.analysis.sessions import Sessions
    from pitboss.analysis.sessions_kept import resumed, save
    from pitboss.analysis.simulate import number_of
    from pitboss.money import cents
    from pitboss.pricing.sessions import Terms

    submission = submission_of(game, settings)
    for path, endings in ((html, (".html",)), (chart, (".svg", ".html")), (resume, ())):
        if path is not None:
            writable(path, endings)
    most = {"target": cents(target) if target else 0, "floor": cents(stop_loss) if stop_loss else 0}
    terms = Terms(cents(bankroll), number_of("rounds", rounds), sizing, **most, most_units=most_units, part=part)
    plans = [
        _plan(submission, bets, strategy, terms, number_of("sessions", count), seed) for strategy in strategies or [""]
    ]
    found = [Sessions(plan) for plan in plans]
    if resume is not None and resume.exists():
        found = resumed(resume, plans)
    trouble, by_a_person = carried_out(
        lambda now_and_then: _play(found, now_and_then, workers, on_processes=on_processes, on_cluster=on_cluster),
        lambda path: save(path, found),
        resume,
    )
    done = [one for one in found if len(one.rows)]
    if trouble:
        beside = resume or Path(f"{submission.game.id}-{seed}.partial.npz")
        counted = f"{sum(len(one.rows) for one in done):,} sessions" if done else ""
        trouble = kept(trouble, counted, lambda path: save(path, found), beside)
    try:
        if done:
            _report(done, html, chart, as_json=as_json)
    except PitbossError as error:
        trouble = f"{trouble}; {error}" if trouble else str(error)
    if trouble:
        stop(trouble, INTERRUPTED if by_a_person else CANNOT)


def _plan(
    submission: Submission[Any], bets: list[str], strategy: str, terms: Terms, count: int, seed: int
) -> SessionPlan:
    from pitboss.analysis.sessions import SessionPlan
    from pitboss.analysis.simulate import Plan
    from pitboss.analysis.strategies import way_of_play

    slips, answers = way_of_play(bets, strategy, submission)
    if not slips and terms.sizing != "flat":
        raise Refused(f"{strategy} says itself how much is bet, so --sizing {terms.sizing} means nothing")
    Plan(submission, slips, 1, seed, answers).checked()
    return SessionPlan(submission, slips, terms, count, seed, answers)


def _play(
    found: list[Sessions], now_and_then: Callable[[], None], workers: int, *, on_processes: bool, on_cluster: str
) -> None:
    with ExitStack() as stack:
        advance = stack.enter_context(progress("sessions", sum(one.plan.count for one in found)))
        executor, count = executor_for(stack, workers, on_processes=on_processes, on_cluster=on_cluster)

        def told(now: Sessions) -> None:
            advance(sum(len(one.rows) for one in found), f"ruin {now.risk_of_ruin:.3%}")
            now_and_then()

        for one in found:
            one.run(executor, count, told)


def _report(found: list[Sessions], html: Path | None, chart: Path | None, *, as_json: bool) -> None:
    """Prints the result, then writes the pages and the picture that were asked for."""
    from datetime import date

    from pitboss.analysis.play_report import sessions_chart, sessions_report
    from pitboss.cli.show import print_json

    if as_json:
        print_json(found[0].plain() if len(found) == 1 else {"strategies": [one.plain() for one in found]})
    elif len(found) == 1:
        _show(found[0])
    else:
        _show_side_by_side(found)
    for path in filter(None, (html, chart)):
        if path.suffix == ".svg":
            write(path, sessions_chart(found))
        else:
            write_document(path, sessions_report(found, date.today()))


def _show(found: Sessions) -> None:
    from pitboss.analysis.texts import percent
    from pitboss.cli.show import screen
    from pitboss.money import dollars

    console, count = screen(), len(found.rows)
    console.print(f"{count:,} sessions from {dollars(found.plan.terms.bankroll)}, seed {found.plan.seed}")
    console.print(f"risk of ruin {percent(found.risk_of_ruin, 3)} ± {percent(found.risk_of_ruin_error, 3)}")
    console.print(f"average at the end {dollars(round(float(found.finals.mean())))}")
    ends = [(name, f"{number:,}", percent(number / count, 2)) for name, number in found.ends().items()]
    figures(console, ("how it ended", "sessions", "part"), ends)
    spread = [(f"{level} end with no more than", dollars(value)) for level, value in found.quantiles().items()]
    figures(console, ("of the sessions", "bankroll"), spread)


def _show_side_by_side(found: list[Sessions]) -> None:
    from pitboss.analysis.texts import session_rows
    from pitboss.cli.show import screen
    from pitboss.money import dollars

    console, terms = screen(), found[0].plan.terms
    console.print(
        f"{len(found[0].rows):,} sessions of each from {dollars(terms.bankroll)}, at most {terms.rounds:,} rounds, "
        f"seed {found[0].plan.seed}"
    )
    figures(console, *session_rows(found))
