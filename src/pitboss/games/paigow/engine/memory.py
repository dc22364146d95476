"""The memory of a pai gow table between rounds."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.games.cards.memory import CardMemory
from pitboss.money import Cents
from pitboss.table import OptionsT, Round
from pitboss.table.play.memory import memory_as


@dataclass(slots=True)
class PaiGowMemory(CardMemory):
    """The cards, the button, and who has banked and wagered."""

    button: int = 0
    """The number of places the button has moved clockwise from the dealer."""
    bank_from: int = 1
    """The betting position at which the next offer of the bank starts; past the last it is the dealer's turn."""
    last_bank: int = 0
    """The seat that banked the last round of play; 0 for the house."""
    wagered: dict[int, Cents] = field(default_factory=dict)
    """Each seat's wager against the dealer in the last round banked by the house."""

    # the dragon's eye variation
    triples: int = 0
    """The number of consecutive triples up to the last round."""
    dragon_button: int = 0
    """The position of the dragon's eye button."""
    after_triple: bool = False
    """True if the last roll was a triple, after which no new dice bonus wagers may be made."""
    bonus_holders: list[int] = field(default_factory=list)
    """The seats with a dice bonus wager at the last triple."""


def memory_of_table(r: Round[OptionsT]) -> PaiGowMemory:
    """The table's memory."""
    return memory_as(r, PaiGowMemory)
