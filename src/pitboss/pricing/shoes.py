"""A shoe for compiled kernels; draws the same cards from a stream as :class:`pitboss.equipment.Shoe`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.compiled import part
from pitboss.pricing.records import Record
from pitboss.pricing.streams import Stream, fill_words, stream, upper_word

Bytes: TypeAlias = NDArray[np.uint8]

WORDS = 4096
"""The number of words drawn from a stream at a time."""
MAX_CARDS = 100 * 52
"""The maximum number of cards in a kernel's shoe."""


class ShoeRecord(Record):
    """A shoe, and the words of a stream that draw its next cards."""

    stream: Annotated[Stream, np.uint64, 8]
    words: Annotated[Stream, np.uint64, WORDS]
    used: int
    """The number of words already used."""
    size: int
    left: int
    """How many cards are undealt."""
    fresh: Annotated[Bytes, np.uint8, MAX_CARDS]
    """All cards, in the order of the table."""
    cards: Annotated[Bytes, np.uint8, MAX_CARDS]
    """The undealt cards first."""
    inverses: Annotated[Stream, np.uint64, MAX_CARDS + 1]
    """2**64 divided by each number of cards."""


def set_up(shoe: Any, cards: Sequence[int], seed: int, number: int) -> None:
    """Initialize a record as the shoe of these cards with a stream; shuffle it before use."""
    restart(shoe, seed, number)
    shoe["size"] = len(cards)
    shoe["fresh"][: len(cards)] = cards
    shoe["inverses"][1 : len(cards) + 1] = [2**64 - 1, *(2**64 // left for left in range(2, len(cards) + 1))]


def restart(shoe: Any, seed: int, number: int) -> None:
    """Draw from the beginning of a stream; shuffle before use."""
    shoe["stream"] = stream(seed, number)
    shoe["used"] = len(shoe["words"])


@part
def provide(shoe: ShoeRecord, words: int) -> None:
    """Ensure that this many words are available."""
    if shoe.used + words > shoe.words.size:
        kept = shoe.words.size - shoe.used
        for at in range(kept):  # a slice takes Numba ten times as long to compile
            shoe.words[at] = shoe.words[shoe.used + at]
        fill_words(shoe.stream, shoe.words[kept:])
        shoe.used = 0


@part
def shuffle(shoe: ShoeRecord) -> None:
    """Put all cards back into the shoe."""
    for at in range(shoe.size):
        shoe.cards[at] = shoe.fresh[at]
    shoe.left = shoe.size


@part
def take(shoe: ShoeRecord) -> int:
    """Draw one of the remaining cards; the last of them fills its place.

    A word above the largest multiple of the number of cards is skipped, as in ``streams.below``. A product with an
    inverse replaces the division: its quotient is exact or one too small.
    """
    cards, inverse = np.uint64(shoe.left), shoe.inverses[shoe.left]
    at = cards
    while at == cards:
        word = shoe.words[shoe.used]
        shoe.used += 1
        rest = word - upper_word(word, inverse) * cards
        if rest >= cards:
            rest -= cards
        if word - rest <= np.uint64(0) - cards:
            at = rest
    card = shoe.cards[at]
    shoe.left -= 1
    shoe.cards[at] = shoe.cards[shoe.left]
    return int(np.int64(card))


@part
def put_back(shoe: ShoeRecord, card: int) -> None:
    """Return a card to the shoe, behind the remaining ones."""
    shoe.cards[shoe.left] = card
    shoe.left += 1
