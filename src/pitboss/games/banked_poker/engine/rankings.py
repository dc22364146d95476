"""The rankings of hands at a game of house-banked poker, as people read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pitboss.hands.examples import ORDERS, ranking
from pitboss.table.rules.facts import RuleTable

if TYPE_CHECKING:
    from pitboss.games.banked_poker.engine.game import BankedPokerGame

_SIZES = {2: "two", 3: "three", 4: "four", 5: "five"}


def rankings_of(game: BankedPokerGame[Any], rules: Any) -> Sequence[RuleTable]:
    """A table for each order of hands, the highest hand first; a hand ranked by a game's own function has its rows."""
    orders = {ORDERS[makes.rank]: makes for makes in game.declaration(rules).hands.values() if makes.rank in ORDERS}
    return tuple(
        RuleTable(
            f"Ranking of {_SIZES[makes.size]}-card hands",
            ("hand", "example"),
            tuple((name.capitalize(), hand) for name, hand in ranking(order)),
            game.law.hands,
        )
        for order, makes in orders.items()
    )
