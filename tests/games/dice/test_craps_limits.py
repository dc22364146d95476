"""Amounts at craps: bets booked as others, percentages of the whole bet, the right to odds (13:69F-1.5, 1.6, 8.2)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.dice.helpers import bet, number_of, on_layout, open_layout, opened, roll
from tests.support.checks import refused
from tests.support.tables import CHIPS

from pitboss.analysis.simulation.proof import prove_kernel
from pitboss.analysis.simulation.strategies import Flat
from pitboss.equipment import Scripted
from pitboss.errors import Refused
from pitboss.games import craps
from pitboss.games.dice.kernel.rolls import kernel
from pitboss.plain import Json
from pitboss.pricing.tally import Slip
from pitboss.table import Limits, Table, submit
from pitboss.table.rules import parts


def limits(minimum: int = 5, maximum: int = 500, increment: int = 1) -> Limits:
    return Limits.read({"minimum": minimum, "maximum": maximum, "increment": increment})


def limited(posted: Limits, dice: str = "", **options: Any) -> Table:
    table = craps.open(options, chance=Scripted({"dice": dice.split()}), seats=6, limits=posted)
    table.sit(1, chips=CHIPS)
    table.begin()
    return table


def change_limits(table: Table, posted: Limits) -> None:
    table.apply({"do": "change limits", "limits": posted.plain(), "sign": True, "announced": True})


# ---------------------------------------------------------------------- booked as two wagers


def test_a_whirl_bet_is_within_the_limits_of_the_two_wagers_it_is_booked_as() -> None:
    table = limited(limits(maximum=100))
    bet(table, any_seven=90)
    with refused(table, "Any Seven is above the maximum", "8.2(a)"):
        bet(table, whirl=75)
    bet(table, whirl=50)
    with refused(table, "Horn Bet is above the maximum", "8.2(a)"):
        bet(table, whirl=90)
    with refused(table, "Any Seven is above the maximum", "8.2(a)"):
        bet(table, any_seven=5)
    layout = [(one.wager, one.amount) for one in table.state.layout.values()]
    assert layout == [("any_seven", 90_00), ("horn", 40_00), ("any_seven", 10_00)]


def test_neither_wager_of_a_whirl_bet_is_below_its_minimum() -> None:
    table = limited(limits(maximum=100))
    with refused(table, "Any Seven is below the minimum", "8.2(a)"):
        bet(table, whirl=20)
    bet(table, whirl=25)
    assert on_layout(table) == {"horn": 20, "any_seven": 5}


def test_wagers_that_two_bets_of_a_slip_are_booked_as_count_together() -> None:
    table = limited(limits(maximum=100), horn_high_area=False)
    with refused(table, "Horn Bet is above the maximum", "8.2(a)"):
        bet(table, whirl=75, horn_high__2=75)
    bet(table, craps__2=85)
    with refused(table, "Craps Two, Three or Twelve is above the maximum", "8.2(a)"):
        bet(table, horn_high__2=100)
    bet(table, horn_high__3=100)
    assert on_layout(table) == {"craps 2": 85, "horn": 80, "craps 3": 20}


def test_a_horn_high_bet_with_its_own_area_is_under_its_own_limits() -> None:
    """1.2(a)20"""
    table = limited(limits(maximum=100))
    bet(table, craps__2=100, horn=100, horn_high__2=100)
    assert on_layout(table) == {"craps 2": 100, "horn": 100, "horn_high 2": 100}


def test_a_person_with_permission_may_whirl_outside_the_limits() -> None:
    """1.2(a)21, 8.2(d)"""
    table = limited(limits(maximum=100))
    table.apply({"do": "admit", "seat": 1})
    bet(table, whirl=5)
    assert on_layout(table) == {"horn": 4, "any_seven": 1}


@pytest.mark.parametrize("minimum", [1, 10])
def test_a_whirl_bet_is_within_the_limits_that_are_posted_now(minimum: int) -> None:
    """8.3(c): limits may change at any time, also while betting is open."""
    table = limited(limits())
    change_limits(table, limits(minimum=minimum))
    if minimum == 10:
        with refused(table, "Any Seven is below the minimum of \\$10", "8.2(a)"):
            bet(table, whirl=25)
    else:
        bet(table, whirl=5)
        assert on_layout(table) == {"horn": 4, "any_seven": 1}


# ---------------------------------------------------------------------- the percentage


@pytest.mark.parametrize("wager", ["buy 4", "lay 4"])
@pytest.mark.parametrize("amounts", [(20, 20), (10, 10, 10, 10), (38, 2)])
def test_a_percentage_is_of_the_whole_bet_however_it_was_made(wager: str, amounts: tuple[int, ...]) -> None:
    """1.5(a), 1.5(b)"""
    table = opened("craps", buy_offered=[4], lay_offered="in_addition", percent_unit=100)
    table.begin()
    for amount in amounts:
        table.bet(1, {wager: amount * 100})
    assert table.state.accounts["vigorish"] == 2_00


@pytest.mark.parametrize("refunded", [False, True])
def test_a_bet_that_is_reduced_and_raised_again_never_pays_more_than_five_percent(refunded: bool) -> None:
    """1.5(a)"""
    table = opened("craps", buy_offered=[4], percent_refunded=refunded)
    bet(table, buy__4=20)
    for _ in range(5):
        half: list[Json] = [{"bet": number_of(table, "buy", "4"), "amount": 10_00}]
        table.apply({"do": "take back", "seat": 1, "bets": half})
        assert table.state.accounts["vigorish"] == (50 if refunded else 1_00)
        bet(table, buy__4=10)
        assert table.state.accounts["vigorish"] == 1_00
    bet(table, buy__4=20)
    assert table.state.accounts["vigorish"] == 2_00


def test_chips_for_the_percentage_of_the_whole_bet_are_needed_too() -> None:
    """1.5(a)"""
    table = opened("craps", seats=(2,), buy_offered=[4], percent_unit=100)
    table.sit(1, chips=20_00)
    table.begin()
    bet(table, buy__4=10)
    with refused(table, "the bet with its percentage takes \\$11.00"):
        bet(table, buy__4=10)


# ---------------------------------------------------------------------- the right to odds


def possible(table: Table, wager: str, most: int = 40) -> list[int]:
    """The odds that are taken, in dollars."""
    found = []
    for amount in range(1, most + 1):
        try:
            table.bet(1, {wager: amount * 100})
        except Refused:
            continue
        table.apply({"do": "take back", "seat": 1, "bets": [number_of(table, wager)]})
        found.append(amount)
    return found


@pytest.mark.parametrize(
    ("line", "dice", "taken"),
    [
        ("pass", "1-3", [5]), ("pass", "2-3", [6]), ("pass", "1-5", [5]),
        ("dont_pass", "1-3", [6, 8, 10]), ("dont_pass", "2-3", [6, 9]), ("dont_pass", "1-5", [6]),
    ],
)  # fmt: skip
def test_posted_increments_do_not_take_the_right_to_odds(line: str, dice: str, taken: list[int]) -> None:
    """1.6(a), 1.6(b), 1.6(f)"""
    table = limited(limits(increment=5), dice)
    roll(table, **{line: 5})
    open_layout(table)
    assert possible(table, f"{line}_odds") == taken


def test_a_minimum_does_not_take_the_right_to_odds_where_no_excess_is_accepted() -> None:
    """1.6(a), 1.6(f)"""
    table = limited(limits(), "2-3", excess_odds=False)
    roll(table, **{"pass": 5})
    open_layout(table)
    assert possible(table, "pass_odds") == [4]


def test_a_minimum_holds_for_odds_that_can_meet_it() -> None:
    """1.6(a)"""
    table = limited(limits(minimum=10), "1-3", odds_multiple=2)
    roll(table, **{"pass": 20})
    open_layout(table)
    assert possible(table, "pass_odds") == list(range(10, 41))


@pytest.mark.parametrize("changed", [{"minimum": 50}, {"wagers": {"pass_odds": {"minimum": 0.1, "maximum": 1}}}])
def test_limits_that_change_later_do_not_take_the_right_to_odds(changed: dict[str, Json]) -> None:
    table = limited(limits(), "1-3", odds_multiple=2)
    roll(table, **{"pass": 5})
    change_limits(table, Limits.read({"minimum": 5, "maximum": 500, **changed}))
    open_layout(table)
    assert 5 in possible(table, "pass_odds")


def test_odds_on_a_come_bet_are_measured_by_the_persons_own_bet() -> None:
    table = limited(limits(minimum=10), "1-3 2-3")
    table.sit(2, chips=CHIPS)
    bet(table, 2, **{"pass": 50})
    roll(table, 1, **{"pass": 10})
    table.choose(1, "accept")
    bet(table, 2, come=50)
    roll(table, 1, come=10)
    open_layout(table)
    with refused(table, "below the minimum", "8.2(a)"):
        bet(table, 2, come_odds__5=8)
    bet(table, 1, come_odds__5=10)


@pytest.mark.solver
def test_the_kernel_takes_the_odds_that_the_table_takes() -> None:
    submission = submit(craps, limits=limits(increment=5))
    slips = (Slip("dont_pass", 5_00), Slip("dont_pass_odds", 6_00))
    compiled = kernel(submission, slips)
    assert compiled is not None
    prove_kernel(submission, slips, compiled, rounds=500, streams=1, strategy=Flat(slips))


def test_nothing_is_refunded_where_the_percentage_is_charged_on_a_win() -> None:
    """1.5(a)."""
    table = opened("craps", buy_offered=[4], buy_percent_on_win=[4], percent_refunded=True)
    events = bet(table, buy__4=20) + table.apply({"do": "take back", "seat": 1})
    assert "moved" not in [event.kind for event in events]
    assert table.state.accounts.get("vigorish", 0) == 0


@pytest.mark.parametrize(("multiple", "law"), [(1, "1.6(a)"), (2, "1.6(e)")])
def test_odds_above_their_multiple_are_refused_by_the_paragraph_that_allows_it(multiple: int, law: str) -> None:
    """1.6(a), 1.6(e)."""
    table = opened("craps", "2-4", odds_multiple=multiple)
    roll(table, **{"pass": 10})
    table.begin()
    with refused(table, "times the original bet", law):
        bet(table, pass_odds=50)


@pytest.mark.parametrize(
    ("options", "wager", "of"),
    [
        ({}, "buy", "wager"), ({"buy_percent_on_win": [4]}, "buy", "winning wager"), ({}, "lay", "wager"),
        ({}, "place_win", ""),
    ],
)  # fmt: skip
def test_only_buy_and_lay_bets_are_charged_a_percentage(options: dict[str, Any], wager: str, of: str) -> None:
    """1.5(a), 1.5(b), 1.5(c)."""
    submission = submit(craps, {"buy_offered": [4], "lay_offered": "in_addition", **options})
    charge = parts.charge(submission, wager, "4")
    assert (charge.of if charge else "") == of
    assert charge is None or charge.taken(20_00) == 1_00


def test_a_come_out_roll_waits_for_a_line_bet() -> None:
    """1.8."""
    table = opened("craps", "2-4 1-6")
    table.begin()
    waits = [parts.waits_for(table.current_round)]
    bet(table, **{"pass": 10})
    waits.append(parts.waits_for(table.current_round))
    table.no_more_bets()
    table.begin()
    waits.append(parts.waits_for(table.current_round))
    assert [one.law if one else "" for one in waits] == ["1.8", "", ""]
