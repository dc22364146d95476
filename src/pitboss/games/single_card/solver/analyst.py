"""The analyst of the single-card games."""

from pitboss.games.single_card.kernel.rounds import kernel
from pitboss.games.single_card.solver.price import offered, price, price_after
from pitboss.games.single_card.solver.stated import price_stated
from pitboss.games.single_card.solver.strategies import STRATEGIES
from pitboss.games.single_card.solver.values import opening, values, values_after
from pitboss.pricing.analyst import Analyst

ANALYST = Analyst(
    price=price,
    price_after=price_after,
    price_stated=price_stated,
    offered=offered,
    strategies=STRATEGIES,
    kernels={"optimal": kernel},
    values=values,
    values_after=values_after,
    opening=opening,
)
