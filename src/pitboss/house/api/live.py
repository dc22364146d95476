"""Live tables: one WebSocket per table and page, with updates out and acts in.

The house sends the table as the person sees it, and again after every change. The page sends acts, each with an id that
the answer repeats; docs/house.md has the messages. An act is checked exactly like the HTTP request that it replaces.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Path, Query, WebSocket, WebSocketDisconnect
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ConfigDict, Field

from pitboss.errors import PitbossError
from pitboss.house.api.access import KEY_PATTERN, MAX_KEY_LENGTH, Connection, connected
from pitboss.house.api.acts import ACTS, ActKind, carry_out, validated
from pitboss.house.api.models import MAX_ROW_ID
from pitboss.house.api.problems import ApiReply, problem, problem_of
from pitboss.house.api.tables import table_view
from pitboss.house.errors import Fault, HouseError, NotFound, OwnedElsewhere, TooLarge, fault
from pitboss.house.serving.peer_client import ForwardedRequest
from pitboss.house.tables.hub import Watcher
from pitboss.house.telemetry import requests as telemetry
from pitboss.house.telemetry import tracing
from pitboss.plain import Json, decoded, encoded

_log = logging.getLogger("pitboss.house")
router = APIRouter(prefix="/api")
_REFUSED = 4000
"""A refused WebSocket is closed with this code plus the HTTP status of the refusal."""
_BETWEEN_UPDATES = 0.1
"""Seconds between two updates to a watcher; what happens in between is in the later one.

It matters only at a table with several acts in a tenth of a second: each watcher then costs ten messages a second.
"""
_MAX_ID = 2**53
_FORWARDED_HEADERS = frozenset(("authorization", "cookie", "host", "origin", "sec-fetch-site", "x-forwarded-for"))
"""Handshake headers that are passed on with a forwarded act."""


class _ActHeader(BaseModel):
    """What every act contains besides the fields of its input."""

    model_config = ConfigDict(extra="allow")

    id: Annotated[int, Field(strict=True, ge=0, le=_MAX_ID)]
    do: str
    key: Annotated[str, Field(max_length=MAX_KEY_LENGTH, pattern=KEY_PATTERN)] = ""


@router.websocket("/tables/{table}/live")
async def live(
    socket: WebSocket,
    table: Annotated[int, Path(ge=1, le=MAX_ROW_ID)],
    after: Annotated[int | None, Query(ge=0, le=MAX_ROW_ID)] = None,
) -> None:
    """Send the table as the person sees it after every change, and carry out the person's acts."""
    try:
        connection = await connected(socket)
        await connection.house.snapshot(table)
        watcher = connection.house.hub.add(table, connection.person.token, f"person {connection.person.id}")
    except HouseError as refused:
        await socket.accept()
        await socket.close(_REFUSED + refused.status, refused.message)
        return
    try:
        await socket.accept()
        acting = asyncio.create_task(_act_until_gone(socket, connection, table))
        showing = asyncio.create_task(_show(socket, connection, watcher, after))
        await asyncio.wait((acting, showing), return_when=asyncio.FIRST_COMPLETED)
        for task in (acting, showing):
            task.cancel()
        await asyncio.gather(acting, showing, return_exceptions=True)
    finally:
        connection.house.hub.remove(watcher)


async def _show(socket: WebSocket, connection: Connection, watcher: Watcher, after: int | None) -> None:
    house, person = connection.house, connection.person
    try:
        while not watcher.dropped:
            view = await table_view(house, person, watcher.table, after)
            await socket.send_text(view.json.decode())
            after = view.position
            await asyncio.sleep(_BETWEEN_UPDATES)
            await watcher.news()
            person = await house.authenticator.who(connection.token)
        await socket.close(1001, "signed out, or the house is closing")
    except HouseError as refused:
        with suppress(RuntimeError):
            await socket.close(_REFUSED + refused.status, refused.message)
    except (WebSocketDisconnect, RuntimeError, PitbossError):
        return


# ---------------------------------------------------------------------- acts


async def _act_until_gone(socket: WebSocket, connection: Connection, table: int) -> None:
    """Answer acts one after another, in the order in which they arrive."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            answer = await _answer(
                socket, connection, table, message.get("bytes") or b"" if text is None else text.encode()
            )
            await socket.send_text(encoded(answer).decode())


async def _answer(socket: WebSocket, connection: Connection, table: int, text: bytes) -> dict[str, Json]:
    """The answer to one message; whatever goes wrong is answered too."""
    begun, id_, route = time.perf_counter(), None, telemetry.OTHER
    with tracing.span("WS"):
        try:
            value = _read(text, connection.house.settings.max_body)
            id_ = value.get("id") if isinstance(value.get("id"), int) else None
            header = validated(_ActHeader, value)
            act = ACTS.get(header.do)
            if act is None:
                raise NotFound(f"there is no act {header.do!r}")
            route = f"/api/tables/{{table}}/{act.path}"
            status, body = await _carry_out(socket, connection, table, header, act)
        except Exception as error:
            status, body = problem_of(error) or _fault(route, error)
    telemetry.count("WS", route, status, time.perf_counter() - begun)
    return {"answer": id_, **body} if status == 200 else {"answer": id_, **body, "status": status}


def _read(text: bytes, max_bytes: int) -> dict[str, Json]:
    if len(text) > max_bytes:
        raise TooLarge(max_bytes)
    try:
        value = decoded(text)
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise RequestValidationError([])
    return value


async def _carry_out(
    socket: WebSocket, connection: Connection, table: int, header: _ActHeader, act: ActKind
) -> ApiReply:
    """Carry out an act here, or at the worker that owns the table; the events follow as a live update."""
    house, person = connection.house, await connection.acting(act.roles)
    fields = header.model_extra or {}
    body = validated(act.body, fields)
    try:
        answer = await carry_out(house, act, person, table, header.key, body, with_events=False)
        return ApiReply(200, _without_events(answer))
    except OwnedElsewhere as elsewhere:
        peer = house.leases.peer(elsewhere.owner)
        if peer is None:
            raise
    headers = [(name, value) for name, value in socket.headers.items() if name in _FORWARDED_HEADERS]
    headers += [("content-type", "application/json"), ("x-csrf-token", person.csrf), ("idempotency-key", header.key)]
    path = f"/api/tables/{table}/{act.path}"
    request = ForwardedRequest("POST", path, "", connection.address, headers, encoded(fields))
    there = await house.peer_client.forward(peer, request)
    reply = decoded(there.body)
    if there.status == 200:
        house.background_tasks.wrote_elsewhere(table, reply["position"])
    return ApiReply(there.status, _without_events(reply))


def _without_events(answer: Mapping[str, Json]) -> dict[str, Json]:
    return {name: value for name, value in answer.items() if name != "events"}


def _fault(route: str, error: Exception) -> ApiReply:
    """An unexpected error; its message might name a card that lies face down, so only its kind and place are logged."""
    _log.error("a fault of pitboss at WS %s: %s", route, fault(error))
    return problem(Fault.status, Fault.kind, Fault().message)
