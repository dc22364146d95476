"""Kills and half-kills at omaha high-low split eight or better (13:69F-14.1, 14.11(i))."""

from __future__ import annotations

import pytest
from tests.games.poker.at_table import PokerTable
from tests.support.events import of_kind, said

from pitboss.games import GAMES

SCOOPED = {
    "seat 1": "AS AD KS KD AH AC KH KC", "seat 2": "QS QD JS JD QH QC JH JC",
    "community": "9H 9C 8S 4D 7C", "burn": "2C 2D 2H 2S 3C 3D 3H 3S",
}  # fmt: skip
"""Seat 1 wins a whole pot of $40: there is no low hand."""


def played(kill: str, kill_pot: float) -> PokerTable:
    """A hand between two players who bet $10 each before the flop and after it."""
    options = {"kill": kill, "kill_pot": kill_pot, "blinds": "10"}
    table = PokerTable(GAMES["omaha-high-low-eight"], {1: 500, 2: 500}, SCOOPED, options, (10, 20)).begin()
    first = table.asked
    other = 3 - first
    table.act(f"{first} call", f"{other} check")
    table.act(f"{table.asked} bet", f"{3 - table.asked} call")
    while table.asked:
        table.act(f"{table.asked} check")
    return table


@pytest.mark.parametrize(("kill_pot", "is_on"), [(40, True), (40.01, False)])
def test_14_11_i_a_pot_of_exactly_the_established_amount_qualifies(kill_pot: float, is_on: bool) -> None:
    """14.11(i)."""
    table = played("kill", kill_pot)
    assert any("kill button is placed in front of seat 1" in says for says in said(table.events)) is is_on
    assert table.memory.kill_at == is_on


@pytest.mark.parametrize(("kill", "blind"), [("kill", 20_00), ("half_kill", 15_00)])
def test_14_11_i_a_kill_doubles_the_limits_and_a_half_kill_adds_half(kill: str, blind: int) -> None:
    """14.1, 14.11(i): the winner posts one blind of the increased minimum."""
    table = played(kill, 40)
    table.events.clear()
    table.begin()
    assert [event.amount for event in of_kind(table.events, "bet") if event.wager == "kill_blind"] == [blind]
