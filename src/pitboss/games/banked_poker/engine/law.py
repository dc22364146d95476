"""Where each game of the family says what is nearly the same in all of them: its table of citations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pitboss.games.cards.law import CardLaw

NOT_SHOWN = "the player looked at the cards without exposing them and laid them face down again"
"""What is recorded of a player's own hand where the law says nothing of who touches it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BankedPokerLaw(CardLaw):
    """The paragraphs of a game of the family, besides those that all card games have."""

    positions: Annotated[str, "how many betting positions a player may have"]
    aces: Annotated[str, "what an ace counts in a hand"] = ""
    hands: Annotated[str, "the order of the hands"] = ""
    ties: Annotated[str, "how hands of the same kind compare"] = ""
    later_wagers: Annotated[str, "wagers that are made at decisions"] = ""
    own_hand: Annotated[str, "who looks at a player's cards and touches them"]
    own_hand_says: str = "nobody but the dealer and the player touched the player's cards"
    settlement: Annotated[str, "the licensee chooses the order in which players are settled"] = ""
    manual_button: Annotated[str, "a button says where the deal begins, from a manual shoe"] = ""
    hand_button: Annotated[str, "a button says where the deal begins, from the hand"] = ""
    automated_button: Annotated[str, "a button says where the deal begins, from an automated shoe"] = ""
    stated: Annotated[str, 'odds are stated with "to" or "win", never with "for"'] = ""

    def button(self, way: str) -> str:
        """The paragraph of the button for a way to deal."""
        buttons = {"manual_shoe": self.manual_button, "hand": self.hand_button, "automated_shoe": self.automated_button}
        return buttons[way]
