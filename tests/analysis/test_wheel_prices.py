"""Roulette and big six, priced exactly and proved at the table outcome by outcome."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss import games
from pitboss.analysis.simulation.proof import prove_places
from pitboss.games.wheel.solver.price import price
from pitboss.table import submit

DOUBLE, SINGLE = Fraction(2, 38), Fraction(1, 37)
ROULETTE, BIG_SIX = games.find("roulette"), games.find("big-six")
EVEN_MONEY = ("red", "black", "odd", "even", "low", "high")
INSIDE = ("straight", "split", "three_numbers", "four_numbers", "six_numbers", "column", "dozen")


def edges(**options: object) -> dict[str, Fraction]:
    """The house advantage of each wager."""
    found = price(submit(ROULETTE, options)).wagers
    assert len({one.wager for one in found}) == len(found), "all places of a wager price alike"
    return {one.wager: one.house_advantage for one in found}


def test_a_double_zero_wheel_keeps_2_in_38_and_3_in_38_on_the_first_five() -> None:
    found = edges(zero_rule="lose_all")
    assert found.pop("first_five") == Fraction(3, 38)
    assert set(found.values()) == {DOUBLE}


def test_losing_half_to_a_zero_halves_the_advantage_of_even_money() -> None:
    found = edges(zero_rule="lose_half")
    assert {found[wager] for wager in EVEN_MONEY} == {Fraction(1, 38)}
    assert {found[wager] for wager in INSIDE} == {DOUBLE}


@pytest.mark.parametrize("wheel", ["single_zero", "double_as_single"])
def test_a_single_zero_keeps_1_in_37_and_a_double_zero_that_is_no_spin_counts_for_nothing(wheel: str) -> None:
    found = edges(wheel=wheel)
    assert "first_five" not in found
    assert set(found.values()) == {SINGLE}


def test_better_odds_than_the_law_prints_are_priced_as_offered() -> None:
    assert edges(odds={"straight": "36 to 1"})["straight"] == Fraction(1, 38)


def test_five_adjacent_numbers_price_as_straight_wagers() -> None:
    assert edges(five_adjacent_offered=True)["five_adjacent"] == DOUBLE


@pytest.mark.parametrize(
    "sections",
    [
        {"one": 24, "two": 15, "five": 7, "ten": 4, "twenty": 2, "joker": 1, "flag": 1},
        {"one": 23, "two": 15, "five": 8, "ten": 4, "twenty": 2, "joker": 1, "flag": 1},
    ],
)
def test_big_six_is_priced_by_the_symbols_of_the_wheel_it_is_played_on(sections: dict[str, int]) -> None:
    odds = {"one": 1, "two": 2, "five": 5, "ten": 10, "twenty": 20, "joker": 45, "flag": 45}
    total = sum(sections.values())
    found = price(submit(BIG_SIX, {"sections": sections}))
    for symbol, count in sections.items():
        assert found.of(symbol).house_advantage == 1 - Fraction(count * (odds[symbol] + 1), total)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"zero_rule": "lose_all", "five_adjacent_offered": True, "seven_numbers_offered": True},
        {"wheel": "single_zero"},
        {"wheel": "double_as_single"},
        {"red_black_offered": False, "dozen_offered": False, "eight_color_offered": True, "six_color_offered": True},
    ],
)
def test_every_place_of_the_roulette_layout_pays_at_the_table_what_the_solver_says(options: dict[str, object]) -> None:
    submission = submit(ROULETTE, options)
    proof = prove_places(submission, price(submission))
    assert proof.compared == sum(len(ROULETTE.places(submission.options, wager)) for wager in submission.offers())


def test_every_symbol_of_big_six_pays_at_the_table_what_the_solver_says() -> None:
    submission = submit(BIG_SIX)
    assert prove_places(submission, price(submission)).compared == 7
