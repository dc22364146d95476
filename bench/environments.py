"""Environments for learners: steps of random lawful actions, beside RLCard's and OpenSpiel's.

    python bench/environments.py BEFORE [GAME...]      every game beside an earlier tree, as in bench/RESULTS.md

A step is one call of ``step`` by the seat, with the observation and mask that it returns; the time of ``reset`` and of
opponents counts too.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
STEPS = 2_000
TURNS = 3


def pitboss_env(game: str, steps: int = STEPS) -> Callable[[], int]:
    """One seat of a game, by its Gymnasium id."""
    import gymnasium
    import numpy as np

    from pitboss.envs import env_id

    env = gymnasium.make(env_id(game), disable_env_checker=True).unwrapped
    chance = random.Random(1)

    def run() -> int:
        _, info = env.reset(seed=1)
        for _ in range(steps):
            action = chance.choice(np.flatnonzero(info["action_mask"]))
            _, _, terminated, truncated, info = env.step(action)
            if terminated or truncated:
                _, info = env.reset()
        return steps

    return run


def rlcard_env(game: str) -> Callable[[], int]:
    """A game of RLCard; with several players, each step is one of them."""
    import rlcard

    env, chance = rlcard.make(game, config={"seed": 1}), random.Random(1)

    def run() -> int:
        state, _ = env.reset()
        for _ in range(STEPS):
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            if env.is_over():
                state, _ = env.reset()
        return STEPS

    return run


def open_spiel_env(game: str) -> Callable[[], int]:
    """A game of OpenSpiel in its own environment for learners; with several players, each step is one of them."""
    from open_spiel.python import rl_environment

    env, chance = rl_environment.Environment(game), random.Random(1)

    def run() -> int:
        now = env.reset()
        for _ in range(STEPS):
            lawful = now.observations["legal_actions"][now.observations["current_player"]]
            now = env.step([chance.choice(lawful)])
            if now.last():
                now = env.reset()
        return STEPS

    return run


def bets_vector(game: str, *bets: str) -> Callable[[], int]:
    """64 tables on the compiled kernel; a step is a round at one table."""
    import numpy as np

    from pitboss.envs.bets_vector import BetsVectorEnv
    from pitboss.games import find
    from pitboss.table import submit

    tables, rounds = 64, 1000
    env = BetsVectorEnv(submit(find(game)), bets, num_envs=tables, rounds=rounds)
    actions = np.random.default_rng(1).integers(len(bets), size=(rounds + 1, tables))

    def run() -> int:
        env.reset(seed=1)
        for each in actions[:rounds]:
            env.step(each)
        return tables * rounds

    return run


def poker_vector(game: str, *bets: str) -> Callable[[], int]:
    """512 tables on the compiled kernel; a step is a decision or a new round at one table."""
    import numpy as np

    from pitboss.envs.poker_vector import PokerVectorEnv
    from pitboss.games import find
    from pitboss.table import submit

    tables, steps = 512, 500
    env = PokerVectorEnv(submit(find(game)), bets, num_envs=tables)
    actions = np.random.default_rng(1).integers(env.single_action_space.n, size=(steps, tables))

    def run() -> int:
        env.reset(seed=1)
        for each in actions:
            env.step(each)
        return tables * steps

    return run


SINGLE = [
    ("pitboss three-card poker", lambda: pitboss_env("three-card-poker"), time.process_time),
    ("pitboss blackjack", lambda: pitboss_env("blackjack"), time.process_time),
    ("pitboss hold 'em, a random opponent", lambda: pitboss_env("hold-em"), time.process_time),
    ("pitboss roulette, 165 bets to choose from", lambda: pitboss_env("roulette"), time.process_time),
    ("rlcard blackjack", lambda: rlcard_env("blackjack"), time.process_time),
    ("rlcard limit hold 'em", lambda: rlcard_env("limit-holdem"), time.process_time),
    ("OpenSpiel blackjack (C++)", lambda: open_spiel_env("blackjack"), time.process_time),
    ("OpenSpiel leduc poker (C++)", lambda: open_spiel_env("leduc_poker"), time.process_time),
]
VECTORS = [
    ("pitboss roulette", lambda: bets_vector("roulette", "red 10", "straight 17 10"), time.process_time),
    ("pitboss sic bo", lambda: bets_vector("sic-bo", "small 10", "big 10"), time.process_time),
    ("pitboss punto banco", lambda: bets_vector("punto-banco", "player 20", "banker 20", "tie 20"), time.process_time),
    ("pitboss keno", lambda: bets_vector("keno", "straight 7 10", "straight 3-17-24 10"), time.process_time),
    ("pitboss three-card poker", lambda: poker_vector("three-card-poker", "ante 10"), time.process_time),
    ("pitboss Mississippi stud", lambda: poker_vector("mississippi-stud", "ante 10"), time.process_time),
]


def measured(game: str) -> float:
    """The steps per CPU-second of a game, in this process."""
    run, best = pitboss_env(game, STEPS // 2), 0.0
    for _ in range(TURNS):
        begun = time.process_time()
        best = max(best, run() / (time.process_time() - begun))
    return best


def process_of(tree: Path) -> subprocess.Popen[str]:
    """A process with the source of a tree that measures the games it is asked for."""
    child, where = [sys.executable, __file__, "--child"], {**os.environ, "PYTHONPATH": str(tree / "src")}
    return subprocess.Popen(child, env=where, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)


def asked(process: subprocess.Popen[str], game: str) -> float:
    """Ask a process to measure a game."""
    assert process.stdin is not None
    assert process.stdout is not None
    print(game, file=process.stdin)
    return float(process.stdout.readline())


def main() -> None:
    """Print the steps per CPU-second of every game, or of those that are named, with both trees in turn."""
    from pitboss.games import GAMES

    if sys.argv[1] == "--child":
        for line in sys.stdin:
            print(measured(line.strip()), flush=True)
        return
    print("| game | before | now |\n| --- | ---: | ---: |")
    trees = process_of(Path(sys.argv[1])), process_of(HERE)
    for game in sys.argv[2:] or GAMES:
        before, now = (asked(tree, game) for tree in trees)
        print(f"| {game} | {before:,.0f} | {now:,.0f} |", flush=True)
    for tree in trees:
        tree.communicate()


if __name__ == "__main__":
    main()
