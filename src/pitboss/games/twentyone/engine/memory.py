"""What a table of twenty-one remembers from round to round, besides its cards."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.games.cards.memory import CardMemory
from pitboss.table import Round, RulesT


@dataclass(slots=True)
class TwentyOneMemory(CardMemory):
    """What every game of the family remembers, and what its side wagers and fees do."""

    consents: list[int] = field(default_factory=list)
    """The seats that have consented to others on the boxes where they wagered first."""
    reader_broken: bool = False
    """Whether the card reader is out of use until it is repaired."""
    face_down_doubles: bool = False
    """Whether a player has asked for the card of a double face down, so that all are told they may (2.10(c))."""
    fee_waived: list[int] = field(default_factory=list)
    """The seats that pay no hand fee in the coming round (2.3(l)2)."""
    lights_out: list[int] = field(default_factory=list)
    """The boxes whose light for progressive wagers does not work (2.15(n))."""
    progressive_wagers: int = 0
    """How many progressive wagers of the round under way the meter has grown by."""
    antes: dict[int, int] = field(default_factory=dict)
    """By box, the ante fees that were collected in the round under way, in cents (2B.6(e))."""


def memory_of(r: Round[RulesT]) -> TwentyOneMemory:
    """What the table remembers."""
    memory = r.state.memory
    assert isinstance(memory, TwentyOneMemory), f"{r.game.id} is not a game of twenty-one"
    return memory
