"""The analyst of house-banked poker."""

from collections.abc import Sequence

from pitboss.games.banked_poker.solver import full_table, mimic, price, price_sides, price_stated, strategy
from pitboss.games.banked_poker.solver.hole_card_info import known_info, price_info
from pitboss.games.banked_poker.solver.values import opening, values
from pitboss.pricing.analyst import Analyst
from pitboss.pricing.kernels import Kernel
from pitboss.pricing.tally import Slip
from pitboss.table import Submission


def optimal_kernel(submission: Submission, slip: Sequence[Slip]) -> Kernel | None:
    """The kernel of the best play; imported on demand, because a price does not need it."""
    from pitboss.games.banked_poker.kernel.rounds import kernel_of_best_play  # noqa: PLC0415

    return kernel_of_best_play(submission, slip)


ANALYST = Analyst(
    price=price,
    price_sides=price_sides,
    price_stated=price_stated,
    sights=known_info,
    price_sight=price_info,
    strategies={"optimal": strategy, "mimic": mimic},
    kernels={"optimal": optimal_kernel},
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
