"""Many random rounds settled twice: ``python -m tests.second craps --rounds 5000``."""

from __future__ import annotations

import argparse
import sys
import time

from tests.second.compare import compare
from tests.second.settlers import SETTLERS


def main() -> int:
    """Plays the games named (all if none is) and prints what differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.second", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--rounds", type=int, default=5_000, help="rounds of each game")
    parser.add_argument("--seed", type=int, default=1_000, help="the first seed")
    parser.add_argument("--show", type=int, default=1, help="how many differences of a game to print in full")
    given = parser.parse_args()
    differ = 0
    for id_ in given.games or SETTLERS:
        began = time.monotonic()
        found, counts = compare(id_, given.rounds, given.seed)
        print(f"{id_}: {given.rounds:,} rounds, {len(found)} differences, {time.monotonic() - began:.0f} s")
        print("  " + ", ".join(f"{name} {count}" for name, count in sorted(counts.items())))
        for one in found[: given.show]:
            print(one)
        differ += len(found)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
