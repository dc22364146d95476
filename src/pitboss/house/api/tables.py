"""The lobby, a table as a person sees it, and what people do there."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from pitboss.games import GAMES, find
from pitboss.house import layout, showing
from pitboss.house.api.access import (
    PROBLEMS,
    Anyone,
    DealerAt,
    FloorAt,
    Floorperson,
    IdempotencyKey,
    PlayerAt,
    StaffAt,
    TableId,
    house_of,
    sent,
)
from pitboss.house.api.models import (
    LARGEST_NUMBER,
    Admit,
    Answered,
    Bets,
    Call,
    ChangeLimits,
    ChangeRules,
    Chips,
    Choose,
    Key,
    OpenTable,
    Record,
    Report,
    Seen,
    Sit,
    TakeBack,
)
from pitboss.house.house import House
from pitboss.house.people import Person
from pitboss.house.showing import Shown
from pitboss.plain import Json
from pitboss.table import Limits, submit
from pitboss.table.describe import describe

router = APIRouter(prefix="/tables", tags=["tables"], responses=PROBLEMS)
acts = APIRouter(prefix="/tables/{table}", tags=["at a table"], responses={**PROBLEMS, 200: {"model": Answered}})
_SHOWN_ENTRIES = 60


@router.get("")
async def lobby(request: Request, _: Anyone) -> Response:
    """The tables that are open."""
    return sent([{**one, "game_name": GAMES[str(one["game"])].name} for one in await house_of(request).lobby()])


@router.post("")
async def open_table(request: Request, person: Floorperson, body: OpenTable, key: IdempotencyKey = "") -> Response:
    """Opens a table; an unlawful submission is answered with every violation."""
    limits = Limits.from_plain(body.limits.model_dump(exclude_none=True))
    submission = submit(find(body.game), body.options, limits, body.seats, body.edition, body.on)
    table = await house_of(request).open_table(
        submission,
        person.id,
        name=body.name,
        automatic=body.automatic,
        bets_seconds=body.bets_seconds,
        choices_seconds=body.choices_seconds,
        key=key,
    )
    return sent({"table": table})


async def snapshot(house: House, person: Person, table: int, after: int | None) -> dict[str, Json]:
    """A table as a person sees it now, with what happened after an entry, or lately."""
    of = await house.shown(table)
    since = _lately(of) if after is None or after > of.position else after
    entries = await house.entries(of, since)
    return {
        "now": int(time.time() * 1000),
        "after": since,
        "state": showing.state(of, person),
        "events": showing.events(entries, of.submission.game.wagers, showing.viewer(of, person), since, of.position),
    }


def _lately(of: Shown) -> int:
    """The entry after which someone who comes is shown what happened: lately, and all of the round under way."""
    begun = (entry.position for entry in reversed(of.recent) if any(event["kind"] == "round" for event in entry.events))
    return max(0, min(of.position - _SHOWN_ENTRIES, next(begun, of.position) - 1))


@router.get("/{table}")
async def look(
    request: Request,
    person: Anyone,
    table: TableId,
    after: Annotated[int | None, Query(ge=0, le=LARGEST_NUMBER)] = None,
) -> Response:
    """A table as the person sees it, with the events after a position of its log."""
    return sent(await snapshot(house_of(request), person, table, after))


@router.get("/{table}/layout")
async def show_layout(request: Request, _: Anyone, table: TableId) -> Response:
    """The wagers of a table: where each may lie, what it pays, between which limits."""
    of = await house_of(request).shown(table)
    shown = layout.layout(of.submission, Limits.from_plain(of.limits))
    about: dict[str, Json] = {
        "table": of.table,
        "title": of.name,
        "automatic": of.automatic,
        "bets_seconds": of.bets_seconds,
        "choices_seconds": of.choices_seconds,
    }
    return sent({**about, **shown})


@router.get("/{table}/rules")
async def show_rules(request: Request, _: Anyone, table: TableId) -> Response:
    """The game of a table under its submission."""
    return sent(describe((await house_of(request).shown(table)).submission).plain())


@router.get("/{table}/prices")
async def show_prices(request: Request, _: Anyone, table: TableId) -> Response:
    """What each wager of a table is worth; nothing where the game has no solver yet."""
    house = house_of(request)
    return sent({"priced": await house.prices.of((await house.shown(table)).submission)})


# ---------------------------------------------------------------------- players


@acts.post("/sit")
async def sit(at: PlayerAt, body: Sit) -> Response:
    """Takes a free seat, with chips from the purse."""
    return await at.act("sit", body)


@acts.post("/leave")
async def leave(at: PlayerAt, body: Seen) -> Response:
    """Leaves, with all chips back into the purse."""
    return await at.act("leave", body)


@acts.post("/buy-in")
async def buy_in(at: PlayerAt, body: Chips) -> Response:
    """Buys chips from the purse."""
    return await at.act("buy in", body)


@acts.post("/cash-out")
async def cash_out(at: PlayerAt, body: Chips) -> Response:
    """Takes chips back into the purse."""
    return await at.act("cash out", body)


@acts.post("/bet")
async def bet(at: PlayerAt, body: Bets) -> Response:
    """Bets, all or none."""
    return await at.act("bet", body)


@acts.post("/take-back")
async def take_back(at: PlayerAt, body: TakeBack) -> Response:
    """Takes bets back while the layout is open."""
    return await at.act("take back", body)


@acts.post("/choose")
async def choose(at: PlayerAt, body: Choose) -> Response:
    """Answers what the table asks."""
    return await at.act("choose", body)


@acts.post("/call")
async def call(at: PlayerAt, body: Call) -> Response:
    """Calls bets on or off, where a game has that."""
    return await at.act("call", body)


@acts.post("/ready")
async def ready(at: PlayerAt, body: Seen) -> Response:
    """Wants no more time to bet; an automatic table goes on when everyone is ready."""
    return await at.act("ready", body)


# ---------------------------------------------------------------------- dealers


@acts.post("/begin")
async def begin(at: DealerAt, body: Seen) -> Response:
    """Begins a round at a live table."""
    return await at.act("begin", body)


@acts.post("/no-more-bets")
async def no_more_bets(at: DealerAt, body: Seen) -> Response:
    """Closes the layout of a live table."""
    return await at.act("no more bets", body)


@acts.post("/key")
async def key_in(at: DealerAt, body: Key) -> Response:
    """Keys in what the real shoe, dice or wheel yielded."""
    return await at.act("key", body)


@acts.post("/report")
async def report(at: StaffAt, body: Report) -> Response:
    """Reports an irregularity; the game's rules say what follows."""
    return await at.act("report", body)


@acts.post("/record")
async def record(at: StaffAt, body: Record) -> Response:
    """Records that a procedure was carried out."""
    return await at.act("record", body)


# ---------------------------------------------------------------------- floorpersons


@acts.post("/admit")
async def admit(at: FloorAt, body: Admit) -> Response:
    """Permits a person's wagers outside the limits, or ends that (8.2(d))."""
    return await at.act("admit", body)


@acts.post("/limits")
async def change_limits(at: FloorAt, body: ChangeLimits) -> Response:
    """Changes the limits, with the notices of 8.3(c)."""
    return await at.act("change limits", body)


@acts.post("/rules")
async def change_rules(at: FloorAt, body: ChangeRules) -> Response:
    """Posts a change of rules, with the notices of 8.3(b)."""
    return await at.act("change rules", body)


@acts.post("/close")
async def close(at: FloorAt, body: Seen) -> Response:
    """Closes the table: at once, or when the bets that lie there are decided."""
    return await at.act("close", body)
