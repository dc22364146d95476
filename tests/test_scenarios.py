"""Every scenario of ``tests/scenarios/`` is played: its expectations are met, and the money agrees with the events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.games import GAMES
from pitboss.law import Citation
from pitboss.scenario import ScenarioResult, problems, read_scenario, run
from tests.law_tables.events import UNLISTED, cited_by, unlisted
from tests.law_tables.said import watch

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.toml"))
scenarios = pytest.mark.parametrize(
    "path", FILES, ids=[str(file.relative_to(FOLDER).with_suffix("")) for file in FILES]
)


@pytest.fixture(autouse=True)
def said() -> Iterator[None]:
    """Every event and refusal cites what the tables of the law have for its sentence."""
    yield from watch()


def test_there_are_scenarios() -> None:
    assert FILES


@scenarios
def test_what_is_expected_happens(path: Path) -> None:
    scenario = read_scenario(path)
    outcome = run(scenario)
    assert problems(scenario, outcome) == []
    assert chips_told(outcome) == chips_held(outcome)
    if outcome.table is not None and outcome.table.submission.game.id in GAMES:
        assert unlisted(outcome.table.submission.game.id, cited_by(outcome.events)) == [], UNLISTED


@scenarios
def test_it_says_what_it_shows_by_which_paragraph_and_expects_something(path: Path) -> None:
    scenario = read_scenario(path)
    assert scenario.says.endswith(".")
    assert scenario.laws
    assert scenario.expect is not None
    assert scenario.expect.checkable
    for law in scenario.laws:
        assert Citation.parse(str(law)).validate() == law


def chips_held(outcome: ScenarioResult) -> dict[int, int]:
    """What each person has in front of them and on the layout."""
    if outcome.table is None:
        return {}
    state = outcome.table.state
    on_layout = Counter[int]()
    for bet in state.layout.values():
        on_layout[bet.seat] += bet.amount
    return {seat: state.accounts[f"seat {seat}"] + on_layout[seat] for seat in state.players}


def chips_told(outcome: ScenarioResult) -> dict[int, int]:
    """The same, calculated from the events alone."""
    signs = {"seated": ("chips", 1), "bought in": ("amount", 1), "cashed out": ("amount", -1), "left": ("chips", -1)}
    told = Counter[int]()
    for event in outcome.events:
        name, sign = signs.get(event.kind, ("", 0))
        if sign:
            told[event.seat or 0] += sign * getattr(event, name)
    for (seat, _), net in outcome.nets.items():
        told[seat] += net.net
    left = [seat for seat in told if outcome.table is None or seat not in outcome.table.state.players]
    assert all(told.pop(seat) == 0 for seat in left)
    return dict(told)
