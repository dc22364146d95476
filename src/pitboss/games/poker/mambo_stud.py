"""Mambo stud high-low split six or better, 13:69F-14.13A."""

from __future__ import annotations

from dataclasses import replace

from pitboss.games.poker.engine.game import PokerGame
from pitboss.games.poker.engine.irregularities import COMMON, exposed
from pitboss.games.poker.engine.law import MAMBO_LAW
from pitboss.games.poker.engine.options import ForcedBetOptions, exclusions
from pitboss.games.poker.engine.procedures import PROCEDURES
from pitboss.games.poker.engine.rulings import RULINGS
from pitboss.games.poker.engine.structure import THREE_HIGH, THREE_LOW, PokerStreet, PokerStructure
from pitboss.games.poker.engine.wagers import STUD_WAGERS
from pitboss.hands.low import SIX_OR_BETTER

STREETS = (
    PokerStreet("First two cards", "14.13A(c)", "14.13A(e)", ("down", "up"), burns=False, kind="forced",
                opens="lowest_up", opens_law="14.13A(d)"),
    PokerStreet("Third card", "14.13A(f)", "14.13A(g)", ("down",), opens="highest_up", opens_law="14.13A(f)"),
    PokerStreet("Community card", "14.13A(i)", "14.13A(j)", community=1, opens="pair_or_up", opens_law="14.13A(i)1",
                big=True),
)  # fmt: skip
STRUCTURE = PokerStructure(
    STREETS, False, THREE_HIGH, replace(THREE_LOW, qualifier=SIX_OR_BETTER), "14.13A(k)", "14.13A(k)1",
    ("14.13A(k)2", "14.13A(k)3"), qualifier_law=MAMBO_LAW.qualifier,
)  # fmt: skip

EXPOSED = exposed("14.15(m)", "a hole card is exposed: the second card is dealt face down, or the player chooses")


class MamboStudOptions(ForcedBetOptions):
    """The licensee's options at mambo stud."""


class MamboStud(PokerGame[MamboStudOptions]):
    """Three cards each and one community card: three-card hands, high and low."""

    id = "mambo-stud"
    name = "Mambo stud"
    description = (
        "Three cards each and one community card. The best high and low three-card hands, six or better, split the pot."
    )
    max_seats = 11
    law = MAMBO_LAW
    options = MamboStudOptions
    wagers = STUD_WAGERS
    exclusions = exclusions()
    irregularities = (*COMMON, *RULINGS, EXPOSED)
    procedures = PROCEDURES

    def structure(self, options: MamboStudOptions) -> PokerStructure:
        """Return one card down and one up, one down, and a community card."""
        return STRUCTURE


MAMBO_STUD = MamboStud()
"""The game."""
