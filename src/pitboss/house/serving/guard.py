"""What stands before every request: bounds on its size and rate, and headers that browsers keep to."""

from __future__ import annotations

import logging
from typing import cast

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.house.errors import Fault, HouseError, TooLarge, TooMany, fault
from pitboss.house.house import House
from pitboss.house.serving.client_address import UNKNOWN, bounded_by, client_address, networks
from pitboss.house.settings import Settings
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
_NOT_STORED = (b"cache-control", b"no-store")
_CHECKED = (b"cache-control", b"no-cache")
_HTTPS = (b"strict-transport-security", b"max-age=31536000")


class Guard:
    """The outermost part of the application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._most = settings.largest_body
        self._trusted = networks(settings.trusted_proxies)
        self._headers = (*_HEADERS, _HTTPS) if settings.secure_cookies else _HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request through, with its bounds and headers."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        address = self._address(scope)
        scope["client"] = (address, 0)
        if scope["type"] == "websocket":
            await self._live_line(scope, receive, send, address)
            return
        api = scope["path"].startswith("/api")
        answered = too_large = False
        read = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal answered
            if too_large and not answered:
                return  # whatever the application makes of a body that was cut off
            if message["type"] == "http.response.start":
                answered = True
                headers = [*message.get("headers", ()), *self._headers]
                if b"cache-control" not in {name for name, _ in headers}:
                    headers.append(_NOT_STORED if api else _CHECKED)
                message["headers"] = headers
            await send(message)

        async def receive_bounded() -> Message:
            nonlocal read, too_large
            message = await receive()
            if message["type"] == "http.request":
                read += len(message.get("body", b""))
                if read > self._most:
                    too_large = True
                    raise TooLarge(self._most)
            return message

        try:
            if api:
                cast(House, scope["app"].state.house).rates.address(address)
            for name, value in scope["headers"]:
                if name == b"content-length" and (not value.isdigit() or int(value[:20]) > self._most):
                    raise TooLarge(self._most)
            await self._app(scope, receive_bounded, send_with_headers)
        except (TooLarge, TooMany) as refused:
            if answered:
                raise
            too_large = False
            await _refuse(send_with_headers, refused)
        except Exception as error:
            # The message of a fault might name a card that lies face down, so only its kind and place are logged.
            _log.error("a fault of pitboss at %s %s: %s", scope["method"], scope["path"], fault(error))
            if answered:
                return
            too_large = False
            await _refuse(send_with_headers, Fault())
        if too_large and not answered:
            too_large = False
            await _refuse(send_with_headers, TooLarge(self._most))

    def _address(self, scope: Scope) -> str:
        """What the client is bounded by."""
        client = scope.get("client")
        forwarded = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
        return bounded_by(client_address(client[0] if client else UNKNOWN, forwarded, self._trusted))

    async def _live_line(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        """Lets a live line through if its address may have another; else its handshake is refused."""
        try:
            with cast(House, scope["app"].state.house).rates.line(address):
                await self._app(scope, receive, send)
        except TooMany:
            await send({"type": "websocket.close", "code": 1008})


async def _refuse(send: Send, refused: HouseError) -> None:
    body = encoded({"error": refused.kind, "says": refused.message, "law": None})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if isinstance(refused, TooMany):
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
