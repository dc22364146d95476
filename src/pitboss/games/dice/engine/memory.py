"""What a dice table remembers from one throw to the next."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.table import Memory, OptionsT, Round


@dataclass(slots=True)
class DiceMemory(Memory):
    """What every dice game remembers; a game may add fields."""

    shooter: int = 0
    """The seat with the dice or the shaker; 0 for nobody or the dealer."""
    last_shooter: int = 0
    """The last seat that had them; 0 for the dealer."""
    turns: int = 0
    """The number of turns so far."""
    ordered_to_pass: list[int] = field(default_factory=list)
    """The seats ordered to pass until another player has had the dice."""
    point: int = 0
    """The point; 0 for none."""


@dataclass(slots=True)
class CrapsMemory(DiceMemory):
    """What the craps games remember."""

    in_turn: bool = False
    """Whether the last shooter's turn continues; it ends with a loser 7 or when the shooter leaves."""
    rolled: bool = False
    """Whether the shooter has made a come out roll, after which fire bets on them are closed."""
    roll_off: int | None = None
    """The number of rolls without a line bet, made only to decide Come bets; None while there is a line bet."""
    fire_open: bool = False
    """Whether the layout was open for fire bets before the new shooter took the dice."""
    in_the_air: list[int] | None = None
    """While the dice are in the air: the seats of confirmed late wagers, once per wager."""
    taken_down: list[tuple[str, int]] = field(default_factory=list)
    """The don't bets taken down or reduced since the last roll, with their seats."""


def memory_of(r: Round[OptionsT]) -> DiceMemory:
    """Return what the table remembers."""
    memory: DiceMemory = r.memory
    return memory
