"""Every game, by family. A game is known to the command line, the tests and the house by standing in this list."""

from __future__ import annotations

from typing import Any

from pitboss.errors import Refused
from pitboss.games.wheel.roulette import ROULETTE as roulette  # noqa: N811 - games.roulette reads as the game's name
from pitboss.table import Game
from pitboss.table.submission import did_you_mean

GAMES: dict[str, Game[Any]] = {game.id: game for game in (roulette,)}


def find(name: str) -> Game[Any]:
    """The game of that name; underscores, spaces and capitals do not matter."""
    id_ = name.strip().lower().replace("_", "-").replace(" ", "-")
    if id_ not in GAMES:
        raise Refused(f"there is no game {name!r}{did_you_mean(id_, GAMES)}")
    return GAMES[id_]


__all__ = ["GAMES", "find", "roulette"]
