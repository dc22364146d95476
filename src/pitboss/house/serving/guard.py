"""Middleware before every request: bounds on its size and rate, security headers, and compression."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import cast

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.house.errors import Fault, HouseError, TooLarge, TooMany, fault
from pitboss.house.house import House
from pitboss.house.serving.client_address import UNKNOWN, bounded_by, client_address, networks
from pitboss.house.settings import Settings
from pitboss.house.workers.fair_turns import ASKER
from pitboss.plain import encoded

_HEADERS = (
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        b"frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
)
_log = logging.getLogger("pitboss.house")
_LARGE = 8_000
"""Answers to GET with more bytes are compressed, such as the felt of a table. Nothing secret is that long."""
_SMALL = 500
"""Files of the page are compressed from here on: they are public."""
_NOT_STORED = (b"cache-control", b"no-store")
_CHECKED = (b"cache-control", b"no-cache")
_HTTPS = (b"strict-transport-security", b"max-age=31536000")


class Guard:
    """The middleware before every request: bounds and headers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._compressing = GZipMiddleware(app, minimum_size=_LARGE)
        self._compressing_files = GZipMiddleware(app, minimum_size=_SMALL)
        self._max_body = settings.max_body
        self._trusted = networks(settings.trusted_proxies)
        self._headers = (*_HEADERS, _HTTPS) if settings.secure_cookies else _HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, with its bounds and headers."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        address = self._address(scope)
        scope["client"] = (address, 0)
        if scope["type"] == "websocket":
            await self._websocket(scope, receive, send, address)
        else:
            await self._request(scope, receive, send, address)

    async def _request(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        is_api = scope["path"].startswith("/api")
        guarded = _GuardedRequest(receive, send, self._max_body, self._headers, _NOT_STORED if is_api else _CHECKED)
        try:
            ASKER.set(f"address {address}")  # until it is known who asks
            if is_api:
                cast(House, scope["app"].state.house).rates.address(address)
            for name, value in scope["headers"]:
                if name == b"content-length" and (not value.isdigit() or int(value[:20]) > self._max_body):
                    raise TooLarge(self._max_body)
            app = self._app
            if scope["method"] == "GET":
                app = self._compressing_files if scope["path"].startswith("/web/") else self._compressing
            await app(scope, guarded.receive, guarded.send)
            if guarded.is_too_large:
                await guarded.refuse(TooLarge(self._max_body))
        except (TooLarge, TooMany) as refused:
            await guarded.refuse(refused)
        except Exception as error:
            # The message of a fault might name a card that lies face down, so only its kind and place are logged.
            _log.error("a fault of pitboss at %s %s: %s", scope["method"], scope["path"], fault(error))
            await guarded.refuse(Fault())

    def _address(self, scope: Scope) -> str:
        """The address, or network, whose limits the client counts against."""
        client = scope.get("client")
        forwarded = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
        return bounded_by(client_address(client[0] if client else UNKNOWN, forwarded, self._trusted))

    async def _websocket(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        """Pass a WebSocket on if its address may open another; else refuse the handshake."""
        try:
            with cast(House, scope["app"].state.house).rates.line(address):
                await self._app(scope, receive, send)
        except TooMany:
            await send({"type": "websocket.close", "code": 1008})


class _GuardedRequest:
    """One request: its body is counted, and its answer gets the headers."""

    def __init__(
        self,
        receive: Receive,
        send: Send,
        max_body: int,
        headers: Sequence[tuple[bytes, bytes]],
        cache_control: tuple[bytes, bytes],
    ) -> None:
        self._receive = receive
        self._send = send
        self._max_body = max_body
        self._headers = headers
        self._cache_control = cache_control
        self._read = 0
        self._is_answered = False
        self.is_too_large = False

    async def receive(self) -> Message:
        """The next part of the body; TooLarge once it exceeds the limit."""
        message = await self._receive()
        if message["type"] == "http.request":
            self._read += len(message.get("body", b""))
            if self._read > self._max_body:
                self.is_too_large = True
                raise TooLarge(self._max_body)
        return message

    async def send(self, message: Message) -> None:
        """Send a part of the answer; drop the application's answer to a truncated body."""
        if self.is_too_large and not self._is_answered:
            return
        if message["type"] == "http.response.start":
            self._is_answered = True
            headers = [*message.get("headers", ()), *self._headers]
            if b"cache-control" not in {name for name, _ in headers}:
                headers.append(self._cache_control)
            message["headers"] = headers
        await self._send(message)

    async def refuse(self, refused: HouseError) -> None:
        """Answer with a refusal, unless an answer has begun."""
        if self._is_answered:
            return
        self.is_too_large = False
        body = encoded({"error": refused.kind, "says": refused.message, "law": None})
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if isinstance(refused, TooMany):
            headers.append((b"retry-after", b"1"))
        await self.send({"type": "http.response.start", "status": refused.status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body})
