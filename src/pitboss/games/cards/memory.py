"""The state of a card table that carries over between rounds."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.table import Memory, Round
from pitboss.table.rules.options import OptionsT


@dataclass(slots=True)
class CardMemory(Memory):
    """State that every card game keeps between rounds; families add their own fields."""

    # the decks
    decks_in_use: list[str] = field(default_factory=list)
    """Decks that have been prepared for play."""
    round_dealt: int = 0
    """Number of the last round in which cards were dealt."""
    deck_dealt: str = ""
    """The deck used in that round."""
    dealt_in: list[int] = field(default_factory=list)
    """Seats that were dealt cards in the current round."""
    round_cut: int = 0
    """Number of the last round whose cards were cut."""
    rounds_since_count: int = 0
    """Rounds dealt since the last stub count."""
    is_spread: bool = False
    """True while the cards are spread because the table is idle."""
    method: str = ""
    """Shuffling and dealing method of the last round."""
    dealing_hand: str = ""
    """Which hand the dealer holds the cards in: left or right."""
    round_of_hand: int = 0
    """Number of the round for which that hand was chosen."""

    # a shoe
    reshuffle: str = ""
    """Name of the shoe to shuffle before the next round, or ``all``."""
    cards_at_cut: int = 0
    """Cards in the shoe right after the cut and burn."""
    cut_by: int = 0
    """Seat that cuts next; 0 for the dealer."""
    cut_refused: list[int] = field(default_factory=list)
    """Seats that refused the cut."""
    last_cutter: int | None = None
    """Seat that cut last, 0 for the dealer; None before the first cut."""
    far_right_offered: bool = False
    """True once the player at the far right has been offered the cut."""
    cutting_card_at: int | None = None
    """Seat where the cutting card came out, 0 for the dealer; None until it does."""
    burns_due: list[str] = field(default_factory=list)
    """Paragraphs that each require a burn card before the next round."""
    burned: str = ""
    """Last card burned from a new shoe or by a new dealer."""
    playing: list[int] | None = None
    """Seats that bet in every round since the shuffle; None where mid-shoe entry is open."""
    side: str = ""
    """Which of several shoes the current round is dealt from."""
    batch: int = 0
    """Which of the shuffler's two batches is in play."""

    # the progressive meter
    round_fed: int = 0
    """Number of the last round whose wagers fed the meter."""


def memory_of(r: Round[OptionsT]) -> CardMemory:
    """The table's card state."""
    memory: CardMemory = r.memory
    return memory
