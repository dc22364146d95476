"""What a table with a wheel remembers from one spin to the next."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.table import Memory, Round, RulesT


@dataclass(slots=True)
class WheelMemory(Memory):
    """What every game with a wheel remembers; a game may add fields of its own."""

    chip_colors: dict[int, str] = field(default_factory=dict)
    """By seat, the colour of the non-value chips that its player was issued."""


def memory_of(r: Round[RulesT]) -> WheelMemory:
    """What the table remembers."""
    memory = r.state.memory
    assert isinstance(memory, WheelMemory), f"{r.game.id} has no memory for a wheel"
    return memory
