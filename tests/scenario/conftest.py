"""What the tests of scenarios share: those of files, and a scenario played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest
from tests.submission.conftest import Write, made_up_games, write

from pitboss.scenario import Scenario, ScenarioResult, problems, read_scenario, run

__all__ = ["made_up_games", "write"]

Play: TypeAlias = Callable[[str], tuple[Scenario, ScenarioResult, list[str]]]


@pytest.fixture
def play(write: Write) -> Play:
    """Read and run a scenario; returns the scenario, its result, and the differences from its expectations."""

    def played(text: str) -> tuple[Scenario, ScenarioResult, list[str]]:
        scenario = read_scenario(write(text))
        outcome = run(scenario)
        return scenario, outcome, problems(scenario, outcome)

    return played
