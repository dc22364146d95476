"""Every game of the registry: its rules as the house plays them by default, and what its wagers are worth."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from pitboss.errors import Refused
from pitboss.games import GAMES, find
from pitboss.house.api.access import PROBLEMS, Anyone, house_of, sent
from pitboss.house.errors import NotFound
from pitboss.law import in_full
from pitboss.pricing.analyst import HasAnalyst
from pitboss.table import Game, submit
from pitboss.table.describe import describe

router = APIRouter(prefix="/games", tags=["games"], responses=PROBLEMS)
GameId = Annotated[str, Path(max_length=60)]


def known(game: str) -> Game[object]:  # type: ignore[type-var] # any game's rules
    """The game of this id; not found where there is none."""
    try:
        return find(game)
    except Refused as refused:
        raise NotFound(refused.reason) from refused


@router.get("")
async def games(_: Anyone) -> Response:
    """All games."""
    return sent(
        [
            {
                "id": game.id,
                "name": game.name,
                "says": game.says,
                "law": [in_full(section) for section in game.sections],
                "most_seats": game.most_seats,
                "priced": isinstance(game, HasAnalyst),
            }
            for game in GAMES.values()
        ]
    )


@router.get("/{game}")
async def rules(_: Anyone, game: GameId) -> Response:
    """A game under its default submission: the round step by step, wagers, paytables, options, irregularities."""
    return sent(describe(submit(known(game))).plain())


@router.get("/{game}/prices")
async def prices(request: Request, person: Anyone, game: GameId) -> Response:
    """What each wager is worth under the default submission, and the best way to play where a solver knows it."""
    await house_of(request).refuse_aid(person)
    return sent({"priced": await house_of(request).prices.of(submit(known(game)))})
