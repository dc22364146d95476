"""What the engine keeps of a round under way, for its steps and remedies to find."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NoReturn

from pitboss.games.stud.engine.declaration import Declaration
from pitboss.games.stud.engine.options import StudRulesT
from pitboss.table import Round


@dataclass(slots=True)
class StudPlay:
    """A round of play, from the deal to the last card picked up."""

    declared: Declaration
    positions: tuple[int, ...]
    """The positions that were dealt in, clockwise from the dealer's left."""
    shown: set[int] = field(default_factory=set)
    """The positions whose cards have been shown before the settlement."""
    exposed: set[int] = field(default_factory=set)
    """The positions whose players have shown their cards to claim a wager."""
    rest_in_hand: bool = False
    """Whether what an automated shoe did not dispense has left it."""
    axes: dict[int, str] = field(default_factory=dict)
    """The axis of community cards that each position has named for its hand, where there are several."""
    pending_remedy: Callable[[], NoReturn] | None = None
    """A remedy that waits until the hands are complete, and then voids the round."""


def play_of(r: Round[StudRulesT]) -> StudPlay:
    """The round of play under way."""
    assert isinstance(r.play, StudPlay), "asked only after cards have been dealt"
    return r.play
