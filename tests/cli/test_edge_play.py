"""What `pitboss edge` shows of the best play, and the table it writes of it."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from rich.console import Console

from pitboss.cli.strategy import show_play, write_full_table
from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.games.stud.solver import price
from pitboss.table import submit


def test_the_rules_stand_below_what_is_staked_and_how_often_each_action_is_taken() -> None:
    out = io.StringIO()
    show_play(Console(file=out, width=200), price(submit(GAMES["three-card-poker"])))
    lines = out.getvalue().splitlines()
    assert "element of risk 2.0147%: 1.6742 units are staked on average; standard deviation 1.6393 units" in lines
    assert "with ante 1; play 67.4208%, fold 32.5792%" in lines
    assert lines[-2:] == ["  play with Q-6-4 or better", "  fold with anything less"]


def test_the_full_table_is_written_with_its_columns(tmp_path: Path) -> None:
    path = tmp_path / "play.csv"
    assert write_full_table(submit(GAMES["three-card-poker"]), path) == 22_100
    with path.open(newline="") as written:
        columns, *rows = csv.reader(written)
    assert columns == ["decision", "staked", "own", "seen", "option"]
    assert ["play", "ante 1", "4C 6D QC", "", "play"] in rows


def test_a_game_without_decisions_has_no_table(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="no solver of Roulette has a table of the best play"):
        write_full_table(submit(GAMES["roulette"]), tmp_path / "play.csv")
