"""What `pitboss edge` shows of the best play, and the table it writes of it."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from rich.console import Console
from tests.cli.run import pitboss, refused

from pitboss.cli.analyst.best_play import full_table, show_play, write_full_table
from pitboss.games import GAMES
from pitboss.games.banked_poker.solver import price
from pitboss.pricing import Payout, Priced, WagerPrice
from pitboss.table import submit


def test_the_rules_are_printed_below_what_is_staked_and_how_often_each_action_is_taken() -> None:
    out = io.StringIO()
    show_play(Console(file=out, width=200), price(submit(GAMES["three-card-poker"])))
    lines = out.getvalue().splitlines()
    assert "element of risk 2.0147%: 1.6742 units are staked on average; standard deviation 1.6393 units" in lines
    assert "staked: 1 on ante; of all rounds: fold 32.5792%, play 67.4208%" in lines
    assert lines[-2:] == ["  play with Q-6-4 or better", "  fold with anything less"]


def test_conditions_of_a_price_are_reported_with_what_is_staked_and_figures_are_left_to_the_reports() -> None:
    payouts = (Payout(Fraction(1), 1), Payout(Fraction(-1), 1))
    notes = (
        ("hit", "42.8%"), ("stand", "40.2%"), ("cost", "-0.1%"), ("unit", "half of it on each hand"),
        ("rolls to a decision", "7/2"), ("spins to a decision", "1.0385"),
    )  # fmt: skip
    one = WagerPrice("main", "Main, Double", "2.3(a)", payouts, action=Fraction(9, 8), notes=notes)
    alike = (replace(one, on="left", action=Fraction(1)), replace(one, on="right", action=Fraction(1)))
    out = io.StringIO()
    show_play(Console(file=out, width=200), Priced("made-up", {}, (one, *alike)))
    assert out.getvalue().splitlines() == [
        "",
        "Main, Double",
        "element of risk 0.0000%: 1.1250 units are staked on average; standard deviation 1.0000 units",
        "hit 42.8%, stand 40.2%, cost -0.1%",
        "unit: half of it on each hand",
        "",
        "Main, Double, left; Main, Double, right",
        "hit 42.8%, stand 40.2%, cost -0.1%",
        "unit: half of it on each hand",
    ]


def test_the_full_table_is_written_with_its_columns(tmp_path: Path) -> None:
    path = tmp_path / "play.csv"
    assert write_full_table(full_table(submit(GAMES["three-card-poker"])), path) == 22_100
    with path.open(newline="") as written:
        columns, *rows = csv.reader(written)
    assert columns == ["decision", "staked", "own", "seen", "option"]
    assert ["play", "1 on ante", "4C 6D QC", "", "play"] in rows


@pytest.mark.parametrize(
    ("asked", "file", "says"),
    [
        ("--table", "play.csv", "Roulette has no solver that lists the best play"),
        ("--chart", "play.svg", "the solver of Roulette has no strategy chart"),
    ],
)
def test_what_a_solver_does_not_state_is_refused_before_anything_is_printed(
    tmp_path: Path, asked: str, file: str, says: str
) -> None:
    done = pitboss("edge", "roulette", asked, tmp_path / file)
    assert (done.exit_code, done.stdout, done.stderr) == (2, "", f"pitboss: {says}\n")


def test_one_form_of_the_report_is_asked_for_at_a_time() -> None:
    assert "use only one of" in refused("edge", "roulette", "--json", "--csv")
    assert "use either" in refused("edge", "roulette", "--out", "a.md", "--html", "a.html")
