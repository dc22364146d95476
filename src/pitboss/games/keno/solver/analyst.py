"""The keno analyst."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboss.games.keno.solver.price import price
from pitboss.pricing.analyst import FLAT, Analyst
from pitboss.pricing.tally import Slip
from pitboss.table import Submission

if TYPE_CHECKING:
    from pitboss.games.keno.kernel.draws import KenoKernel


def kernel_of(submission: Submission, slip: Sequence[Slip]) -> KenoKernel | None:
    """Return the kernel of a slip; None if it cannot be played in compiled code."""
    from pitboss.games.keno.kernel.draws import kernel  # noqa: PLC0415 - Numba takes longer to load than prices take

    return kernel(submission, slip)


ANALYST = Analyst(price=price, kernels={FLAT: kernel_of})
