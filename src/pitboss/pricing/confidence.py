"""A bound for a sampled mean that holds with a stated confidence, however the values are distributed."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

RISK = 1e-6
"""The chance that the bounds of a figure do not hold; its confidence is one minus that."""


def mean_bound(values: NDArray[np.float64], spread: float, risk: float = RISK) -> float:
    """How far the mean of independent values may be from its expectation, except with a chance of ``risk``.

    ``spread`` is the width of an interval that holds every possible value. Empirical Bernstein bound: A. Maurer and
    M. Pontil, Empirical Bernstein Bounds and Sample Variance Penalization, theorem 4, for each side half of the risk.

    >>> round(mean_bound(np.array([0.0, 0.1] * 50_000), 1.0), 6)
    0.001227
    """
    log = math.log(4 / risk)
    return math.sqrt(2 * float(values.var(ddof=1)) * log / values.size) + 7 * spread * log / (3 * (values.size - 1))
