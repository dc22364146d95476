"""Print and write the best play for ``pitboss edge``."""

from __future__ import annotations

import csv
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pitboss.errors import Refused

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.analysis.prices.strategy_chart import StrategyChart
    from pitboss.plain import Json
    from pitboss.pricing import Priced
    from pitboss.table import Submission


def show_play(console: Console, priced: Priced) -> None:
    """Print the stakes and notes of each wager, then the rules of the play that the prices assume."""
    from pitboss.analysis.prices.strategy_chart import chart_of
    from pitboss.cli.show import heading

    decisions, situations = _decisions(priced), list(_situations(priced))
    shown_below = {str(decision["decision"]).replace("_", " ") for decision in decisions}
    if situations:
        shown_below |= set(priced.strategy or {})
    for names, notes in _noted(priced, shown_below).items():
        heading(console, names)
        for note in notes:
            console.print(note)
    chart = chart_of(priced)
    if chart:
        heading(console, "How to play")
    for part in chart.drawn() if chart else ():
        console.print(part)
    if situations:
        heading(console, "How to play, and the average result of each choice for one unit")
    for situation in situations:
        console.print(situation)
    for decision in decisions:
        heading(console, str(decision["says"]).capitalize())
        taken = f"of all rounds: {', '.join(_strings(decision, 'taken'))}"
        console.print(f"staked: {decision['staked']}; {taken}" if decision.get("staked") else taken, style="dim")
        for rule in _strings(decision, "rules"):
            console.print(f"  {rule}")


def _noted(priced: Priced, shown_below: Collection[str]) -> Mapping[str, Sequence[str]]:
    """The notes on each wager by the wagers' names; wagers with the same notes share an entry.

    Notes that are just a number, such as the rolls to a decision, appear only in reports.
    """
    from pitboss.analysis.prices.report_rows import label, staked_text

    names: dict[tuple[str, ...], list[str]] = {}
    for price in priced.wagers:
        said = [(name, text) for name, text in price.notes if name not in shown_below and not _NUMBER.fullmatch(text)]
        parts = ", ".join(f"{name} {text}" for name, text in said if _PART.fullmatch(text))
        words = [f"{name}: {text}" for name, text in said if not _PART.fullmatch(text)]
        notes = (staked_text(price) if price.action != 1 else "", parts, *words)
        names.setdefault(tuple(filter(None, notes)), []).append(label(price))
    return {"; ".join(of): notes for notes, of in names.items() if notes}


def _situations(priced: Priced) -> Iterator[str]:
    """A strategy that states the average result of each choice in each situation, in lines; otherwise nothing."""
    strategy = priced.strategy or {}
    values = [value for value in strategy.values() if isinstance(value, Mapping)]
    if not values or any(isinstance(cell, Mapping) for value in values for cell in value.values()):
        return
    for name, value in strategy.items():
        if isinstance(value, Mapping):
            yield f"{name}: {', '.join(f'{action} {average}' for action, average in value.items())}"
        else:
            yield f"{name}: {', '.join(map(str, value)) if isinstance(value, list) else value}"


_NUMBER = re.compile(r"\d+([./]\d+)?")
_PART = re.compile(r"-?[\d.]+%")


def _decisions(priced: Priced) -> Sequence[Mapping[str, Json]]:
    decisions = (priced.strategy or {}).get("decisions")
    return [decision for decision in decisions if isinstance(decision, Mapping)] if isinstance(decisions, list) else []


def _strings(value: Mapping[str, Json], name: str) -> list[str]:
    texts = value.get(name)
    return [str(text) for text in texts] if isinstance(texts, list) else []


def chart_in(priced: Priced, game: str) -> StrategyChart:
    """The strategy chart of a price; Refused if the solver has none."""
    from pitboss.analysis.prices.strategy_chart import chart_of

    chart = chart_of(priced)
    if chart is None:
        raise Refused(f"the solver of {game} has no strategy chart")
    return chart


def full_table(submission: Submission) -> Iterable[Any]:
    """The best play case by case; Refused if no solver lists it."""
    from pitboss.pricing.analyst import analyst_of

    analyst = analyst_of(submission.game)
    if analyst is None or analyst.full_table is None:
        raise Refused(f"{submission.game.name} has no solver that lists the best play")
    return analyst.full_table(submission)


def write_full_table(rows: Iterable[Any], path: Path) -> int:
    """Write named tuples as CSV, row by row, and return how many there were."""
    count, new_file = 0, path.with_name(f"{path.name}.new")
    with new_file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        for row in rows:
            if not count:
                writer.writerow(row._fields)
            writer.writerow(row)
            count += 1
    new_file.replace(path)
    return count
