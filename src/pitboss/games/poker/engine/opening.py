"""Who acts first in a betting round: by the button, by the up-card, or by the hand showing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

from pitboss.equipment import Card
from pitboss.games.poker.engine.hand import PokerHand
from pitboss.games.poker.engine.structure import Opens
from pitboss.hands.low import low_rank


def find_opener(hand: PokerHand, opens: Opens, community: Sequence[Card], *, ace_is_lowest: bool = True) -> int:
    """Return the contender who opens; ties go to the nearest left of the dealer, or by suit."""
    contenders = hand.contenders
    up = {seat: hand.up[seat] for seat in contenders if hand.up.get(seat)}
    match opens:
        case "left_of_button":
            return contenders[0]
        case "lowest_up":
            return min(up, key=lambda seat: up[seat][0])
        case "highest_up":
            return max(up, key=lambda seat: up[seat][0])
        case "highest_up_ace_low":
            return max(up, key=lambda seat: _ace_low(up[seat][0]) if ace_is_lowest else up[seat][0])
        case "high_showing":
            return max(up, key=lambda seat: high_showing(up[seat]))
        case "low_showing":
            return max(up, key=lambda seat: low_showing(up[seat]))
        case "pair_or_up":
            shared = [card >> 2 for card in community]
            return max(up, key=lambda seat: (up[seat][0] >> 2 in shared, up[seat][0] >> 2))


def _ace_low(card: Card) -> int:
    return low_rank(card) * 4 + (card & 3)


Showing: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""The counts of equal ranks, then the ranks, in order of importance."""


def high_showing(cards: Sequence[Card]) -> Showing:
    """Rank up-cards as a high hand: pairs and better first; up to four cards make no straight or flush.

    >>> from pitboss.equipment.cards import cards
    >>> high_showing(cards("4S 4D")) > high_showing(cards("AS KD")) == high_showing(cards("KH AC"))
    True
    >>> high_showing(cards("10H 10C 4D 4H")) > high_showing(cards("AS AD 5S 3H"))
    True
    """
    return _showing(Counter(card >> 2 for card in cards))


def _showing(counts: Counter[int]) -> Showing:
    ordered = sorted(((count, rank) for rank, count in counts.items()), reverse=True)
    return tuple(count for count, _ in ordered), tuple(rank for _, rank in ordered)


def low_showing(cards: Sequence[Card]) -> Showing:
    """Rank up-cards as a low hand; a higher value is a better low hand.

    >>> from pitboss.equipment.cards import cards
    >>> low_showing(cards("7S 2D")) > low_showing(cards("8S AD")) > low_showing(cards("AS AD"))
    True
    """
    counts, ranks = _showing(Counter(low_rank(card) for card in cards))
    return tuple(-count for count in counts), tuple(-rank for rank in ranks)
