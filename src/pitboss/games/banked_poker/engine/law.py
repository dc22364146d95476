"""The table of citations that every game of the family fills in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pitboss.games.cards.law import CardLaw

NOT_SHOWN = "the player looked at the cards without exposing them and put them back face down"
"""The record of a player's own hand at games whose rules do not say who may touch it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BankedPokerLaw(CardLaw):
    """The paragraphs of a house-banked poker game, in addition to those of every card game."""

    positions: Annotated[str, "how many betting positions a player may have"]
    aces: Annotated[str, "what an ace counts in a hand"] = ""
    hands: Annotated[str, "the order of the hands"] = ""
    ties: Annotated[str, "how hands of the same class compare"] = ""
    later_wagers: Annotated[str, "wagers made at a decision"] = ""
    own_hand: Annotated[str, "who looks at a player's cards and touches them"]
    own_hand_says: str = "nobody but the dealer and the player touched the player's cards"
    settlement: Annotated[str, "the licensee chooses the order in which players are settled"] = ""
    manual_button: Annotated[str, "a button marks where the deal starts, from a manual shoe"] = ""
    hand_button: Annotated[str, "a button marks where the deal starts, from the hand"] = ""
    automated_button: Annotated[str, "a button marks where the deal starts, from an automated shoe"] = ""
    stated: Annotated[str, 'odds are stated with "to" or "win", never with "for"'] = ""

    def button(self, way: str) -> str:
        """The paragraph on the button for a way of dealing."""
        buttons = {"manual_shoe": self.manual_button, "hand": self.hand_button, "automated_shoe": self.automated_button}
        return buttons[way]
