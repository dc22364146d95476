"""Who prices the games of the wheel family."""

from pitboss.games.wheel.kernel.spins import kernel
from pitboss.games.wheel.solver.price import price
from pitboss.pricing.analyst import FLAT, Analyst

ANALYST = Analyst(price=price, kernels={FLAT: kernel})
