"""Which shoe a round is dealt from, and whether one is due to be shuffled."""

from __future__ import annotations

from pitboss.equipment.shoe import Shoe
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.options import ShoeRulesT
from pitboss.table import Round

SHOE = "shoe"
"""The name of the shoe at a table that has one."""
ALL = "all"
"""Every shoe of the table."""


def shoe_in_use(r: Round[ShoeRulesT]) -> str:
    """The name of the shoe, or the side of a double shoe, that this round is dealt from."""
    side = memory_of(r).side
    return side if side in r.state.shoes else next(iter(r.state.shoes))


def shoe_of(r: Round[ShoeRulesT]) -> Shoe:
    """The shoe that this round is dealt from."""
    return r.state.shoes[shoe_in_use(r)]


def is_shuffle_due(r: Round[ShoeRulesT], name: str) -> bool:
    """Whether a shoe is shuffled before the next round: a fresh one, or one that is completed."""
    shoe = r.state.shoes[name]
    return not shoe.continuous and (not shoe.cut or memory_of(r).reshuffle in (name, ALL))
