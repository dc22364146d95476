"""What a table remembers of its cards, for tests that look at it."""

from __future__ import annotations

from pitboss.games.cards.memory import CardMemory
from pitboss.table import Table


def card_memory(table: Table) -> CardMemory:
    """The typed memory of a card table."""
    memory = table.state.memory
    assert isinstance(memory, CardMemory)
    return memory
