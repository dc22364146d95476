"""Counts of hands in each part of a scale, which price the wagers that no decision affects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations

import numpy as np

from pitboss.games.banked_poker.engine.hand_specs import HandSpec
from pitboss.hands import rank_five, rank_four, rank_three
from pitboss.hands.bulk import book, census
from pitboss.hands.compiled import kernel
from pitboss.hands.flush import rank_flush
from pitboss.pricing import flush_counts
from pitboss.pricing.five_card_counts import SIZE, every_value
from pitboss.pricing.suit_classes import SUITS, flush_classes
from pitboss.pricing.suits import DECK, Numbers, classes

IN_BOOKS: tuple[Callable[..., int], ...] = (rank_three, rank_four, rank_five)
"""The ranking functions for which :mod:`pitboss.hands.bulk` has books."""


def values_of(spec: HandSpec, floors: Sequence[int], deck: int = DECK) -> dict[int, int]:
    """The number of hands in each part of a scale, keyed by the part's floor (0 for the lowest part)."""
    parts = np.array([0, *floors])
    if spec.rank in IN_BOOKS or spec.partial:  # a hand that fewer cards may make is priced with all cards
        tables = book(spec.size, spec.cards)
        at = np.searchsorted(parts, tables.ranks, side="right") - 1
        counts = np.zeros(len(parts), np.int64)
        np.add.at(counts, at, census(tables))
    elif spec.rank is rank_flush:
        hands = flush_counts.every_hand(spec.own, spec.own, 0)
        counts = _by_part(parts, hands.values, hands.sizes)
    elif spec.size == spec.cards == SIZE:
        counts = _by_part(parts, every_value(spec.rank, deck - DECK))
    elif spec.pooled:
        assert spec.size == 6, "every six-card hand is counted, whoever holds the cards"
        counts = _six_card_hands(spec.rank, tuple(floors))
    elif spec.dealer:
        counts = _two_and_two(spec.rank, parts)
    else:
        counts = _by_part(parts, np.array([spec.rank(*hand) for hand in combinations(range(deck), spec.size)]))
    return {int(floor): int(count) for floor, count in zip(parts, counts, strict=True) if count}


def _by_part(parts: Numbers, values: Numbers, sizes: Numbers | None = None) -> Numbers:
    """The number of values in each part, each as often as its size."""
    at = np.searchsorted(parts, values, side="right") - 1
    return np.bincount(at, sizes, len(parts)).round().astype(np.int64)


@lru_cache(maxsize=4)
def _six_card_hands(rank: Callable[..., int], floors: tuple[int, ...]) -> Numbers:
    """Counts over all six-card hands, cached because all paytables of a wager have the same parts.

    Suits matter only with five cards of a suit. Which suit it is matters only if all six cards are of it.
    """
    hands, evaluate = flush_classes(6, SIZE), kernel(rank)
    of_one_suit = (hands.cards & 3 == hands.cards[:, :1] & 3).all(axis=1)
    some = hands.cards[of_one_suit]
    cards = [hands.cards[~of_one_suit], *(some + suit for suit in range(SUITS))]
    sizes = np.concatenate([hands.sizes[~of_one_suit], np.ones(SUITS * len(some), np.int64)])
    values = np.array([evaluate(*hand) for hand in np.concatenate(cards).tolist()])
    return _by_part(np.array([0, *floors]), values, sizes)


def _two_and_two(rank: Callable[..., int], parts: Numbers) -> Numbers:
    """Counts over two cards each of player and dealer, up to suits, because no rank depends on a particular suit."""
    known, counts = classes(4), np.zeros(len(parts), np.int64)
    for own in combinations(range(4), 2):
        order = [*own, *(at for at in range(4) if at not in own)]
        values = [rank(*hand) for hand in known.cards[:, order].tolist()]
        np.add.at(counts, np.searchsorted(parts, values, side="right") - 1, known.sizes)
    return counts
