"""Bets in a betting system: ``red(10)``, ``straight(17, 20, each=5)``."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pitboss.errors import Refused

_TERM = re.compile(r"\s*(\w+)\s*\(([^()]*)\)\s*")


class WrittenBet(NamedTuple):
    """A wager as written, with its places on the layout and the dollars on each."""

    wager: str
    places: tuple[str, ...] = ()
    """Empty if the wager has only one place."""
    dollars: str | None = None
    """None if no amount is written."""


def split_term(written: str) -> tuple[str, list[str]]:
    """The name before the parentheses, and the text between them.

    >>> split_term("place(6, 8, each=12)")
    ('place', ['6', '8', 'each=12'])
    """
    match = _TERM.fullmatch(written)
    if match is None:
        example = "pass_line(5), odds(2) or place(6, 8, each=12)"
        raise Refused(f"{written.strip()!r} is not a bet; write it like {example}")
    return match[1], [part.strip() for part in match[2].split(",") if part.strip()]


def read_bet(written: str, places_of: Callable[[str], Sequence[str]]) -> WrittenBet:
    """Parse a wager with its dollars, or with its places and ``each=DOLLARS``.

    >>> read_bet("place(6, 8, each=12)", lambda wager: ("4", "5", "6", "8", "9", "10"))
    WrittenBet(wager='place', places=('6', '8'), dollars='12')
    >>> read_bet("red(10)", lambda wager: ("",))
    WrittenBet(wager='red', places=(), dollars='10')
    """
    wager, inside = split_term(written)
    each = [part.partition("=")[2].strip() for part in inside if part.replace(" ", "").startswith("each=")]
    places = tuple(part for part in inside if "=" not in part)
    if len(places) + len(each) != len(inside) or len(each) > 1:
        raise Refused(f"{written.strip()!r} may contain only places and each=DOLLARS")
    if "" not in places_of(wager):
        if not places:
            raise Refused(f"{wager} must name its places, like {wager}(6, 8) or {wager}(6, 8, each=12)")
        return WrittenBet(wager, places, each[0] if each else None)
    if each or len(places) != 1:
        raise Refused(f"{written.strip()!r} must contain only the dollars to bet, like {wager}(5)")
    return WrittenBet(wager, dollars=places[0])
