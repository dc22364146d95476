"""Scales that several games share, built from the classes of a hand order."""

from __future__ import annotations

from pitboss.games.banked_poker.engine.hand_specs import Scale, ScaleRow
from pitboss.hands import FiveCard, FourCard
from pitboss.hands.orders import Order

FIVE_CARD_PAIR = 12
"""The bit position of the pair's rank in the value of a five-card hand, as in ``hands.five``."""
FOUR_CARD_PAIR = 8
"""The bit position of the pair's rank in the value of a four-card hand."""


def from_class(least: Order) -> Scale:
    """A scale of all classes from the highest down to ``least``, with the row names of the paytables.

    >>> [row.name for row in from_class(FiveCard.FULL_HOUSE)]
    ['royal_flush', 'straight_flush', 'four_of_a_kind', 'full_house']
    """
    classes = sorted(type(least), reverse=True)
    return tuple(ScaleRow(_row_name(class_), class_.floor) for class_ in classes if class_ >= least)


def _row_name(class_: Order) -> str:
    return class_.name.lower().replace("two_pairs", "two_pair")


def five_card_pair(row: str, least: int) -> ScaleRow:
    """A row for pairs of a rank or better."""
    return ScaleRow(row, FiveCard.ONE_PAIR.floor | least << FIVE_CARD_PAIR)


def four_card_pair(row: str, least: int) -> ScaleRow:
    """A row for pairs of a rank or better."""
    return ScaleRow(row, FourCard.PAIR.floor | least << FOUR_CARD_PAIR)
