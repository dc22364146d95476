"""Pictures of what a game is played with, for guides and petitions (8.4(d)3v)."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.analysis.document import Block, Chart
from pitboss.analysis.equipment_pictures import dice_svg, wheel_svg
from pitboss.analysis.pictures import cards_svg, names_in_words
from pitboss.table.describe import GameDescription

_SHOWN_CARDS = ("AS", "KH", "QD", "JC", "10S", "9H")
_SHOWN_DICE = {"two dice": (3, 4), "three dice": (1, 4, 6)}


def equipment_pictures(game: GameDescription) -> Iterator[Block]:
    """A picture of each thing that a game is played with."""
    for item in game.equipment:
        match item.kind:
            case "cards":
                yield Chart(cards_svg(_SHOWN_CARDS), names_in_words(_SHOWN_CARDS))
            case "dice":
                faces = _SHOWN_DICE.get(item.says, (3, 4))
                yield Chart(dice_svg(faces), f"dice that show {' and '.join(map(str, faces))}")
            case "wheel":
                yield Chart(wheel_svg(item.marks), f"a wheel of {len(item.marks)} sections")
