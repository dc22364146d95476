"""The keno analyst."""

from __future__ import annotations

from pitboss.games.keno.kernel.draws import kernel
from pitboss.games.keno.solver.price import price
from pitboss.pricing.analyst import FLAT, Analyst

ANALYST = Analyst(price=price, kernels={FLAT: kernel})
