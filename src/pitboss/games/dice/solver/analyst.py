"""The dice family's analyst."""

from pitboss.games.dice.kernel.rolls import kernel
from pitboss.games.dice.solver.price import price
from pitboss.games.dice.solver.strategies import parse
from pitboss.pricing.analyst import FLAT, Analyst

ANALYST = Analyst(price=price, kernels={FLAT: kernel}, read_betting=parse)
