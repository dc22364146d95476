"""Rounds that players share by link: anyone with the link may replay them, or continue them with other choices."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import Field, TypeAdapter, ValidationError

from pitboss.errors import Refused
from pitboss.house.api.access import PROBLEMS, house_of, sent
from pitboss.house.api.models import MAX_ROW_ID, Amount, RequestBody, Seat, Word
from pitboss.house.tables.fork import Fork
from pitboss.house.tables.round_replay import RoundLink, StoredRound, check_link, read_link
from pitboss.house.tables.stored_rounds import stored_round

router = APIRouter(prefix="/api/rounds", tags=["rounds"], responses=PROBLEMS)
Link = Annotated[str, Path(max_length=60)]


class ForkChoice(RequestBody):
    """One choice in a fork."""

    action: Word
    at: Seat | None = None
    amount: Amount | None = None
    cards: Annotated[list[Word], Field(max_length=20)] | None = None


_CHOICES = TypeAdapter(Annotated[list[ForkChoice], Field(max_length=40)])


async def _shared(request: Request, link: str) -> tuple[RoundLink, StoredRound]:
    wanted = read_link(link)
    stored = await house_of(request).read(lambda connection: stored_round(connection, wanted.table, wanted.round))
    check_link(wanted, stored)
    return wanted, stored


@router.get("/{link}")
async def shared_round(request: Request, link: Link) -> Response:
    """A finished round as its player saw it, replayed and proved; other players have no names."""
    return sent(await house_of(request).round_replays.round(*await _shared(request, link)))


@router.get("/{link}/why")
async def why_round(
    request: Request, link: Link, bet: Annotated[int, Query(ge=1, le=MAX_ROW_ID, description="the bet's number")]
) -> Response:
    """Why a bet of the round was settled as it was: paragraphs and facts, other choices, and other cards."""
    return sent(await house_of(request).round_replays.why(*await _shared(request, link), bet))


@router.get("/{link}/fork")
async def fork_round(
    request: Request,
    link: Link,
    entry: Annotated[int, Query(ge=1, le=MAX_ROW_ID)],
    play: Annotated[str, Query(max_length=4_000, description="the choices, a JSON list of actions")] = "[]",
    seed: Annotated[int | None, Query(ge=0, le=MAX_ROW_ID, description="new cards; none for the same cards")] = None,
) -> Response:
    """The same round from one of the player's decisions on, with other choices; no money moves."""
    try:
        choices = _CHOICES.validate_json(play)
    except ValidationError as wrong:
        raise Refused("the choices of a fork are a JSON list of actions") from wrong
    fork = Fork(entry, [choice.model_dump(exclude_none=True) for choice in choices], seed)
    return sent(await house_of(request).round_replays.fork(*await _shared(request, link), fork))
