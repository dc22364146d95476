"""The state of a twenty-one table that carries over between rounds."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.games.cards.memory import CardMemory
from pitboss.table import OptionsT, Round
from pitboss.table.play.memory import memory_as


@dataclass(slots=True)
class TwentyOneMemory(CardMemory):
    """State that every game of the family keeps, including side wagers and fees."""

    consents: list[int] = field(default_factory=list)
    """Seats that consented to other bettors on their boxes."""
    reader_broken: bool = False
    """True while the card reader is broken."""
    face_down_doubles: bool = False
    """True once a player asked for a face-down double, which is then announced to all (2.10(c))."""
    fee_waived: list[int] = field(default_factory=list)
    """Seats whose hand fee is waived in the next round (2.3(l)2)."""
    lights_out: list[int] = field(default_factory=list)
    """Boxes whose progressive light is broken (2.15(n))."""
    progressive_wagers: int = 0
    """Number of progressive wagers in this round that fed the meter."""
    antes: dict[int, int] = field(default_factory=dict)
    """Ante fees collected in this round, in cents by box (2B.6(e))."""


def memory_of(r: Round[OptionsT]) -> TwentyOneMemory:
    """The table's state between rounds."""
    return memory_as(r, TwentyOneMemory)
