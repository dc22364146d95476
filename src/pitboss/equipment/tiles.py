"""The dominoes of pai gow: 21 designs, 11 of them twice in a set of 32, written by their spots (6-6, 1-3).

A tile is numbered by its design, above the cards, so that hands, shoes, views and logs handle tiles like cards. Two
tiles of one design are equal, as two aces of spades in a shoe are.
"""

from __future__ import annotations

from typing import NamedTuple

FIRST_TILE = 54
"""The number of the first design; lower numbers are cards and jokers."""


class TileDesign(NamedTuple):
    """The face of a tile: the spots on its two ends, and its number of copies in a set."""

    ends: tuple[int, int]
    copies: int

    @property
    def name(self) -> str:
        """The tile as it is written, the end with fewer spots first."""
        return f"{self.ends[0]}-{self.ends[1]}"

    @property
    def spots(self) -> int:
        """The spots of both ends."""
        return sum(self.ends)


def _designs(names: str, copies: int) -> tuple[TileDesign, ...]:
    return tuple(TileDesign((int(name[0]), int(name[2])), copies) for name in names.split())


DESIGNS = (
    *_designs("6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5", copies=2),
    *_designs("3-6 4-5 2-6 3-5 2-5 3-4 2-4 1-4 2-3 1-2", copies=1),
)
"""Every design in the order that 10.2(g) lists the tiles."""

TILE_NAMES = tuple(design.name for design in DESIGNS)
TILES_IN_SET = sum(design.copies for design in DESIGNS)


def design_of(tile: int) -> TileDesign:
    """The face of a tile.

    >>> design_of(FIRST_TILE), design_of(FIRST_TILE).spots, len(DESIGNS), TILES_IN_SET
    (TileDesign(ends=(6, 6), copies=2), 12, 21, 32)
    """
    return DESIGNS[tile - FIRST_TILE]


def spoken_tile(tile: int) -> str:
    """A tile as a dealer says it: its spots, then its ends.

    >>> spoken_tile(FIRST_TILE), spoken_tile(FIRST_TILE + 20)
    ('twelve (6-6)', 'three (1-2)')
    """
    design = design_of(tile)
    return f"{_SPOKEN[design.spots]} ({design.name})"


_SPOKEN = dict(
    enumerate(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"), start=2)
)
