"""What a poker table remembers from round to round."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.money import Cents
from pitboss.table import Memory, Round
from pitboss.table.play.memory import memory_as
from pitboss.table.rules.options import OptionsT


@dataclass(slots=True)
class PayoutDue:
    """A payout awaiting the shift supervisor's verification, with each seat's share."""

    account: str
    amount: Cents
    shares: dict[int, Cents] = field(default_factory=dict)
    says: str = ""


@dataclass(slots=True)
class FundMemory:
    """What a table remembers of a bad beat or high hand payout."""

    qualifying: str = ""
    """The qualifying hand since the payout was last won."""
    refused: str = ""
    """A harder qualifying hand posted since then."""
    due: PayoutDue | None = None
    system_down: bool = False
    """Whether the multi-casino payout system is down."""


@dataclass(slots=True)
class PokerMemory(Memory):
    """The button, the deck, absent players, missed blinds and the kill."""

    button: int = 0
    """The seat that has the button; 0 before the first round."""
    deck: str = ""
    """The deck of the last round."""
    decks_in_use: list[str] = field(default_factory=list)
    """The decks prepared for play since they arrived at the table."""
    is_spread: bool = False
    """Whether the cards are spread because nobody is playing."""
    away: list[int] = field(default_factory=list)
    """The seats of players who are temporarily away."""
    covered: list[int] = field(default_factory=list)
    """Absent players' seats whose stakes are accounted for or covered, so that another patron may play there."""
    asks_first: list[int] = field(default_factory=list)
    """The seats of players to ask before posting for them."""
    known: list[int] = field(default_factory=list)
    """The seats that have been dealt in, or were seated when the game began."""
    missed: list[int] = field(default_factory=list)
    """The seats waiting for the button: new players next to it, or players who missed a blind."""
    kill_at: int = 0
    """The seat with the kill button; 0 while no kill is on."""
    dealing_hand: str = ""
    """The hand in which the dealer holds the deck, left or right."""
    fund: FundMemory = field(default_factory=FundMemory)
    time_charged: str = ""
    """When the time charge was last taken, in ISO format; empty before the first."""


def memory_of_poker(r: Round[OptionsT]) -> PokerMemory:
    """Return what the table remembers."""
    return memory_as(r, PokerMemory)
