"""What a felt is made of: boxes, spots where bets lie, and what is printed beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

Form = Literal["wide", "tall"]
"""How a felt is drawn: across, as it lies on a table, or upright, as it fits a phone."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, in units that are about a pixel on a screen of the usual size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, across: float, down: float | None = None) -> Box:
        """The box without a margin."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, self.w - 2 * across, self.h - 2 * down)

    def moved(self, x: float, y: float) -> Box:
        """The box somewhere else."""
        return Box(self.x + x, self.y + y, self.w, self.h)

    def overlaps(self, other: Box) -> bool:
        """Whether they share more than an edge.

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
        """Whether the other lies inside."""
        near = 0.01
        return (
            self.x - near <= other.x
            and self.y - near <= other.y
            and other.right <= self.right + near
            and other.bottom <= self.bottom + near
        )


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a bet lies: the part that is clicked, and the face that is drawn around or under it."""

    wager: str
    place: str
    says: str
    """What a screen reader says: the wager, its place and its odds."""
    hit: Box
    face: Box | None = None
    """What is drawn; nothing for a place on the line between others."""
    is_round: bool = False
    label: str = ""
    odds: str = ""
    tone: str = ""
    dice: tuple[int, ...] = ()
    """Faces that are drawn above the label."""
    is_open: bool = True
    """Whether a person may bet there; elsewhere a bet comes to lie by a choice, or is moved there."""

    bets: tuple[str, ...] = ()
    """The spots on which a click bets at once, where it is a short way to several and no wager of its own."""
    position: int = 0
    """The betting position, where a drawing has several."""

    @property
    def id(self) -> str:
        """The wager and the place, as a page names the spot."""
        return f"{self.wager} {self.place}"

    def moved(self, x: float, y: float) -> Spot:
        """The spot somewhere else."""
        return replace(self, hit=self.hit.moved(x, y), face=self.face.moved(x, y) if self.face else None)


@dataclass(frozen=True, slots=True)
class Writing:
    """Words on the felt that are no bet."""

    box: Box
    text: str
    size: float = 14
    faint: bool = False
    id: str = ""
    """A name by which a page finds it, such as where the puck goes."""

    def moved(self, x: float, y: float) -> Writing:
        """The words somewhere else."""
        return replace(self, box=self.box.moved(x, y))


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line on the felt: a path as SVG writes it."""

    path: str
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Bow:
    """Words along a bow that hangs from a point to another at the same height."""

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
