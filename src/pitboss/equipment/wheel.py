"""Wheels: pockets or sections in order around the rim."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.errors import Refused


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel with equally likely sections; two sections may have the same mark."""

    sections: tuple[str, ...]
    kind: str = "wheel"
    """The kind in scripts and messages: other devices that select a mark are drawn like a wheel."""

    def __len__(self) -> int:
        return len(self.sections)

    def name(self, index: int) -> str:
        """The mark of a section."""
        return self.sections[index]

    def find(self, text: str) -> int:
        """The first section with this mark."""
        if text not in self.sections:
            raise Refused(f"{text!r} is not on this {self.kind}; it has {' '.join(sorted(set(self.sections)))}")
        return self.sections.index(text)

    def neighbors(self, mark: str, each_side: int) -> tuple[str, ...]:
        """The mark with its nearest sections on each side, in order."""
        middle, around = self.find(mark), len(self.sections)
        return tuple(self.sections[(middle + step) % around] for step in range(-each_side, each_side + 1))
