"""The keno kernel: proved at the table, and its draws of 20 from 80 are fair over a million games."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from numba import njit

from pitboss.analysis.simulation.proof import prove_kernel
from pitboss.games.keno.keno import KENO
from pitboss.games.keno.kernel.draws import draw_numbers, kernel
from pitboss.pricing.streams import stream
from pitboss.pricing.tally import Slip
from pitboss.table import submit

Counts = np.ndarray[Any, np.dtype[np.int64]]
MILLION = 1_000_000
MAX_SIGMA = 5.0


def test_kernel_and_table_agree_on_every_kind_of_ticket() -> None:
    submission = submit(KENO, {"rate_card": "full"})
    slip = [
        Slip("straight", 2_00, "1-2-3-4-5"),
        Slip("quick_pick", 2_00, "7"),
        Slip("split", 3_00, "1-2@1/3-4-5@2"),
        Slip("way", 6_00, "1-2/3-4/5-6:2"),
        Slip("combination", 6_00, "1/2-3/4-5-6:AB+AC+ABC"),
        Slip("king", 6_00, "K7/1-2/3-4:1+2"),
        Slip("quick_pick", 1_00, "1"),
    ]
    compiled = kernel(submission, slip)
    assert compiled is not None
    assert prove_kernel(submission, slip, compiled, rounds=400).compared == 800


def test_kernel_and_table_cut_to_the_same_maximum() -> None:
    submission = submit(KENO, {"rate_card": "own", "own_card": {"1": {"1": "3"}, "2": {"2": 12}}})
    slip = [Slip("straight", 40_000_00, "9"), Slip("straight", 30_000_00, "8"), Slip("split", 20_000_00, "9/7")]
    compiled = kernel(submission, slip)
    assert compiled is not None
    assert prove_kernel(submission, slip, compiled, rounds=200).compared == 400
    assert max(compiled.nets(1, 0, 200)) == 100_000_00 - 90_000_00


@pytest.mark.parametrize(
    ("options", "on"), [({}, "straight 1x2"), ({"redemption": "on_presentation"}, "straight 1"),
                        ({}, "way " + "/".join(map(str, range(1, 81))) + ":5")]
)  # fmt: skip
def test_tickets_that_need_the_table_have_no_kernel(options: dict[str, str], on: str) -> None:
    wager, _, ticket = on.partition(" ")
    assert kernel(submit(KENO, options), [Slip(wager, 10**9, ticket)]) is None


@njit(cache=True)
def _count(seed: int, draws: int, pairs: Counts) -> None:
    """How often each pair of numbers came together; on the diagonal, how often each number came."""
    s, drum, drawn = stream(seed, 0), np.empty(80, np.int64), np.empty(20, np.int64)
    for _ in range(draws):
        draw_numbers(s, drum, drawn)
        for first in drawn:
            for second in drawn:
                pairs[first - 1, second - 1] += 1


def test_a_million_draws_are_fair_by_number_and_by_pair() -> None:
    """Chi-square with the exact covariances: 20 numbers come without being put back, so counts depend on each other.

    Of the pairs, what single numbers explain is taken out first; the rest has 80 * 79 / 2 - 80 degrees of freedom.
    """
    together = np.zeros((80, 80), np.int64)
    _count(15, MILLION, together)
    counts = np.diagonal(together)
    assert counts.sum() == 20 * MILLION
    chance = [math.prod((20 - i) / (80 - i) for i in range(size)) for size in range(5)]
    numbers = ((counts - MILLION / 4) ** 2).sum() / (MILLION * (chance[1] - chance[2]))
    assert abs(numbers - 79) < MAX_SIGMA * math.sqrt(2 * 79)
    off = together - MILLION * chance[2]
    np.fill_diagonal(off, 0)
    of_number = off.sum(axis=1) / 78
    rest = off - of_number[:, None] - of_number[None, :]
    pairs = (rest[np.triu_indices(80, 1)] ** 2).sum() / (MILLION * (chance[2] - 2 * chance[3] + chance[4]))
    freedom = 80 * 79 // 2 - 80
    assert abs(pairs - freedom) < MAX_SIGMA * math.sqrt(2 * freedom)


def test_every_draw_has_twenty_different_numbers() -> None:
    together = np.zeros((80, 80), np.int64)
    _count(15, 1000, together)
    assert (together == together.T).all()
    assert (together.sum(axis=1) == 20 * np.diagonal(together)).all()
