"""Numbers for pairs of cards, for kinds of cards relative to a flush suit, and for hands of four.

A board on which three cards or more are of one suit, the flush suit, can be told from others by ranks and by which
cards are of that suit. To it a card is one of 26 *kinds*: its rank, and whether it is of the flush suit. To any other
board suits do not matter.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.compiled import kernel

Floats: TypeAlias = NDArray[np.float64]
Numbers: TypeAlias = NDArray[np.int64]
Codes: TypeAlias = NDArray[np.uint8]
Singles: TypeAlias = NDArray[np.float32]
Narrow: TypeAlias = NDArray[np.int32]
Parts: TypeAlias = NDArray[np.int32 | np.int64]
Orders: TypeAlias = NDArray[np.uint16]
ClassPlaces: TypeAlias = NDArray[np.int16]

RANKS, CARDS, KINDS = 13, 52, 26


def pairs_of(things: int) -> int:
    """The number of unordered pairs of things, with repetition."""
    return things * (things + 1) // 2


RANK_PAIRS, KIND_PAIRS, CARD_PAIRS = pairs_of(RANKS), pairs_of(KINDS), pairs_of(CARDS)
FOURS = CARDS * (CARDS + 1) * (CARDS + 2) * (CARDS + 3) // 24
"""The number of unordered hands of four cards, with repetition."""


def _pair(first: int, second: int) -> int:
    """The number of an unordered pair.

    >>> _pair(0, 0), _pair(2, 1), _pair(51, 51)
    (0, 4, 1377)
    """
    low, high = min(first, second), max(first, second)
    return high * (high + 1) // 2 + low


def _kind(card: int, suit: int) -> int:
    """The kind of a card where this is the flush suit."""
    return (card >> 2) * 2 + (card & 3 == suit)


def _four(a: int, b: int, c: int, d: int) -> int:
    """The number of four cards in ascending order, from 0.

    >>> _four(0, 0, 0, 0), _four(51, 51, 51, 51) + 1 == FOURS
    (0, True)
    """
    b, c, d = b + 1, c + 2, d + 3
    return a + b * (b - 1) // 2 + c * (c - 1) * (c - 2) // 6 + d * (d - 1) * (d - 2) * (d - 3) // 24


def _ascending(hand: Numbers) -> None:
    """Sort the cards of a hand in ascending order."""
    for k in range(1, hand.size):
        card, at = hand[k], k
        while at and hand[at - 1] > card:
            hand[at] = hand[at - 1]
            at -= 1
        hand[at] = card


pair = kernel(_pair)
kind = kernel(_kind)
four = kernel(_four)
ascending = kernel(_ascending)
