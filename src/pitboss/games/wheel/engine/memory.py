"""What a wheel table remembers from one spin to the next."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.table import Memory, Round, RulesT


@dataclass(slots=True)
class WheelMemory(Memory):
    """What every wheel game remembers; a game may add fields."""

    chip_colors: dict[int, str] = field(default_factory=dict)
    """The color of the non-value chips issued, by seat."""


def memory_of(r: Round[RulesT]) -> WheelMemory:
    """Return what the table remembers."""
    memory = r.state.memory
    assert isinstance(memory, WheelMemory), f"{r.game.id} has no memory for a wheel"
    return memory
