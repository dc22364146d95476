"""Forwards requests to the worker that owns a table.

Each worker listens on its own port for the others on the same database. Two workers share one connection, with one JSON
line per request and per answer, bodies in base64. The connecting worker first sends the secret that the other one left
in the store. The owner authenticates, authorizes and rate-limits a forwarded request like any other.
"""

from __future__ import annotations

import asyncio
import base64
import hmac
import itertools
import json
import logging
from collections.abc import MutableMapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from starlette.types import ASGIApp, Message, Scope

from pitboss.house.errors import Busy
from pitboss.house.storage.leases import Peer

_log = logging.getLogger("pitboss.house")
_MAX_LINE_BYTES = 4 * 1024 * 1024
_SECRET_SECONDS = 10.0
FORWARDED = "pitboss.forwarded"
"""The scope key of a request that another worker forwarded; it is not forwarded again."""
_HOP_HEADERS = frozenset((b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"accept-encoding"))
_ANSWER_HEADERS = frozenset(("content-type", "retry-after"))
"""Headers that are copied from the owner's answer; the forwarding worker sets the others itself."""
_UNREACHABLE = "the process that runs this table cannot be reached; try again in a moment"
_UNKNOWN = "it is not known whether this was carried out: look at the table, or repeat the request with its key"

Headers = Sequence[tuple[str, str]]


class ForwardedRequest(NamedTuple):
    """A request as it goes to another worker."""

    method: str
    path: str
    query: str
    client: str
    headers: Headers
    body: bytes

    @classmethod
    def of(cls, scope: Scope, body: bytes) -> ForwardedRequest:
        """The request of an ASGI scope, without headers that concern only its own connection."""
        headers = [_text(header) for header in scope["headers"] if header[0] not in _HOP_HEADERS]
        query = scope["query_string"].decode("latin-1")
        return cls(scope.get("method", "POST"), scope["path"], query, scope["client"][0], headers, body)


class ForwardedAnswer(NamedTuple):
    """The owner's answer."""

    status: int
    headers: Headers
    body: bytes


class PeerClient:
    """One worker's connections to the others, and its port for theirs."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        """The timeout for an answer: an owner that is silent for longer may have lost the table."""
        self._server: asyncio.Server | None = None
        self._connections: dict[Peer, _PeerConnection] = {}
        self._serving: dict[asyncio.Task[Any], asyncio.StreamWriter] = {}
        self._answering: set[asyncio.Task[None]] = set()

    async def open(self, app: ASGIApp, host: str, secret: str) -> str:
        """Start listening; returns the address at which other workers reach this one."""

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            serving = asyncio.current_task()
            assert serving is not None
            self._serving[serving] = writer
            try:
                await self._serve(app, secret, reader, writer)
            finally:
                writer.close()
                del self._serving[serving]

        self._server = await asyncio.start_server(serve, host, 0, limit=_MAX_LINE_BYTES)
        port = self._server.sockets[0].getsockname()[1]
        return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"

    async def close(self) -> None:
        """Close all connections."""
        for connection in self._connections.values():
            connection.close()
        if self._server is not None:
            self._server.close()
        for task in self._answering:
            task.cancel()
        for writer in self._serving.values():
            writer.close()
        if self._serving:
            await asyncio.wait(self._serving, timeout=self._seconds)

    async def forward(self, peer: Peer, request: ForwardedRequest) -> ForwardedAnswer:
        """The answer of another worker; Busy if it cannot be reached."""
        if not peer.address:
            raise Busy(_UNREACHABLE)
        connection = self._connections.get(peer)
        if connection is None or connection.closed:
            connection = self._connections[peer] = _PeerConnection(peer, self._seconds)
        question = {**request._asdict(), "body": base64.b64encode(request.body).decode()}
        answer = await connection.ask(question)
        headers = [(name, value) for name, value in answer["headers"] if name in _ANSWER_HEADERS]
        return ForwardedAnswer(answer["status"], headers, base64.b64decode(answer["body"]))

    async def _serve(
        self, app: ASGIApp, secret: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        with suppress(OSError, ValueError, TimeoutError):
            async with asyncio.timeout(_SECRET_SECONDS):
                shown = (await reader.readline()).strip()
            if not hmac.compare_digest(shown, secret.encode()):
                _log.warning("a connection to this worker's port showed the wrong secret")
                return
            while line := await reader.readline():
                task = asyncio.create_task(_answer(app, json.loads(line), writer))
                self._answering.add(task)
                task.add_done_callback(self._answering.discard)


class _PeerConnection:
    """A connection to another worker; answers arrive in any order."""

    def __init__(self, peer: Peer, seconds: float) -> None:
        self._peer = peer
        self._seconds = seconds
        self._numbers = itertools.count()
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._writer: asyncio.StreamWriter | None = None
        self._opening = asyncio.Lock()
        self._reading: asyncio.Task[None] | None = None
        self.closed = False

    async def ask(self, question: dict[str, Any]) -> Any:
        """Send a request and wait for its answer."""
        try:
            async with asyncio.timeout(self._seconds), self._opening:
                writer = self._writer = self._writer or await self._open()
        except (OSError, TimeoutError) as error:
            self.close()
            raise Busy(_UNREACHABLE) from error
        number = next(self._numbers)
        answered = self._waiting[number] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(self._seconds):
                writer.write(json.dumps({"number": number, **question}).encode() + b"\n")
                await writer.drain()
                return await answered
        except (OSError, TimeoutError) as error:
            raise Busy(_UNKNOWN) from error
        finally:
            self._waiting.pop(number, None)

    async def _open(self) -> asyncio.StreamWriter:
        host, _, port = self._peer.address.rpartition(":")
        reader, writer = await asyncio.open_connection(host.strip("[]"), int(port), limit=_MAX_LINE_BYTES)
        writer.write(self._peer.secret.encode() + b"\n")
        self._reading = asyncio.create_task(self._read(reader))
        return writer

    async def _read(self, reader: asyncio.StreamReader) -> None:
        with suppress(OSError, ValueError):
            while line := await reader.readline():
                answer = json.loads(line)
                waiting = self._waiting.get(answer["number"])
                if waiting is not None and not waiting.done():
                    waiting.set_result(answer)
        self.close()

    def close(self) -> None:
        """Close the connection; requests under way fail with ConnectionError."""
        self.closed = True
        if self._writer is not None:
            self._writer.close()
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(ConnectionError("the other worker closed the connection"))


async def _answer(app: ASGIApp, question: dict[str, Any], writer: asyncio.StreamWriter) -> None:
    """Run a forwarded request through this worker's application and send the answer."""
    scope: MutableMapping[str, Any] = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "http",
        "root_path": "",
        "method": question["method"],
        "path": question["path"],
        "raw_path": question["path"].encode(),
        "query_string": question["query"].encode("latin-1"),
        "headers": [(name.encode("latin-1"), value.encode("latin-1")) for name, value in question["headers"]],
        "client": (question["client"], 0),
        "server": None,
        FORWARDED: True,
    }
    answer: dict[str, Any] = {"number": question["number"], "status": 500, "headers": []}
    body = bytearray()
    messages = iter([{"type": "http.request", "body": base64.b64decode(question["body"]), "more_body": False}])

    async def receive() -> Message:
        return next(messages, {"type": "http.disconnect"})

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            answer["status"] = message["status"]
            answer["headers"] = [_text(header) for header in message.get("headers", ())]
        else:
            body.extend(message.get("body", b""))

    await app(scope, receive, send)
    answer["body"] = base64.b64encode(body).decode()
    with suppress(OSError, RuntimeError):  # the event loop raises the latter if the connection was closed meanwhile
        writer.write(json.dumps(answer).encode() + b"\n")
        await writer.drain()


def _text(header: tuple[bytes, bytes]) -> tuple[str, str]:
    return header[0].decode("latin-1"), header[1].decode("latin-1")
