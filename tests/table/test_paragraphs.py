"""What the law says of bets, chips and players at every table, each at a game whose paragraph says it."""

from __future__ import annotations

import json
from datetime import date, datetime
from typing import Any

import pytest
from msgspec.structs import replace
from tests.support.checks import refused, refuses
from tests.support.events import kinds, of_kind, settlements

from pitboss.equipment import Chance, Live, Scripted, Seeded
from pitboss.equipment.cards import NAMES, card
from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.money import Odds, Sum
from pitboss.plain import Json, encoded
from pitboss.protocol.events import Event
from pitboss.table import (
    PUBLIC,
    SURVEILLANCE,
    Limit,
    Limits,
    Log,
    Meter,
    Offer,
    Table,
    Unlawful,
    Wager,
    seen,
    seen_all,
    submit,
)
from pitboss.table.log.views import changes_hands, hands_seen, is_concealing
from pitboss.table.log.views import seat as seat_view

TEN, FIVE = 10_00, 5_00


def opened(game: str, options: dict[str, object] | None = None, people: int = 2, **more: Any) -> Table:
    """A table with people at its first seats, $1,000 each, and its first round begun."""
    chance: Chance = more.pop("chance", None) or Seeded(1)
    table = GAMES[game].open(options, chance=chance, **more)
    for seat in range(1, people + 1):
        table.sit(seat, chips=1000_00)
    table.begin()
    return table


def slip(seat: int, wager: str, amount: int = FIVE, **more: Json) -> dict[str, Json]:
    """An input with one bet."""
    return {"do": "bet", "seat": seat, "bets": [{"wager": wager, "amount": amount, **more}]}


def back(seat: int, *bets: Json, **more: Json) -> dict[str, Json]:
    """An input that takes bets back, all of them if none is named."""
    return {"do": "take back", "seat": seat, **({"bets": list(bets)} if bets else {}), **more}


def chosen(seat: int, action: str, **more: Json) -> dict[str, Json]:
    """An input with a choice."""
    return {"do": "choose", "seat": seat, "action": action, **more}


def play_again(table: Table, choice: str = "fold") -> None:
    """Ends the round and begins the next."""
    table.no_more_bets()
    while table.ask is not None:
        table.choose(table.ask.waiting[0].seat, choice)
    table.begin()


# ---------------------------------------------------------------------- when bets are made


@pytest.mark.parametrize(
    ("game", "wager", "law"),
    [
        ("three-card-poker", "ante", "20.6(d)"),
        ("sic-bo", "small", "9.5(c)"),
        ("craps", "pass", "1.3(a)"),
    ],
)
def test_no_wager_is_made_or_withdrawn_but_while_the_layout_is_open(game: str, wager: str, law: str) -> None:
    table = GAMES[game].open(chance=Live())
    table.sit(1, chips=100_00)
    inputs: tuple[dict[str, Json], ...] = (slip(1, wager), back(1), {"do": "no more bets"})
    for given in inputs:
        refuses(table, given, "before a round has begun", law)
    assert str(table.why_not(1, wager)) == f"the layout is not open for bets ({law})"
    table.begin()
    assert table.why_not(1, wager, amount=FIVE) is None
    table.bet(1, {wager: FIVE})
    table.no_more_bets()
    for given in inputs:
        refuses(table, given, "after 'No more bets'", law)
    why = table.why_not(1, wager)
    assert why is not None and why.law == law


def test_20_6_d_a_round_begins_once_and_a_player_is_asked_after_no_more_bets_only() -> None:
    table = opened("three-card-poker")
    refuses(table, {"do": "begin"}, "a round is under way")
    refuses(table, chosen(1, "play"), "seat 1 has nothing to decide now", "20.6(a)")
    table.bet(1, ante=FIVE)
    table.no_more_bets()
    refuses(table, {"do": "begin"}, "a round is under way")
    refuses(table, chosen(2, "play"), "it is not the turn of seat 2; waiting for seat 1", "20.10(b)")
    table.choose(1, "fold")
    assert not table.round_under_way
    refuses(table, chosen(1, "fold"), "seat 1 has nothing to decide now")
    table.begin()


def test_20_10_b_the_play_wager_is_made_at_the_decision_only_and_takes_as_much_as_the_ante() -> None:
    table = opened("three-card-poker")
    with refused(table, "Play is not bet before the deal", "20.10(b)"):
        table.bet(1, ante=FIVE, play=FIVE)
    table.bet(1, ante=900_00)
    assert table.cost_of(chosen(1, "play")) == 0, "nothing is asked yet"
    assert table.cost_of(slip(1, "pair_plus")) == FIVE
    table.no_more_bets()
    assert [table.cost_of(given) for given in (chosen(1, "play"), chosen(1, "fold"), slip(1, "ante"))] == [900_00, 0, 0]
    refuses(table, chosen(1, "play"), r"seat 1 has \$100.00 in chips; play takes \$900.00")
    refuses(table, chosen(1, "call"), "'call' is not open to seat 1 now; choose play or fold", "20.10(b)")
    refuses(table, chosen(1, "play", at=2), "position 2 needs no decision from seat 1 now", "20.10(b)")
    refuses(table, chosen(1, "fold", amount=5), "fold takes no amount", "20.10(b)")
    refuses(table, chosen(1, "fold", cards=["AS"]), "fold takes no cards", "20.10(b)")
    refuses(table, chosen(1, "play", by="house"), "only the player may choose 'play'", "20.10(b)")
    refuses(table, chosen(1, "fold", by="seat 2"), "by the player to act or by the house", "20.10(b)")
    assert table.apply(chosen(1, "fold", by="house"))[0].by == "house"


def test_14_10_f_a_raise_at_hold_em_is_read_with_its_amount() -> None:
    """14.10(f); what a raise takes is refused if the player cannot cover it."""
    table = opened("hold-em", {"betting": "no_limit"}, people=3)
    [asked] = table.ask.waiting if table.ask is not None else []
    raises = next(option for option in table.ask.options[asked] if option.amounts is not None)
    least, most = raises.amounts or (0, 0)
    for amount in (least - 1, most + 1):
        refuses(table, chosen(asked.seat, raises.id, amount=amount), "takes from", raises.law)
    refuses(table, chosen(asked.seat, raises.id), "whole number of cents")
    refuses(table, chosen(asked.seat, raises.id, amount=least, cards=["AS"]), "takes no cards", raises.law)
    assert table.cost_of(chosen(asked.seat, raises.id, amount=least)) == raises.cost + least
    assert table.apply(chosen(asked.seat, raises.id, amount=least))[0].amount == least


# ---------------------------------------------------------------------- what is bet, and with what


def test_20_6_a_only_the_wagers_of_the_game_are_accepted_each_with_an_amount() -> None:
    """20.6(a)1 and 20.12A(a): an ante of nothing, and a six-card bonus that is not offered."""
    table = opened("three-card-poker")
    refuses(table, {"do": "bet", "seat": 1, "bets": []}, "at least one wager and its amount")
    refuses(table, slip(1, "ante", 0), "must be more than nothing", "20.6(a)1")
    refuses(table, slip(1, "six_card_bonus"), "Six-card bonus is not offered at this table", "20.12A(a)")
    refuses(opened("mini-craps"), slip(1, "fire"), "the wager 'fire' may not be offered at Mini-craps", "1.2(a)")
    refuses(table, slip(1, "ante", 1000_01), r"seat 1 has \$1,000.00 in chips; the bet takes \$1,000.01")
    refuses(table, slip(1, "ante", on="17"), "has no place to choose", "20.6(d)")


def test_20_6_b_wagers_are_made_with_chips_and_neither_with_cash_nor_in_a_color_of_a_players_own() -> None:
    table = opened("three-card-poker")
    refuses(table, slip(1, "ante", chips="cash"), "verbal wager accompanied by cash is not accepted", "20.6(b)")
    refuses(table, slip(1, "ante", chips="non-value"), "this game has no non-value chips", "20.6(b)")
    refuses(table, slip(1, "ante", chips="gold"), "must be made with value, non-value, cash")


def test_5_1_b_chips_of_a_players_own_color_are_added_to_those_alone_and_stay_so_in_the_next_round() -> None:
    table = opened("roulette")
    table.record("chip_color", "blue", seat=1)
    for given in (slip(1, "straight", on="6", chips="non-value"), slip(1, "straight", on="6")) * 2:
        table.apply(given)
    assert [(bet.amount, bet.chips) for bet in table.state.layout.values()] == [(TEN, "non-value"), (TEN, "value")]
    for _ in range(2):
        play_again(table)
        told = table.apply(slip(1, "straight", on="8", chips="non-value"))
        assert [event.chips for event in told] == ["non-value"]


def test_1_3_b_cash_is_converted_into_chips_and_joins_those_that_are_there() -> None:
    table = opened("craps")
    table.bet(1, {"place_win 6": 6_00})
    (event,) = table.apply(slip(1, "place_win", 6_00, on="6", chips="cash"))
    assert (event.bet, event.amount, event.added) == (1, 12_00, 6_00)


def test_20_6_b_a_match_play_coupon_lies_on_the_ante_and_needs_as_much_in_chips() -> None:
    """20.6(b), and 20.12A(b) for the six-card bonus, which is made with chips."""
    table = opened("three-card-poker", {"six_card_bonus": "A"})
    refuses(table, slip(1, "ante", FIVE, coupon=FIVE + 1), r"needs at least as much in chips", "20.6(b)")
    both: Json = [{"wager": "pair_plus", "amount": FIVE}, {"wager": "six_card_bonus", "amount": FIVE, "coupon": FIVE}]
    refuses(table, {"do": "bet", "seat": 1, "bets": both}, "no match play coupon may be bet on Six-card", "20.12A(b)")
    (event,) = table.apply(slip(1, "ante", FIVE, coupon=FIVE))
    assert event.coupon == FIVE


def test_20_6_a_what_is_bet_again_on_a_wager_is_added_to_it_and_what_is_elsewhere_is_not() -> None:
    table = opened("three-card-poker")
    table.bet(1, ante=FIVE, pair_plus=FIVE)
    (event,) = table.bet(1, ante=TEN)
    assert (event.bet, event.amount, event.added, event.law) == (1, 15_00, TEN, "20.6(a)1")
    assert [(bet.wager, bet.amount) for bet in table.state.layout.values()] == [("ante", 15_00), ("pair_plus", FIVE)]
    wheel = opened("roulette")
    wheel.bet(1, {"straight 6": FIVE, "straight 8": FIVE})
    assert [bet.on for bet in wheel.state.layout.values()] == ["6", "8"]


def test_20_12a_a_the_six_card_bonus_needs_a_pair_plus_wager_also_when_the_slip_was_lawful_before() -> None:
    """20.12A(a) and 29.6(c)1: what a slip needs is looked at in each round."""
    table = opened("three-card-poker", {"six_card_bonus": "A"})
    refuses(table, slip(1, "six_card_bonus"), "pair plus")
    table.bet(1, pair_plus=FIVE, six_card_bonus=FIVE)
    play_again(table)
    refuses(table, slip(1, "six_card_bonus"), "pair plus")
    table.bet(1, pair_plus=FIVE, six_card_bonus=FIVE)
    pair_plus, bonus = table.state.layout
    refuses(table, back(1, pair_plus), "pair plus")
    refuses(table, back(1, bonus, bonus), "named twice", "20.6(d)")


def test_1_2_a1_a_slip_that_was_lawful_on_the_come_out_roll_is_refused_when_its_wager_is_closed() -> None:
    """1.2(a)1: a pass bet is made before a come out roll."""
    table = opened("craps", chance=Scripted({"dice": ["1-1", "2-2"]}))
    for seat in (1, 2):
        table.bet(seat, {"pass": FIVE})
        table.no_more_bets()
        table.begin()
    for seat in (1, 2):
        refuses(table, slip(seat, "pass"), "only before a come out roll")


def test_1_4_f_a_horn_bet_is_four_bets_each_paid_exactly() -> None:
    """1.2(a)19, 1.4(f)."""
    table = opened("craps")
    refuses(table, slip(1, "horn", 4_03), r"Horn Bet pays 30 to 1: bet a multiple of \$4", "1.4(f)")
    table.apply(slip(1, "horn", 4_00))


def test_6_5_i2_a_raise_is_an_amount_that_every_spread_pays_in_whole_cents() -> None:
    """6.5(i)2."""
    odds: dict[str, object] = {"spread_odds": {"spread_1": "11 to 2"}}
    table = opened("red-dog", odds, chance=Scripted({"card": ["2C", "5D", "9H", "KS"]}))
    table.bet(1, original=TEN)
    table.no_more_bets()
    [asked] = table.ask.waiting if table.ask is not None else []
    least, most = table.ask.options[asked][0].amounts or (0, 0)
    refuses(table, chosen(1, "raise", amount=most + 1), "raise takes from", "6.5(h)")
    refuses(table, chosen(1, "raise", amount=least + 1), "cannot be paid in whole cents: name a multiple of", "6.5(i)2")
    table.apply(chosen(1, "raise", amount=least, cards=[]))


def test_4_5_b_a_player_who_is_asked_to_bid_for_the_bank_answers_before_leaving_or_betting() -> None:
    """4.5(b)."""
    table = opened("chemin-de-fer")
    refuses(table, {"do": "leave", "seat": 1}, "must choose before leaving", "4.5(b)")
    refuses(table, slip(1, "against_bank"), "no wager may be made now: ", "4.5(b)")
    refuses(table, {"do": "no more bets"}, "no wager may be closed now: ", "4.5(b)")
    assert table.cost_of(slip(1, "against_bank")) == 0
    table.apply(chosen(1, "bid", amount=FIVE))
    refuses(
        table, {"do": "cash out", "seat": 1, "amount": 995_01}, r"seat 1 has \$1,000.00 in chips; cashing out takes"
    )
    table.apply(chosen(2, "no_bid"))


def test_1_3_c_bets_are_taken_back_by_their_player_or_the_house() -> None:
    """1.3(a) and (c)."""
    table = opened("craps")
    refuses(table, back(1), "seat 1 has no bet to take back", "1.3(a)")
    table.bet(1, {"place_win 6": 12_00, "field": FIVE})
    table.bet(2, field=FIVE)
    refuses(table, back(1, by="ann"), "by the person who made them or by the house", "1.3(c)")
    refuses(table, back(1, 3), "seat 1 has no bet 3", "1.3(a)")
    refuses(table, back(1, {"bet": 1, "amount": 12_01}), "cannot be taken back", "1.3(a)")
    refuses(table, back(1, {"bet": 1, "amount": 0}), "cannot be taken back", "1.3(a)")
    (part,) = table.apply(back(1, {"bet": 1, "amount": 6_00}))
    assert (part.law, part.amount, table.state.layout[1].amount) == ("1.3(c)", 6_00, 6_00)
    assert [(event.bet, event.by) for event in table.apply(back(1, by="house"))] == [(1, "house"), (2, "house")]
    assert [bet.id for bet in table.state.layout.values()] == [3]
    assert table.state.accounts["seat 1"] == 1000_00


def test_1_3_e_a_call_is_of_a_players_own_bet_while_the_layout_is_open() -> None:
    """1.3(a) and (e): the shooter passes the dice; nobody calls for another."""
    table = opened("craps")
    table.bet(1, {"place_win 6": 6_00})
    for number in (2, 5):
        refuses(table, {"do": "call", "seat": 1, "call": "on", "bet": number}, f"no bet {number} on the", "1.3(a)")
    refuses(table, {"do": "call", "seat": 2, "call": "on", "bet": 1}, "seat 2 has no bet 1", "1.3(a)")
    refuses(table, {"do": "call", "seat": 1, "call": "on", "bet": 1, "by": "house"}, "may not be called by", "1.3(a)")
    table.apply({"do": "call", "seat": 1, "call": "on", "bet": 1})
    table.no_more_bets()
    assert not table.round_under_way
    refuses(table, {"do": "call", "seat": 1, "call": "on", "bet": 1}, "may be called on or off before", "1.3(a)")


def test_14_7_c5_a_player_of_poker_sits_out_at_any_time_and_the_house_calls_it_alone_for_an_absent_one() -> None:
    table = opened("hold-em", people=3)
    for call, by in (("sit out", "ann"), ("post", "house")):
        refuses(table, {"do": "call", "seat": 1, "call": call, "by": by}, "may not be called by", "14.7(d)")
    table.apply({"do": "call", "seat": 1, "call": "sit out", "by": "house"})


# ---------------------------------------------------------------------- where bets are made


def test_20_6_e_a_player_bets_at_two_or_three_adjacent_positions_where_the_licensee_permits_it() -> None:
    """20.6(e)."""
    table = opened("three-card-poker", {"positions_each": 3}, people=0)
    table.sit(2, chips=100_00)
    for at in (0, 99):
        refuses(table, slip(2, "ante", at=at), f"there is no betting position {at}")
    table.apply(slip(2, "ante", at=1))
    refuses(table, slip(2, "ante", at=3), "positions 1 and 3 are not adjacent", "20.6(e)")
    for at in (2, 3):
        table.apply(slip(2, "ante", at=at))
    refuses(table, slip(2, "ante", at=4), r"a person may bet at 3 position\(s\) here", "20.6(e)")
    table.sit(4, chips=100_00)
    refuses(table, slip(4, "ante", at=3), "position 3 is taken by seat 2", "20.6(e)")
    table.apply(slip(4, "ante", at=4))
    assert [(bet.seat, bet.at) for bet in table.state.layout.values()] == [(2, 1), (2, 2), (2, 3), (4, 4)]
    middle = next(bet.id for bet in table.state.layout.values() if bet.at == 2)
    refuses(table, back(2, middle), "positions 1 and 3 are not adjacent", "20.6(e)")
    table.apply(back(2, middle - 1))


def test_20_6_e_a_slip_for_two_positions_is_refused_when_somebody_sits_at_one_of_them() -> None:
    """20.6(e): also if it was lawful in the round before."""
    table = opened("three-card-poker", {"positions_each": 2}, people=0)
    table.sit(2, chips=100_00)
    both: Json = [{"wager": "ante", "amount": FIVE, "at": at} for at in (1, 2)]
    table.apply({"do": "bet", "seat": 2, "bets": both})
    play_again(table)
    table.sit(1, chips=100_00)
    says = "position 1 belongs to the person who sits there"
    refuses(table, {"do": "bet", "seat": 2, "bets": both}, says, "20.6(e)")


def test_20_6_c_only_players_at_the_table_bet_and_each_at_their_own_position() -> None:
    """20.6(c) and (e)."""
    table = opened("three-card-poker")
    refuses(table, slip(3, "ante"), "nobody sits at seat 3")
    refuses(table, slip(1, "ante", at=2), "position 2 belongs to the person who sits there", "20.6(e)")
    refuses(table, slip(1, "ante", at=3), r"a person may bet at 1 position\(s\) here", "20.6(e)")
    table.apply(slip(1, "ante", at=1))


def test_2_13_a_as_many_persons_bet_on_a_box_as_the_licensee_permits() -> None:
    """2.13(a) and 2.14: with two on a box, others may bet on it after its player has bet and consented."""
    table = opened("blackjack", {"persons_per_box": 2, "boxes_per_player": 2}, people=4, seats=7)
    refuses(table, slip(2, "main", at=1), "belongs to the person who sits there", "2.13(a)")
    table.bet(1, main=TEN)
    table.record("consent", seat=1)
    table.apply(slip(2, "main", at=1))
    refuses(table, slip(3, "main", at=1), "position 1 is taken by seat 1", "2.13(a)")
    table.apply(slip(4, "main", at=7))
    table.apply(slip(2, "main"))
    refuses(table, slip(2, "main", at=6), r"a person may bet at 2 position\(s\) here", "2.14")
    assert [(bet.seat, bet.at) for bet in table.state.layout.values()] == [(1, 1), (2, 1), (4, 7), (2, 2)]


def test_5_1_c_a_common_layout_has_no_betting_positions() -> None:
    """5.1(c), (d): a bet is settled by its place on the layout."""
    table = opened("roulette")
    for at in (2, 99):
        refuses(table, slip(1, "red", at=at), f"one layout for all and no betting position {at}", "5.3(b)")
    table.apply(slip(1, "red", at=1))
    assert [bet.at for bet in table.state.layout.values()] == [1]
    refuses(table, slip(1, "straight", on="37"), "37")


def test_5_1_e1i_five_adjacent_numbers_are_five_straight_wagers_of_equal_value() -> None:
    """5.1(e)1i(2): a multiple of five chips, each within the limits of a straight wager."""
    limits = Limits(Limit(FIVE, 500_00), {"straight": Limit(1_00, 10_00)})
    table = opened("roulette", {"five_adjacent_offered": True}, limits=limits)
    refuses(table, slip(1, "five_adjacent", 6_01, on="6"), "are 5 equal wagers: bet a multiple", "5.1(e)1i(2)")
    refuses(table, slip(1, "five_adjacent", 4_95, on="6"), r"\$0.99 on .* is below the minimum of \$1.00", "8.2(a)")
    refuses(table, slip(1, "five_adjacent", 50_05, on="6"), r"\$10.01 on .* is above the maximum", "8.2(a)")
    table.apply(slip(1, "five_adjacent", FIVE, on="6"))


def test_20_6_a3_only_bets_that_need_no_other_are_looked_at_one_by_one() -> None:
    """5.1(e) and 20.6(a)3: at roulette no bet depends on another; a six-card bonus needs a pair plus wager."""
    independent = {id_: GAMES[id_].open().bets_are_independent for id_ in ("roulette", "sic-bo", "craps", "keno")}
    assert independent == {"roulette": True, "sic-bo": True, "craps": False, "keno": False}
    assert not GAMES["three-card-poker"].open().bets_are_independent
    assert not GAMES["red-dog"].open().bets_are_independent


# ---------------------------------------------------------------------- limits


def test_8_2_d_a_slip_below_the_minimum_is_accepted_while_its_player_is_permitted_and_not_after() -> None:
    """8.2(a), (d)."""
    table = opened("three-card-poker", limits=Limits(Limit(TEN)))
    refuses(table, slip(1, "ante"), "below the minimum", "8.2(a)")
    table.apply({"do": "admit", "seat": 1})
    table.apply(slip(1, "ante"))
    play_again(table)
    refuses(table, slip(2, "ante"), "below the minimum", "8.2(a)")
    table.apply({"do": "admit", "seat": 1, "permitted": False})
    refuses(table, slip(1, "ante"), "below the minimum", "8.2(a)")


def test_8_2_a_a_minimum_is_low_by_the_odds_that_every_row_has() -> None:
    """8.2(a): a wager that pays a fixed sum has no highest odds."""
    wager = Wager("any", "Any", "8.2(a)", "any wager")
    assert Offer(wager, {"a": Odds(1), "b": Odds(4)}).top_odds == Odds(4)
    assert Offer(wager, {"a": Odds(1), "b": Sum(500_00)}).top_odds is None
    assert Offer(wager, {}).top_odds is None


@pytest.mark.parametrize(
    ("limits", "where", "law"),
    [
        ({"bonsu": Limit(100, 1000)}, "limits of bonsu: no such wager is offered", "8.2(b)"),
        ({"play": Limit(100, 1000)}, "limits of play: its amount follows from another wager", "8.2(b)"),
        ({"ante": Limit(FIVE, 49_99)}, "limits of ante: a minimum of", "8.2(a)"),
        ({"ante": Limit(101, 499, 500)}, "limits of ante: no multiple of", "8.2(f)"),
    ],
)
def test_8_2_limits_that_are_posted_for_a_wager_are_lawful(limits: dict[str, Limit], where: str, law: str) -> None:
    with pytest.raises(Unlawful) as unlawful:
        submit(GAMES["three-card-poker"], limits=Limits(Limit(), limits))
    [violation] = unlawful.value.violations
    assert (str(violation).startswith(where), violation.law) == (True, law)


def test_8_2_b_wagers_that_are_divided_have_the_limits_of_their_parts() -> None:
    """8.2(b); 5.1(e)1i(2): five adjacent numbers are five straight wagers, whose limits hold."""
    game, options = GAMES["roulette"], {"five_adjacent_offered": True}
    with pytest.raises(Unlawful, match="it is 5 wagers on straight, whose limits hold"):
        submit(game, options, Limits(Limit(), {"five_adjacent": Limit(100, 1000)}))
    submit(game, options, Limits(Limit(), {"straight": Limit(100, 1000)}))


def test_8_2_c_limits_change_on_an_open_layout_and_bind_the_next_bet() -> None:
    """8.2(c), 8.3(c): also one on a slip that was lawful before, in this round and in the next."""
    table = opened("three-card-poker", limits=Limits(Limit(FIVE)))
    table.bet(1, ante=FIVE)
    table.apply({"do": "change limits", "sign": True, "announced": True, "limits": {"minimum": TEN}})
    refuses(table, slip(2, "ante"), r"below the minimum of \$10.00", "8.2(a)")
    play_again(table)
    refuses(table, slip(1, "ante"), r"below the minimum of \$10.00", "8.2(a)")
    unlawful: Json = {"minimum": TEN, "maximum": 99_99}
    change: dict[str, Json] = {"do": "change limits", "sign": True, "announced": True, "limits": unlawful}
    refuses(table, change, "needs a maximum of at least")


# ---------------------------------------------------------------------- people and their chips


def test_20_6_c_a_player_who_has_wagered_stays_until_the_round_is_over() -> None:
    """20.6(c): by the paragraph once cards were received; before that, bets may be taken back."""
    table = opened("three-card-poker")
    table.bet(1, ante=FIVE)
    with refused(table, "stays until they are decided or taken back"):
        table.apply({"do": "leave", "seat": 1})
    table.no_more_bets()
    refuses(table, {"do": "leave", "seat": 1}, "stays until", "20.6(c)")
    assert kinds(table.apply({"do": "leave", "seat": 2})) == ["left"]
    table.choose(1, "fold")
    table.apply({"do": "leave", "seat": 1})
    assert table.state.players == {}
    assert {name: held for name, held in table.state.accounts.items() if held} == {"cage": -FIVE, "bank": FIVE}


def test_20_6_c_players_sit_at_the_seats_of_the_table_one_to_each() -> None:
    """20.6(c): they are seated, with chips that they buy and cash."""
    table = opened("three-card-poker", seats=3)
    for seat in (0, 4):
        refuses(table, {"do": "sit", "seat": seat}, f"this table has seats 1 to 3, not {seat}")
    refuses(table, {"do": "sit", "seat": 2}, "seat 2 is taken by player 2")
    table.sit(3, chips=0)
    for do in ("buy in", "cash out"):
        refuses(table, {"do": do, "seat": 1, "amount": 0}, "amount must be more than")
    table.apply({"do": "buy in", "seat": 3, "amount": 1})
    refuses(table, {"do": "cash out", "seat": 3, "amount": 2}, r"seat 3 has \$0.01 in chips")
    table.apply({"do": "cash out", "seat": 3, "amount": 1})
    assert table.state.accounts["seat 3"] == 0


def test_14_7_c1_a_player_of_poker_adds_chips_between_rounds_only() -> None:
    table = opened("hold-em", people=3)
    for do in ("buy in", "cash out"):
        refuses(table, {"do": do, "seat": 1, "amount": FIVE}, ".", "14.7(c)1")


def test_2_11_e_seats_are_as_many_as_the_game_has() -> None:
    """2.11(e): up to seven boxes; at poker two people play at least (14.7(a))."""
    for game, seats in (("blackjack", 8), ("blackjack", 0), ("hold-em", 1)):
        with pytest.raises(Unlawful, match=f"seats, not {seats}"):
            submit(GAMES[game], seats=seats)
    assert [submit(GAMES["blackjack"], seats=seats).seats for seats in (1, 7)] == [1, 7]


# ---------------------------------------------------------------------- rules and their changes


@pytest.mark.parametrize("minutes", [0, 1])
def test_8_3_b_a_changed_rule_is_that_of_the_next_round_and_of_its_reports(minutes: int) -> None:
    """8.3(b): of two changes, the one that is due; each is in the log with its time."""
    began = datetime(2026, 11, 16, 14, 0)
    table = GAMES["three-card-poker"].open(chance=Seeded(1), clock=lambda: began)
    notices: dict[str, Json] = {"sign": True, "announced": True, "division": True}
    for at, bonus in ((30, "A"), (31, "B")):
        effective = began.replace(minute=at).isoformat()
        change: dict[str, Json] = {"options": {"six_card_bonus": bonus}, "effective": effective, **notices}
        table.apply({"do": "change rules", **change})
    table.apply({"do": "begin"}, began.replace(minute=30 + minutes))
    assert table.submission.options.chosen("six_card_bonus", "") == "AB"[minutes]
    assert len(table.pending) == 1 - minutes
    assert table.last_entry["at"] == began.replace(minute=30 + minutes).isoformat()


def test_20_12_e_what_a_game_does_not_list_is_neither_reported_nor_recorded() -> None:
    """20.7(e)2, 20.12(e): a device that fails is reported between rounds too, a miscounted stub in one."""
    table = opened("three-card-poker", {"shuffle": "device"})
    refuses(
        table, {"do": "report", "what": "flood"}, "Three-card poker has no rule for 'flood'; staff may report wrong"
    )
    says = "has no procedure 'stub_cout'; did you mean 'stub_count'"
    refuses(table, {"do": "record", "procedure": "stub_cout"}, says)
    assert table.record("device_removed", "jammed")[0].procedure == "device_removed"
    assert table.report("shuffler_jam", at=1, note="at the first card")[0].law == "20.12(e)"
    table.no_more_bets()
    assert table.report("shuffler_jam")[0].law == "20.12(e)"
    says = "cannot be reported while no round is under way"
    refuses(table, {"do": "report", "what": "stub_count_wrong"}, f"'stub_count_wrong' {says}", "20.7(e)2")
    refuses(table, {"do": "report", "what": "flood"}, f"'flood' {says}")


def dealt(*cards: str, options: dict[str, object] | None = None) -> tuple[Table, list[Event]]:
    """A round of three-card poker with one ante after these cards, and what its deal reports."""
    table = opened("three-card-poker", options, chance=Scripted({"card": [*cards, *"4C 5C 6C 7C 8C 9C 10C".split()]}))
    table.bet(1, ante=FIVE)
    return table, table.no_more_bets()


def test_20_12_a_a_card_found_face_up_is_discarded_and_a_second_one_voids_all_hands() -> None:
    table, told = dealt("QS!face_up_card", "2C")
    (reported,) = of_kind(told, "irregularity")
    assert (reported.law, reported.outcome, reported.hidden) == ("20.12(a)", "QS", None)
    assert table.current_round.hands["seat 1"] == [card(name) for name in ("2C", "5C", "7C")]
    assert card("QS") in table.state.shoes["shoe"].discards
    table, told = dealt("QS!face_up_card", "2C", "3C!face_up_card")
    assert (kinds(told)[-3:], settlements(told)) == (["voided", "settled", "ended"], {"1 ante": 0})


def test_20_12_b_a_card_drawn_in_error_is_used_as_the_next_and_nobody_sees_its_face() -> None:
    table, told = dealt("2C", "QS!drawn_in_error")
    (reported,) = of_kind(told, "irregularity")
    assert (reported.law, reported.outcome, seen(reported, seat_view(1)).outcome) == ("20.12(b)", "", "")
    assert seen(reported, SURVEILLANCE).outcome == "QS"
    assert [is_concealing(event) for event in told if event.kind != "dealt"] == [False, True, False]
    assert table.current_round.hands["dealer"][0] == card("QS")


def test_20_12_f_an_automated_dealing_shoe_that_jams_voids_the_round() -> None:
    """20.12(f): no card comes out of it."""
    _, told = dealt("2C", "!shoe_jam", options={"dealing": "automated_shoe"})
    assert (of_kind(told, "voided")[0].law, settlements(told)) == ("20.12(f)", {"1 ante": 0})


def test_20_12_d_an_exposed_card_of_the_dealer_voids_every_bet_of_everybody() -> None:
    """20.12(c) and (d): reported while seat 1 is asked; nobody is asked any more."""
    table = opened("three-card-poker")
    for number in (1, 2):
        table.bet(number, ante=FIVE, pair_plus=FIVE)
    table.no_more_bets()
    told = table.report("dealer_card_exposed")
    assert settlements(told) == dict.fromkeys(("1 ante", "1 pair_plus", "2 ante", "2 pair_plus"), 0)
    assert not table.round_under_way and table.state.accounts["seat 2"] == 1000_00


def test_20_10_a_a_player_sees_their_own_cards_and_all_see_them_when_they_are_revealed() -> None:
    """20.10(a), (b), (c)1i."""
    table = opened("three-card-poker", chance=Scripted({"card": "AS KD 2C 3C 4D 9H 8H 7S 6S".split()}))
    told = [*table.bet(1, ante=FIVE), *table.bet(2, ante=FIVE), *table.no_more_bets()]
    held = {hand: [NAMES[one] for one in cards] for hand, cards in table.current_round.hands.items()}
    for number in (1, 2):
        mine = hands_seen(seen_all(told, seat_view(number)))
        assert mine[f"seat {number}"] == held[f"seat {number}"] and mine[f"seat {3 - number}"] == mine["dealer"] == []
    assert hands_seen(seen_all(told, SURVEILLANCE)) == held
    assert {event.kind for event in told if is_concealing(event)} == {"dealt"}
    table.choose(1, "play")
    after = [*told, *table.choose(2, "play")]
    public = hands_seen(seen_all(after, PUBLIC))
    assert {hand: sorted(cards) for hand, cards in public.items()} == {name: sorted(own) for name, own in held.items()}
    assert [event.kind for event in after if changes_hands(event)].count("revealed") == 3


def test_18_10_d_community_cards_are_turned_one_by_one_and_a_withdrawn_bet_leaves_the_layout() -> None:
    """18.10(b)2, (d), (f)."""
    table = opened("let-it-ride-poker")
    told = table.bet(1, bet_1=FIVE, bet_2=FIVE, bet_3=FIVE) + table.no_more_bets() + table.choose(1, "withdraw")
    assert [bet.wager for bet in table.state.layout.values()] == ["bet_2", "bet_3"]
    assert table.state.accounts["seat 1"] == 1000_00 - TEN
    turned = hands_seen(seen_all(told, PUBLIC))["community"]
    told += table.choose(1, "let_it_ride")
    assert len(turned) == 1 and set(turned) < set(hands_seen(seen_all(told, PUBLIC))["community"])
    revealed = of_kind(told, "revealed")
    one, two = (replace(revealed[0], of="community", cards=cards) for cards in (["2C"], ["3C"]))
    assert hands_seen([one, two]) == {"community": ["2C", "3C"]}, "another card is turned beside the first"
    assert hands_seen([one, replace(two, cards=["3C", "2C"])]) == {"community": ["3C", "2C"]}, (
        "the hand is turned whole"
    )


def test_5_4_a_a_spin_that_does_not_count_is_spun_again_before_anything_is_settled() -> None:
    """5.4(a), (b), 5.3(c): in the direction of the wheel, or short; the log has what was drawn."""
    table = opened("roulette", chance=Scripted({"wheel": ["17!same_direction", "!short_spin", "17"]}))
    table.bet(1, red=FIVE)
    for drawn, law in (("17!same_direction", "5.4(a)"), ("!short_spin", "5.4(b)")):
        told = table.no_more_bets()
        assert [event.law for event in of_kind(told, "irregularity")] == [law]
        assert (table.last_entry["chance"], of_kind(told, "spun")) == ([drawn], [])
        assert table.ask is not None and table.ask.for_bets
    told = table.no_more_bets()
    assert (of_kind(told, "spun")[0].result, table.last_entry["chance"]) == ("17", ["17"])


def test_16_7_d_the_dealers_first_card_is_face_up_and_the_others_are_not() -> None:
    """16.7(d)."""
    table = opened("caribbean-stud-poker", people=1)
    told = table.bet(1, ante=FIVE) + table.no_more_bets()
    assert len(hands_seen(seen_all(told, PUBLIC))["dealer"]) == 1
    assert [len(hands_seen(seen_all(told, seat_view(1)))[hand]) for hand in ("seat 1", "dealer")] == [5, 1]


def test_2_11_a_all_see_the_two_hands_of_a_split_pair() -> None:
    """2.11(a)."""
    cards = {"burn": ["2C"], "seat 1": ["8S", "8H", "3C", "4C"], "dealer": ["10H", "9C"]}
    table = opened("blackjack", chance=Scripted(to=cards))
    table.bet(1, main=TEN)
    table.no_more_bets()
    (split,) = of_kind(table.choose(1, "split"), "arranged")
    assert (split.hands, split.hidden) == ({"seat 1": ["8S"], "seat 1 hand 2": ["8H"]}, None)


def test_11_9_a_the_cards_that_a_player_sets_are_seen_by_that_player_alone() -> None:
    """11.8C(c), 11.9(a), (g)3: the number that a device selects, and a low hand of two cards."""
    table = opened("pai-gow-poker", {"start": "random_number"}, people=1)
    told = table.bet(1, pai_gow_poker=FIVE) + table.no_more_bets()
    assert [event.says for event in of_kind(told, "announced")] == ["No more bets", "The number is 4"]
    held = [NAMES[one] for one in table.current_round.hands["seat 1"]]
    refuses(table, chosen(1, "set", cards=held[:1]), "name the 2 of the low hand", "11.9(a)")
    refuses(table, chosen(1, "set"), ".", "11.9(a)")
    refuses(table, chosen(1, "set", cards=held[:2]), "the low hand is higher than the high hand", "11.9(g)3")
    (chose, *_) = table.apply(chosen(1, "set", cards=[held[0], held[5]]))
    assert chose.hidden.cards == (held[0], held[5])
    assert (seen(chose, seat_view(1)).cards, seen(chose, PUBLIC).cards) == ((held[0], held[5]), ())


def test_10_4_c_what_is_shuffled_and_dealt_is_named_tiles() -> None:
    """10.4(c), 10.6(a)."""
    table = GAMES["pai-gow"].open(chance=Seeded(1))
    table.sit(1, chips=100_00)
    told = table.begin() + table.bet(1, pai_gow=FIVE) + table.no_more_bets()
    assert {event.of for event in of_kind(told, "shuffled", "dealt")} == {"tile"}
    plain = opened("blackjack")
    told = plain.bet(1, main=TEN) + plain.no_more_bets()
    assert {event.of for event in of_kind(told, "dealt")} == {""}


def test_21_8_f_a_surrender_is_collected_at_once_while_others_are_still_asked() -> None:
    """21.8(f): half of the wager is lost."""
    table = opened("fast-action-hold-em")
    for number in (1, 2):
        table.bet(number, original=TEN)
    table.no_more_bets()
    told = table.choose(2, "surrender")
    assert settlements(told) == {"2 original": -FIVE}
    assert table.ask is not None and [asked.seat for asked in table.ask.waiting] == [1]


def test_3_12_a_an_irregularity_without_a_remedy_in_our_files_is_refused_under_an_older_edition() -> None:
    """3.12(a)."""
    submission = submit(GAMES["punto-banco"], edition="19:47-B", on=date(2015, 1, 1))
    table = Table(submission, Seeded(1))
    table.begin()
    refuses(table, {"do": "report", "what": "unentitled_card"}, "our files do not have what this edition does about")


# ---------------------------------------------------------------------- meters and money


def test_2_19_i_a_meter_starts_and_grows_by_lawful_amounts_and_is_reset_if_it_is_below() -> None:
    """2.19(i)."""
    for bad in ((-1, 0, 0), (0, -1, 0), (0, 0, 101), (0, 0, -1)):
        with pytest.raises(Refused, match="meter x") as refusal:
            Meter("x", *bad, "2.19(i)")
        assert refusal.value.law == "2.19(i)"
    assert [Meter("x", 0, 0, rate, "2.19(i)").rate for rate in (0, 100)] == [0, 100]
    r, meter = opened("three-card-poker").current_round, Meter("x", 100, 50, 70, "2.19(i)")

    def told() -> list[tuple[str, str, int]]:
        moved = [(event.law, event.says, event.amount) for event in of_kind(r.events, "moved")]
        r.events = []
        return moved

    meter.grow(r, 100)
    assert told() == [("2.19(i)", "the x meter starts", 100), ("2.19(i)", "the x meter grows", 70)]
    meter.grow(r, 100, "2.19(a)")
    assert told() == [("2.19(a)", "the x meter grows", 70)]
    meter.covers(r, 500, "2.19(h)")
    assert told() == [("2.19(h)", "the sum is taken off the x meter", 240)]
    meter.covers(r, 500, "2.19(h)")
    meter.refill(r)
    assert told() == [("2.19(i)", "the x meter is reset", 50)]
    meter.refill(r)
    assert told() == []


def test_5_2_b_half_of_an_even_money_bet_is_lost_on_a_zero_and_half_returned() -> None:
    """5.2(b); a bet of which half is no whole cent is refused."""
    table = opened("roulette", {"zero_rule": "lose_half"}, chance=Scripted({"wheel": ["0"]}))
    refuses(table, slip(1, "red", 5), "half of Red may be lost: bet an even number of cents", "5.2(b)")
    table.record("chip_color", "blue", seat=1)
    both: Json = [{"wager": "red", "amount": 5, "chips": chips} for chips in ("value", "non-value")]
    refuses(table, {"do": "bet", "seat": 1, "bets": both}, "half of Red may be lost", "5.2(b)")
    table.bet(1, red=FIVE)
    (settled,) = of_kind(table.no_more_bets(), "settled")
    assert (settled.result, settled.net, settled.law, settled.bank) == ("lost in part", -2_50, "5.2(b)", "")


def test_20_11_a3_a_bonus_without_a_stake_is_paid_to_its_player() -> None:
    """20.11(a)3: a straight on the ante, also if the dealer wins."""
    table, _ = dealt(*"5S 9C 6D 9D 7H 9H".split())
    before = table.state.accounts["seat 1"]
    told = table.choose(1, "play")
    assert settlements(told) == {"1 ante": -FIVE, "1 play": -FIVE, "1 ante_bonus": FIVE}
    assert table.state.accounts["seat 1"] == before


def test_2_6_h_cards_are_dealt_face_up_or_down_as_the_dealer_deals_them() -> None:
    """2.6(h), 31.8, 10.8: cards face up are seen by all, also one by one around the table; tiles are named so."""
    table = opened("blackjack", {"dealer_card": "down"}, chance=Seeded(4))
    told = table.bet(1, main=TEN) + table.no_more_bets()
    public = hands_seen(seen_all(told, PUBLIC))
    assert len(public["seat 1"]) == 2 and len(public["dealer"]) == 1
    assert sum(event.count for event in of_kind(told, "dealt") if event.to == "dealer" and is_concealing(event)) == 1


@pytest.mark.parametrize(("game", "kind"), [("pai-gow", "tile"), ("spanish-21", ""), ("three-card-poker", "")])
def test_10_2_what_is_dealt_from_is_stored_and_restored_as_it_is(game: str, kind: str) -> None:
    """10.2, 19.2(a): 32 tiles, and decks without their tens."""
    table = GAMES[game].open(chance=Seeded(1))
    stored = json.loads(encoded(table.checkpoint()))
    restored = Table.restored(table.submission, stored, Seeded(1), Log())
    for name, shoe in table.state.shoes.items():
        again = restored.state.shoes[name]
        assert (again.kind, again.without, again.size, again.undealt) == (
            shoe.kind,
            shoe.without,
            shoe.size,
            shoe.undealt,
        )
    told = kinds(restored.begin())
    assert told[0] == "round"
    assert ("kind" in stored["state"]["shoes"]["shoe"]) is bool(kind)
    assert ("without" in stored["state"]["shoes"]["shoe"]) is (game == "spanish-21")


def test_1_8_the_point_and_the_shooter_are_remembered_and_nothing_else() -> None:
    """1.8: only what is not as at the first round."""
    table = opened("craps", chance=Scripted({"dice": ["2-2"]}))
    assert "point" not in table.state.plain()["memory"]  # type: ignore[operator]
    table.bet(1, {"pass": FIVE})
    table.no_more_bets()
    assert table.state.memory.plain()["point"] == 4


# ---------------------------------------------------------------------- submissions


@pytest.mark.parametrize(
    ("game", "options", "says", "law"),
    [
        (
            "three-card-poker",
            {"pair_plus_pays": {"pair": "1 to 2"}},
            "pair pays at least 1 to 1, not 1 to 2",
            "20.11(a)2",
        ),
        ("three-card-poker", {"pair_plus_pays": {"pears": "1 to 1"}}, "has no row 'pears'", "20.11(a)2"),
        ("three-card-poker", {"pair_plus_pays": "1 to 1"}, "'1 to 1' is not lawful; at least mini", "20.11(a)2"),
        ("three-card-poker", {"match_play": 1}, "1 is not lawful; yes or no", "20.6(b)"),
        ("three-card-poker", {"positions_each": True}, "True is not lawful; 1, 2, 3", "20.6(e)"),
        ("blackjack", {"hand_fee_cents": 26}, "26 is not lawful; 0 to 25", "2.3(l)1"),
        ("blackjack", {"meter_start": "none"}, "'none' is not lawful", "2.19(i)"),
        ("mini-baccarat", {"total_cards_offered": "maybe"}, "'maybe' is not lawful; yes or no", "7.2(a)4"),
        ("roulette", {"color_sections": 5}, "5 is not lawful", "5.1(e)6ii"),
        ("roulette", {"whel": 5}, "there is no such option; did you mean 'wheel'", None),
    ],
)
def test_a_choice_that_is_not_lawful_is_refused_by_the_paragraph_of_the_option(
    game: str, options: dict[str, object], says: str, law: str | None
) -> None:
    with pytest.raises(Unlawful) as unlawful:
        submit(GAMES[game], options)
    [violation] = unlawful.value.violations
    assert says in violation.message
    assert violation.law == law


def test_20_11_a_what_a_licensee_chose_is_what_the_log_has_and_what_it_is_read_from() -> None:
    """20.11(a)2, 2.19(i), 5.1(g): cells that were changed, amounts with and without cents, and no choice."""
    higher = submit(GAMES["three-card-poker"], {"pair_plus_pays": {"pair": "3 to 2"}})
    assert higher.options.plain()["pair_plus_pays"] == {"pair": "3 to 2"}
    assert submit(GAMES["three-card-poker"], higher.options.plain()).options == higher.options
    assert repr(higher) == "<submission for three-card-poker: pair_plus_pays={'pair': '3 to 2'}>"
    meter = submit(GAMES["blackjack"], {"progressive": True, "meter_start": "6000.50", "meter_rate": 80})
    assert [meter.options.plain()[name] for name in ("meter_start", "meter_rate")] == ["6000.5", 80]
    assert submit(GAMES["three-card-poker"]).options.plain()["pair_plus_pays"] == {}


def test_5_1_e6ii_an_edition_has_its_own_wagers_options_and_exclusions() -> None:
    """5.1(e)6ii, 7.3(c)1, 20.1: what the older rules do not have, have otherwise, or our files do not have of them."""
    of_2008: dict[str, Any] = {"edition": "19:47-A", "on": date(2008, 8, 1)}

    def violations(game: str, options: dict[str, object] | None = None, **more: Any) -> list[tuple[str, str | None]]:
        with pytest.raises(Unlawful) as unlawful:
            submit(GAMES[game], options, **more)
        return [(violation.message, violation.law) for violation in unlawful.value.violations]

    [(says, law)] = violations("roulette", {"six_color_offered": True, "red_black_offered": False}, **of_2008)
    assert law == "5.1(e)6ii"
    assert says == "edition 19:47-A does not have this option; 13:69F, 19:47-B and 13:69F+jackpot have it"
    *_, (says, _) = violations("mini-baccarat", {"banker_regime": "dragon7"}, **of_2008)
    assert says == "edition 19:47-A does not have 'dragon7'; 13:69F and 13:69F+jackpot have it"
    *_, (says, _) = violations("mini-baccarat", {"jackpot_offered": True})
    assert says == "edition 13:69F does not have this option; 13:69F+jackpot has it"
    [(says, _)] = violations("three-card-poker", **of_2008)
    assert "our files have no words; it is known for 13:69F, 13:69F+jackpot" in says
    [(says, _)] = violations("three-card-poker", edition="1066")
    assert says == "'1066' is not an edition of the rules; known are 19:47-A, 19:47-B, 13:69F, 13:69F+jackpot"
    old = submit(GAMES["mini-baccarat"], **of_2008)
    assert (old.options.chosen("vig_rounding", ""), "dragon7" in old.offers()) == ("five_cents", False)
    assert "six_numbers_color" not in submit(GAMES["roulette"], **of_2008).offers()


def test_7_2_d_a_table_of_an_older_edition_cites_its_paragraphs() -> None:
    """7.2(d), 19:47-7.7: in its events and its refusals."""
    submission = submit(GAMES["mini-baccarat"], edition="19:47-B", on=date(2015, 1, 1))
    table = Table(submission, Seeded(1))
    table.sit(1, chips=100_00)
    table.begin()
    (event,) = table.bet(1, player=FIVE)
    assert event.law.startswith("19:47-7")
    table.no_more_bets()
    with pytest.raises(Refused) as refusal:
        table.bet(1, player=FIVE)
    assert (refusal.value.law or "").startswith("19:47-7")


def test_4_7_e_what_is_returned_before_a_decision_leaves_the_layout_when_nothing_is_left() -> None:
    """4.7(e): a part that the bank does not cover goes back, or all of it."""
    table = opened("three-card-poker")
    table.bet(1, ante=FIVE)
    r, bet = table.current_round, table.state.layout[1]
    for amount, left in ((2_00, {1: 3_00}), (3_00, {})):
        r.take_back(bet, amount, "4.7(e)")
        assert {number: one.amount for number, one in table.state.layout.items()} == left
    assert table.state.accounts["seat 1"] == 1000_00


def test_8_2_a_a_player_is_told_whether_the_minimum_may_be_bet_and_what_an_input_takes() -> None:
    """8.2(a), 20.6(a): at a place, and between rounds."""
    table = opened("three-card-poker", limits=Limits(Limit(TEN)))
    assert table.why_not(1, "ante") is None
    assert [why.law for why in (table.why_not(1, "ante", amount=FIVE), table.why_not(1, "jackpot")) if why] == [
        "8.2(a)",
        "20.6(a)",
    ]
    assert opened("roulette").why_not(1, "straight", "6") is None
    assert table.cost_of(slip(1, "ante", TEN)) == TEN
    table.no_more_bets()
    assert [table.cost_of(given) for given in (slip(1, "ante", TEN), chosen(1, "play"))] == [0, 0]
