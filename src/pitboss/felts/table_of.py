"""The whole layout of a card table, for print: the positions along an arc in front of the dealer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import cos, pi, sin

from pitboss.felts import baccarat, positions
from pitboss.felts.offered import Offered
from pitboss.felts.shapes import Bow, Box, Felt, Print, Spot, Stroke, Writing
from pitboss.felts.writing import width as width_of

_CELL = (66.0, 54.0)
_EDGE, _GAP, _TOP = 20.0, 16.0, 150.0
_RACK = (220.0, 36.0)
_LEGEND = (150.0, 12.0)
"""The minimum width of a paytable below the layout, and the height of its lines."""
_MAX_ROWS = 12


def card_table(offered: Offered) -> Felt:
    """Draw every position, the dealer's rack and the paytables."""
    draw = baccarat.draw_position if "banker" in offered.wagers else positions.draw_position
    seats = offered.description.seats
    sample = draw(offered, 0, 0, _CELL)
    pitch = sample.width + _GAP
    width = max(seats * pitch - _GAP, 560.0) + 2 * _EDGE
    sag = min(110.0, 16.0 * seats)
    left = (width - (seats * pitch - _GAP)) / 2
    spots: list[Spot] = []
    prints: list[Print] = [*_head(offered, width, sag)]
    for seat in range(seats):
        along = 2 * (seat + 0.5) / seats - 1
        x, y = left + seat * pitch, _TOP + sag * (1 - along**2)
        spots += [replace(spot, position=seat + 1) for spot in draw(offered, x, y, _CELL).spots]
        prints.append(Writing(Box(x, y + sample.height, sample.width, 16), str(seat + 1), 11, faint=True))
    bottom = _TOP + sag + sample.height + 24
    legend = list(_legend(offered, width, bottom))
    prints += legend
    height = max([bottom, *(item.box.bottom for item in legend)]) + _EDGE
    return Felt(offered.description.name, width, height, spots, prints)


def _head(offered: Offered, width: float, sag: float) -> Iterator[Print]:
    """The dealer's rack, the name of the game and its large print."""
    x = (width - _RACK[0]) / 2
    yield Stroke(f"M{x:g} {_EDGE:g}h{_RACK[0]:g}v{_RACK[1]:g}h{-_RACK[0]:g}z", faint=True)
    yield Writing(Box(x, _EDGE, *_RACK), "chips", 11, faint=True)
    said = positions.large_print(offered)
    yield Bow(_EDGE, _TOP - 70, width - 2 * _EDGE, sag * 0.8, offered.description.name.upper(), 24)
    if said:
        size = min(14.0, 14.0 * (width - 4 * _EDGE) / max(1.0, 0.8 * 14 * len(said)))
        yield Bow(_EDGE, _TOP - 36, width - 2 * _EDGE, sag * 0.9, said, size)


def _legend(offered: Offered, width: float, top: float) -> Iterator[Writing]:
    """The paytables side by side."""
    tables = [wager for wager in offered.description.offered if len(wager.pays) > 1]
    by_rows: dict[tuple[str, ...], str] = {}
    for wager in tables:
        by_rows.setdefault(tuple(f"{row.row.replace('_', ' ')}: {row.pays}" for row in wager.pays), wager.name)
    texts = [(name, *rows) for rows, name in by_rows.items() if len(rows) <= _MAX_ROWS]
    column = max([_LEGEND[0], *(width_of(text, 8.5) + 16 for lines in texts for text in lines[1:])])
    each = max(1, int((width - 2 * _EDGE) // column))
    for row in (texts[at : at + each] for at in range(0, len(texts), each)):
        left = (width - len(row) * column) / 2
        for at, lines in enumerate(row):
            for line, text in enumerate(lines):
                box = Box(left + at * column, top + line * _LEGEND[1], column - 10, _LEGEND[1])
                yield Writing(box, text, 8.5 if line else 10, faint=line > 0)
        top += max(map(len, row)) * _LEGEND[1] + 8


_ON_BACCARAT = frozenset(("Player's third card", "Vigorish"))
_PRINT = (640.0, 64.0)
"""The size of the print between the dealer and the players on the page."""


def table_print(offered: Offered) -> Felt:
    """Draw what is printed between the dealer and the players: the name of the game and the dealer's rule."""
    width, height = _PRINT
    name, rule = offered.description.name.upper(), dealers_rule(offered)
    bows = [Bow(0, 18, width, 16, name, min(19.0, 19.0 * width * 0.8 / width_of(name, 19)))]
    if rule:
        size = min(11.5, 11.5 * width * 0.92 / width_of(rule, 11.5))
        bows.append(Bow(0, 40, width, 16, rule, size))
    return Felt(name, width, height, (), bows)


def dealers_rule(offered: Offered) -> str:
    """The dealer's rule from the steps of the round: how to draw or set, what qualifies, or what to keep."""
    steps = offered.description.steps
    drawn = [step.says.partition(". ")[0].rstrip(".") for step in steps if step.title == "Dealer"]
    qualifies = [step.says.rstrip(".") for step in steps if step.title == "Result" and "if the dealer" in step.says]
    kept = [step.says.rstrip(".") for step in steps if step.title in _ON_BACCARAT]
    return " · ".join(drawn or qualifies or kept)


def poker_table(offered: Offered) -> Felt:
    """Draw an oval with seats, for games between players."""
    width, height, seats = 760.0, 400.0, offered.description.seats
    prints: list[Print] = [
        Stroke(_oval(width / 2, height / 2, 350, 170)),
        Stroke(_oval(width / 2, height / 2, 230, 90), faint=True),
        Writing(Box(width / 2 - 150, height / 2 - 34, 300, 32), offered.description.name, 22),
        Writing(Box(width / 2 - 80, height / 2 + 2, 160, 22), "pot", 13, faint=True),
        Writing(Box(width / 2 - 60, height / 2 - 166, 120, 22), "dealer", 12, faint=True),
    ]
    for seat in range(seats):
        turn = -pi / 2 + 2 * pi * (seat + 1) / (seats + 1)
        x, y = width / 2 + 290 * cos(turn), height / 2 + 130 * sin(turn)
        prints += [Stroke(_oval(x, y, 26, 22)), Writing(Box(x - 20, y - 12, 40, 24), str(seat + 1), 15)]
    return Felt(offered.description.name, width, height, (), prints)


def _oval(x: float, y: float, rx: float, ry: float) -> str:
    return f"M{x - rx:g} {y:g}a{rx:g} {ry:g} 0 1 0 {2 * rx:g} 0a{rx:g} {ry:g} 0 1 0 {-2 * rx:g} 0z"
