"""The licensee's keno options: the rate card, maximum payoffs, and how tickets are sold and redeemed."""

from __future__ import annotations

from decimal import Decimal
from functools import cached_property
from typing import Literal

from pydantic import field_validator

from pitboss.errors import Refused
from pitboss.games.keno.engine.rate_card import CardName, OwnCard, RateCard, card_from, shipped
from pitboss.money import Cents
from pitboss.table import Exclusion, Options, number, option

MIN_MAXIMUM_PAYOFF = 100_000
"""The lowest maximum payoff that may be established, in dollars."""


class KenoOptions(Options):
    """The licensee's options at keno."""

    rate_card: CardName = option(
        "classic", law="15.3(e)", description="the rate card: one of those included, or the licensee's own"
    )
    own_card: OwnCard | None = option(
        None,
        law="15.3(e)",
        description="the licensee's own rate card: payoffs by spots and catches",
        lawful="payoffs for each number of spots, like [options.own_card.1]",
    )
    maximum_aggregate: Decimal | None = number(
        MIN_MAXIMUM_PAYOFF, law="15.3(e)", description="the maximum paid on all tickets for one game, in dollars",
        least=MIN_MAXIMUM_PAYOFF, most=1_000_000_000,
    )  # fmt: skip
    maximum_individual: Decimal | None = number(
        MIN_MAXIMUM_PAYOFF, law="15.3(e)", description="the maximum paid on one ticket for one game, in dollars",
        least=MIN_MAXIMUM_PAYOFF, most=1_000_000_000,
    )  # fmt: skip
    aggregate_distribution: Literal["pro_rata", "in_order"] = option(
        "pro_rata", law="15.4(c)11", description="how winners share the maximum: pro rata, or in ticket order"
    )
    most_games: int = option(20, law="15.2(c)6", description="the maximum number of games on one ticket", ge=1, le=1000)
    multi_race_refund: bool = option(
        False, law="15.4(d)", description="cancelling a multi-race ticket refunds the price of the games not drawn"
    )
    quick_pick: bool = option(True, law="15.3(b)", description="the system picks numbers for players who ask for it")
    match_play: bool = option(
        False, law="15.3(b)", description="a match play coupon with the price doubles the payoffs"
    )
    redemption: Literal["after_the_draw", "on_presentation"] = option(
        "after_the_draw",
        law="15.6(a)",
        description="winners are paid after the draw, or when they present their tickets",
    )
    announce_numbers: bool = option(
        False, law="15.5(f)", description="each number is announced as it is selected", noticed=False
    )
    lock_out: Literal["automatic", "manual"] = option(
        "automatic",
        law="15.5(e)",
        description="the system locks out automatically, or a supervisor orders it",
        noticed=False,
    )

    @property
    def lock_out_law(self) -> str:
        """The paragraph of the lock-out: by the system itself, or by a supervisor's order."""
        return "15.5(e)" if self.lock_out == "automatic" else "15.5(d)1"

    @field_validator("own_card")
    @classmethod
    def _readable(cls, value: OwnCard | None) -> OwnCard | None:
        """Refuse a card that cannot be read."""
        try:
            if value is not None:
                card_from(value)
        except Refused as refused:
            raise ValueError(refused.reason) from refused
        return value

    @cached_property
    def card(self) -> RateCard:
        """The rate card in effect; empty if the licensee's own card is chosen but missing, which is unlawful."""
        if self.rate_card != "own":
            return shipped(self.rate_card)
        return card_from(self.own_card) if self.own_card else RateCard({})

    @property
    def max_per_ticket(self) -> Cents | None:
        """The maximum paid on one ticket for one game, in cents."""
        return None if self.maximum_individual is None else int(self.maximum_individual * 100)

    @property
    def max_aggregate(self) -> Cents | None:
        """The maximum paid on all tickets for one game, in cents."""
        return None if self.maximum_aggregate is None else int(self.maximum_aggregate * 100)


EXCLUSIONS = (
    Exclusion[KenoOptions](
        "15.3(e)",
        "an individual maximum payoff, if any, must equal the maximum aggregate payoff",
        lambda options: options.maximum_individual not in (None, options.maximum_aggregate),
    ),
    Exclusion[KenoOptions](
        "15.3(e)",
        'write your own rate card under `own_card` and choose it with `rate_card = "own"`',
        lambda options: (options.rate_card == "own") != (options.own_card is not None),
    ),
)
