"""A submission file works at every command that takes a game, and submissions can be compared."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.cli.run import pitboss, refused, report

EUROPEAN = """
game = "roulette"
[options]
wheel = "single_zero"
[limits]
minimum = 10
maximum = 1_000
"""
AMERICAN = EUROPEAN.replace("single_zero", "double_zero").replace("1_000", "2_000")


@pytest.fixture
def casino(tmp_path: Path) -> Path:
    file = tmp_path / "casino.toml"
    file.write_text(EUROPEAN, encoding="utf-8")
    return file


@pytest.mark.parametrize("command", ["edge", "rules", "submission", "sign", "layout", "readings"])
def test_a_submission_file_works_like_the_name_of_a_game(casino: Path, command: str) -> None:
    by_file = pitboss(command, casino)
    by_settings = pitboss(
        command, "roulette", "--set", "wheel=single_zero", "--set", "limits.minimum=10", "--set", "limits.maximum=1000"
    )
    assert by_file.exit_code == 0, by_file.output
    drop = r"Under |With the minimum lawful payouts, and" if command == "rules" else "\0"  # `rules` names the file
    assert [line for line in by_file.stdout.splitlines() if not re.match(drop, line)] == [
        line for line in by_settings.stdout.splitlines() if not re.match(drop, line)
    ]


@pytest.mark.solver
def test_simulations_and_sessions_take_a_submission_file(casino: Path) -> None:
    played = pitboss("simulate", casino, "--bet", "straight 17 10", "--rounds", "1000")
    assert "exact value of this bet: 2.7027%" in played.stdout
    followed = pitboss("sessions", casino, "--bankroll", "100", "--bet", "straight 17 10", "--sessions", "10")
    assert followed.exit_code == 0, followed.output


def test_a_table_is_played_by_the_file_and_its_limits(casino: Path) -> None:
    played = pitboss("play", casino, "--seed", 1, typed="straight 17 5\nquit\n")
    assert "Roulette" in played.stdout
    assert "$10" in played.stdout  # the posted minimum refuses $5


def test_settings_add_to_the_file(casino: Path) -> None:
    changed = report("rules", casino, "--set", "limits.minimum=25")["submission"]
    assert changed["options"]["wheel"] == "single_zero"
    assert changed["limits"]["minimum"] == 2500


def test_a_preset_does_not_replace_what_a_file_chooses(casino: Path) -> None:
    assert "leave out --preset european" in refused("edge", casino, "--preset", "european")


def test_an_unlawful_file_is_refused_by_its_paragraph(casino: Path) -> None:
    casino.write_text(EUROPEAN.replace('"single_zero"', '"triple_zero"'), encoding="utf-8")
    assert "5." in refused("edge", casino)


def test_two_submissions_are_compared(casino: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text(AMERICAN, encoding="utf-8")
    shown = pitboss("compare", casino, other).stdout
    found = report("compare", casino, other)
    assert found["options"]["wheel"] == {str(casino): "single_zero", str(other): "double_zero"}
    assert found["options"]["limits.maximum"] == {str(casino): 100_000, str(other): 200_000}
    [straight] = [row for row in found["prices"]["wagers"] if row["wager"] == "straight"]
    assert straight["by_value"][str(casino)]["house_advantage"] == "1/37"
    assert straight["by_value"][str(other)]["cost"] == "18/703"
    assert "5.2632%" in shown and "2.7027%" in shown and "+2.5605%" in shown


def test_an_unlawful_submission_is_compared_by_its_violations(casino: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text(AMERICAN.replace("[limits]", "hold_fee = 3\n[limits]"), encoding="utf-8")
    found = report("compare", casino, other)
    assert [each["lawful"] for each in found["submissions"]] == [True, False]
    assert found["prices"] is None


def test_different_games_are_not_compared(casino: Path) -> None:
    assert "different games: Roulette, Craps" in refused("compare", casino, "craps")
