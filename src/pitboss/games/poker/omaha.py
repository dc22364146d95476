"""Omaha high and omaha high-low split eight or better, 13:69F-14.11."""

from __future__ import annotations

from dataclasses import replace

from pitboss.games.poker.engine.game import PokerGame
from pitboss.games.poker.engine.options import ButtonRules, exclusions
from pitboss.games.poker.engine.procedures import PROCEDURES
from pitboss.games.poker.engine.structure import OMAHA_HIGH as OMAHA_HIGH_HAND
from pitboss.games.poker.engine.structure import OMAHA_LOW, PokerStreet, PokerStructure
from pitboss.games.poker.engine.wagers import BUTTON_WAGERS
from pitboss.games.poker.hold_em import FLOP, RIVER, TURN
from pitboss.hands.low import EIGHT_OR_BETTER

FOUR_CARDS = PokerStreet("Deal", "14.11(d)", "14.11(e)", cards=("down",) * 4, burns=False, kind="blind")
STREETS = (FOUR_CARDS, FLOP, TURN, RIVER)

HIGH_STRUCTURE = PokerStructure(STREETS, True, OMAHA_HIGH_HAND, None, "14.11(f)1")
EIGHT_OR_BETTER_STRUCTURE = PokerStructure(
    STREETS, True, OMAHA_HIGH_HAND, replace(OMAHA_LOW, qualifier=EIGHT_OR_BETTER), "14.11(f)2", "14.11(f)2"
)


class OmahaRules(ButtonRules):
    """The licensee's options at omaha."""


class OmahaHigh(PokerGame[OmahaRules]):
    """Four cards each: two of them and three community cards make the hand."""

    id = "omaha-high"
    name = "Omaha high"
    says = "Four cards each and five for all: two of the four and three of the five make the hand."
    most_seats = 10
    ante_law = "14.11(b)"
    rules = OmahaRules
    wagers = BUTTON_WAGERS
    exclusions = exclusions()
    procedures = PROCEDURES

    def structure(self, rules: OmahaRules) -> PokerStructure:
        """Four down, then as hold 'em."""
        return HIGH_STRUCTURE


OMAHA_HIGH = OmahaHigh()
"""The game."""
