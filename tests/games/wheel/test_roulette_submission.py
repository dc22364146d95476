"""What a licensee may submit for a roulette table, and what is refused by which paragraph (13:69F-5.1, 5.2)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from pitboss.errors import Refused
from pitboss.games import roulette
from pitboss.games.wheel.roulette import ODDS, ROULETTE, RouletteOptions
from pitboss.law import Citation
from pitboss.money import Odds
from pitboss.table import Limit, Limits, Unlawful, submit
from pitboss.table.rules.options import options_of


def violations(options: dict[str, Any], limits: Limits | None = None) -> list[str | None]:
    """The paragraphs by which a submission is refused; none for a lawful one."""
    try:
        submit(roulette, options, limits)
    except Unlawful as unlawful:
        return [one.law for one in unlawful.violations]
    return []


def offered(options: dict[str, Any]) -> set[str]:
    return {offer.wager.id for offer in submit(roulette, options).offers().values()}


ALWAYS = {
    "straight", "split", "three_numbers", "four_numbers", "six_numbers", "column", "odd", "even", "low", "high",
}  # fmt: skip


# ---------------------------------------------------------------------- wagers that are offered


def test_without_options_the_sixteen_kinds_are_offered_but_those_at_the_licensees_discretion() -> None:
    """5.1(e)"""
    assert offered({}) == ALWAYS | {"first_five", "dozen", "red", "black"}


@pytest.mark.parametrize("wheel", ["single_zero", "double_as_single"])
def test_a_single_zero_layout_has_no_first_five(wheel: str) -> None:
    """5.1(e)5"""
    assert offered({"wheel": wheel}) == ALWAYS | {"dozen", "red", "black"}


@pytest.mark.parametrize(
    ("options", "wagers"),
    [
        ({"five_adjacent_offered": True}, {"five_adjacent", "dozen", "red", "black"}),
        ({"seven_numbers_offered": True}, {"seven_numbers", "dozen", "red", "black"}),
        ({"six_color_offered": True, "red_black_offered": False}, {"six_color", "dozen"}),
        ({"red_black_offered": False}, {"dozen"}),
        ({"dozen_offered": False}, {"red", "black"}),
        (
            {"eight_color_offered": True, "red_black_offered": False, "dozen_offered": False},
            {"eight_color"},
        ),
        (
            {
                "eight_color_offered": True,
                "six_color_offered": True,
                "red_black_offered": False,
                "dozen_offered": False,
            },
            {"eight_color", "six_color"},
        ),
    ],
)
def test_an_option_adds_or_leaves_out_its_wagers(options: dict[str, Any], wagers: set[str]) -> None:
    assert offered(options) == ALWAYS | {"first_five"} | wagers


def test_the_seven_numbers_color_wager_is_offered_on_a_single_zero_wheel() -> None:
    """5.1(e)7"""
    options = {"seven_color_offered": True, "red_black_offered": False, "dozen_offered": False}
    for wheel in ("single_zero", "double_as_single"):
        assert offered({**options, "wheel": wheel}) == ALWAYS | {"seven_color"}


# ---------------------------------------------------------------------- exclusions (5.1(g), 5.1(e)7 and 8)

FLAGS = ("six_color_offered", "seven_color_offered", "eight_color_offered", "red_black_offered", "dozen_offered")


@pytest.mark.parametrize("wheel", ["double_zero", "single_zero", "double_as_single"])
@pytest.mark.parametrize("chosen", list(product((False, True), repeat=5)))
def test_what_excludes_what(chosen: tuple[bool, ...], wheel: str) -> None:
    six, seven, eight, red_black, dozen = chosen
    expected = []
    if (six or seven or eight) and red_black:
        expected.append("5.1(g)")
    if (seven or eight) and dozen:
        expected.append("5.1(g)")
    if seven and wheel == "double_zero":
        expected.append("5.1(e)7")
    if eight and wheel != "double_zero":
        expected.append("5.1(e)8")
    assert violations({"wheel": wheel, **dict(zip(FLAGS, chosen, strict=True))}) == expected


def test_every_violation_is_reported_at_once() -> None:
    options = {"seven_color_offered": True, "eight_color_offered": True}
    assert violations(options) == ["5.1(g)", "5.1(g)", "5.1(e)7"]


COLORS = ("black", "blue", "gold", "red", "purple", "green")
GOOD = {color: list(range(6 * at + 1, 6 * at + 7)) for at, color in enumerate(COLORS)}


@pytest.mark.parametrize(
    "sections",
    [
        {"black": [1, 2, 3, 4, 5, 6]},
        {**GOOD, "white": [1, 2, 3, 4, 5, 6]},
        {**GOOD, "green": [31, 32, 33, 34, 35]},
        {**GOOD, "green": [31, 32, 33, 34, 35, 30]},
        {**GOOD, "green": [31, 32, 33, 34, 35, 0]},
        {**GOOD, "blue": [7, 8, 9, 10, 11], "green": [31, 32, 33, 34, 35, 36, 12]},
    ],
)
def test_color_sections_are_six_numbers_for_each_of_six_colors(sections: dict[str, list[int]]) -> None:
    """5.1(e)6ii"""
    assert violations({"color_sections": GOOD}) == []
    assert violations({"color_sections": sections}) == ["5.1(e)6ii"]


# 5.1(e)7 and 8 have the six numbers "in a specific section of the wheel"; 5.1(e)6ii speaks of no section.
SEVEN = {"wheel": "single_zero", "seven_color_offered": True}
EIGHT = {"eight_color_offered": True}
AROUND = {
    "double_zero": "28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2",
    "single_zero": "32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26",
}
"""The numbers of each wheel from 0 on, without the zeros."""


def sections_of(wheel: str, first: int) -> dict[str, list[int]]:
    """Six sections of six around a wheel, starting ``first`` numbers after 0."""
    order = [int(n) for n in AROUND[wheel].split()]
    order = order[first:] + order[:first]
    return {color: order[6 * at : 6 * at + 6] for at, color in enumerate(COLORS)}


def violations_with(sections: dict[str, list[int]], options: dict[str, Any]) -> list[str | None]:
    beside = {"red_black_offered": False, "dozen_offered": False}
    return violations({**beside, **options, "color_sections": sections})


@pytest.mark.parametrize("first", range(36))
def test_the_numbers_of_a_color_are_any_section_of_the_wheel(first: int) -> None:
    """5.1(e)6ii"""
    assert violations_with(sections_of("double_zero", first), EIGHT) == []
    assert violations_with(sections_of("single_zero", first), SEVEN) == []


@pytest.mark.parametrize(("options", "law"), [(SEVEN, "5.1(e)7"), (EIGHT, "5.1(e)8")])
def test_numbers_apart_on_the_wheel_are_no_section_of_it(options: dict[str, Any], law: str) -> None:
    assert violations_with(GOOD, options) == [law]
    wheel = options.get("wheel", "double_zero")
    right = sections_of(wheel, 0)
    black, blue = right["black"], right["blue"]
    exchanged = {**right, "black": [*black[:5], blue[1]], "blue": [black[5], blue[0], *blue[2:]]}
    assert violations_with(exchanged, options) == [law]
    assert violations_with({**right, "black": black[::-1]}, options) == []


def test_a_section_is_one_of_the_wheel_that_is_played() -> None:
    assert violations_with(sections_of("single_zero", 0), EIGHT) == ["5.1(e)8"]
    double = sections_of("double_zero", 0)
    assert violations_with(double, SEVEN) == ["5.1(e)7"]
    assert violations_with(double, {**SEVEN, "wheel": "double_as_single"}) == []


def test_the_six_numbers_color_wager_may_have_any_six_numbers() -> None:
    """5.1(e)6ii"""
    assert violations_with(GOOD, {"six_color_offered": True}) == []


def test_sections_that_are_not_six_times_six_are_reported_once() -> None:
    assert violations_with({**GOOD, "green": [31, 32, 33, 34, 35, 0]}, EIGHT) == ["5.1(e)6ii"]


# ---------------------------------------------------------------------- odds (5.2(a))


@pytest.mark.parametrize("row", list(ODDS))
def test_a_row_may_be_raised_and_never_lowered(row: str) -> None:
    lawful = ODDS[row]
    assert isinstance(lawful, Odds)
    n = lawful.numerator
    assert violations({"odds": {row: f"{n + 1} to 1"}}) == []
    assert violations({"odds": {row: f"{2 * n + 1} to 2"}}) == []
    assert violations({"odds": {row: f"{2 * n - 1} to 2"}}) == ["5.2(a)"]
    assert violations({"odds": {row: f"{n} for 1"}}) == ["5.2(a)"]


def test_odds_stated_with_for_are_not_forbidden_at_roulette() -> None:
    assert violations({"odds": {"straight": "36 for 1", "red": "2 for 1"}}) == []


def test_a_row_that_the_law_does_not_have_or_a_sum_is_refused() -> None:
    assert violations({"odds": {"basket": "6 to 1"}}) == ["5.2(a)"]
    assert violations({"odds": {"straight": "$100"}}) == ["5.2(a)"]


# ---------------------------------------------------------------------- values


@pytest.mark.parametrize(
    ("option", "value", "law"),
    [
        ("wheel", "triple_zero", "5.2(d)"),
        ("zero_rule", "en_prison", "5.2(b)"),
        ("match_play", "sometimes", "5.1(a)"),
        ("five_adjacent_offered", "to some", "5.1(e)1i"),
        ("seven_numbers_offered", 7, "5.1(f)"),
        ("color_sections", "red", "5.1(e)6ii"),
    ],
)
def test_a_value_that_is_not_lawful_is_refused_by_the_options_paragraph(option: str, value: object, law: str) -> None:
    assert violations({option: value}) == [law]


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Unlawful, match="there is no such option"):
        submit(roulette, {"la_partage": True})


def test_a_maximum_is_ten_times_the_minimum_where_the_wager_pays_5_to_1_or_less() -> None:
    """8.2(a) reaches every wager up to six numbers, and those alone."""
    five_times = Limits(Limit(10_00, 50_00))
    wide = {wager: Limit(10_00, 100_00) for wager in ("six_numbers", "column", "dozen", "red", "black", "odd", "even")}
    assert set(violations({}, five_times)) == {"8.2(a)"}
    assert violations({}, Limits(Limit(10_00, 50_00), {**wide, "low": wide["red"], "high": wide["red"]})) == []


def test_every_option_wager_and_remedy_cites_a_paragraph_of_roulette_that_exists() -> None:
    laws = [one.law for one in options_of(RouletteOptions)]
    laws += [wager.law for wager in roulette.wagers]
    laws += [exclusion.law for exclusion in roulette.exclusions]
    laws += [irregularity.law for irregularity in roulette.irregularities]
    laws += [procedure.law for procedure in roulette.procedures]
    for law in laws:
        assert Citation.parse(law).validate().section in roulette.sections


@pytest.mark.parametrize(
    ("options", "zero", "more"),
    [
        ({}, ("half", "5.2(b)"), []),
        ({"zero_rule": "lose_all"}, ("all", "5.2(b)"), []),
        ({"wheel": "single_zero", "zero_rule": "lose_all"}, ("all", "5.2(c)"), []),
        ({"wheel": "double_as_single", "zero_rule": "lose_all"}, ("all", "5.2(d)3"), ["5.2(d)2"]),
        ({"five_adjacent_offered": True}, ("half", "5.2(b)"), ["5.3(d)"]),
    ],
)
def test_a_guide_tells_what_a_zero_takes_and_what_is_no_spin(
    options: dict[str, Any], zero: tuple[str, str], more: list[str]
) -> None:
    steps = {step.title: step for step in ROULETTE.steps(submit(ROULETTE, options).options)}
    assert (f"takes {zero[0]} of" in steps["Zero"].description, steps["Zero"].law) == (True, zero[1])
    assert [steps[title].law for title in ("No spin", "Five adjacent numbers") if title in steps] == more


@pytest.mark.parametrize(
    ("options", "wager", "on", "place", "law"),
    [
        ({}, "split", "1-2", "1-2", ""), ({}, "split", "2-1", "1-2", ""), ({}, "straight", "37", "", "5.1(e)1"),
        ({}, "straight", "00", "00", ""),
        ({"wheel": "double_as_single", "zero_rule": "lose_all"}, "straight", "00", "", "5.2(d)2"),
        ({"wheel": "single_zero", "zero_rule": "lose_all"}, "straight", "00", "", "5.1(e)1"),
        ({"wheel": "double_as_single", "zero_rule": "lose_all"}, "straight", "37", "", "5.1(e)1"),
        ({"eight_color_offered": True, "red_black_offered": False, "dozen_offered": False}, "eight_color", "pink", "",
         "5.1(e)8"),
    ],
)  # fmt: skip
def test_a_place_is_one_of_the_layout_or_is_refused(
    options: dict[str, Any], wager: str, on: str, place: str, law: str
) -> None:
    """5.1(e), 5.2(d)2"""
    chosen = submit(ROULETTE, options).options
    if place:
        assert ROULETTE.spot(chosen, wager, on) == place
        return
    with pytest.raises(Refused) as refused:
        ROULETTE.spot(chosen, wager, on)
    assert refused.value.law == law
