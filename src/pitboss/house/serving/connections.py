"""Bounds on a connection before there is a request: how large and slow its head may be, how many come.

Uvicorn bounds none of these under httptools, so that one sender of endless headers fills the memory and a few thousand
half-sent requests shut everybody out.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from pitboss.house.serving.client_address import Network, bounded_by, is_trusted, networks
from pitboss.house.serving.rate_limits import Buckets
from pitboss.house.settings import Settings

_TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


@dataclass(frozen=True, slots=True)
class _Door:
    """Who comes in at a server of this process."""

    new: Buckets
    trusted: tuple[Network, ...]
    open: Counter[str] = field(default_factory=Counter)
    """How many connections that carry requests each address has open."""


_doors: WeakKeyDictionary[ServerState, _Door] = WeakKeyDictionary()


def _door(server: ServerState, settings: Settings) -> _Door:
    if server not in _doors:
        _doors[server] = _Door(Buckets(settings.rate_connections), networks(settings.trusted_proxies))
    return _doors[server]


class BoundedConnection(HttpToolsProtocol):
    """A connection that is cut when its head or body is too slow, its head too large, or its address has too many."""

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
        self._head = 0
        self._deadline: asyncio.TimerHandle | None = None
        self._within: float | None = None
        """How long what is under way may take; none between requests."""
        self._has_moved = False
        """Whether something else has come to be under way, whose time is still to be set."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A connection from an address that may have another."""
        super().connection_made(transport)
        peer = self.client[0] if self.client else "unknown"
        if not is_trusted(peer, self._door.trusted):
            address = bounded_by(peer)
            if self._door.open[address] >= self._settings.max_connections_each or not self._door.new.take(address):
                transport.abort()
                return
            self._door.open[address] += 1
            self._counted = address
        self._cut_after(self._settings.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """The end, whoever brought it about."""
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """A live line is counted by the guard instead."""
        self._let_go()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Bytes of a head are counted until it ends; those of a body are bounded by the application."""
        if self._head >= 0:
            self._head += len(data)
        super().data_received(data)
        if self._has_moved:  # a request that came whole has set no timer at all
            self._cut_after(self._within)
        if self._head > self._settings.max_head and not self.transport.is_closing():
            self.transport.write(_TOO_LARGE)
            self.transport.close()

    def on_message_begin(self) -> None:
        """The next head may take its time too; on a connection that is kept alive its bytes are counted anew."""
        super().on_message_begin()
        self._head = max(self._head, 0)
        self._within, self._has_moved = self._settings.head_seconds, True

    def on_headers_complete(self) -> None:
        """The head is whole; the body has a time of its own."""
        self._head = -1
        self._within, self._has_moved = self._settings.body_seconds, True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is whole."""
        self._within, self._has_moved = None, True
        super().on_message_complete()

    def _cut_after(self, seconds: float | None) -> None:
        """Sets the time after which the connection is cut, instead of the one before; or none."""
        self._has_moved = False
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)

    def _let_go(self) -> None:
        self._cut_after(None)
        if self._counted:
            self._door.open[self._counted] -= 1
            if not self._door.open[self._counted]:
                del self._door.open[self._counted]
            self._counted = ""
