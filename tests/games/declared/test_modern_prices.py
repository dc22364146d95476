"""Modern games as petitions cost what is published for them, or the file explains the difference."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.games.declared import declared_game, read_game
from pitboss.pricing.analyst import analyst_of
from pitboss.table import submit

FOLDER = Path("examples/petitions/modern")


def _advantage(text: str, wager: str, on: str = "") -> float:
    game = declared_game(text)
    analyst = analyst_of(game)
    assert analyst is not None
    return float(analyst.price(submit(game)).of(wager, on).house_advantage)


def test_every_modern_game_is_at_most_a_page() -> None:
    for path in FOLDER.glob("*.toml"):
        assert len(path.read_text().splitlines()) <= 66, path
        assert read_game(path).declaration_text


def test_house_money_costs_about_one_percent_as_published() -> None:
    text = (FOLDER / "free_bets.toml").read_text()
    best, by_totals = _advantage(text, "main"), _advantage(text, "main", "basic strategy")
    assert (round(best, 6), round(by_totals, 6)) == (0.010143, 0.010197)
    assert by_totals == pytest.approx(0.0104, abs=0.0003)
    without_fours = _advantage(text.replace('"3", "4",', '"3",'), "main")
    assert without_fours - best == pytest.approx(0.0028, abs=0.0001)  # published: 1.01 % against 0.73 %


def test_dragon_and_panda_cost_what_is_published_for_ez_baccarat() -> None:
    text = (FOLDER / "dragon_and_panda.toml").read_text()
    published = {"banker": 0.010183, "dragon": 0.076113, "panda": 0.101876, "player": 0.012351, "tie": 0.143596}
    assert {wager: round(_advantage(text, wager), 6) for wager in published} == published


def test_a_poker_hand_of_three_first_cards_costs_what_is_published_for_21_plus_3() -> None:
    text = (FOLDER / "twenty_one_and_three.toml").read_text()
    assert _advantage(text, "three") == pytest.approx(0.0324, abs=0.0001)
    assert _advantage(text, "main", "basic strategy") == pytest.approx(0.0062, abs=0.0001)


def test_two_files_of_one_name_have_prices_of_their_own() -> None:
    text = (FOLDER / "free_bets.toml").read_text()
    assert _advantage(text, "main") > _advantage(text.replace("hits_soft_17 = true", "hits_soft_17 = false"), "main")


@pytest.mark.parametrize("file", ["modern/free_bets", "modern/dragon_and_panda", "book/casino_war", "book/red_dog"])
def test_the_petition_of_a_game_with_wagers_made_during_a_round_can_be_printed(file: str, tmp_path: Path) -> None:
    to = tmp_path / "petition.html"
    words = ["petition", f"examples/petitions/{file}.toml", "--to", str(to), "--rounds", "1000"]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    assert "8.4(d)" in to.read_text()
