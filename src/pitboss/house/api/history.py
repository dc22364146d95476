"""The rounds that a person has seen at a table, as he saw them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from sqlalchemy import Connection

from pitboss.house.api.access import PROBLEMS, Anyone, TableId, house_of, sent
from pitboss.house.api.models import LARGEST_NUMBER
from pitboss.house.hosted import PublishedEntry, events_between
from pitboss.house.people import Person
from pitboss.house.snapshot import TableSnapshot, seats_over_time, viewer_of
from pitboss.plain import Json, whole
from pitboss.table.telling import cite, tell
from pitboss.table.views import Viewer, seen

router = APIRouter(prefix="/tables", tags=["tables"], responses=PROBLEMS)
MOST_ROUNDS = 20
MOST_ENTRIES = 2_000
"""How far back a log is read for one answer."""


@router.get("/{table}/history")
async def history(
    request: Request,
    person: Anyone,
    table: TableId,
    before: Annotated[int | None, Query(ge=1, le=LARGEST_NUMBER)] = None,
) -> Response:
    """The last rounds that are over, newest first, or those before a round; each with the seats one had in it."""
    house = house_of(request)
    snapshot = await house.snapshot(table)

    def query(connection: Connection) -> list[PublishedEntry]:
        return events_between(connection, table, max(0, snapshot.position - MOST_ENTRIES), snapshot.position)

    rounds = rounds_seen(await house.read(query), snapshot, person)
    over = [past for past in rounds if before is None or whole(past, "round") < before]
    return sent(over[: -MOST_ROUNDS - 1 : -1])


def rounds_seen(entries: list[PublishedEntry], snapshot: TableSnapshot, person: Person) -> list[dict[str, Json]]:
    """The rounds that began and ended within some entries, in order."""
    rounds: list[dict[str, Json]] = []
    current: dict[str, Json] | None = None
    told: list[Json] = []
    for entry, viewer in seats_over_time(entries, viewer_of(snapshot, person), person.name):
        for event in entry.events:
            if event["kind"] == "round":
                told = []
                current = {"round": event["number"], "at": entry.at, "you": sorted(viewer.seats), "events": told}
            if current is None:
                continue
            told.append(_told(entry, event, viewer, snapshot))
            if event["kind"] == "ended":
                rounds.append(current)
                current = None
    return rounds


def _told(entry: PublishedEntry, event: dict[str, Json], viewer: Viewer, snapshot: TableSnapshot) -> Json:
    shown = seen(event, viewer)
    says = tell(shown, snapshot.submission.game.wagers)
    return {"position": entry.position, "says": says, "law": cite(shown), "event": shown}
