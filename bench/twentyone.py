"""How long the exact solution of each game of twenty-one takes: compilation apart, then wall clock, CPU and memory.

    python bench/twentyone.py          every game, each in a process of its own

A solution is the best play by the exact cards, basic strategy by totals, and the spread of both.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time

CASES: tuple[tuple[str, str, dict[str, object], float], ...] = (
    ("2", "blackjack", {}, 5),
    ("2", "blackjack", {"resplit": True, "player_boxes": 6, "surrender": True, "dealer_card": "reader"}, 5),
    ("2", "blackjack", {"decks": 1, "dealing": "hand", "shuffle": "device", "cutting_card_percent": 34}, 5),
    ("2", "blackjack", {"dealer_card": "up"}, 20),
    ("19", "spanish_21", {}, 10),
    ("26", "double_attack_blackjack", {}, 10),
    ("36", "triple_attack_blackjack", {}, 10),
    ("2A", "blackjack_switch", {}, 30),
    ("2B", "switch_hands_blackjack", {}, 30),
)
"""Subchapter, module of the game, options, and the seconds on two cores that it should stay below."""


def measure_one(module: str, options: dict[str, object]) -> None:
    """Solves one submission twice: the first run compiles, or loads what was compiled."""
    import importlib

    from pitboss.games.twentyone.engine.game import TwentyOneGame
    from pitboss.games.twentyone.solver import price as solver
    from pitboss.table import submit

    found = importlib.import_module(f"pitboss.games.twentyone.{module}")
    game = next(value for value in vars(found).values() if isinstance(value, TwentyOneGame))
    submission = submit(game, options)
    begun = time.perf_counter()
    solver.price(submission)
    first = time.perf_counter() - begun
    solver._solved.cache_clear()
    wall, cpu = time.perf_counter(), time.process_time()
    main = solver.price(submission).wagers
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    edges = f"{float(main[0].house_advantage):.6%} | {float(main[1].house_advantage):.6%}"
    print(f"{edges} | {main[0].standard_deviation:.5f} | {first - wall:.1f} | {wall:.2f} | {cpu:.2f} | {peak:,.0f}")


def main() -> None:
    """Prints the table; every process begins with an empty cache of compiled code."""
    print("| | game | options | best play | basic strategy | deviation | compiles s | wall s | CPU s | MB | limit s |")
    print("| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for subchapter, module, options, limit in CASES:
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, __file__, module, json.dumps(options)]
            env = {**os.environ, "PITBOSS_CACHE": folder}
            run = subprocess.run(command, check=True, capture_output=True, text=True, env=env)
        told = ", ".join(f"{name}={value}" for name, value in options.items())
        print(f"| {subchapter} | {module} | {told} | {run.stdout.strip()} | {limit:g} |", flush=True)


if __name__ == "__main__":
    measure_one(sys.argv[1], json.loads(sys.argv[2])) if len(sys.argv) > 1 else main()
