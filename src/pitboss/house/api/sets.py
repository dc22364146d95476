"""How hands are set: the house way, foul sets, and the best sets."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from pitboss.equipment import cards as read_cards
from pitboss.games.paigow.engine.set_sheet import check_cards, set_sheet, setting_game
from pitboss.house.api.access import PROBLEMS, Anyone, TableId, house_of, sent
from pitboss.house.api.games import GameId, known
from pitboss.house.errors import Busy
from pitboss.house.house import House
from pitboss.house.tables.lobby import refuse_aid
from pitboss.table import Game, Submission, submit

router = APIRouter(prefix="/api", tags=["sets"], responses=PROBLEMS)
CardNames = Annotated[str, Query(max_length=40, description="What is held: 9S 9D 4H 4C AD KC JK, or tiles 6-6 1-3.")]


@router.get("/tables/{table}/sets")
async def sets(request: Request, _: Anyone, table: TableId, cards: CardNames) -> Response:
    """The possible sets of a hand at a table: the house way, and which are foul."""
    return sent(set_sheet((await house_of(request).snapshot(table)).submission, read_cards(cards)))


@router.get("/tables/{table}/best-sets")
async def best_sets(request: Request, person: Anyone, table: TableId, cards: CardNames) -> Response:
    """The best sets of a hand at a table, computed exactly against every dealer hand."""
    house = house_of(request)
    await refuse_aid(house, person)
    return await _best(house, (await house.snapshot(table)).submission, cards)


@router.get("/games/{game}/best-sets")
async def best_sets_of_game(request: Request, person: Anyone, game: GameId, cards: CardNames) -> Response:
    """The best sets of a hand under the default submission."""
    await refuse_aid(house_of(request), person)
    game_: Game = known(game)
    return await _best(house_of(request), submit(game_), cards)


async def _best(house: House, submission: Submission, cards: str) -> Response:
    held = list(read_cards(cards))
    check_cards(setting_game(submission), submission.options, held)
    answer = await house.prices.best_sets(submission, held)
    if answer is None:
        raise Busy("the analyst did not answer; ask again in a moment")
    return sent({"dealt": cards.split(), **answer})
