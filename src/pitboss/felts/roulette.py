"""The felt of roulette: numbers in rows of three, the bets between and beside them, and the wheel as a track."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pitboss.felts.joined import MARGIN, between, cells_of, middle_of
from pitboss.felts.offered import Offered
from pitboss.felts.shapes import Box, Felt, Form, Spot, Writing

_LONG, _ACROSS = 64.0, 70.0
_TALL_LONG, _TALL_ACROSS = 46.0, 66.0
_BESIDE, _TALL_BESIDE = 46.0, 50.0
"""The length and width of a number's box, and the depth of the lanes beside the grid."""
EVEN_CHANCES = ("low", "even", "red", "black", "odd", "high")
SECTIONS = ("six_color", "seven_color", "eight_color")
_ORDINALS = {"1": "1st 12", "2": "2nd 12", "3": "3rd 12"}
_ROWS = 12
_EDGE = 12.0
_TRACK = {"wide": (45.0, 42.0), "tall": (34.0, 42.0)}
"""The length and width of a box of the track."""
_Lane = list[tuple[str, str, str]]
"""A lane beside the grid: wagers, places and labels."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """Maps grid coordinates to boxes: left to right on a table, downward on a phone."""

    form: Form
    long: float
    across: float
    left: float
    """The space in front of the grid on a phone."""

    def box(self, along: float, across: float, length: float, breadth: float) -> Box:
        """A box in cell coordinates: along the grid from the zeros, and across it from the outer line."""
        if self.form == "wide":
            top = _EDGE + (3 - across - breadth) * self.across
            return Box(_EDGE + along * self.long, top, length * self.long, breadth * self.across)
        return Box(
            self.left + across * self.across, _EDGE + along * self.long, breadth * self.across, length * self.long
        )

    def outer(self, part: Box) -> Box:
        """The outer line beside a part of the grid."""
        return Box(part.x, part.bottom, part.w, 0) if self.form == "wide" else Box(part.x, part.y, 0, part.h)


def felt(offered: Offered, form: Form) -> Felt:
    """Draw the layout under a submission."""
    lanes = _lanes(offered)
    if form == "wide":
        frame = _Frame("wide", _LONG, _ACROSS, _EDGE)
    else:
        frame = _Frame("tall", _TALL_LONG, _TALL_ACROSS, _EDGE + len(lanes) * _TALL_BESIDE)
    spots = [
        *_inside(offered, frame, _cells(offered, frame)),
        *_columns(offered, frame),
        *(spot for at, lane in enumerate(lanes) for spot in _outside_bets(offered, frame, at, lane)),
    ]
    beyond = max(spot.hit.bottom if form == "wide" else spot.hit.right for spot in spots)
    track = list(_track(offered, form, beyond + 18))
    spots += track
    width = max(spot.hit.right for spot in spots) + _EDGE
    height = max(spot.hit.bottom for spot in spots) + _EDGE
    wager = offered.wagers.get("five_adjacent")
    named = f"{wager.name}: {offered.odds(wager.id)}" if wager else "neighbors: five straight bets"
    said = Writing(Box(_EDGE, beyond + 3, width - 2 * _EDGE, 14), f"{named}, in the order of the wheel", 11, faint=True)
    return Felt(offered.description.name, width, height, spots, [said] if track and form == "wide" else [])


def paint(offered: Offered, mark: str) -> str:
    """The color of a number: of the wager named after it, or of its section; green for a zero."""
    for name in ("red", "black"):
        if name in offered.wagers and mark in offered.wagers[name].covers[""]:
            return name
    for section in SECTIONS:
        for color, marks in offered.wagers[section].covers.items() if section in offered.wagers else ():
            if mark in marks and mark not in ("0", "00"):
                return color
    return "green" if mark in ("0", "00") else "dark"


def _cells(offered: Offered, frame: _Frame) -> dict[str, Box]:
    marks = offered.wagers["straight"].places
    zeros = [mark for mark in marks if mark in ("0", "00")]
    cells = {mark: frame.box(0, at * 3 / len(zeros), 1, 3 / len(zeros)) for at, mark in enumerate(zeros)}
    for mark in marks:
        if mark not in zeros:
            row, column = divmod(int(mark) - 1, 3)
            cells[mark] = frame.box(row + 1, column, 1, 1)
    return cells


def _inside(offered: Offered, frame: _Frame, cells: dict[str, Box]) -> Iterator[Spot]:
    for mark, cell in cells.items():
        tone = paint(offered, mark)
        yield offered.spot("straight", mark, middle_of(cell), face=cell, tone=tone, odds="")
    for id_ in ("split", "three_numbers", "four_numbers", "first_five", "six_numbers"):
        for place in offered.wagers[id_].places if id_ in offered.wagers else ():
            joined = cells_of(place or "-".join(offered.wagers[id_].covers[place]), cells)
            yield offered.spot(id_, place, between(joined, frame.outer), label="", odds="")


def _columns(offered: Offered, frame: _Frame) -> Iterator[Spot]:
    for at, place in enumerate(offered.wagers["column"].places):
        box = frame.box(_ROWS + 1, at, 1, 1)
        yield offered.spot("column", place, box, face=box, label="")


def _lanes(offered: Offered) -> list[_Lane]:
    """The bets beside the grid, from its outer line outward: dozens, even chances, and optional ones."""
    lanes: list[_Lane] = [
        [("dozen", place, _ORDINALS[place]) for place in _places(offered, "dozen")],
        [(id_, "", offered.wagers[id_].name) for id_ in EVEN_CHANCES if id_ in offered.wagers],
        [("seven_numbers", "", offered.wagers["seven_numbers"].says)] if "seven_numbers" in offered.wagers else [],
        *([(id_, place, place) for place in _places(offered, id_)] for id_ in SECTIONS),
    ]
    return [lane for lane in lanes if lane]


def _places(offered: Offered, wager: str) -> Sequence[str]:
    return offered.wagers[wager].places if wager in offered.wagers else ()


def _outside_bets(offered: Offered, frame: _Frame, lane_at: int, lane: _Lane) -> Iterator[Spot]:
    """The boxes of a lane. The first lane leaves the area near the outer line of the grid to the bets on it."""
    for at, (id_, place, label) in enumerate(lane):
        run = frame.box(1 + at * _ROWS / len(lane), 0, _ROWS / len(lane), 3)
        line = 0.0 if lane_at else MARGIN
        if frame.form == "wide":
            face = Box(run.x, run.bottom + lane_at * _BESIDE, run.w, _BESIDE)
            hit = Box(face.x, face.y + line, face.w, face.h - line)
        else:
            face = Box(frame.left - (lane_at + 1) * _TALL_BESIDE, run.y, _TALL_BESIDE, run.h)
            hit = Box(face.x, face.y, face.w - line, face.h)
        tone = id_ if id_ in ("red", "black") else place if id_ in SECTIONS else ""
        yield offered.spot(id_, place, hit, face=face, label=label, tone=tone)


def _track(offered: Offered, form: Form, start: float) -> Iterator[Spot]:
    """The replica of the wheel, for the wager on five adjacent numbers if it is offered (5.1(e)1i).

    Otherwise it is a shortcut for five straight bets, if the screen has room.
    """
    is_wager = "five_adjacent" in offered.wagers
    if not is_wager and form == "tall":
        return
    marks = next(item.marks for item in offered.description.equipment if item.kind == "wheel")
    for at, (mark, box) in enumerate(zip(marks, _around_track(len(marks), form, start), strict=True)):
        tone = paint(offered, mark)
        if not is_wager:
            five = [marks[(at + step) % len(marks)] for step in (-2, -1, 0, 1, 2)]
            if set(five) <= set(offered.wagers["straight"].places):
                description = f"{mark} and its neighbors on the wheel: straight {', '.join(five)}"
                bets = tuple(f"straight {number}" for number in five)
                yield Spot("neighbours", mark, description, box, box, label=mark, tone=tone, bets=bets)
        elif mark in offered.wagers["five_adjacent"].places:
            yield offered.spot("five_adjacent", mark, box, face=box, tone=tone, odds="")


def _around_track(count: int, form: Form, start: float) -> Iterator[Box]:
    """A ring of boxes: two straights of the same length, and the ends between them."""
    side = (count - 2) // 2
    first, last = (count - 2 * side) // 2, (count - 2 * side + 1) // 2
    ring = [
        *((1.0 + at, 0.0, 1.0) for at in range(side)),
        *((1.0 + side, at * 2 / last, 2 / last) for at in range(last)),
        *((float(side - at), 1.0, 1.0) for at in range(side)),
        *((0.0, (first - 1 - at) * 2 / first, 2 / first) for at in range(first)),
    ]
    long, short = _TRACK[form]
    for along, across, breadth in ring:
        if form == "wide":
            yield Box(_EDGE + along * long, start + across * short, long, breadth * short)
        else:
            yield Box(start + across * short, _EDGE + along * long, breadth * short, long)
