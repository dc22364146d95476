"""Access: who sends a request, and which roles each route admits."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Annotated, Any, NamedTuple, cast

from fastapi import Depends, Header, Path, Request, Response, WebSocket
from starlette.requests import HTTPConnection

from pitboss.house.accounts.people import Person, Role
from pitboss.house.api.models import MAX_ROW_ID, ProblemAnswer
from pitboss.house.errors import NotAllowed, NotSignedIn
from pitboss.house.house import House
from pitboss.house.workers.fair_turns import ASKER
from pitboss.plain import Json, encoded

COOKIE = "pitboss_session"
DEVICE_COOKIE = "pitboss_device"
"""Marks a browser in which somebody signed in, so that wrong tries elsewhere do not lock it out."""
MAX_DEVICE_LENGTH = 64
_BEFORE_A_CHANGE = frozenset(("/api/me", "/api/me/passphrase", "/api/sign-out"))
SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": ProblemAnswer} for status in (400, 401, 403, 404, 409, 413, 422, 429, 503)
}
"""Error answers that any route may give."""

TableId = Annotated[int, Path(ge=1, le=MAX_ROW_ID)]
MAX_KEY_LENGTH = 80
KEY_PATTERN = r"^[\x21-\x7e]*$"
IdempotencyKey = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        max_length=MAX_KEY_LENGTH,
        pattern=KEY_PATTERN,
        description="Repeating a request with its key gives its first answer and does nothing again.",
    ),
]


def house_of(connection: HTTPConnection) -> House:
    """The house that answers."""
    return cast(House, connection.app.state.house)


def token_of(connection: HTTPConnection) -> str | None:
    """The token of a request: from its header, or from a browser's cookie."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer" and token:
        return token.strip()
    return connection.cookies.get(COOKIE)


def same_site(connection: HTTPConnection) -> None:
    """Refuse a request that a page of another site sent."""
    site = connection.headers.get("sec-fetch-site")
    origin = connection.headers.get("origin")
    host = connection.headers.get("host", "")
    if site not in (None, "same-origin", "none") or (origin is not None and origin.partition("://")[2] != host):
        raise NotAllowed("this request comes from another site")


async def signed_in(request: Request) -> Person:
    """The person who sent a request; a browser must also send the page's CSRF token with changes."""
    house = house_of(request)
    changes = request.method not in SAFE
    person = await _person(house, token_of(request), changes=changes)
    if request.scope["path"] not in _BEFORE_A_CHANGE:
        _refuse_until_changed(person)
    if person.session and changes:
        same_site(request)
        if not hmac.compare_digest(request.headers.get("x-csrf-token", "").encode(), person.csrf.encode()):
            raise NotAllowed("the request lacks the page's token; reload the page")
    return person


async def _person(house: House, token: str | None, *, changes: bool = False) -> Person:
    if token is None:
        raise NotSignedIn("sign in first")
    person = await house.authenticator.who(token, active=changes)
    house.rates.person(person.id)
    ASKER.set(f"person {person.id}")
    return person


def _refuse_until_changed(person: Person) -> None:
    if person.must_change:
        raise NotAllowed("the staff gave you this passphrase; change it first, on your account page")


def check_role(person: Person, allowed: Sequence[Role]) -> None:
    """Refuse a person who has none of these roles."""
    if person.role not in allowed:
        raise NotAllowed(f"this is for {' or '.join(role.called for role in allowed)}; you are {person.role.called}")


def role(*allowed: Role) -> Callable[[Request], Coroutine[Any, Any, Person]]:
    """A dependency that admits only people with one of these roles."""

    async def check(request: Request) -> Person:
        person = await signed_in(request)
        check_role(person, allowed)
        return person

    ADMITTING.add(check)
    return check


ADMITTING: set[Callable[[Request], Coroutine[Any, Any, Person]]] = {signed_in}
"""The dependencies that admit only people who are signed in; the API's description names them."""


async def visitor(request: Request) -> Person | None:
    """The person who sent a request to a public route; None if nobody is signed in."""
    try:
        return await signed_in(request)
    except NotSignedIn:
        return None


Anyone = Annotated[Person, Depends(signed_in)]
Visitor = Annotated[Person | None, Depends(visitor)]
Floorperson = Annotated[Person, Depends(role(Role.FLOORPERSON))]
Surveillance = Annotated[Person, Depends(role(Role.SURVEILLANCE))]
Auditor = Annotated[Person, Depends(role(Role.SURVEILLANCE, Role.FLOORPERSON))]
Player = Annotated[Person, Depends(role(Role.PLAYER))]


def sent(value: Mapping[str, Json] | list[Any]) -> Response:
    """A plain value as an answer."""
    return Response(encoded(value), media_type="application/json")


class Connection(NamedTuple):
    """An open WebSocket: whose it is, and what every act on it is checked against."""

    house: House
    person: Person
    token: str
    address: str

    async def acting(self, allowed: Sequence[Role]) -> Person:
        """The person, checked for an act as for an HTTP request; the page's origin was checked at the handshake."""
        self.house.rates.address(self.address)
        person = await _person(self.house, self.token, changes=True)
        _refuse_until_changed(person)
        check_role(person, allowed)
        return person


async def connected(socket: WebSocket) -> Connection:
    """Who opened a WebSocket; pages of other sites are refused, so no CSRF token is needed."""
    house, token = house_of(socket), token_of(socket)
    same_site(socket)
    person = await _person(house, token)
    _refuse_until_changed(person)
    assert token is not None and socket.client is not None
    return Connection(house, person, token, socket.client.host)
