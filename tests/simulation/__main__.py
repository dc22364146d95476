"""The simulation by the hour: ``python -m tests.simulation --steps 10000000 --seed 1``."""

from __future__ import annotations

import argparse
import logging
import sys
import time
from collections import Counter
from collections.abc import Mapping
from random import randrange

from tests.simulation.machine import SimulationFailed
from tests.simulation.world import Ground, World

STEPS_EACH = 20_000
"""Steps of one seed; the next seed begins with a new house."""


def simulated(seed: int, steps: int, ground: Ground, weather: Mapping[str, float] | None = None) -> World:
    """Run one seed; a failure prints the seed and the last steps."""
    world = World(seed, ground, weather)
    try:
        world.run(steps)
    except SimulationFailed as failed:
        trace = "\n  ".join(world.trace)
        raise SimulationFailed(f"seed {seed}, step {world.steps}: {failed}\n  {trace}") from failed
    return world


def main() -> int:
    """Run seeds in turn until the steps are done or one fails."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--steps", type=int, default=10_000_000)
    parser.add_argument("--seed", type=int, default=None, help="the first seed; else one is chosen and printed")
    given = parser.parse_args()
    logging.disable()
    first = seed = randrange(10**9) if given.seed is None else given.seed
    left, began, counts, digest = given.steps, time.process_time(), Counter[str](), 0
    ground = Ground()
    try:
        while left > 0:
            world = simulated(seed, min(left, STEPS_EACH), ground)
            left, seed, digest = left - world.steps, seed + 1, digest ^ world.digest
            counts += world.counts
    except SimulationFailed as failed:
        print(f"{failed}\nrun it again: python -m tests.simulation --steps {STEPS_EACH} --seed {seed}")
        return 1
    finally:
        ground.close()
    took = time.process_time() - began
    print(f"seeds {first} to {seed - 1}: {given.steps:,} steps in {took:.0f} CPU seconds, {given.steps / took:,.0f}/s")
    print(", ".join(f"{count:,} {what}" for what, count in sorted(counts.items())) + f"; digest {digest:08x}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
