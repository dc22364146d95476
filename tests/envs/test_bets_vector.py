"""Vectorised environments over kernels of bets: every table's rounds are a real table's, whatever is bet in each."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from pitboss.envs.bets_vector import BetsVectorEnv
from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.games import find
from pitboss.money import Cents
from pitboss.pricing.player import Player
from pitboss.pricing.seat import Seen, StrategyAnswer
from pitboss.pricing.tally import Slip
from pitboss.table import Submission, submit

GAMES = ("roulette", "big-six", "pokette", "craps", "sic-bo", "punto-banco", "mini-baccarat", "keno")
BET: Cents = 60_00


ONE_ROLL = ("field", "any_seven", "any_craps")


def some_bets(submission: Submission) -> list[Slip]:
    """A bet on the first place of each of three wagers."""
    if submission.game.id == "craps":
        return [Slip(wager, BET) for wager in ONE_ROLL]
    if submission.game.id == "keno":
        return [Slip("straight", BET, numbers) for numbers in ("7", "3-17", "1-20-40-60")]
    places = {wager: next(iter(submission.game.places(submission.options, wager))) for wager in submission.offers()}
    open_ = [wager for wager, offer in submission.offers().items() if offer.wager.open]
    return [Slip(wager, BET, places[wager]) for wager in open_[:3]]


@pytest.mark.parametrize("game", GAMES)
def test_its_rounds_are_those_of_a_table_where_the_same_is_bet(game: str) -> None:
    submission, rounds = submit(find(game)), 120
    env = BetsVectorEnv(submission, some_bets(submission), num_envs=2, rounds=rounds)
    actions = np.random.default_rng(1).integers(len(env.bets), size=(rounds, 2))
    env.reset(seed=5)
    rewards = np.array([env.step(each)[1] for each in actions])
    for table in range(2):
        chosen = iter(actions[:, table])

        def bet(seen: Seen, chosen: Iterator[np.int64] = chosen) -> StrategyAnswer:
            return [env.bets[next(chosen)]] if seen.wagers else None

        player = Player(submission, Seeded(5, table), bet)
        nets = [player.play().result.net for _ in range(rounds)]
        assert nets == [round(units * BET) for units in rewards[:, table]]


def test_it_keeps_to_gymnasiums_protocol() -> None:
    env = BetsVectorEnv(submit(find("roulette")), ["red 10", "black 10"], num_envs=3, rounds=2)
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    env.action_space.seed(1)
    _, rewards, terminated, truncated, _ = env.step(env.action_space.sample())
    assert rewards.shape == (3,)
    assert not (terminated | truncated).any()
    seen, _, _, truncated, _ = env.step(env.action_space.sample())
    assert truncated.all()
    assert seen[:, 0].tolist() == [0.0] * 3
    seen, rewards, _, truncated, _ = env.step(env.action_space.sample())
    assert (seen[:, 0].tolist(), rewards.tolist()) == ([1.0] * 3, [0.0] * 3)
    assert not truncated.any()


@pytest.mark.parametrize(
    ("game", "bet"),
    [("craps", "pass 10"), ("three-card-poker", "ante 10"), ("blackjack", "main 10"), ("keno", "quick_pick 8 10")],
)
def test_bets_that_one_draw_does_not_decide_are_refused(game: str, bet: str) -> None:
    with pytest.raises(Refused, match="use TableEnv"):
        BetsVectorEnv(submit(find(game)), [bet])
