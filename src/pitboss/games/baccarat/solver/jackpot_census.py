"""Every ordered deal of four cards, counted by its jackpot hand in compiled code."""

from __future__ import annotations

import numpy as np
from numba import njit

from pitboss.games.baccarat.engine.jackpot import rank_four
from pitboss.games.baccarat.solver.counting import Counts
from pitboss.hands.compiled import kernel

_rank_four = kernel(rank_four)


@njit(cache=True, nogil=True)
def census(left: Counts) -> Counts:
    """Count the ordered four-card deals of each rank."""
    counts = np.zeros(10, np.int64)
    for a in range(52):
        for b in range(a, 52):
            for c in range(b, 52):
                for d in range(c, 52):
                    ways, orders, run = left[a], 24, 1
                    run = run + 1 if b == a else 1
                    ways, orders = ways * (left[b] - run + 1), orders // run
                    run = run + 1 if c == b else 1
                    ways, orders = ways * (left[c] - run + 1), orders // run
                    run = run + 1 if d == c else 1
                    ways, orders = ways * (left[d] - run + 1), orders // run
                    if ways > 0:
                        counts[_rank_four(a, b, c, d)] += ways * orders
    return counts
