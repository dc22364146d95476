"""Every citation anywhere in the code is of a paragraph that the law has."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

import pitboss
from pitboss.games import GAMES
from pitboss.games.cited import law_tables
from pitboss.law import SECTIONS, SUBCHAPTERS, Citation, read_table
from pitboss.table import Game
from pitboss.table.rules.options import options_of
from tests.properties.session import unknown_laws

SOURCE = Path(pitboss.__file__).parent
PARAGRAPH = re.compile(r"(?:13:69F-)?\d{1,2}[A-Z]?\.\d{1,2}[A-Z]?\([a-z]\)(?:\d{1,2}[ivx]*(?:\(\d+\))?)?")
"""Matches a citation with its lettered paragraph anywhere in a text."""
CITATION = re.compile(rf"{PARAGRAPH.pattern}|\d{{1,2}}[A-Z]?\.\d{{1,2}}[A-Z]?")
LAW_NAMES = re.compile(r"(?:^|_)law$|^cash_refused$|^halved_by$")


def modules() -> list[Path]:
    """Every module of the package."""
    return sorted(SOURCE.rglob("*.py"))


def written_laws(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The citations that a module writes: as a ``law=``, as a ``..._law``, or with a paragraph inside any text."""
    for node in ast.walk(tree):
        match node:
            case ast.keyword(arg=str(name), value=ast.Constant(value=str(law))) if LAW_NAMES.search(name):
                yield node.value.lineno, law
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(law))) if LAW_NAMES.search(name):
                yield node.lineno, law
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant(value=str(law))) if LAW_NAMES.search(name):
                yield node.lineno, law
            case ast.Constant(value=str(text)):
                for found in PARAGRAPH.finditer(text):
                    yield node.lineno, found[0]


@pytest.mark.parametrize("module", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_every_citation_written_in_the_code_is_in_the_law(module: Path) -> None:
    wrong = []
    for line, law in written_laws(ast.parse(module.read_text())):
        if not law:
            continue  # "no paragraph of its own", where a field may go without
        wrong += [f"{module.name}:{line}: {one}" for one in unknown_laws({law})]
    if module.parts[-2:] == ("law", "citation.py"):
        wrong = [one for one in wrong if "20.11(b)" not in one]  # its doctest shows what is refused
    assert wrong == []


def declared_laws(game: Game) -> Iterator[str | None]:
    """The citations in the declarations of a game."""
    yield game.placement(game.options()).law
    yield from (wager.law for wager in game.wagers)
    yield from (table.law for table in game.paytables)
    yield from (one.law for one in options_of(game.options))
    yield from (one.law for one in game.exclusions)
    yield from (one.law for one in game.irregularities)
    yield from (one.law for one in game.procedures)
    yield from (entry.law for table in (game, *law_tables(game)) for entry in read_table(table))


@pytest.mark.parametrize("id_", GAMES)
def test_every_citation_that_a_game_declares_is_in_the_law(id_: str) -> None:
    assert unknown_laws({law for law in declared_laws(GAMES[id_]) if law is not None}) == []


@pytest.mark.parametrize("id_", GAMES)
def test_what_a_game_names_as_its_law_has_a_sentence_in_the_index(id_: str) -> None:
    game = GAMES[id_]
    named = {name: law for name in dir(game) if name.endswith("_law") and isinstance(law := getattr(game, name), str)}
    assert {name for name, law in named.items() if law} <= {entry.key for entry in read_table(game)}
    for table in law_tables(game):
        assert is_dataclass(table)
        cited = {field.name for field in fields(table) if CITATION.fullmatch(str(getattr(table, field.name)))}
        assert cited <= {entry.key for entry in read_table(table)}
    assert all(entry.description for table in (game, *law_tables(game)) for entry in read_table(table))


@pytest.mark.parametrize("id_", GAMES)
def test_a_games_own_citations_are_of_its_sections_or_of_the_rules_for_all_games(id_: str) -> None:
    """A wager, paytable, option, irregularity or procedure of a game cites where the game's rules stand."""
    game = GAMES[id_]
    allowed = (*game.sections, "8.2", "8.3")
    own = [wager.law for wager in game.wagers] + [table.law for table in game.paytables]
    own += [one.law for one in options_of(game.options)] + [one.law for one in game.irregularities]
    for law in own + [one.law for one in game.procedures]:
        cited = Citation.parse(law)
        assert cited.section in allowed or cited.subchapter in allowed or cited.chapter != "13:69F", law


@pytest.mark.parametrize("id_", GAMES)
def test_the_sections_of_a_game_are_in_the_law(id_: str) -> None:
    for section in GAMES[id_].sections:
        assert section in SECTIONS or section in SUBCHAPTERS


def written_chapters(tree: ast.AST) -> Iterator[int]:
    """The lines that write a citation with its chapter; what documents the code may name it."""
    documents = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in documents and "13:69F-" in text:
                yield node.lineno


def test_only_the_law_writes_a_citation_with_its_chapter() -> None:
    outside = {module: module.read_text() for module in modules() if SOURCE / "law" not in module.parents}
    named = {module: text for module, text in outside.items() if "13:69F-" in text}
    assert [f"{path}:{line}" for path, text in named.items() for line in written_chapters(ast.parse(text))] == []
    pages = [path for path in SOURCE.rglob("*.js") if "13:69F-" in path.read_text()]
    assert pages == []


def test_a_citation_written_with_its_chapter_would_be_found() -> None:
    tree = ast.parse('"""13:69F-1.1"""\nx = f"13:69F-{number}"\ny = "by 13:69F-1.2(a)3"\nz = "13:69F"')
    assert sorted(written_chapters(tree)) == [2, 3]


def test_a_wrong_citation_would_be_found() -> None:
    tree = ast.parse('x = f(law="20.99(a)")\nspin_law = "5.3(z)"\ny = "by 13:69F-1.2(a)3 and 77.1(a)"\nz: str = "2.50"')
    found = dict(reversed([(law, line) for line, law in written_laws(tree)]))
    assert found == {"20.99(a)": 1, "5.3(z)": 2, "13:69F-1.2(a)3": 3, "77.1(a)": 3}
    assert len(unknown_laws(set(found))) == 3
