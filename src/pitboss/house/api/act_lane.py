"""The short way of an act at a table: a request that is well formed passes by the general routing.

Finding the route of a request and resolving what it depends on takes longer than the act itself. What is not well
formed in any respect goes the usual way, and is told what is wrong with it there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from pydantic import ValidationError
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.errors import PitbossError
from pitboss.house.api.access import AtTable, house_of
from pitboss.house.api.models import MAX_ROW_ID, TableRequest
from pitboss.house.api.tables import ACTS, ActRoute
from pitboss.house.serving.connections import WHOLE_ANSWER
from pitboss.house.serving.telemetry import STATUS
from pitboss.plain import decoded, encoded

_PATH = re.compile(r"/api/tables/([1-9][0-9]{0,9})/([a-z-]+)")
_KEY = re.compile(r"[\x21-\x7e]{0,80}")
_KEY_HEADER = "idempotency-key"
_JSON = (b"content-type", b"application/json")

ErrorAnswer = Callable[[Request, Exception], Coroutine[Any, Any, Response]]


class ActLane:
    """Stands before the router; ``answers`` says how each kind of refusal is answered there."""

    def __init__(self, app: ASGIApp, answers: Mapping[type[Exception], ErrorAnswer], large: int, head: bytes) -> None:
        self._app = app
        self._answers = answers
        self._large = large
        """Answers of so many bytes are compressed."""
        self._head = head
        """The head of an answer after its length, as the guard and the server would write it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request through, or carries it out."""
        found = _found(scope)
        if found is None:
            await self._app(scope, receive, send)
            return
        act, table = found
        messages = await _messages(receive)
        body = _read(act.body, messages)
        if body is None:
            await self._app(scope, _again(messages, receive), send)
            return
        scope["route"], scope["path_params"] = act.route, {"table": table}
        request = Request(scope, _again(messages, receive))
        try:
            person = await act.check(request)
            at = AtTable(house_of(request), person, table, request.headers.get(_KEY_HEADER, ""))
            answer = encoded(await at.answer(act.do, body))
        except PitbossError as error:
            response = await self._refusal(request, error)
        else:
            if self._is_written(scope, answer):
                return
            response = Response(answer, media_type="application/json")
        app = GZipMiddleware(response, self._large) if len(response.body) >= self._large else response
        await app(scope, receive, send)

    def _is_written(self, scope: Scope, answer: bytes) -> bool:
        """Writes an answer whole, if the server can: passing it on in parts takes longer than what is checked here."""
        server = scope.get("extensions", {}).get(WHOLE_ANSWER)
        if server is None or len(answer) >= self._large:
            return False
        if not server["write"](b"HTTP/1.1 200 OK\r\ncontent-length: %d\r\n%b%b" % (len(answer), self._head, answer)):
            return False
        scope[STATUS] = 200
        return True

    async def _refusal(self, request: Request, error: PitbossError) -> Response:
        for kind in type(error).__mro__:
            if kind in self._answers:
                return await self._answers[kind](request, error)
        raise error


def _found(scope: Scope) -> tuple[ActRoute, int] | None:
    """The act that a request is for, and its table, if it looks like one."""
    if scope["type"] != "http" or scope["method"] != "POST" or scope.get("root_path"):
        return None
    match = _PATH.fullmatch(scope["path"])
    act = ACTS.get(match[2]) if match else None
    if match is None or act is None or (table := int(match[1])) > MAX_ROW_ID or _JSON not in scope["headers"]:
        return None
    for name, value in scope["headers"]:
        if name == b"idempotency-key" and not _KEY.fullmatch(value.decode("latin-1")):
            return None
    return act, table


async def _messages(receive: Receive) -> list[Message]:
    """All that comes of a request."""
    messages = [await receive()]
    while messages[-1]["type"] == "http.request" and messages[-1].get("more_body", False):
        messages.append(await receive())
    return messages


def _read(body: type[TableRequest], messages: list[Message]) -> TableRequest | None:
    """What a request says; None if it is not all there, or not as it must be."""
    if messages[-1]["type"] != "http.request":
        return None
    try:
        value: Any = decoded(b"".join([message.get("body", b"") for message in messages]))
        return body.model_validate(value) if isinstance(value, dict) else None
    except (ValueError, RecursionError, ValidationError):
        return None


def _again(messages: list[Message], receive: Receive) -> Receive:
    """What has come already, and then what comes."""
    left = iter(messages)

    async def replayed() -> Message:
        message = next(left, None)
        return message if message is not None else await receive()

    return replayed
