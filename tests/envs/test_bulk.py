"""Rounds in bulk are the table's rounds, and a tiny learner learns blackjack from them."""

from __future__ import annotations

import numpy as np
import pytest

from pitboss.envs.bulk import UP_CARDS, BulkTwentyOne
from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.games import blackjack, blackjack_switch, roulette
from pitboss.pricing.player import Player
from pitboss.pricing.seat import Act, Seen, StrategyAnswer
from pitboss.pricing.tally import Slip
from pitboss.table import submit
from tests.envs.learner import groups, learn, solver_values


def test_rounds_in_bulk_win_what_the_table_pays() -> None:
    submission = submit(blackjack)
    env = BulkTwentyOne.of(submission)
    policy = np.zeros((UP_CARDS, len(groups())), np.uint8)
    stood = env.play(policy, np.zeros(200, np.uint8), seed=3)

    def stand(seen: Seen) -> StrategyAnswer:
        if seen.wagers:
            return [Slip("main", 10_00)]
        return Act("stand" if "stand" in seen.options else "decline")

    player = Player(submission, Seeded(3), stand)
    assert [player.play().result.net for _ in range(200)] == (stood.units * 10_00).tolist()


def test_a_tiny_learner_gets_within_a_thousandth_of_the_solver() -> None:
    submission = submit(blackjack)
    learned, best = solver_values(submission, learn(BulkTwentyOne.of(submission), rounds=4_000_000, seed=1))
    assert best - 0.001 < learned <= best


def test_a_game_without_a_kernel_is_refused() -> None:
    with pytest.raises(Refused, match="has no kernel"):
        BulkTwentyOne.of(submit(blackjack, {"shuffle": "continuous"}))
    with pytest.raises(Refused, match="exchanged"):
        BulkTwentyOne.of(submit(blackjack_switch))
    with pytest.raises(Refused, match="not a game of twenty-one"):
        BulkTwentyOne.of(submit(roulette))
