"""A submission goes to another process, whatever its game has worked out before."""

from __future__ import annotations

import pickle
from functools import cached_property

import pytest

from pitboss.games import GAMES
from pitboss.table import Game, submit


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_submission_is_sent_after_its_game_was_used(game: Game) -> None:
    submission = submit(game)
    names = [name for class_ in type(game).__mro__ for name, kept in vars(class_).items() if is_kept(kept)]
    for name in names:
        getattr(game, name)
    arrived = pickle.loads(pickle.dumps(submission))
    assert arrived.plain() == submission.plain()
    assert {offer.wager.id for offer in arrived.offers().values()} == set(submission.offers())
    assert not any(name in vars(arrived.game) for name in names)


def is_kept(value: object) -> bool:
    """Whether a value of a class is worked out once and kept."""
    return isinstance(value, cached_property)
