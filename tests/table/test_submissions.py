"""Submissions: lawful values, paytables that bind exactly or from below, exclusions, every violation at once."""

from __future__ import annotations

from decimal import Decimal

import pytest
from tests.support.made_up import ACE_BONUS, HIGH_CARD, HIGH_CARD_ODDS, LAW

from pitboss.errors import Refused
from pitboss.games import GAMES, blackjack, find, let_it_ride_poker
from pitboss.money import Odds, Sum
from pitboss.table import Binding, Game, PayTable, Unlawful, exact, minimum, submit
from pitboss.table.rules.options import Options, money, options_of, value_in_words

SUMS = minimum("sums", LAW, {"royal": "$1,000", "flush": "50 for 1"})


# ---------------------------------------------------------------------- paytables


def test_a_paytable_is_looked_up_counted_and_printed_in_the_order_of_the_law() -> None:
    assert list(ACE_BONUS.items()) == [("suited", Odds(25)), ("ace", Odds(5))]
    assert (len(ACE_BONUS), ACE_BONUS["ace"], ACE_BONUS.binding) == (2, Odds(5), Binding.EXACT)
    assert SUMS["royal"] == Sum(100_000)


def test_an_exact_paytable_pays_neither_more_nor_less() -> None:
    """2.3(e): as winning wagers at blackjack are paid at odds of 1 to 1."""
    for cell in ("4 to 1", "6 to 1"):
        with pytest.raises(Refused, match="ace pays 5 to 1, neither more nor less"):
            ACE_BONUS.changed({"ace": cell})
    assert ACE_BONUS.changed({"ace": "5 to 1"}) == ACE_BONUS


def test_a_minimum_paytable_may_pay_more_never_less() -> None:
    assert HIGH_CARD_ODDS.changed({"ante": "3 to 2"})["ante"] == Odds(3, 2)
    assert HIGH_CARD_ODDS.changed({"ante": "2 for 1"})["ante"] == Odds(2, 1, "for")
    with pytest.raises(Refused, match="ante pays at least 1 to 1, not 1 for 1"):
        HIGH_CARD_ODDS.changed({"ante": "1 for 1"})
    with pytest.raises(Refused, match=r"royal pays at least \$1,000\.00, not \$999\.99"):
        SUMS.changed({"royal": "$999.99"})
    assert SUMS.changed({"royal": Sum(200_000)})["royal"] == Sum(200_000)


def test_a_sum_is_not_compared_with_odds() -> None:
    """20.11(a): no less than the odds listed."""
    for cells in ({"royal": "1000 to 1"}, {"flush": "$1,000,000"}):
        with pytest.raises(Refused, match="pays at least"):
            SUMS.changed(cells)


def test_a_row_that_the_paytable_does_not_have_is_refused() -> None:
    with pytest.raises(Refused, match="paytable ace_bonus has no row 'king'; it has suited, ace"):
        ACE_BONUS.changed({"king": "2 to 1"})


@pytest.mark.parametrize("cell", [5, None, "", "five", {}, -1, 2.5])
def test_a_cell_that_is_not_a_pay_is_refused(cell: object) -> None:
    with pytest.raises(Refused, match="odds"):
        HIGH_CARD_ODDS.changed({"ante": cell})


def test_cells_of_a_submission_are_checked_against_the_law() -> None:
    assert submit(HIGH_CARD, {"odds": {"ante": "3 to 2"}}).options.odds["ante"] == Odds(3, 2)
    with pytest.raises(Unlawful, match="odds: high_card_odds: ante pays at least 1 to 1, not 1 to 2"):
        submit(HIGH_CARD, {"odds": {"ante": "1 to 2"}})


def test_a_paytable_given_whole_is_checked_against_the_law_too() -> None:
    assert submit(HIGH_CARD, {"odds": minimum("high_card_odds", LAW, {"ante": "2 to 1"})}).options.odds["ante"] == Odds(
        2
    )
    for table in (
        exact("high_card_odds", LAW, {"ante": "1 to 2", "raise": "1 to 1"}),
        exact("high_card_odds", LAW, {"king": "1 to 2"}),
    ):
        with pytest.raises(Unlawful):
            submit(HIGH_CARD, {"odds": table})


@pytest.mark.parametrize("cells", [5, "1 to 1", ["1 to 1"], None, {5: "1 to 1"}])
def test_what_is_not_a_paytable_is_a_violation(cells: object) -> None:
    with pytest.raises(Unlawful):
        submit(HIGH_CARD, {"odds": cells})


# ---------------------------------------------------------------------- options


def test_an_option_takes_its_lawful_values_only() -> None:
    for options in (
        {"tie": "win"},
        {"decks": 0},
        {"decks": 9},
        {"decks": "x"},
        {"bonus_offered": "maybe"},
        {"tie": None},
    ):
        with pytest.raises(Unlawful, match="is not lawful"):
            submit(HIGH_CARD, options)


def test_every_violation_is_reported_with_its_paragraph() -> None:
    with pytest.raises(Unlawful) as caught:
        submit(HIGH_CARD, {"tie": "win", "decsk": 2, "bonus": {"ace": "1 to 1"}}, seats=99, edition="1066")
    assert {(one.where, one.law) for one in caught.value.violations} == {
        ("tie", LAW), ("decsk", None), ("bonus", LAW), ("seats", None), ("edition", None),
    }  # fmt: skip
    assert "did you mean 'decks'?" in str(caught.value)
    assert "(13:69F-8.4(c))" in str(caught.value)


def test_what_may_not_be_offered_together_is_a_violation() -> None:
    with pytest.raises(Unlawful, match="the ace bonus needs one deck"):
        submit(HIGH_CARD, {"decks": 2})
    assert submit(HIGH_CARD, {"decks": 2, "bonus_offered": False}).options.decks == 2


@pytest.mark.parametrize("seats", [0, -1, 8, 10**9])
def test_a_table_has_as_many_seats_as_its_game_allows(seats: int) -> None:
    with pytest.raises(Unlawful, match="High card has 1 to 7 seats"):
        submit(HIGH_CARD, seats=seats)


def test_an_option_shows_its_values_default_and_paragraph() -> None:
    by_name = {one.name: one for one in options_of(HIGH_CARD.options)}
    assert (str(by_name["tie"].lawful), by_name["tie"].default) == ("push, lose", "push")
    assert (str(by_name["bonus_offered"].lawful), by_name["bonus_offered"].default) == ("yes or no", True)
    assert str(by_name["odds"].lawful) == "at least ante 1 to 1, raise 1 to 1"
    assert value_in_words(by_name["bonus"].default) == "as the law prints it"
    assert str(by_name["decks"].lawful) == "1 to 8"


def test_a_submission_is_read_back_from_its_plain_value() -> None:
    chosen = submit(HIGH_CARD, {"odds": {"raise": "2 to 1"}, "tie": "lose"})
    options = chosen.plain()["options"]
    assert options == {"tie": "lose", "bonus_offered": True, "decks": 1, "odds": {"raise": "2 to 1"}, "bonus": {}}
    assert isinstance(options, dict)
    assert submit(HIGH_CARD, options) == chosen


def test_rules_cannot_be_changed_after_they_were_checked() -> None:
    options = submit(HIGH_CARD).options
    with pytest.raises(ValueError, match="frozen"):
        options.tie = "lose"


def test_a_game_is_found_by_any_writing_of_its_name_or_refused() -> None:
    for id_, game in GAMES.items():
        assert find(id_.upper().replace("-", "_")) is game
    with pytest.raises(Refused, match="there is no game 'roulete'; did you mean 'roulette'"):
        find("roulete")


def test_writing_a_paytable_of_the_law_out_in_full_changes_nothing() -> None:
    for game in GAMES.values():
        for table in game.paytables:
            assert isinstance(table, PayTable)
            assert table.changed({row: str(cell) for row, cell in table.items()}) == table


# ---------------------------------------------------------------------- values as they are written


@pytest.mark.parametrize(
    ("game", "options", "says"),
    [
        (blackjack, {"decks": True}, "decks: True is not lawful"),
        (blackjack, {"persons_per_box": False}, "persons_per_box: False is not lawful"),
        (blackjack, {"surrender": 1}, "surrender: 1 is not lawful; yes or no"),
        (blackjack, {"surrender": 0}, "surrender: 0 is not lawful; yes or no"),
    ],
)
def test_yes_and_no_are_no_numbers(game: Game, options: dict[str, object], says: str) -> None:
    with pytest.raises(Unlawful, match=says):
        submit(game, options)


def test_none_is_written_where_nothing_may_be_chosen() -> None:
    """18.11(c): a payout limit, or none; a file has no value for none."""
    assert submit(let_it_ride_poker, {"payout_limit": "none"}).options.payout_limit is None
    assert submit(let_it_ride_poker, {"payout_limit": 60_000}).options.payout_limit == 60_000
    with pytest.raises(Unlawful, match="decks"):
        submit(blackjack, {"decks": "none"})


def test_an_amount_has_a_default_in_dollars_or_none() -> None:
    """33.1: the fixed ante; 25.11(d): a payout limit, or none."""

    class Amounts(Options):
        ante: Decimal = money(10, law="33.1", description="the ante")
        payout_limit: Decimal | None = money(None, law="25.11(d)", description="the payout limit")

    assert Amounts().plain() == {"ante": 10, "payout_limit": None}
