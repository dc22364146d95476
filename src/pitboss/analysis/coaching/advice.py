"""How a hand is played best: what each option is worth that a seat is asked to choose among."""

from __future__ import annotations

from typing import Any

from pitboss.pricing.analyst import analyst_of
from pitboss.pricing.seat import look
from pitboss.pricing.values import DecisionValues
from pitboss.table import PlayerSeat, Table


def worth(table: Table[Any], player: PlayerSeat) -> DecisionValues | None:
    """What each option of a seat brings on average, by what the seat has seen; None where it is asked nothing, or where
    no solver tells.
    """
    ask, analyst = table.ask, analyst_of(table.game)
    if ask is None or ask.for_bets or analyst is None or analyst.values is None:
        return None
    asked = next((person for person in ask.waiting if person.seat == player.number), None)
    if asked is None:
        return None
    return analyst.values(table.submission)(look(table, ask, asked, player.round_events))
