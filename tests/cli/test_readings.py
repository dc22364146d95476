"""``pitboss readings``: reading, alternative, and what each costs."""

from __future__ import annotations

from fractions import Fraction

from tests.cli.run import pitboss, report


def test_the_lost_row_of_the_ante_bonus_has_a_price() -> None:
    [reading] = [
        row for row in report("readings", "three-card-poker") if row["options"] == ["ante_bonus_straight_flush"]
    ]
    [other] = reading["priced"]
    [move] = other["moves"]
    assert other["setting"] == "ante_bonus_straight_flush=no_row"
    # 48 of 22,100 hands are straight flushes: four units less for each ante, as long as the play is the same.
    assert Fraction(move["cost"]) == Fraction(4 * 48, 22100)


def test_a_reading_is_priced_with_what_it_needs() -> None:
    done = pitboss("readings", "three-card-poker").stdout
    assert "ante_bonus_spades=50_to_1: with version=f1 and ante_bonus=C: Ante, Play, Ante bonus:" in done


def test_wagers_that_move_together_share_a_line() -> None:
    done = pitboss("readings", "sic-bo").stdout
    assert "two_of_a_kind_on_triple=false: Two of a kind, 1; Two of a kind, 2" in done
    assert "33.3333% becomes 37.5000% (+4.1667%)" in done


def test_a_rounding_is_priced_for_a_bet_whose_amount_it_matters_to() -> None:
    rows = report("readings", "mini-baccarat")
    [other] = [one for row in rows if row["citation"] == "7.3(c)1" for one in row["priced"]]
    assert (other["setting"], other["beside"]) == ("vig_rounding=five_cents", ["a bet of $1.00"])
    [move] = [move for move in other["moves"] if "Banker's Hand" in move["wagers"]]
    assert Fraction(-1, 10) < Fraction(move["cost"]) < Fraction(-9, 100), "20 cents less of each $1 that wins"


def test_all_readings_are_listed_without_prices() -> None:
    rows = report("readings")
    assert len(rows) > 600
    assert all(row["priced"] == [] for row in rows)
    assert "our reading: at least ten times" in pitboss("readings").stdout


def test_poker_between_people_says_why_nothing_is_priced() -> None:
    rows = report("readings", "five-card-stud")
    said = [priced["not_priced"] for row in rows for priced in row["priced"]]
    assert said
    assert all(said)


def test_the_report_of_prices_shows_its_sensitivity_to_each_reading() -> None:
    text = pitboss("edge", "sic-bo", "--readings", "--markdown").stdout
    assert "## Sensitivity to each reading" in text
    assert "33.3333% becomes 37.5000% (+4.1667%)" in text
    assert "Sensitivity" not in pitboss("edge", "sic-bo", "--markdown").stdout
    assert [row["setting"] for row in report("edge", "sic-bo", "--readings")["readings"]] == [
        "two_of_a_kind_on_triple=false"
    ]
    assert "are for one game" in pitboss("edge", "--all", "--readings").stderr
