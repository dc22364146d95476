"""The range of results after many rounds."""

from __future__ import annotations

import math
from fractions import Fraction
from statistics import NormalDist

from pitboss.pricing import WagerPrice

MIN_WINDOW, WINDOW_DEVIATIONS = 1 << 12, 64
"""The width of the calculated distribution: a minimum number of steps, and a number of standard deviations."""
MAX_WINDOW = 1 << 24
"""With more steps, the normal distribution is used."""


def result_range(price: WagerPrice, rounds: int, part: float) -> tuple[Fraction, Fraction]:
    """The range of results, in units, within which this share of all sessions ends, at one unit per round.

    Calculated from the distribution of the sum of all rounds, by the power of its Fourier transform: exact up to thirty
    standard deviations from the mean. With too many steps it is the range of the normal distribution.

    >>> from pitboss.pricing import Payout
    >>> coin = WagerPrice("c", "C", "8.4", (Payout(Fraction(1), 1), Payout(Fraction(-1), 1)))
    >>> [str(end) for end in result_range(coin, 10_000, 0.95)]
    ['-196', '196']
    """
    scale = math.lcm(*(payout.net.denominator for payout in price.payouts))
    wanted = WINDOW_DEVIATIONS * price.standard_deviation * math.sqrt(rounds) * scale
    size = 1 << math.ceil(math.log2(max(MIN_WINDOW, wanted)))
    if size > MAX_WINDOW:
        return _about_normal(price, rounds, part)
    import numpy as np  # noqa: PLC0415 - it takes longer to load than most reports to print, and few ask for this

    once = np.zeros(size)
    for payout in price.payouts:
        once[int(payout.net * scale) % size] += payout.cases / price.cases
    summed = np.fft.irfft(np.fft.rfft(once) ** rounds, size)
    lowest = round(float(price.expected) * rounds * scale) - size // 2
    reached = np.cumsum(np.roll(summed, -(lowest % size)))
    ends = np.searchsorted(reached, ((1 - part) / 2, (1 + part) / 2))
    low, high = (Fraction(lowest + int(end), scale) for end in ends)
    return low, high


def _about_normal(price: WagerPrice, rounds: int, part: float) -> tuple[Fraction, Fraction]:
    """The range of the normal distribution with the mean and deviation of the sum."""
    away = NormalDist().inv_cdf((1 + part) / 2) * price.standard_deviation * math.sqrt(rounds)
    mean = price.expected * rounds
    return mean - Fraction(away), mean + Fraction(away)
