"""Choose the felt of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pitboss.felts import baccarat, craps, dice, keno, plain_felt, positions, roulette, wheels
from pitboss.felts.offered import Offered
from pitboss.felts.shapes import Felt, Form
from pitboss.felts.table_of import card_table, poker_table, table_print
from pitboss.table.rules.describe import GameDescription

Draw = Callable[[Offered, Form], Felt]
_FELTS: Final[Mapping[str, Draw]] = {
    "roulette": roulette.felt,
    "keno": keno.felt,
    "craps": craps.felt,
    "mini-craps": craps.felt,
    "automated-craps": craps.felt,
    "sic-bo": dice.sic_bo,
    "mini-dice": dice.mini_dice,
    "big-six": wheels.big_six,
    "pokette": wheels.pokette,
    "punto-banco": baccarat.felt,
    "mini-baccarat": baccarat.felt,
}
"""Games with their own felt."""


def draw_felt(description: GameDescription, form: Form = "wide") -> Felt:
    """Draw what a player bets on: the common layout, or one betting position."""
    offered = Offered.of(description)
    if description.id in _FELTS:
        return _FELTS[description.id](offered, form)
    if description.positions.common:
        return plain_felt.felt(offered, form)
    return positions.felt(Offered(description, {}) if _is_between_players(offered) else offered, form)


def draw_layout(description: GameDescription) -> Felt:
    """Draw the whole layout of a table, for print."""
    offered = Offered.of(description)
    if description.positions.common:
        return draw_felt(description)
    return poker_table(offered) if _is_between_players(offered) else card_table(offered)


def draw_print(description: GameDescription) -> Felt | None:
    """Draw the print next to the positions; None for a game with a common layout."""
    offered = Offered.of(description)
    if description.positions.common or _is_between_players(offered):
        return None
    return table_print(offered)


def _is_between_players(offered: Offered) -> bool:
    """True if players play each other for a pot, so that the house pays nothing."""
    return not any(wager.open or wager.pays for wager in offered.wagers.values())
