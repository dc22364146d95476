"""Bots that keep players company at automatic tables, for play money."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from pitboss.errors import Refused
from pitboss.house.api.access import PROBLEMS, Anyone, Player, TableId, house_of, sent
from pitboss.house.api.models import BotsRequest
from pitboss.house.tables.bot_play import BotsLeave, BotsSit

router = APIRouter(prefix="/api/tables/{table}/bots", tags=["bots"], responses=PROBLEMS)


@router.get("")
async def bot_strategies(request: Request, _: Anyone, table: TableId) -> Response:
    """The strategies that bots can play at a table, each with a description; none if no bot can play there."""
    house = house_of(request)
    snapshot = await house.snapshot(table)
    if not snapshot.automatic or snapshot.stage is not None:
        return sent([])
    return sent(await house.coach.bot_strategies(snapshot.submission))


@router.post("")
async def seat_bots(request: Request, person: Player, table: TableId, body: BotsRequest) -> Response:
    """Seat bots at free seats of the table where the person sits; each plays the named strategy."""
    house = house_of(request)
    known = await house.coach.bot_strategies((await house.snapshot(table)).submission)
    names = [str(each["name"]) for each in known if isinstance(each, dict)]
    if body.strategy not in names:
        may = ", ".join(names) or "none"
        raise Refused(f"bots do not play {body.strategy!r} at this table; they can play {may}")
    return sent(await house.do(BotsSit(table, person, body.strategy, body.count), table))


@router.post("/leave")
async def send_bots_away(request: Request, person: Player, table: TableId) -> Response:
    """Send all bots away from the table where the person sits; those with a hand or a bet in play leave after it."""
    return sent(await house_of(request).do(BotsLeave(table, person), table))
