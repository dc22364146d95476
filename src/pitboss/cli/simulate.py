"""``pitboss simulate``: a game played many times, and what that says of the house advantage."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

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
    write_document,
)
from pitboss.cli.common import AsJson, GameName, Settings
from pitboss.cli.completion import strategies
from pitboss.cli.errors import CANNOT, stop
from pitboss.errors import PitbossError, Refused

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from pitboss.analysis.simulate import Plan, Simulation


def simulate(
    game: GameName,
    rounds: Annotated[str, typer.Option("--rounds", help="How many rounds, like 100000 or 1e8.")] = "1e6",
    bets: Bets = [],  # noqa: B006 - typer copies it
    strategy: Annotated[str, typer.Option("--strategy", help=STRATEGY, autocompletion=strategies)] = "",
    settings: Settings = [],  # noqa: B006
    seed: Seed = 0,
    workers: Workers = CORES,
    on_processes: Processes = False,
    on_cluster: Cluster = "",
    until_error: Annotated[
        float, typer.Option("--until-error", help="Stop at this standard error of the house advantage, like 1e-4.")
    ] = 0.0,
    resume: Resume = None,
    at_table: Annotated[
        bool, typer.Option("--at-table", help="Play at the table even where there is a kernel.")
    ] = False,
    as_json: AsJson = False,
    html: Html = None,
) -> None:
    """Play a game many times and estimate the house advantage; the digits depend on the seed and the rounds only."""
    from pitboss.analysis.simulate import Plan, Simulation, number_of
    from pitboss.analysis.strategies import way_of_play

    submission = submission_of(game, settings)
    if not 0 <= until_error < 1:
        raise Refused(f"a standard error is a positive number below 1, like 1e-4, not {until_error}")
    for path, endings in ((html, (".html",)), (resume, ())):
        if path is not None:
            writable(path, endings)
    slips, answers = way_of_play(bets, strategy, submission)
    plan = Plan(submission, slips, number_of("rounds", rounds), seed, answers, at_table).checked()
    simulation = Simulation(plan, until_error or None)
    if resume is not None and resume.exists():
        simulation = Simulation.resumed(plan, resume, until_error or None)
    trouble, by_a_person = carried_out(
        lambda now_and_then: _play(simulation, now_and_then, workers, on_processes=on_processes, on_cluster=on_cluster),
        simulation.save,
        resume,
    )
    if trouble:
        beside = resume or Path(f"{submission.game.id}-{seed}.partial.json")
        done = f"{simulation.rounds:,} rounds" if simulation.rounds else ""
        trouble = kept(trouble, done, simulation.save, beside)
    try:
        _report(simulation, as_json=as_json, html=html)
    except PitbossError as error:
        trouble = f"{trouble}; {error}" if trouble else str(error)
    if trouble:
        stop(trouble, INTERRUPTED if by_a_person else CANNOT)


def _play(
    simulation: Simulation, now_and_then: Callable[[], None], workers: int, *, on_processes: bool, on_cluster: str
) -> None:
    with ExitStack() as stack:
        advance = stack.enter_context(progress("playing", simulation.plan.rounds))
        executor, count = executor_for(stack, workers, on_processes=on_processes, on_cluster=on_cluster)

        def told(now: Simulation) -> None:
            total = now.tally.total
            advance(now.rounds, f"{float(total.house_advantage):.4%} ± {total.standard_error:.4%}")
            now_and_then()

        simulation.run(executor, count, told)


def _report(simulation: Simulation, *, as_json: bool, html: Path | None) -> None:
    from datetime import date

    from pitboss.analysis.play_report import simulation_report
    from pitboss.cli.show import print_json

    exact = _exact(simulation.plan)
    if as_json:
        print_json(simulation.plain())
    elif simulation.rounds:
        _show(simulation, exact)
    if html is not None and simulation.rounds:
        write_document(html, simulation_report(simulation, exact, date.today()))


def _show(simulation: Simulation, exact: Fraction | None) -> None:
    from pitboss.analysis.texts import percent
    from pitboss.cli.show import screen
    from pitboss.money import signed

    console, counted = screen(), simulation.tally
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
    figures(console, ("wager", "bets", "house advantage", "standard error", "wins", "deviation"), lines)
    if exact is not None:
        console.print(f"exactly {percent(exact)} by the solver")


def _exact(plan: Plan) -> Fraction | None:
    """The exact house advantage of a slip of bets, where the solver's prices give it."""
    from fractions import Fraction

    from pitboss.analysis.edge import priced
    from pitboss.pricing.analyst import HasAnalyst

    if plan.strategy is not None or not isinstance(plan.submission.game, HasAnalyst):
        return None
    prices, lost, staked = priced(plan.submission), Fraction(0), 0
    for bet in plan.slip:
        found = [one for one in prices.wagers if one.wager == bet.wager and one.on in ("", bet.on)]
        if len(found) != 1:
            return None
        lost += found[0].house_advantage * bet.amount
        staked += bet.amount
    return lost / staked
