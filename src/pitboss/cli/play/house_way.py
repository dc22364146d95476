"""Show the house way to a player who must set hands at the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment import names_of
from pitboss.games.paigow.engine.asking import HOUSE_WAY
from pitboss.games.paigow.engine.game import PaiGowGame
from pitboss.table import Asked, Option, Table
from pitboss.table.log.narration import listed, pieces
from pitboss.table.play.state import SEATS


def house_way_text(table: Table, asked: Asked, options: Sequence[Option]) -> str:
    """How the house way sets a position's cards; empty if it is not offered."""
    game, current = table.game, table.current_round
    if not isinstance(game, PaiGowGame) or all(option.id != HOUSE_WAY for option in options):
        return ""
    hands = game.setting.house_way(current.hands[SEATS[asked.at]], current.options)
    named = zip(game.setting.parts, hands, strict=True)
    return f"The house way: {listed([f'{part.name} {pieces(names_of(hand))}' for part, hand in named])}."
