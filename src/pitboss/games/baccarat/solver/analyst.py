"""The analysts of punto banco and mini-baccarat, and of chemin de fer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboss.games.baccarat.solver import chemin_de_fer
from pitboss.games.baccarat.solver.price import price, price_after
from pitboss.games.baccarat.solver.values import values
from pitboss.pricing.analyst import FLAT, Analyst
from pitboss.pricing.tally import Slip
from pitboss.table import Submission

if TYPE_CHECKING:
    from pitboss.games.baccarat.kernel.rounds import BaccaratKernel


def kernel_of(submission: Submission, slip: Sequence[Slip]) -> BaccaratKernel | None:
    """The kernel of a slip; None if it cannot be played in compiled code."""
    from pitboss.games.baccarat.kernel.rounds import kernel  # noqa: PLC0415 - Numba takes longer to load than prices take

    return kernel(submission, slip)


ANALYST = Analyst(price=price, price_after=price_after, kernels={FLAT: kernel_of})
CHEMIN_DE_FER = Analyst(
    price=chemin_de_fer.price,
    price_after=chemin_de_fer.price_after,
    price_stated=chemin_de_fer.price_stated,
    strategies={"optimal": chemin_de_fer.strategy},
    values=values,
)
