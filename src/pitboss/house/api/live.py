"""Live updates: a WebSocket for each table that a person looks at, from any position of its log on."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Path, Query, WebSocket, WebSocketDisconnect

from pitboss.errors import PitbossError
from pitboss.house.accounts.people import Person
from pitboss.house.api.access import watching
from pitboss.house.api.models import MAX_ROW_ID
from pitboss.house.api.tables import table_view
from pitboss.house.errors import HouseError
from pitboss.house.house import House
from pitboss.house.tables.hub import Watcher
from pitboss.plain import encoded

router = APIRouter(prefix="/api")
_QUIET_SECONDS = 20
"""After so much silence something is sent, so that both sides know that the other is there."""
_REFUSED = 4000
"""A line that is refused is closed with this and the status that a request would have had."""


@router.websocket("/tables/{table}/live")
async def live(
    socket: WebSocket,
    table: Annotated[int, Path(ge=1, le=MAX_ROW_ID)],
    after: Annotated[int | None, Query(ge=0, le=MAX_ROW_ID)] = None,
) -> None:
    """Sends the table as the person sees it, and again whenever something happens there."""
    try:
        house, person, token = await watching(socket)
        await house.snapshot(table)
        watcher = house.hub.add(table, person.token, f"person {person.id}")
    except HouseError as refused:
        await socket.accept()
        await socket.close(_REFUSED + refused.status, refused.says)
        return
    try:
        await socket.accept()
        hearing = asyncio.create_task(_until_gone(socket))
        telling = asyncio.create_task(_tell(socket, house, person, token, watcher, after))
        await asyncio.wait((hearing, telling), return_when=asyncio.FIRST_COMPLETED)
        for task in (hearing, telling):
            task.cancel()
        await asyncio.gather(hearing, telling, return_exceptions=True)
    finally:
        house.hub.remove(watcher)


async def _until_gone(socket: WebSocket) -> None:
    """Listens for the end only; nothing that is sent here does anything."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await socket.receive_bytes()


async def _tell(
    socket: WebSocket, house: House, person: Person, token: str, watcher: Watcher, after: int | None
) -> None:
    try:
        while not watcher.dropped:
            view = await table_view(house, person, watcher.table, after)
            await socket.send_text(encoded(view).decode())
            state = view["state"]
            assert isinstance(state, dict)
            after = state["position"]
            await watcher.news(_QUIET_SECONDS)
            person = await house.authenticator.who(token)
        await socket.close(1001, "signed out, or the house is closing")
    except HouseError as refused:
        with suppress(RuntimeError):
            await socket.close(_REFUSED + refused.status, refused.says)
    except (WebSocketDisconnect, RuntimeError, PitbossError):
        return
