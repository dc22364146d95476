"""Which shoe a round is dealt from, and whether a shoe is due for a shuffle."""

from __future__ import annotations

from pitboss.equipment.shoe import Shoe
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.options import ShoeOptionsT
from pitboss.table import Round

SHOE = "shoe"
"""Name of the shoe at a table with one shoe."""
ALL = "all"
"""Stands for every shoe of the table."""


def shoe_in_use(r: Round[ShoeOptionsT]) -> str:
    """The name of the shoe (or side of a double shoe) for this round."""
    side = memory_of(r).side
    return side if side in r.state.shoes else next(iter(r.state.shoes))


def shoe_of(r: Round[ShoeOptionsT]) -> Shoe:
    """The shoe for this round."""
    return r.state.shoes[shoe_in_use(r)]


def is_shuffle_due(r: Round[ShoeOptionsT], name: str) -> bool:
    """True if a shoe is new or completed and must be shuffled before the next round."""
    shoe = r.state.shoes[name]
    return not shoe.continuous and (not shoe.cut or memory_of(r).reshuffle in (name, ALL))
