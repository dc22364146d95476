"""What a table of the family remembers from round to round."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.games.cards.memory import CardMemory, memory_as
from pitboss.money import Cents
from pitboss.table import Round, RulesT


@dataclass(slots=True)
class PaiGowMemory(CardMemory):
    """The cards, the button, and who has banked and wagered."""

    button: int = 0
    """How many places the button has moved clockwise from the dealer."""
    bank_from: int = 1
    """From which betting position on the bank is offered next; past the last one it is the dealer's turn."""
    last_bank: int = 0
    """The seat that banked the last round of play; 0 for the house."""
    wagered: dict[int, Cents] = field(default_factory=dict)
    """What each seat wagered against the dealer in the last round without a player who banked."""

    # the dragon's eye variation
    triples: int = 0
    """How many rounds in a row the dice have shown a triple, up to the one before."""
    dragon_button: int = 0
    """The position at which the dragon's eye button lies."""
    after_triple: bool = False
    """Whether the dice showed a triple in the last round, so that nobody new makes a dice bonus wager."""
    bonus_holders: list[int] = field(default_factory=list)
    """The seats that had a dice bonus wager when the last triple came."""


def memory_of_table(r: Round[RulesT]) -> PaiGowMemory:
    """What the table remembers."""
    return memory_as(r, PaiGowMemory)
