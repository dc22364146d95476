"""Extras of prices: single wagers, wagers not offered, stakes, presets, play, hold and volatility."""

from __future__ import annotations

import io
import re
from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from rich.console import Console
from tests.cli.run import pitboss, refused, report

from pitboss import games
from pitboss.analysis.prices import report_rows
from pitboss.analysis.prices.book import BookEntry, book
from pitboss.analysis.prices.combinations import hand_combinations
from pitboss.analysis.prices.edge import _pays, priced, priced_alone
from pitboss.analysis.prices.optional_wagers import offered_by
from pitboss.analysis.prices.report import prices_report
from pitboss.analysis.prices.stakes import stake_table
from pitboss.analysis.prices.volatility import result_range
from pitboss.analysis.simulation.confirm import confirmed
from pitboss.cli.analyst.shared import figures
from pitboss.games.twentyone.kernel import shoes
from pitboss.games.twentyone.solver import price as twentyone
from pitboss.pricing import Payout, WagerPrice
from pitboss.reports.document import DocumentTable
from pitboss.submission import with_settings
from pitboss.table import submit


@pytest.mark.parametrize(
    ("game", "wagers"),
    [
        ("craps", ["buy", "lay", "fire", "six_seven_eight"]),
        ("punto-banco", ["dragon_7", "jackpot_4_card"]),
        ("three-card-poker", ["six_card_bonus"]),
        ("blackjack", ["sevens", "streak_2", "match_the_dealer", "in_between"]),
        ("pai-gow-poker", ["dynasty", "red_black", "bonus"]),
        ("roulette", ["six_color", "seven_color", "eight_color"]),
    ],
)
def test_settings_are_found_that_offer_what_is_off(game: str, wagers: list[str]) -> None:
    base = submit(games.find(game))
    found = offered_by(base)
    assert set(wagers) <= set(found)
    for wager, (changes, submission) in found.items():
        again = with_settings(base, [str(change) for change in changes])
        assert wager in again.offers()
        assert again.plain() == submission.plain()


def test_a_wager_is_priced_alone_without_the_game_being_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    submission = submit(games.find("blackjack"), {"match_the_dealer": True, "streak": True})
    whole = priced(submission)

    def never(*_: Any) -> None:
        raise AssertionError("the game itself is not to be solved")

    assert vars(shoes)["solved"] is twentyone.solved, "imported first, so that the patch does not leak into the kernel"
    monkeypatch.setattr(twentyone, "solved", never)
    for wager in ("match_the_dealer", "insurance"):
        alone = priced_alone(submission, [wager], cached=False)
        assert [price.wager for price in alone.wagers] == [wager]
        assert alone.of(wager) == whole.of(wager)
    with pytest.raises(AssertionError, match="not to be solved"):
        priced_alone(submission, ["streak_2"], cached=False)  # depends on the results of whole rounds


def test_the_command_prices_one_wager_and_says_what_offers_it() -> None:
    done = pitboss("edge", "roulette", "--wager", "five_adjacent")
    assert "priced with five_adjacent_offered=yes" in done.stderr
    assert [line.split("  ")[0] for line in done.stdout.splitlines()[:2]] == ["wager", "Five adjacent numbers"]
    assert [one["wager"] for one in report("edge", "roulette", "--wager", "Straight")["wagers"]] == ["straight"]
    assert "did you mean 'straight'" in refused("edge", "roulette", "--wager", "strait")


def test_one_wager_is_priced_for_bets_that_are_named_and_others_are_not_taken() -> None:
    told = report("edge", "mini-baccarat", "--wager", "banker", "--stake", "1,5")
    [row] = told["wagers"]
    assert [cell["house_advantage_percent"][:6] for cell in row["by_value"].values()] == ["10.229", "1.0579"]
    assert "takes a bet of $0.00" in refused("edge", "mini-baccarat", "--stake", "0")
    assert "takes a bet of $5.00" in refused("edge", "mini-baccarat", "--stake", "5", "--set", "limits.minimum=10")
    shown = pitboss("edge", "caribbean-stud-poker", "--wager", "progressive", "--stake", "1").stdout
    assert "60.8382%" in shown
    assert "takes a bet of" in refused("edge", "caribbean-stud-poker", "--wager", "progressive", "--stake", "5")


def test_a_game_is_priced_with_everything_that_is_off() -> None:
    told = report("edge", "craps", "--all")
    off = {price["wager"]: price for offer in told["not_offered"] for price in offer["wagers"]}
    assert {"buy", "lay", "fire", "six_seven_eight"} == off.keys()
    assert "only the wagers offered" in refused("edge", "craps", "--all", "--costs")


def test_a_bet_at_a_place_shows_the_odds_of_that_place_and_a_pot_none() -> None:
    bought = priced(with_settings(games.find("craps"), ["buy_offered=[4,5,6]", "lay_offered=in_addition"]))
    assert [bought.of("buy", on).payout_odds for on in "456"] == ["2 to 1", "3 to 2", "6 to 5"]
    assert bought.of("lay", "4").payout_odds == "1 to 2"
    assert _pays(submit(games.find("winners-pot-poker")), WagerPrice("ante", "Ante", "", (), action=Fraction(2))) == (
        "the pot"
    )


def test_the_book_prices_what_is_off_and_takes_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    few = ("roulette", "big-six")
    monkeypatch.setattr("pitboss.games.GAMES", {game: games.GAMES[game] for game in few})
    entries = {entry.game: entry for entry in book(settings=["wheel=single_zero"])}
    assert entries["roulette"].priced is not None
    assert entries["roulette"].priced.of("straight").house_advantage == Fraction(1, 37)
    off = {price.wager: one.settings for one in entries["roulette"].optional for price in one.priced.wagers}
    assert off["seven_numbers"] == ("seven_numbers_offered=yes",)
    assert not entries["big-six"].optional
    shown = pitboss("edge", "--all", "--set", "wheel=single_zero", "--markdown").stdout
    assert "seven_numbers_offered=yes" in shown
    assert "no game has the option 'wheels'" in refused("edge", "--all", "--set", "wheels=single_zero")


def test_the_first_stake_is_the_least_of_the_table_and_a_limit_is_shown_next_to_no_limit() -> None:
    submission = with_settings(games.find("mini-baccarat"), ["limits.minimum=10", "limits.maximum=100"])
    assert stake_table(submission, priced(submission)) is None  # no bet of these is rounded
    submission = with_settings(submission, ["limits.minimum=7"])
    table = stake_table(submission, priced(submission))
    assert table is not None
    assert table.stakes == (7_00, 25_00, 100_00)
    submission = submit(games.find("mini-baccarat"))
    table = stake_table(submission, priced(submission))
    assert table is not None
    [row] = table.rows
    assert row.price.wager == "banker"
    told = [f"{float(one.house_advantage):.4%}" for one in row.prices if one]
    assert told[:2] == ["10.2299%", "1.0579%"]


def test_a_payout_limit_has_its_own_line() -> None:
    submission = with_settings(games.find("double-down-stud"), ["payout_limit=100000"])
    table = stake_table(submission, priced(submission))
    assert table is not None
    [row] = table.rows
    assert row.is_cut
    with_limit, without = (prices[-1] for prices in (row.prices, row.unlimited))
    assert with_limit is not None
    assert without is not None
    assert with_limit.house_advantage > without.house_advantage == row.price.house_advantage
    assert [cells[0] for cells in table.lines()][1].endswith("without the payout limit")


def test_pays_is_the_odds_of_the_wagers_and_outcomes_name_the_hand() -> None:
    priced_game = priced(submit(games.find("three-card-poker")))
    ante = priced_game.of("ante")
    assert ante.payout_odds == "1 to 1 … 5 to 1"  # a net result of all wagers may be 7
    assert max(payout.net for payout in ante.payouts) == 7
    named = {payout.name for payout in ante.payouts}
    assert {"straight flush, raised 1x, higher", "pair, raised 1x, lower", "folds, 1 staked"} <= named
    assert priced(submit(games.find("blackjack"))).of("main").payout_odds == "1 to 1 … 3 to 2"
    shown = pitboss("edge", "three-card-poker", "--markdown", "--no-presets").stdout
    assert "| straight flush | 48 | 0.217195% |" in shown
    assert "| straight flush, raised 1x, higher | +7 |" in shown


def test_no_hand_is_counted_twice_among_the_combinations() -> None:
    for game, all_hands in (("ultimate-texas-hold-em", 133_784_560), ("caribbean-stud-poker", 2_598_960)):
        counts = hand_combinations(submit(games.find(game)))["Player hands"]
        assert sum(counts.values()) == all_hands
    assert hand_combinations(submit(games.find("two-card-joker-poker"))) == {}


def test_presets_are_compared_with_the_legal_minimum() -> None:
    shown = pitboss("edge", "mini-baccarat").stdout
    assert "what casinos commonly post" in shown
    assert next(line for line in shown.splitlines() if line.startswith("Dragon 7")).split()[-1] == "7.6113%"
    told = report("edge", "mini-baccarat", "--presets")["presets"]
    assert told["values"] == ["legal minimum", "common", "ez"]
    assert "sold as EZ baccarat" in told["sources"]["ez"]
    assert "sold as EZ baccarat" in " ".join(shown.split())
    assert "presets" not in report("edge", "mini-baccarat")
    rules = pitboss("rules", "mini-baccarat", "--prices").stdout
    assert "House advantage under each" in rules
    assert "7.6113%" in rules
    assert "has no presets" in refused("rules", "keno", "--prices")


def test_play_confirms_each_price_with_its_standard_error() -> None:
    submission = submit(games.find("roulette"))
    found = list(confirmed(submission, priced(submission), 200_000))
    assert {one.price.wager for one in found} == {price.wager for price in priced(submission).wagers}
    assert all(one.confirms and 0 < one.standard_error < 0.05 for one in found)
    told = report("edge", "roulette", "--wager", "red", "--confirm", "100000")["confirmed"]
    assert [one["wager"] for one in told] == ["red"]
    assert "standard error" in pitboss("edge", "roulette", "--wager", "red", "--confirm", "1000", "--markdown").stdout


def test_hold_and_volatility_are_reported_for_the_rounds_that_are_asked_for() -> None:
    shown = pitboss("edge", "roulette", "--wager", "red", "--hold", "100,10000").stdout
    assert "95 in 100" in shown
    assert "10,000" in shown
    assert "--hold takes numbers of rounds" in refused("edge", "roulette", "--hold", "many")
    [told] = report("edge", "roulette", "--wager", "red", "--hold", "100")["hold"]
    assert (told["hold"], told["rounds"], told["ranges"]["95%"]) == ("1/38", 100, ["-22", "16.5"])


def test_sums_with_too_many_steps_are_foretold_by_the_normal_distribution() -> None:
    odd = WagerPrice("o", "O", "", (Payout(Fraction(10**9 + 7, 10**9), 1), Payout(Fraction(-1), 1)))
    low, high = result_range(odd, 10_000, 0.95)
    assert (round(float(low)), round(float(high))) == (-196, 196)


def test_the_table_of_blackjack_fits_the_page_and_80_columns() -> None:
    found = priced(submit(games.find("blackjack")))
    document = prices_report([BookEntry("blackjack", "Blackjack", found)], date(2026, 11, 16))
    [prices, spread] = [
        block for block in document.blocks if isinstance(block, DocumentTable) and block.columns[0] == "wager"
    ][:2]
    assert "house advantage" in prices.columns
    assert len(prices.columns) <= 8
    assert "element of risk" in spread.columns
    written = io.StringIO()
    console = Console(file=written, force_terminal=True, width=80, color_system=None, highlight=False)
    figures(console, report_rows.COLUMNS, report_rows.rows(found), spare=report_rows.SPARE)
    lines = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in written.getvalue().splitlines()]
    assert max(map(len, lines)) <= 80
    assert any("0.4365%" in line for line in lines)
