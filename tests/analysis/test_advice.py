"""The values of options for a seat: known when it is asked and has a solver, and based on what it has seen."""

from __future__ import annotations

import pytest

from pitboss.analysis import worth
from pitboss.equipment import Scripted
from pitboss.games import hold_em, three_card_poker


@pytest.mark.parametrize("dealer", [["2C", "8C", "9H"], ["AC", "AD", "AS"]])
def test_it_does_not_depend_on_cards_that_are_face_down(dealer: list[str]) -> None:
    table = three_card_poker.open(chance=Scripted(to={"seat 1": ["QH", "6S", "3D"], "dealer": dealer}))
    player = table.seat(1)
    player.sit(100_00)
    table.begin()
    player.bet(ante=10_00)
    assert worth(table, player) is None, "bets are asked for"
    table.no_more_bets()
    values = worth(table, player)
    assert values is not None
    assert (values.best, round(float(values.options["play"].cents), 2)) == ("fold", -1002.55)
    assert worth(table, table.seat(2)) is None, "nobody sits there"
    player.choose("fold")
    assert worth(table, player) is None, "the round is over"


def test_where_people_play_each_other_nobody_knows() -> None:
    table = hold_em.open()
    assert worth(table, table.seat(1)) is None
