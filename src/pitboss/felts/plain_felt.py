"""The felt of a game that has none of its own: wagers with one place side by side, the others in rows below."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.felts.offered import Offered
from pitboss.felts.shapes import Box, Felt, Form, Spot, Writing

_EDGE = 12.0
_WIDTHS = {"wide": 900.0, "tall": 366.0}
_CELL, _SMALL, _GAP = (110.0, 64.0), (72.0, 48.0), 8.0


def felt(offered: Offered, form: Form) -> Felt:
    """Every wager with its places."""
    width = _WIDTHS[form]
    open_wagers = [wager for wager in offered.wagers.values() if wager.open]
    single = [wager.id for wager in open_wagers if len(wager.places) == 1]
    spots: list[Spot] = []
    prints: list[Writing] = []
    top = _EDGE
    for box, id_ in _flow(single, width, top, _CELL):
        spots.append(offered.spot(id_, offered.wagers[id_].places[0], box, face=box))
        top = box.bottom + _GAP
    for wager in open_wagers:
        if len(wager.places) < 2:
            continue
        prints.append(Writing(Box(_EDGE, top, width - 2 * _EDGE, 20), wager.name, 13))
        for box, place in _flow(list(wager.places), width, top + 24, _SMALL):
            spots.append(offered.spot(wager.id, place, box, face=box))
            top = box.bottom + _GAP
    if not spots:
        prints.append(Writing(Box(_EDGE, top, width - 2 * _EDGE, 60), offered.description.name, 22))
        top += 60
    return Felt(offered.description.name, width, top + _EDGE - _GAP, spots, prints)


def _flow(items: list[str], width: float, top: float, size: tuple[float, float]) -> Iterator[tuple[Box, str]]:
    """Boxes from left to right, and on in the next line."""
    each = max(1, int((width - 2 * _EDGE + _GAP) // (size[0] + _GAP)))
    for at, item in enumerate(items):
        row, column = divmod(at, each)
        yield Box(_EDGE + column * (size[0] + _GAP), top + row * (size[1] + _GAP), *size), item
