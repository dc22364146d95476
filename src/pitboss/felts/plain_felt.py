"""The default felt: wagers with one place side by side, the others in rows below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pitboss.felts.offered import Offered
from pitboss.felts.shapes import Box, Felt, Form, Print, Spot, Writing

_EDGE = 12.0
_WIDTHS = {"wide": 900.0, "tall": 366.0}
_CELL, _SMALL, _GAP = (110.0, 64.0), (72.0, 48.0), 8.0


@dataclass(frozen=True, slots=True)
class FeltRest:
    """Add the wagers that a plan leaves out, below it."""

    spots: list[Spot]
    prints: list[Print]
    bottom: float


def felt(offered: Offered, form: Form) -> Felt:
    """Draw every wager with its places."""
    width, name = _WIDTHS[form], offered.description.name
    everything = rest(offered, list(offered.places()), _EDGE, width)
    if everything.spots:
        return Felt(name, width, everything.bottom, everything.spots, everything.prints)
    return Felt(name, width, 84, (), [Writing(Box(_EDGE, _EDGE, width - 2 * _EDGE, 60), name, 22)])


def rest(offered: Offered, places: Sequence[tuple[str, str]], top: float, width: float) -> FeltRest:
    """Draw wagers below a height: those with one place side by side, the others in rows under their names."""
    by_wager: dict[str, list[str]] = {}
    for wager, place in places:
        by_wager.setdefault(wager, []).append(place)
    spots: list[Spot] = []
    prints: list[Print] = []
    single = [wager for wager, on in by_wager.items() if len(on) == 1]
    bottom = top
    for box, wager in _flow(single, width, top, _CELL):
        spots.append(offered.spot(wager, by_wager[wager][0], box, face=box))
        bottom = box.bottom + _EDGE
    for wager, on in by_wager.items():
        if len(on) == 1:
            continue
        prints.append(Writing(Box(_EDGE, bottom, width - 2 * _EDGE, 20), offered.wagers[wager].name, 13))
        for box, place in _flow(on, width, bottom + 24, _SMALL):
            spots.append(offered.spot(wager, place, box, face=box))
        bottom = spots[-1].hit.bottom + _EDGE
    return FeltRest(spots, prints, bottom)


def _flow(items: list[str], width: float, top: float, size: tuple[float, float]) -> Iterator[tuple[Box, str]]:
    """Boxes from left to right, wrapped at the end of a line."""
    each = max(1, int((width - 2 * _EDGE + _GAP) // (size[0] + _GAP)))
    for at, item in enumerate(items):
        row, column = divmod(at, each)
        yield Box(_EDGE + column * (size[0] + _GAP), top + row * (size[1] + _GAP), *size), item
