"""The standings: by chips, then by how long a player lasted; ties remain until a lot is drawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby

from pitboss.money import Cents
from pitboss.plain import Json


@dataclass(slots=True)
class Entrant:
    """An entrant and their progress."""

    number: int
    """The entry number, which is also the lot."""
    name: str
    paid: Cents
    rebuys: int = 0
    addon: bool = False
    """Whether the player has bought an add-on; its chips are added at the second stage."""
    chips: Cents = 0
    stage: int = 0
    """The last stage played; 0 before the draw."""
    table: int = 0
    seat: int = 0
    out: int = 0
    """The round of that stage in which the last chips were lost; 0 with chips."""
    advanced: bool = False
    """Whether the player has advanced from that stage."""
    place: int = 0
    prize: Cents = 0

    @property
    def merit(self) -> tuple[int, Cents, int]:
        """The ranking key, greatest first: stage reached, chips and, without chips, rounds survived."""
        return self.stage + self.advanced, self.chips, self.out

    def plain(self) -> dict[str, Json]:
        """Return the entrant as a plain value."""
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(slots=True)
class StageTable:
    """A table of the current stage: its seats, and whether it is over."""

    number: int
    seats: dict[int, str]
    over: bool = False

    def plain(self) -> dict[str, Json]:
        """Return the table as a plain value."""
        return {"table": self.number, "seats": {str(seat): name for seat, name in self.seats.items()}}


@dataclass(slots=True)
class TournamentState:
    """The state of a tournament."""

    phase: str = "entry"
    """``entry``, ``play``, ``finished`` or ``stopped``."""
    stage: int = 0
    entered: int = 0
    entrants: dict[str, Entrant] = field(default_factory=dict)
    tables: dict[int, StageTable] = field(default_factory=dict)

    @property
    def collected(self) -> Cents:
        """Everything paid in and not returned."""
        return sum(entrant.paid for entrant in self.entrants.values())

    def at_table(self, table: int) -> list[Entrant]:
        """Return the entrants drawn to a table of this stage."""
        return [self.entrants[name] for name in self.tables[table].seats.values()]


def ranked(entrants: Iterable[Entrant]) -> list[list[Entrant]]:
    """Return entrants by rank, tied entrants together in order of entry."""
    ordered = sorted(entrants, key=lambda entrant: (*(-part for part in entrant.merit), entrant.number))
    return [list(equals) for _, equals in groupby(ordered, key=lambda entrant: entrant.merit)]


def places(entrants: Iterable[Entrant]) -> list[tuple[int, Entrant]]:
    """Return each entrant with their place; tied entrants share it."""
    placed: list[tuple[int, Entrant]] = []
    for equals in ranked(entrants):
        place = len(placed) + 1
        placed += [(place, entrant) for entrant in equals]
    return placed


def table_sizes(people: int, seats: int) -> list[int]:
    """Return the number of players per table: as few tables as possible, as even as possible.

    >>> table_sizes(12, 6), table_sizes(13, 6)
    ([6, 6], [5, 4, 4])
    """
    tables = -(-people // seats)
    return [people // tables + (number < people % tables) for number in range(tables)]
