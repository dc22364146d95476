"""What a card table remembers of its cards from round to round."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.table import Memory, Round
from pitboss.table.submission import RulesT


@dataclass(slots=True)
class CardMemory(Memory):
    """What every card game remembers; a family adds fields of its own."""

    # the decks
    decks_in_use: list[str] = field(default_factory=list)
    """The decks that have been prepared for play since they came to the table."""
    round_dealt: int = 0
    """The last round of play, in which cards were dealt."""
    deck_dealt: str = ""
    """The deck that it was dealt from."""
    dealt_in: list[int] = field(default_factory=list)
    """The seats that have cards of the round under way."""
    round_cut: int = 0
    """The last round whose cards were cut."""
    rounds_since_count: int = 0
    """The rounds of play since the stub was counted."""
    is_spread: bool = False
    """Whether the cards lie spread because nobody plays."""
    method: str = ""
    """How cards were shuffled and dealt in the last round."""
    dealing_hand: str = ""
    """The hand in which the dealer holds the cards, left or right."""
    round_of_hand: int = 0
    """The round for which it was chosen."""

    # the progressive meter
    round_fed: int = 0
    """The last round whose wagers the meter has grown by."""


def memory_of(r: Round[RulesT]) -> CardMemory:
    """What the table remembers of its cards."""
    memory = r.state.memory
    assert isinstance(memory, CardMemory), f"{r.game.id} has no memory for cards"
    return memory
