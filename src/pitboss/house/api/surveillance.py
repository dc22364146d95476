"""What surveillance reads: every log, every round run again, every movement of money."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from sqlalchemy import Connection, select

from pitboss.errors import BadFile
from pitboss.games import find
from pitboss.house import ledger
from pitboss.house.api.access import PROBLEMS, Auditor, Surveillance, TableId, house_of, sent
from pitboss.house.api.models import LARGEST_NUMBER
from pitboss.house.errors import NotAllowed, NotFound
from pitboss.house.hosted import lines_of, restored
from pitboss.house.people import Role
from pitboss.house.schema import checkpoints, entries, tables
from pitboss.plain import Json
from pitboss.table.log import hash_of, verified
from pitboss.table.replay import ReplayedEntry, carry_on, replay_lines
from pitboss.table.telling import cite, tell
from pitboss.table.views import SURVEILLANCE, seen

router = APIRouter(tags=["surveillance"], responses=PROBLEMS)
_MOST_LOGS = 500


@router.get("/logs")
async def logs(request: Request, _: Surveillance) -> Response:
    """All tables, the closed ones too, the latest first."""
    rows = await house_of(request).read(
        lambda connection: connection.execute(select(tables).order_by(tables.c.id.desc()).limit(_MOST_LOGS)).all()
    )
    return sent(
        [
            {
                "table": row.id,
                "name": row.name,
                "game": row.game,
                "automatic": row.automatic,
                "opened": row.opened,
                "closed": row.closed,
                "entries": row.position,
            }
            for row in rows
        ]
    )


@router.get("/tables/{table}/log", responses={200: {"content": {"application/jsonl": {"schema": {"type": "string"}}}}})
async def log(request: Request, person: Auditor, table: TableId) -> Response:
    """The log of a table, as `pitboss replay` proves it; a floorperson may have it when the table is closed."""

    def query(connection: Connection) -> tuple[bool, list[bytes]] | None:
        row = connection.execute(select(tables.c.closed).where(tables.c.id == table)).first()
        if row is None:
            return None
        return row.closed, lines_of(connection, table) if row.closed or person.role is Role.SURVEILLANCE else []

    stored = await house_of(request).read(query)
    if stored is None:
        raise NotFound(f"there is no table {table}")
    closed, lines = stored
    if not closed and person.role is not Role.SURVEILLANCE:
        raise NotAllowed("only surveillance may read the log of a table in play, which shows cards that lie face down")
    return Response(
        b"".join(lines),
        media_type="application/jsonl",
        headers={"content-disposition": f'attachment; filename="table-{table}.log"'},
    )


@router.get("/tables/{table}/rounds/{number}")
async def replay_round(
    request: Request, _: Surveillance, table: TableId, number: Annotated[int, Path(ge=1, le=LARGEST_NUMBER)]
) -> Response:
    """One round, run again from the log and proved entry by entry, with every card."""

    def query(connection: Connection) -> tuple[bytes | None, int, list[bytes]] | None:
        if connection.scalar(select(tables.c.id).where(tables.c.id == table)) is None:
            return None
        stored = connection.execute(
            select(checkpoints)
            .where(checkpoints.c.table == table, checkpoints.c.round < number)
            .order_by(checkpoints.c.position.desc())
            .limit(1)
        ).first()
        following = connection.scalar(
            select(checkpoints.c.position)
            .where(checkpoints.c.table == table, checkpoints.c.round >= number)
            .order_by(checkpoints.c.position)
            .limit(1)
        )
        after = -1 if stored is None else stored.position
        wanted = select(entries.c.line).where(entries.c.table == table, entries.c.position > after)
        if following is not None:
            wanted = wanted.where(entries.c.position <= following)
        lines = [bytes(line) for line in connection.scalars(wanted.order_by(entries.c.position))]
        return (None if stored is None else bytes(stored.state)), after, lines

    stored_round = await house_of(request).read(query)
    if stored_round is None:
        raise NotFound(f"there is no table {table}")
    try:
        proved_entries = await asyncio.to_thread(_round, number, *stored_round)
    except BadFile as wrong:
        return sent({"table": table, "round": number, "proved": False, "problem": str(wrong), "entries": []})
    if not proved_entries:
        raise NotFound(f"table {table} has no round {number}")
    return sent({"table": table, "round": number, "proved": True, "entries": proved_entries})


def _round(number: int, state: bytes | None, after: int, lines: list[bytes]) -> list[Any]:
    if state is None:
        replayed_entries = replay_lines(lines, find)
    else:
        table = restored(state)
        replayed_entries = carry_on(table, verified(lines, head=table.log.head, first=after + 1))
    proved_entries: list[Any] = []
    within = False
    for replayed, line in zip(replayed_entries, lines, strict=True):
        kinds = [(event.get("kind"), event.get("number", event.get("round"))) for event in replayed.events]
        within = within or ("round", number) in kinds
        if within:
            proved_entries.append(_entry(replayed, line))
        if ("ended", number) in kinds:
            break
    return proved_entries


def _entry(replayed: ReplayedEntry, line: bytes) -> dict[str, Json]:
    body = replayed.entry.body
    return {
        "position": body.get("n"),
        "at": body.get("at"),
        "input": body.get("input"),
        "drawn": body.get("chance"),
        "hash": hash_of(line).decode(),
        "events": [
            {"says": tell(event, replayed.table.game.wagers), "law": cite(event), "event": event}
            for event in (seen(event, SURVEILLANCE) for event in replayed.events)
        ],
    }


@router.get("/ledger")
async def books(request: Request, _: Auditor) -> Response:
    """What every account holds; all of them add up to zero."""

    def query(connection: Connection) -> dict[str, Json]:
        held = ledger.balances(connection)
        return {
            "sum": sum(held.values()),
            "unbalanced": ledger.unbalanced(connection),
            "accounts": {name: amount for name, amount in held.items() if amount},
        }

    return sent(await house_of(request).read(query))
