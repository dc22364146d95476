"""The count of a hand at twenty-one: an ace is eleven unless that would exceed 21 (13:69F-2.2(b), 19.2(b), 36.2(a)).

These functions use whole numbers only, so that kernels run them too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

VALUES = (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1)
"""The value of each rank from two to ace, an ace counted as one."""
ACE, TEN = 1, 10
MOST = 21


class Count(NamedTuple):
    """The count of a hand, and whether an ace in it counts eleven."""

    points: int
    soft: bool

    def __str__(self) -> str:
        return f"soft {self.points}" if self.soft and self.points < MOST else str(self.points)


def value(card: int) -> int:
    """The value of a card, an ace counted as one.

    >>> from pitboss.equipment import cards
    >>> [value(card) for card in cards("AS KD 10H 2C")]
    [1, 10, 10, 2]
    """
    return VALUES[card >> 2]


def is_soft(hard: int, aces: bool) -> bool:
    """True if an ace of a hand counts eleven, given its sum with aces as one."""
    return aces and hard + 10 <= MOST


def count(cards: Iterable[int]) -> Count:
    """The count of some cards.

    >>> from pitboss.equipment import cards
    >>> [str(count(cards(hand))) for hand in ("AS 6D", "AS 6D KC", "AS AD 9C", "10H 6C KD", "AH KC")]
    ['soft 17', '17', '21', '26', '21']
    """
    hard, aces = 0, False
    for card in cards:
        worth = VALUES[card >> 2]
        hard += worth
        aces = aces or worth == ACE
    soft = is_soft(hard, aces)
    return Count(hard + 10 if soft else hard, soft)


def dealer_draws(points: int, soft: bool, hits_soft_17: bool) -> bool:
    """True if the dealer takes another card (2.12(b), (d), (e); 2A.12(b); 19.12(b); 26.12(b); 36.11(b))."""
    return points < 17 or (points == 17 and soft and hits_soft_17)
