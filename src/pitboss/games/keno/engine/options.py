"""What a licensee chooses at keno: its rate card, maximum payoffs, and how tickets are sold and redeemed."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from pydantic import field_validator

from pitboss.errors import Refused
from pitboss.games.keno.engine.rate_card import CardName, OwnCard, RateCard, card_from, shipped
from pitboss.money import Cents
from pitboss.table import Exclusion, Rules, option

LEAST_MAXIMUM = 100_000
"""The least maximum payoff that may be established, in dollars."""


class KenoRules(Rules):
    """The licensee's options at keno."""

    rate_card: CardName = option("classic", law="15.3(e)", says="the rate card, one that ships or the licensee's own")
    own_card: OwnCard | None = option(
        None, law="15.3(e)", says="the licensee's own rate card: payoffs by spots and catches"
    )
    maximum_aggregate: int | None = option(
        LEAST_MAXIMUM, law="15.3(e)", says="the most that all tickets are paid for one game, in dollars",
        ge=LEAST_MAXIMUM, le=1_000_000_000,
    )  # fmt: skip
    maximum_individual: int | None = option(
        LEAST_MAXIMUM, law="15.3(e)", says="the most that one ticket is paid for one game, in dollars",
        ge=LEAST_MAXIMUM, le=1_000_000_000,
    )  # fmt: skip
    aggregate_distribution: Literal["pro_rata", "in_order"] = option(
        "pro_rata", law="15.4(c)", says="how the winners share the maximum: pro rata, or in the order of their tickets"
    )
    most_games: int = option(20, law="15.2(c)6", says="for how many games a ticket may be wagered", ge=1, le=1000)
    multi_race_refund: bool = option(
        False, law="15.4(d)", says="who cancels a multi-race ticket gets the price of the games not drawn back"
    )
    quick_pick: bool = option(True, law="15.3(b)", says="the system picks numbers for those who ask for it")
    match_play: bool = option(False, law="15.3(b)", says="a match play coupon beside the price doubles the payoffs")
    redemption: Literal["after_the_draw", "on_presentation"] = option(
        "after_the_draw", law="15.6(a)", says="winners are paid after the draw, or when they present their tickets"
    )
    announce_numbers: bool = option(
        False, law="15.5(f)", says="each number is announced as it is selected", noticed=False
    )
    lock_out: Literal["automatic", "manual"] = option(
        "automatic", law="15.5(e)", says="the system locks out by itself, or a supervisor has it done", noticed=False
    )

    @field_validator("own_card")
    @classmethod
    def _readable(cls, value: OwnCard | None) -> OwnCard | None:
        """Refuses a card that cannot be read."""
        try:
            if value is not None:
                card_from(value)
        except Refused as refused:
            raise ValueError(refused.reason) from refused
        return value

    @cached_property
    def card(self) -> RateCard:
        """The rate card in effect; empty where the licensee's own is chosen and missing, which is unlawful."""
        if self.rate_card != "own":
            return shipped(self.rate_card)
        return card_from(self.own_card) if self.own_card else RateCard({})

    @property
    def most_each(self) -> Cents | None:
        """The most that one ticket is paid for one game, in cents."""
        return None if self.maximum_individual is None else self.maximum_individual * 100

    @property
    def most_together(self) -> Cents | None:
        """The most that all tickets are paid for one game, in cents."""
        return None if self.maximum_aggregate is None else self.maximum_aggregate * 100


EXCLUSIONS = (
    Exclusion[KenoRules](
        "15.3(e)",
        "the maximum payoff of an individual wager, if there is one, must be equal to the maximum aggregate payoff",
        lambda rules: rules.maximum_individual not in (None, rules.maximum_aggregate),
    ),
    Exclusion[KenoRules](
        "15.3(e)",
        'a rate card of the licensee is written under `own_card`, and chosen with `rate_card = "own"`',
        lambda rules: (rules.rate_card == "own") != (rules.own_card is not None),
    ),
)
