"""What every bet at a table needs of its game and its submission, gathered once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pitboss.money import Cents
from pitboss.table.game import Game, Placement
from pitboss.table.limits import Limit
from pitboss.table.options import RulesT


@dataclass(frozen=True, slots=True)
class Desk:
    """Where bets are made and what the game is asked about each; None where it has nothing to say."""

    placement: Placement
    seats: int
    separate_bets: bool
    spot: Callable[..., str]
    payable: Callable[..., None]
    admit: Callable[..., None] | None
    limit: Callable[..., Limit] | None
    fee: Callable[..., Cents] | None
    complete: Callable[..., None] | None
    changed: Callable[..., None] | None


def desk_of(game: Game[Any], rules: RulesT, seats: int) -> Desk:
    """The desk of a table."""
    return Desk(
        game.placement(rules),
        seats,
        game.separate_bets,
        game.spot,
        game.payable,
        game.hook("admit"),
        game.hook("limit"),
        game.hook("fee"),
        game.hook("complete"),
        game.hook("changed"),
    )
