"""What the engine keeps of a round under way, for its steps and remedies to find."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple, NoReturn

from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.options import BankedPokerRulesT
from pitboss.money import Cents
from pitboss.table import Round


class FoldedStake(NamedTuple):
    """What a fold gave up: whose it was, how much, and whether it lies in the pot."""

    seat: int
    amount: Cents
    in_pot: bool


@dataclass(slots=True)
class BankedPokerPlay:
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
    button: int = 0
    """The position of the button, where the game has one; 0 is the dealer's place."""
    hole_cards_up: dict[str, int] = field(default_factory=dict)
    """For each hand, how many of its hole cards were turned up in the deal."""
    dealer_dead: bool = False
    """Whether the dealer's own hand is dead."""
    burns_owed: int = 0
    """Cards that were not burned in their turn and are burned before the next deal."""
    folded: list[FoldedStake] = field(default_factory=list)
    """What folds have given up and was collected."""
    pending_remedy: Callable[[], NoReturn] | None = None
    """A remedy that waits until the hands are complete, and then voids the round."""


def play_of(r: Round[BankedPokerRulesT]) -> BankedPokerPlay:
    """The round of play under way."""
    assert isinstance(r.play, BankedPokerPlay), "asked only after cards have been dealt"
    return r.play
