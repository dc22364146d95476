"""A seat played by a program: it acts, and sees what a person in that seat sees."""

from __future__ import annotations

from pitboss.equipment import Scripted
from pitboss.games import three_card_poker
from pitboss.table import PlayerSeat, Table

CARDS = {"seat 1": ["QS", "9H", "4D"], "seat 2": ["AS", "AH", "2D"], "dealer": ["KC", "8C", "3C"]}


def dealt() -> tuple[Table, PlayerSeat, PlayerSeat]:
    """A table where two people wait to decide."""
    table = three_card_poker.open(chance=Scripted(to=CARDS))
    one, other = table.seat(1), table.seat(2)
    one.sit(100_00)
    other.sit(100_00)
    table.begin()
    one.bet(ante=5_00)
    other.bet(ante=5_00, pair_plus=5_00)
    table.no_more_bets()
    return table, one, other


def test_a_seat_sees_its_own_cards_and_nobody_elses() -> None:
    _, one, other = dealt()
    assert one.hands == {"seat 1": CARDS["seat 1"], "seat 2": [], "dealer": []}
    assert other.hands["seat 2"] == CARDS["seat 2"]
    told = str(one.news())
    assert "QS" in told
    assert not any(card in told for card in (*CARDS["seat 2"], *CARDS["dealer"]))


def test_an_act_shows_all_that_happened_since() -> None:
    table, one, other = dealt()
    assert [event.kind for event in one.news()].count("bet") == 2
    assert one.news() == []
    one.choose("play")
    other.choose("play")
    kinds = [event.kind for event in one.news()]
    assert kinds[-1] == "ended"
    assert one.hands["dealer"] == CARDS["dealer"]
    assert not table.round_under_way


def test_a_seat_knows_its_money_and_what_it_is_asked() -> None:
    _, one, other = dealt()
    assert (one.chips, [bet.wager for bet in other.bets]) == (95_00, ["ante", "pair_plus"])
    assert [option.id for option in one.options] == ["play", "fold"]
    one.choose("fold")
    assert one.options == ()


def test_a_new_round_forgets_the_cards_of_the_last() -> None:
    table, one, other = dealt()
    one.choose("fold")
    other.choose("fold")
    table.begin()
    assert one.hands == {}
