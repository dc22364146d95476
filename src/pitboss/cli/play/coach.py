"""The coach at a terminal table: the value of each option, and what a mistake costs."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.cli.analyst.shared import calculation_shown
from pitboss.pricing.analyst import analyst_of
from pitboss.pricing.seat import Act, look
from pitboss.pricing.values import DecisionValues
from pitboss.protocol.events import Event
from pitboss.table import Ask, Asked, Table
from pitboss.table.log.narration import words

NO_VALUES = "The solver has no values for this decision."


class TerminalCoach:
    """Values the decisions of one table by its solver."""

    def __init__(self, table: Table) -> None:
        self.table = table
        analyst = analyst_of(table.game)
        self._value = analyst.values(table.submission) if analyst is not None and analyst.values is not None else None

    def values(self, ask: Ask, asked: Asked, events: Sequence[Event]) -> DecisionValues | None:
        """The value of each option, from the events that the seat saw; None if the solver cannot value them."""
        if self._value is None:
            return None
        with calculation_shown():
            return self._value(look(self.table, ask, asked, events))


def values_text(values: DecisionValues | None) -> str:
    """The value of each option, the best first.

    >>> values_text(None)
    'The solver has no values for this decision.'
    """
    if values is None:
        return NO_VALUES
    ordered = sorted(values.options.items(), key=lambda each: -each[1].cents)
    listed = ", ".join(f"{words(action)} {float(value.cents) / 100:+.2f}" for action, value in ordered)
    return f"{values.case}: {listed} (average result in dollars)."


def verdict_text(values: DecisionValues | None, act: Act) -> str:
    """What the coach says about a choice: the best play, or what it cost; empty without values."""
    cost = None if values is None else values.cost(act)
    if values is None or cost is None:
        return ""
    if not cost:
        return f"Best play: {words(act.action)}."
    return (
        f"Mistake: {words(act.action)} costs ${float(cost) / 100:.2f}. Best play: {words(values.best)} ({values.case})."
    )
