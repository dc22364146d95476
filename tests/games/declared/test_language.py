"""The language of petitions: its schema, its page, its starting points, and its variants."""

from __future__ import annotations

import json
import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped] # its stubs are another package
from tests.games.declared.book import BOOK
from tests.games.declared.petition_keys import PAGE
from tests.properties.proofs import check_session
from tests.properties.session import Session
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.errors import BadFile, Refused
from pitboss.games import GAMES
from pitboss.games.declared import KINDS, declared_game, read_game
from pitboss.games.declared.schema import json_schema, reference_page
from pitboss.games.declared.starting_points import LACKS, declaration_like, starting_points
from pitboss.games.declared.variants import toml_text, variants

FILES = sorted(Path("examples/petitions").rglob("*.toml")) + sorted(Path("examples/petitions/book").glob("*.toml"))


VALIDATOR = Draft202012Validator(json_schema())


def _fits(content: dict[str, Any]) -> bool:
    """True if the content of a file satisfies the schema; a day is text to JSON."""
    return bool(VALIDATOR.is_valid(json.loads(json.dumps(content, default=date.isoformat))))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_example_satisfies_the_schema(path: Path) -> None:
    assert _fits(tomllib.loads(path.read_text()))


@pytest.mark.parametrize(
    ("old", "new"),
    [("kind = \"twenty-one\"", 'kind = "nonsense"'), ("decks = 6", "decks = 9"), ("decks = 6", "deck = 6"),
     ('pays = "1 to 1"', 'pays = "even"'), ('result = "wins"', 'result = "won"'), ("[wagers.main]", "[wager.main]")],
)  # fmt: skip
def test_the_schema_refuses_what_the_reader_refuses(old: str, new: str) -> None:
    text = Path("examples/petitions/book/blackjack.toml").read_text()
    assert old in text
    assert not _fits(tomllib.loads(text.replace(old, new, 1)))
    with pytest.raises(Refused):
        declared_game(text.replace(old, new, 1))


def test_the_page_of_keys_is_the_one_that_the_program_writes() -> None:
    assert PAGE.read_text() == reference_page(), "run python -m tests.games.declared.petition_keys"
    for kind in KINDS:
        assert f'## `kind = "{kind}"`' in reference_page()


@pytest.mark.parametrize("game", starting_points())
def test_a_starting_point_is_a_game_of_at_most_a_page_that_can_be_played(game: str) -> None:
    text = declaration_like(game)
    declared = declared_game(text)
    session = Session(declared, 1)
    session.play(6)
    check_session(session)
    assert declared.name.startswith("My ")
    if game != "sic-bo":  # whose wagers are many
        assert len(text.splitlines()) <= 66


def test_every_game_of_the_book_is_a_starting_point_or_is_told_what_the_language_lacks() -> None:
    known = starting_points()
    assert not known.keys() & LACKS.keys()
    assert GAMES.keys() <= known.keys() | LACKS.keys() and LACKS.keys() <= GAMES.keys()
    for game, lacks in LACKS.items():
        with pytest.raises(Refused, match=f"{game} cannot be declared: the language has no {lacks}; choose from asia-"):
            declaration_like(game)


def test_every_starting_point_is_compared_with_its_game_of_the_book() -> None:
    assert {book.file.replace("_", "-") for book in BOOK} == starting_points().keys()


def test_a_game_that_is_not_in_the_book_is_answered_with_those_to_start_from() -> None:
    with pytest.raises(Refused, match="there is no declaration of 'whist' to start from; choose from asia-poker, big-"):
        declaration_like("whist")


class TestVariants:
    TEXT = Path("examples/petitions/book/red_dog.toml").read_text()

    def test_every_combination_of_open_values_is_a_game(self) -> None:
        opened = '[open]\n"cards.decks" = [2, 6]\n"wagers.original.pays.spread 1" = ["6 to 1"]\n'
        found = list(variants(self.TEXT + opened))
        assert [str(variant) for variant in found][:2] == [
            'cards.decks = 1, wagers.original.pays.spread 1 = "5 to 1"',
            'cards.decks = 1, wagers.original.pays.spread 1 = "6 to 1"',
        ]
        assert len(found) == 6
        assert len({variant.game.declaration_text for variant in found}) == 6

    def test_a_file_without_open_values_is_its_only_variant(self) -> None:
        [variant] = variants(self.TEXT)
        assert str(variant) == "as written"

    def test_an_open_key_that_the_file_does_not_have_is_refused_with_those_it_has(self) -> None:
        with pytest.raises(BadFile, match=r"cards.deck: the file has no 'deck' there; there are decks"):
            list(variants(self.TEXT + '[open]\n"cards.deck" = [2]\n'))

    @pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
    def test_a_declaration_that_is_written_again_is_the_same(self, path: Path) -> None:
        content = tomllib.loads(path.read_text())
        assert tomllib.loads(toml_text(content)) == content


class TestCommand:
    def test_a_file_is_started_and_checked(self, tmp_path: Path) -> None:
        file = tmp_path / "game.toml"
        runner = CliRunner()
        assert runner.invoke(app, ["petition", "new", str(file), "--like", "spanish-21"]).exit_code == 0
        assert read_game(file).name == "My spanish 21"
        result = runner.invoke(app, ["petition", "lint", str(file)])
        assert "valid (My spanish 21, kind twenty-one; wagers basic" in result.output
        again = runner.invoke(app, ["petition", "new", str(file)])
        assert again.exit_code != 0
        assert "file exists" in again.output

    def test_lint_names_the_line_and_what_is_valid(self, tmp_path: Path) -> None:
        file = tmp_path / "game.toml"
        file.write_text(declaration_like("red-dog").replace("decks = 1", "decks = 9"))
        result = CliRunner().invoke(app, ["petition", "lint", str(file)])
        assert result.exit_code != 0
        assert "game.toml:7" in result.output
        assert "from 1 to 8" in " ".join(result.output.split())

    def test_the_schema_is_printed(self) -> None:
        result = CliRunner().invoke(app, ["petition", "schema"])
        assert json.loads(result.output) == json_schema()
