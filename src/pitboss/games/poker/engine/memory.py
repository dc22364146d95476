"""What a poker table remembers from round to round."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.games.cards.memory import memory_as
from pitboss.money import Cents
from pitboss.table import Memory, Round
from pitboss.table.rules.options import RulesT


@dataclass(slots=True)
class PayoutDue:
    """A payout that waits for the shift supervisor's verification, and what each seat gets of it."""

    account: str
    amount: Cents
    shares: dict[int, Cents] = field(default_factory=dict)
    says: str = ""


@dataclass(slots=True)
class FundMemory:
    """What a table remembers of a bad beat or high hand payout."""

    qualifying: str = ""
    """The hand that the payout asks for since it was last won."""
    refused: str = ""
    """A harder one that was posted since."""
    due: PayoutDue | None = None
    system_down: bool = False
    """Whether the multi-casino payout system does not work."""


@dataclass(slots=True)
class PokerMemory(Memory):
    """The button, the deck, who is away, who owes a blind, the kill."""

    button: int = 0
    """The seat that has the button; 0 before the first round."""
    deck: str = ""
    """The deck that the last round was dealt from."""
    decks_in_use: list[str] = field(default_factory=list)
    """The decks that have been prepared for play since they came to the table."""
    is_spread: bool = False
    """Whether the cards lie spread because nobody plays."""
    away: list[int] = field(default_factory=list)
    """The seats of players who have left the table for a time."""
    covered: list[int] = field(default_factory=list)
    """Those of them whose stakes are accounted for or covered, so that another may play there."""
    asks_first: list[int] = field(default_factory=list)
    """The seats of players who want to be asked before chips are put in for them."""
    known: list[int] = field(default_factory=list)
    """The seats that have been dealt in, or were there when the game began."""
    missed: list[int] = field(default_factory=list)
    """The seats that wait for the button, because they are new beside it or missed a blind."""
    kill_at: int = 0
    """The seat with the kill button; 0 while no kill is on."""
    dealing_hand: str = ""
    """The hand in which the dealer holds the cards, left or right."""
    fund: FundMemory = field(default_factory=FundMemory)


def memory_of_poker(r: Round[RulesT]) -> PokerMemory:
    """What the table remembers."""
    return memory_as(r, PokerMemory)
