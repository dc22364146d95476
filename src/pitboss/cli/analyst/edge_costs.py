"""What rules cost the player: one option compared, and every single change of a submission."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.cli.analyst.edge_report import EdgeReport, PricingWork
from pitboss.cli.analyst.shared import INTERRUPTED, figures, pricing_processes, progress, submission_of
from pitboss.cli.errors import stop
from pitboss.errors import Refused, quoted

if TYPE_CHECKING:
    from pitboss.analysis.prices.rule_costs import Costs


def comparison_of(game: str, settings: list[str], compare: str, work: PricingWork) -> EdgeReport:
    from datetime import date

    from pitboss.analysis.prices import report, report_rows
    from pitboss.analysis.prices.edge import compared
    from pitboss.cli.show import screen

    option, equals, written = (part.strip() for part in compare.partition("="))
    values = [value.strip() for value in written.split(",")]
    if not equals or len(values) < 2 or not all(values):
        raise Refused(f"{quoted(compare)} compares nothing; write it like wheel=double_zero,single_zero")
    submissions = [submission_of(game, [*settings, f"{option}={value}"]) for value in values]
    with pricing_processes(work.workers, len(values)) as executor, progress("pricing", len(values)) as advance:
        comparison = compared(
            option, values, submissions, executor, cached=work.cached, told=lambda value, done, _: advance(done, value)
        )
    return EdgeReport(
        lambda: figures(screen(), *report_rows.comparison_rows(comparison)),
        lambda: report.comparison_report(comparison, date.today()),
        comparison.plain,
    )


def costs_of(game: str, settings: list[str], work: PricingWork) -> EdgeReport:
    from datetime import date

    from pitboss.analysis.prices import report
    from pitboss.analysis.prices.rule_costs import Costing

    costing, interrupted = Costing(submission_of(game, settings)), False
    try:
        with pricing_processes(work.workers, costing.count) as executor, progress("pricing", costing.count) as advance:
            costing.run(executor, cached=work.cached, told=lambda change, done: advance(done, change))
    except KeyboardInterrupt:
        interrupted = True
    costs = costing.costs()
    if costs is None:
        stop("interrupted; nothing had been priced yet", INTERRUPTED)
    trouble = f"interrupted; {costs.missing} of {costing.count} prices are missing" if interrupted else ""
    if trouble and work.cached:
        trouble += ", and the same command goes on from there"
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
        heading(console, "Changes of the wagers that are offered")
        columns = ("change", "no longer offered", "offered")
        figures(console, columns, others, left=columns)
    same = ", ".join(map(str, costs.without_effect()))
    if same:
        heading(console, "Changes that change no price")
        console.print(same)
    if costs.not_tried:
        heading(console, "Changes that were not priced")
        for mistake in costs.not_tried:
            console.print(f"{mistake.what}: {mistake.why}")
