"""The memory of the table and the state of a round of fast action hold 'em."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.games.cards.memory import CardMemory
from pitboss.table import Choice, OptionsT, Round

COMMUNITY = "community"
HAND_SIZE = 4
"""The number of cards dealt to each player and the dealer."""


@dataclass(slots=True)
class MarkerMemory(CardMemory):
    """The memory of a table, with the dealing marker."""

    marker: int = 0
    """The position to which the first card is dealt; 0 is the dealer's."""
    marker_before: int = 0
    """The marker's position in the last round."""


@dataclass(slots=True)
class FastActionPlay:
    """The state of the round in progress."""

    dealt_in: frozenset[int]
    """The seats that receive cards."""
    missing: dict[str, int] = field(default_factory=dict)
    """By hand: the number of cards not dealt in turn."""
    is_dealt: bool = False
    """True after the deal."""
    early_choices: dict[int, Choice] = field(default_factory=dict)
    """The choices of players with too many cards, who are asked first."""
    dealer_is_set: bool = False


class CardMissed(Exception):
    """A card due to a hand was not dealt."""


def play_of(r: Round[OptionsT]) -> FastActionPlay:
    """The state of the round in progress."""
    assert isinstance(r.play, FastActionPlay), "called only after betting is closed"
    return r.play


def second_hand(hand: str) -> str:
    """The name of the second hand of a player who split."""
    return f"{hand} hand 2"
