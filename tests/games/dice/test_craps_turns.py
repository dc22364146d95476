"""Who throws the dice and for whom: roll-offs, dice given up or taken back, orders to pass (13:69F-1.8, 1.11, 1.12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.dice.helpers import bet, cited, memory, nets, on_layout, open_layout, opened, roll
from tests.support.checks import refused, refuses

from pitboss.equipment import Live
from pitboss.games import find
from pitboss.protocol.events import Noted, Rolled
from pitboss.table import Table
from pitboss.table.rules import parts


def shooter(table: Table) -> int:
    return memory(table).shooter


def passes(table: Table, seat: int) -> None:
    table.apply({"do": "call", "seat": seat, "call": "pass_dice"})


def takes_back(table: Table, seat: int, wager: str = "pass") -> None:
    mine = [one.id for one in table.state.layout.values() if (one.seat, one.wager) == (seat, wager)]
    table.apply({"do": "take back", "seat": seat, "bets": mine})


# ---------------------------------------------------------------------- the roll-off


def with_a_come_bet(dice: str, **options: Any) -> Table:
    """Seat 1 has made their point and has a Come bet on 6, and nobody a line bet."""
    table = opened("craps", f"1-3 1-5 1-3 {dice}", seats=(1, 2, 3), **options)
    roll(table, 1, **{"pass": 5})
    roll(table, 1, come=5)
    roll(table)
    return table


@pytest.mark.parametrize(("line", "net"), [("pass", -10), ("dont_pass", 10)])
def test_a_come_out_roll_gives_line_bets_their_point_even_if_their_owners_declined_the_dice(
    line: str, net: int
) -> None:
    table = with_a_come_bet("2-3 3-4")
    bet(table, 2, **{line: 10})
    bet(table, 3, **{line: 10})
    table.no_more_bets()
    table.choose(2, "decline")
    events = table.choose(3, "decline")
    assert "1.8" in cited(events)  # no roll-off while line bets lie: someone with a line bet throws, or nobody
    assert not any(isinstance(event, Rolled) for event in events)
    roll(table)
    table.choose(2, "accept")
    assert memory(table).point == 5
    assert nets(roll(table)) == {"come 6": -5, line: 2 * net}


def test_there_is_no_roll_off_while_one_who_was_ordered_to_pass_has_a_line_bet() -> None:
    table = with_a_come_bet("2-3")
    bet(table, 2, **{"pass": 10})
    table.report("ordered_to_pass", at=2)
    events = table.no_more_bets()
    assert "1.8" in cited(events)
    assert "1.11(b)" not in cited(events)
    open_layout(table)
    takes_back(table, 2)
    assert "1.11(b)" in cited(table.no_more_bets())


def test_a_player_who_threw_the_roll_off_for_a_shooter_who_left_is_a_new_shooter_with_a_line_bet() -> None:
    table = opened("craps", "1-3 1-5 1-3 2-3 1-5", seats=(1, 2), fire_offered=True)
    bet(table, 2, fire=5)
    roll(table, 1, **{"pass": 5})
    roll(table, 2, come=5)
    roll(table)
    table.apply({"do": "leave", "seat": 1})
    assert "1.11(b)" in cited(roll(table))
    turn = memory(table).turns
    roll(table, 2, **{"pass": 5})
    assert memory(table).turns == turn + 1
    assert table.ask is not None
    assert table.ask.wagers == {"fire"}


# ---------------------------------------------------------------------- a new shooter, and one who is not


@pytest.mark.parametrize("dice", ["1-1 1-1", "1-3 1-3"])
def test_a_player_who_gets_the_dice_back_before_their_loser_seven_is_no_new_shooter_for_fire_bets(dice: str) -> None:
    table = opened("craps", f"{dice} 1-1", fire_offered=True)
    roll(table, fire=5, dont_pass=5)
    bet(table, **({} if "dont_pass" in on_layout(table) else {"dont_pass": 5}), field=1)
    passes(table, 1)  # on a come out roll, or in the middle of a point
    assert "1.11(c)" in cited(table.no_more_bets())
    assert on_layout(table) == {"fire 1": 5}
    open_layout(table)
    with refused(table, "fire bets are made before a new shooter", "1.12(a)1"):
        bet(table, fire=5)


def test_dice_that_nobody_took_do_not_make_the_last_shooter_a_new_one() -> None:
    table = opened("craps", "1-1 1-1", fire_offered=True)
    roll(table, fire=5, dont_pass=5)
    open_layout(table)
    passes(table, 1)
    assert "1.8" in cited(table.no_more_bets())
    open_layout(table)
    with refused(table, "fire bets are made before a new shooter", "1.12(a)1"):
        bet(table, fire=5)
    roll(table, dont_pass=5)
    assert on_layout(table) == {"fire 1": 5}


def test_points_made_before_and_after_the_dice_came_back_are_one_shooters() -> None:
    """1.12(a)4: the points of one shooter, who gave up the dice in between (1.12(a)2)."""
    table = opened("craps", "1-3 1-3 1-4 1-4 1-5 1-5 2-6 2-6 1-3 3-4", fire_offered=True, fire_successor_adds=False)
    bet(table, fire=5)
    for _ in range(4):
        roll(table, **{"pass": 5})
        open_layout(table)
        passes(table, 1)
        table.no_more_bets()
    roll(table, **{"pass": 5})
    assert nets(roll(table))["fire 1"] == 120


def test_after_a_loser_seven_the_only_player_is_a_new_shooter() -> None:
    """1.11(d): the one who accepts is the new shooter."""
    table = opened("craps", "1-3 3-4 1-1", fire_offered=True)
    roll(table, fire=5, **{"pass": 5})
    roll(table)
    roll(table, fire=5, **{"pass": 5})
    assert on_layout(table) == {"fire 1": 5}
    assert memory(table).turns == 2


def test_a_player_who_sits_down_where_the_last_shooter_left_is_a_new_shooter() -> None:
    """1.11(d), 1.12(a)1"""
    table = opened("craps", "5-6 5-6", seats=(1, 2), fire_offered=True)
    roll(table, 1, **{"pass": 5})
    table.apply({"do": "leave", "seat": 1})
    table.sit(1, chips=10_000)
    roll(table, 1, fire=5, **{"pass": 5})
    assert memory(table).turns == 2


def test_an_invalid_roll_opens_fire_bets_again_but_not_a_second_one_on_the_same_shooter() -> None:
    table = opened("craps", "1-1!off_table 1-3", seats=(1, 2), fire_offered=True)
    roll(table, 1, fire=5, **{"pass": 5})
    with refused(table, "not be increased or reduced", "1.3(c)2"):
        bet(table, 1, fire=5)
    bet(table, 2, fire=5)
    table.no_more_bets()
    assert on_layout(table) == {"fire 1": 5, "fire 2": 5, "pass": 5}


def test_a_second_fire_bet_waits_for_the_new_shooter_who_follows_an_invalid_roll() -> None:
    """1.12(a)1"""
    table = opened("craps", "1-1!off_table 1-3", seats=(1, 2), fire_offered=True)
    roll(table, 1, fire=5, **{"pass": 5})
    takes_back(table, 1)
    bet(table, 2, **{"pass": 5})
    table.no_more_bets()
    assert shooter(table) == 2
    bet(table, 1, fire=5)  # on seat 2
    table.no_more_bets()
    assert [one.amount for one in table.state.layout.values() if one.wager == "fire"] == [500, 500]


# ---------------------------------------------------------------------- the shooter while fire bets are made


def while_fire_bets_are_made() -> Table:
    """Seat 2 has just accepted the dice that seat 1 passed; both have a line bet."""
    table = opened("craps", "1-3 1-3 1-5 3-4", fire_offered=True, seats=(1, 2))
    roll(table, 1, **{"pass": 5})
    roll(table)
    bet(table, 1, **{"pass": 5})
    bet(table, 2, **{"pass": 5})
    passes(table, 1)
    table.no_more_bets()
    table.choose(2, "accept")
    assert table.ask is not None
    assert table.ask.wagers == {"fire"}
    return table


def leaves(table: Table, seat: int) -> None:
    takes_back(table, seat)
    table.apply({"do": "leave", "seat": seat})


def test_a_new_shooter_and_the_others_are_asked_for_fire_bets_by_1_12_a1() -> None:
    table = while_fire_bets_are_made()
    assert table.ask is not None
    assert (table.ask.law, table.ask.wagers) == ("1.12(a)1", {"fire"})


@pytest.mark.parametrize("act", [takes_back, leaves, lambda table, seat: table.report("ordered_to_pass", at=seat)])
def test_the_dice_continue_when_the_new_shooter_may_not_throw_after_all(act: Callable[[Table, int], object]) -> None:
    """1.8, 1.11(c)"""
    table = while_fire_bets_are_made()
    act(table, 2)
    events = table.no_more_bets()
    assert not any(isinstance(event, Rolled) for event in events)
    assert shooter(table) == 1
    assert table.ask is not None
    assert table.ask.wagers == {"fire"}  # before their come out roll as well
    assert any(isinstance(event, Rolled) for event in table.no_more_bets())


def test_a_new_shooter_who_passes_the_dice_before_their_first_roll_does_not_throw() -> None:
    """1.11(a), 1.11(c)"""
    table = while_fire_bets_are_made()
    passes(table, 2)
    table.no_more_bets()
    table.choose(1, "decline")
    events = table.choose(2, "accept")
    assert shooter(table) == 2
    assert any(isinstance(event, Rolled) for event in events)


def test_nobody_throws_when_no_line_bet_is_left() -> None:
    table = while_fire_bets_are_made()
    takes_back(table, 1)
    takes_back(table, 2)
    events = table.no_more_bets()
    assert "1.8" in cited(events)
    assert memory(table).point == 0


# ---------------------------------------------------------------------- ordered to pass


def test_an_order_to_pass_between_rolls_holds_until_another_has_had_the_dice() -> None:
    table = opened("craps", "1-3 1-3 5-6 5-6", seats=(1, 2))
    roll(table, 1, **{"pass": 5})
    roll(table)
    table.report("ordered_to_pass", at=1)
    for _ in range(2):
        assert "1.8" in cited(roll(table, 1, **{"pass": 5}))  # only this player has a line bet
    roll(table, 2, **{"pass": 5})
    assert shooter(table) == 2
    roll(table, 1, **{"pass": 5})
    assert shooter(table) == 1


def test_an_order_to_pass_gives_way_when_nobody_else_is_at_the_table() -> None:
    """1.11(a)2, 1.11(c)"""
    table = opened("craps", "1-3 1-3", seats=(1, 2))
    roll(table, 1, **{"pass": 5})
    table.report("ordered_to_pass", at=1)
    table.apply({"do": "leave", "seat": 2})
    assert nets(roll(table)) == {"pass": 5}


def test_an_order_to_pass_does_not_bind_who_sits_there_next() -> None:
    """1.11(a)2: the order was for the shooter who left."""
    table = opened("craps", "5-6 5-6", seats=(1, 2))
    roll(table, 1, **{"pass": 5})
    table.report("ordered_to_pass", at=1)
    table.apply({"do": "leave", "seat": 1})
    table.sit(1, chips=10_000)
    roll(table, 1, **{"pass": 5})
    assert shooter(table) == 1


@pytest.mark.parametrize(("game", "bets"), [("automated-craps", {"pass": 5}), ("mini-dice", {"field": 5})])
def test_the_shaker_is_not_offered_to_one_ordered_to_pass_between_rolls(game: str, bets: dict[str, int]) -> None:
    """1A.7(a)2, 13.7(a)2"""
    table = opened(game, "1-3 1-3", seats=(1, 2))
    table.report("ordered_to_pass", at=1)
    bet(table, 1, **bets)
    bet(table, 2, **bets)
    table.no_more_bets()
    refuses(table, {"do": "choose", "seat": 1, "action": "accept"}, "not the turn of seat 1")
    table.choose(2, "accept")
    assert shooter(table) == 2
    assert not memory(table).ordered_to_pass


# ---------------------------------------------------------------------- the dice in the air


def test_each_wager_in_the_air_is_confirmed() -> None:
    table = opened("craps", "5-6", seats=(1, 2))
    bet(table, 2, **{"pass": 5})
    table.record("dice_thrown")
    table.record("late_wager_confirmed", "dealer and boxperson", seat=1)
    with refused(table, "must confirm each wager", "1.3(a)1"):
        bet(table, 1, field=5, any_seven=5)
    bet(table, 1, field=5)
    for more in ({"any_seven": 5}, {"field": 5}):
        with refused(table, "must confirm each wager", "1.3(a)1"):
            bet(table, 1, **more)
    table.record("late_wager_confirmed", "dealer and boxperson", seat=1)
    bet(table, 1, field=5)
    assert nets(table.no_more_bets())["field"] == 10


def test_a_bet_is_called_on_and_never_off() -> None:
    """1.3(e)."""
    table = opened("craps", "5-6 5-6")
    roll(table, **{"pass": 5})
    bet(table, **{"pass": 5}, place_win__6=6)
    mine = next(one for one in table.current_round.bets.values() if one.wager == "place_win")
    assert parts.bet_status(table.current_round, mine) == "off"
    refuses(table, {"do": "call", "seat": 1, "call": "off", "bet": mine.id}, "cannot be called off", "1.3(e)")
    table.apply({"do": "call", "seat": 1, "call": "on", "bet": mine.id})
    assert parts.bet_status(table.current_round, mine) == "on"


def test_a_confirmation_is_not_for_who_sits_down_after_the_player_left() -> None:
    """1.3(a)1: each late wager is confirmed; that of another player stays confirmed."""
    table = opened("craps", "5-6", seats=(1, 2, 3))
    bet(table, 2, **{"pass": 5})
    table.record("dice_thrown")
    for seat in (1, 3):
        table.record("late_wager_confirmed", "dealer and boxperson", seat=seat)
    table.apply({"do": "leave", "seat": 1})
    table.sit(1, chips=10_000)
    with refused(table, "must confirm each wager", "1.3(a)1"):
        bet(table, 1, field=5)
    bet(table, 3, field=5)
    assert on_layout(table)["field"] == 5


def test_nothing_is_called_while_the_dice_are_in_the_air() -> None:
    table = opened("craps", "5-6 5-6")
    roll(table, **{"pass": 5})
    bet(table, **{"pass": 5}, place_win__6=6)
    assert {one.call for one in parts.calls(table.current_round, 1)} == {"pass_dice", "on"}
    table.record("dice_thrown")
    refuses(table, {"do": "call", "seat": 1, "call": "pass_dice"}, "in the air", "1.11(a)")
    refuses(table, {"do": "call", "seat": 1, "call": "on place_win 6"}, "in the air", "1.3(e)")
    assert parts.calls(table.current_round, 1) == ()


def test_only_the_shooter_may_pass_the_dice_and_only_bets_that_are_off_are_called_on() -> None:
    """1.11(a) and 1.3(e): a field bet always works."""
    table = opened("craps", "5-6 5-6", seats=(1, 2))
    roll(table, 1, **{"pass": 5})
    bet(table, 1, **{"pass": 5}, place_win__6=6, field=5)
    bet(table, 2, place_win__8=6)
    layout = table.current_round.bets
    offered = {
        seat: [
            (one.call, "" if one.bet is None else layout[one.bet].wager)
            for one in parts.calls(table.current_round, seat)
        ]
        for seat in (1, 2)
    }
    assert offered == {1: [("pass_dice", ""), ("on", "place_win")], 2: [("on", "place_win")]}


def test_1_12_b2_a_point_made_again_places_no_other_marker_on_a_fire_bet() -> None:
    """1.12(a)4, 1.12(b)2"""
    table = opened("craps", "1-3 1-3 1-4 1-4 1-4 1-4 1-3 1-3", fire_offered=True)
    bet(table, fire=5, **{"pass": 5})
    events = [event for number in range(8) for event in roll(table, **{} if number % 2 else {"pass": 5})]
    markers = [event.says.partition(": ")[2] for event in events if isinstance(event, Noted) and "marker" in event.says]
    assert markers == ["marker 1 is placed on 4", "marker 2 is placed on 5"]


def test_1_3_a_and_e_no_bet_is_called_off_after_no_more_bets() -> None:
    """1.3(a), (e): while the dice are out the layout stays as it is."""
    table = find("craps").open({}, chance=Live())
    table.sit(1, chips=1000_00)
    bet(table, 1, **{"pass": 10})
    assert table.state.layout
    table.no_more_bets()
    refuses(table, {"do": "call", "seat": 1, "call": "off", "bet": 1}, "may be called on or off", "1.3(a)")


def test_surveillance_is_told_when_a_shooter_has_made_four_points() -> None:
    """1.12(a)4, 1.12(a)6."""
    table = opened("craps", "1-3 1-3 1-4 1-4 1-5 1-5 2-6 2-6 3-6 3-6", fire_offered=True)
    bet(table, fire=5, **{"pass": 5})
    told = [["1.12(a)6" in cited(roll(table, **{} if number % 2 else {"pass": 5}))] for number in range(10)]
    assert [number for number, [is_told] in enumerate(told) if is_told] == [7]


def test_fire_bets_are_brought_in_only_where_they_are_offered() -> None:
    """1.12(a)1, 1.12(a)3, 1.12(a)4."""
    for offered in (True, False):
        table = opened("craps", "1-3 1-3 3-4", fire_offered=offered)
        bets = {"fire": 5} if offered else {}
        table.begin()
        assert table.ask is not None and table.ask.wagers is not None
        assert ("fire" in table.ask.wagers) is offered
        laws = cited(roll(table, **{"pass": 5}, **bets)) | cited(roll(table))
        assert ("1.12(a)3" in laws, "1.12(a)4" in laws) == (offered, offered)
