"""A shoe for compiled kernels; draws the same cards from a stream as :class:`pitboss.equipment.Shoe`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.compiled import part
from pitboss.pricing.records import Record
from pitboss.pricing.streams import Stream, fill_words, product, stream

Bytes: TypeAlias = NDArray[np.uint8]
WordCounts: TypeAlias = NDArray[np.uint16]

WORDS = 4096
"""The number of words drawn from a stream at a time."""
SKIPPED = 8
"""Words that may be skipped while a shoe is dealt; one draw in 10**16 skips one."""
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
def place_of(word: np.uint64, cards: np.uint64, inverse: np.uint64) -> np.uint64:
    """The card that a word draws; the number of cards if the word must be skipped.

    A product with an inverse replaces the division: its quotient is exact or one too small.
    """
    rest = word - product(word, inverse)[0] * cards
    if rest >= cards:
        rest -= cards
    return rest if word - rest <= np.uint64(0) - cards else cards


@part
def take(shoe: ShoeRecord) -> int:
    """Draw one of the remaining cards; the last of them fills its place.

    A word above the largest multiple of the number of cards is skipped, as in ``streams.below``.
    """
    cards, inverse = np.uint64(shoe.left), shoe.inverses[shoe.left]
    at = cards
    while at == cards:
        at = place_of(shoe.words[shoe.used], cards, inverse)
        shoe.used += 1
    card = shoe.cards[at]
    shoe.left -= 1
    shoe.cards[at] = shoe.cards[shoe.left]
    return int(np.int64(card))


@part
def put_back(shoe: ShoeRecord, card: int) -> None:
    """Return a card to the shoe, behind the remaining ones."""
    shoe.cards[shoe.left] = card
    shoe.left += 1


# ---------------------------------------------------------------------- cards drawn ahead


class DealtShoe(Record):
    """A shoe whose next cards are already drawn, so that a round can be dealt again from its first card.

    Drawing many cards in one loop is also faster. Words of cards that are not dealt before the shuffle are used again.
    """

    source: ShoeRecord
    """The cards that are not drawn, and the words."""
    cards: Annotated[Bytes, np.uint8, MAX_CARDS]
    """The cards drawn since the shuffle, in order."""
    words_before: Annotated[WordCounts, np.uint16, MAX_CARDS]
    """By card: the number of words used before it was drawn."""
    dealt: int
    """How many of the cards are dealt."""
    drawn: int


def set_up_dealt(shoe: Any, cards: Sequence[int], seed: int, number: int) -> None:
    """Initialize a record as the shoe of these cards with a stream; shuffle it before use."""
    assert len(cards) + SKIPPED <= WORDS, "the words of a shoe are drawn at once"
    set_up(shoe["source"], cards, seed, number)


def restart_dealt(shoe: Any, seed: int, number: int) -> None:
    """Draw from the beginning of a stream; shuffle before use."""
    restart(shoe["source"], seed, number)
    shoe["dealt"] = shoe["drawn"]


@part
def shuffle_dealt(shoe: DealtShoe) -> None:
    """Put all cards back into the shoe, and the words of those that were not dealt."""
    if shoe.dealt < shoe.drawn:
        shoe.source.used = shoe.words_before[shoe.dealt]
    provide(shoe.source, shoe.source.size + SKIPPED)
    shuffle(shoe.source)
    shoe.dealt = shoe.drawn = 0


@part
def draw_ahead(shoe: DealtShoe, cards: int) -> None:
    """Draw until this many of the shoe's cards are drawn, or all of them."""
    source, until = shoe.source, min(cards, shoe.source.size)
    left, used = np.uint64(source.left), np.uint64(source.used)  # without a sign an index needs no test
    for at in range(np.uint64(shoe.drawn), np.uint64(until)):
        shoe.words_before[at] = used
        place = left
        while place == left:
            place = place_of(source.words[used], left, source.inverses[left])
            used += np.uint64(1)
        left -= np.uint64(1)
        shoe.cards[at] = source.cards[place]
        source.cards[place] = source.cards[left]
    shoe.drawn, source.left, source.used = max(shoe.drawn, until), int(left), int(used)


@part
def deal(shoe: DealtShoe) -> int:
    """The next card of those drawn ahead."""
    card = shoe.cards[shoe.dealt]
    shoe.dealt += 1
    return int(np.int64(card))


@part
def undealt(shoe: DealtShoe) -> int:
    """The number of cards that are not dealt."""
    return int(shoe.source.size - shoe.dealt)
