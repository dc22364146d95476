"""The family's folder: six games on top with few imports; below them machinery whose files import each other."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from pitboss.games import GAMES, twentyone

FOLDER = Path(twentyone.__file__).parent
GAME_FILES = sorted(path for path in FOLDER.glob("*.py") if path.stem != "__init__")
MACHINERY = sorted(path for part in ("engine", "sides") for path in FOLDER.glob(f"{part}/*.py"))
ENOUGH = 15
"""Lines of imports of the longest game; most have half as many."""


def imports(path: Path) -> list[ast.ImportFrom]:
    return [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ImportFrom)]


def test_a_file_of_the_folder_is_named_after_the_game_it_defines() -> None:
    ids = {id_ for id_, game in GAMES.items() if isinstance(game, twentyone.TwentyOneGame)}
    assert {path.stem.replace("_", "-") for path in GAME_FILES} == ids


@pytest.mark.parametrize("path", GAME_FILES, ids=lambda path: path.stem)
def test_a_game_needs_few_lines_of_imports(path: Path) -> None:
    lines = sum((node.end_lineno or node.lineno) - node.lineno + 1 for node in imports(path))
    assert lines <= ENOUGH


@pytest.mark.parametrize("path", MACHINERY, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_machinery_imports_neither_the_page_of_the_family_nor_a_game(path: Path) -> None:
    games = {f"pitboss.games.twentyone.{path.stem}" for path in GAME_FILES}
    assert not [node.module for node in imports(path) if node.module in {"pitboss.games.twentyone", *games}]


def test_the_family_exports_what_it_lists() -> None:
    assert len(set(twentyone.__all__)) == len(twentyone.__all__)
    assert all(hasattr(twentyone, name) for name in twentyone.__all__)


def test_the_code_on_the_page_of_the_family_is_in_the_game() -> None:
    page = (FOLDER.parents[3] / "docs" / "explanation" / "twenty-one.md").read_text(encoding="utf-8")
    game = {line.strip() for line in (FOLDER / "spanish_21.py").read_text(encoding="utf-8").splitlines()}
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    shown = [line.strip() for block in blocks for line in block.splitlines()]
    assert len(shown) > 8
    assert [line for line in shown if line not in game] == []
