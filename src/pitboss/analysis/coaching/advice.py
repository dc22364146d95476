"""Advice on a decision: the value of each option."""

from __future__ import annotations

from pitboss.pricing.analyst import analyst_of
from pitboss.pricing.seat import look
from pitboss.pricing.values import DecisionValues
from pitboss.table import PlayerSeat, Table


def worth(table: Table, player: PlayerSeat) -> DecisionValues | None:
    """The average result of each option of a seat, given what the seat has seen; None without a question or solver."""
    ask, analyst = table.ask, analyst_of(table.game)
    if ask is None or ask.for_bets or analyst is None or analyst.values is None:
        return None
    asked = next((person for person in ask.waiting if person.seat == player.number), None)
    if asked is None:
        return None
    return analyst.values(table.submission)(look(table, ask, asked, player.round_events))
