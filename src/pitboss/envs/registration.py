"""The games as Gymnasium ids: ``gymnasium.make("pitboss.envs:pitboss/Blackjack-v0")``.

Importing :mod:`pitboss.envs` registers them, as Gymnasium's packages do; no game is imported for it.
"""

from __future__ import annotations

import re

import gymnasium

from pitboss.games.index import read_index

VERSION = 0
"""Raised when the actions, observations or rewards of an id change."""


def env_id(game: str) -> str:
    """The Gymnasium id of a game.

    >>> env_id("blackjack"), env_id("three-card-poker"), env_id("spanish-21")
    ('pitboss/Blackjack-v0', 'pitboss/ThreeCardPoker-v0', 'pitboss/Spanish21-v0')
    """
    name = "".join(word.capitalize() for word in re.split(r"[^a-z0-9]+", game))
    return f"pitboss/{name}-v{VERSION}"


def register_games() -> None:
    """Register an environment for every game."""
    for game in read_index():
        gymnasium.register(env_id(game), entry_point="pitboss.envs.single:make_table_env", kwargs={"game": game})
