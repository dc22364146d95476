"""The analyst of fast action hold 'em."""

from pitboss.games.fast_action.kernel.rounds import kernel_with
from pitboss.games.fast_action.solver.price import price, price_stated
from pitboss.games.fast_action.solver.strategies import STRATEGIES
from pitboss.games.fast_action.solver.strategy_text import full_table
from pitboss.games.fast_action.solver.values import opening, values
from pitboss.pricing.analyst import Analyst

ANALYST = Analyst(
    price=price,
    price_stated=price_stated,
    strategies=STRATEGIES,
    kernels={"optimal": kernel_with(house_ways=False), "house_ways": kernel_with(house_ways=True)},
    values=values,
    opening=opening,
    full_table=full_table,
    seconds={"fast-action-hold-em": 30},
)
