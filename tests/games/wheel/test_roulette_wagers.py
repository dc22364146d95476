"""Every roulette wager decided on every pocket, what it pays, and the edge that follows (13:69F-5.1, 5.2)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from pitboss.equipment import Scripted
from pitboss.errors import Refused
from pitboss.games import roulette
from pitboss.games.wheel.roulette import ODDS, RouletteOptions
from pitboss.money import Odds
from pitboss.protocol.events import Settled
from pitboss.table import submit

WHEELS = ("double_zero", "single_zero", "double_as_single")
POCKETS = ("0", "00", *(str(n) for n in range(1, 37)))
RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
COLORS = ("black", "blue", "gold", "red", "purple", "green")
SECTIONS = {
    "double_zero": {
        "black": [30, 11, 7, 20, 32, 17],
        "blue": [5, 22, 34, 15, 3, 24],
        "gold": [36, 13, 1, 27, 10, 25],
        "red": [29, 12, 8, 19, 31, 18],
        "purple": [6, 21, 33, 16, 4, 23],
        "green": [35, 14, 2, 28, 9, 26],
    },
    "single_zero": {
        "black": [4, 21, 2, 25, 17, 34],
        "blue": [6, 27, 13, 36, 11, 30],
        "gold": [8, 23, 10, 5, 24, 16],
        "red": [33, 1, 20, 14, 31, 9],
        "purple": [22, 18, 29, 7, 28, 12],
        "green": [35, 3, 26, 32, 15, 19],
    },
}
"""Neighbours on each wheel, from the third number after 0 on: other sections than those of a table without any."""


def rules(**options: Any) -> RouletteOptions:
    """A lawful submission with everything on offer that these options leave room for."""
    return submit(roulette, {"five_adjacent_offered": True, "seven_numbers_offered": True, **options}).options


def colored(wheel: str = "double_zero", **options: Any) -> RouletteOptions:
    given = {"wheel": wheel, "color_sections": SECTIONS[wheel], **options}
    return rules(red_black_offered=False, dozen_offered=False, **given)


def every_bet(some: RouletteOptions) -> list[tuple[str, str]]:
    """Every wager that is offered at every place it has."""
    return [(offer.wager.id, on) for offer in roulette.offers(some) for on in roulette.places(some, offer.wager.id)]


def odds_of(some: RouletteOptions, wager: str) -> Odds:
    [pay] = next(offer.pays.values() for offer in roulette.offers(some) if offer.wager.id == wager)
    assert isinstance(pay, Odds)
    return pay


def edge(some: RouletteOptions, wager: str, on: str) -> Fraction:
    """What the house keeps of a unit, exactly: the mean over the pockets that decide."""
    pockets = roulette.outcomes(some)
    net = [roulette.decide(some, wager, on, pocket).net(odds_of(some, wager)) for pocket in pockets]
    return -sum(net, Fraction(0)) / len(pockets)


# ---------------------------------------------------------------------- what each wager covers, said once more

COVERS: dict[str, Callable[[int], bool]] = {
    "red": lambda n: n in RED,
    "black": lambda n: n not in RED,
    "odd": lambda n: n % 2 == 1,
    "even": lambda n: n % 2 == 0,
    "low": lambda n: n <= 18,
    "high": lambda n: n > 18,
    "column 1": lambda n: n % 3 == 1,
    "column 2": lambda n: n % 3 == 2,
    "column 3": lambda n: n % 3 == 0,
    "dozen 1": lambda n: n <= 12,
    "dozen 2": lambda n: 12 < n <= 24,
    "dozen 3": lambda n: n > 24,
    "seven_numbers": lambda n: 10 <= n <= 15 or n == 33,
}


@pytest.mark.parametrize("wheel", WHEELS)
@pytest.mark.parametrize("bet", COVERS)
def test_an_outside_wager_wins_on_its_numbers_and_never_on_a_zero(bet: str, wheel: str) -> None:
    """5.1(e)9, 5.1(e)10, 5.2(b), 5.2(c)"""
    some = rules(wheel=wheel)
    wager, _, on = bet.partition(" ")
    for pocket in roulette.outcomes(some):
        wins = pocket not in ("0", "00") and COVERS[bet](int(pocket))
        assert bool(roulette.decide(some, wager, on, pocket).wins) == wins


@pytest.mark.parametrize("wheel", WHEELS)
def test_an_inside_wager_wins_on_the_numbers_it_is_written_with_and_on_no_other(wheel: str) -> None:
    """5.1(e)1, 5.1(e)2, 5.1(e)3, 5.1(e)4, 5.1(e)6i"""
    some = rules(wheel=wheel)
    inside = ("straight", "split", "three_numbers", "four_numbers", "six_numbers")
    for wager, on in every_bet(some):
        if wager in inside:
            for pocket in roulette.outcomes(some):
                assert roulette.decide(some, wager, on, pocket).wins == int(pocket in on.split("-"))


def test_a_place_is_refused_by_5_2_d2_only_for_a_00_that_is_no_spin() -> None:
    """5.1(e)1, 5.2(d)2."""
    for wheel, on, law in (
        ("double_as_single", "00", "5.2(d)2"),
        ("double_as_single", "37", "5.1(e)1"),
        ("single_zero", "00", "5.1(e)1"),
    ):
        with pytest.raises(Refused) as refused:
            roulette.spot(rules(wheel=wheel), "straight", on)
        assert refused.value.law == law


def test_the_first_five_are_0_00_1_2_and_3() -> None:
    """5.1(e)5"""
    some = rules()
    won = {pocket for pocket in POCKETS if roulette.decide(some, "first_five", "", pocket).wins}
    assert won == {"0", "00", "1", "2", "3"}


@pytest.mark.parametrize("wheel", ["single_zero", "double_as_single"])
def test_there_are_no_first_five_without_a_live_00(wheel: str) -> None:
    """5.1(e)5, 5.2(d)"""
    assert "first_five" not in {offer.wager.id for offer in roulette.offers(rules(wheel=wheel))}


@pytest.mark.parametrize("color", COLORS)
def test_the_color_wagers_cover_six_numbers_and_no_zero_or_0_or_both_zeros(color: str) -> None:
    """5.1(e)6ii, 5.1(e)7, 5.1(e)8"""
    double, single = colored(eight_color_offered=True, six_color_offered=True), colored(wheel="single_zero")
    six = {str(n) for n in SECTIONS["double_zero"][color]}
    assert roulette.covers(double, "six_color")[color] == six
    assert roulette.covers(double, "eight_color")[color] == six | {"0", "00"}
    six = {str(n) for n in SECTIONS["single_zero"][color]}
    assert roulette.covers(single, "seven_color")[color] == six | {"0"}


def test_color_sections_left_out_are_neighbours_on_the_wheel() -> None:
    """5.1(e)6ii"""
    places = roulette.covers(rules(red_black_offered=False, six_color_offered=True), "six_color")
    assert places["black"] == {"28", "9", "26", "30", "11", "7"}
    assert places["green"] == {"16", "4", "23", "35", "14", "2"}


def test_five_adjacent_numbers_are_five_equal_straight_wagers() -> None:
    """5.1(e)1i(2): one fifth on each of the five; so what wins and loses is one fifth and four fifths."""
    some = rules()
    for center, five in roulette.covers(some, "five_adjacent").items():
        for pocket in POCKETS:
            together = roulette.decide(some, "five_adjacent", center, pocket).net(Odds(35))
            apart = sum((roulette.decide(some, "straight", one, pocket).net(Odds(35)) / 5 for one in five), Fraction(0))
            assert together == apart


# ---------------------------------------------------------------------- zeros (5.2(b) to (d))


@pytest.mark.parametrize(
    ("wheel", "zero_rule", "zeros", "loses", "law"),
    [
        ("double_zero", "lose_half", ("0", "00"), Fraction(1, 2), "5.2(b)"),
        ("double_zero", "lose_all", ("0", "00"), 1, "5.2(b)"),
        ("double_zero", "by_wheel", ("0", "00"), Fraction(1, 2), "5.2(b)"),
        ("single_zero", "by_wheel", ("0",), 1, "5.2(c)"),
        ("single_zero", "lose_all", ("0",), 1, "5.2(c)"),
        ("double_as_single", "by_wheel", ("0",), 1, "5.2(d)3"),
        ("double_as_single", "lose_all", ("0",), 1, "5.2(d)3"),
    ],
)
@pytest.mark.parametrize("wager", ["red", "black", "odd", "even", "low", "high"])
def test_a_zero_takes_of_the_even_money_wagers_what_the_wheel_and_the_option_say(
    wager: str, wheel: str, zero_rule: str, zeros: tuple[str, ...], loses: Fraction | int, law: str
) -> None:
    some = rules(wheel=wheel, zero_rule=zero_rule)
    for zero in zeros:
        decision = roulette.decide(some, wager, "", zero)
        assert (decision.wins, decision.loses, decision.law) == (0, loses, law)


@pytest.mark.parametrize("wheel", WHEELS)
def test_no_other_wager_gets_half_back_on_a_zero(wheel: str) -> None:
    """5.2(b)"""
    some = rules(wheel=wheel)
    for wager, on in every_bet(some):
        if wager not in ("red", "black", "odd", "even", "low", "high", "five_adjacent"):
            decision = roulette.decide(some, wager, on, "0")
            assert (decision.wins, decision.loses) in ((1, 0), (0, 1))


def test_only_00_of_a_double_zero_wheel_used_as_single_zero_is_no_spin() -> None:
    void = {wheel: [p for p in POCKETS if roulette.void_by(rules(wheel=wheel), p)] for wheel in WHEELS}
    assert void == {"double_zero": [], "single_zero": [], "double_as_single": ["00"]}
    assert roulette.void_by(rules(wheel="double_as_single"), "00") == "5.2(d)2"
    assert {wheel: len(roulette.outcomes(rules(wheel=wheel))) for wheel in WHEELS} == {
        "double_zero": 38,
        "single_zero": 37,
        "double_as_single": 37,
    }


# ---------------------------------------------------------------------- odds (5.2(a))


@pytest.mark.parametrize(
    ("row", "odds"),
    [
        ("straight", "35 to 1"),
        ("split", "17 to 1"),
        ("three_numbers", "11 to 1"),
        ("four_numbers", "8 to 1"),
        ("first_five", "6 to 1"),
        ("six_numbers", "5 to 1"),
        ("seven_numbers", "4 to 1"),
        ("eight_numbers", "3 to 1"),
        ("column", "2 to 1"),
        ("dozen", "2 to 1"),
        ("red", "1 to 1"),
        ("black", "1 to 1"),
        ("odd", "1 to 1"),
        ("even", "1 to 1"),
        ("low", "1 to 1"),
        ("high", "1 to 1"),
    ],
)
def test_the_least_odds_are_those_of_the_law(row: str, odds: str) -> None:
    """5.2(a)"""
    assert str(ODDS[row]) == odds


def test_there_are_no_other_rows() -> None:
    assert len(ODDS) == 16


def test_wagers_without_a_row_of_their_name_are_paid_by_the_count_of_their_numbers() -> None:
    """5.2(a)"""
    double = colored(six_color_offered=True, eight_color_offered=True)
    single = colored(wheel="single_zero", seven_color_offered=True)
    assert str(odds_of(double, "five_adjacent")) == "35 to 1"
    assert str(odds_of(double, "six_color")) == "5 to 1"
    assert str(odds_of(single, "seven_color")) == "4 to 1"
    assert str(odds_of(double, "eight_color")) == "3 to 1"


def test_n_numbers_pay_36_less_n_to_n_rounded_down() -> None:
    """5.2(a): No rule says so; it ties every row of the law to the numbers that the wager covers."""
    for some in (rules(), rules(wheel="single_zero"), colored(six_color_offered=True, eight_color_offered=True)):
        for wager, on in every_bet(some):
            count = 1 if wager == "five_adjacent" else len(roulette.covers(some, wager)[on])
            assert odds_of(some, wager).ratio == (36 - count) // count


# ---------------------------------------------------------------------- the exact edge

EVEN_MONEY = ("red", "black", "odd", "even", "low", "high")


@pytest.mark.parametrize("zero_rule", ["lose_half", "lose_all"])
def test_the_edge_of_every_wager_at_every_place_of_a_double_zero_wheel(zero_rule: str) -> None:
    some = rules(zero_rule=zero_rule)
    known = {"first_five": Fraction(3, 38), "seven_numbers": Fraction(3, 38)}
    if zero_rule == "lose_half":
        known |= dict.fromkeys(EVEN_MONEY, Fraction(1, 38))
    for wager, on in every_bet(some):
        assert edge(some, wager, on) == known.get(wager, Fraction(2, 38))


@pytest.mark.parametrize("wheel", ["single_zero", "double_as_single"])
def test_the_edge_of_every_wager_at_every_place_of_a_single_zero(wheel: str) -> None:
    some = rules(wheel=wheel)
    for wager, on in every_bet(some):
        assert edge(some, wager, on) == (Fraction(2, 37) if wager == "seven_numbers" else Fraction(1, 37))


@pytest.mark.parametrize("color", COLORS)
def test_the_edge_of_the_color_wagers(color: str) -> None:
    double = colored(six_color_offered=True, eight_color_offered=True)
    single = colored(wheel="single_zero", seven_color_offered=True, six_color_offered=True)
    assert edge(double, "six_color", color) == Fraction(2, 38)
    assert edge(double, "eight_color", color) == Fraction(6, 38)
    assert edge(single, "six_color", color) == Fraction(1, 37)
    assert edge(single, "seven_color", color) == Fraction(2, 37)


def test_raised_odds_lower_the_edge() -> None:
    some = rules(odds={"straight": "36 to 1"})
    assert edge(some, "straight", "17") == edge(some, "five_adjacent", "17") == Fraction(1, 38)


# ---------------------------------------------------------------------- the table settles by the same decisions


@pytest.mark.slow
@pytest.mark.parametrize("wheel", WHEELS)
@pytest.mark.parametrize("zero_rule", ["by_wheel", "lose_all"])
def test_a_full_layout_is_settled_as_decided_on_every_pocket(wheel: str, zero_rule: str) -> None:
    """Every wager at every place, $10 each; every pocket comes up once; losers are collected first (5.3(e))."""
    some = rules(wheel=wheel, zero_rule=zero_rule)
    bets, pockets = every_bet(some), roulette.outcomes(some)
    table = roulette.open(some.plain(), chance=Scripted({"wheel": pockets}))
    table.sit(1, chips=10**9)
    for pocket in pockets:
        table.begin()
        table.bet(1, {f"{wager} {on}".strip(): 10_00 for wager, on in bets})
        settled = [event for event in table.no_more_bets() if isinstance(event, Settled)]
        assert len(settled) == len(bets)
        for event in settled:
            wager, on = str(event.wager), str(event.on)
            decision = roulette.decide(some, wager, on, pocket)
            assert event.net == 10_00 * decision.net(odds_of(some, wager))
            assert event.law == decision.law
        won = [event.result == "won" for event in settled]
        assert won == sorted(won)
