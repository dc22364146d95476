"""Cards and tiles as vector pictures, drawn alike on paper and on the page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

CARD_WIDTH, CARD_HEIGHT, GAP = 50, 70, 6
_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_RED, _BLACK = "#b3261e", "#1d2430"


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
    suit = _SUITS.get(name[-1], "★")
    rank = name[:-1] if name[-1] in _SUITS else "JK"
    ink = _RED if name[-1] in "HD" else _BLACK
    text = f'fill="{ink}" font-family="DejaVu Sans Mono"'
    return (
        f'<rect x="{left + 1}" y="1" width="{CARD_WIDTH - 2}" height="{CARD_HEIGHT - 2}" rx="5" fill="#ffffff" '
        f'stroke="#8b94a3"/><text x="{left + 6}" y="20" font-size="17" {text}>{escape(rank)}</text>'
        f'<text x="{left + CARD_WIDTH // 2}" y="58" font-size="30" text-anchor="middle" {text}>{suit}</text>'
    )


def names_in_words(names: Sequence[str]) -> str:
    """Cards as a screen reader says them.

    >>> names_in_words(["10S", "JK"])
    '10 of spades, joker'
    """
    suits = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
    ranks = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
    return ", ".join(
        f"{ranks.get(name[:-1], name[:-1])} of {suits[name[-1]]}" if name[-1] in suits else "joker" for name in names
    )
