"""The results in a guide are those that the settings of the game decide (10.7, 11.9, 31.12, 34.12)."""

from __future__ import annotations

import pytest

from pitboss.games import find
from pitboss.games.paigow.hands.poker_setting import PokerSetting
from pitboss.table import submit


def _result(game: str) -> str:
    submission = submit(find(game))
    [said] = [step.description for step in submission.game.steps(submission.options) if step.title == "Result"]
    return said


@pytest.mark.parametrize(
    ("game", "by_hands_won"),
    [("pai-gow-poker", ("lose", "push", "win")), ("asia-poker", ("lose", "lose", "win", "win"))],
)
def test_the_number_of_higher_hands_that_win_is_reported_as_it_is_settled(
    game: str, by_hands_won: tuple[str, ...]
) -> None:
    setting = getattr(find(game), "setting", None)
    assert isinstance(setting, PokerSetting)
    assert tuple(setting.decide(won) for won in range(len(by_hands_won))) == by_hands_won
    has_push = "one is a push" in _result(game)
    assert has_push == ("push" in by_hands_won)
    assert "counts for the dealer" in _result(game) and "out of order lose" in _result(game)


def test_tiles_are_never_out_of_order() -> None:
    assert "out of order" not in _result("pai-gow") and "one is a push" in _result("pai-gow")
