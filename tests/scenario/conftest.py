"""What the tests of files share: a place to write them, and made-up games beside those of the law."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from tests.table.made_up import MADE_UP

from pitboss import games
from pitboss.scenario import Outcome, Scenario, problems, read_scenario, run

Write: TypeAlias = Callable[[str], Path]
Play: TypeAlias = Callable[[str], tuple[Scenario, Outcome, list[str]]]


@pytest.fixture(autouse=True)
def _made_up_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for id_, game in MADE_UP.items():
        monkeypatch.setitem(games.GAMES, id_, game)


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a file and says where."""

    def written(text: str) -> Path:
        path = tmp_path / "file.toml"
        path.write_text(text)
        return path

    return written


@pytest.fixture
def play(write: Write) -> Play:
    """Reads and runs a scenario: it, what came out, and what differs from what it expects."""

    def played(text: str) -> tuple[Scenario, Outcome, list[str]]:
        scenario = read_scenario(write(text))
        outcome = run(scenario)
        return scenario, outcome, problems(scenario, outcome)

    return played
