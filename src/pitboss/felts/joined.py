"""A grid of numbers or cards, with bets on the lines between the cells that they join.

A cell is clicked in its middle, the line between two cells for both, the corner for all that meet there. Where the
cells have no point in common the bet lies on the outer line of the grid: by one row, or where two rows meet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pitboss.felts.shapes import Box

MARGIN = 10.0
"""The distance from a line within which a click selects the line."""


def middle_of(cell: Box) -> Box:
    """The clickable part of a single cell."""
    return cell.inset(MARGIN)


def between(cells: Sequence[Box], outer: Callable[[Box], Box]) -> Box:
    """The clickable part for a bet on several cells; ``outer`` is the outer line of that part of the grid."""
    x, right = max(cell.x for cell in cells), min(cell.right for cell in cells)
    y, bottom = max(cell.y for cell in cells), min(cell.bottom for cell in cells)
    if x > right or y > bottom:
        return _on_line(outer(_around(cells)), cells)
    shared = Box(x, y, right - x, bottom - y)
    if shared.w:
        return Box(x + MARGIN, y - MARGIN, shared.w - 2 * MARGIN, 2 * MARGIN)
    if shared.h:
        return Box(x - MARGIN, y + MARGIN, 2 * MARGIN, shared.h - 2 * MARGIN)
    return Box(x - MARGIN, y - MARGIN, 2 * MARGIN, 2 * MARGIN)


def _around(cells: Sequence[Box]) -> Box:
    x, y = min(cell.x for cell in cells), min(cell.y for cell in cells)
    return Box(x, y, max(cell.right for cell in cells) - x, max(cell.bottom for cell in cells) - y)


def _on_line(line: Box, cells: Sequence[Box]) -> Box:
    """A zero-width part of a line: its middle for cells of one row, otherwise where their rows meet."""
    if line.w:
        edges = {cell.x for cell in cells} - {line.x}
        if not edges:
            return Box(line.x + MARGIN, line.y - MARGIN, line.w - 2 * MARGIN, 2 * MARGIN)
        at = max(edges)
        return Box(at - MARGIN, line.y - MARGIN, 2 * MARGIN, 2 * MARGIN)
    edges = {cell.y for cell in cells} - {line.y}
    if not edges:
        return Box(line.x - MARGIN, line.y + MARGIN, 2 * MARGIN, line.h - 2 * MARGIN)
    at = max(edges)
    return Box(line.x - MARGIN, at - MARGIN, 2 * MARGIN, 2 * MARGIN)


def cells_of(place: str, cells: Mapping[str, Box]) -> list[Box]:
    """The cells that a place like ``1-2-4-5`` joins."""
    return [cells[mark] for mark in place.split("-")]
