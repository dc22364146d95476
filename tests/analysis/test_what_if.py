"""Prices under rules that the law does not allow are marked and cite the paragraph; lawful prices stay."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.cli.run import pitboss, refused, report

from pitboss.analysis.prices.edge import priced
from pitboss.analysis.prices.what_if_prices import price_what_if
from pitboss.errors import Refused
from pitboss.games import big_six, casino_war, find, red_dog, roulette, three_card_poker
from pitboss.submission.settings import draft_with_settings
from pitboss.submission.what_if import what_if
from pitboss.table import Game, Unlawful, submit


def test_a_lower_minimum_is_priced_and_marked() -> None:
    prices = price_what_if(what_if(draft_with_settings(roulette, ["odds.straight=30 to 1"])))
    assert prices.priced.of("straight").house_advantage == Fraction(38 - 31, 38)
    assert prices.violations() == [
        ("odds.straight", "roulette_odds: straight pays at least 35 to 1, not 30 to 1", "13:69F-5.2(a)")
    ]
    assert priced(submit(roulette)).of("straight").house_advantage == Fraction(2, 38), "the lawful price stays"


def test_a_row_that_the_law_fixes_is_priced_though_no_option_has_it() -> None:
    draft = draft_with_settings(casino_war, ["tie.tie=9 to 1"])
    with pytest.raises(Unlawful, match=r"tie pays 10 to 1, neither more nor less, not 9 to 1 \(13:69F-22.9\(a\)2\)"):
        draft.checked()
    prices = price_what_if(what_if(draft))
    lawful, changed = prices.lawful.of("tie"), prices.priced.of("tie")
    assert changed.house_advantage - lawful.house_advantage == lawful.hit_frequency, "one unit less for each win"
    assert priced(submit(casino_war)).of("tie").house_advantage == lawful.house_advantage


@pytest.mark.solver
@pytest.mark.parametrize(
    ("name", "setting", "law"),
    [
        ("casino-war", "war_tie.tie=9 to 1", "13:69F-22.9(a)2"),
        ("blackjack", "main.blackjack=6 to 5", "13:69F-2.3(e)"),
        ("mini-baccarat", "tie.tie=9 to 1", "13:69F-7.3(b)"),
    ],
)
def test_solvers_read_the_changed_row(name: str, setting: str, law: str) -> None:
    prices = price_what_if(what_if(draft_with_settings(find(name), [setting])))
    assert [each[2] for each in prices.violations()] == [law]
    wager = setting.partition(".")[0]
    assert prices.lawful.of(wager).house_advantage != prices.priced.of(wager).house_advantage


def test_a_row_that_best_play_never_wins_by_is_reported_to_change_nothing() -> None:
    prices = price_what_if(what_if(draft_with_settings(red_dog, ["raise.spread_1=3 to 1"])))
    assert prices.unchanged() == ["Raise wager"]


def test_a_number_out_of_bounds_is_priced() -> None:
    assumed = what_if(draft_with_settings(casino_war, ["decks=20"]))
    assert [each.where for each in assumed.violations] == ["decks"]
    prices = price_what_if(assumed)
    assert prices.lawful.of("tie").house_advantage != prices.priced.of("tie").house_advantage


@pytest.mark.parametrize(
    ("game", "setting", "says"),
    [
        (three_card_poker, "six_card_bonus=Q", "'Q' is neither"),
        (red_dog, "nothing.spread_1=3 to 1", "neither an option nor a wager"),
        (red_dog, "raise.spread_9=3 to 1", "has no row 'spread_9'"),
        (big_six, "odds.one=many", "many"),
    ],
)
def test_what_no_game_could_have_is_refused(game: Game, setting: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        what_if(draft_with_settings(game, [setting]))


def test_the_command_prints_each_violation_next_to_the_price() -> None:
    arguments = ("edge", "casino-war", "--set", "tie.tie=9 to 1")
    assert "13:69F-22.9(a)2" in refused(*arguments)
    shown = pitboss(*arguments, "--what-if").output
    assert "Not lawful." in shown
    assert "not lawful: tie.tie: tie: tie pays 10 to 1, neither more nor less, not 9 to 1" in shown
    assert "26.0450%" in shown
    told = report(*arguments, "--what-if")
    assert (told["lawful"], told["violations"][0]["law"]) == (False, "13:69F-22.9(a)2")
    assert report("edge", "casino-war", "--what-if")["lawful"] is True
