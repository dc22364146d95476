"""Betting: slips taken whole or not at all, bets that merge, positions, coupons, and bets taken back."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.checks import refused, refuses
from tests.support.events import settlements
from tests.support.made_up import BOX, HIGH_CARD, LAW, ROLLS, SWITCH, HighCardOptions

from pitboss.equipment import Scripted, Seeded
from pitboss.games import GAMES, roulette
from pitboss.money import MAX_AMOUNT
from pitboss.plain import Json
from pitboss.table import Game, Limit, Limits, Table


def opened(game: Game = HIGH_CARD, people: int = 3, seats: int = 6, **more: Any) -> Table:
    """A table with people at its first seats, $1,000 each, open for bets."""
    table = game.open(chance=more.pop("chance", Seeded(1)), seats=seats, **more)
    for seat in range(1, people + 1):
        table.sit(seat, chips=100_000)
    table.begin()
    return table


def slip(seat: int, *bets: Json) -> dict[str, Json]:
    """An input with these bets."""
    return {"do": "bet", "seat": seat, "bets": list(bets)}


def on_layout(table: Table) -> list[tuple[int, int, str, int]]:
    """Seat, position, wager and amount of each bet."""
    return [(bet.seat, bet.at, bet.wager, bet.amount) for bet in table.state.layout.values()]


# ---------------------------------------------------------------------- slips


def test_a_persons_bets_are_taken_together() -> None:
    table = opened()
    events = table.bet(1, ante=500, bonus=100)
    assert [(event.bet, event.wager, event.amount, event.law) for event in events] == [
        (1, "ante", 500, LAW),
        (2, "bonus", 100, LAW),
    ]
    assert table.state.accounts["layout"] == 600
    assert table.state.accounts["seat 1"] == 99_400


@pytest.mark.parametrize(
    ("second", "says"),
    [
        ({"wager": "bouns", "amount": 100}, "High card has no wager 'bouns'; did you mean 'bonus'"),
        ({"wager": "raise", "amount": 100}, "Raise is not bet before the deal: the dealer asks for it later"),
        ({"wager": "bonus", "amount": 0}, "more than nothing"),
        ({"wager": "bonus", "amount": -5}, "cannot be negative"),
        ({"wager": "bonus", "amount": 2.5}, "whole number of cents"),
        ({"wager": "bonus", "amount": "100"}, "whole number of cents"),
        ({"wager": "bonus", "amount": True}, "whole number of cents"),
        ({"wager": "bonus", "amount": MAX_AMOUNT + 1}, "not accepted at any table"),
        ({"wager": "bonus", "amount": 10**40}, "not accepted at any table"),
        ({"wager": "bonus", "amount": 100_000}, "seat 1 has .* the bet takes"),
        ({"wager": "bonus"}, "amount is missing"),
        ({"amount": 100}, "wager is missing"),
        ({"wager": ["bonus"], "amount": 100}, "wager must be a text"),
        ({"wager": "bonus", "amount": 100, "on": "17"}, "has no place to choose"),
        ({"wager": "bonus", "amount": 100, "chips": "gold"}, "a bet must be made with value, non-value, cash"),
        ({"wager": "bonus", "amount": 100, "chips": "cash"}, "a verbal wager accompanied by cash"),
        ({"wager": "bonus", "amount": 100, "coupon": -1}, "cannot be negative"),
        ({"wager": "bonus", "amount": 100, "coupon": 100}, "no match play coupon may be bet on Ace bonus"),
        ({"wager": "ante", "amount": 100, "at": 1.0}, "at must be a whole number"),
        ({"wager": "ante", "amount": 100, "at": True}, "at must be a whole number"),
        ({"wager": "ante", "amount": 100, "at": "1"}, "at must be a whole number"),
        ({"wager": "ante", "amount": 100, "at": 99}, "there is no betting position"),
        ("ante", "a bet must be a wager and its amount"),
        (["ante", 100], "a bet must be a wager and its amount"),
        (None, "a bet must be a wager and its amount"),
    ],
)
def test_one_bad_bet_refuses_the_whole_slip(second: Json, says: str) -> None:
    table = opened()
    table.bet(2, ante=100)
    refuses(table, slip(1, {"wager": "ante", "amount": 100}, second), says)


@pytest.mark.parametrize("bets", [None, [], {}, "ante", 5, {"wager": "ante", "amount": 5}])
def test_a_slip_names_at_least_one_bet(bets: Json) -> None:
    refuses(opened(), {"do": "bet", "seat": 1, "bets": bets}, "at least one wager")


@pytest.mark.parametrize("seat", [4, 0, None, "1", True, 1.0, [1], 10**20])
def test_only_a_person_at_the_table_bets(seat: Json) -> None:
    refuses(opened(), {"do": "bet", "seat": seat, "bets": [{"wager": "ante", "amount": 100}]}, "seat")


def test_the_bets_of_a_slip_are_covered_together() -> None:
    table = opened()
    with refused(table, r"seat 1 has \$1,000.00 in chips; the bet takes \$1,000.01"):
        table.bet(1, ante=60_000, bonus=40_001)


def test_what_may_not_be_bet_alone_is_refused_with_its_paragraph() -> None:
    table = opened()
    with refused(table, "the ace bonus needs an ante", LAW):
        table.bet(1, bonus=100)
    table.bet(1, bonus=100, ante=100)


def test_a_slip_is_not_endless() -> None:
    """8.2(f): a requirement of the house, as any other that is consistent with the rules."""
    table = opened(roulette)
    refuses(table, slip(1, *({"wager": "red", "amount": 2} for _ in range(201))), "at most 200 bets")


def test_the_bets_of_one_person_do_not_keep_another_from_betting() -> None:
    """8.2(f)."""
    table = opened(ROLLS)
    many: list[dict[str, Json]] = [{"wager": "line", "amount": 2, "coupon": 2} for _ in range(200)]
    table.apply(slip(1, *many))
    assert len(table.state.layout) == 200
    refuses(table, slip(1, {"wager": "line", "amount": 2}), "one person may have at most 200 bets")
    table.bet(2, line=100)


def test_no_wager_is_made_or_withdrawn_before_a_round_or_after_no_more_bets() -> None:
    table = HIGH_CARD.open(chance=Seeded(1))
    table.sit(1, chips=1000)
    inputs: list[dict[str, Json]] = [
        slip(1, {"wager": "ante", "amount": 100}),
        {"do": "take back", "seat": 1},
        {"do": "no more bets"},
    ]
    for given in inputs:
        refuses(table, given, "before a round has begun", LAW)
    table.begin()
    table.bet(1, ante=100)
    table.no_more_bets()
    for given in inputs:
        refuses(table, given, "after 'No more bets'", LAW)


def test_a_wager_that_cannot_be_paid_exactly_is_refused() -> None:
    """1.4(f): the side wager pays 3 for 2, which needs an even number of cents."""
    table = opened(SWITCH)
    with refused(table, r"Side pays 3 for 2: bet a multiple of \$0.02"):
        table.bet(1, main=100, side=101)
    table.bet(1, main=100, side=102)


# ---------------------------------------------------------------------- merging


def test_what_is_bet_again_on_the_same_wager_is_added_to_the_bet() -> None:
    table = opened()
    table.bet(1, ante=500)
    (event,) = table.bet(1, ante=200)
    assert (event.bet, event.amount) == (1, 700)
    assert on_layout(table) == [(1, 1, "ante", 700)]
    assert table.state.accounts["seat 1"] == 99_300


def test_a_slip_may_name_a_wager_twice() -> None:
    table = opened()
    table.apply(slip(1, {"wager": "ante", "amount": 500}, {"wager": "ante", "amount": 200}))
    assert on_layout(table) == [(1, 1, "ante", 700)]
    assert table.state.accounts == {**table.state.accounts, "layout": 700, "seat 1": 99_300}


def test_5_1_b_bets_on_different_places_or_with_non_value_chips_stay_apart() -> None:
    """5.1(b): value chips are never those of a player's own color."""
    table = opened(roulette)
    table.record("chip_color", "blue", seat=1)
    table.bet(1, {"straight 6": 100, "straight 8": 100})
    table.apply(slip(1, {"wager": "straight", "amount": 100, "on": "6", "chips": "non-value"}))
    assert [(bet.on, bet.chips) for bet in table.state.layout.values()] == [
        ("6", "value"),
        ("8", "value"),
        ("6", "non-value"),
    ]


def test_cash_is_converted_into_chips_and_joins_those_that_are_there() -> None:
    table = opened(ROLLS)
    table.bet(1, {"place 6": 100})
    table.apply(slip(1, {"wager": "place", "amount": 50, "on": "6", "chips": "cash"}))
    assert on_layout(table) == [(1, 1, "place", 150)]


# ---------------------------------------------------------------------- positions


def test_a_person_bets_at_their_own_and_an_adjacent_position() -> None:
    table = opened(people=1)
    table.bet(1, ante=100)
    table.bet(1, ante=100, at=2)
    assert on_layout(table) == [(1, 1, "ante", 100), (1, 2, "ante", 100)]


def test_positions_that_are_not_adjacent_are_refused() -> None:
    table = opened(people=1)
    table.bet(1, ante=100)
    with refused(table, r"positions 1 and 3 are not adjacent", LAW):
        table.bet(1, ante=100, at=3)


def test_adjacent_positions_need_not_be_the_persons_own_seat() -> None:
    table = opened(people=1)
    table.bet(1, ante=100, at=2)
    table.bet(1, ante=100, at=3)
    assert [bet.at for bet in table.state.layout.values()] == [2, 3]


def test_a_bet_between_others_of_the_same_person_is_not_taken_back() -> None:
    table = opened(BOX, people=1)
    for at in (1, 2, 3):
        table.bet(1, box=100, at=at)
    middle = next(bet.id for bet in table.state.layout.values() if bet.at == 2)
    refuses(table, {"do": "take back", "seat": 1, "bets": [middle]}, r"positions 1 and 3 are not adjacent", LAW)
    table.apply({"do": "take back", "seat": 1})
    assert not table.state.layout


def test_20_6_e_positions_stay_adjacent_when_a_bet_is_taken_back() -> None:
    """20.6(e)."""
    table = GAMES["three-card-poker"].open({"positions_each": 3}, chance=Seeded(1), seats=6)
    table.sit(1, chips=100_000)
    table.begin()
    for at in (1, 2, 3):
        table.bet(1, ante=1000, at=at)
    middle = next(bet.id for bet in table.state.layout.values() if bet.at == 2)
    refuses(table, {"do": "take back", "seat": 1, "bets": [middle]}, r"positions 1 and 3 are not adjacent", "20.6(e)")
    table.apply({"do": "take back", "seat": 1, "bets": [middle - 1]})
    assert {bet.at for bet in table.state.layout.values()} == {2, 3}


def test_a_person_bets_at_no_more_positions_than_the_game_allows() -> None:
    table = opened(people=0)
    table.sit(2, chips=10_000)
    table.bet(2, ante=100, at=1)
    table.bet(2, ante=100)
    with refused(table, r"a person may bet at 2 position\(s\) here", LAW):
        table.bet(2, ante=100, at=3)


def test_one_slip_gets_no_more_positions_than_two() -> None:
    table = opened(people=0)
    table.sit(2, chips=10_000)
    both = [{"wager": "ante", "amount": 100, "at": at} for at in (1, 2, 3)]
    refuses(table, {"do": "bet", "seat": 2, "bets": both}, r"a person may bet at 2 position\(s\) here", LAW)


def test_a_position_belongs_to_the_person_who_sits_there() -> None:
    with refused(table := opened(), "position 2 belongs to the person who sits there", LAW):
        table.bet(1, ante=100, at=2)


def test_a_position_that_another_has_bet_on_is_taken() -> None:
    table = opened(people=1)
    table.sit(3, chips=1000)
    table.bet(1, ante=100, at=2)
    with refused(table, "position 2 is taken by seat 1", LAW):
        table.bet(3, ante=100, at=2)


def test_a_person_who_sits_down_behind_a_taken_position_waits_for_the_next_round() -> None:
    table = opened(people=1)
    table.bet(1, ante=100, at=2)
    table.sit(2, chips=1000)
    with refused(table, "position 2 is taken by seat 1", LAW):
        table.bet(2, ante=100)


def test_a_table_has_as_many_positions_as_seats() -> None:
    table = opened(people=0, seats=3)
    table.sit(3, chips=1000)
    with refused(table, "there is no betting position 4"):
        table.bet(3, ante=100, at=4)


def test_a_common_layout_has_no_positions() -> None:
    table = opened(roulette)
    for at in (5, 999):
        wrong: dict[str, Json] = {"wager": "red", "amount": 100, "at": at}
        refuses(table, slip(1, wrong), f"one layout for all and no betting position {at!r}", "5.3(b)")
    table.bet(1, red=100, at=1)
    assert on_layout(table) == [(1, 1, "red", 100)]


def test_three_people_bet_on_a_box_and_no_more() -> None:
    table = opened(BOX, people=4)
    with refused(table, "position 1 belongs to the person who sits there"):
        table.bet(2, box=100, at=1)
    table.bet(1, box=100)
    table.bet(2, box=200, at=1)
    assert table.current_round.owners() == {1: 1}
    table.bet(2, box=200)
    table.bet(3, box=300, at=2)
    table.bet(3, box=300)
    table.bet(3, box=300, at=1)
    with refused(table, "position 1 is taken by seat 1"):
        table.bet(4, box=100, at=1)
    assert sorted((bet.at, bet.seat) for bet in table.state.layout.values()) == [
        (1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3),
    ]  # fmt: skip


# ---------------------------------------------------------------------- match play coupons


def test_a_match_play_coupon_wins_like_money_and_is_none() -> None:
    table = opened(chance=Scripted({"card": ["AS", "2C"]}))
    (event,) = table.apply(slip(1, {"wager": "ante", "amount": 500, "coupon": 300}))
    assert event.coupon == 300
    assert table.state.accounts["layout"] == 500
    table.no_more_bets()
    assert settlements(table.choose(1, "raise")) == {"1 ante": 800, "1 raise": 500}


def test_a_losing_coupon_costs_nothing_more() -> None:
    table = opened(chance=Scripted({"card": ["2C", "AS"]}))
    table.apply(slip(1, {"wager": "ante", "amount": 500, "coupon": 300}))
    table.no_more_bets()
    assert settlements(table.choose(1, "fold")) == {"1 ante": -500}


def test_chips_are_added_to_a_bet_with_a_coupon_and_a_coupon_to_one_without() -> None:
    """1.3(b): chips and, if applicable, one match play coupon."""
    for first, second in ((300, 0), (0, 300)):
        table = opened(ROLLS)
        table.apply(slip(1, {"wager": "line", "amount": 500, "coupon": first}))
        told = table.apply(slip(1, {"wager": "line", "amount": 100, "coupon": second}))
        assert [(bet.amount, bet.coupon) for bet in table.state.layout.values()] == [(600, 300)]
        assert (told[0].added, told[0].coupon) == (100, 300)


def test_each_coupon_is_accepted_on_its_own_bet() -> None:
    table = opened(ROLLS)
    for _ in range(2):
        table.apply(slip(1, {"wager": "line", "amount": 500, "coupon": 300}))
    assert [(bet.amount, bet.coupon) for bet in table.state.layout.values()] == [(500, 300), (500, 300)]


def test_a_coupon_needs_as_much_in_chips_with_it() -> None:
    table = opened(ROLLS)
    says = r"a match play coupon of \$5.01 on .* needs at least as much in chips with it, not \$5.00"
    refuses(table, slip(1, {"wager": "line", "amount": 500, "coupon": 501}), says, LAW)
    table.apply(slip(1, {"wager": "line", "amount": 500, "coupon": 500}))
    back: dict[str, Json] = {"do": "take back", "seat": 1, "bets": [{"bet": 1, "amount": 1}]}
    refuses(table, back, r"needs at least as much in chips with it, not \$4.99", LAW)


# ---------------------------------------------------------------------- taking back


def test_bets_are_taken_back_all_some_or_in_part() -> None:
    table = opened()
    table.bet(1, ante=500, bonus=100)
    table.bet(2, ante=300)
    table.apply({"do": "take back", "seat": 1, "bets": [2]})
    (event,) = table.apply({"do": "take back", "seat": 1, "bets": [{"bet": 1, "amount": 200}]})
    assert (event.kind, event.law, event.amount) == ("taken back", LAW, 200)
    assert on_layout(table) == [(1, 1, "ante", 300), (2, 2, "ante", 300)]
    table.apply({"do": "take back", "seat": 1})
    assert on_layout(table) == [(2, 2, "ante", 300)]
    assert table.state.accounts["seat 1"] == 100_000


def test_what_is_left_of_several_bets_on_one_wager_meets_the_minimum() -> None:
    """8.2(a): the limits hold for all that a person has there, even when one of their bets is returned in full."""
    table = opened(ROLLS, limits=Limits(Limit(1000, 10_000)))
    with_coupon: dict[str, Json] = {"wager": "line", "amount": 500, "coupon": 500}
    table.apply(slip(1, with_coupon, with_coupon))
    refuses(table, {"do": "take back", "seat": 1, "bets": [1]}, r"\$5.00 on .* below the minimum of \$10", "8.2(a)")
    table.apply({"do": "take back", "seat": 1, "bets": [1, 2]})


def test_the_log_says_when_the_house_gave_bets_back() -> None:
    table = opened()
    table.bet(1, ante=500)
    refuses(table, {"do": "take back", "seat": 1, "by": "seat 2"}, "by the person who made them or by the house")
    (event,) = table.apply({"do": "take back", "seat": 1, "by": "house"})
    assert (event.kind, event.by) == ("taken back", "house")


@pytest.mark.parametrize(
    ("bets", "says"),
    [
        ([3], "seat 1 has no bet 3"),
        ([99], "seat 1 has no bet 99"),
        ([True], "a bet must be the number of a bet"),
        (["1"], "a bet must be the number of a bet"),
        ([1.0], "a bet must be the number of a bet"),
        ([None], "a bet must be the number of a bet"),
        ([1, 1], "named twice"),
        ([{"bet": 1, "amount": 100}, {"bet": 1, "amount": 100}], "named twice"),
        ([], "no bet to take back"),
        ("1", "by their numbers"),
        (1, "by their numbers"),
        ({"1": 1}, "by their numbers"),
        ([{"bet": 1, "amount": 0}], "cannot be taken back"),
        ([{"bet": 1, "amount": 501}], "cannot be taken back"),
        ([{"bet": 1, "amount": -1}], "cannot be negative"),
        ([{"bet": 1, "amount": 1.5}], "whole number of cents"),
        ([{"amount": 100}], "bet is missing"),
    ],
)
def test_only_what_a_person_has_on_the_layout_is_given_back(bets: Json, says: str) -> None:
    table = opened()
    table.bet(1, ante=500, bonus=100)
    table.bet(2, ante=300)
    refuses(table, {"do": "take back", "seat": 1, "bets": bets}, says)


def test_a_bet_that_another_needs_is_not_given_back_alone() -> None:
    table = opened()
    table.bet(1, ante=500, bonus=100)
    refuses(table, {"do": "take back", "seat": 1, "bets": [1]}, "the ace bonus needs an ante")
    table.apply({"do": "take back", "seat": 1, "bets": [2, 1]})


def test_a_bet_that_the_rules_hold_is_not_given_back() -> None:
    """1.3(c): as a pass bet stays once its point is established."""
    table: Table = opened(ROLLS, chance=Scripted({"dice": ["2-2"]}))
    table.bet(1, line=100)
    table.no_more_bets()
    table.begin()
    refuses(table, {"do": "take back", "seat": 1}, "a line bet stays until its point or a seven")


def test_a_game_without_calls_refuses_them() -> None:
    table: Table[HighCardOptions] = opened()
    table.bet(1, ante=100)
    refuses(table, {"do": "call", "seat": 1, "call": "on", "bet": 1}, "High card has no call 'on'")
    refuses(table, {"do": "call", "seat": 2, "call": "on", "bet": 1}, "seat 2 has no bet 1")
    refuses(table, {"do": "call", "seat": 1, "call": "on", "bet": "1"}, "whole number")


def test_2_13_a_how_many_persons_bet_on_a_box_and_2_14_on_how_many_boxes_one_person_may_bet() -> None:
    table = GAMES["blackjack"].open({"boxes_per_player": 2})
    for seat in (1, 2):
        table.sit(seat, chips=1000_00)
    table.begin()

    def at(*boxes: int) -> dict[str, Json]:
        return {"do": "bet", "seat": 1, "bets": [{"wager": "main", "amount": 10_00, "at": box} for box in boxes]}

    refuses(table, at(2), "belongs to the person who sits there", "2.13(a)")
    refuses(table, at(1, 3, 4), r"a person may bet at 2 position\(s\) here", "2.14")
    table.apply(at(1, 3))
