"""The simulation: some seeds of it; ``python -m tests.simulation`` runs as many as a night holds."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.simulation.__main__ import simulated
from tests.simulation.world import Ground

pytestmark = pytest.mark.slow
SEEDS, STEPS = (3, 6, 7), 15_000
"""All that can happen does in these; ``python -m tests.simulation`` runs others."""


@pytest.fixture(scope="module")
def ground() -> Iterator[Ground]:
    """What simulations run on."""
    logging.disable()
    made = Ground()
    yield made
    made.close()
    logging.disable(logging.NOTSET)


def test_what_must_hold_holds_through_storms(ground: Ground) -> None:
    counts = Counter[str]()
    for seed in SEEDS:
        counts += simulated(seed, STEPS, ground).counts
    happened = ("kills", "power cuts", "database away", "lost answers", "repeated requests", "second houses refused")
    assert min(counts[name] for name in (*happened, "carried requests", "accepted", "looks", "clocks set")) > 0, counts


def test_a_seed_gives_the_same_steps_again(ground: Ground) -> None:
    first, again, other = (simulated(seed, 3_000, ground) for seed in (7, 7, 8))
    assert (first.digest, first.counts) == (again.digest, again.counts)
    assert first.digest != other.digest
