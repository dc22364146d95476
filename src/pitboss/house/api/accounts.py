"""What staff do about accounts: a name that is locked is unlocked."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from pitboss.house import sign_ins
from pitboss.house.api.access import PROBLEMS, Floorperson, house_of, sent
from pitboss.house.api.models import Name, RequestBody

router = APIRouter(tags=["accounts"], responses=PROBLEMS)


class PersonRequest(RequestBody):
    """A person, by name."""

    name: Name


@router.post("/people/unlock")
async def unlock(request: Request, person: Floorperson, body: PersonRequest) -> Response:
    """Lets somebody sign in again who was locked out by wrong passphrases."""
    return sent(await house_of(request).do(lambda tx: sign_ins.unlock(tx, body.name, person.id)))
