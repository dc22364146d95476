"""Tiles to read: two hands of two tiles, compared as the bank compares low hands (13:69F-10.3)."""

from __future__ import annotations

from random import Random

from pitboss.equipment import names_of
from pitboss.games import find
from pitboss.games.paigow.engine.game import PaiGowGame
from pitboss.plain import Json

_LOW = 1
"""The part of a set that is ranked by two tiles."""


def two_hands(seed: int) -> dict[str, Json]:
    """Two hands of two tiles, and which of them is higher: 0, 1, or None for copies.

    >>> two_hands(7) == two_hands(7)
    True
    """
    game = find("pai-gow")
    assert isinstance(game, PaiGowGame)
    options = game.options()
    tiles = Random(seed).sample(list(next(iter(game.shoes(options).values())).undealt), 4)
    hands = tiles[:2], tiles[2:]
    first, second = (game.setting.value(_LOW, hand, options) for hand in hands)
    higher = None if first == second else 0 if first > second else 1
    return {"hands": [[*names_of(hand)] for hand in hands], "higher": higher}
