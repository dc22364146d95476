"""What a person has seen at tables: rounds, the log page by page, and the person's own last rounds."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy import Connection

from pitboss.house.accounts.people import Role
from pitboss.house.api.access import PROBLEMS, Anyone, Player, TableId, house_of, sent
from pitboss.house.api.models import MAX_ROW_ID
from pitboss.house.errors import NotFound
from pitboss.house.tables import history as table_history
from pitboss.house.tables.committed_tables import round_proof
from pitboss.house.tables.table_session import events_between
from pitboss.house.tables.table_views import viewer_of
from pitboss.plain import whole

router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)
MAX_ROUNDS = 20
MAX_ENTRIES = 2_000
"""How many entries are read for one answer."""
_SHOWN_ROUNDS = 10


@router.get("/tables/{table}/history")
async def history(
    request: Request,
    person: Anyone,
    table: TableId,
    before: Annotated[int | None, Query(ge=1, le=MAX_ROW_ID)] = None,
) -> Response:
    """The last finished rounds, newest first, or those before a round, each with the person's seats in it."""
    house = house_of(request)
    snapshot = await house.snapshot(table)

    def query(connection: Connection) -> list[Any]:
        window = events_between(connection, table, max(0, snapshot.position - MAX_ENTRIES), snapshot.position)
        viewer, wagers = viewer_of(snapshot, person), snapshot.submission.game.wagers
        rounds = table_history.rounds_seen(table, window, viewer, person.name, wagers)
        over = [round_ for round_ in rounds if before is None or whole(round_, "round") < before]
        return over[: -MAX_ROUNDS - 1 : -1]

    return sent(await house.read(query))


@router.get("/tables/{table}/events")
async def events(
    request: Request, person: Anyone, table: TableId, after: Annotated[int, Query(ge=0, le=MAX_ROW_ID)] = 0
) -> Response:
    """The events of a table page by page, as the person could see them from their seats at the time."""
    house = house_of(request)
    snapshot = await house.snapshot(table)
    wagers, position = snapshot.submission.game.wagers, snapshot.position
    return sent(
        await house.read(lambda connection: table_history.page_of(connection, table, position, person, after, wagers))
    )


@router.get("/tables/{table}/rounds/{number}/proof")
async def proof(
    request: Request, person: Anyone, table: TableId, number: Annotated[int, Path(ge=1, le=MAX_ROW_ID)]
) -> Response:
    """The proof of a finished round that a committed source dealt, for players of that round and for surveillance."""

    def query(connection: Connection) -> Any:
        if person.role is not Role.SURVEILLANCE and not table_history.visits_of(connection, person.id, table):
            raise NotFound("you were not at this table")
        return round_proof(connection, table, number)

    return sent(await house_of(request).read(query))


@router.get("/me/rounds")
async def my_rounds(
    request: Request,
    person: Player,
    skip: Annotated[int, Query(ge=0, lt=table_history.MAX_RECALLED)] = 0,
) -> Response:
    """The person's own last fifty rounds at any table, ten at a time, newest first."""
    most = min(_SHOWN_ROUNDS, table_history.MAX_RECALLED - skip)
    rounds: Any = await house_of(request).read(
        lambda connection: table_history.past_visits(connection, person, skip, most)
    )
    return sent(rounds)
