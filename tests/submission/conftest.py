"""Shared by the tests of files: a folder to write them, and made-up games in addition to the real ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from tests.support.made_up import MADE_UP

from pitboss import games

Write: TypeAlias = Callable[[str], Path]


@pytest.fixture(autouse=True)
def made_up_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Made-up games in the registry."""
    for id_, game in MADE_UP.items():
        monkeypatch.setitem(games.GAMES, id_, game)


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a file and says where."""

    def written(text: str) -> Path:
        path = tmp_path / "file.toml"
        path.write_text(text)
        return path

    return written
