"""The licensee's options for bad beat and high hand payouts (13:69F-14.19, 14.20)."""

from __future__ import annotations

from collections.abc import Collection
from decimal import Decimal
from typing import Literal, TypeAlias

from pitboss.games.poker.engine.options import MOST_DOLLARS, PokerRules, PokerRulesT
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
"""The rank that a hand must reach, by the name of the qualifying hand."""


class FundRules(PokerRules):
    """The options of a type of poker whose five-card high hands may win a payout."""

    payout_fund: Literal["none", "bad_beat", "high_hand"] = option(
        "none", law="14.19(a)", says="a payout from pot contributions: for a bad beat, for a high hand, or none"
    )
    discontinuance_filed: bool = option(
        False, law="14.19(l)", says="procedures for ending the payout have been submitted", noticed=False
    )
    fund_contribution: Decimal = number(
        1, law="14.19(b)1", says="what each pot contributes at most, in dollars", least=0, most=100
    )
    fund_minimum_pot: int = option(
        20, law="14.19(b)2", says="the least pot that contributes, in dollars", ge=0, le=MOST_DOLLARS
    )
    fund_hand: QualifyingHand = option("aces_full", law="14.19(b)3", says="the hand that a payout asks for at least")
    loser_percent: int = option(
        50, law="14.19(b)3", says="the part of a bad beat payout for the losing hand, in percent", ge=1, le=100
    )
    winner_percent: int = option(
        25, law="14.19(b)3", says="the part for the hand that beat it; the rest is for the others dealt in", ge=0, le=99
    )
    reset_percent: int = option(
        0, law="14.19(p)", says="the part of contributions that is kept for the next payout, in percent", ge=0, le=100
    )
    secondary: Literal["none", "own_contribution", "from_primary"] = option(
        "none", law="14.19(m)", says="a second payout for a lesser bad beat, and how it is funded"
    )
    secondary_hand: QualifyingHand = option("full_house", law="14.19(m)", says="the hand that it asks for at least")
    secondary_percent: int = option(
        10, law="14.19(m)", says="what of a contribution, or of the primary payout, it gets, in percent", ge=1, le=50
    )
    multi_casino: bool = option(False, law="14.20(a)", says="the payout is interconnected in more than one casino")
    agreement_approved: bool = option(
        False,
        law="14.20(b)",
        says="the payout system agreement is executed and approved",
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


def fund_exclusions() -> tuple[Exclusion[PokerRulesT], ...]:
    """What may not be offered together with a payout."""
    return (
        Exclusion[PokerRulesT](
            "14.19(l)",
            "no payout is offered before procedures for ending it have been submitted",
            lambda rules: (
                rules.chosen("payout_fund", "none") != "none" and not rules.chosen("discontinuance_filed", False)
            ),
        ),
        Exclusion[PokerRulesT](
            "14.19(m)",
            "a secondary payout is one for a bad beat, beside a primary one",
            lambda rules: (
                rules.chosen("secondary", "none") != "none" and rules.chosen("payout_fund", "none") != "bad_beat"
            ),
        ),
        Exclusion[PokerRulesT](
            "14.19(m)",
            "the secondary payout asks for a lesser hand than the primary one",
            lambda rules: (
                rules.chosen("secondary", "none") != "none"
                and QUALIFYING[rules.chosen("secondary_hand", "")] >= QUALIFYING[rules.chosen("fund_hand", "")]
            ),
        ),
        Exclusion[PokerRulesT](
            "14.19(b)3",
            "the parts of a bad beat payout are no more than the whole",
            lambda rules: rules.chosen("loser_percent", 0) + rules.chosen("winner_percent", 0) > 100,
        ),
        Exclusion[PokerRulesT](
            "14.20(b)",
            "a multi-casino payout needs an agreement that the Division has approved, and a payout",
            lambda rules: (
                rules.chosen("multi_casino", False)
                and (not rules.chosen("agreement_approved", False) or rules.chosen("payout_fund", "none") == "none")
            ),
        ),
    )
