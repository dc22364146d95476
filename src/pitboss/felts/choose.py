"""Which felt a game has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pitboss.felts import craps, dice, keno, plain_felt, roulette, wheels
from pitboss.felts.offered import Offered
from pitboss.felts.shapes import Felt, Form
from pitboss.table.describe import GameDescription

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
}
"""The felts of single games."""


def draw_felt(description: GameDescription, form: Form = "wide") -> Felt:
    """The felt of a game under a submission."""
    return _FELTS.get(description.id, plain_felt.felt)(Offered.of(description), form)
