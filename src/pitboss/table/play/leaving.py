"""Clear a layout: take back every bet that may be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress

from pitboss.errors import Refused
from pitboss.plain import Json
from pitboss.table.play.state import TableState


def take_down(state: TableState, apply: Callable[[Mapping[str, Json]], object], **more: Json) -> bool:
    """Take back every bet that may be, by inputs to the table; True if the layout is empty afterward.

    Some bets may only be taken back with others (ante and blind are equal), so all bets of a player are tried together
    first. If the rest would be unlawful, wagers are tried one by one until no more can be taken back.
    """
    for seat in sorted({bet.seat for bet in state.layout.values()}):
        with suppress(Refused):
            apply({"do": "take back", "seat": seat, **more})
    left = None
    while left != len(state.layout):
        left = len(state.layout)
        for seat, bets in state.piles():
            with suppress(Refused):
                apply({"do": "take back", "seat": seat, "bets": bets, **more})
    return not state.layout
