"""Rules that change while bets stay for many rolls: 13:69F-8.2(e), 8.3(b)."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from tests.games.dice.helpers import bet, nets, number_of, on_layout, open_layout, opened, roll
from tests.support.checks import refused
from tests.support.events import kinds

from pitboss.plain import Json
from pitboss.table import Table

NOON = datetime(2026, 11, 16, 12)
NOTICES: dict[str, Json] = {"sign": True, "announced": True, "division": True}


def change(table: Table, **options: Json) -> None:
    """Posts a change; the next round begins after its time."""
    table.clock = lambda: NOON
    effective = (NOON + timedelta(minutes=30)).isoformat()
    table.apply({"do": "change rules", "options": options, "effective": effective, **NOTICES})
    table.clock = lambda: NOON + timedelta(hours=1)


def test_rules_change_despite_bets_that_they_do_not_touch() -> None:
    """1.4(b), 1.6(e)"""
    table = opened("craps", "2-4 5-6")
    roll(table, place_win__8=6, **{"pass": 10})
    change(table, odds_multiple=3, odds={"craps 2": "31 to 1"})
    assert kinds(table.begin()) == ["rules changed", "round"]
    bet(table, pass_odds=30)


def test_1_5_c_a_change_of_the_percentage_waits_for_no_bet_that_pays_none() -> None:
    """1.5(b), 1.5(c)"""
    table = opened("craps", "2-4")
    roll(table, **{"pass": 10})
    change(table, lay_percent=4)
    assert kinds(table.begin()) == ["rules changed", "round"]


@pytest.mark.parametrize(
    ("options", "bets"),
    [
        ({"odds": {"place_win 8": "6 to 5"}}, {"place_win__8": 30}),
        ({"place_lose_inactive": True}, {"place_lose__8": 10}),
        ({"lay_offered": "in_lieu"}, {"place_lose__8": 10}),
        ({"buy_percent": 4}, {"buy__4": 20}),
        ({"buy_percent_on_win": [4]}, {"buy__4": 20}),
        ({"percent_refunded": True}, {"buy__4": 20}),
        ({"roll_off_inactive": "first_roll"}, {"hard__8": 1}),
        ({"fire_successor_adds": False}, {"fire": 1}),
        ({"fire_table": "B"}, {"fire": 1}),
    ],
)
def test_rules_wait_for_bets_that_they_would_decide_otherwise(options: dict[str, Json], bets: dict[str, int]) -> None:
    """1.2(a), 1.3(e), 1.4(b), 1.5(a), 1.5(b), 1.12(a)2"""
    table = opened("craps", "5-6 2-4 3-4", fire_offered=True, buy_offered=[4])
    roll(table, **bets, **{"pass": 5})
    change(table, **options)
    assert kinds(table.begin()) == ["noted", "round"]
    roll(table, **{"pass": 5})
    assert kinds(table.begin()) == ["noted", "round"]
    table.no_more_bets()  # a loser 7 decides everything
    assert kinds(table.begin()) == ["rules changed", "round"]


def test_a_place_bet_at_mini_dice_is_paid_by_the_odds_it_was_made_under() -> None:
    """13.6(b)"""
    table = opened("mini-dice", "5-6 3-3")
    roll(table, place__6=30)
    table.choose(1, "accept")
    change(table, odds={"place 6": "6 to 5"})
    assert nets(roll(table)) == {"place 6": 35}
    assert kinds(table.begin()) == ["rules changed", "round"]


def test_odds_that_were_accepted_do_not_hinder_other_bets_when_fewer_are_allowed() -> None:
    """1.6(e), 8.2(e)."""
    table = opened("craps", "2-4 5-6", odds_multiple=3)
    roll(table, dont_pass=10)
    roll(table, dont_pass_odds=36)
    change(table, odds_multiple=1)
    bet(table, field=5)
    number = number_of(table, "dont_pass_odds")
    table.apply({"do": "take back", "seat": 1, "bets": [{"bet": number, "amount": 6_00}]})
    with refused(table, "exceed", "1.6(b)"):
        bet(table, dont_pass_odds=6)
    half: Json = {"bet": number_of(table, "dont_pass"), "amount": 5_00}
    with refused(table, "exceed", "1.6(b)"):
        table.apply({"do": "take back", "seat": 1, "bets": [half]})
    assert on_layout(table) == {"dont_pass": 10, "dont_pass_odds": 30, "field": 5}


@pytest.mark.parametrize(("game", "option"), [("craps", "match_play"), ("automated-craps", "coupons")])
def test_a_coupon_on_the_layout_does_not_hinder_other_bets_when_no_more_are_taken(game: str, option: str) -> None:
    """1.3(b), 1A.4(a)"""
    table = opened(game, "2-4")
    coupon: dict[str, Json] = {"wager": "pass", "amount": 500, "coupon": 500}
    table.begin()
    table.apply({"do": "bet", "seat": 1, "bets": [coupon]})
    table.no_more_bets()
    if table.ask:
        table.choose(1, "accept")
    change(table, **{option: False})
    open_layout(table)
    bet(table, field=5)
    with refused(table, "coupon"):
        table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "field", "amount": 500, "coupon": 500}]})
