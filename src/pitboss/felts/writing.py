"""Fit text into a box: font size and line breaks, assuming the widest likely font."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

_WIDTHS = (
    348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365, 696, 696, 696, 696, 696, 696, 696,
    696, 696, 696, 400, 400, 838, 838, 838, 580, 1000, 774, 762, 734, 830, 683, 683, 821, 837, 372, 372, 775, 637, 995,
    837, 850, 733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457, 365, 457, 838, 500, 500, 675, 716, 593, 716,
    678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712,
    365, 712, 838,
)  # fmt: skip
"""The widths of characters, starting with the space, in DejaVu Sans Bold, in thousandths of the font size."""
_WIDEST = 1000
LINE_HEIGHT = 1.15
MIN_SIZE = 6.0
"""The minimum font size."""


def width(text: str, size: float) -> float:
    """The width of a text.

    >>> round(width("17", 10), 2)
    13.92
    """
    return sum(_WIDTHS[ord(c) - 32] if 32 <= ord(c) < 127 else _WIDEST for c in text) * size / 1000


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text in lines of one size."""

    lines: tuple[str, ...]
    size: float

    @property
    def height(self) -> float:
        """The total height of the lines."""
        return len(self.lines) * self.size * LINE_HEIGHT


@lru_cache(maxsize=4096)
def fit(text: str, w: float, h: float, largest: float) -> Fitted:
    """Fit a text into a box in the largest font, with line breaks between words.

    >>> fit("Odds on a come bet", 60, 40, 14).lines
    ('Odds on', 'a come', 'bet')
    """
    size = largest
    while size > MIN_SIZE:
        lines = _broken(text, w, size)
        if all(width(line, size) <= w for line in lines) and len(lines) * size * LINE_HEIGHT <= h:
            return Fitted(lines, size)
        size -= 0.5
    return Fitted(_broken(text, w, MIN_SIZE), MIN_SIZE)


def _broken(text: str, w: float, size: float) -> tuple[str, ...]:
    lines: list[str] = []
    for word in text.split():
        if lines and width(f"{lines[-1]} {word}", size) <= w:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return tuple(lines)
