"""The dice family's analyst."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboss.games.dice.solver.price import price
from pitboss.games.dice.solver.strategies import parse
from pitboss.pricing.analyst import FLAT, Analyst
from pitboss.pricing.tally import Slip
from pitboss.table import Submission

if TYPE_CHECKING:
    from pitboss.games.dice.kernel.rolls import DiceKernel


def kernel_of(submission: Submission, slip: Sequence[Slip]) -> DiceKernel | None:
    """Return the kernel of a slip of bets."""
    from pitboss.games.dice.kernel.rolls import kernel  # noqa: PLC0415 - Numba takes longer to load than prices take

    return kernel(submission, slip)


ANALYST = Analyst(price=price, kernels={FLAT: kernel_of}, read_betting=parse)
