"""A game's options list the groups that they are made of; the groups do not build on each other."""

from __future__ import annotations

from collections import Counter

import pytest

from pitboss.games import GAMES
from pitboss.table import Options


@pytest.mark.parametrize("game", GAMES)
def test_groups_of_options_are_listed_side_by_side_and_not_stacked(game: str) -> None:
    options = GAMES[game].options
    groups = [base for base in options.__bases__ if issubclass(base, Options)]
    assert not [group for group in groups for other in groups if group is not other and issubclass(group, other)]
    assert sum(len(group.__bases__) > 1 for group in groups) <= 1, "only a family's own class combines others"


@pytest.mark.parametrize("game", GAMES)
def test_an_option_of_two_groups_is_declared_by_the_game_itself(game: str) -> None:
    options = GAMES[game].options
    declared = Counter(name for base in options.__bases__ for name in vars(base).get("__annotations__", ()))
    assert {name for name, count in declared.items() if count > 1} <= set(vars(options).get("__annotations__", ()))
