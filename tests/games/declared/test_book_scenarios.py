"""Games of the book written as petitions settle the scenarios of the book to the cent."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.games.declared.book import BOOK, BookGame

from pitboss.errors import PitbossError
from pitboss.scenario import ScenarioResult, read_scenario, run
from pitboss.scenario.file import Scenario

SCENARIOS = sorted(Path("src/pitboss/school/scenarios").rglob("*.toml"))


@cache
def _scenarios(game: str) -> list[Scenario]:
    read = [read_scenario(path) for path in SCENARIOS if "editions" not in path.parts]
    return [scenario for scenario in read if scenario.draft.game.id == game]


def _applies(book: BookGame, scenario: Scenario) -> bool:
    """True if a scenario is played under rules that change no figure of the petition's."""
    expect = scenario.expect
    if expect is None or expect.unlawful is not None or expect.refused is not None:
        return False
    if not _wagers_in(scenario) <= {wager.id for wager in book.declared().wagers}:
        return False
    try:
        rules = scenario.draft.checked().rules.plain()
    except PitbossError:
        return False
    same = book.built_in().rules.plain()
    return all(rules[name] == same[name] for name in rules if name not in BESIDE)


def _wagers_in(scenario: Scenario) -> set[str]:
    bets = [step.command.get("bets") for step in scenario.steps]
    slips = [slip for listed in bets if isinstance(listed, list) for slip in listed]
    return {str(slip["wager"]) for slip in slips if isinstance(slip, dict)}


BESIDE = {"match_the_dealer", "additional_wager", "shuffle", "persons_per_box", "boxes_per_player"}
"""Options that a petition leaves to the licensee, or that only offer a side wager."""


def _nets(outcome: ScenarioResult, book: BookGame) -> dict[tuple[int, str], int]:
    return {
        (seat, " ".join([book.wagers.get(wager.split()[0], wager.split()[0]), *wager.split()[1:]])): net.net
        for (seat, wager), net in outcome.nets.items()
        if wager.split()[0] not in book.lacks
    }


CASES = [
    pytest.param(book, scenario, id=f"{book}-{scenario.path.stem}")
    for book in BOOK
    for scenario in _scenarios(book.game)
    if _applies(book, scenario)
]


def test_every_petition_of_the_book_settles_a_scenario() -> None:
    settled = {case.values[0].file for case in CASES}  # every case has a petition
    assert {book.file for book in BOOK} - settled <= WITHOUT_SCENARIO


WITHOUT_SCENARIO: set[str] = set()
"""Petitions whose options no scenario of the book has."""


@pytest.mark.parametrize(("book", "scenario"), CASES)
def test_a_petition_settles_a_scenario_like_the_game_of_the_book(book: BookGame, scenario: Scenario) -> None:
    built_in = run(scenario)
    declared = book.declared()
    options: dict[str, Any] = {
        name: value for name, value in scenario.draft.options.items()
        if name in BESIDE and name in declared.rules.model_fields
    }  # fmt: skip
    outcome = run(replace(scenario, draft=replace(scenario.draft, game=declared, options=options)))
    assert outcome.unlawful == ()
    assert outcome.refused is None, str(outcome.refused)
    assert _nets(outcome, book) == _nets(built_in, book)
