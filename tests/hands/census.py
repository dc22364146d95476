"""How many hands of a deck fall into each class, counted hand by hand.

These kernels name the plain functions and are not kept on disk, so that they always count with today's source.
"""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

import pitboss.hands.compiled  # noqa: F401  (lets compiled code call the plain functions)
from pitboss.hands import best_five, rank_five, six_card_royal
from pitboss.hands.orders import CLASS_SHIFT, FiveCard

CLASSES = len(FiveCard)


@njit()
def five_card_hands() -> NDArray[np.int64]:
    """All 2,598,960 five-card hands by class."""
    counts = np.zeros(CLASSES, np.int64)
    for a in range(52):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    for e in range(d):
                        counts[rank_five(a, b, c, d, e) >> CLASS_SHIFT] += 1
    return counts


@njit()
def six_card_hands() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """All 20,358,520 six-card hands by the class of the best five; and the six-card royals by suit."""
    counts = np.zeros(CLASSES, np.int64)
    royals = np.zeros(4, np.int64)
    for a in range(52):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    for e in range(d):
                        for f in range(e):
                            cards = (a, b, c, d, e, f)
                            counts[best_five(cards) >> CLASS_SHIFT] += 1
                            suit = six_card_royal(cards)
                            if suit >= 0:
                                royals[suit] += 1
    return counts, royals
