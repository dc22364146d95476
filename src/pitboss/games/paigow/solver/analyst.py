"""Who prices the games of the family that are played with cards."""

from __future__ import annotations

from typing import Any

from pitboss.games.paigow.kernel.rounds import house_way_kernel
from pitboss.games.paigow.solver.poker_price import price_poker
from pitboss.games.paigow.solver.strategies import STRATEGIES
from pitboss.games.paigow.solver.supreme_price import price_supreme
from pitboss.games.paigow.supreme_pai_gow import SUPREME_PAI_GOW
from pitboss.pricing import Priced
from pitboss.pricing.analyst import Analyst
from pitboss.table import Submission


def price(submission: Submission[Any]) -> Priced:
    """Every wager of a submission."""
    return price_supreme(submission) if submission.game.id == SUPREME_PAI_GOW.id else price_poker(submission)


ANALYST = Analyst(
    price=price, strategies=STRATEGIES, kernels={"house_way": house_way_kernel}, seconds={"asia-poker": 20}
)
