"""A felt as SVG: shapes and print first, then the spots, so that chips are drawn on top."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from math import atan, degrees

from pitboss.felts.colors import CLOTH, INK, PAINTS
from pitboss.felts.shapes import Bow, Box, Felt, Print, Spot, Stroke, Writing
from pitboss.felts.writing import LINE_HEIGHT, Fitted, fit, width

_FONT = "Libertinus Serif, Georgia, serif"
_PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
_RISE = 0.36
"""The distance from the middle of text to its baseline, in font sizes."""
CHIP_BESIDE, CHIP_BELOW, CHIP_ROOM = 104, 60, 26
"""In a wide, low box the chip is next to the text; the minimum width, maximum height and chip space of such a box."""
ROUND_WIDTH, ROUND_HEIGHT = 0.8, 0.58
"""The share of a circle's width and height available to text."""


def to_svg(felt: Felt) -> str:
    """Render the felt as one SVG, each spot in its own group."""
    faces = "".join(piece for spot in felt.spots if spot.face for piece in _face(spot))
    prints = "".join(map(_print, felt.prints))
    spots = "".join(map(_spot, felt.spots))
    size = f"{felt.width:g} {felt.height:g}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" class="drawn-felt">'
        f'<rect class="cloth" width="{felt.width:g}" height="{felt.height:g}" fill="{CLOTH}"/>'
        f'<g font-family="{_FONT}" font-weight="700" text-anchor="middle" fill="{INK}">{faces}{prints}</g>'
        f'<g fill="none" stroke="none">{spots}</g></svg>'
    )


def content_box(spot: Spot) -> Box:
    """The area for the text of a spot."""
    face = spot.face or spot.hit
    if spot.is_round:
        return face.inset(face.w * (1 - ROUND_WIDTH) / 2, face.h * (1 - ROUND_HEIGHT) / 2)
    side_inset = CHIP_ROOM if face.w >= CHIP_BESIDE and face.h < CHIP_BELOW else min(3, face.w / 8)
    return face.inset(side_inset, min(2, face.h / 8))


@dataclass(frozen=True, slots=True)
class SpotContent:
    """The contents of a spot: dice above text."""

    die: float
    """The side of a die."""
    top: float
    """The top of the dice."""
    words: tuple[tuple[Fitted, Box], ...]


def content(spot: Spot) -> SpotContent:
    """Fit the dice, the label and the odds into a spot, centered together."""
    room = content_box(spot)
    share = 0.6 if spot.odds or spot.label else 0.96
    die_ = min(room.h * share, room.w / (len(spot.dice) * 1.12), 26) if spot.dice else 0
    height = room.h - (die_ + 2 if die_ else 0)
    parts = [(text, part) for text, part in ((spot.label, 0.62), (spot.odds, 0.38)) if text]
    fitted = []
    for text, part in parts if len(parts) > 1 else [(text, 1.0) for text, _ in parts]:
        largest = 11 if text == spot.odds else min(22.0, max(9.0, height * part * 0.8))
        fitted.append(fit(text, round(room.w, 2), round(height * part, 2), largest))
    top = room.y + (height - sum(words.height for words in fitted)) / 2
    below = top + room.h - height
    placed = []
    for words in fitted:
        placed.append((words, Box(room.x, below, room.w, words.height)))
        below += words.height
    return SpotContent(die_, top, tuple(placed))


def _face(spot: Spot) -> Iterator[str]:
    assert spot.face is not None
    fill = PAINTS.get(spot.tone, "none")
    lines = f'fill="{fill}" stroke="{INK}" stroke-width="1.4"'
    dashed = "" if spot.is_open else ' stroke-dasharray="3 3" stroke-opacity=".7"'
    yield _outline(spot.face, spot.is_round, f"{lines}{dashed}")
    if spot.dice:
        yield from _dice(spot)
    for fitted, box in content(spot).words:
        yield _lines(fitted, box)


def _outline(box: Box, is_round: bool, attributes: str) -> str:
    if is_round:
        x, y = box.middle
        return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{box.w / 2:g}" ry="{box.h / 2:g}" {attributes}/>'
    return f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.w:g}" height="{box.h:g}" rx="3" {attributes}/>'


def _lines(fitted: Fitted, box: Box, attributes: str = "") -> str:
    x, y = box.middle
    step = fitted.size * LINE_HEIGHT
    top = y - (len(fitted.lines) - 1) * step / 2 + fitted.size * _RISE
    return "".join(
        f'<text x="{x:.1f}" y="{top + at * step:.1f}" font-size="{fitted.size:g}"{attributes}>{escape(line)}</text>'
        for at, line in enumerate(fitted.lines)
    )


def _dice(spot: Spot) -> Iterator[str]:
    drawn, middle = content(spot), content_box(spot).middle[0]
    gap = drawn.die * 0.12
    left = middle - (len(spot.dice) * (drawn.die + gap) - gap) / 2
    for at, face in enumerate(spot.dice):
        yield die(face, left + at * (drawn.die + gap), drawn.top, drawn.die)


def die(face: int, x: float, y: float, size: float) -> str:
    """Draw a die."""
    step = size / 4
    pips = "".join(
        f'<circle cx="{x + step * (1 + at % 3):.1f}" cy="{y + step * (1 + at // 3):.1f}" r="{size / 11:.1f}" '
        f'fill="{PAINTS["red"]}"/>'
        for at in _PIPS[face]
    )
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{size:.1f}" height="{size:.1f}" rx="{size / 6:.1f}" fill="#fff"/>{pips}'
    )


def _print(item: Print) -> str:
    match item:
        case Stroke():
            shade = ' stroke-opacity=".5"' if item.faint else ""
            return f'<path d="{item.path}" fill="none" stroke="{INK}" stroke-width="1.4"{shade}/>'
        case Writing():
            fitted = fit(item.text, round(item.box.w, 2), round(item.box.h, 2), item.size)
            shade = ' fill-opacity=".75"' if item.faint else ""
            lines = _lines(fitted, item.box, shade)
            return (
                f'<g data-print="{escape(item.id)}" data-box="{_corners(item.box)}">{lines}</g>' if item.id else lines
            )
        case Bow():
            return _bow(item)


def _bow(bow: Bow) -> str:
    """Draw text along an arc letter by letter, because few SVG readers support text on a path."""
    pieces, at = [], bow.x + (bow.w - width(bow.text, bow.size)) / 2
    for letter in bow.text:
        middle = at + width(letter, bow.size) / 2
        along = 2 * (middle - bow.x) / bow.w - 1
        turn = degrees(atan(-4 * bow.sag * along / bow.w))
        y = bow.y + bow.sag * (1 - along**2)
        if letter != " ":
            pieces.append(
                f'<text transform="translate({middle:.1f} {y:.1f}) rotate({turn:.1f})">{escape(letter)}</text>'
            )
        at += width(letter, bow.size)
    return f'<g font-size="{bow.size:g}" fill-opacity=".8">{"".join(pieces)}</g>'


def _corners(box: Box) -> str:
    return f"{box.x:g} {box.y:g} {box.w:g} {box.h:g}"


def _spot(spot: Spot) -> str:
    """A spot for the page: its highlight and its clickable area."""
    kind = f"spot{'' if spot.face else ' between'}" if spot.is_open else "spot shut"
    name, role = ("data-spot", "button") if spot.is_open else ("data-lies", "img")
    if spot.hit == spot.face and not spot.is_round:
        parts = _outline(spot.hit, False, 'class="glow hit"')
    else:
        glow = _outline(spot.face or spot.hit, spot.is_round, 'class="glow"')
        parts = glow + _outline(spot.hit, False, 'class="hit"')
    if spot.bets:
        about = f'data-bets="{escape("|".join(spot.bets))}" aria-label="{escape(spot.description)}"'
        return f'<g class="spot" role="button" {about}>{parts}</g>'
    at = f' data-position="{spot.position}"' if spot.position else ""
    label = escape(spot.description)
    return f'<g class="{kind}" role="{role}" {name}="{escape(spot.id)}"{at} aria-label="{label}">{parts}</g>'
