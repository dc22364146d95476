"""Nothing that a game declares is left untried: each exclusion, row, value of an option and irregularity.

It holds the subchapters that it names, each listed from the game itself, so that a new rule is missed here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from pitboss.games import GAMES
from pitboss.money import Odds, Pay, Sum
from pitboss.scenario import read_scenario, run
from pitboss.table import Binding, Exclusion, Game, PayTable, Unlawful, submit
from pitboss.table.options import LawfulValues, OptionInfo, options_of
from pitboss.table.submission import parse_rules

SUBCHAPTERS = ("10", "11", "17", "21", "23", "24", "25", "29", "30", "31", "33", "34", "37")
SCENARIOS = Path(__file__).parents[1] / "scenarios"
HELD = {id_: game for id_, game in GAMES.items() if game.sections[0] in SUBCHAPTERS}
every_game = pytest.mark.parametrize("id_", HELD)
FURTHER: tuple[dict[str, object], ...] = (
    {"dragons_eye": True, "dragons_eye_vigorish": "triples_lose", "banking": True},
    {"pocket_poker_odds": {"pair": "4 for 1"}},
    {"pocket_poker_odds": {"pair": "2 to 1"}},
)
"""Submissions with more than two options, or with one that has no list of values."""
NOTHING_ELSE_TO_CHOOSE = {"10.3(d)", "24.2(b)", "30.11(a)"}
"""What is excluded, and no option could choose: a start without dice (10), a shuffle by hand (24), other odds (30)."""


def test_every_subchapter_has_its_game() -> None:
    assert sorted(game.sections[0] for game in HELD.values()) == sorted(SUBCHAPTERS)


# ---------------------------------------------------------------------- values of options


def more(cell: Pay, by: int = 1) -> Pay:
    """A cell that pays more, or less."""
    if isinstance(cell, Sum):
        return Sum(cell.amount + by * 100)
    return Odds(cell.numerator + by, cell.denominator, cell.word)


def tried(option: OptionInfo) -> Iterator[object]:
    """Values of an option that are not its default."""
    match option.lawful:
        case LawfulValues(kind="choice", values=values):
            yield from (value for value in values if value != option.default)
        case LawfulValues(kind="several", values=values):
            yield from ([value] for value in values)
        case LawfulValues(kind="whole" | "number", least=least, most=most):
            bounds = (least, (least or 0) + 1, (least or 0) + 2, most)
            yield from (value for value in bounds if value is not None and value != option.default)
            yield from (100_000, 1_000_000)
        case LawfulValues(kind="paytable", paytable=PayTable() as table) if table:
            row, cell = next(iter(table.items()))
            yield {row: str(more(cell)).replace(" to ", " for ")}
            yield from ({row: str(more(cell, by))} for by in (1, 2))


def changes(game: Game[Any]) -> Iterator[dict[str, object]]:
    """Other values than the default of one option, of two, and some further submissions."""
    options = {option.name: tuple(tried(option)) for option in options_of(game.rules)}
    for together in (1, 2):
        for named in combinations(options, together):
            for values in product(*(options[name] for name in named)):
                yield dict(zip(named, values, strict=True))
    yield from (further for further in FURTHER if further.keys() <= options.keys())


def refused_by(game: Game[Any], options: Mapping[str, object]) -> list[tuple[str, str | None]]:
    """What a submission breaks, each with its paragraph."""
    try:
        submit(game, options)
    except Unlawful as unlawful:
        return [(violation.says, violation.law) for violation in unlawful.violations]
    return []


@every_game
def test_every_exclusion_refuses_a_submission_by_its_paragraph(id_: str) -> None:
    """The smallest submission that breaks each is refused with its sentence, and only the defaults break none."""
    game = HELD[id_]
    assert refused_by(game, {}) == []
    left: list[Exclusion[Any]] = [one for one in game.exclusions if one.law not in NOTHING_ELSE_TO_CHOOSE]
    for options in changes(game):
        rules, wrong = parse_rules(game.rules, options)
        for broken in [one for one in left if rules is not None and one.broken(rules)]:
            assert not wrong
            assert (broken.says, broken.law) in refused_by(game, options), options
            left.remove(broken)
        if not left:
            break
    assert [(one.law, one.says) for one in left] == []


# ---------------------------------------------------------------------- rows


@every_game
def test_every_row_of_every_paytable_may_be_raised_where_the_law_says_at_least_and_never_lowered(id_: str) -> None:
    game = HELD[id_]
    for option in options_of(game.rules):
        table = option.lawful.paytable
        if table is None:
            continue
        for row, cell in table.items():
            assert refused_by(game, {option.name: {row: str(cell)}}) == []
            [(says, law)] = refused_by(game, {option.name: {row: str(more(cell, -1))}})
            assert (row in says, law) == (True, table.law)
            raised = refused_by(game, {option.name: {row: str(more(cell))}})
            assert bool(raised) == (table.binding is Binding.EXACT), raised


# ---------------------------------------------------------------------- irregularities


@cache
def met_in_scenarios(id_: str) -> frozenset[str]:
    """The irregularities that the scenarios of a game tell."""
    scenarios = [read_scenario(path) for path in sorted((SCENARIOS / HELD[id_].sections[0]).glob("*.toml"))]
    events = [event for scenario in scenarios for event in run(scenario).events]
    return frozenset(str(event["what"]) for event in events if event["kind"] == "irregularity")


@every_game
def test_every_irregularity_has_a_scenario(id_: str) -> None:
    assert [one.id for one in HELD[id_].irregularities if one.id not in met_in_scenarios(id_)] == []
