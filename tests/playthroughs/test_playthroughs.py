"""Any change in what a game does shows as a diff of its transcript."""

from __future__ import annotations

import pytest

from pitboss.games import GAMES
from tests.playthroughs.transcript import FOLDER, path_of, transcript


@pytest.mark.parametrize("id_", GAMES)
def test_the_game_plays_as_its_golden_transcript_says(id_: str) -> None:
    """If the change is meant: ``make playthroughs``, then read the diff."""
    golden = path_of(GAMES[id_])
    assert golden.exists(), f"there is no {golden.name} yet; make playthroughs writes it"
    assert transcript(GAMES[id_]).splitlines() == golden.read_text().splitlines()


def test_there_is_no_transcript_of_a_game_that_is_gone() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} <= set(GAMES)
