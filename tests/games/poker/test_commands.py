"""What the command line says of games at which people play each other."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.games import find
from pitboss.table import Limit, Limits, submit
from pitboss.table.rules.describe import describe


def test_a_simulation_says_that_nothing_is_bet_against_the_house() -> None:
    result = CliRunner().invoke(app, ["simulate", "hold-em"])
    assert result.exit_code != 0
    said = " ".join(result.output.split())
    assert "players play each other" in said and "`pitboss play hold-em` plays hands" in said


@pytest.mark.parametrize(
    ("betting", "limit", "says"),
    [
        ("fixed_limit", Limit(), "from $2.00 to $4.00"),  # none posted: what the table then plays
        ("fixed_limit", Limit(5_00), "from $5.00 to $10.00"),
        ("spread_limit", Limit(1_00, 5_00), "from $1.00 to $5.00"),
        ("no_limit", Limit(), "of $2.00 or more"),
        ("pot_limit", Limit(2_00, 4_00), "of $2.00 or more"),
    ],
)
def test_the_rules_state_the_limits_that_are_played(betting: str, limit: Limit, says: str) -> None:
    """14.17: bets and raises are as posted."""
    submission = submit(find("hold-em"), {"betting": betting}, Limits(limit))
    assert str(describe(submission).limits) == says
