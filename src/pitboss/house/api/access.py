"""Who asks, and whether he may: every route says which roles it is for."""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, cast

from fastapi import Depends, Header, Path, Request, Response, WebSocket
from starlette.requests import HTTPConnection

from pitboss.house.accounts.people import Person, Role
from pitboss.house.api.models import MAX_ROW_ID, ProblemAnswer, RequestBody
from pitboss.house.errors import NotAllowed, NotSignedIn
from pitboss.house.house import House
from pitboss.house.storage.transaction import Answer
from pitboss.house.tables.actions import TableAct
from pitboss.plain import Json, encoded

COOKIE = "pitboss_session"
_BEFORE_A_CHANGE = frozenset(("/api/me", "/api/me/passphrase", "/api/sign-out"))
SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": ProblemAnswer} for status in (400, 401, 403, 404, 409, 413, 422, 429, 503)
}
"""What any route may answer beside its own."""

TableId = Annotated[int, Path(ge=1, le=MAX_ROW_ID)]
IdempotencyKey = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        max_length=80,
        pattern=r"^[\x21-\x7e]*$",
        description="Repeating a request with its key gives its first answer and does nothing again.",
    ),
]


def house_of(connection: HTTPConnection) -> House:
    """The house that answers."""
    return cast(House, connection.app.state.house)


def token_of(connection: HTTPConnection) -> str | None:
    """The token that came with a request: in its header, or in the cookie of a browser."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer" and token:
        return token.strip()
    return connection.cookies.get(COOKIE)


def same_site(connection: HTTPConnection) -> None:
    """Refuses what a page of another host sent."""
    site = connection.headers.get("sec-fetch-site")
    origin = connection.headers.get("origin")
    host = connection.headers.get("host", "")
    if site not in (None, "same-origin", "none") or (origin is not None and origin.partition("://")[2] != host):
        raise NotAllowed("this request comes from another site")


async def signed_in(request: Request) -> Person:
    """Whoever sent the request; a browser must also send what only our page can know."""
    house = house_of(request)
    token = token_of(request)
    if token is None:
        raise NotSignedIn("sign in first")
    person = await house.authenticator.who(token, active=request.method not in SAFE)
    house.rates.person(person.id)
    if person.must_change and request.url.path not in _BEFORE_A_CHANGE:
        raise NotAllowed("the staff gave you this passphrase; change it first, on your account page")
    if person.session and request.method not in SAFE:
        same_site(request)
        if not hmac.compare_digest(request.headers.get("x-csrf-token", "").encode(), person.csrf.encode()):
            raise NotAllowed("the request lacks the token of the page; load the page again")
    return person


def role(*allowed: Role) -> Callable[[Request], Coroutine[Any, Any, Person]]:
    """Only people with one of these roles."""

    async def check(request: Request) -> Person:
        person = await signed_in(request)
        if person.role not in allowed:
            raise NotAllowed(
                f"this is for {' or '.join(role_.called for role_ in allowed)}; you are {person.role.called}"
            )
        return person

    return check


Anyone = Annotated[Person, Depends(signed_in)]
Floorperson = Annotated[Person, Depends(role(Role.FLOORPERSON))]
Surveillance = Annotated[Person, Depends(role(Role.SURVEILLANCE))]
Auditor = Annotated[Person, Depends(role(Role.SURVEILLANCE, Role.FLOORPERSON))]
Player = Annotated[Person, Depends(role(Role.PLAYER))]


@dataclass(frozen=True, slots=True)
class AtTable:
    """A person who wants to do something at a table."""

    house: House
    person: Person
    table: int
    key: str

    async def act(self, do: str, body: RequestBody, **more: Json) -> Response:
        """Does it; the answer is sent after the commit."""
        return sent(await self.answer(do, body, **more))

    def answer(self, do: str, body: RequestBody, **more: Json) -> Awaitable[Answer]:
        """What is answered to it after the commit."""
        fields = body.model_dump(exclude={"position"}, exclude_none=True)
        act = TableAct(self.table, self.person, {"do": do, **fields, **more}, getattr(body, "position", None))
        return self.house.act(act, self.key)


def at_table(*allowed: Role) -> Callable[..., Coroutine[Any, Any, AtTable]]:
    """A person with one of these roles at the table of the path."""
    check = role(*allowed)

    async def find(request: Request, table: TableId, key: IdempotencyKey = "") -> AtTable:
        return AtTable(house_of(request), await check(request), table, key)

    return find


def sent(value: Mapping[str, Json] | list[Any]) -> Response:
    """A plain value as an answer."""
    return Response(encoded(value), media_type="application/json")


async def watching(socket: WebSocket) -> tuple[House, Person, str]:
    """Whoever opened a live connection."""
    house = house_of(socket)
    same_site(socket)
    token = token_of(socket)
    if token is None:
        raise NotSignedIn("sign in first")
    person = await house.authenticator.who(token)
    house.rates.person(person.id)
    return house, person, token
