"""Who stands where: chips decide, then who lasted longer; what is equal stays equal until a lot is drawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby

from pitboss.money import Cents
from pitboss.plain import Json


@dataclass(slots=True)
class Entrant:
    """Someone who has entered, and how far he has come."""

    number: int
    """The number of his entry, which is his lot."""
    name: str
    paid: Cents
    rebuys: int = 0
    chips: Cents = 0
    stage: int = 0
    """The last stage that he plays or has played; 0 before the draw."""
    table: int = 0
    seat: int = 0
    out: int = 0
    """The round of that stage in which he lost his last chips; 0 while he has some."""
    advanced: bool = False
    """Whether he has gone on from that stage."""
    place: int = 0
    prize: Cents = 0

    @property
    def merit(self) -> tuple[int, Cents, int]:
        """What people are ranked by, greatest first: how far, with how many chips, and if none how long."""
        return self.stage + self.advanced, self.chips, self.out

    def plain(self) -> dict[str, Json]:
        """The entrant as a plain value."""
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(slots=True)
class StageTable:
    """A table of the stage that is played: who sits where, and whether it is over."""

    number: int
    seats: dict[int, str]
    over: bool = False

    def plain(self) -> dict[str, Json]:
        """The table as a plain value."""
        return {"table": self.number, "seats": {str(seat): name for seat, name in self.seats.items()}}


@dataclass(slots=True)
class TournamentState:
    """A tournament as it stands."""

    phase: str = "entry"
    """``entry``, ``play``, ``finished`` or ``stopped``."""
    stage: int = 0
    entered: int = 0
    entrants: dict[str, Entrant] = field(default_factory=dict)
    tables: dict[int, StageTable] = field(default_factory=dict)

    @property
    def collected(self) -> Cents:
        """All that people paid in and have not got back."""
        return sum(entrant.paid for entrant in self.entrants.values())

    def at_table(self, table: int) -> list[Entrant]:
        """Those who were drawn to a table of this stage."""
        return [self.entrants[name] for name in self.tables[table].seats.values()]


def ranked(entrants: Iterable[Entrant]) -> list[list[Entrant]]:
    """People in the order of their merit, those of equal merit together; among them by entry."""
    ordered = sorted(entrants, key=lambda entrant: (*(-part for part in entrant.merit), entrant.number))
    return [list(equals) for _, equals in groupby(ordered, key=lambda entrant: entrant.merit)]


def places(entrants: Iterable[Entrant]) -> list[tuple[int, Entrant]]:
    """Each person with his place; people of equal merit have the same, and the next one counts them all."""
    placed: list[tuple[int, Entrant]] = []
    for equals in ranked(entrants):
        place = len(placed) + 1
        placed += [(place, entrant) for entrant in equals]
    return placed


def table_sizes(people: int, seats: int) -> list[int]:
    """How many sit at each table: as few tables as there can be, none with two people more than another.

    >>> table_sizes(12, 6), table_sizes(13, 6)
    ([6, 6], [5, 4, 4])
    """
    tables = -(-people // seats)
    return [people // tables + (number < people % tables) for number in range(tables)]
