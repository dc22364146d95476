"""The ring of positions around the table, and counting along it.

Betting positions are numbered counterclockwise from the dealer's right, so counting counterclockwise is counting up.
The dealer is first in the ring; at tiles the dead hand is last.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.table.play.round import DEALER
from pitboss.table.play.state import SEATS

POSITIONS = 6
"""The number of betting positions on the layout."""
CARD_RING = (DEALER, *SEATS[1 : POSITIONS + 1])
"""The dealer and the betting positions, counterclockwise."""


def counted(ring: Sequence[str], first: str, number: int) -> str:
    """The position that a number falls on, counting counterclockwise from the first as one.

    >>> counted(CARD_RING, DEALER, 8), counted(CARD_RING, DEALER, 14), counted(CARD_RING, "seat 2", 9)
    ('dealer', 'seat 6', 'seat 3')
    """
    return ring[(ring.index(first) + number - 1) % len(ring)]


def around_from(ring: Sequence[str], start: str, *, clockwise: bool) -> list[str]:
    """All positions in order from the starting one.

    >>> around_from(CARD_RING, "seat 3", clockwise=True)
    ['seat 3', 'seat 2', 'seat 1', 'dealer', 'seat 6', 'seat 5', 'seat 4']
    """
    at = ring.index(start)
    step = -1 if clockwise else 1
    return [ring[(at + step * place) % len(ring)] for place in range(len(ring))]
