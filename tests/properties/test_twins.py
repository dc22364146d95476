"""No ask, prompt or event tells anybody about cards that they have not seen."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from pitboss.games import GAMES, find
from pitboss.games.baccarat.engine import chemin_hand
from tests.properties.twins import Difference, TwinSession

SEEDS, ROUNDS = 2, 3


def _differences(game: str, seeds: range) -> list[Difference]:
    differences: list[Difference] = []
    for seed in seeds:
        session = TwinSession(find(game), seed)
        for _ in range(ROUNDS):
            session.play_round(bets=True)
        differences += session.differences
    return differences


@pytest.mark.parametrize("game", GAMES)
def test_whoever_has_not_seen_a_card_cannot_tell_it_from_another(game: str) -> None:
    differences = _differences(game, range(SEEDS))
    assert not differences, differences[0]


def test_a_question_that_only_one_hand_is_asked_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """4.9(a): only a five was asked for card or stay, and the prompt was public."""
    ask = chemin_hand._wants_card
    asked = range(15, 16)  # a five is asked there
    assert not _differences("chemin-de-fer", asked)

    def only_a_five(r: Any, dominant: int, player: int) -> Generator[Any, Any, bool]:
        return (yield from ask(r, dominant, player)) if player == 5 else player < 5

    monkeypatch.setattr(chemin_hand, "_wants_card", only_a_five)
    differences = _differences("chemin-de-fer", asked)
    assert differences
    assert "Card" in str(differences) or "Stay" in str(differences)
