"""Every paragraph has in the games what the law's tables say: odds, bounds, values, and what cites it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from pitboss.games import GAMES
from pitboss.law import Citation
from pitboss.money import Odds, Pay, Sum
from pitboss.table import Binding, PayTable
from pitboss.table.rules.options import OptionInfo, options_of
from pitboss.table.rules.submission import parse_options
from tests.law_tables import refused
from tests.law_tables.facts import Facts, declared_by, differs, expected, games_citing, on_file, subchapter_of

ON_FILE = [(law, facts) for tables in on_file().values() for table in tables.values() for law, facts in table.items()]
PARAGRAPHS = sorted({law for law, _ in ON_FILE}, key=Citation.parse)
WITH_OPTIONS: set[str] = {law for law, facts in ON_FILE if any(fact.startswith("option") for fact in facts)}


@cache
def declared(game: str) -> Facts:
    """What a game declares, by paragraph."""
    return declared_by(GAMES[game])


@pytest.mark.parametrize("paragraph", PARAGRAPHS)
def test_a_paragraph_decides_in_each_game_what_the_table_says(paragraph: str) -> None:
    for game in games_citing(subchapter_of(paragraph)):
        assert not differs(paragraph, game, declared(game))


@pytest.mark.parametrize("game", GAMES)
def test_no_game_cites_a_paragraph_without_a_line(game: str) -> None:
    assert [law for law in declared(game) if not expected(law, game)] == []


# ---------------------------------------------------------------------- submissions


@pytest.mark.parametrize("paragraph", refused.on_file())
def test_what_may_not_be_offered_together_is_refused_by_the_paragraph(paragraph: str) -> None:
    for game, submissions in refused.on_file()[paragraph].items():
        for options in submissions:
            assert paragraph in refused.refused_by(game, options), (game, options)


def wrong(game: str, option: OptionInfo, value: Any) -> list[str]:
    """The paragraphs by which a value of an option is refused, whatever the other options are."""
    _, violations = parse_options(GAMES[game].options, {option.name: value})
    return [violation.law or "" for violation in violations if violation.where == option.name]


@pytest.mark.parametrize("paragraph", [law for law in PARAGRAPHS if law in WITH_OPTIONS])
def test_an_option_may_be_what_the_paragraph_lets_it_be_and_nothing_beyond(paragraph: str) -> None:
    """Bounds, and one step beyond them; values, and one that is not listed; rows, lowered and raised."""
    for game in games_citing(subchapter_of(paragraph)):
        for option in options_of(GAMES[game].options):
            if option.law == paragraph:
                for value, is_lawful in tried(option):
                    assert wrong(game, option, value) == ([] if is_lawful else [paragraph]), (game, option.name, value)


def tried(option: OptionInfo) -> Iterator[tuple[Any, bool]]:
    """Values of an option, each with whether it is lawful by itself."""
    lawful = option.lawful
    if lawful.kind == "choice" and lawful.values != (True, False):
        yield from ((value, True) for value in lawful.values)
        yield "none of these", False
    if lawful.kind in ("whole", "number") and not lawful.described:
        for bound, step in ((lawful.least, -1), (lawful.most, 1)):
            if bound is not None:
                yield bound, True
                yield bound + step, False
                yield bound + step * 10, False
    if isinstance(option.default, PayTable):
        yield from rows_tried(option.default)


def rows_tried(table: PayTable) -> Iterator[tuple[dict[str, str], bool]]:
    """Each row as it is, lowered, and raised."""
    for row, cell in table.items():
        yield {row: str(cell)}, True
        yield {row: str(changed(cell, -1))}, False
        yield {row: str(changed(cell, 1))}, table.binding is Binding.AT_LEAST


def changed(cell: Pay, by: int) -> Pay:
    """A cell that pays a little more or less."""
    if isinstance(cell, Sum):
        return Sum(cell.amount + by)
    return Odds(cell.numerator * 10 + by, cell.denominator * 10, cell.word)
