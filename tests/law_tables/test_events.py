"""What happens at a table, and what people may choose, cites the paragraph that the tables of events have for it."""

from __future__ import annotations

import pytest

from pitboss.games import GAMES
from tests.law_tables.events import UNLISTED, unlisted
from tests.properties.session import Session

SESSIONS = 3
ROUNDS = 6


@pytest.mark.parametrize("game", GAMES)
def test_random_sessions_cite_what_the_tables_have(game: str) -> None:
    """Under three lawful submissions chosen at random; ``tests/properties`` plays more."""
    for seed in range(SESSIONS):
        session = Session(GAMES[game], seed)
        session.play(ROUNDS)
        assert unlisted(game, session.cited) == [], UNLISTED


def test_an_event_with_another_paragraph_is_reported_with_the_right_one() -> None:
    """22.8(e): the tie wager beside a war."""
    assert unlisted("casino-war", [("may war_and_tie", "22.8(e)")]) == []
    (told,) = unlisted("casino-war", [("may war_and_tie", "22.8(f)")])
    assert told.endswith("cites 22.8(f); the tables have 22.8(e)")
