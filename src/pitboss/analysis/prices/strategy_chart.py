"""Strategy charts: the play of each hand against each card, in color for a terminal, picture or web page.

A solver states a chart as a plain value: for each part, such as hard totals, rows with a cell for each column, and
notes. :func:`chart_of` extracts it from a price.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from msgspec import Struct
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from pitboss import games
from pitboss.analysis.prices.report_rows import label, percent
from pitboss.pricing import Priced

COLORS = {
    "H": ("#f6f7f9", "black on bright_white"),
    "S": ("#f4d35e", "black on yellow"),
    "D": ("#8fc1e3", "black on bright_cyan"),
    "P": ("#95d5a4", "black on bright_green"),
    "R": ("#e6a7a1", "black on bright_red"),
}
"""The color in a picture and the style on a terminal, by the first letter of a cell."""
_OTHER = ("#ffffff", "")
_CELL, _ROW, _LEFT, _GAP = 44, 26, 64, 30
_FONT = '"DejaVu Sans", "Liberation Sans", Arial, sans-serif'
_STYLE = f"""
text {{ font: 13px {_FONT}; fill: #1d2430; }} .title {{ font-size: 21px; font-weight: 700; }}
.part {{ font-size: 14px; font-weight: 700; }} .dim {{ fill: #5c6675; font-size: 12px; }} .cell {{ font-weight: 600; }}
rect.cell {{ stroke: #fff; stroke-width: 1.5; }}
"""
_PAGE = f"""
body {{ font: 14px/1.5 {_FONT}; color: #1d2430; margin: 24px auto; max-width: 760px; padding: 0 16px; }}
svg {{ width: 100%; height: auto; }} li {{ margin: 3px 0; }} h2 {{ font-size: 15px; margin: 18px 0 4px; }}
@page {{ size: A4; margin: 12mm; }}
@media print {{ body {{ margin: 0; max-width: none; font-size: 9.5pt; }} svg {{ max-height: 232mm; }} }}
"""


class Part(Struct, frozen=True):
    """One grid of a chart: its rows of cells by name, under its columns."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


class StrategyChart(Struct, frozen=True):
    """A chart with everything a player needs."""

    title: str
    description: str
    """The rules of the table that the chart is for."""
    edges: tuple[str, ...]
    parts: tuple[Part, ...]
    legend: tuple[tuple[str, str], ...]
    notes: tuple[tuple[str, str], ...]
    more: tuple[tuple[str, tuple[str, ...]], ...]
    """Longer lists, such as the hands that are played differently by their exact cards."""

    # ------------------------------------------------------------------ a terminal

    def drawn(self) -> Iterator[RenderableType]:
        """The chart for a terminal, part by part."""
        yield Text(self.description, style="dim")
        for part in self.parts:
            grid = Table(box=None, padding=(0, 0), show_edge=False, title=part.name, title_justify="left")
            grid.add_column("", justify="right", style="bold")
            for column in part.columns:
                grid.add_column(f" {column} ", justify="center")
            for name, cells in part.rows:
                grid.add_row(f"{name} ", *(Text(f"{cell:^4}", style=_colors(cell)[1]) for cell in cells))
            yield grid
        for letter, says in self.legend:
            yield Text.assemble((f"{letter:^4}", _colors(letter)[1]), f" {says}")
        for name, says in self.notes:
            yield Text.assemble((f"{name.capitalize()}: ", "bold"), says)

    # ------------------------------------------------------------------ a picture

    def _repr_svg_(self) -> str:
        return self.svg()

    def svg(self) -> str:
        """The chart as a standalone picture."""
        widest = max(len(part.columns) for part in self.parts)
        width = max(2 * _GAP + _LEFT + widest * _CELL, 560)
        pieces = [f'<text class="title" x="{_GAP}" y="36">{escape(self.title)}</text>']
        top = 60
        for line in (*_wrapped(self.description, width), *self.edges):
            pieces.append(f'<text class="dim" x="{_GAP}" y="{top}">{escape(line)}</text>')
            top += 17
        for part in self.parts:
            pieces.append(_grid(part, top + 14))
            top += 14 + (len(part.rows) + 2) * _ROW
        for letter, says in self.legend:
            pieces.append(
                f'<rect class="cell" x="{_GAP}" y="{top + 4}" width="34" height="18" fill="{_colors(letter)[0]}"/>'
                f'<text class="cell" x="{_GAP + 17}" y="{top + 18}" text-anchor="middle">{letter}</text>'
                f'<text x="{_GAP + 44}" y="{top + 18}">{escape(says)}</text>'
            )
            top += 23
        for name, says in self.notes:
            for line in _wrapped(f"{name.capitalize()}: {says}", width):
                pieces.append(f'<text class="dim" x="{_GAP}" y="{top + 16}">{escape(line)}</text>')
                top += 17
        height = top + 28
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            f'role="img" aria-label="{escape(self.title)}"><title>{escape(self.title)}</title><style>{_STYLE}</style>'
            f'<rect width="{width}" height="{height}" fill="#fff"/>{"".join(pieces)}</svg>'
        )

    # ------------------------------------------------------------------ a page

    def html(self) -> str:
        """The chart as a page to print."""
        lists = "".join(
            f"<h2>{escape(name.capitalize())}</h2><ul>{''.join(f'<li>{escape(item)}</li>' for item in items)}</ul>"
            for name, items in self.more
        )
        return (
            f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(self.title)}</title>\n'
            f"<style>{_PAGE}</style>\n</head>\n<body>\n{self.svg()}\n{lists}\n</body>\n</html>\n"
        )


def chart_of(priced: Priced) -> StrategyChart | None:
    """The strategy chart of a price, if its solver has one."""
    value = priced.strategy or {}
    parts = tuple(
        Part(name, tuple(next(iter(rows.values()))), tuple((row, tuple(cells.values())) for row, cells in rows.items()))
        for name, one in value.items()
        if (rows := _rows(one))
    )
    if not parts:
        return None
    sentences = {name: one for name, one in value.items() if isinstance(one, str)}
    letters, description = sentences.pop("letters", ""), sentences.pop("rules", "")
    legend = tuple((one.split(" ", 1)[0], one.split(" ", 1)[1]) for one in letters.split("; ") if " " in one)
    lists = tuple(
        (name, tuple(str(item) for item in one))
        for name, one in value.items()
        if isinstance(one, Sequence) and not isinstance(one, str)
    )
    main = priced.wagers[0].wager
    edges = tuple(
        f"House advantage {percent(one.house_advantage, 3)}{f' by {one.on}' if one.on else ' by the best play'}"
        for one in priced.wagers
        if one.wager == main
    )
    game = games.GAMES[priced.game].name if priced.game in games.GAMES else label(priced.wagers[0])
    return StrategyChart(f"{game}: basic strategy", description, edges, parts, legend, tuple(sentences.items()), lists)


def _rows(value: object) -> dict[str, dict[str, str]]:
    """The rows of a part of a strategy, if it is a grid of short cells."""
    if not isinstance(value, Mapping) or not value:
        return {}
    if not all(isinstance(row, Mapping) and row for row in value.values()):
        return {}
    rows = {str(name): {str(column): str(cell) for column, cell in row.items()} for name, row in value.items()}
    return rows if all(cell[:1] in COLORS and len(cell) <= 2 for row in rows.values() for cell in row.values()) else {}


def _colors(cell: str) -> tuple[str, str]:
    return COLORS.get(cell[:1], _OTHER)


def _grid(part: Part, top: int) -> str:
    pieces = [f'<text class="part" x="{_GAP}" y="{top + 18}">{escape(part.name.capitalize())}</text>']
    for at, column in enumerate(part.columns):
        x = _GAP + _LEFT + at * _CELL + _CELL / 2
        pieces.append(f'<text class="dim" x="{x}" y="{top + _ROW + 18}" text-anchor="middle">{escape(column)}</text>')
    for down, (name, cells) in enumerate(part.rows):
        y = top + (down + 2) * _ROW - 2
        pieces.append(f'<text x="{_GAP + _LEFT - 10}" y="{y + 18}" text-anchor="end">{escape(name)}</text>')
        for at, cell in enumerate(cells):
            x = _GAP + _LEFT + at * _CELL
            pieces.append(
                f'<rect class="cell" x="{x}" y="{y}" width="{_CELL}" height="{_ROW}" fill="{_colors(cell)[0]}"/>'
                f'<text class="cell" x="{x + _CELL / 2}" y="{y + 18}" text-anchor="middle">{escape(cell)}</text>'
            )
    return "".join(pieces)


def _wrapped(text: str, width: int) -> list[str]:
    """A sentence in lines that fit."""
    most, lines = max(20, (width - 2 * _GAP) // 7), [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > most:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return [line for line in lines if line]
