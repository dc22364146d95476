"""The licensee's options for bad beat and high hand payouts (13:69F-14.19, 14.20)."""

from __future__ import annotations

from collections.abc import Collection
from decimal import Decimal
from typing import Literal, TypeAlias

from pitboss.games.poker.engine.options import MAX_DOLLARS, PokerOptions, PokerOptionsT
from pitboss.hands import FiveCard
from pitboss.hands.faces import ACE, EIGHT
from pitboss.table import Exclusion, number, option

QualifyingHand: TypeAlias = Literal["full_house", "aces_full", "four_of_a_kind", "four_eights", "straight_flush"]
QUALIFYING = {
    "full_house": FiveCard.FULL_HOUSE.floor,
    "aces_full": FiveCard.FULL_HOUSE.floor | ACE << 4,
    "four_of_a_kind": FiveCard.FOUR_OF_A_KIND.floor,
    "four_eights": FiveCard.FOUR_OF_A_KIND.floor | EIGHT << 4,
    "straight_flush": FiveCard.STRAIGHT_FLUSH.floor,
}
"""The minimum rank for each qualifying hand."""


class FundOptions(PokerOptions):
    """The options of poker types whose five-card high hands can win a payout."""

    payout_fund: Literal["none", "bad_beat", "high_hand"] = option(
        "none",
        law="14.19(a)",
        description="the payout funded by pot contributions: for a bad beat, for a high hand, or none",
    )
    discontinuance_filed: bool = option(
        False, law="14.19(l)", description="procedures for discontinuing the payout have been submitted", noticed=False
    )
    fund_contribution: Decimal = number(
        1, law="14.19(b)1", description="the maximum contribution from each pot, in dollars", least=0, most=100
    )
    fund_minimum_pot: Decimal = number(
        20, law="14.19(b)2", description="the minimum pot that contributes, in dollars", least=0, most=MAX_DOLLARS
    )
    fund_hand: QualifyingHand = option("aces_full", law="14.19(b)3", description="the minimum qualifying hand")
    loser_percent: Decimal = number(
        50, law="14.19(b)3", description="the losing hand's share of a bad beat payout, in percent", least=1, most=100
    )
    winner_percent: Decimal = number(
        25,
        law="14.19(b)3",
        description="the winning hand's share, in percent; the rest is for the others dealt in",
        least=0,
        most=99,
    )
    reset_percent: Decimal = number(
        0,
        law="14.19(p)",
        description="the share of contributions reserved for the next payout, in percent",
        least=0,
        most=100,
    )
    secondary: Literal["none", "own_contribution", "from_primary"] = option(
        "none", law="14.19(m)", description="a secondary payout for a lesser bad beat, and how it is funded"
    )
    secondary_hand: QualifyingHand = option(
        "full_house", law="14.19(m)", description="the minimum hand for the secondary payout"
    )
    secondary_percent: Decimal = number(
        10,
        law="14.19(m)",
        description="its share of each contribution or the primary payout, in percent",
        least=1,
        most=50,
    )
    multi_casino: bool = option(False, law="14.20(a)", description="the payout is interconnected with other casinos")
    agreement_approved: bool = option(
        False,
        law="14.20(b)",
        description="the payout system agreement is executed and approved",
        noticed=False,
    )

    def idle_options(self) -> Collection[str]:
        """Also the terms of payouts that the table does not offer."""
        idle = {*super().idle_options()}
        if self.payout_fund == "none":
            idle |= {"fund_contribution", "fund_minimum_pot", "fund_hand", "reset_percent", "secondary", "multi_casino"}
        if self.payout_fund != "bad_beat":
            idle |= {"loser_percent", "winner_percent", "secondary"}
        if self.secondary == "none":
            idle |= {"secondary_hand", "secondary_percent"}
        return idle


def fund_exclusions() -> tuple[Exclusion[PokerOptionsT], ...]:
    """Return the options that exclude a payout."""
    return (
        Exclusion[PokerOptionsT](
            "14.19(l)",
            "no payout may be offered until procedures for discontinuing it have been submitted",
            lambda options: (
                options.chosen("payout_fund", "none") != "none" and not options.chosen("discontinuance_filed", False)
            ),
        ),
        Exclusion[PokerOptionsT](
            "14.19(m)",
            "a secondary payout requires a primary bad beat payout",
            lambda options: (
                options.chosen("secondary", "none") != "none" and options.chosen("payout_fund", "none") != "bad_beat"
            ),
        ),
        Exclusion[PokerOptionsT](
            "14.19(m)",
            "the secondary payout must be for a lesser hand than the primary payout",
            lambda options: (
                options.chosen("secondary", "none") != "none"
                and QUALIFYING[options.chosen("secondary_hand", "")] >= QUALIFYING[options.chosen("fund_hand", "")]
            ),
        ),
        Exclusion[PokerOptionsT](
            "14.19(b)3",
            "the shares of a bad beat payout may not exceed 100%",
            lambda options: options.chosen("loser_percent", 0) + options.chosen("winner_percent", 0) > 100,
        ),
        Exclusion[PokerOptionsT](
            "14.20(b)",
            "a multi-casino payout requires a payout and an agreement approved by the Division",
            lambda options: (
                options.chosen("multi_casino", False)
                and (not options.chosen("agreement_approved", False) or options.chosen("payout_fund", "none") == "none")
            ),
        ),
    )
