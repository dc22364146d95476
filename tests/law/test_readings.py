"""The readings: every row of docs/readings.md is one, and the options that it names are those of its games."""

from __future__ import annotations

import pytest

from pitboss.errors import BadFile
from pitboss.games import GAMES
from pitboss.law import SECTIONS, SUBCHAPTERS
from pitboss.law.readings import COLUMNS, Reading, read_page, readings, readings_of
from pitboss.submission import with_settings
from pitboss.table import Game, Unlawful
from pitboss.table.rules.options import options_of

HEAD = f"## Some game (20)\n| {' | '.join(COLUMNS)} |\n|---|---|---|---|\n"
with_options = pytest.mark.parametrize(
    "reading", [row for row in readings() if row.options], ids=lambda row: f"line {row.line}"
)


def test_every_heading_and_every_citation_is_of_the_law() -> None:
    rows = readings()
    assert len(rows) > 600
    assert {number for row in rows for number in row.subchapters} <= set(SUBCHAPTERS)
    unknown = [(row.line, section) for row in rows for section in row.sections if section not in SECTIONS]
    assert unknown == []


def test_every_game_has_readings() -> None:
    assert [id_ for id_, game in GAMES.items() if not readings_of(game.sections)] == []


def refused_values(game: Game, settings: list[str]) -> list[str]:
    """The settings that are unlawful by themselves, not only beside other options."""
    try:
        with_settings(game, settings)
    except Unlawful as unlawful:
        return [violation.where for violation in unlawful.violations if violation.where != "options"]
    return []


@with_options
def test_an_alternative_can_be_chosen_at_one_of_its_games(reading: Reading) -> None:
    games = [game for game in GAMES.values() if reading.is_of(game.sections)]
    for alternative in reading.options:
        having = [game for game in games if alternative.option in game.options.model_fields]
        assert having, f"{alternative.option} is no option of {[game.id for game in games]}"
        if alternative.value:
            needed = [setting for setting in reading.priced_with if not setting.startswith("stake=")]
            settings = [*needed, alternative.setting]
            assert not all(refused_values(game, settings) for game in having), settings


def test_an_option_that_calls_itself_a_reading_stands_on_the_page() -> None:
    named = {alternative.option for row in readings() for alternative in row.options}
    called = {
        option.name
        for game in GAMES.values()
        for option in options_of(game.options)
        if "(a reading)" in option.description
    }
    assert called
    assert called - named == set()


def test_an_alternative_says_what_to_set_and_with_what() -> None:
    row = (
        '| 20.3(c) | silent | a push | it loses: `draw = "lost"`; priced with `version = "f1"`, `ante_bonus = "B"` |\n'
    )
    [reading] = read_page(HEAD + row)
    assert [alternative.setting for alternative in reading.options] == ["draw=lost"]
    assert reading.priced_with == ("version=f1", "ante_bonus=B")
    assert (reading.sections, reading.subchapters, reading.line) == (("20.3",), ("20",), 4)


@pytest.mark.parametrize(
    "row", ["| 20.3(c) | silent | a push |", "| 20.3(c) | silent | | – |", "| a | b | c | d | e |"]
)
def test_a_line_that_is_no_row_is_named(row: str) -> None:
    with pytest.raises(BadFile, match="not a row of citation"):
        list(read_page(HEAD + row))


def test_a_row_needs_a_heading_with_a_subchapter() -> None:
    with pytest.raises(BadFile, match="under a heading with its subchapter"):
        list(read_page("## Some game\n| 20.3(c) | silent | a push | – |"))
