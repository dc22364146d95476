"""How long the exact solution of each game of house-banked poker takes, in wall clock, CPU time and memory.

    python bench/stud.py                 every game, each in a process of its own, after one run that compiles
    python bench/stud.py four-card-poker one game

Prices are those of the default submissions. A time is that of the whole price: tables, solution, side wagers and the
strategy in words. Wall clock is meant for two cores that nothing else uses; CPU time is there to judge it by.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time

GAMES = (
    ("20", "three-card-poker", 2), ("18", "let-it-ride-poker", 2), ("35", "mississippi-stud", 2),
    ("16", "caribbean-stud-poker", 20), ("32", "ultimate-texas-hold-em", 15),
    ("28", "texas-hold-em-bonus-poker", 30), ("27", "four-card-poker", 120),
)  # fmt: skip
"""Subchapter, game, and the seconds on two cores that it should stay below."""


def measure_one(game: str) -> None:
    """Solves one game twice and prints the second run's figures: the first compiles, or loads what was compiled."""
    from pitboss import games
    from pitboss.games.banked_poker.solver import price, solution
    from pitboss.hands import bulk
    from pitboss.pricing import showdown, suits
    from pitboss.table import submit

    submission = submit(games.find(game))
    price(submission)
    for cached in (solution.solve, bulk.book, suits.classes, showdown.dealer, suits.renamed_pairs):
        cached.cache_clear()
    wall, cpu = time.perf_counter(), time.process_time()
    ante = price(submission).wagers[0]
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{float(ante.house_advantage):.8%} | {float(ante.element_of_risk):.6%} | {ante.standard_deviation:.6f} | "
        f"{wall:.2f} | {cpu:.2f} | {peak:,.0f}"
    )


def main() -> None:
    """Prints the table."""
    print("| | game | house advantage | element of risk | deviation | wall s | CPU s | MB | limit s |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for subchapter, game, limit in GAMES:
        found = subprocess.run([sys.executable, __file__, game], check=True, capture_output=True, text=True)
        print(f"| {subchapter} | {game} | {found.stdout.strip()} | {limit} |", flush=True)


if __name__ == "__main__":
    measure_one(sys.argv[1]) if len(sys.argv) > 1 else main()
