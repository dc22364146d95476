"""Badugi hands, ranked by 13:69F-14.12B(l): only cards of different suits and ranks count."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.hands.low import low_rank

COUNT_SHIFT = 16


def rank_badugi(cards: Sequence[int]) -> int:
    """The rank of four cards: first by how many count, then the lowest, comparing the worst card first.

    >>> from pitboss.equipment.cards import cards
    >>> rank_badugi(cards("AS 2H 3D KC")) > rank_badugi(cards("AH 2C 3S 4S")) > rank_badugi(cards("AH 2H 3H 4S"))
    True
    """
    best = 0
    for choice in range(1, 1 << len(cards)):
        rank = rank_choice(cards, choice)
        best = max(best, rank)
    return best


def rank_choice(cards: Sequence[int], choice: int) -> int:
    """The rank of some of the cards; 0 if two of them share a suit or rank."""
    suits = ranks = count = 0
    for place in range(len(cards)):
        if choice >> place & 1:
            suit, rank = 1 << (cards[place] & 3), 1 << low_rank(cards[place])
            if suits & suit or ranks & rank:
                return 0
            suits, ranks, count = suits | suit, ranks | rank, count + 1
    return count << COUNT_SHIFT | 0x1FFF - ranks
