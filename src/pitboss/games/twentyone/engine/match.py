"""The match-the-dealer wager (13:69F-2.23, 19.6): each of the player's first two cards that has the rank of the
dealer's up card is paid, more if it has its suit as well."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from pitboss.equipment.cards import Card
from pitboss.money import Odds, Pay

DIFFERENT, SAME = "different_suit", "same_suit"


def matching(first_two: Sequence[Card], up: Card) -> tuple[str, ...]:
    """The row that each matching card is paid by; none where none matches.

    >>> from pitboss.equipment import card, cards
    >>> matching(cards("9S 9D"), card("9S")), matching(cards("KH 10H"), card("QH"))
    (('same_suit', 'different_suit'), ())
    """
    return tuple(SAME if one == up else DIFFERENT for one in first_two if one >> 2 == up >> 2)


def odds_of(rows: Sequence[str], pays: Mapping[str, Pay]) -> Odds:
    """The odds of all matching cards together, paid on the one wager."""
    cells = [pays[row] for row in rows]
    total = sum((cell.ratio for cell in cells if isinstance(cell, Odds)), Fraction(0))
    return Odds(total.numerator, total.denominator)
