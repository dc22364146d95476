"""Reports of play: a simulation with its converging estimate, and sessions with their charts."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from fractions import Fraction

import numpy as np

from pitboss.analysis.prices.report_rows import percent
from pitboss.analysis.simulation.sessions import ROUNDS, Sessions
from pitboss.analysis.simulation.simulate import Simulation
from pitboss.money import dollars, signed
from pitboss.pricing.sessions import SAYS
from pitboss.reports import charts
from pitboss.reports.document import Chart, Document, DocumentTable, Heading, Paragraph

PATHS = 200
"""The number of sessions to draw."""


def simulation_report(simulation: Simulation, exact: Fraction | None, created: date) -> Document:
    """The estimate of a simulation, its convergence, and each wager."""
    plan, counted = simulation.plan, simulation.tally
    total = counted.total
    facts = [
        ("Bets", ", ".join(f"{bet} at {dollars(bet.amount)}" for bet in plan.slip)),
        ("Strategy", "flat bets" if plan.strategy is None else str(plan.strategy)),
        ("Rounds", f"{simulation.rounds:,}" + ("" if simulation.complete else f" of {plan.rounds:,}; interrupted")),
        ("Seed", str(plan.seed)),
        ("House advantage", f"{percent(total.house_advantage)} ± {percent(total.standard_error)}"),
        *([("Exactly", f"{percent(exact)}")] if exact is not None else []),
        ("Net result", signed(total.net)),
    ]
    rows = [
        (wager, f"{tally.count:,}", percent(tally.house_advantage), f"± {percent(tally.standard_error)}",
         percent(Fraction(tally.won, tally.count), 3), f"{tally.standard_deviation:.4f}")
        for wager, tally in ((wager, counted.of(wager)) for wager in sorted(counted.wagers))
    ]  # fmt: skip
    columns = ("wager", "bets", "house advantage", "standard error", "wins", "deviation")
    blocks = (
        DocumentTable(("figure", "value"), facts),
        Heading("Convergence of the estimate", 3),
        Chart(charts.convergence(simulation.done.course, None if exact is None else float(exact))),
        Heading("Wagers", 3),
        DocumentTable(columns, rows, right=columns[1:]),
    )
    return Document(f"{plan.submission.game.name}: a simulation", "Estimated by play", blocks, created)


def sessions_report(ways: Sequence[Sessions], created: date) -> Document:
    """Sessions with one betting system, or with several side by side."""
    return _one_way(ways[0], created) if len(ways) == 1 else _side_by_side(ways, created)


def _one_way(sessions: Sessions, created: date) -> Document:
    """The risk of ruin, the spread of results, and the paths of some sessions."""
    batch, plan, count = sessions.batch, sessions.batch.session, len(sessions.rows)
    facts = [
        ("Bets of one unit", batch.name),
        ("Sizing", f"{plan.sizing}: {SAYS[plan.sizing]}"),
        ("Bankroll", dollars(plan.bankroll)),
        ("Ends after", f"{plan.rounds:,} rounds" + (f", at {dollars(plan.target)}" if plan.target else "")
         + (f", or at {dollars(plan.floor)}" if plan.floor else "")),
        ("Sessions", f"{count:,}" + ("" if sessions.complete else f" of {batch.count:,}; interrupted")),
        ("Seed", str(batch.seed)),
        ("Risk of ruin", f"{percent(sessions.risk_of_ruin, 3)} ± {percent(sessions.risk_of_ruin_error, 3)}"),
        ("Average final bankroll", dollars(round(float(sessions.finals.mean())))),
    ]  # fmt: skip
    ends = [(name, f"{number:,}", percent(number / count, 2)) for name, number in sessions.ends().items()]
    spread = [(level, dollars(value)) for level, value in sessions.quantiles().items()]
    blocks = (
        DocumentTable(("figure", "value"), facts),
        Heading("How sessions ended", 3),
        DocumentTable(("end", "sessions", "part"), ends, right=("sessions", "part")),
        Heading("Results", 3),
        Chart(charts.histogram(sessions.finals.tolist(), plan.bankroll)),
        DocumentTable(("sessions that end with at most", "bankroll"), spread, right=("bankroll",)),
        Heading("The first sessions, round by round", 3),
        Chart(charts.bankroll_paths(sessions.bankroll_paths(24))),
    )
    return Document(f"{batch.submission.game.name}: sessions", "A bankroll through many sessions", blocks, created)


def _side_by_side(ways: Sequence[Sessions], created: date) -> Document:
    """Several betting systems, with the same plan and the same streams."""
    batch, plan = ways[0].batch, ways[0].batch.session
    columns, rows = session_rows(ways)
    says = f"{len(ways[0].rows):,} sessions of each from {dollars(plan.bankroll)}, at most {plan.rounds:,} rounds, "
    says += f"seed {batch.seed}. Every betting system had the same random outcomes."
    blocks = (Paragraph(says), DocumentTable(columns, rows, right=columns[1:]), Chart(sessions_chart(ways)))
    title = f"{batch.submission.game.name}: sessions side by side"
    return Document(title, "Bankrolls through many sessions", blocks, created)


def sessions_chart(ways: Sequence[Sessions]) -> str:
    """A chart of the sessions of one or several betting systems."""
    series = [
        charts.Series(
            f"{sessions.batch.name}: ruin {percent(sessions.risk_of_ruin, 2)}",
            sessions.bankroll_paths(PATHS),
            sessions.finals.tolist(),
        )
        for sessions in ways
    ]
    return charts.side_by_side(series, ways[0].batch.session.bankroll)


def session_rows(ways: Sequence[Sessions]) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Columns, and a row for each betting system: ruin, results and time at the table."""
    rows = []
    for way in ways:
        spread, rounds = way.quantiles(), way.rows[:, ROUNDS]
        cells = (dollars(round(float(way.finals.mean()))), *(dollars(spread[level]) for level in ("5%", "50%", "95%")))
        time = (f"{float(rounds.mean()):,.1f}", f"{int(np.median(rounds)):,}")
        rows.append((way.batch.name, percent(way.risk_of_ruin, 3), *cells, *time))
    return ("strategy", "ruin", "average", "5% below", "median", "95% below", "rounds", "median rounds"), rows
