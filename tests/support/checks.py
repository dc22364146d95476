"""Proof that a refusal changed nothing, and what two tables must have in common."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace

import pytest

from pitboss.errors import Refused
from pitboss.plain import Json, encoded
from pitboss.table import Table


def whole_state(table: Table) -> dict[str, object]:
    """All that a refusal must leave as it was."""
    return {
        "state": encoded(replace(table.state, shoes={}).plain()),
        "shoes": [(name, shoe.copy()) for name, shoe in table.state.shoes.items()],
        "head": table.log.head,
        "entries": table.entries,
        "ask": table.ask.plain() if table.ask else None,
        "awaiting": str(table.awaiting),
        "chance": table.chance.state(),
        "limits": table.limits,
        "submission": table.submission,
        "pending": list(table.pending),
        "dead": set(table.current_round.dead),
        "faults": dict(table.current_round.faults),
        "hands": {hand: list(cards) for hand, cards in table.current_round.hands.items()},
        "closed": table.closed,
    }


@contextmanager
def refused(table: Table, says: str, law: str | None = None) -> Iterator[None]:
    """The block is refused in these words, cites this paragraph, and leaves the table and its log as they were."""
    before = whole_state(table)
    with pytest.raises(Refused, match=says) as caught:
        yield
    if law is not None:
        assert caught.value.law == law
    assert whole_state(table) == before


def comparable(table: Table) -> dict[str, Json]:
    """The state without the order of undealt cards, which means nothing unless a seed draws by it."""
    state = dict(table.state.plain())
    state["shoes"] = {
        name: {"undealt": sorted(shoe.undealt), "in play": list(shoe.in_play), "rack": list(shoe.discards)}
        for name, shoe in table.state.shoes.items()
    }
    return state


def refuses(table: Table, given: Mapping[str, Json], says: str, law: str | None = None) -> None:
    """One input is refused so, and nothing changes."""
    with refused(table, says, law):
        table.apply(given)
