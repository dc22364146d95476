"""A layout that people leave: every bet that may be taken back is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress

from pitboss.errors import Refused
from pitboss.plain import Json
from pitboss.table.play.state import TableState


def take_down(state: TableState, apply: Callable[[Mapping[str, Json]], object], **more: Json) -> bool:
    """Takes back every bet that may be, by inputs to the table; whether the layout is empty then.

    Some bets go back only with others (ante and blind are equal), so all of a person's are tried together. Where the
    rest would not be lawful, each wager is tried by itself, as long as something still goes back.
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
