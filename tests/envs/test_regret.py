"""The regret of a policy: zero for the solver's best play, and for others what the solver says their choices cost."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from pitboss.analysis.prices.edge import priced, priced_as_stated
from pitboss.envs import TableEnv, env_id
from pitboss.envs.regret import policy_of, regret
from pitboss.envs.spaces import Observation
from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.pricing.analyst import analyst_of
from pitboss.pricing.seat import Strategy


def strategy(env: TableEnv, name: str) -> Strategy:
    analyst = analyst_of(env.env.setup.submission.game)
    assert analyst is not None
    return analyst.strategies[name](env.env.setup.submission)


@pytest.mark.parametrize("game", ["blackjack", "three-card-poker", "red-dog", "let-it-ride-poker"])
def test_best_play_has_no_regret(game: str) -> None:
    env = gymnasium.make(env_id(game)).unwrapped
    assert isinstance(env, TableEnv)
    found = regret(env, policy_of(env, strategy(env, "optimal")), 60)
    assert found.total == 0
    assert not found.unvalued
    assert not found.costliest()
    assert found.decisions > 20


def test_basic_strategy_costs_what_the_solver_says() -> None:
    env = TableEnv("blackjack", bet={"main": 10_00})
    best, basic = (wager for wager in priced(env.env.setup.submission).wagers if wager.wager == "main")
    found = regret(env, policy_of(env, strategy(env, "basic")), 2_000)
    cost = float(basic.house_advantage - best.house_advantage) * 10_00
    assert found.per_round == pytest.approx(cost, abs=3 * found.error)
    assert 0 < found.per_round < 1
    assert found.costliest(1)[0][0] == "hard 16 v 10"


def test_playing_every_hand_of_three_card_poker_costs_what_the_solver_says() -> None:
    env = TableEnv("three-card-poker", bet={"ante": 10_00})
    play = env.actions.index("choose play")
    best, stated = priced_as_stated(env.env.setup.submission, "always:play").wagers[:2]

    def plays(observed: Observation) -> int:
        return play if observed["action_mask"][play] else 0

    found = regret(env, plays, 600)
    assert found.decisions == 600
    cost = float(stated.house_advantage - best.house_advantage) * 10_00
    assert found.per_round == pytest.approx(cost, abs=3 * found.error)
    assert found.per_round > 5 * found.error


def test_a_game_whose_decisions_no_solver_values_is_refused() -> None:
    env = TableEnv("hold-em", visits=1)
    with pytest.raises(Refused, match="no solver values the decisions of"):
        regret(env, lambda observed: int(np.flatnonzero(observed["action_mask"])[0]), 1)


def test_every_game_is_registered_with_gymnasium() -> None:
    assert {env_id(game) for game in GAMES} <= set(gymnasium.registry)
    vector = gymnasium.make_vec(env_id("three-card-poker"), num_envs=2)
    assert vector.reset(seed=1)[0]["action_mask"].shape[0] == 2


def test_an_action_outside_the_space_and_an_unknown_render_mode_are_refused() -> None:
    env = TableEnv("roulette", visits=1)
    env.reset(seed=1)
    with pytest.raises(Refused, match="is not an action"):
        env.step(np.int64(len(env.actions)))
    with pytest.raises(Refused, match="'human' is not a render mode"):
        TableEnv("roulette", visits=1, render_mode="human")


def test_the_state_names_what_the_seat_sees() -> None:
    env = TableEnv("blackjack", bet={"main": 10_00})
    env.reset(seed=3)
    env.step(np.int64(0))
    state = env.state()
    assert len(state["hands"]["seat 1"]) == 2
    assert len(state["hands"]["dealer"]) == 1
    assert (state["bets"], state["chips"]) == ([("main", "", 10_00)], 9_990_00)
    assert state["options"]
