"""Recompute the figures of a price from the distribution that its report prints."""

from __future__ import annotations

import json
from fractions import Fraction
from math import sqrt

from pitboss.plain import encoded
from pitboss.pricing import Priced

ROUNDED = Fraction(1, 10**6)
"""Figures that are no fractions are printed with six decimals."""


def check_printed(priced: Priced) -> int:
    """Check every wager's figures against its printed distribution; return how many wagers there are."""
    wagers = json.loads(encoded(priced.plain()))["wagers"]
    for wager in wagers:
        error, exact = Fraction(wager["method"]["error"]), wager["method"]["found"] == "counted"
        chances = [(Fraction(payout["net"]), Fraction(payout["probability"])) for payout in wager["payouts"]]
        if exact:
            assert all(chance == Fraction(payout["cases"], wager["cases"]) for (_, chance), payout in
                       zip(chances, wager["payouts"], strict=True))  # fmt: skip
        mean = sum((net * chance for net, chance in chances), Fraction(0))
        squares = sum((net - mean) ** 2 * chance for net, chance in chances)
        cubes = sum((net - mean) ** 3 * chance for net, chance in chances)
        figures = {
            "house_advantage": -mean,
            "return": 1 + mean / Fraction(wager["action"]),
            "element_of_risk": -mean / Fraction(wager["action"]),
            "hit_frequency": sum((chance for net, chance in chances if net > 0), Fraction(0)),
            "push_frequency": sum((chance for net, chance in chances if net == 0), Fraction(0)),
        }
        total = sum((chance for _, chance in chances), Fraction(0))
        assert abs(total - 1) <= error, wager["name"]
        for figure, value in figures.items():
            printed = Fraction(wager[figure])
            assert printed == value if exact else abs(printed - value) <= max(error, ROUNDED), (wager["name"], figure)
        deviation = sqrt(squares)
        assert abs(deviation - float(wager["standard_deviation"])) <= ROUNDED + 100 * error, wager["name"]
        skewness = float(cubes) / deviation**3 if deviation else 0.0
        assert abs(skewness - float(wager["skewness"])) <= ROUNDED + 1000 * error, wager["name"]
    return len(wagers)
