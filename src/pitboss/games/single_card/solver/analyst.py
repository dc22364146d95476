"""Who prices the games of single cards."""

from pitboss.games.single_card.solver.price import price
from pitboss.games.single_card.solver.strategies import STRATEGIES
from pitboss.pricing.analyst import Analyst

ANALYST = Analyst(price=price, strategies=STRATEGIES)
