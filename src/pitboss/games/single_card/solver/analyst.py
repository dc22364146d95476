"""The analyst of the single-card games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboss.games.single_card.solver.price import offered, price, price_after
from pitboss.games.single_card.solver.stated import price_stated
from pitboss.games.single_card.solver.strategies import STRATEGIES
from pitboss.games.single_card.solver.values import opening, values, values_after
from pitboss.pricing.analyst import Analyst
from pitboss.pricing.tally import Slip
from pitboss.table import Submission

if TYPE_CHECKING:
    from pitboss.games.single_card.kernel.rounds import SingleCardKernel


def kernel_of(submission: Submission, slip: Sequence[Slip]) -> SingleCardKernel | None:
    """The kernel of a slip under best play; None if it cannot be played in compiled code."""
    from pitboss.games.single_card.kernel.rounds import kernel  # noqa: PLC0415 - Numba loads slower than prices take

    return kernel(submission, slip)


ANALYST = Analyst(
    price=price,
    price_after=price_after,
    price_stated=price_stated,
    offered=offered,
    strategies=STRATEGIES,
    kernels={"optimal": kernel_of},
    values=values,
    values_after=values_after,
    opening=opening,
)
