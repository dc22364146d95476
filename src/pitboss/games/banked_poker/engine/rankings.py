"""The hand rankings of a house-banked poker game, as tables for people to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboss.games.banked_poker.engine.options import BankedPokerOptions
from pitboss.hands.examples import ORDERS, ranking
from pitboss.table.rules.facts import RuleTable

if TYPE_CHECKING:
    from pitboss.games.banked_poker.engine.game import BankedPokerGame

_SIZES = {2: "two", 3: "three", 4: "four", 5: "five"}


def rankings_of(game: BankedPokerGame, options: BankedPokerOptions) -> Sequence[RuleTable]:
    """One table per hand order, highest hand first; a game with its own ranking function adds its own."""
    orders = {ORDERS[spec.rank]: spec for spec in game.declaration(options).hands.values() if spec.rank in ORDERS}
    return tuple(
        RuleTable(
            f"Ranking of {_SIZES[spec.size]}-card hands",
            ("hand", "example"),
            tuple((name.capitalize(), hand) for name, hand in ranking(order)),
            game.law.hands,
        )
        for order, spec in orders.items()
    )
