"""Random hands of every structure: money is conserved, cards stay hidden, the log runs again (13:69F-14)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.poker.at_table import poker
from tests.games.poker.random_hands import STRUCTURES, play

from pitboss.games.poker.engine.game import PokerGame


@pytest.mark.parametrize("game", STRUCTURES, ids=lambda game: game.id)
def test_random_hands_with_short_stacks_award_the_whole_pot(game: PokerGame[Any]) -> None:
    done = play(game, 1, 8) + play(game, 4, 8)
    assert done["call"] + done["raise"] > 20


def test_a_card_is_burned_although_the_deck_has_run_out() -> None:
    """14.12A(f): random play found a draw before which nothing was left to burn; the discards are shuffled first."""
    play(poker("triple-draw"), 8, 20)
