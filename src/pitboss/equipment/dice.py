"""Dice: a throw of several dice that are told apart."""

from __future__ import annotations

from dataclasses import dataclass, field

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

    def __len__(self) -> int:
        throws: int = self.sides**self.count
        return throws

    def faces(self, index: int) -> tuple[int, ...]:
        """The uppermost faces of the throw with this index."""
        faces = []
        for _ in range(self.count):
            index, face = divmod(index, self.sides)
            faces.append(face + 1)
        return tuple(reversed(faces))

    def find(self, text: str) -> int:
        """The throw written like 3-4."""
        faces = text.split("-")
        if len(faces) != self.count or not all(f.isdecimal() and 1 <= int(f) <= self.sides for f in faces):
            example = "-".join(["3"] * self.count)
            raise Refused(f"{text!r} is not a throw of {self.count} dice; write it like {example}")
        index = 0
        for face in faces:
            index = index * self.sides + int(face) - 1
        return index
