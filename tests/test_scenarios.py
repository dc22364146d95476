"""Every scenario of ``tests/scenarios/`` is played: its expectations are met, and the money agrees with the events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.games import GAMES
from pitboss.law import Citation
from pitboss.scenario import ScenarioResult, problems, read_scenario, run
from pitboss.table import Table
from tests.law_tables.events import UNLISTED, cited_by, unlisted
from tests.law_tables.said import watch
from tests.second.compare import differences
from tests.second.settlers import SETTLERS

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
        found = settled_otherwise(outcome.table)
        name = str(path.relative_to(FOLDER).with_suffix(""))
        assert bool(found) is (name in NOT_MODELED), "\n".join(found) or f"{name} is settled the same way twice"


@scenarios
def test_it_says_what_it_shows_by_which_paragraph_and_expects_something(path: Path) -> None:
    scenario = read_scenario(path)
    assert scenario.says.endswith(".")
    assert scenario.laws
    assert scenario.expect is not None
    assert scenario.expect.checkable
    for law in scenario.laws:
        assert Citation.parse(str(law)).validate() == law


NOT_MODELED = {
    "02/side-four-aces-of-two-players": "2.19(c), (h): the meter of the progressive wager",
    "02/side-four-black-aces-split": "2.19(c), (h): the meter of the progressive wager",
    "02/side-twenty-point-limit": "2.24(h): the aggregate limit",
    "11/an-envy-bonus-is-cut-to-the-payout-limit": "11.16(d): a cut of single wins in the order of settlement",
    "11/an-ez-envy-bonus-is-cut-to-the-payout-limit": "11.23(f): a cut of single wins in the order of settlement",
    "15/example-13-a-ticket-expires-after-a-year": "15.6(c): the clock",
    "15/only-the-maximum-breaks-the-proportion": "15.3(e): the odd cents of proportional shares",
    "33/a-dead-dealer-and-one-player-void-the-round": "33.12(b): two hole cards turned up in the deal",
    "33/a-dead-dealer-leaves-the-pot": "33.12(b): two hole cards turned up in the deal",
    "33/a-losing-jacks-plus-of-a-dead-hand-goes-back": "33.12(b): two hole cards turned up in the deal",
    "33/example-13-both-hole-cards-turned-up": "33.12(b): two hole cards turned up in the deal",
    "36/three-people-on-a-box": "36.12(f): a wager that was moved to the second hand of a split",
}
"""What the second settlers do not know; all other scenarios they settle to the cent."""


def settled_otherwise(table: Table) -> list[str]:
    """Where the second settler of the game differs from the log of a scenario."""
    settler = SETTLERS.get(table.submission.game.id)
    return [] if settler is None else list(differences(table.log.lines, settler))


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
