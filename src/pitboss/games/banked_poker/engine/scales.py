"""Scales that several games share, from the classes of an order of hands."""

from __future__ import annotations

from pitboss.games.banked_poker.engine.makes import Scale, ScaleRow
from pitboss.hands import FiveCard, FourCard
from pitboss.hands.orders import Order

FIVE_CARD_PAIR = 12
"""How far the rank of a single pair is shifted in the rank of a five-card hand, as ``hands.five`` has it."""
FOUR_CARD_PAIR = 8
"""The same of a four-card hand."""


def from_class(least: Order) -> Scale:
    """Every class of an order from the highest down to one, each by the name the paytables give it.

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
