"""The wagers that every game of the family has on its hands."""

from __future__ import annotations

from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.table import Wager


def double_and_split(law: TwentyOneLaw) -> tuple[Wager, ...]:
    """The double down and split wagers."""
    description = "same result as its hand"
    return (
        Wager("double_down", "Double down", law.double, description, follows=True, coupons=False),
        Wager("split", "Split pair", law.split, description, follows=True, coupons=False),
    )


def insurance_wager(
    law: TwentyOneLaw,
    id_: str = "insurance",
    name: str = "Insurance",
    description: str = "the dealer's second card makes a blackjack with an ace",
) -> Wager:
    """The insurance wager of a hand."""
    return Wager(id_, name, law.insurance, description, follows=True, coupons=False)
