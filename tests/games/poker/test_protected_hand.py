"""14.15(i)3: a protected hand that is collected without its holder's fault."""

from __future__ import annotations

import pytest

from pitboss import games
from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.protocol.events import Moved
from pitboss.table import Table


def seated() -> Table:
    """A table of hold 'em with three people."""
    table = games.hold_em.open({"rake_percent": 0}, chance=Seeded(1))
    for seat in (1, 2, 3):
        table.sit(seat, chips=100_00)
    return table


def report(table: Table, seat: int) -> list[Moved]:
    """Reports the hand of a seat; returns what was refunded out of the pot."""
    events = table.apply({"do": "report", "what": "protected_hand", "at": seat})
    return [event for event in events if isinstance(event, Moved) and event.law == "14.15(i)3"]


def test_14_15_i3_what_lies_in_the_pot_since_an_earlier_betting_round_is_refunded() -> None:
    table = seated()
    table.begin()
    before = table.state.accounts.get("pot", 0)
    for _ in range(3):
        assert table.ask is not None
        seat = table.ask.waiting[0].seat
        ids = {one.id for one in table.ask.options[table.ask.waiting[0]]}
        table.choose(seat, "call" if "call" in ids else "check")
    (refund,) = report(table, 3)
    assert refund.amount > before
    assert table.state.accounts["seat 3"] == 100_00


def test_14_15_i3_is_for_a_hand_in_play() -> None:
    table = seated()
    with pytest.raises(Refused) as refused:
        report(table, 1)
    assert refused.value.law == "14.15(i)3"
    table.begin()
    with pytest.raises(Refused) as refused:
        report(table, 5)
    assert refused.value.law == "14.15(i)3"


def test_14_15_i_the_last_hand_wins_while_its_player_is_asked() -> None:
    """14.15(i) and 14.6(e)5: once the other hands are dead, nobody needs to answer."""
    table = seated()
    table.begin()
    ask = table.ask
    assert ask is not None
    asked = ask.waiting[0].seat
    for seat in {1, 2, 3} - {asked}:
        table.report("unprotected_hand", seat)
    assert table.ask is None
    assert table.state.accounts[f"seat {asked}"] >= 100_00
