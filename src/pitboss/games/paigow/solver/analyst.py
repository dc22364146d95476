"""Who prices the games of the family that are played with cards."""

from __future__ import annotations

from pitboss.games.paigow.solver.poker_price import price_poker
from pitboss.games.paigow.solver.strategies import STRATEGIES
from pitboss.pricing.analyst import Analyst

ANALYST = Analyst(price=price_poker, strategies=STRATEGIES, seconds={"asia-poker": 20})
