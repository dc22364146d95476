"""Equipment of a table: cards, tiles, shoes, dice, wheels, a drum, and sources of chance."""

from pitboss.equipment.cards import Card, card, cards, deck, name_of, names_of, spoken, tile_set
from pitboss.equipment.chance import (
    Awaited,
    Chance,
    Drawn,
    Live,
    Recorded,
    Scripted,
    ScriptRanOut,
    Secure,
    Seeded,
    source_from,
)
from pitboss.equipment.dice import Dice
from pitboss.equipment.drum import Drum, NumberPick
from pitboss.equipment.shoe import Empty, Shoe
from pitboss.equipment.wheel import Wheel

__all__ = [
    "Awaited", "Card", "Chance", "Dice", "Drawn", "Drum", "Empty", "Live", "NumberPick", "Recorded", "ScriptRanOut",
    "Scripted", "Secure", "Seeded", "Shoe", "Wheel", "card", "cards", "deck", "name_of", "names_of", "source_from",
    "spoken", "tile_set",
]  # fmt: skip
