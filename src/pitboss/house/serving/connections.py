"""Bounds on every state of a connection, in bytes, in time and in number per address.

Uvicorn bounds none of these: one sender of endless headers or trailers could fill the memory, a few thousand half-sent
requests or WebSocket handshakes could shut everybody out, and answers pile up for a peer that does not read them.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn._types import ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from pitboss.house.serving.client_address import Network, bounded_by, is_trusted, networks
from pitboss.house.serving.rate_limits import Buckets
from pitboss.house.settings import Settings

_TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
_UPGRADE_WITH_BODY = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
_FRAMING = 6
"""The maximum framing bytes per body byte of a chunked body: a one-byte chunk has five."""


@dataclass(frozen=True, slots=True)
class _Admission:
    """The connections to a server of this process."""

    new: Buckets
    trusted: tuple[Network, ...]
    open: Counter[str] = field(default_factory=Counter)
    """Open HTTP connections by address."""
    websockets: Counter[str] = field(default_factory=Counter)
    """Connections by address that are, or are about to become, WebSockets."""


_doors: WeakKeyDictionary[ServerState, _Admission] = WeakKeyDictionary()


def _door(server: ServerState, settings: Settings) -> _Admission:
    if server not in _doors:
        _doors[server] = _Admission(Buckets(settings.rate_connections), networks(settings.trusted_proxies))
    return _doors[server]


def _release(counter: Counter[str], address: str) -> None:
    counter[address] -= 1
    if not counter[address]:
        del counter[address]


class _Timer:
    """Aborts a connection unless the timer is stopped or restarted in time."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._handle: asyncio.TimerHandle | None = None

    def set(self, seconds: float | None, transport: asyncio.Transport) -> None:
        """Set the time from now; None stops it."""
        if self._handle is not None:
            self._handle.cancel()
        self._handle = None if seconds is None else self._loop.call_later(seconds, transport.abort)


class BoundedConnection(HttpToolsProtocol):
    """A connection that is closed if a part of a request or an answer is too slow or too large.

    It is aborted at once if its address has too many.
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._settings: Settings = config.loaded_app.state.settings
        self._door = _door(server_state, self._settings)
        self._counted = ""
        self._bytes_beside_body = 0
        """Bytes of the current request that are not its body: head, framing of chunks, trailers."""
        self._body_bytes = 0
        self._is_in_request = False
        self._reading, self._writing = _Timer(self.loop), _Timer(self.loop)
        self._within: float | None = None
        """How many seconds the current part may take; None between requests."""
        self._has_moved = False
        """Whether another part has begun and the timer must be set."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count a connection, or abort it if its address has too many."""
        super().connection_made(transport)
        peer = self.client[0] if self.client else "unknown"
        if not is_trusted(peer, self._door.trusted):
            address = bounded_by(peer)
            if self._door.open[address] >= self._settings.max_connections_each or not self._door.new.take(address):
                transport.abort()
                return
            self._door.open[address] += 1
            self._counted = address
        self._reading.set(self._settings.head_seconds, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the connection's count."""
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the WebSocket, which is counted from here on; one with a body is refused."""
        names = {name for name, _ in self.headers}
        if names & {b"content-length", b"transfer-encoding"}:
            self.transport.write(_UPGRADE_WITH_BODY)
            self.transport.close()
            return
        self._let_go()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Count the bytes that are not the body; the application bounds the body."""
        self._bytes_beside_body += len(data)
        super().data_received(data)
        if self._has_moved:  # a request that came whole has set no timer at all
            self._has_moved = False
            self._reading.set(self._within, self.transport)
        framing = _FRAMING * min(self._body_bytes, self._settings.max_body)
        is_too_large = self._is_in_request and self._bytes_beside_body > self._settings.max_head + framing
        if is_too_large and not self.transport.is_closing():
            self.transport.write(_TOO_LARGE)
            self.transport.close()

    def on_message_begin(self) -> None:
        """Start the timer of the next head."""
        super().on_message_begin()
        self._is_in_request = True
        self._within, self._has_moved = self._settings.head_seconds, True

    def on_headers_complete(self) -> None:
        """Start the timer of the body."""
        self._within, self._has_moved = self._settings.body_seconds, True
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Count the bytes of the body apart."""
        self._bytes_beside_body -= len(body)
        self._body_bytes += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Stop the timer and reset the counts."""
        self._is_in_request = False
        self._bytes_beside_body = self._body_bytes = 0
        self._within, self._has_moved = None, True
        super().on_message_complete()

    def pause_writing(self) -> None:
        """Give the peer some time to read what was sent."""
        super().pause_writing()
        self._writing.set(self._settings.body_seconds, self.transport)

    def resume_writing(self) -> None:
        """Stop the timer: the peer reads."""
        super().resume_writing()
        self._writing.set(None, self.transport)

    def _let_go(self) -> None:
        self._reading.set(None, self.transport)
        self._writing.set(None, self.transport)
        if self._counted:
            _release(self._door.open, self._counted)
            self._counted = ""


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is aborted if its handshake is slow, its peer does not read, or its address has too many."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._settings: Settings = config.loaded_app.state.settings
        self._door = _door(server_state, self._settings)
        self._counted = ""
        self._handshake, self._writing = _Timer(self.loop), _Timer(self.loop)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count a WebSocket, or abort it if its address has too many."""
        super().connection_made(transport)
        peer = self.client[0] if self.client else "unknown"
        if not is_trusted(peer, self._door.trusted):
            address = bounded_by(peer)
            self._door.websockets[address] += 1
            self._counted = address
            most = self._settings.max_websockets_each + self._settings.max_connections_each
            if self._door.websockets[address] > most:  # the guard refuses earlier, in the words of the protocol
                self.transport.abort()
        self._handshake.set(self._settings.head_seconds, self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the WebSocket's count."""
        self._handshake.set(None, self.transport)
        self._writing.set(None, self.transport)
        if self._counted:
            _release(self._door.websockets, self._counted)
            self._counted = ""
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Abort a peer that sends on, such as pings, without reading the answers."""
        super().data_received(data)
        if self.transport.get_write_buffer_size() > self._settings.max_unread:
            self.transport.abort()

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message of the application; the first one ends the handshake."""
        self._handshake.set(None, self.transport)
        await super().send(message)

    def pause_writing(self) -> None:
        """Give the peer some time to read what was sent."""
        super().pause_writing()
        self._writing.set(self._settings.body_seconds, self.transport)

    def resume_writing(self) -> None:
        """Stop the timer: the peer reads."""
        super().resume_writing()
        self._writing.set(None, self.transport)
