"""Making, removing, calling and paying wagers at craps: 13:69F-1.3, 1.4(f), 1.5 and 1.6."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.games.dice.helpers import bet, cited, nets, number_of, on_layout, open_layout, opened, roll
from tests.support.checks import refused, refuses

from pitboss.equipment import Scripted
from pitboss.errors import Refused
from pitboss.games import craps, mini_craps
from pitboss.games.dice.craps import CRAPS
from pitboss.games.dice.engine.craps_wagers import NUMBERS
from pitboss.games.dice.engine.outcomes import ThrowResult, Win, one_roll, total
from pitboss.games.dice.engine.supplemental import odds_named
from pitboss.plain import Json
from pitboss.table import Limit, Limits, Table, Unlawful, submit
from pitboss.table.rules import parts


def with_point(dice: str = "2-4", **options: Any) -> Table:
    """A table with a point and both line bets, its layout open."""
    table = opened("craps", dice, **options)
    roll(table, **{"pass": 10, "dont_pass": 10})
    table.begin()
    return table


# ---------------------------------------------------------------------- when a wager may be made


def test_line_bets_are_made_before_the_come_out_roll_only() -> None:
    """1.2(a)1, 1.2(a)2."""
    table = with_point()
    for wager, law in (("pass", "1.2(a)1"), ("dont_pass", "1.2(a)2")):
        slip: dict[str, Json] = {"do": "bet", "seat": 1, "bets": [{"wager": wager, "amount": 500}]}
        refuses(table, slip, "only before a come out roll; the point is 6", law)


@pytest.mark.parametrize("wager", ["come", "dont_come", "pass_odds", "dont_pass_odds"])
def test_come_bets_and_odds_are_made_after_the_come_out_roll_only(wager: str) -> None:
    """1.2(a)3, 1.2(a)4, 1.6(a), 1.6(b)"""
    table = opened("craps")
    table.begin()
    refuses(table, {"do": "bet", "seat": 1, "bets": [{"wager": wager, "amount": 500}]}, "wait for a point")


def test_only_the_wagers_listed_are_permissible() -> None:
    table = opened("craps")
    table.begin()
    with refused(table, "has no wager 'big_six'", "1.2(b)"):
        bet(table, big_six=5)
    with refused(table, "no place '7'", "1.2(a)5"):
        bet(table, place_win__7=5)
    with refused(table, "Come Bet has no place '6'|may not be bet|only one place"):
        bet(table, field__6=5)
    with refused(table, "needs a place: one of", "1.2(a)5"):
        bet(table, place_win=5)
    with refused(table, "6-7-8 is not offered", "1.2(a)39"):
        bet(table, six_seven_eight=5)
    with refused(table, "Fire bet is not offered", "1.2(a)40"):
        bet(table, fire=5)


def test_wagers_in_the_air_need_the_dealer_and_the_boxperson() -> None:
    table = opened("craps", "5-6", seats=(1, 2))
    bet(table, 2, **{"pass": 5})
    with refused(table, "not in the air", "1.3(a)"):
        table.record("late_wager_confirmed", "dealer and boxperson", seat=1)
    table.record("dice_thrown")
    with refused(table, "boxperson and dealer must confirm", "1.3(a)1"):
        bet(table, field=5)
    with refused(table, "boxperson must confirm it too", "1.3(a)1"):
        table.record("late_wager_confirmed", "dealer and floorperson", seat=1)
    with refused(table, "in the air", "1.3(c)"):
        table.apply({"do": "take back", "seat": 2})
    table.record("late_wager_confirmed", "dealer and boxperson", seat=1)
    assert nets(roll(table, field=5))["field"] == 5


def test_a_house_may_take_no_wagers_in_the_air() -> None:
    table = opened("craps", late_wagers=False)
    table.begin()
    table.record("dice_thrown")
    with refused(table, "not accepted at this table", "1.3(a)"):
        bet(table, field=5)


def test_coupons_are_accepted_on_pass_and_dont_pass_only() -> None:
    table = opened("craps", "5-6")
    table.begin()
    slip: dict[str, Json] = {"do": "bet", "seat": 1, "bets": [{"wager": "pass", "amount": 1000, "coupon": 1000}]}
    refuses(
        table, {**slip, "bets": [{"wager": "field", "amount": 1000, "coupon": 1000}]}, "no match play coupon", "1.3(b)"
    )
    table.apply(slip)
    assert nets(table.no_more_bets()) == {"pass": 20}


def test_a_house_may_take_no_coupons_and_no_cash() -> None:
    table = opened("craps", match_play=False, verbal_cash=False)
    table.begin()
    one: dict[str, Json] = {"wager": "pass", "amount": 1000}
    refuses(table, {"do": "bet", "seat": 1, "bets": [{**one, "coupon": 1000}]}, "coupons are not accepted", "1.3(b)")
    cash: dict[str, Json] = {"do": "bet", "seat": 1, "bets": [{**one, "chips": "cash"}]}
    refuses(table, cash, "cash is not accepted", "1.3(b)")
    bet(table, **{"pass": 10})
    refuses(table, cash, "cash is not accepted", "1.3(b)")  # nor on top of chips


def test_a_verbal_wager_with_cash_is_taken() -> None:
    """1.3(b)"""
    table = opened("craps", "5-6")
    table.begin()
    table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "pass", "amount": 1000, "chips": "cash"}]})
    table.record("cash_converted", seat=1)
    assert nets(table.no_more_bets()) == {"pass": 10}


# ---------------------------------------------------------------------- removal


def test_any_wager_may_be_removed_or_reduced_before_its_roll() -> None:
    """1.3(c)"""
    table = with_point()
    bet(table, field=5, place_win__6=12, hard__8=5, come=5)
    place = number_of(table, "place_win", "6")
    table.apply({"do": "take back", "seat": 1, "bets": [{"bet": place, "amount": 600}, number_of(table, "field")]})
    table.apply({"do": "take back", "seat": 1, "bets": [number_of(table, "come"), number_of(table, "hard", "8")]})
    assert on_layout(table) == {"pass": 10, "dont_pass": 10, "place_win 6": 6}


def test_pass_and_come_bets_stay_once_their_point_is_established() -> None:
    table = with_point("2-4 4-5")
    roll(table, come=10)
    open_layout(table)
    for bet_ in (number_of(table, "pass"), number_of(table, "come", "9")):
        refuses(table, {"do": "take back", "seat": 1, "bets": [bet_]}, "once its point is established", "1.3(c)1")
        one = {"bet": bet_, "amount": 500}
        refuses(table, {"do": "take back", "seat": 1, "bets": [one]}, "once its point is established", "1.3(c)1")


def test_dont_bets_may_go_down_but_not_up_again() -> None:
    table = opened("craps", "2-4")
    bet(table, **{"pass": 10, "dont_pass": 20})
    number = number_of(table, "dont_pass")
    table.apply({"do": "take back", "seat": 1, "bets": [{"bet": number, "amount": 1000}]})
    with refused(table, "not be replaced or increased", "1.3(d)"):
        bet(table, dont_pass=5)
    table.apply({"do": "take back", "seat": 1, "bets": [number]})
    with refused(table, "not be replaced or increased", "1.3(d)"):
        bet(table, dont_pass=5)
    table.no_more_bets()
    bet(table, dont_come=10)
    table.apply({"do": "take back", "seat": 1, "bets": [number_of(table, "dont_come")]})
    with refused(table, "not be replaced or increased", "1.3(d)"):
        bet(table, dont_come=5)


def test_odds_are_returned_with_the_dont_come_bet_they_support_and_with_no_other() -> None:
    """1.3(d) and 1.6(d): the odds on the other come point still support a bet."""
    table = opened("craps", "1-3 2-3 4-5")
    roll(table, **{"pass": 10})
    roll(table, dont_come=10)
    roll(table, dont_come=10)
    bet(table, dont_come_odds__5=15, dont_come_odds__9=15)
    events = table.apply({"do": "take back", "seat": 1, "bets": [number_of(table, "dont_come", "5")]})
    assert nets(events) == {"dont_come_odds 5": 0}
    assert on_layout(table) == {"pass": 10, "dont_come 9": 10, "dont_come_odds 9": 15}


def test_odds_are_returned_with_the_dont_bet_they_support() -> None:
    """1.3(d), 1.6(b), 1.6(e): 1.3(d) and 1.6(b)."""
    table = with_point()
    bet(table, dont_pass_odds=12)
    events = table.apply({"do": "take back", "seat": 1, "bets": [number_of(table, "dont_pass")]})
    assert nets(events) == {"dont_pass_odds": 0}
    assert on_layout(table) == {"pass": 10}


def test_odds_and_their_dont_bet_may_be_taken_back_together() -> None:
    """1.3(d), 1.6(b)"""
    table = with_point()
    bet(table, dont_pass_odds=12)
    both = [number_of(table, "dont_pass"), number_of(table, "dont_pass_odds")]
    table.apply({"do": "take back", "seat": 1, "bets": both})
    assert on_layout(table) == {"pass": 10}


def test_a_dont_bet_is_not_reduced_below_what_its_odds_need() -> None:
    """1.3(d), 1.6(e)"""
    table = with_point()
    bet(table, dont_pass_odds=12)
    one = {"bet": number_of(table, "dont_pass"), "amount": 500}
    refuses(table, {"do": "take back", "seat": 1, "bets": [one]}, "exceed", "1.6(b)")


# ---------------------------------------------------------------------- on and off


def test_place_buy_hardway_and_come_odds_sleep_on_a_come_out_roll() -> None:
    """1.3(e)"""
    table = opened("craps", "2-4 1-3 3-3 3-4", buy_offered=[5])
    roll(table, **{"pass": 10})
    roll(table, come=10)
    roll(table, come_odds__4=10)
    came = nets(roll(table, **{"pass": 10, "place_win__8": 6, "buy__5": 20, "hard__8": 1}))
    assert came == {"pass": 10, "come 4": -10, "come_odds 4": 0}
    assert on_layout(table) == {"place_win 8": 6, "buy 5": 20, "hard 8": 1}


def test_an_on_call_holds_until_a_point_is_set() -> None:
    table = opened("craps", "5-6 4-4 3-4 1-3 5-2 6-2")
    bet(table, **{"pass": 10, "place_win__6": 6})
    assert "1.3(e)" in cited(
        table.apply({"do": "call", "seat": 1, "call": "on", "bet": number_of(table, "place_win", "6")})
    )
    table.no_more_bets()
    assert table.state.layout[2].note == {"on": True}
    roll(table, **{"pass": 10})
    assert table.state.layout[2].note == {}


def test_nothing_is_called_off_and_only_what_sleeps_is_called_on() -> None:
    table = opened("craps", "2-4")
    bet(table, **{"pass": 10, "place_lose__6": 5, "place_win__6": 6})
    for call, says in (
        ("off place_win 6", "cannot be called off"),
        ("on place_lose 6", "always On"),
        ("on hard 6", "no bet on 'hard 6'"),
        ("hello", "a player calls"),
    ):
        refuses(table, {"do": "call", "seat": 1, "call": call}, says, "1.3(e)")
    table.no_more_bets()
    open_layout(table)
    refuses(table, {"do": "call", "seat": 1, "call": "on place_win 6"}, "every wager is On", "1.3(e)")


def test_place_bets_to_lose_sleep_too_where_all_place_bets_do() -> None:
    """The reading of 1.2(a)5 that says all place bets."""
    table = opened("craps", "3-4", place_lose_inactive=True, lay_offered="in_addition", lay_percent=0)
    assert nets(roll(table, **{"pass": 10, "place_lose__6": 5, "lay__4": 10})) == {"pass": 10}


# ---------------------------------------------------------------------- amounts


@pytest.mark.parametrize(
    ("label", "bad", "good"),
    [
        ("place_win 6", 7, 6), ("place_win 4", 6, 5), ("place_win 9", 1, 10), ("place_lose 5", 10, 8),
        ("place_lose 10", 10, 11), ("place_lose 6", 4, 5), ("horn", 5, 4), ("craps_eleven", 3, 2),
    ],
)  # fmt: skip
def test_an_amount_that_cannot_be_paid_is_refused(label: str, bad: int, good: int) -> None:
    table = opened("craps")
    table.begin()
    with refused(table, "bet a multiple of", "1.4(f)"):
        table.bet(1, {label: bad * 100})
    table.bet(1, {label: good * 100})


@pytest.mark.parametrize(("label", "law"), [("horn_high 2", "1.2(a)20"), ("whirl", "1.2(a)21")])
def test_horn_high_and_whirl_are_placed_in_units_of_five(label: str, law: str) -> None:
    table = opened("craps")
    table.begin()
    with refused(table, "in units of five", law):
        table.bet(1, {label: 400})


def test_a_smaller_unit_of_money_lets_more_be_paid() -> None:
    """1.4(f)"""
    table = opened("craps", smallest_unit=25)
    table.begin()
    table.bet(1, {"horn": 100, "place_win 6": 150})
    assert {bet.wager: bet.amount for bet in table.state.layout.values()} == {"horn": 100, "place_win": 150}


def test_a_horn_high_bet_without_an_area_is_booked_as_two_wagers() -> None:
    """1.2(a)20: four units on 2, 3, 11 and 12 and the fifth on the number that is named."""
    table = opened("craps", "6-6 5-6", horn_high_area=False)
    bet(table, **{"pass": 5, "horn_high__12": 5})
    assert on_layout(table) == {"pass": 5, "horn": 4, "craps 12": 1}
    assert nets(table.no_more_bets()) == {"pass": -5, "horn": 27, "craps 12": 30}
    assert nets(roll(table, **{"pass": 5, "horn_high__11": 5})) == {"pass": 5, "horn": 12, "eleven": 15}


def test_a_whirl_bet_made_twice_in_one_slip_is_booked_once() -> None:
    """1.2(a)21"""
    table = opened("craps")
    table.begin()
    twice: list[Json] = [{"wager": "whirl", "amount": 500}, {"wager": "whirl", "amount": 500}]
    table.apply({"do": "bet", "seat": 1, "bets": twice})
    assert on_layout(table) == {"horn": 8, "any_seven": 2}


# ---------------------------------------------------------------------- buy and lay


def test_a_percentage_is_rounded_down_so_that_it_never_exceeds_five_percent() -> None:
    table = opened("craps", buy_offered=[4], percent_unit=100)
    assert nets(bet(table, buy__4=39)) == {"vigorish": 1}  # 1.5(c)
    assert nets(bet(table, buy__4=20)) == {"vigorish": 1}  # 59 in all


def test_a_percentage_paid_with_the_bet_is_kept_when_it_is_taken_down() -> None:
    """1.5(a), 1.5(b): it is paid at the time of making the bet; a table may give it back."""
    for refunded in (False, True):
        table = opened("craps", buy_offered=[4], percent_refunded=refunded)
        bet(table, buy__4=20)
        events = table.apply({"do": "take back", "seat": 1})
        assert nets(events) == ({"seat 1": 1} if refunded else {})


def test_a_buy_bet_needs_chips_for_its_percentage_too() -> None:
    """1.5(a)"""
    table = opened("craps", seats=(2,), buy_offered=[4])
    table.sit(1, chips=2000)
    table.begin()
    with refused(table, "the bet with its percentage takes"):
        bet(table, buy__4=20)


def test_buy_bets_are_offered_on_the_numbers_chosen() -> None:
    table = opened("craps", buy_offered=[4, 10])
    table.begin()
    with refused(table, "Buy bet has no place '6'", "1.5(a)"):
        bet(table, buy__6=10)


def test_lay_bets_in_lieu_replace_place_bets_to_lose() -> None:
    table = opened("craps", lay_offered="in_lieu")
    table.begin()
    with refused(table, "Place Bet to Lose is not offered", "1.2(a)6"):
        bet(table, place_lose__4=11)
    assert nets(bet(table, lay__4=40)) == {"vigorish": 2}  # 1.5(b): five percent of the wager, not of the win


@pytest.mark.parametrize(
    ("options", "law"),
    [
        ({"buy_percent": 6}, "1.5(a)"),
        ({"lay_percent": 6}, "1.5(b)"),
        ({"buy_offered": [7]}, "1.5(a)"),
        ({"buy_percent_on_win": [4]}, "1.5(a)"),
        ({"odds_multiple": 101}, "1.6(e)"),
        ({"odds_multiple": 0}, "1.6(e)"),
        ({"odds": {"field 12": "1 to 1"}}, "1.4(b)"),
        ({"fire_a": {"four": "23 to 1"}}, "1.4(e)"),
        ({"no_roll_callers": ["dealer"]}, "1.9(e)1"),
        ({"no_roll_callers": []}, "1.9(e)1"),
    ],
)
def test_what_the_law_does_not_allow_is_unlawful(options: dict[str, object], law: str) -> None:
    with pytest.raises(Unlawful) as caught:
        submit(craps, options)
    assert law in [one.law for one in caught.value.violations]


@pytest.mark.parametrize("callers", [[], ["stickperson"], ["dealer", "stickperson"]])
def test_someone_who_is_at_the_mini_craps_table_calls_no_roll(callers: list[str]) -> None:
    with pytest.raises(Unlawful) as caught:
        submit(mini_craps, {"no_roll_callers": callers})
    assert [one.law for one in caught.value.violations] == ["1.9(e)2"]
    submit(mini_craps, {"no_roll_callers": callers or ["floorperson"], "stickperson": True})


def test_higher_odds_may_be_paid() -> None:
    """1.4(b)"""
    table = opened("craps", "6-6", odds={"field 12": "3 to 1"})
    assert nets(roll(table, **{"pass": 5, "field": 5}))["field"] == 15


# ---------------------------------------------------------------------- odds


@pytest.mark.parametrize(("dice", "most"), [("1-3", 30), ("2-3", 30), ("2-4", 30)])
def test_odds_are_taken_up_to_the_multiple(dice: str, most: int) -> None:
    table = with_point(dice, odds_multiple=3)
    with refused(table, "3 times the original", "1.6(e)"):
        bet(table, pass_odds=most + 10)
    bet(table, pass_odds=most)


@pytest.mark.parametrize(("dice", "most", "step"), [("1-3", 20, 2), ("2-3", 15, 3), ("2-4", 12, 6)])
def test_odds_are_laid_up_to_what_wins_the_original_bet(dice: str, most: int, step: int) -> None:
    table = with_point(dice)
    with refused(table, "exceed", "1.6(b)"):
        bet(table, dont_pass_odds=most + step)
    bet(table, dont_pass_odds=most)


def test_odds_are_named_by_three_multiples_only_if_the_other_three_mirror_them() -> None:
    """1.6(e): the multiple of each point is the licensee's."""
    for multiples, name in (((3, 4, 5, 5, 4, 3), "3-4-5x"), ((3, 4, 5, 5, 4, 2), "3-4-5-5-4-2x"), ((2,) * 6, "2x")):
        assert odds_named(dict(zip(NUMBERS, map(Fraction, multiples), strict=True))) == name


def test_odds_are_not_exceeded_where_the_house_takes_no_excess() -> None:
    table = opened("craps", "4-5", excess_odds=False)
    roll(table, **{"pass": 5})
    open_layout(table)
    with refused(table, "exceed", "1.6(a)"):
        bet(table, pass_odds=6)
    bet(table, pass_odds=4)


def test_odds_may_pass_the_posted_maximum_to_be_payable() -> None:
    limits = Limits(Limit(), {"pass_odds": Limit(maximum=25_00)})
    table = craps.open({"odds_multiple": 10}, limits=limits, chance=Scripted({"dice": ["2-3"]}))
    table.sit(1, chips=100_000)
    roll(table, **{"pass": 10})
    open_layout(table)
    with refused(table, "above the maximum", "8.2(a)"):
        bet(table, pass_odds=28)
    bet(table, pass_odds=26)  # 1.6(f)


def test_odds_need_the_bet_they_support() -> None:
    table = opened("craps", "2-4 4-5", seats=(1, 2))
    roll(table, **{"pass": 10})
    open_layout(table)
    for seat, wager, law in ((2, "pass_odds", "1.6(a)"), (1, "dont_pass_odds", "1.6(b)")):
        with refused(table, "odds need a bet", law):
            bet(table, seat, **{wager: 30})
    for wager, law in (("come_odds__5", "1.6(c)"), ("dont_come_odds__5", "1.6(d)")):
        with refused(table, "odds need a bet", law):
            bet(table, **{wager: 30})


def test_come_odds_are_made_for_one_come_point() -> None:
    """1.6(c)"""
    table = opened("craps", "2-4 4-5 5-4")
    roll(table, **{"pass": 10})
    roll(table, come=10, dont_come=10)
    assert nets(roll(table, come_odds__9=10, dont_come_odds__9=15)) == {
        "come 9": 10, "come_odds 9": 15, "dont_come 9": -10, "dont_come_odds 9": -15,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("wager", "on", "says", "law"),
    [
        ("field", "4", "has only one place", "1.2(a)11"),
        ("place_win", "", "needs a place", "1.2(a)5"),
        ("place_win", "7", "has no place '7'", "1.2(a)5"),
    ],
)
def test_a_wager_is_made_on_a_place_of_its_area(wager: str, on: str, says: str, law: str) -> None:
    """1.2(a)"""
    with pytest.raises(Refused, match=says) as refusal:
        CRAPS.spot(submit(CRAPS).options, wager, on)
    assert refusal.value.law == law


@pytest.mark.parametrize(
    ("wager", "on", "point", "faces", "result"),
    [
        ("dont_pass", "", 0, (6, 6), ThrowResult.BACK), ("dont_pass", "", 0, (1, 1), ThrowResult.WON),
        ("dont_pass", "", 0, (3, 4), ThrowResult.LOST), ("dont_pass", "", 0, (2, 2), ThrowResult.MOVES),
        ("come", "", 6, (2, 2), ThrowResult.MOVES), ("come", "", 6, (6, 6), ThrowResult.LOST),
        ("dont_come", "", 6, (6, 6), ThrowResult.BACK), ("dont_come", "", 6, (4, 4), ThrowResult.MOVES),
        ("come", "4", 6, (2, 2), ThrowResult.WON), ("come", "4", 6, (4, 4), ThrowResult.STAYS),
    ],
)  # fmt: skip
def test_what_a_throw_does_to_line_and_come_bets(
    wager: str, on: str, point: int, faces: tuple[int, int], result: ThrowResult
) -> None:
    """1.2(a)2, 1.2(a)3, 1.2(a)4"""
    decision = CRAPS.layout.decisions(submit(CRAPS).options, wager, on, point, works=True)[faces]
    assert decision.result is result
    law = {"dont_pass": "1.2(a)2", "come": "1.2(a)3", "dont_come": "1.2(a)4"}[wager]
    assert result is ThrowResult.STAYS or decision.law.startswith(law)


def test_only_the_shooter_is_shown_how_to_pass_the_dice() -> None:
    """1.11(a)"""
    table = opened("craps", "5-6", seats=(1, 2))
    for seat in (1, 2):
        bet(table, seat, **{"pass": 5})
    table.no_more_bets()
    table.choose(1, "accept")
    table.begin()
    offered = {seat: [one.call for one in parts.calls(table.current_round, seat)] for seat in (1, 2)}
    assert offered == {1: ["pass_dice"], 2: []}


@pytest.mark.parametrize(
    ("wager", "on", "law"),
    [
        ("place_win", "6", "1.2(a)5"), ("place_lose", "6", "1.2(a)6"), ("hard", "6", "1.2(a)8"),
        ("buy", "6", "1.5(a)"), ("lay", "6", "1.5(b)"), ("pass_odds", "", "1.6(a)"), ("dont_pass_odds", "", "1.6(b)"),
        ("come_odds", "6", "1.6(c)"), ("dont_come_odds", "6", "1.6(d)"), ("field", "", "1.2(a)11"),
        ("any_seven", "", "1.2(a)12"),
    ],
)  # fmt: skip
def test_a_wager_is_won_and_lost_by_its_paragraph(wager: str, on: str, law: str) -> None:
    decisions = CRAPS.layout.decisions(submit(CRAPS).options, wager, on, 8, works=True)
    decided = {(one.result, one.law) for one in decisions.values() if one.result is not ThrowResult.STAYS}
    assert decided == {(ThrowResult.WON, law), (ThrowResult.LOST, law)}


@pytest.mark.parametrize(
    ("wager", "at_come_out", "with_a_point"),
    [
        ("pass", "", "1.2(a)1"), ("dont_pass", "", "1.2(a)2"), ("come", "1.2(a)3", ""), ("dont_come", "1.2(a)4", ""),
        ("pass_odds", "1.6(a)", ""), ("dont_pass_odds", "1.6(b)", ""), ("field", "", ""),
        ("fire", "1.12(a)1", "1.12(a)1"),
    ],
)  # fmt: skip
def test_a_wager_that_is_not_open_yet_is_refused_by_its_paragraph(
    wager: str, at_come_out: str, with_a_point: str
) -> None:
    """1.12(a)1"""
    about = CRAPS.layout.wager_of(wager)
    refusals = [CRAPS.layout.not_open(about, point) for point in (0, 6)]
    assert [refusal.law if refusal else "" for refusal in refusals] == [at_come_out, with_a_point]


def test_odds_are_returned_to_the_player_who_takes_the_dont_bet_down_and_to_no_other() -> None:
    """1.3(d), 1.6(b)"""
    table = opened("craps", "2-4", seats=(1, 2))
    for seat in (1, 2):
        bet(table, seat, dont_pass=10)
    table.no_more_bets()
    table.choose(1, "accept")
    table.begin()
    for seat in (1, 2):
        bet(table, seat, dont_pass_odds=6)
    mine = {bet.wager: bet.id for bet in table.state.layout.values() if bet.seat == 1}
    table.apply({"do": "take back", "seat": 1, "bets": [{"bet": mine["dont_pass"], "amount": 5_00}]})
    assert len(table.state.layout) == 4, "what is left still supports the odds"
    table.apply({"do": "take back", "seat": 1, "bets": [mine["dont_pass"]]})
    assert {(bet.seat, bet.wager) for bet in table.state.layout.values()} == {(2, "dont_pass"), (2, "dont_pass_odds")}


def test_1_12_a_a_fire_bet_is_payable_because_no_single_throw_decides_it() -> None:
    """1.12(a)."""
    submission = submit(craps, {"fire_offered": True})
    CRAPS.layout.check_payable(submission.options, submission.offers()["fire"], "", 3_00, 0)


def test_1_4_c_a_win_of_one_unit_has_its_own_paragraph_and_other_wins_that_of_the_wager() -> None:
    """1.2(a)19, 1.4(c), 1.2(a)12."""
    one_of_four = one_roll("1.2(a)19", Win(total(12), "craps_12"), of=4, paid_law="1.4(c)")
    alone = one_roll("1.2(a)12", Win(total(7), "any_seven"))
    assert (one_of_four.law, one_of_four.lost_law) == ("1.4(c)", "1.2(a)19")
    assert (alone.law, alone.lost_law) == ("1.2(a)12", "1.2(a)12")
