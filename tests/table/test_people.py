"""People: seats, chips, leaving, and what closes a table."""

from __future__ import annotations

import pytest
from tests.support.checks import refuses
from tests.support.events import made
from tests.support.made_up import BANKER, HIGH_CARD, LAW, POT, ROLLS, HighCardOptions

from pitboss.equipment import Scripted, Seeded
from pitboss.errors import Refused
from pitboss.plain import Json
from pitboss.table import Table


@pytest.fixture
def table() -> Table[HighCardOptions]:
    """High card with one person who has $100."""
    table = HIGH_CARD.open(chance=Seeded(1), seats=3)
    table.sit(1, "Ada", chips=10_000)
    return table


def test_a_person_sits_down_with_chips_from_the_cage(table: Table[HighCardOptions]) -> None:
    assert table.sit(2, "Bo", 500) == [made({"kind": "seated", "seat": 2, "player": "Bo", "chips": 500})]
    assert table.state.accounts == {"cage": -10_500, "bank": 0, "layout": 0, "seat 1": 10_000, "seat 2": 500}


def test_a_person_may_sit_down_with_nothing_and_be_called_by_their_seat(table: Table[HighCardOptions]) -> None:
    table.apply({"do": "sit", "seat": 2})
    assert table.state.players[2] == "player 2"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"seat": 1}, "seat 1 is taken by Ada"),
        ({"seat": 4}, "this table has seats 1 to 3, not 4"),
        ({"seat": 0}, "this table has seats 1 to 3"),
        ({"seat": -1}, "this table has seats 1 to 3"),
        ({"seat": True}, "a whole number"),
        ({"seat": "2"}, "a whole number"),
        ({"seat": 2.0}, "a whole number"),
        ({}, "seat is missing"),
        ({"seat": 10**30}, "this table has seats"),
        ({"seat": 2, "chips": -1}, "cannot be negative"),
        ({"seat": 2, "chips": 1.5}, "whole number of cents"),
        ({"seat": 2, "chips": 10**12}, "not accepted at any table"),
        ({"seat": 2, "player": 5}, "player must be a text"),
        ({"seat": 2, "player": "x" * 201}, "player must be a text"),
        ({"seat": 2, "player": "a\nb"}, "player must be a text"),
        ({"seat": 2, "player": "\ud800"}, "player must be a text"),
    ],
)
def test_nobody_sits_where_or_how_they_cannot(table: Table[HighCardOptions], given: dict[str, Json], says: str) -> None:
    refuses(table, {"do": "sit", **given}, says)


def test_chips_are_bought_and_cashed(table: Table[HighCardOptions]) -> None:
    table.apply({"do": "buy in", "seat": 1, "amount": 500})
    table.apply({"do": "cash out", "seat": 1, "amount": 1500})
    assert table.state.accounts["seat 1"] == 9000
    refuses(table, {"do": "cash out", "seat": 1, "amount": 9001}, r"seat 1 has \$90.00 in chips")
    for what in ("buy in", "cash out"):
        refuses(table, {"do": what, "seat": 1, "amount": 0}, "more than")
        refuses(table, {"do": what, "seat": 1}, "amount is missing")
        refuses(table, {"do": what, "seat": 2, "amount": 5}, "nobody sits at seat 2")


def test_a_person_leaves_with_their_chips(table: Table[HighCardOptions]) -> None:
    assert table.apply({"do": "leave", "seat": 1}) == [
        made({"kind": "left", "seat": 1, "player": "Ada", "chips": 10_000})
    ]
    assert table.state.accounts == {"cage": 0, "bank": 0, "layout": 0}
    refuses(table, {"do": "leave", "seat": 1}, "nobody sits at seat 1")


def test_a_person_stays_while_they_have_bets_on_the_layout(table: Table[HighCardOptions]) -> None:
    table.begin()
    table.bet(1, ante=100)
    refuses(table, {"do": "leave", "seat": 1}, "stays until they are decided or taken back")
    table.apply({"do": "take back", "seat": 1})
    table.apply({"do": "leave", "seat": 1})


def test_the_paragraph_that_keeps_a_player_seated_binds_who_has_received_cards(table: Table[HighCardOptions]) -> None:
    table.begin()
    table.bet(1, ante=100)
    with pytest.raises(Refused) as before:
        table.apply({"do": "leave", "seat": 1})
    table.no_more_bets()
    with pytest.raises(Refused) as after:
        table.apply({"do": "leave", "seat": 1})
    assert (before.value.law, after.value.law) == (None, LAW)


def test_a_person_who_is_asked_does_not_leave_the_round_without_an_answer() -> None:
    """The bank is offered to seat 1, who has no bet; if they left, nobody could answer for them."""
    table = BANKER.open(chance=Seeded(1))
    for seat in (1, 2):
        table.sit(seat, chips=10_000)
    table.begin()
    refuses(table, {"do": "leave", "seat": 1}, "must choose before leaving")
    table.apply({"do": "leave", "seat": 2})


def test_a_person_whose_money_is_in_the_pot_stays_for_it() -> None:
    table = POT.open(chance=Scripted({"card": ["AS", "2C"]}))
    for seat in (1, 2):
        table.sit(seat, chips=1000)
    table.begin()
    for seat in (1, 2):
        table.bet(seat, ante=100)
    table.no_more_bets()
    refuses(table, {"do": "leave", "seat": 1}, "must choose before leaving")


def test_a_seat_is_free_for_another_person_in_mid_round(table: Table[HighCardOptions]) -> None:
    table.begin()
    table.sit(2, chips=100)
    table.bet(2, ante=100)
    table.no_more_bets()
    table.sit(3, chips=100)
    refuses(table, {"do": "choose", "seat": 3, "action": "fold"}, "it is not the turn of seat 3")


def test_a_table_closes_between_rounds_when_nothing_is_on_it(table: Table[HighCardOptions]) -> None:
    """8.2(e): every wager that was accepted is paid or lost before."""
    table.begin()
    refuses(table, {"do": "close"}, "cannot be closed while")
    table.no_more_bets()
    assert table.close() == [made({"kind": "closed", "rounds": 1})]
    refuses(table, {"do": "sit", "seat": 2}, "the table is closed")
    refuses(table, {"do": "close"}, "the table is closed")


def test_8_2_e_a_table_does_not_close_on_bets_that_stay() -> None:
    """8.2(e): a wager that was accepted is paid or lost."""
    table = ROLLS.open(chance=Scripted({"dice": ["2-2", "2-2"]}))
    table.sit(1, chips=1000)
    table.begin()
    table.bet(1, line=100)
    table.no_more_bets()
    refuses(table, {"do": "close"}, "cannot be closed while bets are on its layout")
    table.begin()
    table.no_more_bets()
    table.close()


@pytest.mark.parametrize("do", [None, "", "dance", 5, ["begin"], {"do": "begin"}, "BEGIN", True])
def test_a_table_does_what_it_can_and_says_what(table: Table[HighCardOptions], do: Json) -> None:
    refuses(table, {"do": do}, "a table cannot .*; it can sit, leave")


def test_a_round_begins_once(table: Table[HighCardOptions]) -> None:
    table.begin()
    refuses(table, {"do": "begin"}, "a round is under way")


def test_an_input_with_a_field_that_nothing_reads_is_refused(table: Table[HighCardOptions]) -> None:
    """A log keeps inputs unchanged: an input that is not understood must not be logged, and may not be writable."""
    refuses(table, {"do": "sit", "seat": 2, "chps": 5}, "no field 'chps'")
    refuses(table, {"do": "begin", "x": "\ud800"}, "no field 'x'")
    table.begin()
    refuses(table, {"do": "bet", "seat": 1, "bets": [{"wager": "ante", "amount": 100, "x": 5}]}, "no field")
    refuses(table, {"do": "choose", "seat": 1, "action": "fold", "why": "\ud800"}, "no field")
