"""Requests that are carried to the worker that owns a table, and its answers.

Each worker listens on a port of its own for the others on the same database. Two workers have one connection, on which
frames go in both directions of one question and one answer: lines of JSON, the body in base64. Whoever connects first
shows the secret that the worker has left in the store, which only workers can read. The worker answers as if it had
been asked itself: who asks, what he may do and how often is checked there too.
"""

from __future__ import annotations

import asyncio
import base64
import hmac
import itertools
import json
import logging
from collections.abc import MutableMapping
from contextlib import suppress
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message

from pitboss.house.errors import Busy
from pitboss.house.storage.leases import Peer

_log = logging.getLogger("pitboss.house")
_LONGEST = 4 * 1024 * 1024
_SECRET_SECONDS = 10.0
CARRIED = "pitboss.carried"
"""What the scope of a request has that another worker has sent; it is carried no further."""
_NOT_CARRIED = frozenset((b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"accept-encoding"))
_ANSWERED = frozenset((b"content-type", b"retry-after"))
"""Headers of an answer that are carried back; the others are made anew by whoever carries it."""
UNKNOWN = "whether this was carried out is not known: look at the table, or repeat it with its key"


class PeerClient:
    """The lines of one worker to the others."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        """How long an answer may take; an owner that says nothing for longer may have lost the table."""
        self._server: asyncio.Server | None = None
        self._lines: dict[Peer, _Line] = {}
        self._serving: dict[asyncio.Task[Any], asyncio.StreamWriter] = {}
        self._answering: set[asyncio.Task[None]] = set()

    async def open(self, app: ASGIApp, host: str, secret: str) -> str:
        """Begins to listen; the address at which others reach it."""

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            serving = asyncio.current_task()
            assert serving is not None
            self._serving[serving] = writer
            try:
                await self._serve(app, secret, reader, writer)
            finally:
                writer.close()
                del self._serving[serving]

        self._server = await asyncio.start_server(serve, host, 0, limit=_LONGEST)
        port = self._server.sockets[0].getsockname()[1]
        return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"

    async def close(self) -> None:
        """Lets go of all lines."""
        for line in self._lines.values():
            line.close()
        if self._server is not None:
            self._server.close()
        for task in self._answering:
            task.cancel()
        for writer in self._serving.values():
            writer.close()
        if self._serving:
            await asyncio.wait(self._serving, timeout=self._seconds)

    async def forward(self, peer: Peer, request: Request) -> Response:
        """Has another worker answer a request; Busy if it cannot be reached."""
        if not peer.address:
            raise Busy("the table is with a process that cannot be reached; try again in a moment")
        scope = request.scope
        asked = {
            "method": scope["method"],
            "path": scope["path"],
            "query": scope["query_string"].decode("latin-1"),
            "client": scope["client"][0],
            "headers": [_text(header) for header in scope["headers"] if header[0] not in _NOT_CARRIED],
            "body": base64.b64encode(await request.body()).decode(),
        }
        line = self._lines.get(peer)
        if line is None or line.ended:
            line = self._lines[peer] = _Line(peer, self._seconds)
        answer = await line.ask(asked)
        response = Response(base64.b64decode(answer["body"]), answer["status"])
        carried = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in answer["headers"]]
        response.raw_headers += [header for header in carried if header[0] in _ANSWERED]
        return response

    async def _serve(
        self, app: ASGIApp, secret: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        with suppress(OSError, ValueError, TimeoutError):
            async with asyncio.timeout(_SECRET_SECONDS):
                shown = (await reader.readline()).strip()
            if not hmac.compare_digest(shown, secret.encode()):
                _log.warning("somebody without the secret has tried to reach this worker")
                return
            while line := await reader.readline():
                task = asyncio.create_task(_answer(app, json.loads(line), writer))
                self._answering.add(task)
                task.add_done_callback(self._answering.discard)


class _Line:
    """A connection to another worker; answers come in any order."""

    def __init__(self, peer: Peer, seconds: float) -> None:
        self._peer = peer
        self._seconds = seconds
        self._numbers = itertools.count()
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._writer: asyncio.StreamWriter | None = None
        self._opening = asyncio.Lock()
        self._hearing: asyncio.Task[None] | None = None
        self.ended = False

    async def ask(self, asked: dict[str, Any]) -> Any:
        """Sends a question and waits for its answer."""
        try:
            async with asyncio.timeout(self._seconds), self._opening:
                writer = self._writer = self._writer or await self._opened()
        except (OSError, TimeoutError) as error:
            self.close()
            raise Busy("the table is with a process that cannot be reached; try again in a moment") from error
        number = next(self._numbers)
        answered = self._waiting[number] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(self._seconds):
                writer.write(json.dumps({"number": number, **asked}).encode() + b"\n")
                await writer.drain()
                return await answered
        except (OSError, TimeoutError) as error:
            raise Busy(UNKNOWN) from error
        finally:
            self._waiting.pop(number, None)

    async def _opened(self) -> asyncio.StreamWriter:
        host, _, port = self._peer.address.rpartition(":")
        reader, writer = await asyncio.open_connection(host.strip("[]"), int(port), limit=_LONGEST)
        writer.write(self._peer.secret.encode() + b"\n")
        self._hearing = asyncio.create_task(self._hear(reader))
        return writer

    async def _hear(self, reader: asyncio.StreamReader) -> None:
        with suppress(OSError, ValueError):
            while line := await reader.readline():
                answer = json.loads(line)
                waiting = self._waiting.get(answer["number"])
                if waiting is not None and not waiting.done():
                    waiting.set_result(answer)
        self.close()

    def close(self) -> None:
        """Ends; whoever waits does not learn what became of it."""
        self.ended = True
        if self._writer is not None:
            self._writer.close()
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(ConnectionError("the worker has gone"))


async def _answer(app: ASGIApp, asked: dict[str, Any], writer: asyncio.StreamWriter) -> None:
    """Answers a question of another worker as if it had been asked here."""
    scope: MutableMapping[str, Any] = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "http",
        "root_path": "",
        "method": asked["method"],
        "path": asked["path"],
        "raw_path": asked["path"].encode(),
        "query_string": asked["query"].encode("latin-1"),
        "headers": [(name.encode("latin-1"), value.encode("latin-1")) for name, value in asked["headers"]],
        "client": (asked["client"], 0),
        "server": None,
        CARRIED: True,
    }
    told: dict[str, Any] = {"number": asked["number"], "status": 500, "headers": []}
    body = bytearray()
    given = iter([{"type": "http.request", "body": base64.b64decode(asked["body"]), "more_body": False}])

    async def receive() -> Message:
        return next(given, {"type": "http.disconnect"})

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            told["status"] = message["status"]
            told["headers"] = [_text(header) for header in message.get("headers", ())]
        else:
            body.extend(message.get("body", b""))

    await app(scope, receive, send)
    told["body"] = base64.b64encode(body).decode()
    with suppress(OSError):
        writer.write(json.dumps(told).encode() + b"\n")
        await writer.drain()


def _text(header: tuple[bytes, bytes]) -> tuple[str, str]:
    return header[0].decode("latin-1"), header[1].decode("latin-1")
