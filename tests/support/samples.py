"""What the suite runs of something that takes long for every game; `make long` runs the rest."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from pitboss.games import GAMES


def long_beside(kept: Iterable[str], games: Iterable[str] = GAMES) -> list[object]:
    """Parameters for all games, those that the suite does not keep marked ``long``."""
    keeps = {*kept}
    return [game if game in keeps else pytest.param(game, marks=pytest.mark.long) for game in games]


def one_of_each_family(games: Iterable[str] = GAMES) -> list[object]:
    """Parameters for all games, those after the first of their family marked ``long``."""
    first: dict[str, str] = {}
    for game in (games := [*games]):
        first.setdefault(type(GAMES[game]).__module__.split(".")[2], game)
    return long_beside(first.values(), games)
