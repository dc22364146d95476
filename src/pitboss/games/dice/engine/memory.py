"""What a dice table remembers from one throw to the next."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.table import Memory, Round, RulesT


@dataclass(slots=True)
class DiceMemory(Memory):
    """What every dice game remembers; a game may add fields of its own."""

    shooter: int = 0
    """The seat that has the dice, or the shaker; 0 for nobody, or the dealer."""
    last_shooter: int = 0
    """The seat that had them last; 0 for the dealer."""
    turns: int = 0
    """How many turns there were."""
    ordered_to_pass: list[int] = field(default_factory=list)
    """The seats that must let the dice go by until somebody else has had them."""
    point: int = 0
    """The point that stands; 0 for none."""


@dataclass(slots=True)
class CrapsMemory(DiceMemory):
    """What the games of craps remember."""

    in_turn: bool = False
    """Whether the last shooter's turn goes on: it ends with a loser 7, or when he leaves."""
    rolled: bool = False
    """Whether he has thrown a come out roll, after which no fire bet is made on him."""
    roll_off: int | None = None
    """The rolls that were thrown without a line bet, only to decide Come bets; None while there is a line bet."""
    fire_open: bool = False
    """Whether the layout was open for fire bets on a new shooter before he had the dice."""
    in_the_air: list[int] | None = None
    """While the dice are in the air: the seats whose late wagers were confirmed, once for each wager."""
    taken_down: list[tuple[str, int]] = field(default_factory=list)
    """The don't bets, with their seats, that were taken down or reduced since the last roll."""


def memory_of(r: Round[RulesT]) -> DiceMemory:
    """What the table remembers."""
    memory: DiceMemory = r.memory
    return memory
