"""The analyst of pai gow games with cards."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.paigow.kernel.fours import FoursKernel, fours_kernel
from pitboss.games.paigow.kernel.rounds import SetKernel, house_way_kernel
from pitboss.games.paigow.solver.poker_price import best_main_price, main_price, poker_side_prices, price_poker
from pitboss.games.paigow.solver.stated import is_house_way
from pitboss.games.paigow.solver.strategies import STRATEGIES
from pitboss.games.paigow.solver.supreme_price import price_supreme, supreme_bonus_price, supreme_main_price
from pitboss.games.paigow.solver.values import opening, values
from pitboss.games.paigow.supreme_pai_gow import SUPREME_PAI_GOW
from pitboss.pricing import Priced, WagerPrice
from pitboss.pricing.analyst import Analyst
from pitboss.pricing.stated import compared_with, compared_with_best
from pitboss.pricing.tally import Slip
from pitboss.table import Submission


def price(submission: Submission) -> Priced:
    """The prices of all wagers of a submission."""
    return price_supreme(submission) if submission.game.id == SUPREME_PAI_GOW.id else price_poker(submission)


def price_sides(submission: Submission) -> tuple[WagerPrice, ...]:
    """The prices of the side wagers."""
    is_supreme = submission.game.id == SUPREME_PAI_GOW.id
    return (supreme_bonus_price(submission),) if is_supreme else poker_side_prices(submission)


def price_stated(submission: Submission, text: str) -> Priced:
    """Price the main wager in the house way or set best, next to the play that its price assumes."""
    in_house_way = is_house_way(submission, text)
    if submission.game.id == SUPREME_PAI_GOW.id:
        best = supreme_main_price(submission)
        stated = supreme_main_price(submission, house_way=True) if in_house_way else best
        return compared_with_best(submission, text, [best], [stated])
    house = main_price(submission)
    stated = house if in_house_way else best_main_price(submission)
    return compared_with(submission, text, [house], [stated], "the house way")


def priced_play(submission: Submission) -> str:
    """The best set at supreme pai gow; the house way where only that is counted exactly."""
    return "optimal" if submission.game.id == SUPREME_PAI_GOW.id else "house_way"


def kernel(submission: Submission, slip: Sequence[Slip]) -> SetKernel | FoursKernel | None:
    """The kernel that plays the house way."""
    made = fours_kernel if submission.game.id == SUPREME_PAI_GOW.id else house_way_kernel
    return made(submission, slip)


ANALYST = Analyst(
    price=price,
    price_sides=price_sides,
    price_stated=price_stated,
    strategies=STRATEGIES,
    priced_play=priced_play,
    kernels={"house_way": kernel},
    values=values,
    opening=opening,
    seconds={"asia-poker": 25, "pai-gow-poker": 20, "supreme-pai-gow": 3},
)
