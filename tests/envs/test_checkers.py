"""Every game passes the checkers of Gymnasium and PettingZoo."""

from __future__ import annotations

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]  # it has no py.typed

from pitboss.envs import SeatsEnv, TableEnv
from pitboss.games import GAMES

VISITS = 1
"""Few visits make the action space small; what they did not foresee has its spare slots."""


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_accepts_one_seat_of_every_game(game: str) -> None:
    check_env(TableEnv(game, visits=VISITS, render_mode="ansi"), skip_render_check=True)


# An observation with a mask is a Dict, as in PettingZoo's own games; its test says so of each.
@pytest.mark.filterwarnings("ignore:Observation:UserWarning")
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_accepts_two_seats_of_every_game(game: str) -> None:
    api_test(SeatsEnv(game, visits=VISITS, render_mode="ansi"), num_cycles=12)
    seed_test(lambda: SeatsEnv(game, visits=VISITS), num_cycles=6)
