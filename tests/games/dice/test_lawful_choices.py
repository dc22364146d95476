"""What a licensee may choose at the dice tables: numbers with a point, odds by the point, the words of odds."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from tests.games.dice.helpers import bet, opened, roll
from tests.support.checks import refused

from pitboss.games import craps, find
from pitboss.games.dice.solver.price import price
from pitboss.protocol.events import Moved
from pitboss.submission import read_submission, with_settings
from pitboss.table import Unlawful, submit

F = Fraction
THREE_FOUR_FIVE = {"4": 3, "5": 4, "6": 5, "8": 5, "9": 4, "10": 3}


def vigorish(events: list[Any]) -> list[int]:
    """The percentages that were paid, in cents."""
    return [event.amount for event in events if isinstance(event, Moved) and event.into == "vigorish"]


# ---------------------------------------------------------------------- words of odds


@pytest.mark.parametrize(
    ("game", "row", "word", "law"),
    [
        ("craps", "any_seven", "for", "1.4(a)"),
        ("mini-craps", "any_seven", "for", "1.4(a)"),
        ("automated-craps", "any_seven", "for", "1A.6(a)"),
        ("sic-bo", "total 9", "for", "9.4(a)"),
        ("mini-dice", "any_7", "for", "13.6(a)"),
        ("craps", "any_seven", "win", "1.4(a)"),
        ("mini-craps", "any_seven", "win", "1.4(a)"),
    ],
)
def test_odds_are_not_stated_with_a_word_that_the_law_does_not_admit(game: str, row: str, word: str, law: str) -> None:
    with pytest.raises(Unlawful) as unlawful:
        submit(find(game), {"odds": {row: f"8 {word} 1"}})
    assert [violation.law for violation in unlawful.value.violations] == [law]


@pytest.mark.parametrize(
    ("game", "row", "word"),
    [
        ("craps", "any_seven", "to"),
        ("automated-craps", "any_seven", "win"),
        ("sic-bo", "total 9", "win"),
        ("mini-dice", "any_7", "win"),
    ],
)
def test_odds_are_stated_with_the_words_of_the_law(game: str, row: str, word: str) -> None:
    assert str(submit(find(game), {"odds": {row: f"8 {word} 1"}}).options.odds[row]) == f"8 {word} 1"


# ---------------------------------------------------------------------- numbers with a point

CHOICES = {"lay_percent": "2.5", "buy_percent": "2.5", "odds_multiple": "2.5"}


@pytest.mark.parametrize(("option", "value"), CHOICES.items())
def test_percentages_and_multiples_with_decimals_are_lawful_in_files_and_settings(
    option: str, value: str, tmp_path: Path
) -> None:
    file = tmp_path / "craps.toml"
    file.write_text(f'game = "craps"\n[options]\n{option} = {value}\n')
    from_file, from_setting = read_submission(file), with_settings(craps, [f"{option}={value}"])
    assert from_file.plain() == from_setting.plain() == submit(craps, {option: float(value)}).plain()
    assert from_file.options.plain()[option] == "2.5"
    assert submit(craps, from_file.options.plain()).plain() == from_file.plain()


def test_odds_by_the_point_are_lawful_in_files_and_settings(tmp_path: Path) -> None:
    file = tmp_path / "craps.toml"
    file.write_text('game = "craps"\n[options.odds_multiple_by_point]\n4 = 3\n5 = 4\n6 = 5\n8 = 5\n9 = 4\n10 = 3\n')
    inline = "odds_multiple_by_point={4=3, 5=4, 6=5, 8=5, 9=4, 10=3}"
    from_file, from_setting = read_submission(file), with_settings(craps, [inline])
    assert from_file.plain() == from_setting.plain()
    assert from_file.options.plain()["odds_multiple_by_point"] == THREE_FOUR_FIVE


@pytest.mark.parametrize(
    ("options", "law"),
    [
        ({"buy_percent": 5.01}, "1.5(a)"),
        ({"buy_percent": -0.5}, "1.5(a)"),
        ({"lay_percent": 2.555}, "1.5(b)"),
        ({"lay_percent": True}, "1.5(b)"),
        ({"lay_percent_of": "odds"}, "1.5(b)"),
        ({"odds_multiple": 0.5}, "1.6(e)"),
        ({"odds_multiple": 100.5}, "1.6(e)"),
        ({"odds_multiple": "many"}, "1.6(e)"),
        ({"odds_multiple_by_point": {"7": 3}}, "1.6(e)"),
        ({"odds_multiple_by_point": {"4": 0.5}}, "1.6(e)"),
        ({"odds_multiple_by_point": {"4": 101}}, "1.6(e)"),
    ],
)
def test_what_is_above_the_cap_or_no_such_number_is_unlawful(options: dict[str, Any], law: str) -> None:
    with pytest.raises(Unlawful) as unlawful:
        submit(craps, options)
    assert [violation.law for violation in unlawful.value.violations] == [law]


# ---------------------------------------------------------------------- played


def test_a_percentage_with_a_point_is_collected_to_the_cent() -> None:
    table = opened("craps", buy_offered=[4], lay_offered="in_addition", buy_percent=2.5, lay_percent=2.5)
    assert vigorish(bet(table, buy__4=20)) == [50]
    assert vigorish(bet(table, lay__4=40)) == [1_00]


@pytest.mark.parametrize(("number", "lay", "percent"), [("4", 40, 1_00), ("5", 30, 1_00), ("6", 24, 1_00)])
def test_the_percentage_of_a_lay_bet_may_be_of_what_it_could_win(number: str, lay: int, percent: int) -> None:
    """1.5(b)"""
    table = opened("craps", lay_offered="in_addition", lay_percent_of="win")
    assert vigorish(bet(table, **{f"lay__{number}": lay})) == [percent]


def test_a_percentage_of_the_win_is_collected_on_a_win_too() -> None:
    """1.5(b)"""
    table = opened("craps", "3-1 3-4", lay_offered="in_addition", lay_percent_of="win", lay_percent_on_win=True)
    roll(table, **{"pass": 5})
    assert vigorish(bet(table, lay__10=40)) == []
    assert vigorish(roll(table)) == [1_00]


def test_two_and_a_half_times_odds_are_taken() -> None:
    table = opened("craps", "1-3 3-4", odds_multiple=2.5)
    roll(table, **{"pass": 10})
    table.begin()
    with refused(table, r"exceed \$25.00, 2.5 times the original bet", "1.6(e)"):
        bet(table, pass_odds=26)
    bet(table, pass_odds=25)


@pytest.mark.parametrize(
    ("dice", "most"), [("1-3", 15), ("1-4", 20), ("1-5", 25), ("4-4", 25), ("4-5", 20), ("6-4", 15)]
)
def test_odds_by_the_point_are_taken_up_to_the_multiple_of_the_point(dice: str, most: int) -> None:
    table = opened("craps", dice, odds_multiple_by_point=THREE_FOUR_FIVE, excess_odds=False)
    roll(table, **{"pass": 5})
    table.begin()
    with refused(table, "times the original bet", "1.6(e)"):
        bet(table, pass_odds=most + 10)
    bet(table, pass_odds=most)


@pytest.mark.parametrize(("dice", "most"), [("1-3", 30), ("1-4", 30), ("1-5", 30)])
def test_odds_by_the_point_are_laid_to_win_the_multiple_of_the_point(dice: str, most: int) -> None:
    """At 3-4-5x six times the bet is laid on every point: it wins three, four and five times the bet."""
    table = opened("craps", dice, odds_multiple_by_point=THREE_FOUR_FIVE, excess_odds=False)
    roll(table, dont_pass=5)
    table.begin()
    with refused(table, "times the original bet", "1.6(e)"):
        bet(table, dont_pass_odds=most + 6)
    bet(table, dont_pass_odds=most)


def test_a_point_that_is_not_named_has_the_multiple_of_the_table() -> None:
    """1.6(e)"""
    options = submit(craps, {"odds_multiple": 2, "odds_multiple_by_point": {"6": 5, "8": 5}}).options
    assert [options.odds_times(point) for point in (4, 5, 6, 8, 9, 10)] == [2, 2, 5, 5, 2, 2]


# ---------------------------------------------------------------------- priced


@pytest.mark.parametrize(("number", "risk"), [("4", F(1, 41)), ("5", F(1, 31)), ("6", F(1, 25))])
def test_lay_bets_that_pay_five_percent_of_the_win_have_their_published_price(number: str, risk: Fraction) -> None:
    """2.44, 3.23 and 4.00 percent of all that is paid in."""
    found = price(submit(craps, {"lay_offered": "in_addition", "lay_percent_of": "win"})).of("lay", number)
    assert found.element_of_risk == risk


@pytest.mark.parametrize(("percent", "edge"), [(5, F(1, 20)), (2.5, F(1, 40)), (0, F(0))])
def test_half_the_percentage_is_half_the_price_of_a_buy_bet(percent: float, edge: Fraction) -> None:
    found = price(submit(craps, {"buy_offered": [4], "buy_percent": percent})).of("buy", "4")
    assert found.house_advantage == edge


@pytest.mark.parametrize(
    ("options", "name", "staked"),
    [
        ({"odds_multiple": 2.5}, "with 2.5x odds", 1 + F(5, 2) * F(24, 36)),
        ({"odds_multiple_by_point": THREE_FOUR_FIVE}, "with 3-4-5x odds", 1 + F(100, 36)),
        ({"odds_multiple_by_point": {"4": 3}}, "with 3-1-1-1-1-1x odds", 1 + F(24 + 2 * 3, 36)),
    ],
)
def test_a_pass_bet_is_priced_with_the_odds_that_the_table_allows(
    options: dict[str, Any], name: str, staked: Fraction
) -> None:
    """At 3-4-5x the house keeps 0.374 percent of all that is bet, as published."""
    found = price(submit(craps, options)).of("pass", name)
    assert found.house_advantage == F(7, 495)
    assert found.element_of_risk == F(7, 495) / staked
