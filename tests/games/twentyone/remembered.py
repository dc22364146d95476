"""What a table remembers, for tests that look at it."""

from __future__ import annotations

from pitboss.games.twentyone.engine.memory import TwentyOneMemory
from pitboss.table import Table


def memory_of(table: Table) -> TwentyOneMemory:
    """The typed memory of a table of twenty-one."""
    memory = table.state.memory
    assert isinstance(memory, TwentyOneMemory)
    return memory
