"""The lobby, and a table as a person sees it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Query, Request, Response
from msgspec import Raw

from pitboss.errors import Refused
from pitboss.games import GAMES, find
from pitboss.games.declared import declared_game
from pitboss.house.accounts.people import Person, Role
from pitboss.house.api.access import (
    PROBLEMS,
    Anyone,
    Floorperson,
    IdempotencyKey,
    Player,
    TableId,
    Visitor,
    house_of,
    sent,
)
from pitboss.house.api.games import family_of, guide_of, picture_of, rules_of
from pitboss.house.api.models import MAX_ROW_ID, OpenTableRequest
from pitboss.house.clock import now_ms
from pitboss.house.house import House
from pitboss.house.tables import layout
from pitboss.house.tables.actions import WhyNot
from pitboss.house.tables.lobby import open_tables, refuse_aid
from pitboss.house.tables.snapshot import TableSnapshot
from pitboss.house.tables.table_views import events_as_seen, seats_over_time, state_as_seen, viewer_of
from pitboss.money import MAX_AMOUNT
from pitboss.plain import Json, encoded
from pitboss.pricing.contest import Contest, HasContest
from pitboss.protocol.events import Dealt, Event, RoundBegan
from pitboss.protocol.inputs import MAX_PLACE_LENGTH
from pitboss.table import Game, Limits, Submission, submit
from pitboss.table.log.views import seen_all

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=PROBLEMS)
_SHOWN_ENTRIES = 60
_MAX_ENTRIES = 400
"""A view has at most this many entries; ``/events`` has all, page by page."""
_AT_ONCE = 20
"""More than this many are narrated in a thread, so that the event loop is not blocked."""
_SEARCHED_ENTRIES = 400
"""How many entries are searched for a round."""


@router.get("")
async def lobby(request: Request, person: Visitor) -> Response:
    """The open tables: game, limits, seats, where the person sits; for staff also the house's win."""
    shown = await open_tables(house_of(request), person)
    hidden = {"win"} if person is None or person.role is Role.PLAYER else set()
    return sent(
        [
            {
                **{name: value for name, value in table.items() if name not in hidden},
                "family": family_of(GAMES[str(table["game"])]) if table["game"] in GAMES else "Other games",
            }
            for table in shown
        ]
    )


@router.post("")
async def open_table(
    request: Request, person: Floorperson, body: OpenTableRequest, key: IdempotencyKey = ""
) -> Response:
    """Open a table; an unlawful submission is refused with every violation."""
    table = await house_of(request).open_table(
        _submitted(body),
        person.id,
        name=body.name,
        automatic=body.automatic,
        bets_seconds=body.bets_seconds,
        choices_seconds=body.choices_seconds,
        chance=body.chance or "",
        key=key,
    )
    return sent({"table": table})


@router.post("/check")
async def check_table(
    request: Request, _: Floorperson, body: OpenTableRequest, priced: Annotated[bool, Query()] = False
) -> Response:
    """Check a table before it is opened: every violation, or with ``priced`` the house edge at the minimum bet."""
    submission = _submitted(body)
    names = {id_: offer.wager.name for id_, offer in submission.offers().items()}
    edges = await house_of(request).prices.edges(submission, None) if priced else {"wagers": []}
    return sent({"names": names, "wagers": edges["wagers"]})


def _submitted(body: OpenTableRequest) -> Submission:
    """The submission that a request describes; refused with every violation if it is unlawful."""
    limits = Limits.from_plain(body.limits.model_dump(exclude_none=True))
    return submit(_wanted(body), body.options, limits, body.seats, body.edition, body.on)


def _wanted(body: OpenTableRequest) -> Game:
    """The game that a request names or declares."""
    if body.declared and body.game:
        raise Refused("name a game or declare one, not both", "8.4(d)3")
    return declared_game(body.declared) if body.declared else find(body.game)


class TableView(NamedTuple):
    """A table as a person sees it at a position of its log."""

    position: int
    json: bytes


async def table_view(house: House, person: Person, table: int, after: int | None) -> TableView:
    """A table as a person sees it now, with the events after an entry, or recent ones.

    ``after`` in the answer is a later entry than was asked for if the view does not reach back that far.
    """
    snapshot = await house.snapshot(table)
    since = _lately(snapshot) if after is None or after > snapshot.position else after
    since = max(since, snapshot.position - _MAX_ENTRIES)
    entries = await house.entries(snapshot, since)
    viewer = viewer_of(snapshot, person)
    telling = (snapshot, entries, viewer, since, person.name)
    many = snapshot.position - since > _AT_ONCE
    events = await asyncio.to_thread(events_as_seen, *telling) if many else events_as_seen(*telling)
    state = state_as_seen(snapshot, person, viewer)
    view = {"now": now_ms(), "after": since, "state": Raw(state), "events": Raw(events)}
    return TableView(snapshot.position, encoded(view))


def _lately(snapshot: TableSnapshot) -> int:
    """The entry after which a newcomer is shown events: recent ones, and the whole current round."""
    begun = (entry.position for entry in reversed(snapshot.recent) if b'"kind":"round"' in entry.line)
    return max(0, min(snapshot.position - _SHOWN_ENTRIES, next(begun, snapshot.position) - 1))


@router.get("/{table}")
async def look(
    request: Request,
    person: Anyone,
    table: TableId,
    after: Annotated[int | None, Query(ge=0, le=MAX_ROW_ID)] = None,
) -> Response:
    """A table as the person sees it, with the events after a position of its log."""
    view = await table_view(house_of(request), person, table, after)
    return Response(view.json, media_type="application/json")


@router.get("/{table}/layout")
async def show_layout(request: Request, _: Anyone, table: TableId) -> Response:
    """The wagers of a table: where each may be placed, what it pays, and its limits."""
    snapshot = await house_of(request).snapshot(table)
    about: dict[str, Json] = {
        "table": snapshot.table,
        "title": snapshot.name,
        "automatic": snapshot.automatic,
        "bets_seconds": snapshot.bets_seconds,
        "choices_seconds": snapshot.choices_seconds,
    }
    return sent({**about, **layout.layout(snapshot.submission, Limits.from_plain(snapshot.limits))})


@router.get("/{table}/rules")
async def show_rules(request: Request, _: Anyone, table: TableId) -> Response:
    """The game of a table under its submission."""
    house = house_of(request)
    return sent(await rules_of(house, (await house.snapshot(table)).submission))


@router.get("/{table}/guide")
async def show_guide(request: Request, _: Anyone, table: TableId) -> Response:
    """How the game is played at a table, as HTML with its layout."""
    house = house_of(request)
    return sent(await guide_of(house, (await house.snapshot(table)).submission))


@router.get("/{table}/picture")
async def show_picture(request: Request, _: Visitor, table: TableId) -> Response:
    """The layout of a table as SVG, for the front door; also of a game that a file declares."""
    house = house_of(request)
    return await picture_of(house, (await house.snapshot(table)).submission, "no-cache")


@router.get("/{table}/prices")
async def show_prices(request: Request, person: Anyone, table: TableId) -> Response:
    """The value of each wager of a table and the best strategy; null if the game has no solver."""
    house = house_of(request)
    await refuse_aid(house, person)
    return sent({"priced": await house.prices.of((await house.snapshot(table)).submission)})


@router.get("/{table}/equity")
async def show_equity(
    request: Request,
    person: Anyone,
    table: TableId,
    number: Annotated[int | None, Query(alias="round", ge=1, le=MAX_ROW_ID)] = None,
) -> Response:
    """The share of each pot that every hand wins on average, now or in a recent round.

    Surveillance gets it at any time, with all cards; others once betting is over and all contending hands are
    open: then for every stage from the last bet to the last card.
    """
    house = house_of(request)
    snapshot = await house.snapshot(table)
    game, viewer = snapshot.submission.game, viewer_of(snapshot, person)
    if not isinstance(game, HasContest):
        raise Refused(f"{game.name} has no pots")
    stages: Sequence[Contest] = ()
    if viewer.all_seeing and snapshot.contest is not None and number in (None, snapshot.round):
        number, stages = snapshot.round, [snapshot.contest]
    else:
        entries = await house.entries(snapshot, max(0, snapshot.position - _SEARCHED_ENTRIES))
        shown = seats_over_time(entries, viewer, person.name)
        number, events = _events_of_round([seen_all(entry.events, sees) for entry, sees in shown], number)
        stages = game.run_out(events)
    answers = [await house.equities.of(snapshot.submission, stage) for stage in stages]
    return sent({"table": table, "position": snapshot.position, "round": number, "stages": answers})


def _events_of_round(entries: Sequence[list[Event]], number: int | None) -> tuple[int, list[Event]]:
    """The events of a round, or of the last round with cards, among these entries."""
    rounds: dict[int, list[Event]] = {0: []}
    latest = 0
    for events in entries:
        for event in events:
            if isinstance(event, RoundBegan):
                latest = event.number
                rounds[latest] = []
            rounds[latest].append(event)
    if number is not None:
        return number, rounds.get(number, [])
    with_cards = [at for at, events in rounds.items() if at and any(isinstance(event, Dealt) for event in events)]
    return (with_cards[-1], rounds[with_cards[-1]]) if with_cards else (0, [])


@router.get("/{table}/why-not")
async def show_why_not(
    request: Request,
    person: Player,
    table: TableId,
    wager: Annotated[str, Query(max_length=60)],
    on: Annotated[str, Query(max_length=MAX_PLACE_LENGTH)] = "",
) -> Response:
    """Why the person may not bet on a place now, with the paragraph; null if they may."""
    return sent(await house_of(request).do(WhyNot(table, person.id, wager, on), table))


@router.get("/{table}/edges")
async def show_edges(
    request: Request, person: Anyone, table: TableId, stake: Annotated[int | None, Query(ge=1, le=MAX_AMOUNT)] = None
) -> Response:
    """The house edge of each wager for a bet of this many cents, or of the minimum bet."""
    house = house_of(request)
    await refuse_aid(house, person)
    snapshot = await house.snapshot(table)
    submission = replace(snapshot.submission, limits=Limits.from_plain(snapshot.limits))
    return sent({"stake": stake, **await house.prices.edges(submission, stake)})
