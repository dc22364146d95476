"""Faults in code that runs while the games are loaded: they are loaded again and compared with the law's tables."""

from __future__ import annotations

import sys
from functools import partial
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any

from pitboss.games import INDEX
from tests.bite.files import subchapters_of
from tests.bite.functions import changed_code, plant
from tests.bite.mutants import Mutant
from tests.law_tables import facts

TEST = "tests/law_tables/test_law_tables.py::test_a_paragraph_decides_in_each_game_what_the_table_says"


def noticed_when_loaded_again(mutant: Mutant) -> tuple[str, str] | None:
    """The law tables' verdict on a fault that is in a file before the games are loaded; for a forked process."""
    if not (isinstance(mutant.plant, partial) and mutant.plant.func is plant):
        return None
    path, number = mutant.plant.args
    try:
        laws = _differing(load_games(path, changed_code(path, number)[1]), mutant.game)
    except Exception as error:
        return "other", f"the games are not loaded: {type(error).__name__}: {error}"
    named = [law for law in laws if _decides(mutant, law)]
    if laws:
        return ("named" if named else "other"), f"{TEST}[{(named or laws)[0]}]"
    return None


def _decides(mutant: Mutant, law: str) -> bool:
    return law in mutant.laws if mutant.laws else facts.subchapter_of(law) in subchapters_of(mutant.subchapter)


def load_games(path: Path, code: CodeType) -> Any:
    """All games, loaded again with other code for one file."""
    as_written = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, fullname: str) -> CodeType | None:
        return code if loader.path == str(path) else as_written(loader, fullname)

    for name in [name for name in sys.modules if name == "pitboss.games" or name.startswith("pitboss.games.")]:
        del sys.modules[name]
    SourceFileLoader.get_code = get_code  # type: ignore[method-assign,assignment]
    try:
        games = import_module("pitboss.games").GAMES
        list(games.values())
    finally:
        SourceFileLoader.get_code = as_written  # type: ignore[method-assign]
    return games


def _differing(games: Any, of: str) -> list[str]:
    """The paragraphs about which the games of a family declare something else than the tables say."""
    family = INDEX[of].module.split(".")[0]
    found: dict[str, None] = {}
    for id_ in (id_ for id_ in games if INDEX[id_].module.split(".")[0] == family):
        declared = facts.declared_by(games[id_])
        tables = [facts.on_file()[law].get(part, {}) for law in facts.on_file() for part in ("all", id_)]
        for law in sorted({*declared, *(law for table in tables for law in table)}):
            if facts.differs(law, id_, declared):
                found[law] = None
    return list(found)
