"""Cards drawn from a shoe inside compiled kernels, as :class:`pitboss.equipment.Shoe` draws them from one stream."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numba import njit

from pitboss.pricing.streams import Stream, fill_words

Bytes: TypeAlias = np.ndarray[Any, np.dtype[np.uint8]]


@njit(nogil=True, cache=True)
def refill(s: Stream, words: Stream, used: int) -> None:
    """Moves the words not used yet to the front and draws the others anew."""
    kept = len(words) - used
    words[:kept] = words[used:]
    fill_words(s, words[kept:])


@njit(nogil=True, cache=True)
def draw(words: Stream, used: int, shoe: Bytes, left: int) -> tuple[int, int]:
    """One of the cards left, the last of them filling its place; and how many of the words are used now.

    A word above the largest multiple of the number of cards is passed over, as ``streams.below`` does.
    """
    cards = np.uint64(left)
    word = words[used]
    at = word % cards
    while word - at > np.uint64(0) - cards:
        used += 1
        word = words[used]
        at = word % cards
    card = shoe[at]
    shoe[at] = shoe[left - 1]
    return int(card), used + 1
