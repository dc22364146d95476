"""Rounds of roulette at the table: betting, the spin, settlement, irregularities (13:69F-5.1, 5.3, 5.4)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.checks import refused, refuses

from pitboss import games
from pitboss.equipment import Live, Scripted, Seeded
from pitboss.games import roulette
from pitboss.games.wheel.roulette import RouletteOptions
from pitboss.plain import Json
from pitboss.protocol.events import Event
from pitboss.table import Table
from pitboss.table.log.replay import replay_lines
from pitboss.table.rules import parts


def opened(*spins: str, **options: Any) -> Table[RouletteOptions]:
    """A table with two players, whose wheel will yield these spins."""
    table = roulette.open(options, chance=Scripted({"wheel": spins}))
    table.sit(1, chips=10_000_00)
    table.sit(2, chips=10_000_00)
    table.begin()
    return table


def slip(wager: str, amount: int, **more: Json) -> dict[str, Json]:
    return {"do": "bet", "seat": 1, "bets": [{"wager": wager, "amount": amount, **more}]}


def of_kind(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def nets(events: list[Event]) -> dict[str, int]:
    """What each settled wager came to, without the seat."""
    return {f"{e.wager} {e.on}".strip(): int(str(e.net)) for e in of_kind(events, "settled")}


# ---------------------------------------------------------------------- the order of a round (5.3)


def test_no_more_bets_then_the_number_then_losers_then_winners() -> None:
    table = opened("17")
    table.bet(1, {"straight 17": 100, "red": 100, "split 17-20": 100, "odd": 100, "dozen 1": 100})
    events = table.no_more_bets()
    told = [(event.kind, event.law, getattr(event, "result", None)) for event in events]
    assert told == [
        ("announced", "5.3(b)", None),
        ("spun", "5.3(c)", "17"),
        ("settled", "5.1(d)", "lost"),
        ("settled", "5.1(d)", "lost"),
        ("settled", "5.2(a)", "won"),
        ("settled", "5.2(a)", "won"),
        ("settled", "5.2(a)", "won"),
        ("ended", "", None),
    ]


def test_losers_of_all_players_are_collected_before_any_winner_is_paid() -> None:
    """5.3(e)"""
    table = opened("17")
    table.bet(1, {"straight 17": 100, "straight 18": 100})
    table.bet(2, {"straight 17": 100, "straight 18": 100})
    settled = of_kind(table.no_more_bets(), "settled")
    assert [(event.seat, event.result) for event in settled] == [
        (1, "lost"),
        (2, "lost"),
        (1, "won"),
        (2, "won"),
    ]


def test_the_half_that_a_zero_leaves_is_returned_with_the_losers() -> None:
    table = opened("0")
    table.bet(1, {"straight 0": 100, "red": 1000})
    lost, won = of_kind(table.no_more_bets(), "settled")
    assert (lost.result, lost.net, lost.law) == ("lost in part", -500, "5.2(b)")
    assert (won.result, won.net) == ("won", 3500)
    assert table.state.accounts["seat 1"] == 10_000_00 - 500 + 3500


@pytest.mark.parametrize("wager", ["red", "black", "odd", "even", "low", "high"])
def test_where_a_zero_takes_half_what_cannot_be_halved_is_refused(wager: str) -> None:
    """5.2(b) gives back the remaining half; there is no half of a cent."""
    refuses(opened(), slip(wager, 101), "bet an even number of cents")
    opened(zero_rule="lose_all").apply(slip(wager, 101))
    opened(wheel="single_zero").apply(slip(wager, 101))


def test_bets_are_open_until_the_call_and_closed_after_it() -> None:
    table = roulette.open(chance=Live())
    table.sit(1, chips=1000)
    refuses(table, slip("red", 100), "before a round has begun", "5.3(b)")
    table.begin()
    table.bet(1, red=100)
    table.no_more_bets()
    refuses(table, slip("red", 100), "after 'No more bets'", "5.3(b)")
    refuses(table, {"do": "take back", "seat": 1}, "after 'No more bets'", "5.3(b)")
    table.key("1")
    assert table.state.accounts["seat 1"] == 1100


def test_a_round_without_bets_is_spun_all_the_same() -> None:
    """5.3(a)"""
    assert [event.result for event in of_kind(opened("17").no_more_bets(), "spun")] == ["17"]


# ---------------------------------------------------------------------- settled by position (5.1(c), (d))


def test_a_wager_stands_no_matter_who_made_it() -> None:
    """5.1(c), 5.1(d)"""
    table = opened("18")
    table.bet(1, {"straight 17": 100})
    table.record("crown", note="the player says that they told the dealer 18")
    assert nets(table.no_more_bets()) == {"straight 17": -100}


def test_bets_on_one_place_are_one_bet_and_on_two_places_two() -> None:
    """5.1(d)"""
    table = opened("17")
    table.bet(1, {"split 17-20": 100})
    table.bet(1, {"split 20-17": 100, "split 17-18": 100})
    assert nets(table.no_more_bets()) == {"split 17-20": 3400, "split 17-18": 1700}


@pytest.mark.parametrize(
    ("wager", "on", "law"),
    [
        ("straight", "37", "5.1(e)1"),
        ("straight", "", "5.1(e)1"),
        ("split", "1-9", "5.1(e)2"),
        ("three_numbers", "2-3-4", "5.1(e)3"),
        ("four_numbers", "0-1-2-3", "5.1(e)4"),
        ("six_numbers", "2-7", "5.1(e)6i"),
        ("column", "4", "5.1(e)9"),
        ("dozen", "0", "5.1(e)10"),
        ("red", "17", "5.3(b)"),
        ("first_five", "0", "5.3(b)"),
    ],
)
def test_a_place_that_the_layout_does_not_have_is_refused(wager: str, on: str, law: str) -> None:
    refuses(opened(), slip(wager, 100, on=on), "place", law)


def test_a_bet_without_its_place_says_how_one_is_written() -> None:
    refuses(opened(), slip("split", 100), "like 1-2", "5.1(e)2")


@pytest.mark.parametrize(
    ("wager", "on"),
    [
        ("straight", "00"),
        ("split", "0-00"),
        ("split", "00-3"),
        ("split", "2nd 12-3rd 12"),
        ("three_numbers", "0-2-00"),
        ("three_numbers", "00-2-3"),
        ("five_adjacent", "00"),
        ("five_adjacent", "10"),
    ],
)
def test_what_would_cover_a_00_that_is_no_spin_is_refused(wager: str, on: str) -> None:
    table = opened(wheel="double_as_single", five_adjacent_offered=True)
    refuses(table, slip(wager, 500, on=on), "would cover 00, which is no spin", "5.2(d)2")


@pytest.mark.parametrize("wager", ["first_five", "eight_color", "seven_color", "six_color", "seven_numbers"])
def test_a_wager_that_is_not_offered_is_refused_by_its_own_paragraph(wager: str) -> None:
    law = next(one.law for one in roulette.wagers if one.id == wager)
    refuses(opened(wheel="single_zero"), slip(wager, 100), "is not offered at this table", law)


def test_an_optional_wager_is_open_to_every_player() -> None:
    """5.1(e)1i and 5.1(f): offered to every player at the table, not to some."""
    table = roulette.open(
        {"five_adjacent_offered": True, "seven_numbers_offered": True}, seats=8, chance=Scripted({"wheel": ["33"]})
    )
    for seat in range(1, 9):
        table.sit(seat, chips=1000)
    table.begin()
    for seat in range(1, 9):
        table.bet(seat, {"five_adjacent 33": 500, "seven_numbers": 100})
    table.no_more_bets()
    assert {table.state.accounts[f"seat {seat}"] for seat in range(1, 9)} == {1000 + 3100 + 400}


# ---------------------------------------------------------------------- five adjacent numbers (5.1(e)1i, 5.3(d))


def test_a_fifth_of_a_winning_five_adjacent_wager_is_moved_before_losers_are_collected() -> None:
    table = opened("22", five_adjacent_offered=True)
    table.bet(1, {"five_adjacent 17": 500, "five_adjacent 0": 500, "red": 100})
    events = table.no_more_bets()
    kinds = [event.kind for event in events]
    [moved] = of_kind(events, "noted")
    assert kinds.index("spun") < kinds.index("noted") < kinds.index("settled")
    assert (moved.law, moved.on, moved.amount, moved.bet) == ("5.3(d)", "22", 100, 1)
    assert nets(events) == {"five_adjacent 17": 3100, "five_adjacent 0": -500, "red": -100}


def test_nothing_is_moved_when_no_five_adjacent_wager_wins() -> None:
    """5.3(d)"""
    table = opened("1", five_adjacent_offered=True)
    table.bet(1, {"five_adjacent 17": 500})
    assert not of_kind(table.no_more_bets(), "noted")


@pytest.mark.parametrize("amount", [1, 4, 501])
def test_five_adjacent_numbers_take_a_multiple_of_five(amount: int) -> None:
    table = opened(five_adjacent_offered=True)
    refuses(
        table,
        slip("five_adjacent", amount, on="17"),
        "Five adjacent numbers are 5 equal wagers: bet a multiple of",
        "5.1(e)1i(2)",
    )


def test_each_fifth_must_be_payable_exactly_at_the_odds() -> None:
    """At 176 to 5 a dollar pays $35.20, but one cent cannot be paid; five cents are five wagers of one cent."""
    table = opened("17", five_adjacent_offered=True, odds={"straight": "176 to 5"})
    refuses(
        table,
        slip("five_adjacent", 5, on="17"),
        "Five adjacent numbers are 5 equal wagers: bet a multiple of",
        "5.1(e)1i(2)",
    )
    table.bet(1, {"five_adjacent 17": 500})
    assert nets(table.no_more_bets()) == {"five_adjacent 17": 3520 - 400}


def test_a_part_of_five_adjacent_chips_is_taken_back_by_fives_too() -> None:
    table = opened(five_adjacent_offered=True)
    table.bet(1, {"five_adjacent 17": 1000})
    back: dict[str, Json] = {"do": "take back", "seat": 1, "bets": [{"bet": 1, "amount": 501}]}
    refuses(table, back, "Five adjacent numbers are 5 equal wagers: bet a multiple of", "5.1(e)1i(2)")


# ---------------------------------------------------------------------- chips, coupons, cash (5.1(a), (b))


def with_colors() -> Table[RouletteOptions]:
    table = opened("14")
    table.record("chip_color", note="blue", seat=1)
    return table


def color_of(table: Table[RouletteOptions], seat: int) -> str:
    return parts.chip_color(table.current_round, seat)


def test_non_value_chips_need_a_personal_color() -> None:
    table = opened()
    refuses(table, slip("red", 100, chips="non-value"), "not been issued", "5.1(b)")
    table.record("chip_color", note="blue", seat=1)
    table.apply(slip("red", 100, chips="non-value"))


@pytest.mark.parametrize("color", ["blue", "Blue", " BLUE "])
def test_no_two_persons_have_chips_of_one_color(color: str) -> None:
    table = with_colors()
    with refused(table, "seat 1 is already playing with blue chips", "5.1(b)"):
        table.record("chip_color", note=color, seat=2)
    table.record("chip_color", note="green", seat=2)


def test_a_person_who_asks_is_issued_the_first_color_that_nobody_has() -> None:
    table = opened()
    table.record("chip_color", note="Orange", seat=2)
    assert [call.call for call in parts.calls(table.current_round, 1)] == ["own_color"]
    assert not parts.calls(table.current_round, 2)
    [issued] = table.apply({"do": "call", "seat": 1, "call": "own_color"})
    assert (issued.law, issued.color) == ("5.1(b)", "pink")
    assert parts.chip_color(table.current_round, 1) == "pink"
    table.apply(slip("red", 5_00, chips="non-value"))
    refuses(table, {"do": "call", "seat": 1, "call": "own_color"}, "seat 1 already has pink chips", "5.1(b)")
    refuses(table, {"do": "call", "seat": 1, "call": "on"}, "a player calls 'own_color'", "5.1(b)")


@pytest.mark.parametrize("color", ["", "  ", "value", "Value"])
def test_non_value_chips_are_never_like_value_chips(color: str) -> None:
    table = opened()
    with refused(table, "a color that no value chip has", "5.1(b)"):
        table.record("chip_color", note=color, seat=1)


def test_more_chips_of_their_color_may_be_issued_to_a_person() -> None:
    """5.1(b)"""
    table = with_colors()
    table.record("chip_color", note="blue", seat=1)
    assert color_of(table, 1) == "blue"


def test_a_person_may_be_issued_another_color_and_the_first_is_free_again() -> None:
    """5.1(b)"""
    table = with_colors()
    table.record("chip_color", note="green", seat=1)
    table.record("chip_color", note="blue", seat=2)
    assert (color_of(table, 1), color_of(table, 2)) == ("green", "blue")


def test_a_player_whose_chips_are_on_the_layout_is_issued_no_other_color() -> None:
    """Else the next to whom their old color is issued would have the same chips on the layout."""
    table = with_colors()
    table.apply(slip("red", 100, chips="non-value"))
    other: dict[str, Json] = {"do": "record", "procedure": "chip_color", "seat": 1, "note": "green"}
    refuses(table, other, "still has blue chips on the layout", "5.1(b)")
    refuses(table, {**other, "seat": 2, "note": "blue"}, "seat 1 is already playing with blue chips", "5.1(b)")
    table.record("chip_color", note="Blue", seat=1)
    table.record("chip_color", note="white", seat=2)
    table.no_more_bets()
    table.apply(other)
    table.record("chip_color", note="blue", seat=2)


def test_value_chips_on_the_layout_keep_nobody_from_another_color() -> None:
    """5.1(b)"""
    table = with_colors()
    table.apply(slip("red", 100))
    table.record("chip_color", note="green", seat=1)
    assert color_of(table, 1) == "green"


def test_the_color_of_one_who_left_is_free_and_not_inherited_with_the_seat() -> None:
    table = with_colors()
    table.apply({"do": "leave", "seat": 1})
    table.record("chip_color", note="blue", seat=2)
    table.sit(1, chips=1000)
    refuses(table, slip("red", 100, chips="non-value"), "not been issued", "5.1(b)")


def test_a_coupon_is_paid_with_non_value_chips_and_is_not_lost_as_money() -> None:
    """5.1(a), 5.1(b)"""
    table = with_colors()
    table.apply(slip("red", 1000, chips="non-value", coupon=1000))
    table.apply(slip("black", 1000, chips="non-value", coupon=1000))
    assert nets(table.no_more_bets()) == {"red": 2000, "black": -1000}


@pytest.mark.parametrize("chips", ["value", "cash"])
def test_no_coupon_is_accepted_with_value_chips(chips: str) -> None:
    refuses(with_colors(), slip("red", 1000, chips=chips, coupon=1000), "only with non-value chips", "5.1(b)")


def test_coupons_are_refused_where_they_are_not_accepted() -> None:
    table = opened(match_play=False)
    table.record("chip_color", note="blue", seat=1)
    refuses(table, slip("red", 1000, chips="non-value", coupon=1000), "not accepted at this table", "5.1(a)")


def test_no_coupon_is_accepted_on_five_adjacent_numbers() -> None:
    table = opened(five_adjacent_offered=True)
    table.record("chip_color", note="blue", seat=1)
    given = slip("five_adjacent", 500, on="17", chips="non-value", coupon=500)
    refuses(table, given, "no match play coupon", "5.1(e)1i")


def test_a_verbal_wager_accompanied_by_cash_is_accepted_and_its_confirmation_recorded() -> None:
    table = opened("17")
    [told] = table.record("verbal_wager", seat=1)
    assert (told.law, told.seat) == ("5.1(a)", 1)
    table.apply(slip("straight", 100, on="17", chips="cash"))
    assert nets(table.no_more_bets()) == {"straight 17": 3500}


def test_a_bet_is_made_with_nothing_else() -> None:
    """5.1(a)"""
    refuses(opened(), slip("red", 100, chips="iou"), "a bet must be made with value, non-value, cash")


# ---------------------------------------------------------------------- no spin (5.2(d)2, 5.4)

FAULTS = [("same_direction", "5.4(a)"), ("short_spin", "5.4(b)"), ("foreign_object", "5.4(c)")]


@pytest.mark.parametrize("outcome", ["17", ""])
@pytest.mark.parametrize(("fault", "law"), FAULTS)
def test_a_bad_spin_is_no_spin_whether_or_not_the_ball_came_to_rest(fault: str, law: str, outcome: str) -> None:
    table = opened(f"{outcome}!{fault}", "18")
    table.bet(1, {"straight 17": 100, "straight 18": 100})
    before = table.state.plain()
    events = table.no_more_bets()
    assert [(event.kind, event.law) for event in events] == [
        ("announced", "5.3(b)"),
        ("irregularity", law),
        ("announced", law),
    ]
    assert events[-1].says == "No spin"
    assert table.state.plain() == before
    assert table.ask is not None
    assert table.ask.for_bets
    assert nets(table.no_more_bets()) == {"straight 17": -100, "straight 18": 3500}


@pytest.mark.parametrize(("fault", "law"), FAULTS)
def test_staff_may_call_no_spin_while_the_ball_runs_and_bets_are_open(fault: str, law: str) -> None:
    """5.4(a), 5.4(b), 5.4(c)"""
    table = opened("17")
    table.bet(1, {"straight 17": 100})
    events = table.report(fault)
    assert [(event.kind, event.law) for event in events] == [("irregularity", law), ("announced", law)]
    table.bet(1, {"straight 18": 100})
    assert nets(table.no_more_bets()) == {"straight 17": 3500, "straight 18": -100}


def test_no_spin_is_not_called_when_no_ball_runs() -> None:
    table = opened("17")
    table.no_more_bets()
    refuses(table, {"do": "report", "what": "short_spin"}, "no round is under way", "5.4(b)")


def test_00_on_a_wheel_used_as_single_zero_is_announced_and_spun_again() -> None:
    table = opened("00", "00", "0", wheel="double_as_single")
    table.bet(1, {"red": 100, "straight 0": 100})
    for _ in range(2):
        events = table.no_more_bets()
        assert [(event.kind, event.law) for event in events] == [
            ("announced", "5.3(b)"),
            ("spun", "5.3(c)"),
            ("announced", "5.2(d)2"),
        ]
        assert events[-1].says == "No spin: the spin is void"
    assert nets(table.no_more_bets()) == {"red": -100, "straight 0": 3500}


def test_wagers_may_be_changed_after_no_spin() -> None:
    """5.3(b), 5.4(a)"""
    table = opened("17!short_spin", "18")
    table.bet(1, {"straight 17": 100})
    table.no_more_bets()
    table.apply({"do": "take back", "seat": 1})
    table.bet(2, {"straight 18": 100})
    assert nets(table.no_more_bets()) == {"straight 18": 3500}


@pytest.mark.parametrize(
    ("spin", "says"),
    [("17!tilt", "no rule for 'tilt'"), ("37", "not on this wheel"), ("17!", "fault mark without a fault")],
)
def test_a_spin_that_the_rules_do_not_know_is_refused_and_can_be_keyed_rightly(spin: str, says: str) -> None:
    table = roulette.open(chance=Live())
    table.sit(1, chips=1000)
    table.begin()
    table.bet(1, {"straight 17": 100})
    table.no_more_bets()
    with refused(table, says):
        table.key(spin)
    table.key("17")
    assert table.state.accounts["seat 1"] == 4500


def test_every_procedure_is_recorded_with_its_paragraph() -> None:
    laws = {"ball_direction": "5.3(a)", "crown": "5.3(c)", "zero_notice": "5.2(b)"}
    table = opened()
    for procedure, law in laws.items():
        [told] = table.record(procedure)
        assert told.law == law


@pytest.mark.parametrize(
    ("wheel", "notices"),
    [("double_zero", {"zero_notice"}), ("single_zero", set()), ("double_as_single", {"single_zero_notice"})],
)
def test_a_notice_is_recorded_where_the_wheel_calls_for_it_and_nowhere_else(wheel: str, notices: set[str]) -> None:
    table = opened(wheel=wheel)
    for notice, law in (("zero_notice", "5.2(b)"), ("single_zero_notice", "5.2(d)1")):
        if notice in notices:
            assert [told.law for told in table.record(notice)] == [law]
        else:
            refuses(table, {"do": "record", "procedure": notice}, "zero wheel", law)


def test_no_notice_is_needed_to_open_the_layout() -> None:
    table = opened("17", wheel="double_as_single")
    table.bet(1, {"straight 17": 100})
    assert nets(table.no_more_bets()) == {"straight 17": 3500}


# ---------------------------------------------------------------------- anything that may be bet

SUBMISSIONS: list[dict[str, Any]] = [
    {},
    {"zero_rule": "lose_all", "five_adjacent_offered": True, "seven_numbers_offered": True},
    {"wheel": "single_zero", "seven_color_offered": True, "red_black_offered": False, "dozen_offered": False},
    {"wheel": "double_as_single", "six_color_offered": True, "red_black_offered": False},
    {"eight_color_offered": True, "red_black_offered": False, "dozen_offered": False, "odds": {"straight": "36 to 1"}},
]


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_lawful_bets_are_resolved_as_decided_and_the_log_replays(data: st.DataObject) -> None:
    table = roulette.open(data.draw(st.sampled_from(SUBMISSIONS)), chance=Seeded(data.draw(st.integers(0, 2**32))))
    options = table.submission.options
    table.sit(1, chips=10**9)
    every = [f"{wager} {on}".strip() for wager in table.offers for on in roulette.places(options, wager)]
    table.begin()
    table.bet(1, data.draw(st.dictionaries(st.sampled_from(every), st.sampled_from([10, 500, 25_00]), min_size=1)))
    bets = list(table.state.layout.values())
    events: list[Event] = []
    while table.ask is not None:
        events += table.no_more_bets()
    mark = str(of_kind(events, "spun")[-1].result)
    assert roulette.void_by(options, mark) is None
    settled = {event.bet: event.net for event in of_kind(events, "settled")}
    for bet in bets:
        [pay] = table.offers[bet.wager].pays.values()
        decision = roulette.decide(options, bet.wager, bet.on, mark)
        won = pay.win(int(bet.amount * decision.wins)) if decision.wins else 0
        assert settled[bet.id] == won - bet.amount * decision.loses
    assert not table.state.layout
    *_, last = replay_lines(table.log.lines, games.find)
    assert last.table.state.plain() == table.state.plain()
