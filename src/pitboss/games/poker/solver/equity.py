"""How hands share a pot, from the same structure that the table plays, for the equity calculator."""

from __future__ import annotations

from pitboss.games.poker.engine.game import PokerGame
from pitboss.games.poker.engine.options import PokerOptions
from pitboss.games.poker.engine.structure import HandOrder, PokerStructure
from pitboss.pricing.equity import PotRule

_PARTS = {
    ("five", 5, False): "high",
    ("low", 5, False): "low",
    ("low", 5, True): "low_eight",
    ("deuce", 5, False): "deuce_to_seven",
    ("badugi", 4, False): "badugi",
    ("three", 3, False): "three_high",
    ("low", 3, False): "three_low",
    ("low", 3, True): "three_low_six",
}
"""The calculator's part, by hand kind, number of cards and whether it must qualify."""
HOLE_CARDS_USED = 2


def pot_rule(game: PokerGame, options: PokerOptions) -> PotRule:
    """Return what wins at a game, and from which cards.

    >>> from pitboss.games import find
    >>> pot_rule(find("omaha-high"), find("omaha-high").options())
    PotRule(own=4, board=5, parts=('high',), own_used=2)
    """
    structure = game.structure(options)
    own = structure.cards_each - sum(bool(street.discard_law) for street in structure.streets)
    orders = [order for order in (structure.high, structure.low) if order is not None]
    parts = tuple(_part(order, structure, own) for order in orders)
    used = HOLE_CARDS_USED if any(_uses_two(order, structure, own) for order in orders) else 0
    return PotRule(own, structure.community_cards, parts, used)


def _part(order: HandOrder, structure: PokerStructure, own: int) -> str:
    size = len(next(iter(order.choices(range(own), range(own, own + structure.community_cards)))))
    part = _PARTS[order.kind, size, bool(order.qualifier)]
    if part == "deuce_to_seven" and order.rank((0, 4, 8, 12, 48)) > order.rank((0, 4, 8, 12, 45)):
        return "deuce_without_wheel"
    return part


def _uses_two(order: HandOrder, structure: PokerStructure, own: int) -> bool:
    """True if every hand uses exactly two hole cards."""
    if own <= HOLE_CARDS_USED:
        return False
    hands = order.choices(range(own), range(own, own + structure.community_cards))
    return all(sum(card < own for card in hand) == HOLE_CARDS_USED for hand in hands)
