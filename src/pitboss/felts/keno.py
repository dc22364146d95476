"""The board of keno: its eighty numbers. Bets are marked on tickets, so it has no spots."""

from __future__ import annotations

from pitboss.felts.offered import Offered
from pitboss.felts.shapes import Box, Felt, Form, Print, Stroke, Writing

_EDGE, _CELL, _HEAD = 12.0, 44.0, 40.0
_NUMBERS, _HALF = 80, 40
_EACH = {"wide": 10, "tall": 8}


def felt(offered: Offered, form: Form) -> Felt:
    """The numbers in rows, with a line between the upper and lower halves."""
    each = _EACH[form]
    width = each * _CELL + 2 * _EDGE
    prints: list[Print] = [Writing(Box(_EDGE, 4, width - 2 * _EDGE, _HEAD - 8), offered.description.name, 22)]
    gap = _CELL / 4
    for number in range(1, _NUMBERS + 1):
        row, column = divmod(number - 1, each)
        below = gap if number > _HALF else 0
        box = Box(_EDGE + column * _CELL, _HEAD + row * _CELL + below, _CELL, _CELL)
        prints.append(Stroke(f"M{box.x:g} {box.y:g}h{box.w:g}v{box.h:g}h{-box.w:g}z"))
        prints.append(Writing(box.inset(3), str(number), 16))
    return Felt(offered.description.name, width, _HEAD + _NUMBERS / each * _CELL + gap + _EDGE, (), prints)
