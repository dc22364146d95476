"""The analyst of twenty-one."""

from functools import partial

from pitboss.games.twentyone.kernel.shoes import kernel
from pitboss.games.twentyone.solver.price import (
    basic,
    offered,
    optimal,
    price,
    price_after,
    price_exact,
    price_sides,
    price_stated,
)
from pitboss.games.twentyone.solver.values import opening, values, values_after
from pitboss.pricing.analyst import Analyst
from pitboss.pricing.seat import Strategy
from pitboss.table import Submission


def read_count(written: str, submission: Submission) -> Strategy:
    """Parse a card counter; imported on demand."""
    from pitboss.games.twentyone.kernel.counter import read_count as read  # noqa: PLC0415

    return read(written, submission)


ANALYST = Analyst(
    price=price,
    price_exact=price_exact,
    price_after=price_after,
    price_sides=price_sides,
    offered=offered,
    price_stated=price_stated,
    strategies={"optimal": optimal, "basic": basic},
    kernels={name: partial(kernel, strategy=name) for name in ("optimal", "basic")},
    read_count=read_count,
    values=values,
    values_after=values_after,
    opening=opening,
    seconds={
        "blackjack-switch": 9,
        "switch-hands-blackjack": 7,
        "blackjack": 5,
        "spanish-21": 3,
        "double-attack-blackjack": 3,
        "triple-attack-blackjack": 3,
    },
)
