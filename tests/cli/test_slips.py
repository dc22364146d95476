"""What a person types is read as they mean it, or refused with how to write it."""

from __future__ import annotations

import re

import pytest

from pitboss import games
from pitboss.cli.play.slips import example, openable, read_choice, read_slip, wager_named
from pitboss.errors import Refused
from pitboss.plain import Json
from pitboss.pricing.seat import Act
from pitboss.table import Choice, Option, Table


@pytest.fixture
def roulette() -> Table:
    return games.find("roulette").open()


@pytest.fixture
def three_card() -> Table:
    return games.find("three-card-poker").open()


def bet(wager: str, amount: int, **more: Json) -> dict[str, Json]:
    return {"wager": wager, "amount": amount, **more}


@pytest.mark.parametrize(
    ("line", "slip"),
    [
        ("red 10, straight 17 5", [bet("red", 1000), bet("straight", 500, on="17")]),
        ("red 10 straight 17 5", [bet("red", 1000), bet("straight", 500, on="17")]),
        ("Red $10; BLACK 2.50", [bet("red", 1000), bet("black", 250)]),
        ("red 1,000, odd 5", [bet("red", 100000), bet("odd", 500)]),
        ("str 0-00 5", [bet("straight", 500, on="0-00")]),
        ("split 0-00 5", [bet("split", 500, on="0-00")]),
        ("first five 5", [bet("first_five", 500)]),
        ("four-numbers 1-2-4-5 5", [bet("four_numbers", 500, on="1-2-4-5")]),
        ("1 to 18 5", [bet("low", 500)]),
        ("six_color red 10", [bet("six_color", 1000, on="red")]),
        ("red 10 at 3", [bet("red", 1000, at=3)]),
        (" , ", []),
    ],
)
def test_a_slip_is_read(roulette: Table, line: str, slip: list[Json]) -> None:
    assert read_slip(line, roulette) == slip


def test_wagers_follow_each_other_without_commas(three_card: Table) -> None:
    assert read_slip("ante 10 pair_plus 5", three_card) == [bet("ante", 1000), bet("pair_plus", 500)]
    assert read_slip("an 10 pair plus 5", three_card) == [bet("ante", 1000), bet("pair_plus", 500)]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("purple 5", "there is no wager 'purple'"),
        ("s 17 5", "'s' could mean six_numbers or split or straight; type more of it"),
        ("straight 5", "straight needs a place and an amount, like: straight 0 10"),
        ("red", "red needs an amount, like: red 10"),
        ("red -5", "an amount cannot be negative: -$5.00"),
        ("red 2.505", "'2.505' is not a whole number of cents"),
        ("red 5 5", "red already has its amount; '5' is not understood"),
        ("red 5 odd 5 $7", "odd already has its amount; '$7' is not understood"),
        ("red ten", "'ten' is not an amount"),
        ("red 99999999999", "is not accepted at any table"),
        ("17 5", "there is no wager '17'"),
    ],
)
def test_a_slip_that_means_nothing_is_refused(roulette: Table, line: str, message: str) -> None:
    with pytest.raises(Refused, match=re.escape(message)):
        read_slip(line, roulette)


def test_only_wagers_that_can_be_made_are_named_where_several_match() -> None:
    blackjack = games.find("blackjack").open()
    with pytest.raises(Refused, match=r"there is no wager 's'; choose from main$"):
        read_slip("s 5", blackjack)
    assert read_slip("m 5", blackjack) == [bet("main", 500)]


def test_a_wager_that_is_not_offered_is_left_for_the_table_to_refuse(roulette: Table) -> None:
    assert read_slip("seven_numbers 5", roulette) == [bet("seven_numbers", 500)]


def test_only_wagers_that_may_be_made_are_suggested(three_card: Table) -> None:
    with pytest.raises(Refused, match=r"choose from ante, pair_plus$"):
        read_slip("zzz 5", three_card)


def test_a_wager_can_be_named_whether_it_is_staked_or_not(three_card: Table) -> None:
    assert wager_named("ante bonus", three_card) == "ante_bonus"
    with pytest.raises(Refused, match="is not understood"):
        wager_named("ante 5", three_card)


@pytest.mark.parametrize("name", games.GAMES)
def test_the_example_of_every_game_is_a_bet_that_its_table_takes(name: str) -> None:
    table = games.GAMES[name].open()
    table.sit(1, chips=100_000)
    typed = example(table)
    table.begin()
    if openable(table):
        assert table.apply({"do": "bet", "seat": 1, "bets": read_slip(typed, table)})
    else:
        assert typed == ""


def test_the_example_is_the_simplest_wager(roulette: Table) -> None:
    assert example(roulette) == "red 10"


OPTIONS = [
    Option("play", "stay", "20.10(b)", cost=1000),
    Option("fold", "give up", "20.10(b)"),
    Option("raise", "more", "1.1", amounts=(1000, 5000)),
    Option("check_back", "nothing", "1.1", amounts=(100, 100)),
    Option("set", "two hands", "1.1", cards=(2, 2)),
]


@pytest.mark.parametrize(
    ("line", "choice"),
    [
        ("p", Act("play")),
        ("FOLD", Act("fold")),
        ("raise 20", Act("raise", 2000)),
        ("check back", Act("check_back", 100)),
        ("c", Act("check_back", 100)),
        ("set as kd,10h", Act("set", cards=("AS", "KD", "10H"))),
    ],
)
def test_a_choice_is_its_first_letter_or_its_word(line: str, choice: Act) -> None:
    assert read_choice(line, OPTIONS) == choice


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("x", "there is no choice 'x'; choose from play, fold, raise, check_back, set"),
        ("play 5", "play takes no amount or cards; '5' is not understood"),
        ("raise", r"raise takes an amount from \$10.00 to \$50.00, like: raise 50"),
        ("raise lots", "'lots' is not an amount"),
    ],
)
def test_a_choice_that_means_nothing_is_refused(line: str, message: str) -> None:
    with pytest.raises(Refused, match=message):
        read_choice(line, OPTIONS)


def test_two_choices_with_one_letter_need_more_of_it() -> None:
    both = [Option("call", "", "1.1"), Option("check", "", "1.1")]
    with pytest.raises(Refused, match="'c' could mean call or check; type more of it"):
        read_choice("c", both)
    assert read_choice("ch", both) == Act("check")
    assert Choice("check").action == "check"
