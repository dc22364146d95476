"""What a wheel table remembers from one spin to the next."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.table import Memory, OptionsT, Round
from pitboss.table.play.memory import memory_as


@dataclass(slots=True)
class WheelMemory(Memory):
    """What every wheel game remembers; a game may add fields."""

    chip_colors: dict[int, str] = field(default_factory=dict)
    """The color of the non-value chips issued, by seat."""


def memory_of(r: Round[OptionsT]) -> WheelMemory:
    """Return what the table remembers."""
    return memory_as(r, WheelMemory)
