"""Seven-card stud: high, low, high-low split, and high-low split eight or better, 13:69F-14.9."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from pitboss.games.poker.engine.fund_options import FundOptions, fund_exclusions
from pitboss.games.poker.engine.game import PokerGame
from pitboss.games.poker.engine.irregularities import COMMON, exposed
from pitboss.games.poker.engine.law import STUD_LAW, STUD_SPLIT_LAW
from pitboss.games.poker.engine.options import ForcedBetOptions, exclusions
from pitboss.games.poker.engine.procedures import FUND_PROCEDURES, PROCEDURES
from pitboss.games.poker.engine.rulings import RULINGS
from pitboss.games.poker.engine.structure import HIGH, LOW, HandOrder, Opens, PokerStreet, PokerStructure
from pitboss.games.poker.engine.wagers import STUD_WAGERS
from pitboss.hands.low import EIGHT_OR_BETTER
from pitboss.table import option


def _streets(
    opens: Opens, opens_law: str, showing: Opens = "high_showing", law: str = "14.9(f)1"
) -> tuple[PokerStreet, ...]:
    """Return two cards down and one up, three up, and one down; the opener differs."""
    return (
        PokerStreet("Third street", "14.9(c)", "14.9(e)", ("down", "down", "up"), burns=False, kind="forced",
                    opens=opens, opens_law=opens_law),
        PokerStreet("Fourth street", "14.9(f)", "14.9(g)", ("up",), opens=showing, opens_law=law),
        PokerStreet("Fifth street", "14.9(h)", "14.9(h)", ("up",), opens=showing, opens_law=law, big=True),
        PokerStreet("Sixth street", "14.9(h)", "14.9(h)", ("up",), opens=showing, opens_law=law, big=True),
        PokerStreet("Seventh street", "14.9(h)", "14.9(h)", ("down",), opens=showing, opens_law=law, big=True),
    )  # fmt: skip


def _structure(
    streets: tuple[PokerStreet, ...], high: HandOrder | None, low: HandOrder | None, law: str, split_law: str = "",
    qualifier_law: str = "",
) -> PokerStructure:  # fmt: skip
    ties = ("14.9(i)3ii", "14.9(i)3iii") if split_law else ("14.3(d)", "14.3(d)")
    return PokerStructure(
        streets, False, high, low, law, split_law, ties, qualifier_law=qualifier_law, shortage="common_card",
        shortage_law="14.9(h)",
    )  # fmt: skip


HIGH_STRUCTURE = _structure(_streets("lowest_up", "14.9(d)1"), HIGH, None, "14.9(i)1")
LOW_STRUCTURE = _structure(_streets("highest_up_ace_low", "14.9(d)2", "low_showing", "14.9(f)2"), None, LOW, "14.9(i)2")
HIGH_LOW_STRUCTURE = _structure(_streets("highest_up_ace_low", "14.9(d)3"), HIGH, LOW, "14.9(i)3", "14.9(i)3i")
EIGHT_OR_BETTER_STRUCTURE = _structure(
    _streets("lowest_up", "14.9(d)4"), HIGH, replace(LOW, qualifier=EIGHT_OR_BETTER), "14.9(i)3", "14.9(i)3i",
    STUD_SPLIT_LAW.qualifier,
)  # fmt: skip


EXPOSED = exposed(
    "14.15(k)", "a hole card is exposed: the third card is dealt face down, the hand is dead, or the player chooses"
)


class SevenCardStudOptions(ForcedBetOptions, FundOptions):
    """The licensee's options at seven-card stud."""


class SevenCardStudLowOptions(ForcedBetOptions):
    """The licensee's options where the low hand wins."""

    low_card_opens: Literal["king", "ace"] = option(
        "king", law="14.9(d)2", description="the highest ranked up-card for the forced bet: a king, or the ace"
    )


class SevenCardStudHigh(PokerGame[SevenCardStudOptions]):
    """Seven cards each, four of them up; the best five win."""

    id = "seven-card-stud-high"
    name = "Seven-card stud high"
    description = "Seven cards each, four of them face up. The best five win the pot."
    max_seats = 9
    law = STUD_LAW
    options = SevenCardStudOptions
    wagers = STUD_WAGERS
    exclusions = (*exclusions(), *fund_exclusions())
    irregularities = (*COMMON, *RULINGS, EXPOSED)
    procedures = (*PROCEDURES, *FUND_PROCEDURES)

    def structure(self, options: SevenCardStudOptions) -> PokerStructure:
        """Return the structure in which the lowest up-card opens."""
        return HIGH_STRUCTURE


class SevenCardStudHighLow(SevenCardStudHigh):
    """The best high hand and the best low hand split the pot."""

    id = "seven-card-stud-high-low"
    name = "Seven-card stud high-low split"
    description = "Seven-card stud in which the best high hand and the best low hand split the pot."
    law = STUD_SPLIT_LAW

    def structure(self, options: SevenCardStudOptions) -> PokerStructure:
        """Return the structure in which the highest up-card opens, aces ranking below twos."""
        return HIGH_LOW_STRUCTURE


class SevenCardStudHighLowEight(SevenCardStudHigh):
    """High-low split in which the low hand must be eight or better."""

    id = "seven-card-stud-high-low-eight"
    name = "Seven-card stud high-low split eight or better"
    description = "Seven-card stud in which a low hand with no card above an eight wins half the pot."
    law = STUD_SPLIT_LAW

    def structure(self, options: SevenCardStudOptions) -> PokerStructure:
        """Return the structure in which the lowest up-card opens."""
        return EIGHT_OR_BETTER_STRUCTURE


class SevenCardStudLow(PokerGame[SevenCardStudLowOptions]):
    """Seven cards each; the best low hand wins."""

    id = "seven-card-stud-low"
    name = "Seven-card stud low"
    description = "Seven cards each, four of them face up. The best low hand wins the pot."
    max_seats = 9
    law = STUD_LAW
    options = SevenCardStudLowOptions
    wagers = STUD_WAGERS
    exclusions = exclusions()
    irregularities = (*COMMON, *RULINGS, EXPOSED)
    procedures = PROCEDURES

    def structure(self, options: SevenCardStudLowOptions) -> PokerStructure:
        """Return the structure in which the highest up-card opens."""
        return LOW_STRUCTURE


SEVEN_CARD_STUD_HIGH = SevenCardStudHigh()
SEVEN_CARD_STUD_LOW = SevenCardStudLow()
SEVEN_CARD_STUD_HIGH_LOW = SevenCardStudHighLow()
SEVEN_CARD_STUD_HIGH_LOW_EIGHT = SevenCardStudHighLowEight()
"""The games."""
