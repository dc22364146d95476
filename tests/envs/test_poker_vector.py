"""Vectorized environments of house-banked poker: their rounds are a real table's, whatever is decided."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from pitboss.analysis.prices.solvers import SolverStrategy, kernel_of
from pitboss.analysis.simulation.strategies import slip
from pitboss.envs.poker_vector import PokerVectorEnv
from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.games import find
from pitboss.pricing.player import Player
from pitboss.pricing.seat import Act, Seen, StrategyAnswer
from pitboss.table import submit

BETS = {"three-card-poker": ["ante 10", "pair_plus 5"], "let-it-ride-poker": ["bet_1 10", "bet_2 10", "bet_3 10"]}
TABLES, STEPS = 3, 150


@pytest.mark.parametrize("game", BETS)
def test_any_decisions_bring_what_they_bring_at_a_table(game: str) -> None:
    submission = submit(find(game))
    env = PokerVectorEnv(submission, BETS[game], num_envs=TABLES)
    observed, info = env.reset(seed=5)
    random, unit = np.random.default_rng(1), sum(slip(bet).amount for bet in BETS[game])
    acts: list[list[Act]] = [[] for _ in range(TABLES)]
    nets: list[list[int]] = [[] for _ in range(TABLES)]
    first = env.features.index("decision 0")
    for _ in range(STEPS):
        actions = random.integers(info["action_mask"].sum(axis=1).clip(1))
        for table in range(TABLES):
            for number in np.flatnonzero(observed[table, first:]):
                acts[table].append(env.decisions[number][actions[table]])
        observed, rewards, ended, truncated, info = env.step(actions)
        assert not truncated.any()
        for table in range(TABLES):
            nets[table] += [round(rewards[table] * unit)] * bool(ended[table])
    for table in range(TABLES):
        taken = iter(acts[table])

        def play(seen: Seen, taken: Iterator[Act] = taken) -> StrategyAnswer:
            return next(taken) if seen.options else [slip(bet) for bet in BETS[game]]

        player = Player(submission, Seeded(5, table), play)
        assert [player.play().result.net for _ in nets[table]] == nets[table]


def test_best_actions_bring_what_the_kernel_of_best_play_brings() -> None:
    submission, bets = submit(find("three-card-poker")), BETS["three-card-poker"]
    slips = [slip(bet) for bet in bets]
    env = PokerVectorEnv(submission, bets, num_envs=TABLES)
    kernel = kernel_of(submission, slips, SolverStrategy(submission, "optimal"))
    assert kernel is not None
    env.reset(seed=8)
    rewards = np.array([env.step(env.best_actions())[1] for _ in range(2 * STEPS)])
    for table in range(TABLES):
        units = rewards[::2, table]  # a decision, then a new round
        assert [round(net * 15_00) for net in units] == list(kernel.nets(8, table, STEPS))


def test_it_shows_the_cards_that_the_player_sees() -> None:
    env = PokerVectorEnv(submit(find("let-it-ride-poker")), BETS["let-it-ride-poker"], num_envs=2)
    observed, info = env.reset(seed=1)
    assert env.observation_space.contains(observed)
    assert info["action_mask"].all()
    for shown in (3, 4, 5):
        names = [name for name, seen in zip(env.features, observed[0], strict=True) if seen and " " in name]
        cards = [name for name in names if not name.startswith("decision")]
        assert (len(cards), cards[0].split()[0]) == (shown, "own")
        observed, _, ended, _, _ = env.step(np.zeros(2, np.int64))
    assert not ended.any()  # the round ended at the second decision; this step began another


def test_an_unlawful_action_is_the_passive_one() -> None:
    submission = submit(find("ultimate-texas-hold-em"))
    with pytest.raises(Refused, match="use TableEnv"):
        PokerVectorEnv(submission, ["progressive 1"])
    with pytest.raises(Refused, match="use TableEnv"):
        PokerVectorEnv(submit(find("blackjack")), ["main 10"])
    env = PokerVectorEnv(submit(find("three-card-poker")), ["ante 10"], num_envs=2)
    env.reset(seed=1)
    fold = next(number for number, act in enumerate(env.decisions[0]) if act.action == "fold")
    _, rewards, ended, _, _ = env.step(np.array([fold, 7]))
    assert ended.all()
    assert rewards.tolist() == [-1.0, -1.0]
