"""Acts that are refused or left to the dealer, each by the paragraph that decides it."""

from __future__ import annotations

import pytest

from pitboss import games
from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.protocol.events import BetMade, Noted
from pitboss.table import Table


def dealt(table: Table, **bet: int) -> list[str]:
    """The notes of a round in which seat 1 makes one bet and takes the first option each time."""
    table.sit(1, chips=1_000_00)
    events = [*table.begin(), *table.bet(1, bet), *table.no_more_bets()]
    while table.ask is not None:
        asked = table.ask.waiting[0]
        choice = next(option for option in table.ask.options[asked] if option.passive)
        events += table.choose(asked.seat, choice.id)
    return [f"{event.law}: {event.says}" for event in events if isinstance(event, Noted)]


def test_14_7_c1_chips_stay_on_the_table_while_a_hand_is_contested() -> None:
    table = games.hold_em.open(chance=Seeded(1))
    for seat in (1, 2):
        table.sit(seat, chips=100_00)
    table.begin()
    assert table.ask is not None
    with pytest.raises(Refused) as refused:
        table.apply({"do": "leave", "seat": table.ask.waiting[0].seat})
    assert refused.value.law == "14.7(c)1"


def test_31_8_d_counting_the_rest_is_a_duty_and_not_a_finding() -> None:
    notes = dealt(games.asia_poker.open(chance=Seeded(1)), asia_poker=10_00)
    assert "31.8(d)1: count the remaining cards face down: exactly 4 must be left; discard them unseen" in notes
    assert not [note for note in notes if "are left" in note]


def test_15_4_d_a_multi_race_ticket_is_redeemed_after_its_last_race() -> None:
    table = games.keno.open({"redemption": "on_presentation"}, chance=Seeded(1))
    table.sit(1, chips=100_00)
    table.begin()
    bet = next(event for event in table.bet(1, {"straight 1-2-3-4-5-6-7-8x3": 3_00}) if isinstance(event, BetMade))
    table.no_more_bets()
    table.begin()
    with pytest.raises(Refused) as refused:
        table.apply({"do": "call", "seat": 1, "call": "redeem", "bet": bet.bet})
    assert refused.value.law == "15.4(d)"
