"""Automated craps, 13:69F-1A: the shaker goes around, and the wagers are those of craps."""

from __future__ import annotations

import pytest
from tests.games.dice.helpers import bet, cited, memory, nets, number_of, on_layout, open_layout, opened, roll
from tests.support.checks import refused, refuses
from tests.support.events import kinds

from pitboss.games import automated_craps, craps
from pitboss.games.dice.automated_craps import AUTOMATED_CRAPS
from pitboss.plain import Json
from pitboss.protocol.events import Settled, Voided
from pitboss.table import Table


def operator(table: Table) -> int:
    return memory(table).shooter


def test_the_wagers_are_those_of_craps_without_the_fire_bet() -> None:
    """1A.2(a)."""
    assert [one.id for one in automated_craps.wagers] == [one.id for one in craps.wagers if one.id != "fire"]
    odds = automated_craps.paytables[0]
    assert (odds.law, odds.rows) == ("1A.6(b)", craps.paytables[0].rows)


def test_wagers_are_made_before_each_roll_and_not_after_no_more_bets() -> None:
    """1A.2(b), 1A.4(f)."""
    table = opened("automated-craps", "3-4")
    bet(table, **{"pass": 10})
    table.no_more_bets()
    refuses(
        table, {"do": "bet", "seat": 1, "bets": [{"wager": "field", "amount": 500}]}, "no wager may be made", "1A.4(f)"
    )
    refuses(table, {"do": "take back", "seat": 1}, "no wager may be withdrawn", "1A.4(f)")


def test_no_more_bets_is_announced_after_the_offer_and_before_the_roll() -> None:
    table = opened("automated-craps", "5-6")
    bet(table, **{"pass": 10})
    table.no_more_bets()
    events = table.choose(1, "accept")
    assert kinds(events) == ["chose", "noted", "announced", "rolled", "settled", "ended"]
    assert {"1A.5(b)2", "1A.5(c)", "1A.5(e)"} <= cited(events)


def test_losing_wagers_are_collected_before_winning_ones_are_paid() -> None:
    """1A.5(f)."""
    table = opened("automated-craps", "5-6", seats=(1, 2))
    bet(table, 1, eleven=1, any_seven=1)
    events = roll(table, 2, field=5, horn=4, any_craps=1)
    results = [str(event.result) for event in events if isinstance(event, Settled)]
    assert results == sorted(results)  # lost, then won


def test_a_verbal_wager_with_cash_is_not_accepted() -> None:
    table = opened("automated-craps")
    table.begin()
    cash: dict[str, Json] = {"wager": "pass", "amount": 500, "chips": "cash"}
    refuses(table, {"do": "bet", "seat": 1, "bets": [cash]}, "cash is not accepted", "1A.4(a)")


@pytest.mark.parametrize("coupons", [True, False])
def test_coupons_are_taken_on_any_wager_where_the_house_takes_them(coupons: bool) -> None:
    table = opened("automated-craps", "6-6", coupons=coupons)
    table.begin()
    given: dict[str, Json] = {"do": "bet", "seat": 1, "bets": [{"wager": "field", "amount": 500, "coupon": 500}]}
    if not coupons:
        refuses(table, given, "coupons are not accepted", "1A.4(a)")
        return
    table.apply(given)
    assert nets(table.no_more_bets()) == {"field": 20}


def test_a_coupon_counts_with_the_part_of_a_bet_that_wins() -> None:
    table = opened("automated-craps", "6-6")
    table.begin()
    table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "horn", "amount": 400, "coupon": 400}]})
    assert nets(table.no_more_bets()) == {"horn": 60 - 3}
    table.begin()
    given: dict[str, Json] = {"do": "bet", "seat": 1, "bets": [{"wager": "whirl", "amount": 500, "coupon": 500}]}
    refuses(table, given, "no match play coupon", "1A.4(a)")


def test_the_chips_of_a_horn_bet_split_evenly_with_or_without_a_coupon() -> None:
    """1A.6(c): $1.02 and a coupon of $1.02 make four parts of 51 cents; three lost parts of the chips are $0.765."""
    table = opened("automated-craps", "1-1", coupons=True, smallest_unit=1)
    table.begin()
    given: dict[str, Json] = {"do": "bet", "seat": 1, "bets": [{"wager": "horn", "amount": 102, "coupon": 102}]}
    refuses(table, given, "bet a multiple", "1A.6(c)")


def test_only_seated_players_wager_and_they_stay() -> None:
    table = opened("automated-craps")
    table.begin()
    with refused(table, "nobody sits"):
        bet(table, 2, field=5)
    bet(table, field=5)
    refuses(table, {"do": "leave", "seat": 1}, "stays", "1A.4(b)")


def test_pass_and_come_bets_stay_and_dont_bets_do_not_go_up_again() -> None:
    table = opened("automated-craps", "2-4")
    bet(table, dont_pass=10, **{"pass": 10})
    table.no_more_bets()
    table.choose(1, "accept")
    open_layout(table)
    refuses(table, {"do": "take back", "seat": 1, "bets": [number_of(table, "pass")]}, "its point", "1A.4(d)1")
    bet(table, dont_come=10)
    table.apply({"do": "take back", "seat": 1, "bets": [number_of(table, "dont_come")]})
    with refused(table, "not be replaced", "1A.4(d)2"):
        bet(table, dont_come=10)


def test_wagers_sleep_on_a_come_out_roll_unless_called_on() -> None:
    table = opened("automated-craps", "3-3 3-3")
    assert nets(roll(table, place_win__6=6)) == {}
    assert nets(roll(table)) == {"place_win 6": 7}
    table = opened("automated-craps", "3-3")
    bet(table, place_win__6=6)
    assert cited(table.apply({"do": "call", "seat": 1, "call": "on place_win 6"})) == {"1A.4(e)"}
    assert nets(table.no_more_bets()) == {"place_win 6": 7}


def test_an_amount_that_cannot_be_paid_is_refused() -> None:
    table = opened("automated-craps")
    table.begin()
    with refused(table, "bet a multiple of", "1A.6(c)"):
        bet(table, place_win__6=5)


def test_only_buy_and_lay_bets_pay_a_percentage() -> None:
    """1A.6(d)."""
    table = opened("automated-craps", buy_offered=[4])
    assert nets(bet(table, buy__4=20, field=5, place_win__4=5)) == {"vigorish": 1}


def test_only_a_player_with_a_line_bet_may_operate_the_shaker() -> None:
    """1.2(a)1, 1.2(a)2, 1A.5(b)1"""
    table = opened("automated-craps", "5-6", seats=(1, 2, 3))
    bet(table, 1, field=5)
    bet(table, 2, **{"pass": 5})
    bet(table, 3, dont_pass=5)
    table.no_more_bets()
    refuses(table, {"do": "choose", "seat": 1, "action": "accept"}, "not the turn", "1A.5(b)")
    table.choose(2, "decline")
    table.choose(3, "accept")
    assert operator(table) == 3


def test_the_operator_keeps_the_shaker_until_any_seven() -> None:
    """1.2(a)1, 1A.7(a)1i"""
    table = opened("automated-craps", "5-6 3-4 5-6", seats=(1, 2))
    bet(table, 1, **{"pass": 5})
    table.no_more_bets()
    table.choose(1, "accept")
    events = roll(table, 1, **{"pass": 5})
    assert "1A.7(a)1i" in cited(events)
    assert operator(table) == 0
    bet(table, 1, **{"pass": 5})
    bet(table, 2, **{"pass": 5})
    table.no_more_bets()
    assert "1A.7(b)" in cited(table.choose(2, "accept"))


def test_an_operator_without_a_line_bet_gives_the_shaker_up() -> None:
    """1.2(a)1, 1A.7(a)1ii"""
    table = opened("automated-craps", "5-6 5-6")
    bet(table, **{"pass": 5})
    table.no_more_bets()
    table.choose(1, "accept")
    given_up = cited(roll(table, field=5))
    assert {"1A.7(a)1ii", "1A.7(b)"} <= given_up
    assert "1A.5(b)3" not in given_up, "that is for the first round of play"


def test_the_operator_may_give_the_shaker_up_and_the_floorperson_may_take_it() -> None:
    table = opened("automated-craps", "5-6 5-6 5-6", seats=(1, 2))
    bet(table, 1, **{"pass": 5})
    table.no_more_bets()
    table.choose(1, "accept")
    bet(table, 1, **{"pass": 5})
    bet(table, 2, **{"pass": 5})
    assert cited(table.apply({"do": "call", "seat": 1, "call": "pass_shaker"})) == {"1A.7(a)"}
    table.no_more_bets()
    table.choose(2, "accept")
    assert "1A.7(a)3" in cited(table.report("ordered_to_pass"))
    assert operator(table) == 0


def test_the_dealer_operates_one_round_at_a_time() -> None:
    table = opened("automated-craps", "2-4 5-5", seats=(1, 2))
    bet(table, 2, **{"pass": 5})
    table.no_more_bets()
    assert "1A.5(b)3" in cited(table.choose(2, "decline"))
    roll(table)
    assert table.ask is not None
    assert [asked.seat for asked in table.ask.waiting] == [2]  # 1A.7(a)2: it is offered again


@pytest.mark.parametrize(("fault", "law"), [("not_flat", "1A.8(a)"), ("stacked", "1A.8(a)"), ("no_roll", "1A.8(c)")])
def test_an_invalid_roll_decides_nothing(fault: str, law: str) -> None:
    """1.2(a)11, 1A.8(a), 1A.8(c): the roll is repeated; only a failure voids the round (1A.8(b))."""
    table = opened("automated-craps", f"3-4!{fault} 6-6")
    events = roll(table, field=5)
    assert [getattr(event, "law", "") for event in events if getattr(event, "says", "") == "No Roll"] == [law]
    assert nets(events) == {}
    assert nets(table.no_more_bets()) == {"field": 10}


def test_a_failure_voids_the_round_and_standing_wagers_stay() -> None:
    """1.2(a)2, 1A.8(b)"""
    table = opened("automated-craps", "2-4 !malfunction")
    bet(table, dont_pass=5)
    table.no_more_bets()
    table.choose(1, "accept")
    events = roll(table, field=5)
    assert [event.law for event in events if isinstance(event, Voided)] == ["1A.8(b)"]
    assert not table.round_under_way
    assert on_layout(table) == {"dont_pass": 5, "field": 5}
    assert memory(table).point == 6
    open_layout(table)
    table.apply({"do": "take back", "seat": 1, "bets": [number_of(table, "field")]})


def test_the_dealer_operates_for_one_round_and_then_the_shaker_is_offered_again() -> None:
    """1A.7(a)2, 1A.7(b)."""
    table = opened("automated-craps", "5-6 5-6")
    roll(table, **{"pass": 5})
    assert "1A.5(b)3" in cited(table.choose(1, "decline"))
    roll(table, **{"pass": 5})
    assert table.ask is not None
    assert table.ask.law == "1A.7(b)"


def test_the_dealer_repeats_an_invalid_roll_without_offering_the_shaker_again() -> None:
    """1.2(a)1: 1A.5(b)3: they operate the shaker for that round of play."""
    table = opened("automated-craps", "5-6!not_flat 5-6")
    roll(table, **{"pass": 5})
    table.choose(1, "decline")
    assert nets(table.no_more_bets()) == {"pass": 5}


@pytest.mark.parametrize("game", ["automated-craps", "mini-dice"])
def test_the_dealer_takes_the_shaker_from_a_lone_player_who_was_ordered_to_pass(game: str) -> None:
    """1A.7(a)3, 13.7(a)1ii: an order is not void because nobody else is at the table."""
    bets = {"pass": 5} if game == "automated-craps" else {"field": 5}
    table = opened(game, "5-6 5-6 5-6")
    roll(table, **bets)
    table.choose(1, "accept")
    table.report("ordered_to_pass")
    assert nets(roll(table, **bets)) == {next(iter(bets)): 5}
    roll(table, **bets)
    table.choose(1, "accept")
    assert operator(table) == 1


def test_a_player_who_takes_all_back_gets_what_may_be_removed() -> None:
    """1A.4(d)."""
    table = opened("automated-craps", "2-4")
    roll(table, **{"pass": 10})
    table.choose(1, "accept")
    bet(table, pass_odds=10, field=5)
    table.apply({"do": "take back", "seat": 1})
    assert on_layout(table) == {"pass": 10}
    refuses(table, {"do": "take back", "seat": 1}, "once its point is established", "1A.4(d)1")


@pytest.mark.parametrize("game", ["craps", "automated-craps"])
def test_what_one_took_down_does_not_bind_who_sits_there_next(game: str) -> None:
    """1.3(d), 1A.4(d)2."""
    table = opened(game, seats=(1, 2))
    bet(table, 1, dont_pass=10)
    bet(table, 2, dont_pass=10)
    for seat in (1, 2):
        table.apply({"do": "take back", "seat": seat})
    table.apply({"do": "leave", "seat": 1})
    table.sit(1, chips=1000)
    bet(table, 1, dont_pass=10)
    with refused(table, "not be replaced"):
        bet(table, 2, dont_pass=10)


def test_what_staff_do_with_the_shaker_is_recorded() -> None:
    table = opened("automated-craps")
    laws = {one.id: one.law for one in AUTOMATED_CRAPS.procedures}
    assert laws == {
        "shaker_inspected": "1A.5(a)", "dice_changed": "1A.3(a)2", "shaker_attended": "1A.3(a)1",
        "button_activated": "1A.5(d)",
    }  # fmt: skip
    for procedure, law in laws.items():
        assert cited(table.record(procedure)) == {law}


def test_a_wager_is_settled_by_its_position() -> None:
    """1A.4(c), 1A.4(g): what lies on 9 wins with 9, whatever was meant."""
    table = opened("automated-craps", "2-4 4-5")
    roll(table, field=5)
    assert nets(roll(table, place_win__9=5, place_win__8=6)) == {"place_win 9": 7}
