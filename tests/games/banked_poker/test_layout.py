"""The family's folder: games on top that import the family alone, machinery below that never imports upwards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from pitboss.games import GAMES
from pitboss.games import banked_poker as poker
from pitboss.table import submit

FOLDER = Path(poker.__file__).parent
GAME_FILES = sorted(path for path in FOLDER.glob("*.py") if path.stem != "__init__")
MACHINERY = sorted(path for part in ("engine", "solver") for path in FOLDER.glob(f"{part}/*.py"))
IMPORT = re.compile(r"^from (pitboss\.games[\w.]*) import (.+)$", re.MULTILINE)


def imports(path: Path) -> list[tuple[str, str]]:
    """The modules of games that a file imports from, and what."""
    return IMPORT.findall(path.read_text(encoding="utf-8"))


def test_a_file_of_the_folder_is_named_after_the_game_it_defines() -> None:
    ids = {id_ for id_, game in GAMES.items() if isinstance(game, poker.BankedPokerGame)}
    assert {path.stem.replace("_", "-") for path in GAME_FILES} == ids


@pytest.mark.parametrize("path", GAME_FILES, ids=lambda path: path.stem)
def test_a_game_imports_its_family_and_nothing_of_its_machinery(path: Path) -> None:
    assert imports(path) == [("pitboss.games", "banked_poker as poker")]


@pytest.mark.parametrize("path", MACHINERY, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_machinery_imports_modules_and_neither_the_family_nor_a_game(path: Path) -> None:
    above = [module for module, names in imports(path) if module in ("pitboss.games", "pitboss.games.banked_poker")]
    above += [module for module, _ in imports(path) if module.removeprefix("pitboss.games.banked_poker.") in _stems()]
    assert not above


def _stems() -> set[str]:
    return {path.stem for path in GAME_FILES}


def test_the_family_exports_what_it_lists() -> None:
    assert len(set(poker.__all__)) == len(poker.__all__)
    assert all(hasattr(poker, name) for name in poker.__all__)


PAGE = FOLDER.parents[3] / "docs" / "explanation" / "house-banked-poker.md"


def pieces(value: Any) -> Iterator[str]:
    """The classes that a declaration is made of, and their fields that differ from the defaults."""
    if isinstance(value, tuple | dict):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from pieces(inner)
    elif is_dataclass(value):
        yield type(value).__name__
        for field in fields(value):
            default = field.default if field.default_factory is MISSING else field.default_factory()
            if getattr(value, field.name) != default:
                yield f"{type(value).__name__}.{field.name}"
                yield from pieces(getattr(value, field.name))


def test_the_page_of_the_family_says_which_games_use_a_mechanism() -> None:
    page = PAGE.read_text(encoding="utf-8").partition("## What is written once")[2]
    said = {piece: games.split(", ") for piece, games in re.findall(r"\| `([A-Z]\w+(?:\.\w+)?)` \| ([\d, ]+) \|", page)}
    declared = {
        game.sections[0]: set(pieces(game.declaration(submit(game).options)))
        for game in GAMES.values()
        if isinstance(game, poker.BankedPokerGame)
    }
    of_remedies = {piece for piece in said if piece.startswith("Remedies")}
    used = {piece: sorted(of for of, made in declared.items() if piece in made) for piece in said.keys() - of_remedies}
    assert len(used) > 15
    assert used == {piece: said[piece] for piece in used}


def test_the_code_on_the_page_of_the_family_is_in_the_game() -> None:
    page = PAGE.read_text(encoding="utf-8")
    game = {line.strip() for line in (FOLDER / "ultimate_texas_hold_em.py").read_text(encoding="utf-8").splitlines()}
    blocks = re.findall(r"```(?:python|text)\n(.*?)```", page, re.DOTALL)
    shown = [line.strip() for block in blocks for line in block.splitlines()]
    assert len(shown) > 10
    assert [line for line in shown if line not in game] == []
