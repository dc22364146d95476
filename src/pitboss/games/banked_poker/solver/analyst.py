"""The analyst of house-banked poker."""

from pitboss.games.banked_poker.solver import full_table, mimic, price, price_sides, price_stated, strategy
from pitboss.games.banked_poker.solver.hole_card_info import known_info, price_info
from pitboss.games.banked_poker.solver.values import opening, values
from pitboss.pricing.analyst import Analyst

ANALYST = Analyst(
    price=price,
    price_sides=price_sides,
    price_stated=price_stated,
    sights=known_info,
    price_sight=price_info,
    strategies={"optimal": strategy, "mimic": mimic},
    values=values,
    opening=opening,
    full_table=full_table,
    seconds={
        "texas-hold-em-bonus-poker": 22,
        "ultimate-texas-hold-em":    20,
        "double-cross-poker":        10,
        "winners-pot-poker":          9,
        "four-card-poker":            6,
        "caribbean-stud-poker":       6,
        "mini-tex-3-card-hold-em":    5,
        "three-card-poker":           4,
        "flop-poker":                 3,
        "boston-5-stud-poker":        3,
        "double-down-stud":           3,
    },
)  # fmt: skip
