"""The coach: values of the decision that a player faces, session reviews, and hands to practice.

:func:`pitboss.house.tables.lobby.refuse_aid` says where players may ask it (8.1).
"""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from functools import partial

from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection, select

from pitboss.house.accounts.lesson_records import DrillAnswer, wrong_cases
from pitboss.house.api.access import PROBLEMS, Anyone, Player, TableId, house_of, sent
from pitboss.house.api.games import GameId, known
from pitboss.house.api.models import DrillRequest
from pitboss.house.api.people import EVENING_MS
from pitboss.house.clock import now_ms
from pitboss.house.storage.log_lines import lines_between
from pitboss.house.storage.schema import checkpoints
from pitboss.house.storage.schema import ledger as ledger_rows
from pitboss.house.tables.checkpoint import StoredCheckpoint, is_sealed
from pitboss.house.tables.lobby import refuse_aid
from pitboss.house.tables.seat_view import round_under_way, seen_by_seat
from pitboss.house.tables.snapshot import TableSnapshot
from pitboss.plain import Json
from pitboss.school.tile_drill import two_hands
from pitboss.table import submit

router = APIRouter(prefix="/api", tags=["coach"], responses=PROBLEMS)
_SEARCHED_ENTRIES = 400
_MAX_ENTRIES = 4_000
"""How many entries of one table a session review covers."""


@router.get("/tables/{table}/coach")
async def ask_coach(request: Request, person: Player, table: TableId) -> Response:
    """The value of each option in cents, for every decision that waits for the person."""
    house = house_of(request)
    snapshot = await house.snapshot(table)
    await refuse_aid(house, person, table)
    mine = snapshot.seats_of(person)
    waiting = [] if snapshot.ask is None else [waits for waits in snapshot.ask["waiting"] if waits["seat"] in mine]
    decisions: list[Json] = []
    if waiting:
        entries = await house.entries(snapshot, max(0, snapshot.position - _SEARCHED_ENTRIES))
        events = round_under_way(entries)
        for asked in waiting:
            if len(asked["options"]) > 1:
                values = await house.coach.values(snapshot.submission, seen_by_seat(snapshot, asked, events))
                decisions.append({"at": asked["at"], "seat": asked["seat"], **values})
    return sent({"table": table, "position": snapshot.position, "decisions": decisions})


@router.post("/tables/{table}/coach/ready", status_code=204)
async def prepare_coach(request: Request, person: Player, table: TableId) -> Response:
    """Solve the game of a table before the first decision; answered when it is solved."""
    house = house_of(request)
    await refuse_aid(house, person, table)
    await house.coach.prepare((await house.snapshot(table)).submission)
    return Response(status_code=204)


# ---------------------------------------------------------------------- an evening


@router.get("/me/evening")
async def my_evening(request: Request, person: Player) -> Response:
    """What the person won in the last hours at automatic tables: result = luck - edges - mistakes."""
    house, since = house_of(request), now_ms() - EVENING_MS
    await refuse_aid(house, person)
    visited = await house.read(lambda connection: _visited(connection, person.id, since))
    tables: list[Json] = []
    for table, first in visited.items():
        snapshot = await house.snapshot(table)
        if not snapshot.automatic or snapshot.stage is not None:
            continue
        checkpoint, lines = await house.read(partial(_log_of, snapshot=snapshot, first=first))
        begun = datetime.fromtimestamp(since / 1000, UTC).isoformat()
        review = await house.coach.session_review(checkpoint, lines, person.name, begun)
        tables.append({"table": table, "title": snapshot.name, "game": snapshot.submission.game.id, **review})
    return sent({"hours": EVENING_MS // 3_600_000, "tables": tables})


def _visited(connection: Connection, person: int, since: int) -> dict[int, int]:
    """The tables to or from which the person recently moved chips, with the first such entry."""
    rows = connection.scalars(
        select(ledger_rows.c.posting)
        .where(
            ledger_rows.c.account == f"person {person}",
            ledger_rows.c.posting.startswith("table "),
            ledger_rows.c.at >= since,
        )
        .order_by(ledger_rows.c.id)
    )
    first_entries: dict[int, int] = {}
    for posting in rows:
        _, table, _, entry = posting.split()
        first_entries.setdefault(int(table), int(entry))
    return first_entries


def _log_of(connection: Connection, snapshot: TableSnapshot, first: int) -> tuple[str | None, list[str]]:
    """The last sealed checkpoint before an entry and the lines since, or the whole log."""
    first = max(first, snapshot.position - _MAX_ENTRIES)
    query = (
        select(checkpoints.c.position, checkpoints.c.state)
        .where(checkpoints.c.table == snapshot.table, checkpoints.c.position < first)
        .order_by(checkpoints.c.position.desc())
        .limit(3)
    )
    for position, state in connection.execute(query).all():
        stored = StoredCheckpoint(position, bytes(state))
        if is_sealed(stored, lines_between(connection, snapshot.table, position - 2, position)):
            lines = lines_between(connection, snapshot.table, position, snapshot.position)
            return stored.state.decode(), [line.decode() for line in lines]
    lines = lines_between(connection, snapshot.table, -1, snapshot.position)
    return None, [line.decode() for line in lines]


# ---------------------------------------------------------------------- drills


@router.get("/drills")
async def drills(request: Request, _: Anyone) -> Response:
    """The games whose decisions can be practiced."""
    return sent(await house_of(request).coach.drills())


@router.get("/drills/tiles")
async def tiles_to_read(_: Anyone) -> Response:
    """Two hands of two tiles, and which of them is higher: 0, 1, or null for copies."""
    return sent(two_hands(secrets.randbits(48)))


@router.get("/games/{game}/drill")
async def drill(request: Request, person: Anyone, game: GameId) -> Response:
    """A decision to practice, with the value of every option; cases answered wrong come up sooner."""
    house = house_of(request)
    await refuse_aid(house, person)
    wrong = await house.read(lambda connection: wrong_cases(connection, person.id, game))
    decision = await house.coach.drill(submit(known(game)), wrong, secrets.randbits(48))
    return sent({**decision, "wrong": wrong})


@router.post("/games/{game}/drill")
async def drilled(request: Request, person: Anyone, game: GameId, body: DrillRequest) -> Response:
    """Record whether the person answered a case right."""
    known(game)
    return sent(await house_of(request).do(DrillAnswer(person.id, game, body.case, body.right)))
