"""The shooter and the dice at craps and mini-craps: 13:69F-1.7 to 1.12."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.dice.helpers import bet, cited, memory, nets, on_layout, open_layout, opened, roll
from tests.support.checks import refused, refuses

from pitboss.games.dice.craps import CRAPS
from pitboss.games.dice.mini_craps import MINI_CRAPS
from pitboss.protocol.events import Rolled
from pitboss.table import Table


def shooter(table: Table) -> int:
    return memory(table).shooter


def test_the_dice_are_offered_clockwise_until_someone_accepts() -> None:
    table = opened("craps", "5-6", seats=(2, 4, 5))
    for seat in (2, 4, 5):
        bet(table, seat, **{"pass": 10})
    table.no_more_bets()
    refuses(table, {"do": "choose", "seat": 4, "action": "accept"}, "not the turn of seat 4", "1.7(b)1")
    table.choose(2, "decline")
    events = table.choose(4, "accept")
    assert "1.7(b)1" in cited(events)
    assert shooter(table) == 4


def test_a_player_alone_with_a_line_bet_is_not_asked() -> None:
    """1.7(c), 1.8"""
    table = opened("craps", "5-6", seats=(1, 2))
    bet(table, 1, field=5)
    roll(table, 2, dont_pass=10)
    assert shooter(table) == 2


def test_there_is_no_come_out_roll_without_a_line_bet() -> None:
    table = opened("craps", "5-6")
    events = roll(table, field=5)
    assert "1.8" in cited(events)
    assert not any(isinstance(event, Rolled) for event in events)
    assert on_layout(table) == {"field": 5}
    assert nets(roll(table, **{"pass": 10})) == {"pass": 10, "field": 5}


def test_nobody_accepting_means_no_roll() -> None:
    table = opened("craps", "5-6", seats=(1, 2))
    bet(table, 1, **{"pass": 10})
    bet(table, 2, **{"pass": 10})
    table.no_more_bets()
    table.choose(1, "decline")
    assert "1.8" in cited(table.choose(2, "decline"))
    assert on_layout(table) == {"pass": 10}
    assert not table.round_under_way


def test_a_loser_seven_passes_the_dice_and_a_come_out_seven_does_not() -> None:
    table = opened("craps", "3-4 2-4 3-4 5-6", seats=(1, 2))
    roll(table, 1, **{"pass": 10})
    assert shooter(table) == 1
    roll(table, 1, **{"pass": 10})
    assert "1.11(a)1" in cited(roll(table))
    assert shooter(table) == 0
    bet(table, 1, **{"pass": 10})
    bet(table, 2, **{"pass": 10})
    table.no_more_bets()
    assert "1.11(c)" in cited(table.choose(2, "accept"))  # seat 2 is to the left of the last shooter


def test_the_shooter_may_pass_the_dice_in_the_middle_of_a_point() -> None:
    table = opened("craps", "2-4 1-1 3-4", seats=(1, 2, 3))
    roll(table, 2, **{"pass": 10})
    open_layout(table)
    refuses(table, {"do": "call", "seat": 1, "call": "pass_dice"}, "does not have the dice", "1.11(a)")
    assert "1.11(a)" in cited(table.apply({"do": "call", "seat": 2, "call": "pass_dice"}))
    table.no_more_bets()
    table.choose(3, "decline")
    table.choose(1, "accept")
    assert shooter(table) == 1
    assert memory(table).point == 6
    assert nets(roll(table)) == {"pass": -10}


def test_the_shooter_who_delays_is_ordered_to_pass() -> None:
    table = opened("craps", "2-4 1-1", seats=(1, 2))
    roll(table, 1, **{"pass": 10})
    open_layout(table)
    assert "1.11(a)2" in cited(table.report("ordered_to_pass"))
    table.no_more_bets()
    assert shooter(table) == 2


def test_a_player_who_keeps_the_others_waiting_loses_the_offer() -> None:
    """1.11(a)2"""
    table = opened("craps", "5-6", seats=(1, 2, 3))
    for seat in (1, 2, 3):
        bet(table, seat, **{"pass": 10})
    table.no_more_bets()
    table.report("ordered_to_pass", at=1)
    table.choose(2, "accept")
    assert shooter(table) == 2


def test_an_order_to_pass_names_someone() -> None:
    table = opened("craps")
    table.begin()
    refuses(table, {"do": "report", "what": "ordered_to_pass"}, "name the seat", "1.11(a)2")


def test_a_shooter_without_a_line_bet_makes_way_for_one_who_has_it() -> None:
    """1.8, 1.11(b)"""
    table = opened("craps", "2-4 4-4 3-3 5-6", seats=(1, 2))
    roll(table, 1, **{"pass": 10})
    roll(table, 1, come=10)
    roll(table)
    roll(table, 2, **{"pass": 10})
    assert shooter(table) == 2


def test_without_line_bets_the_last_shooter_throws_until_come_bets_are_decided() -> None:
    table = opened("craps", "2-4 4-4 3-3 4-1 3-4 5-6", seats=(1, 2))
    roll(table, 1, **{"pass": 10})
    roll(table, 1, come=10)
    roll(table)
    first = roll(table, 1, place_win__5=5)
    assert "1.11(b)" in cited(first)
    assert shooter(table) == 1
    assert nets(first) == {}  # the place bet sleeps, and no point is set
    assert memory(table).point == 0
    assert nets(roll(table)) == {"come 8": -10}
    assert "1.8" in cited(roll(table))  # nothing remains to throw for
    assert nets(roll(table, 2, **{"pass": 10})) == {"pass": 10}
    assert memory(table).roll_off is None


def test_only_the_first_roll_without_a_line_bet_is_a_come_out_roll_in_the_other_reading() -> None:
    """1.11(b)"""
    table = opened("craps", "2-4 4-4 3-3 4-1 4-1", roll_off_inactive="first_roll")
    roll(table, 1, **{"pass": 10})
    roll(table, 1, come=10)
    roll(table)
    assert nets(roll(table, 1, place_win__5=5)) == {}
    assert nets(roll(table)) == {"place_win 5": 7}


def test_an_invalid_roll_is_not_counted_among_the_rolls_without_a_line_bet() -> None:
    """1.9(a), 1.11(b)"""
    table = opened("craps", "2-4 4-4 3-3 4-1!off_table 4-1 4-1", roll_off_inactive="first_roll")
    roll(table, 1, **{"pass": 10})
    roll(table, 1, come=10)
    roll(table)
    roll(table, 1, place_win__5=5)
    assert nets(roll(table)) == {}
    assert nets(roll(table)) == {"place_win 5": 7}


def test_the_next_player_throws_for_come_bets_when_the_last_shooter_has_left() -> None:
    table = opened("craps", "2-4 4-4 3-3 6-2", seats=(1, 3))
    roll(table, 1, **{"pass": 10})
    roll(table, 3, come=10)
    roll(table)
    table.apply({"do": "leave", "seat": 1})
    events = roll(table)
    assert "1.11(b)" in cited(events)
    assert shooter(table) == 3
    assert nets(events) == {"come 8": 10}


def test_a_shooter_who_leaves_gives_up_the_dice() -> None:
    """1.11(c)"""
    table = opened("craps", "5-6 5-6", seats=(1, 2))
    roll(table, 1, **{"pass": 10})
    table.apply({"do": "leave", "seat": 1})
    assert shooter(table) == 0
    roll(table, 2, **{"pass": 10})
    assert shooter(table) == 2


# ---------------------------------------------------------------------- invalid rolls

VOID = {
    "off_table": "1.9(a)", "stacked": "1.9(a)", "not_together": "1.9(b)1", "missed_the_end": "1.9(b)2",
    "on_the_bank": "1.9(b)3", "in_cup_or_on_rail": "1.9(b)4", "cheating": "1.9(b)5", "improper": "1.9(b)6",
    "cocked_twice": "1.10(a)1", "dispute_voided": "1.10(a)2",
}  # fmt: skip
VALID = {"touched_chips": "1.9(d)", "cocked": "1.10(a)1", "dispute_decided": "1.10(a)2"}


@pytest.mark.parametrize("game", ["craps", "mini-craps"])
@pytest.mark.parametrize("fault", VOID)
def test_an_invalid_roll_decides_nothing_and_is_thrown_again(game: str, fault: str) -> None:
    """1.9(a), 1.9(b), 1.10(a)1"""
    table = opened(game, f"3-4!{fault} 6-6")
    events = roll(table, **{"pass": 10, "field": 5})
    assert any(law.startswith(VOID[fault]) for law in cited(events))
    assert nets(events) == {}
    assert table.ask is not None
    assert table.ask.for_bets
    assert nets(table.no_more_bets()) == {"pass": -10, "field": 10}


@pytest.mark.parametrize("game", ["craps", "mini-craps"])
@pytest.mark.parametrize("fault", VALID)
def test_some_things_are_reported_and_the_roll_stands(game: str, fault: str) -> None:
    """1.9(d), 1.10(a)1"""
    table = opened(game, f"3-4!{fault}")
    events = roll(table, **{"pass": 10})
    assert any(law.startswith(VALID[fault]) for law in cited(events))
    assert nets(events) == {"pass": 10}


def test_no_roll_is_called_by_those_designated() -> None:
    table = opened("craps", no_roll_callers=["boxperson"])
    table.record("no_roll_called", "boxperson, before the dice came to rest: not simultaneous")  # 1.9(c)
    with refused(table, "called by the boxperson", "1.9(e)"):
        table.record("no_roll_called", "stickperson")
    mini = opened("mini-craps")
    mini.record("no_roll_called", "floorperson")
    with refused(mini, "called by the dealer or floorperson", "1.9(e)"):
        mini.record("no_roll_called", "stickperson")


def test_what_staff_do_with_the_dice_is_recorded() -> None:
    table = opened("craps")
    for procedure, law in (
        ("dice_present", "1.7(a)"), ("thrown_to_the_end", "1.8"), ("dice_collected", "1.10(b)"),
        ("fire_markers", "1.12(a)4"), ("surveillance_notified", "1.12(a)6"),
    ):  # fmt: skip
        assert cited(table.record(procedure)) == {law}
    assert cited(table.record("dice_selected", seat=1)) == {"1.7(c)"}
    assert cited(opened("mini-craps").record("dice_collected")) == {"1.10(c)"}


# ---------------------------------------------------------------------- mini-craps


def test_mini_craps_has_every_wager_but_the_fire_bet() -> None:
    assert [one.id for one in CRAPS.wagers if one.id != "fire"] == [one.id for one in MINI_CRAPS.wagers]
    table = opened("mini-craps")
    table.begin()
    with refused(table, "'fire' may not be offered", "1.2(a)"):
        bet(table, fire=5)


def test_a_mini_craps_player_stays_seated_with_a_wager() -> None:
    table = opened("mini-craps", "2-4")
    table.begin()
    with refused(table, "nobody sits at seat 3"):
        bet(table, 3, field=5)
    bet(table, field=5)
    refuses(table, {"do": "leave", "seat": 1}, "stays until they are decided", "1.3(f)")


def test_the_dealer_offers_the_dice_at_mini_craps() -> None:
    table = opened("mini-craps", "5-6", seats=(1, 2))
    bet(table, 1, **{"pass": 10})
    bet(table, 2, **{"pass": 10})
    table.no_more_bets()
    assert "1.7(b)2" in cited(table.choose(1, "accept"))


# ---------------------------------------------------------------------- the fire bet


def fire_table(dice: str, **options: Any) -> Table:
    return opened("craps", dice, seats=(1, 2, 3), fire_offered=True, **options)


def make_points(table: Table, seat: int, count: int) -> None:
    for _ in range(count):
        roll(table, seat, **{"pass": 10})
        roll(table)


SIX_POINTS = "1-3 1-3 1-4 1-4 1-5 1-5 2-6 2-6 3-6 3-6 4-6 4-6"


@pytest.mark.parametrize(
    ("table_", "points", "net"),
    [("A", 3, -5), ("A", 4, 120), ("A", 5, 1245), ("A", 6, 4995), ("B", 4, 195), ("B", 5, 995), ("B", 6, 2495)],
)
def test_a_fire_bet_is_paid_once_for_the_different_points_made(table_: str, points: int, net: int) -> None:
    dice = " ".join(SIX_POINTS.split()[: 2 * points])
    table = fire_table(f"{dice} 2-4 3-4", fire_table=table_)
    bet(table, fire=5)
    make_points(table, 1, points)
    roll(table, 1, **{"pass": 10})
    came = nets(roll(table))
    assert came == {"pass": -10, "fire 1": net}  # 1.12(a)5: settled at the loser 7, six points included


def test_a_fire_bet_is_one_to_five_dollars_in_whole_dollars() -> None:
    """1.12(b)1"""
    table = fire_table("")
    table.begin()
    for amount, says in ((600, "above the maximum"), (150, "not a multiple"), (50, "below the minimum|not a multiple")):
        with refused(table, says):
            table.bet(1, {"fire": amount})


def test_a_fire_bet_is_neither_changed_nor_removed() -> None:
    table = fire_table("1-3")
    bet(table, fire=2)
    with refused(table, "not be increased or reduced", "1.3(c)2"):
        bet(table, fire=1)
    refuses(table, {"do": "take back", "seat": 1}, "stays until a loser 7", "1.3(c)2")


def test_fire_bets_are_open_before_a_new_shooters_first_come_out_roll_only() -> None:
    table = fire_table("5-6 1-3 3-4 5-6 5-6")
    roll(table, 1, **{"pass": 10})
    for _ in range(2):
        open_layout(table)
        with refused(table, "fire bets are made before a new shooter", "1.12(a)1"):
            bet(table, fire=1)
        roll(table, 1, **({} if memory(table).point else {"pass": 10}))
    bet(table, fire=1)  # the loser 7 is out, a new shooter comes
    bet(table, 1, **{"pass": 10})
    bet(table, 2, **{"pass": 10})
    table.no_more_bets()
    table.choose(2, "accept")
    open_layout(table)
    with refused(table, "fire bets are made before a new shooter", "1.12(a)1"):
        bet(table, 3, fire=1)


def test_fire_bets_are_entered_by_number() -> None:
    table = fire_table("1-3")
    bet(table, 3, fire=1)
    bet(table, 2, fire=1)
    events = roll(table, 1, **{"pass": 10})
    brought = [str(event.on) for event in events if event.law == "1.12(a)3"]
    assert brought == ["2", "3"]


def test_a_new_shooter_after_the_bets_closed_opens_the_fire_bet_again() -> None:
    """1.12(a)1"""
    table = fire_table("5-6 5-6")
    roll(table, 1, **{"pass": 10})
    roll(table, 2, **{"pass": 10})  # seat 1 makes no line bet, so the dice go on
    assert table.ask is not None
    assert table.ask.wagers == {"fire"}
    bet(table, 3, fire=1)
    assert nets(table.no_more_bets()) == {"pass": 10}
    assert on_layout(table) == {"fire 3": 1}


def test_a_player_may_have_fire_bets_on_two_shooters() -> None:
    """1.12(a)1"""
    table = fire_table("5-6 5-6")
    bet(table, 3, fire=1)
    roll(table, 1, **{"pass": 10})
    roll(table, 2, **{"pass": 10})
    bet(table, 3, fire=2)
    table.no_more_bets()
    assert [one.amount for one in table.state.layout.values()] == [100, 200]
