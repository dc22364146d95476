"""Dice, wheels, tiles, chips and drums as vector pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import cos, pi, sin
from typing import Final

_SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}">{2}</svg>'
_DIE: Final = 44
_PIPS: Final = {1: (4,), 2: (2, 6), 3: (2, 4, 6), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
_PAINTS: Final = (
    "#2b5fa8", "#b3261e", "#0d6b3f", "#8a6508", "#6b2fa0", "#1d2430", "#a34d00", "#6d7278", "#13707a", "#7d2248"
)  # fmt: skip
RED, BLACK, GREEN = "#b3261e", "#1d2430", "#0d6b3f"
PAINTS: Final = {"red": RED, "black": BLACK}
"""The paint for each color that players bet on."""
_MAX_LABELS: Final = 60
"""A wheel with more sections has no room for a word in each."""
CHIPS: Final = (("$1", "#f4f5f7"), ("$5", "#b3261e"), ("$25", "#0d6b3f"), ("$100", "#1d2430"), ("$500", "#6b2fa0"))


def dice_svg(faces: Sequence[int]) -> str:
    """Dice side by side.

    >>> dice_svg([3]).count("<circle")
    3
    """
    drawn = []
    for at, face in enumerate(faces):
        left = at * (_DIE + 8)
        drawn.append(
            f'<rect x="{left + 1}" y="1" width="{_DIE - 2}" height="{_DIE - 2}" rx="7" fill="{RED}" stroke="#7a1510"/>'
        )
        for pip in _PIPS[face]:
            x, y = left + _DIE / 2 + (pip % 3 - 1) * 12, _DIE / 2 + (pip // 3 - 1) * 12
            drawn.append(f'<circle cx="{x:g}" cy="{y:g}" r="4" fill="#ffffff"/>')
    return _SVG.format(len(faces) * (_DIE + 8) - 8, _DIE, "".join(drawn))


def wheel_svg(marks: Sequence[str], colored: Mapping[str, str], size: int = 240) -> str:
    """A wheel with its sections in order; marks without a color get a distinct one, or green."""
    middle, rim, hub = size / 2, size / 2 - 2, size / 2 * 0.55
    paints = {mark: colored.get(mark, GREEN) for mark in marks} if colored else _paints(marks)
    step = 2 * pi / len(marks)
    drawn = []
    for at, mark in enumerate(marks):
        begin, end = at * step - pi / 2, (at + 1) * step - pi / 2
        outer, inner = (
            (_at(middle, rim, begin), _at(middle, rim, end)),
            (_at(middle, hub, end), _at(middle, hub, begin)),
        )
        large = int(step > pi)
        drawn.append(
            f'<path d="M{outer[0]} A{rim:g} {rim:g} 0 {large} 1 {outer[1]} L{inner[0]} A{hub:g} {hub:g} 0 {large} 0 '
            f'{inner[1]} Z" fill="{paints[mark]}" stroke="#ffffff" stroke-width="0.6"/>'
        )
        if len(marks) <= _MAX_LABELS:
            turn, reach = begin + step / 2, (rim + hub) / 2
            x, y = middle + reach * cos(turn), middle + reach * sin(turn)
            letters = min(11.0, 2 * reach * pi / len(marks) * 0.8, (rim - hub) * 1.6 / max(1, len(mark)))
            drawn.append(
                f'<text x="{x:.1f}" y="{y:.1f}" font-size="{letters:.1f}" fill="#ffffff" text-anchor="middle" '
                f'dominant-baseline="central" font-family="DejaVu Sans Mono" '
                f'transform="rotate({turn * 180 / pi:.1f} {x:.1f} {y:.1f})">{escape(mark)}</text>'
            )
    drawn.append(f'<circle cx="{middle:g}" cy="{middle:g}" r="{hub * 0.92:.1f}" fill="#8a6508" opacity="0.35"/>')
    return _SVG.format(size, size, "".join(drawn))


def _paints(marks: Sequence[str]) -> dict[str, str]:
    known = list(dict.fromkeys(marks))
    return {mark: _PAINTS[at % len(_PAINTS)] for at, mark in enumerate(known)}


def _at(middle: float, radius: float, turn: float) -> str:
    return f"{middle + radius * cos(turn):.2f} {middle + radius * sin(turn):.2f}"


def chips_svg() -> str:
    """Value chips."""
    drawn = []
    for at, (value, paint) in enumerate(CHIPS):
        x, ink = at * 54 + 25, "#1d2430" if paint == "#f4f5f7" else "#ffffff"
        drawn.append(
            f'<circle cx="{x}" cy="25" r="23" fill="{paint}" stroke="#8b94a3"/>'
            f'<circle cx="{x}" cy="25" r="20" fill="none" stroke="{ink}" stroke-width="4" stroke-dasharray="9 12"/>'
            f'<text x="{x}" y="30" font-size="13" text-anchor="middle" fill="{ink}" '
            f'font-family="DejaVu Sans Mono">{value}</text>'
        )
    return _SVG.format(len(CHIPS) * 54 - 4, 50, "".join(drawn))
