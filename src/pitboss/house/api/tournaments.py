"""Tournaments: opening, entering, drawing, and the public standings."""

from __future__ import annotations

from pathlib import Path as FilePath
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from pydantic import Field
from sqlalchemy import Connection

from pitboss.errors import BadFile, Refused
from pitboss.house.accounts.people import Person
from pitboss.house.api.access import (
    PROBLEMS,
    Anyone,
    Auditor,
    Floorperson,
    IdempotencyKey,
    Player,
    house_of,
    sent,
)
from pitboss.house.api.models import MAX_ROW_ID, RequestBody, Short
from pitboss.house.storage.log_lines import tournament_lines
from pitboss.house.tables import tournament_view
from pitboss.house.tables.tournaments import TournamentAct, TournamentOpening
from pitboss.plain import Json
from pitboss.toml import parse_toml
from pitboss.tournament import TournamentPlan
from pitboss.tournament.file import plan_in

router = APIRouter(prefix="/api/tournaments", tags=["tournaments"], responses=PROBLEMS)
TournamentId = Annotated[int, Path(ge=1, le=MAX_ROW_ID)]
PlanFile = Annotated[str, Field(max_length=50_000, description="a tournament file, as TOML")]
Seconds = Annotated[int, Field(strict=True, ge=0, le=3600)]


class OpenTournamentRequest(RequestBody):
    """A tournament to open, as a file, and the time limits at its tables."""

    file: PlanFile
    bets_seconds: Seconds | None = None
    choices_seconds: Seconds | None = None


class EnterRequest(RequestBody):
    """An entry, with whether the player was notified of the tips."""

    told_of_tips: bool = False


class StopRequest(RequestBody):
    """Who stops a tournament, and why."""

    by: Annotated[str, Field(pattern="^(division|licensee)$")]
    reason: Annotated[Short, Field(min_length=1)]


class AmendRequest(RequestBody):
    """A changed plan, and when the Division approved the changes."""

    file: PlanFile
    says: Annotated[Short, Field(min_length=1)]
    approved: Annotated[str, Field(max_length=40)]


def _plan(file: str) -> TournamentPlan:
    try:
        read = parse_toml(file, FilePath("the file"))
        if str(read.content.get("game")).endswith(".toml"):
            raise Refused("a tournament needs an approved game, not a declared one", "8.6(a)")
        return plan_in(read)
    except BadFile as bad:
        raise Refused(str(bad)) from bad


@router.get("")
async def list_tournaments(request: Request, _: Anyone) -> Response:
    """The last tournaments."""
    return sent(await house_of(request).read(tournament_view.listed))


@router.post("")
async def open_tournament(
    request: Request, person: Floorperson, body: OpenTournamentRequest, key: IdempotencyKey = ""
) -> Response:
    """Open a tournament for entries; an unlawful plan is refused with every violation of 8.6."""
    house = house_of(request)
    settings = house.settings
    work = TournamentOpening(
        _plan(body.file),
        person.id,
        settings.bets_seconds if body.bets_seconds is None else body.bets_seconds,
        settings.choices_seconds if body.choices_seconds is None else body.choices_seconds,
    )
    return sent(await house.once(work, person.id, key, ["tournament", body.model_dump()]))


@router.get("/{tournament}")
async def show_tournament(request: Request, _: Anyone, tournament: TournamentId) -> Response:
    """A tournament: its public rules (8.6(g)), the standings, the prize pool."""
    return sent(await house_of(request).tournaments.view(tournament))


@router.get("/{tournament}/public")
async def show_public(request: Request, tournament: TournamentId) -> Response:
    """What the public may see of the internal controls, without signing in (8.6(g))."""
    seen = await house_of(request).tournaments.view(tournament)
    return sent({"name": seen["name"], "controls": seen["controls"]})


@router.get("/{tournament}/log", responses={200: {"content": {"application/jsonl": {"schema": {"type": "string"}}}}})
async def tournament_log(request: Request, _: Auditor, tournament: TournamentId) -> Response:
    """The log of a tournament for `pitboss tournament standings`."""

    def query(connection: Connection) -> list[bytes]:
        tournament_view.position_of(connection, tournament)
        return tournament_lines(connection, tournament)

    lines = await house_of(request).read(query)
    name = f'attachment; filename="tournament-{tournament}.log"'
    return Response(b"".join(lines), media_type="application/jsonl", headers={"content-disposition": name})


async def _act(request: Request, person: Person, tournament: int, key: str, **command: Json) -> Response:
    work = TournamentAct(tournament, person, command)
    return sent(await house_of(request).once(work, person.id, key, ["tournament", tournament, command]))


@router.post("/{tournament}/enter")
async def enter(
    request: Request, person: Player, tournament: TournamentId, body: EnterRequest, key: IdempotencyKey = ""
) -> Response:
    """Enter, paying the buy-in from the person's purse."""
    notices = {"told_of_tips": True} if body.told_of_tips else {}
    return await _act(request, person, tournament, key, do="enter", **notices)


@router.post("/{tournament}/withdraw")
async def withdraw(request: Request, person: Player, tournament: TournamentId, key: IdempotencyKey = "") -> Response:
    """Withdraw before the draw; the buy-in is refunded."""
    return await _act(request, person, tournament, key, do="withdraw")


@router.post("/{tournament}/rebuy")
async def rebuy(request: Request, person: Player, tournament: TournamentId, key: IdempotencyKey = "") -> Response:
    """Buy in again after losing all chips in the first stage."""
    return await _act(request, person, tournament, key, do="rebuy")


@router.post("/{tournament}/addon")
async def addon(request: Request, person: Player, tournament: TournamentId, key: IdempotencyKey = "") -> Response:
    """Buy an add-on during the first stage; its chips come with the second."""
    return await _act(request, person, tournament, key, do="addon")


@router.post("/{tournament}/draw")
async def draw(request: Request, person: Floorperson, tournament: TournamentId, key: IdempotencyKey = "") -> Response:
    """Close the entries, draw the tables by lot and open them."""
    return await _act(request, person, tournament, key, do="draw")


@router.post("/{tournament}/stop")
async def stop(
    request: Request, person: Floorperson, tournament: TournamentId, body: StopRequest, key: IdempotencyKey = ""
) -> Response:
    """Stop a tournament, by order of the Division, or before the draw by the licensee; all buy-ins are refunded."""
    return await _act(request, person, tournament, key, do="stop", by=body.by, reason=body.reason)


@router.post("/{tournament}/amend")
async def amend(
    request: Request, person: Floorperson, tournament: TournamentId, body: AmendRequest, key: IdempotencyKey = ""
) -> Response:
    """Change the plan before the draw, with the approval of the Division (8.6(c))."""
    plan = _plan(body.file).plain()
    return await _act(request, person, tournament, key, do="amend", plan=plan, says=body.says, approved=body.approved)
