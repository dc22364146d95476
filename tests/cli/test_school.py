"""`pitboss school`: questions one by one, judged and explained."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from pitboss.cli import app

VIGORISH = Path("tests/scenarios/03/example-01a-five-percent-rounded-up.toml")


def test_a_round_is_asked_and_the_score_shown() -> None:
    answered = CliRunner().invoke(
        app, ["school", "roulette", "--seed", "3", "--questions", "2"], input="zero\n9\n\n\n\n"
    )
    assert answered.exit_code == 0, answered.output
    assert "Roulette, level 1, seed 3" in answered.output
    assert "answer with numbers from 1 to" in answered.output
    assert "0 of 2 right." in answered.output


def test_a_scenario_is_asked_and_a_wrong_amount_explained() -> None:
    command = ["school", "punto-banco", "--scenario", str(VIGORISH), "--questions", "20"]
    asked = CliRunner().invoke(app, command, input="\n" * 40)
    assert asked.exit_code == 0, asked.output
    assert "How much vigorish is collected from seat 1?" in asked.output
    assert "No: $2.00." in asked.output
    assert "13:69F-3.3(c)" in asked.output
    assert "Five percent of $37.00 is $1.85" in asked.output


def test_a_scenario_of_another_game_is_refused() -> None:
    refused = CliRunner().invoke(app, ["school", "craps", "--scenario", str(VIGORISH)])
    assert refused.exit_code != 0
    assert "is a scenario of" in refused.output
