"""What the command line says of games at which people play each other."""

from __future__ import annotations

from typer.testing import CliRunner

from pitboss.cli import app


def test_a_simulation_says_that_nothing_is_bet_against_the_house() -> None:
    result = CliRunner().invoke(app, ["simulate", "hold-em"])
    assert result.exit_code != 0
    said = " ".join(result.output.split())
    assert "players play each other" in said and "`pitboss play hold-em` plays hands" in said
