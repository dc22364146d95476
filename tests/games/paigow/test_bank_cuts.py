"""11.6(d)2, 11.6(e): the cut is offered to the bank, which cuts or leaves it to others."""

from __future__ import annotations

from contextlib import suppress

import pytest

from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.games import pai_gow_poker
from pitboss.protocol.events import Event, Noted
from pitboss.table import Table


def played(table: Table, cut: str) -> list[Event]:
    """A round in which everybody bets, whoever may bank does, and the bank answers the offer of the cut."""
    events = table.begin()
    while table.ask is not None:
        if table.ask.for_bets:
            for seat in table.state.players:
                with suppress(Refused):  # the bank may not wager against itself
                    table.bet(seat, pai_gow_poker=10_00)
            events += table.no_more_bets()
            continue
        asked = table.ask.waiting[0]
        options = table.ask.options[asked]
        wanted = [one.id for one in options if one.id in ("bank", cut)]
        events += table.choose(asked.seat, wanted[0] if wanted else next(one.id for one in options if one.passive))
    return events


@pytest.mark.parametrize(("cut", "by_bank"), [("cut", True), ("no_cut", False)])
def test_11_6_e_the_bank_cuts_only_if_it_says_so(cut: str, by_bank: bool) -> None:
    table = pai_gow_poker.open({"banking": True, "shuffle": "manual"}, chance=Seeded(1))
    for seat in (1, 2):
        table.sit(seat, chips=100_000_00)
    played(table, cut)
    told = [event.says for event in played(table, cut) if isinstance(event, Noted) and event.law == "11.6(e)"]
    assert ("seat 1 cuts the cards" in told) == by_bank
