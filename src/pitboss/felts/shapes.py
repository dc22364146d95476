"""The parts of a felt: boxes, spots for bets, and print."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

Form = Literal["wide", "tall", "arc"]
"""The orientation of a felt: across, as on a table; upright, as on a phone; a position on an arc of seats."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, in units of about one pixel on a typical screen."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x coordinate of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y coordinate of the lower edge."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """The coordinates of the center."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, across: float, down: float | None = None) -> Box:
        """The box shrunk by a margin."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, self.w - 2 * across, self.h - 2 * down)

    def moved(self, x: float, y: float) -> Box:
        """The box moved by an offset."""
        return Box(self.x + x, self.y + y, self.w, self.h)

    def overlaps(self, other: Box) -> bool:
        """True if the boxes share more than an edge.

        >>> Box(0, 0, 10, 10).overlaps(Box(10, 0, 5, 5)), Box(0, 0, 10, 10).overlaps(Box(9, 9, 5, 5))
        (False, True)
        """
        near = 0.01
        return (
            self.x < other.right - near
            and other.x < self.right - near
            and self.y < other.bottom - near
            and other.y < self.bottom - near
        )

    def holds(self, other: Box) -> bool:
        """True if the other box is inside."""
        near = 0.01
        return (
            self.x - near <= other.x
            and self.y - near <= other.y
            and other.right <= self.right + near
            and other.bottom <= self.bottom + near
        )


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for a bet: the area to click, and the shape drawn around or under it."""

    wager: str
    place: str
    description: str
    """The text for a screen reader: the wager, its place and its odds."""
    hit: Box
    face: Box | None = None
    """The shape; empty for a place on a line between others."""
    is_round: bool = False
    label: str = ""
    odds: str = ""
    tone: str = ""
    dice: tuple[int, ...] = ()
    """Die faces drawn above the label."""
    is_open: bool = True
    """True if players may bet here directly; other spots get bets by a choice or a move."""

    bets: tuple[str, ...] = ()
    """The spots that a click bets on together, for a shortcut that is not a wager."""
    position: int = 0
    """The betting position, in a drawing with several."""

    @property
    def id(self) -> str:
        """The key of the spot for the page: wager and place."""
        return f"{self.wager} {self.place}"

    def moved(self, x: float, y: float) -> Spot:
        """The spot moved by an offset."""
        return replace(self, hit=self.hit.moved(x, y), face=self.face.moved(x, y) if self.face else None)


@dataclass(frozen=True, slots=True)
class Writing:
    """Text on the felt that is not a spot."""

    box: Box
    text: str
    size: float = 14
    faint: bool = False
    id: str = ""
    """A name for the page, such as the place of the puck."""

    def moved(self, x: float, y: float) -> Writing:
        """The print moved by an offset."""
        return replace(self, box=self.box.moved(x, y))


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line on the felt, as an SVG path."""

    path: str
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Bow:
    """Print along an arc between two points of the same height."""

    x: float
    y: float
    w: float
    sag: float
    text: str
    size: float


Print = Writing | Stroke | Bow


@dataclass(frozen=True, slots=True)
class Felt:
    """The layout of a game, drawn."""

    title: str
    width: float
    height: float
    spots: Sequence[Spot]
    prints: Sequence[Print] = ()
