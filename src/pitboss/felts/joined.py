"""A grid of numbers or cards on which bets also lie between the cells that they join.

A cell is clicked in its middle, the line between two cells for both, the corner for all that meet there. Where the
cells have no point in common the bet lies on the outer line of the grid: by one row, or where two rows meet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pitboss.felts.shapes import Box

MARGIN = 10.0
"""How far from a line a click still means the line."""


def middle_of(cell: Box) -> Box:
    """Where a cell is clicked for itself."""
    return cell.inset(MARGIN)


def between(cells: Sequence[Box], outer: Callable[[Box], Box]) -> Box:
    """Where a bet on several cells is clicked; ``outer`` is the outer line beside a part of the grid."""
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
    """A part of a line without width: its middle where cells of one row stand by it, else where their rows meet."""
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
