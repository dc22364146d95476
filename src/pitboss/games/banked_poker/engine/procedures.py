"""What people do with the cards of every game of the family that is recorded in the log."""

from __future__ import annotations

from pitboss.games.banked_poker.engine.law import BankedPokerLaw
from pitboss.games.cards.procedures import deck_procedures
from pitboss.table import Procedure


def procedures(law: BankedPokerLaw, cards: int = 52) -> tuple[Procedure, ...]:
    """What all games from a deck record, and that nobody else touched a player's hand."""
    own_hand = Procedure("own_hand", law.own_hand, law.own_hand_says, about_seat=True)
    return (*deck_procedures(law, cards), own_hand)
