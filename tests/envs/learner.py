"""A tiny learner of blackjack, tabular: whether to hit or stand, by the hand's total and the dealer's up card.

It knows nothing but what rounds brought: it tries both choices at random and keeps the better one, in sweeps that grow.
The solver then says what the learned table is worth, and what the best one is worth.

    python -m tests.envs.learner --rounds 16000000
"""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pitboss.envs.bulk import HIT, UP_CARDS, BulkTwentyOne, Policy, totals
from pitboss.games import blackjack
from pitboss.games.twentyone.blackjack import BlackjackOptions
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.solver.cards import hands
from pitboss.games.twentyone.solver.hand import HandPlan, Plan, UpCardAnalysis, problem
from pitboss.games.twentyone.solver.pays import FRESH
from pitboss.games.twentyone.solver.play import DOUBLE, GIVE_UP
from pitboss.games.twentyone.solver.round import Ledger, outcome
from pitboss.table import Submission, submit

SWEEPS = 5
SOFT = 22
"""Soft totals are numbered after the hard ones."""


def groups() -> NDArray[np.int64]:
    """By hand: the number of its total; soft totals have separate numbers."""
    return np.array([points + SOFT * soft for points, soft in totals()], np.int64)


def learn(env: BulkTwentyOne, rounds: int, seed: int) -> Policy:
    """Learn whether to hit, by up card and hand, from about ``rounds`` rounds."""
    group, random = groups(), np.random.default_rng(seed)
    policy = np.zeros((UP_CARDS, len(group)), np.uint8)
    for sweep in range(SWEEPS):
        size = rounds >> (SWEEPS - sweep)
        first = random.integers(0, 2, size, dtype=np.uint8)
        played = env.play(policy, first, seed, sweep)
        brought, tried = (np.zeros((UP_CARDS, 2 * SOFT, 2)) for _ in range(2))
        where = (played.up_cards, group[played.hands], played.actions)
        np.add.at(brought, where, played.units)
        np.add.at(tried, where, 1)
        worth = brought / np.maximum(tried, 1)
        better = (worth[:, :, HIT] > worth[:, :, 0]).astype(np.uint8)
        policy = better[:, group] * env.may_hit
    return policy


def solver_values(submission: Submission[BlackjackOptions], policy: Policy) -> tuple[float, float]:
    """What a policy is worth, and what the best one is worth that only hits and stands, in units of the bet."""
    assert isinstance(submission.game, TwentyOneGame)
    solved = problem(submission.game, submission.options)
    may = solved.may.copy()
    may[:, :, [DOUBLE, GIVE_UP]] = 0
    solved = replace(solved, may=may)
    ledger, size = Ledger(solved.pays, (Fraction(1), Fraction(0))), len(hands().values)
    learned = best = 0.0
    for shown, chance in solved.shown():
        against = UpCardAnalysis(solved, shown)
        plan = HandPlan(policy[shown[0]].astype(np.int64), np.zeros(size, np.int64))
        learned += chance * outcome(against, Plan(plan, {}, {}), ledger).value
        by_cards = against.best_of(FRESH, against.left, against.ends, against.wanted, against.units)
        best += chance * outcome(against, Plan(by_cards, {}, {}), ledger).value
    return learned, best


def chart(policy: Policy) -> str:
    """The learned table: a row for each total, a column for each up card from 2 to ace."""
    group = groups()
    lines = []
    for number in (*range(20, 3, -1), *range(SOFT + 20, SOFT + 12, -1)):
        of_group = np.flatnonzero((group == number) & (hands().cards >= 2))
        name = f"soft {number - SOFT}" if number > SOFT else f"hard {number}"
        lines.append(f"{name:8}" + " ".join("SH"[policy[up, of_group[0]]] for up in (*range(2, 11), 1)))
    return "\n".join(lines)


def main() -> None:
    """Learns, and compares with the solver."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=16_000_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    submission = submit(blackjack)
    env = BulkTwentyOne.of(submission)
    env.play(np.zeros((UP_CARDS, len(groups())), np.uint8), np.zeros(1, np.uint8), 0)  # compiles
    start = time.process_time()
    policy = learn(env, given.rounds, given.seed)
    seconds = time.process_time() - start
    learned, best = solver_values(submission, policy)
    print(chart(policy))
    print(f"{given.rounds} rounds in {seconds:.1f} processor seconds")
    print(f"learned {learned:+.6f}, best by the solver {best:+.6f}: {best - learned:.4%} of the bet less")


if __name__ == "__main__":
    main()
