"""Cards and tiles as SVG, for paper and for the web page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from pitboss.equipment import card
from pitboss.equipment.tiles import TILE_NAMES, TileDesign, design_of, spoken_tile

CARD_WIDTH, CARD_HEIGHT, GAP = 50, 70, 6
_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_RED, _BLACK = "#b3261e", "#1d2430"
_TILE_WIDTH = 36
_SPOTS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
"""The positions of the spots on an end, in three rows of three."""


def cards_svg(names: Sequence[str]) -> str:
    """Cards side by side.

    >>> cards_svg(["AS"]).startswith('<svg xmlns="http://www.w3.org/2000/svg" width="50" height="70"')
    True
    """
    width = len(names) * (CARD_WIDTH + GAP) - GAP
    faces = "".join(_card(name, at * (CARD_WIDTH + GAP)) for at, name in enumerate(names))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{CARD_HEIGHT}" '
        f'viewBox="0 0 {width} {CARD_HEIGHT}">{faces}</svg>'
    )


def _card(name: str, left: int) -> str:
    if name in TILE_NAMES:
        return _tile(design_of(card(name)), left)
    suit = _SUITS.get(name[-1], "★")
    rank = name[:-1] if name[-1] in _SUITS else "JK"
    ink = _RED if name[-1] in "HD" else _BLACK
    text = f'fill="{ink}" font-family="DejaVu Sans Mono"'
    return (
        f'<rect x="{left + 1}" y="1" width="{CARD_WIDTH - 2}" height="{CARD_HEIGHT - 2}" rx="5" fill="#ffffff" '
        f'stroke="#8b94a3"/><text x="{left + 6}" y="20" font-size="17" {text}>{escape(rank)}</text>'
        f'<text x="{left + CARD_WIDTH // 2}" y="58" font-size="30" text-anchor="middle" {text}>{suit}</text>'
    )


def _tile(design: TileDesign, left: int) -> str:
    """An upright domino; ones and fours are red."""
    x = left + (CARD_WIDTH - _TILE_WIDTH) // 2
    spots = "".join(
        f'<circle cx="{x + 9 + 9 * (at % 3)}" cy="{top + 9 * (at // 3)}" r="{4.2 if end == 1 else 3.3}" '
        f'fill="{"#e5484d" if end in (1, 4) else "#ffffff"}"/>'
        for end, top in zip(design.ends, (8, 44), strict=True)
        for at in _SPOTS[end]
    )
    return (
        f'<rect x="{x}" y="1" width="{_TILE_WIDTH}" height="{CARD_HEIGHT - 2}" rx="4" fill="{_BLACK}"/>'
        f'<path d="M{x + 4} 35h{_TILE_WIDTH - 8}" stroke="#8b94a3"/>{spots}'
    )


def names_in_words(names: Sequence[str]) -> str:
    """Cards and tiles as a screen reader says them.

    >>> names_in_words(["10S", "JK"]), names_in_words(["6-6"])
    ('10 of spades, joker', 'twelve (6-6)')
    """
    return ", ".join(map(_in_words, names))


def _in_words(name: str) -> str:
    if name in TILE_NAMES:
        return spoken_tile(card(name))
    suits = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
    ranks = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
    return f"{ranks.get(name[:-1], name[:-1])} of {suits[name[-1]]}" if name[-1] in suits else "joker"
