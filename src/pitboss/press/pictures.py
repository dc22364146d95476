"""Pictures of the equipment of a game, for guides and petitions (8.4(d)3v)."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.reports.document import Block, Chart
from pitboss.reports.equipment_pictures import PAINTS, dice_svg, wheel_svg
from pitboss.reports.pictures import cards_svg, names_in_words
from pitboss.table.rules.describe import GameDescription

_SHOWN_CARDS = ("AS", "KH", "QD", "JC", "10S", "9H")
_SHOWN_TILES = ("6-6", "1-1", "4-4", "1-3", "5-6", "2-4", "1-2")


def equipment_pictures(game: GameDescription) -> Iterator[Block]:
    """Yield a picture of each piece of equipment."""
    for item in game.equipment:
        match item.kind:
            case "cards":
                yield Chart(cards_svg(_SHOWN_CARDS), names_in_words(_SHOWN_CARDS))
            case "tiles":
                yield Chart(cards_svg(_SHOWN_TILES), names_in_words(_SHOWN_TILES))
            case "dice":
                faces = (1, 4, 6) if item.says.startswith("three") else (3, 4)
                yield Chart(dice_svg(faces), f"dice that show {' and '.join(map(str, faces))}")
            case "wheel":
                yield Chart(wheel_svg(item.marks, _colored(game), size=170), f"a wheel of {len(item.marks)} sections")


def _colored(game: GameDescription) -> dict[str, str]:
    """The colors of marks that a wager on a color covers."""
    return {
        mark: PAINTS[wager.id]
        for wager in game.wagers
        if wager.id in PAINTS
        for marks in wager.covers.values()
        for mark in marks
    }
