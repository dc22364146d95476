"""What ``pitboss edge`` shows of the best play: what is staked, how often each action is taken, and the rules."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pitboss.errors import Refused

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.analysis.strategy_chart import StrategyChart
    from pitboss.plain import Json
    from pitboss.pricing import Priced
    from pitboss.table import Submission


def show_play(console: Console, priced: Priced) -> None:
    """Prints what is staked in play and what else is noted of wagers, then the rules of the play these are for."""
    from pitboss.analysis.strategy_chart import chart_of
    from pitboss.analysis.texts import percent
    from pitboss.cli.show import heading

    decisions = _decisions(priced)
    told_below = {str(decision["decision"]).replace("_", " ") for decision in decisions}
    for one in priced.wagers if decisions else ():
        notes = [f"{name} {value}" for name, value in one.notes if name not in told_below]
        if one.action != 1:
            figures = (
                f"element of risk {percent(one.element_of_risk)}: {float(one.action):.4f} units are staked on average",
                f"standard deviation {one.standard_deviation:.4f} units",
            )
            notes = ["; ".join(figures), *notes]
        if notes:
            heading(console, one.name)
            for note in notes:
                console.print(note)
    chart = chart_of(priced)
    for part in chart.drawn() if chart else ():
        console.print(part)
    for decision in decisions:
        heading(console, str(decision["says"]).capitalize())
        said = [f"with {decision['staked']}" if decision.get("staked") else "", ", ".join(_strings(decision, "taken"))]
        console.print("; ".join(filter(None, said)), style="dim")
        for rule in _strings(decision, "rules"):
            console.print(f"  {rule}")


def _decisions(priced: Priced) -> Sequence[Mapping[str, Json]]:
    found = (priced.strategy or {}).get("decisions")
    return [one for one in found if isinstance(one, Mapping)] if isinstance(found, list) else []


def _strings(value: Mapping[str, Json], name: str) -> list[str]:
    found = value.get(name)
    return [str(one) for one in found] if isinstance(found, list) else []


def chart_in(priced: Priced, game: str) -> StrategyChart:
    """The strategy chart of a price; refused where its solver states none."""
    from pitboss.analysis.strategy_chart import chart_of

    chart = chart_of(priced)
    if chart is None:
        raise Refused(f"the solver of {game} states no strategy chart")
    return chart


def full_table(submission: Submission[Any]) -> Iterable[Any]:
    """The best play case by case, as it is found; refused where no solver states it."""
    from pitboss.analysis.solvers import solver

    rows: Callable[[Submission[Any]], Iterable[Any]] | None = getattr(solver(submission.game), "full_table", None)
    if rows is None:
        raise Refused(f"no solver of {submission.game.name} has a table of the best play")
    return rows(submission)


def write_full_table(rows: Iterable[Any], path: Path) -> int:
    """Writes named rows as CSV, one by one; how many there are."""
    count, beside = 0, path.with_name(f"{path.name}.new")
    with beside.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        for row in rows:
            if not count:
                writer.writerow(row._fields)
            writer.writerow(row)
            count += 1
    beside.replace(path)
    return count
