"""The wheel family's analyst."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboss.games.wheel.engine.game import WheelGame
from pitboss.games.wheel.solver.price import price
from pitboss.pricing.analyst import FLAT, Analyst
from pitboss.pricing.tally import Slip
from pitboss.table import Submission

if TYPE_CHECKING:
    from pitboss.games.wheel.kernel.spins import WheelKernel


def kernel_of(submission: Submission, slip: Sequence[Slip]) -> WheelKernel | None:
    """Return the kernel of a slip; None if a bet may stay for several spins."""
    from pitboss.games.wheel.kernel.spins import kernel  # noqa: PLC0415 - Numba takes longer to load than prices take

    game = WheelGame.of(submission)
    return None if any(bet.wager in game.waiting for bet in slip) else kernel(submission, slip)


ANALYST = Analyst(price=price, kernels={FLAT: kernel_of})
