"""Games of the book written as petitions settle the scenarios of the book to the cent."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
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
    written = f'game = "{game}"'
    paths = [path for path in SCENARIOS if "editions" not in path.parts and written in _text(path)]
    return [read_scenario(path) for path in paths]


@cache
def _text(path: Path) -> str:
    return path.read_text()


def _applies(book: BookGame, scenario: Scenario) -> bool:
    """True if a scenario is played under rules that change no figure of the petition's."""
    expect = scenario.expect
    if expect is None or expect.unlawful is not None or expect.refused is not None:
        return False
    known_by = {scenario.path.stem, f"{scenario.path.parent.name}/{scenario.path.stem}"}
    if known_by & NOT_IN_FILES.keys() or (book.multiples and _names_amount(scenario)):
        return False
    declared = {wager.id for wager in book.declared().wagers}
    if any(book.named(slip.get("wager", ""), slip.get("on", ""))[0] not in declared for slip in _slips(scenario)):
        return False
    declared_game = book.declared()
    known = {fault.id for fault in declared_game.irregularities} | {done.id for done in declared_game.procedures}
    outcomes = [outcome for drawn in (*scenario.order.values(), *scenario.to.values()) for outcome in drawn]
    faults = {outcome.partition("!")[2] for outcome in outcomes if "!" in outcome}
    told = [step.command for step in scenario.steps if step.do in ("report", "record")]
    reported = {str(command.get("what") or command.get("procedure")) for command in told}
    if not faults | reported <= known:
        return False
    if book.dealer_throws and len(scenario.order.get("dice", ())) > 1:
        return False  # the answers of a shooter separate the throws
    try:
        options = scenario.draft.checked().options.plain()
    except PitbossError:
        return False
    same = book.built_in().options.plain()
    return all(options[name] == same[name] for name in options if name not in LEFT_OPEN | OFFERS | book.open)


NOT_IN_FILES = {
    "match-play": "match play coupons",
    "recut": "shuffling by hand as the default",
    "wrong-number-with-pair-plus-alone": "remedies that differ from the family's",
    "example-12-payout-limit": "payout limits",
    "example-08-payout-limit": "payout limits",
    "example-09-payout-limit": "payout limits",
    "example-15-three-cards-to-a-player": "remedies that differ from the family's",
    "example-13-two-cards-face-up-after-the-first-deal": "remedies that differ from the family's",
    "least-blind-beside-the-least-ante": "a minimum of its own for one wager",
    "a-fold-that-is-not-collected-goes-back": "remedies that differ from the family's",
    "17/an-improper-cut-is-made-again": "shuffling by hand as the default",
    "17/example-11-wrong-number-of-cards": "remedies that differ from the family's",
    "30/a-folded-ante-goes-back-when-a-dealer-card-is-exposed": "remedies that differ from the family's",
    "30/a-wrong-number-of-cards-voids-all-hands": "remedies that differ from the family's",
    "35/two-cards-face-up-void-all-hands": "community cards that are dealt face down before the first decision",
}
"""Scenarios about what the language cannot state, with the subchapter where others have the same name."""


def _names_amount(scenario: Scenario) -> bool:
    """True if a play wager of any amount is made, where the file has multiples."""
    return any(step.do == "choose" and "amount" in step.command for step in scenario.steps)


def _slips(scenario: Scenario) -> list[dict[str, Any]]:
    bets = [step.command.get("bets") for step in scenario.steps]
    return [slip for listed in bets if isinstance(listed, list) for slip in listed if isinstance(slip, dict)]


def _as_in_file(book: BookGame, scenario: Scenario) -> Scenario:
    """The scenario with the wagers of the file."""

    def command(values: Mapping[str, Any]) -> dict[str, Any]:
        if values["do"] != "bet":
            return dict(values)
        slips = []
        for slip in values["bets"]:
            wager, on = book.named(slip["wager"], slip.get("on", ""))
            rest = {key: value for key, value in slip.items() if key not in ("wager", "on")}
            slips.append({"wager": wager, **({"on": on} if on else {}), **rest})
        return {**values, "bets": slips}

    made: Counter[int] = Counter()

    def by_street(values: dict[str, Any]) -> dict[str, Any]:
        action = str(values.get("action", ""))
        if action in book.actions:
            return {**values, "action": book.actions[action]}
        if not book.streets or values["do"] != "choose":
            return values
        street = book.streets[made[values["seat"]]]
        made[values["seat"]] += 1
        return {**values, "action": re.sub("^bet", street, action)}

    asked = [step for step in scenario.steps if not (book.dealer_throws and step.do == "choose")]
    steps = tuple(replace(step, command=by_street(command(step.command))) for step in asked)
    declared = book.declared()
    options = {
        name: value
        for name, value in scenario.draft.options.items()
        if name in LEFT_OPEN | book.open and name in declared.options.model_fields
    }
    return replace(scenario, steps=steps, draft=replace(scenario.draft, game=declared, options=options))


LEFT_OPEN = {
    "shuffle", "persons_per_box", "boxes_per_player", "areas_per_player",
    "meter_start", "meter_reset", "meter_rate", "sums_from_meter",
}  # fmt: skip
"""Options that a petition leaves to the licensee."""
OFFERS = {"match_the_dealer", "additional_wager", "total_cards_offered", "bonus_offered", "verbal_cash"}
"""Options that only offer a side wager, or that no bet of these scenarios uses."""


def _nets(outcome: ScenarioResult, book: BookGame) -> dict[tuple[int, str], int]:
    nets: dict[tuple[int, str], int] = {}
    for (seat, label), net in outcome.nets.items():
        wager, _, on = label.partition(" ")
        if wager not in book.lacks:
            nets[seat, " ".join(book.named(wager, on)).strip()] = net.net
    return nets


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
    """8.4, 8.4(d)3ii: the draft of an authorized game settles every wager as its subchapter does."""
    built_in = run(scenario)
    outcome = run(_as_in_file(book, scenario))
    assert outcome.unlawful == ()
    assert outcome.refused is None, str(outcome.refused)
    assert _nets(outcome, book) == _nets(built_in, book)
