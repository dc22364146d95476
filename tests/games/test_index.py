"""The index of games says what the games say, and loads no family before a game is used."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from tests.games.game_index import text

from pitboss import games
from pitboss.games import GAMES, INDEX
from pitboss.games.index import INDEX_FILE


def loaded_after(code: str, **environment: str) -> set[str]:
    """The modules that a new process has loaded after running this code."""
    run = [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"]
    env = {**os.environ, **environment}
    return set(subprocess.run(run, capture_output=True, text=True, check=True, env=env).stdout.split())


def test_the_index_says_what_the_games_say() -> None:
    assert INDEX_FILE.read_text(encoding="utf-8") == text(), "python -m tests.games.game_index"


def test_games_are_found_by_id_and_by_attribute() -> None:
    for id_, game in GAMES.items():
        assert game.id == id_
        assert getattr(games, id_.replace("-", "_")) is game
    assert list(GAMES) == list(INDEX) and len(GAMES) == len(INDEX)


def test_keno_is_the_game_after_its_family_was_imported() -> None:
    from pitboss.games.keno.engine import options  # noqa: F401, PLC0415

    assert games.keno is GAMES["keno"]


def test_a_module_of_games_has_no_other_attributes() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'rulette'"):
        _ = games.rulette  # type: ignore[attr-defined]  # the type checker says so too


@pytest.mark.process
@pytest.mark.parametrize(
    ("code", "families"),
    [
        ("import pitboss.games", set()),
        ("from pitboss.games import GAMES; list(GAMES)", set()),
        ("from pitboss.games import roulette", {"wheel"}),
        ("from pitboss.games import find; find('Blackjack')", {"cards", "coupons", "twentyone"}),
    ],
)
def test_a_game_loads_its_own_family_only(code: str, families: set[str]) -> None:
    parts = {name.split(".")[2] for name in loaded_after(code) if name.startswith("pitboss.games.")}
    assert parts - {"index"} == families
