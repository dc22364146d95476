"""A type checker knows every game's wagers: the types are those of the registry, and a misspelt wager is refused."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.games.typed_tables import STUB, text

from pitboss import games
from pitboss.errors import Refused
from pitboss.games import three_card_poker

RIGHT = """
from pitboss.games import roulette, three_card_poker
three_card_poker.open().bet(1, ante=500)
three_card_poker.open().seat(1).bet(ante=500, pair_plus=500)
roulette.open().bet(1, {"straight 17": 500}, red=1000)
"""
WRONG = """
from pitboss.games import three_card_poker
three_card_poker.open().bet(1, antee=500)
three_card_poker.open().seat(1).bet(ante="5")
"""


def test_the_types_are_those_of_the_registry() -> None:
    assert STUB.read_text() == text(), "python -m tests.games.typed_tables"
    assert set(games.__all__) == {"GAMES", "INDEX", "find", *(game.replace("-", "_") for game in games.GAMES)}


def test_a_type_checker_refuses_a_wager_that_the_game_does_not_have(tmp_path: Path) -> None:
    """Nothing but the types of the games is read: one run takes a second."""
    for name, code in (("right.py", RIGHT), ("wrong.py", WRONG)):
        (tmp_path / name).write_text(code)
    root = STUB.parent.parent.parent
    options = [
        "--strict",
        "--allow-subclassing-any",
        "--follow-imports=skip",
        "--config-file=",
        f"--cache-dir={tmp_path / 'cache'}",
    ]
    files = [str(STUB), *(str(tmp_path / name) for name in ("right.py", "wrong.py"))]
    run = subprocess.run(
        [sys.executable, "-m", "mypy", *options, "--explicit-package-bases", *files],
        capture_output=True, text=True, check=False, cwd=root, env={"MYPYPATH": f"{root}:{tmp_path}"},
    )  # fmt: skip
    refused = [line.split(" error: ")[1] for line in run.stdout.splitlines() if " error: " in line]
    assert len(refused) == 2, run.stdout + run.stderr
    assert refused[0].startswith('Unexpected keyword argument "antee" for "bet" of "ThreeCardPokerTable"')
    assert refused[1].startswith('Argument "ante" to "bet" of "ThreeCardPokerSeat" has incompatible type "str"')


def test_the_table_refuses_it_too() -> None:
    table = three_card_poker.open()
    table.sit(1, chips=100_00)
    table.begin()
    with pytest.raises(Refused, match="did you mean"):
        table.bet(1, antee=5_00)  # type: ignore[call-arg]  # mypy says so if it no longer is
