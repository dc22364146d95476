"""What a round of fast action hold 'em and its table remember."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.games.cards.memory import CardMemory
from pitboss.table import Choice, Round, RulesT

COMMUNITY = "community"
HAND_SIZE = 4
"""How many cards each player and the dealer are dealt."""


@dataclass(slots=True)
class MarkerMemory(CardMemory):
    """What a table of the game remembers besides its cards: where the dealing marker lies."""

    marker: int = 0
    """The position to which the first card is dealt; 0 is the dealer's."""
    marker_before: int = 0
    """Where it lay in the round before."""


@dataclass(slots=True)
class FastActionPlay:
    """The round under way."""

    dealt_in: frozenset[int]
    """The seats that receive cards."""
    missing: dict[str, int] = field(default_factory=dict)
    """How many cards each hand was not dealt in its turn."""
    is_dealt: bool = False
    """Whether the cards have been dealt around."""
    set_apart: dict[int, Choice] = field(default_factory=dict)
    """What players chose who were asked apart, because they had too many cards."""
    dealer_is_set: bool = False


class CardMissed(Exception):
    """A card that was due to a hand was not dealt."""


def play_of(r: Round[RulesT]) -> FastActionPlay:
    """The round under way."""
    assert isinstance(r.play, FastActionPlay), "the cards are dealt after betting is closed"
    return r.play


def second_hand(hand: str) -> str:
    """What the second hand of a player who has split is called."""
    return f"{hand} hand 2"
