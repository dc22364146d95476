"""What a card table remembers of its cards from round to round."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar

from pitboss.table import Memory, Round
from pitboss.table.rules.options import RulesT


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

    # a shoe
    reshuffle: str = ""
    """The shoe that is shuffled before the next round, or ``all``."""
    cards_at_cut: int = 0
    """The cards that the shoe had when it was cut and its first cards burned."""
    cut_by: int = 0
    """The seat that cuts the next shoe; 0 for the dealer."""
    cut_refused: list[int] = field(default_factory=list)
    """The seats that have refused to."""
    last_cutter: int | None = None
    """The seat that cut last, 0 for the dealer; None while nobody has."""
    far_right_offered: bool = False
    """Whether the player at the far right has been offered the cut."""
    cutting_card_at: int | None = None
    """The seat at which the cutting card came out, 0 for the dealer's; None while it has not."""
    burns_due: list[str] = field(default_factory=list)
    """The paragraphs by which a card is burned before the next round."""
    burned: str = ""
    """The last card that was burned from a new shoe or by a new dealer."""
    playing: list[int] | None = None
    """The seats that have wagered in every round since the shuffle, where others are kept out until the next."""
    side: str = ""
    """Which of several shoes the round is dealt from."""
    batch: int = 0
    """Which of the two batches of a shuffling device is in play."""

    # the progressive meter
    round_fed: int = 0
    """The last round whose wagers the meter has grown by."""


MemoryT = TypeVar("MemoryT", bound=Memory)


def memory_of(r: Round[RulesT]) -> CardMemory:
    """What the table remembers of its cards."""
    memory: CardMemory = r.memory
    return memory


def memory_as(r: Round[RulesT], kind: type[MemoryT]) -> MemoryT:
    """What the table remembers, by the class that its game names as its memory."""
    memory = r.state.memory
    assert isinstance(memory, kind), f"{r.game.id} does not remember what a {kind.__name__} does"
    return memory
