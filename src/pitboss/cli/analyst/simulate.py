"""``pitboss simulate``: play a game many times and estimate the house advantage."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
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
    calculation_shown,
    check_files,
    figures,
    progress,
    run_long_work,
)
from pitboss.cli.common import AsJson, GameName, PresetName, Settings, submission_of
from pitboss.cli.completion import strategies
from pitboss.cli.output import write_document
from pitboss.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from pitboss.analysis.simulation.simulate import Simulation, SimulationPlan


def simulate(
    game: GameName,
    rounds: Annotated[str, typer.Option("--rounds", help="How many rounds, like 100000 or 1e8.")] = "1e6",
    bets: Bets = [],  # noqa: B006 - typer copies it
    strategy: Annotated[str, typer.Option("--strategy", help=STRATEGY, autocompletion=strategies)] = "",
    settings: Settings = [],  # noqa: B006
    preset: PresetName = "",
    seed: Seed = 0,
    workers: Workers = CORES,
    on_processes: Processes = False,
    on_cluster: Cluster = "",
    until_error: Annotated[
        float, typer.Option("--until-error", help="Stop at this standard error of the house advantage, like 1e-4.")
    ] = 0.0,
    resume: Resume = None,
    at_table: Annotated[
        bool, typer.Option("--at-table", help="Play at a table even if the game has a fast kernel.")
    ] = False,
    as_json: AsJson = False,
    html: Html = None,
) -> None:
    """Simulate a game and estimate the house advantage; the digits depend only on the seed and the rounds."""
    from pitboss.analysis.simulation.simulate import Simulation, SimulationPlan, number_of
    from pitboss.analysis.simulation.strategies import way_of_play

    submission = submission_of(game, settings, preset)
    if not 0 <= until_error < 1:
        raise Refused(f"a standard error must be a positive number below 1, like 1e-4, not {until_error}")
    check_files((html, ".html .md .pdf"), (resume, ""))
    slips, answers = way_of_play(bets, strategy, submission)
    plan = SimulationPlan(
        submission, slips, number_of("rounds", rounds), seed=seed, strategy=answers, at_table=at_table
    ).checked()
    simulation = Simulation(plan, until_error or None)
    if resume is not None and resume.exists():
        simulation = Simulation.resumed(plan, resume, until_error or None)
    work = _SimulationWork(simulation, PlayExecutor(workers, on_processes, on_cluster), html, as_json)
    run_long_work(work, resume, Path(f"{submission.game.id}-{seed}.partial.json"))


@dataclass(frozen=True, slots=True)
class _SimulationWork:
    """A simulation as work that can be interrupted."""

    simulation: Simulation
    players: PlayExecutor
    html: Path | None
    as_json: bool

    def play(self, save_periodically: Callable[[], None]) -> None:
        """Play the remaining rounds."""
        with ExitStack() as stack:
            advance = stack.enter_context(progress("playing", self.simulation.plan.rounds))
            executor, count = self.players.begin(stack)

            def report(now: Simulation) -> None:
                total = now.tally.total
                advance(now.rounds, f"{float(total.house_advantage):.4%} ± {total.standard_error:.4%}")
                save_periodically()

            self.simulation.run(executor, count, report)

    def save(self, path: Path) -> None:
        """Write the finished blocks."""
        self.simulation.save(path)

    def done(self) -> str:
        """How many rounds were played."""
        return f"{self.simulation.rounds:,} rounds" if self.simulation.rounds else ""

    def report(self) -> None:
        """Print and write the estimate."""
        _report(self.simulation, as_json=self.as_json, html=self.html)


def _report(simulation: Simulation, *, as_json: bool, html: Path | None) -> None:
    from datetime import date

    from pitboss.analysis.simulation.play_report import simulation_report
    from pitboss.cli.show import print_json

    exact = _exact(simulation.plan)
    try:
        if as_json:
            print_json(simulation.plain())
        elif simulation.rounds:
            _show(simulation, exact)
    finally:  # even if the output pipe closes early
        if html is not None and simulation.rounds:
            write_document(html, simulation_report(simulation, exact, date.today()))


def _show(simulation: Simulation, exact: Fraction | None) -> None:
    from math import isfinite

    from pitboss.analysis.prices.report_rows import percent
    from pitboss.cli.show import screen
    from pitboss.money import signed

    console, counted = screen(), simulation.tally
    total = counted.total
    played = "by a kernel" if simulation.plan.compiled else "at the table"
    console.print(f"{simulation.rounds:,} rounds played {played}, seed {simulation.plan.seed}, net {signed(total.net)}")
    rows = [(wager, counted.of(wager)) for wager in sorted(counted.wagers)]
    if [estimate.net for _, estimate in rows] != [total.net]:  # for example, vigorish that belongs to no wager
        rows.append(("total", total))
    lines = [
        (name, f"{estimate.count:,}", percent(estimate.house_advantage), f"± {percent(estimate.standard_error)}",
         percent(estimate.won / estimate.count, 3), f"{estimate.standard_deviation:.4f}")
        for name, estimate in rows
    ]  # fmt: skip
    figures(console, ("wager", "bets", "house advantage", "standard error", "wins", "deviation"), lines)
    if exact is not None:
        of = "these bets together" if len(rows) > 1 else "this bet"
        how = " with optimal play" if simulation.plan.strategy is not None else ""
        away = f", {abs(float(total.house_advantage - exact)) / total.standard_error:.1f} standard errors away"
        console.print(
            f"exact value of {of}{how}: {percent(exact)}; simulated {percent(total.house_advantage)}"
            f" ± {percent(total.standard_error)}{away if isfinite(total.standard_error) else ''}"
        )


def _exact(plan: SimulationPlan) -> Fraction | None:
    """The exact house advantage of a slip of bets; None if the solver's prices do not cover it."""
    from fractions import Fraction

    from pitboss.analysis.prices.edge import priced
    from pitboss.pricing import Found
    from pitboss.pricing.analyst import HasAnalyst

    if str(plan.strategy or "optimal") != "optimal" or not isinstance(plan.submission.game, HasAnalyst):
        return None
    with calculation_shown(f"pricing {plan.submission.game.name}"):
        prices = priced(plan.submission)
    lost, staked = Fraction(0), 0
    for bet in plan.slip:
        price = prices.of_bet(bet.wager, bet.on)
        if price is None or price.method.found is Found.SIMULATED:
            return None
        lost += price.house_advantage * bet.amount
        staked += bet.amount
    return lost / staked
