"""The facts about cards that the rules of a house way test."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.paigow.hands.poker import JOKER, completes
from pitboss.hands.faces import ACE

FACTS = (
    "all aces", "quads",
    "trips 1", "trips 2",
    "pair 1", "pair 2", "pair 3",
    "single 1", "single 2", "single 3",
    "straight", "joker",
)  # fmt: skip
"""Each is a rank from 2 to 14 (ace), or 0 if absent; ``all aces``, ``straight`` and ``joker`` are 0 or 1. A joker
counts as an ace. ``straight`` is 1 if a straight, a flush or a straight flush can be made."""

QUADS, TRIPS, PAIRS, SINGLES, STRAIGHT, HAS_JOKER = 1, 2, 4, 7, 10, 11


def facts_of(cards: Sequence[int], straight: bool) -> tuple[int, int, int, int, int, int, int, int, int, int, int, int]:
    """The facts of cards, in the order of ``FACTS``.

    >>> from pitboss.equipment.cards import cards
    >>> dict(zip(FACTS, facts_of(cards("9S 9D 4H 4C AD JK 2C"), False)))["pair 1"]
    14
    """
    counts = 0
    joker = 0
    for card in cards:
        if card >= JOKER:
            joker = 1
        counts += 1 << 4 * (ACE if card >= JOKER else card >> 2)
    aces, quads, trips_1, trips_2, pair_1, pair_2, pair_3 = 0, 0, 0, 0, 0, 0, 0
    single_1, single_2, single_3 = 0, 0, 0
    for rank in range(14, 1, -1):
        count = counts >> 4 * (rank - 2) & 0xF
        if count == 5:
            aces = 1
        elif count == 4:
            quads = rank
        elif count == 3:
            if trips_1 == 0:
                trips_1 = rank
            else:
                trips_2 = rank
        elif count == 2:
            if pair_1 == 0:
                pair_1 = rank
            elif pair_2 == 0:
                pair_2 = rank
            else:
                pair_3 = rank
        elif count == 1:
            if single_1 == 0:
                single_1 = rank
            elif single_2 == 0:
                single_2 = rank
            elif single_3 == 0:
                single_3 = rank
    return (
        aces, quads, trips_1, trips_2, pair_1, pair_2, pair_3,
        single_1, single_2, single_3, 1 if straight else 0, joker,
    )  # fmt: skip


def makes_straight(values: Sequence[int]) -> bool:
    """True if one of the possible high hands is a straight, a flush, a straight flush or a royal flush."""
    return any(completes(value) for value in values)
