"""Sic bo, 13:69F-9: every place on every toss, against an independent statement, and irregularities."""

from __future__ import annotations

from datetime import datetime, timedelta
from itertools import combinations, product

import pytest
from tests.games.dice.helpers import bet, cited, nets, on_layout, opened, roll
from tests.support.checks import refused, refuses

from pitboss.games import sic_bo
from pitboss.games.dice.engine.outcomes import ThrowResult
from pitboss.games.dice.sic_bo import PLACES, SIC_BO, SicBoOptions
from pitboss.money import Odds
from pitboss.plain import Json
from pitboss.protocol.events import Rolled, Settled, Voided
from pitboss.table import Table, Unlawful, submit
from pitboss.table.betting.paytable import Binding

NOON = datetime(2026, 11, 16, 12)
TOSSES = list(product(range(1, 7), repeat=3))
TOTALS = {4: 50, 5: 18, 6: 14, 7: 12, 8: 8, 9: 6, 10: 6, 11: 6, 12: 6, 13: 8, 14: 12, 15: 14, 16: 18, 17: 50}
POSITIONS = [(wager.id, on) for wager in SIC_BO.wagers for on in PLACES.get(wager.id, ("",))]


def expected(wager: str, on: str, toss: tuple[int, ...]) -> int:
    """The net of one unit (9.2, 9.4)."""
    triple = toss[0] == toss[1] == toss[2]
    match wager:
        case "three_of_a_kind":
            return 150 if triple and toss[0] == int(on) else -1
        case "two_of_a_kind":
            return 8 if sum(face == int(on) for face in toss) >= 2 else -1
        case "any_three_of_a_kind":
            return 24 if triple else -1
        case "total":
            return TOTALS[int(on)] if sum(toss) == int(on) else -1
        case "combo":
            return 5 if all(int(face) in toss for face in on.split("-")) else -1
        case "small":
            return 1 if not triple and 4 <= sum(toss) <= 10 else -1
        case "big":
            return 1 if not triple and 11 <= sum(toss) <= 17 else -1
        case "one_of_a_kind":
            return sum(face == int(on) for face in toss) or -1
    raise AssertionError(wager)


def test_there_are_fifty_positions() -> None:
    """9.2(a)"""
    assert len(POSITIONS) == len(set(POSITIONS)) == 50
    assert PLACES["combo"] == tuple(f"{a}-{b}" for a, b in combinations(range(1, 7), 2))


@pytest.mark.parametrize(("wager", "on"), POSITIONS)
def test_every_position_on_every_toss(wager: str, on: str) -> None:
    """9.2(a)"""
    options = SicBoOptions()
    pays = next(one for one in SIC_BO.offers(options) if one.wager.id == wager).pays
    for toss in TOSSES:
        decision = SIC_BO.layout.decisions(options, wager, on, 0, works=True)[toss]
        pay = pays[decision.row] if decision.row else None
        assert pay is None or isinstance(pay, Odds)
        assert decision.result in (ThrowResult.WON, ThrowResult.LOST)
        assert decision.net(pay) == expected(wager, on, toss)


@pytest.mark.parametrize("dice", ["1-1-1", "2-2-2", "1-2-3", "6-5-5", "4-4-1", "6-6-6", "3-4-6"])
def test_the_table_settles_all_fifty_together(dice: str) -> None:
    table = opened("sic-bo", dice)
    table.begin()
    table.bet(1, {f"{wager} {on}".strip(): 100 for wager, on in POSITIONS})
    events = table.no_more_bets()
    toss = tuple(map(int, dice.split("-")))
    assert nets(events) == {f"{w} {on}".strip(): expected(w, on, toss) for w, on in POSITIONS}
    results = [str(event.result) for event in events if isinstance(event, Settled)]
    assert results == sorted(results)  # 9.5(f): collected first, then paid
    assert {"9.5(c)", "9.5(e)"} <= cited(events)


def test_a_triple_loses_two_of_a_kind_where_it_means_exactly_two() -> None:
    """9.2(a)"""
    options = SicBoOptions(two_of_a_kind_on_triple=False)
    decided = SIC_BO.layout.decisions(options, "two_of_a_kind", "4", 0, works=True)
    assert decided[4, 4, 4].result is ThrowResult.LOST
    assert decided[4, 1, 4].result is ThrowResult.WON


def test_winning_wagers_are_paid_no_less_than_the_odds_listed() -> None:
    with pytest.raises(Unlawful, match=r"9\.4\(b\)"):
        submit(sic_bo, {"odds": {"two_of_a_kind": "7 to 1"}})
    table = opened("sic-bo", "4-3-4", odds={"two_of_a_kind": "10 to 1", "one_of_a_kind": "3 to 2"})
    assert nets(roll(table, two_of_a_kind__4=5, one_of_a_kind__3=10)) == {"two_of_a_kind 4": 50, "one_of_a_kind 3": 15}
    assert all(" to " in str(pay) for paytable in SIC_BO.paytables for pay in paytable.values())  # 9.4(a)


@pytest.mark.parametrize("pays", ["1 to 1", "2 to 1", "3 to 1", "5 to 1"])
@pytest.mark.parametrize("row", ["one_of_a_kind twice", "one_of_a_kind thrice"])
def test_what_one_of_a_kind_pays_on_two_or_three_dice_is_not_for_the_licensee_to_choose(row: str, pays: str) -> None:
    """9.4(c): it shall be paid 2 to 1 and 3 to 1, where 9.4(b) says "no less"."""
    with pytest.raises(Unlawful):
        submit(sic_bo, {"odds": {row: pays}})


def test_a_better_one_of_a_kind_leaves_two_and_three_dice_at_2_and_3_to_1() -> None:
    """9.4(c)"""
    for dice, won in (("4-1-2", 20), ("4-4-1", 10), ("4-4-4", 15)):
        table = opened("sic-bo", dice, odds={"one_of_a_kind": "4 to 1"})
        assert nets(roll(table, one_of_a_kind__4=5)) == {"one_of_a_kind 4": won}
    [several] = [paytable for paytable in SIC_BO.paytables if paytable.law == "9.4(c)"]
    assert several.binding is Binding.EXACT


def test_neither_cash_nor_coupons_are_accepted() -> None:
    table = opened("sic-bo")
    table.begin()
    for more, says in (({"chips": "cash"}, "cash is not accepted"), ({"coupon": 500}, "no match play coupon")):
        one: dict[str, Json] = {"wager": "small", "amount": 500, **more}
        refuses(table, {"do": "bet", "seat": 1, "bets": [one]}, says, "9.3(a)")


def test_a_wager_stands_on_its_position() -> None:
    """9.3(b), 9.3(c)."""
    table = opened("sic-bo", "1-2-3")
    assert nets(roll(table, total__6=1, total__7=1)) == {"total 6": 14, "total 7": -1}


def test_no_wager_is_made_after_no_more_bets() -> None:
    table = opened("sic-bo", "1-2-3")
    roll(table, small=5)
    given: dict[str, Json] = {"do": "bet", "seat": 1, "bets": [{"wager": "small", "amount": 500}]}
    refuses(table, given, "no wager may be made", "9.5(c)")


def test_a_die_that_is_not_flat_is_no_roll() -> None:
    table = opened("sic-bo", "1-1-1!not_flat 1-2-3")
    assert "9.6(a)" in cited(roll(table, small=5))
    assert on_layout(table) == {"small": 5}
    assert nets(table.no_more_bets()) == {"small": 5}


def test_a_device_that_fails_stops_the_game_after_the_settlement() -> None:
    table = opened("sic-bo", "1-2-3!device_failed 1-2-3")
    events = roll(table, small=5)
    assert "9.6(b)" in cited(events)
    assert nets(events) == {"small": 5}
    assert "9.6(b)" in cited(table.begin())
    assert not table.round_under_way
    table.record("device_fixed")
    assert nets(roll(table, small=5)) == {"small": 5}


def test_an_automated_shaker_that_fails_voids_the_round() -> None:
    table = opened("sic-bo", "!malfunction", shaker="automated")
    events = roll(table, small=5, big=5)
    assert nets(events) == {"small": 0, "big": 0}
    assert "9.6(c)" in cited(events)


def test_a_manual_shaker_cannot_fail_that_way() -> None:
    table = opened("sic-bo", "!malfunction")
    bet(table, small=5)
    with refused(table, "manual one", "9.6(c)"):
        table.no_more_bets()


def test_the_automated_shaker_is_removed_before_a_manual_one_is_used() -> None:
    table = opened("sic-bo", shaker="automated")
    with refused(table, "remove the automated shaker before", "9.6(d)"):
        table.record("manual_shaker")
    table.record("automated_shaker_removed")
    with refused(table, "no automated shaker", "9.6(d)"):
        table.record("automated_shaker_removed")
    assert cited(table.record("manual_shaker")) == {"9.6(d)"}


def test_no_dice_are_tossed_while_there_is_no_shaker() -> None:
    """9.6(c), 9.6(d): one was removed, none has come; the wagers go back and the dice are not drawn."""
    table = opened("sic-bo", "1-2-3", shaker="automated")
    table.record("automated_shaker_removed")
    assert "There is no shaker at the table" in [getattr(event, "says", None) for event in table.begin()]
    bet(table, small=5)
    events = table.no_more_bets()
    assert nets(events) == {"small": 0}
    assert [event.law for event in events if isinstance(event, Voided)] == ["9.6(c)"]
    assert not [event for event in events if isinstance(event, Rolled)]
    table.record("manual_shaker")
    assert nets(roll(table, small=5)) == {"small": 5}


def test_a_manual_shaker_that_comes_while_bets_are_on_the_layout_tosses_for_them() -> None:
    """9.6(d)"""
    table = opened("sic-bo", "1-2-3", shaker="automated")
    bet(table, small=5)
    table.record("automated_shaker_removed")
    table.record("manual_shaker")
    assert nets(roll(table)) == {"small": 5}


def test_a_repaired_automated_shaker_comes_back_and_may_fail_again() -> None:
    """9.5(d)2, 9.6(c)"""
    table = opened("sic-bo", "1-2-3 !malfunction", shaker="automated")
    with refused(table, "already at this table", "9.5(d)2"):
        table.record("automated_shaker_installed")
    table.record("automated_shaker_removed")
    table.record("manual_shaker")
    roll(table, small=5)
    assert cited(table.record("automated_shaker_installed")) == {"9.5(d)2"}
    events = roll(table, small=5)
    assert nets(events) == {"small": 0}
    assert "9.6(c)" in cited(events)
    manual = opened("sic-bo")
    with refused(manual, "a manual shaker is posted", "9.5(d)2"):
        manual.record("automated_shaker_installed")


def posting(table: Table, shaker: str) -> None:
    """The rules change to another shaker; the next round begins half an hour later."""
    now = table.clock() if table.clock else NOON
    effective = (now + timedelta(minutes=30)).isoformat()
    notices = {"sign": True, "announced": True, "division": True}
    table.apply({"do": "change rules", "options": {"shaker": shaker}, "effective": effective, **notices})
    table.clock = lambda: now + timedelta(hours=1)


def test_an_automated_shaker_that_is_posted_is_in_use_and_its_failure_voids_the_round() -> None:
    """9.6(c): although a manual one was recorded before it."""
    table = opened("sic-bo", "1-2-3 !malfunction")
    table.clock = lambda: NOON
    table.record("manual_shaker")
    roll(table, small=5)
    posting(table, "automated")
    events = roll(table, small=5)
    assert nets(events) == {"small": 0}
    assert "9.6(c)" in cited(events)


def test_an_automated_shaker_is_in_use_until_it_is_removed_whatever_is_posted() -> None:
    """9.6(d)"""
    table = opened("sic-bo", "1-2-3 !malfunction !malfunction", shaker="automated")
    table.clock = lambda: NOON
    roll(table, small=5)
    posting(table, "manual")
    assert "9.6(d)" in cited(table.begin())
    assert nets(roll(table, small=5)) == {"small": 0}
    table.record("automated_shaker_removed")
    table.record("manual_shaker")
    assert "9.6(d)" not in cited(table.begin())
    bet(table, small=5)
    with refused(table, "manual one", "9.6(c)"):
        table.no_more_bets()


def test_what_staff_do_with_the_shaker_is_recorded() -> None:
    table = opened("sic-bo")
    for procedure, law in (
        ("device_inspected", "9.5(a)1"), ("shaker_inspected", "9.5(a)2"), ("shift_inspection", "9.5(b)"),
        ("dice_changed", "9.1"), ("shaken", "9.5(d)1"), ("lights_cleared", "9.5(g)"),
    ):  # fmt: skip
        assert cited(table.record(procedure)) == {law}


@pytest.mark.parametrize(("shaker", "law"), [("manual", "9.5(d)1"), ("automated", "9.5(d)2")])
def test_a_guide_tells_which_shaker_tosses_the_dice(shaker: str, law: str) -> None:
    [step] = [one for one in SIC_BO.steps(submit(SIC_BO, {"shaker": shaker}).options) if one.title == "Toss"]
    assert step.law == law
