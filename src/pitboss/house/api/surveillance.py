"""For surveillance: every log, every round replayed, every transaction."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy import Connection, select

from pitboss.errors import BadFile
from pitboss.games import GAMES
from pitboss.house.accounts.people import Role, find_person, unseen_by
from pitboss.house.api.access import PROBLEMS, Auditor, Surveillance, TableId, house_of, sent
from pitboss.house.api.models import MAX_ROW_ID
from pitboss.house.errors import NotAllowed, NotFound
from pitboss.house.proof import event_search, events
from pitboss.house.storage import ledger
from pitboss.house.storage.log_lines import lines_of
from pitboss.house.storage.schema import tables
from pitboss.house.tables.round_replay import round_as_seen
from pitboss.house.tables.stored_rounds import stored_round
from pitboss.law.citation import RULES_OF_THE_GAMES
from pitboss.money import MAX_AMOUNT, Cents
from pitboss.plain import Json
from pitboss.protocol.base import plain_of
from pitboss.protocol.events import Event, IrregularityReported, RoundBegan, Voided, events_of_line
from pitboss.table import Viewer, Wager
from pitboss.table.log.narration import cite, narrate
from pitboss.table.log.views import PUBLIC, SURVEILLANCE, seen_all

router = APIRouter(prefix="/api", tags=["surveillance"], responses=PROBLEMS)
_MAX_LOGS = 500
_MAX_FOUND = 300
_IRREGULAR = (IrregularityReported, Voided)
"""The kinds of events that report an irregularity."""


@router.get("/logs")
async def logs(request: Request, _: Surveillance) -> Response:
    """All tables including closed ones, latest first."""
    rows = await house_of(request).read(
        lambda connection: connection.execute(select(tables).order_by(tables.c.id.desc()).limit(_MAX_LOGS)).all()
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
    """The log of a table for `pitboss replay`; a floorperson may download it once the table is closed."""

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
    await house_of(request).record("log read", person.id, {"table": table, "entries": len(lines) - 1})
    return Response(
        b"".join(lines),
        media_type="application/jsonl",
        headers={"content-disposition": f'attachment; filename="table-{table}.log"'},
    )


@router.get("/tables/{table}/rounds/{number}")
async def replay_round(
    request: Request,
    person: Surveillance,
    table: TableId,
    number: Annotated[int, Path(ge=1, le=MAX_ROW_ID)],
    seat: Annotated[int | None, Query(ge=0, le=100)] = None,
) -> Response:
    """One round, replayed from the log and proved entry by entry: with every card, or as one seat saw it.

    Seat 0 is a spectator. The bets on the layout are given before the round and after each entry.
    """

    stored = await house_of(request).read(lambda connection: stored_round(connection, table, number))
    as_seat: dict[str, Json] = {} if seat is None else {"seat": seat}
    await house_of(request).record("round replayed", person.id, {"table": table, "round": number, **as_seat})
    try:
        viewer = SURVEILLANCE if seat is None else Viewer(frozenset({seat})) if seat else PUBLIC
        proved = await asyncio.to_thread(round_as_seen, viewer, number, stored)
    except BadFile as wrong:
        return sent({"table": table, "round": number, "proved": False, "problem": str(wrong), "entries": []})
    if not proved["entries"]:
        raise NotFound(f"table {table} has no round {number}")
    return sent({"table": table, "round": number, "proved": True, **proved})


@router.get("/tables/{table}/search")
async def search_log(
    request: Request,
    person: Surveillance,
    table: TableId,
    law: Annotated[str, Query(max_length=40)] = "",
    amount: Annotated[int | None, Query(ge=0, le=MAX_AMOUNT)] = None,
    irregular: bool = False,
) -> Response:
    """Events of a log, latest first: citing a paragraph, of at least an amount, or around irregularities."""

    def query(connection: Connection) -> tuple[str, list[bytes]] | None:
        game = connection.scalar(select(tables.c.game).where(tables.c.id == table))
        return None if game is None else (game, lines_of(connection, table))

    stored = await house_of(request).read(query)
    if stored is None:
        raise NotFound(f"there is no table {table}")
    game, lines = stored
    sought = EventQuery(law.strip().removeprefix(f"{RULES_OF_THE_GAMES}-"), amount, irregular)
    wagers = GAMES[game].wagers if game in GAMES else ()
    asked: dict[str, Json] = {"table": table, "law": sought.law, "amount": amount, "irregular": irregular}
    await house_of(request).record("log searched", person.id, {name: value for name, value in asked.items() if value})
    matches = await asyncio.to_thread(_search, sought, lines, wagers)
    return sent({"table": table, "count": len(matches), "events": matches[-_MAX_FOUND:][::-1]})


@dataclass(frozen=True, slots=True)
class EventQuery:
    """A filter of events; an event must match all of it."""

    law: str
    amount: Cents | None
    irregular: bool

    def fits(self, event: Event, *, remedied: bool) -> bool:
        """True if an event matches."""
        cited = event.law
        if self.law and cited != self.law and not cited.startswith((f"{self.law}(", f"{self.law}.")):
            return False
        if self.amount is not None and max(map(abs, _amounts(event)), default=-1) < self.amount:
            return False
        return not self.irregular or remedied


def _amounts(event: Event) -> list[int]:
    return [value for name in ("amount", "net", "chips") if isinstance(value := getattr(event, name, None), int)]


def _search(sought: EventQuery, lines: list[bytes], wagers: Sequence[Wager]) -> list[Json]:
    matches: list[Json] = []
    number = 0
    for line in lines:
        body = json.loads(line)
        events = seen_all(events_of_line(line), SURVEILLANCE)
        remedied = any(isinstance(event, _IRREGULAR) for event in events)
        for event in events:
            if isinstance(event, RoundBegan):
                number = event.number
            elif sought.fits(event, remedied=remedied):
                matches.append(
                    {
                        "round": number,
                        "position": body["n"],
                        "at": body.get("at"),
                        "says": narrate(event, wagers),
                        "law": cite(event),
                        "event": plain_of(event),
                    }
                )
    return matches


@router.get("/closed-win")
async def closed_win(request: Request, _: Auditor) -> Response:
    """What the house has won at tables that are closed, in cents."""
    return sent({"won": await house_of(request).read(lambda connection: ledger.balance(connection, ledger.HOUSE))})


@router.get("/ledger")
async def books(request: Request, _: Auditor) -> Response:
    """The balance of every account; the sum is zero."""

    def query(connection: Connection) -> dict[str, Json]:
        held = ledger.balances(connection)
        return {
            "sum": sum(held.values()),
            "unbalanced": ledger.unbalanced(connection),
            "accounts": {name: amount for name, amount in held.items() if amount},
        }

    return sent(await house_of(request).read(query))


@router.get("/significant-events")
async def significant_events(
    request: Request, _: Surveillance, after: Annotated[int, Query(ge=0, le=MAX_ROW_ID)] = 0
) -> Response:
    """Significant events after a number, page by page."""
    lines = await house_of(request).read(lambda connection: events.lines_after(connection, after, _MAX_FOUND))
    return sent([json.loads(line) for line in lines])


@router.get("/significant-events/search")
async def search_events(
    request: Request,
    person: Auditor,
    before: Annotated[int, Query(ge=0, le=MAX_ROW_ID)] = 0,
    kind: Annotated[str, Query(max_length=60)] = "",
    name: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """A page of significant events, latest first, by kind or person, with the result of verifying their chain.

    The floor does not see what surveillance looks up.
    """

    def query(connection: Connection) -> dict[str, Json]:
        about = find_person(connection, name)[0] if name.strip() else None
        wanted = event_search.EventFilter(kind, about, unseen_by(connection, person.role))
        return event_search.page(connection, wanted, before)

    return sent(await house_of(request).read(query))
