"""Player protection: the limits and breaks that players set for themselves."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Request, Response
from pydantic import Field

from pitboss.house.accounts import protection
from pitboss.house.api.access import PROBLEMS, Player, house_of, sent
from pitboss.house.api.models import RequestBody
from pitboss.house.clock import now_ms
from pitboss.money import MAX_AMOUNT

router = APIRouter(prefix="/api/me/protection", tags=["protection"], responses=PROBLEMS)


class OwnLimitRequest(RequestBody):
    """A limit in cents or minutes; null removes it after a day."""

    kind: Literal["deposit", "loss", "stake", "time"]
    amount: Annotated[int, Field(strict=True, ge=0, le=MAX_AMOUNT)] | None


class BreakRequest(RequestBody):
    """A break, in days."""

    kind: Literal["cooling off", "self-exclusion"]
    days: Annotated[int, Field(strict=True, ge=1, le=4000)]


class TermsRequest(RequestBody):
    """The person confirms their age and accepts the terms."""

    of_age: Literal[True]
    accepted: Literal[True]


class RealityRequest(RequestBody):
    """After how many minutes the page shows the time played."""

    minutes: Annotated[int, Field(strict=True, ge=5, le=protection.MAX_MINUTES)]


@router.get("")
async def show(request: Request, person: Player) -> Response:
    """The person's limits, and how much of each is used today."""
    house = house_of(request)
    terms = house.settings.terms
    return sent(await house.read(lambda connection: protection.as_seen(connection, person.id, now_ms(), terms)))


@router.post("/limits")
async def set_limit(request: Request, person: Player, body: OwnLimitRequest) -> Response:
    """Set a limit: a lower one takes effect at once, a higher one after a day."""
    return sent(await house_of(request).do(lambda tx: protection.set_limit(tx, person.id, body.kind, body.amount)))


@router.post("/break")
async def take_break(request: Request, person: Player, body: BreakRequest) -> Response:
    """Take a break, which nobody can end early."""
    return sent(await house_of(request).do(lambda tx: protection.take_break(tx, person.id, body.kind, body.days)))


@router.post("/terms")
async def accept_terms(request: Request, person: Player, _: TermsRequest) -> Response:
    """Accept the terms."""
    return sent(await house_of(request).do(lambda tx: protection.accept_terms(tx, person.id)))


@router.post("/reality-check")
async def set_reality_check(request: Request, person: Player, body: RealityRequest) -> Response:
    """Set the reality check."""
    return sent(await house_of(request).do(lambda tx: protection.set_reality_check(tx, person.id, body.minutes)))
