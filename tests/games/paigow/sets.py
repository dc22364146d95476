"""What is true of every way to set the pieces of a position."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment import Card
from pitboss.games.paigow.engine.setting import HandPart, Hands


def is_set_of(hands: Hands, cards: Sequence[Card], parts: Sequence[HandPart]) -> bool:
    """True if the hands consist of exactly these cards and have the right sizes."""
    sizes = tuple(len(hand) for hand in hands)
    return sizes == tuple(part.size for part in parts) and sorted(c for hand in hands for c in hand) == sorted(cards)
