"""The procedures that staff record in the log of every game of the family."""

from __future__ import annotations

from pitboss.games.banked_poker.engine.law import BankedPokerLaw
from pitboss.games.cards.procedures import deck_procedures
from pitboss.table import Procedure


def procedures(law: BankedPokerLaw, cards: int = 52) -> tuple[Procedure, ...]:
    """The procedures of every deck game, and the record of who touched a player's hand."""
    own_hand = Procedure("own_hand", law.own_hand, law.own_hand_says, about_seat=True)
    return (*deck_procedures(law, cards), own_hand)
