"""The analysts of punto banco and mini-baccarat, and of chemin de fer."""

from pitboss.games.baccarat.kernel.rounds import kernel
from pitboss.games.baccarat.solver import chemin_de_fer
from pitboss.games.baccarat.solver.price import price, price_after
from pitboss.games.baccarat.solver.values import values
from pitboss.pricing.analyst import FLAT, Analyst

ANALYST = Analyst(price=price, price_after=price_after, kernels={FLAT: kernel})
CHEMIN_DE_FER = Analyst(
    price=chemin_de_fer.price,
    price_after=chemin_de_fer.price_after,
    price_stated=chemin_de_fer.price_stated,
    strategies={"optimal": chemin_de_fer.strategy},
    values=values,
)
