"""What was played as a report: a simulation with the course of its estimate, and sessions with their charts."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from fractions import Fraction

from pitboss.analysis import charts
from pitboss.analysis.document import Chart, Document, Heading, Paragraph, Table
from pitboss.analysis.sessions import Sessions
from pitboss.analysis.simulate import Simulation
from pitboss.analysis.texts import percent, session_rows
from pitboss.money import dollars, signed
from pitboss.pricing.sessions import SAYS

PATHS = 200
"""The sessions whose course is followed for a picture."""


def simulation_report(simulation: Simulation, exact: Fraction | None, made: date) -> Document:
    """A simulation: the estimate, its course, and each wager."""
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
        (wager, f"{one.count:,}", percent(one.house_advantage), f"± {percent(one.standard_error)}",
         percent(Fraction(one.won, one.count), 3), f"{one.standard_deviation:.4f}")
        for wager, one in ((wager, counted.of(wager)) for wager in sorted(counted.wagers))
    ]  # fmt: skip
    columns = ("wager", "bets", "house advantage", "standard error", "wins", "deviation")
    blocks = (
        Table(("figure", "value"), facts),
        Heading("How the estimate came about", 3),
        Chart(charts.convergence(simulation.course, None if exact is None else float(exact))),
        Heading("Wagers", 3),
        Table(columns, rows, right=columns[1:]),
    )
    return Document(f"{plan.submission.game.name}: a simulation", "Estimated by play", blocks, made)


def sessions_report(found: Sequence[Sessions], made: date) -> Document:
    """Sessions of one way of betting, or of several side by side."""
    return _one_way(found[0], made) if len(found) == 1 else _side_by_side(found, made)


def _one_way(found: Sessions, made: date) -> Document:
    """The risk of ruin, the spread of results, and the course of some sessions."""
    plan, terms = found.plan, found.plan.terms
    facts = [
        ("Bets of one unit", plan.name),
        ("Sizing", f"{terms.sizing}: {SAYS[terms.sizing]}"),
        ("Bankroll", dollars(terms.bankroll)),
        ("Ends after", f"{terms.rounds:,} rounds" + (f", at {dollars(terms.target)}" if terms.target else "")
         + (f", or at {dollars(terms.floor)}" if terms.floor else "")),
        ("Sessions", f"{len(found.rows):,}" + ("" if found.complete else f" of {plan.count:,}; interrupted")),
        ("Seed", str(plan.seed)),
        ("Risk of ruin", f"{percent(found.risk_of_ruin, 3)} ± {percent(found.risk_of_ruin_error, 3)}"),
        ("Average at the end", dollars(round(float(found.finals.mean())))),
    ]  # fmt: skip
    ends = [(name, f"{count:,}", percent(count / len(found.rows), 2)) for name, count in found.ends().items()]
    spread = [(level, dollars(value)) for level, value in found.quantiles().items()]
    blocks = (
        Table(("figure", "value"), facts),
        Heading("How sessions ended", 3),
        Table(("end", "sessions", "part"), ends, right=("sessions", "part")),
        Heading("Results", 3),
        Chart(charts.histogram(found.finals.tolist(), terms.bankroll)),
        Table(("sessions that end with no more than", "bankroll"), spread, right=("bankroll",)),
        Heading("The first sessions, round by round", 3),
        Chart(charts.courses(found.courses(24))),
    )
    return Document(f"{plan.submission.game.name}: sessions", "A bankroll followed to its end", blocks, made)


def _side_by_side(found: Sequence[Sessions], made: date) -> Document:
    """Several ways of betting, on the same terms and the same streams."""
    plan, terms = found[0].plan, found[0].plan.terms
    columns, rows = session_rows(found)
    says = f"{len(found[0].rows):,} sessions of each from {dollars(terms.bankroll)}, at most {terms.rounds:,} rounds, "
    says += f"seed {plan.seed}. Every way of betting met the same chances."
    blocks = (Paragraph(says), Table(columns, rows, right=columns[1:]), Chart(sessions_chart(found)))
    title = f"{plan.submission.game.name}: sessions side by side"
    return Document(title, "Bankrolls followed to their end", blocks, made)


def sessions_chart(found: Sequence[Sessions]) -> str:
    """One picture of several ways of betting; or of one."""
    series = [
        charts.Series(f"{one.plan.name}: ruin {percent(one.risk_of_ruin, 2)}", one.courses(PATHS), one.finals.tolist())
        for one in found
    ]
    return charts.side_by_side(series, found[0].plan.terms.bankroll)
