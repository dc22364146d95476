"""Dice: throws of several distinguishable dice."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from itertools import product

from pitboss.errors import Refused


@dataclass(frozen=True, slots=True)
class Dice:
    """A number of dice thrown together.

    >>> Dice(2).faces(Dice(2).find("3-4"))
    (3, 4)
    """

    count: int
    sides: int = 6
    kind: str = field(default="dice", init=False)
    throws: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    """The uppermost faces of each throw, by its index."""
    _names: tuple[str, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "throws", _throws(self.count, self.sides))
        object.__setattr__(self, "_names", _names(self.count, self.sides))

    def __len__(self) -> int:
        return len(self.throws)

    def faces(self, index: int) -> tuple[int, ...]:
        """The uppermost faces of the throw with this index."""
        return self.throws[index]

    def name(self, index: int) -> str:
        """The written name of a throw.

        >>> Dice(2).name(35)
        '6-6'
        """
        return self._names[index]

    def find(self, text: str) -> int:
        """Parse a throw like 3-4."""
        faces = text.split("-")
        marks = [str(face) for face in range(1, self.sides + 1)]
        if len(faces) != self.count or any(face not in marks for face in faces):
            example = "-".join(["3"] * self.count)
            raise Refused(f"{text!r} is not a throw of {self.count} dice; write it like {example}")
        index = 0
        for face in faces:
            index = index * self.sides + int(face) - 1
        return index


@cache
def _throws(count: int, sides: int) -> tuple[tuple[int, ...], ...]:
    """Every throw, the last die changing fastest."""
    return tuple(product(range(1, sides + 1), repeat=count))


@cache
def _names(count: int, sides: int) -> tuple[str, ...]:
    return tuple("-".join(map(str, faces)) for faces in _throws(count, sides))
