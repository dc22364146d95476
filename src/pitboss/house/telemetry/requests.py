"""Counts, times and traces every request, by its route and never by what stands in its path."""

from __future__ import annotations

import time
from functools import lru_cache

from prometheus_client import Counter, Histogram
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.house.telemetry import metrics, tracing

OTHER = "other"
"""What stands for a route or method that the house does not have."""
_METHODS = frozenset(("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"))


class Telemetry:
    """The part of the application around all others."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request through."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = time.perf_counter()
        method = scope["method"] if scope["method"] in _METHODS else OTHER

        status = 500

        async def noticed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        with tracing.span(method, http__request__method=method) as span:
            try:
                await self._app(scope, receive, noticed)
            finally:
                route = _route(scope)
                count(method, route, status, time.perf_counter() - begun)
                tracing.tell(span, http__route=route, http__response__status_code=status)


def count(method: str, route: str, status: int, seconds: float) -> None:
    """Count and time one request, or one act that came over a WebSocket."""
    timed, counted = _counted(method, route, status)
    timed.observe(seconds)
    counted.inc()


@lru_cache(maxsize=2048)
def _counted(method: str, route: str, status: int) -> tuple[Histogram, Counter]:
    """Where a request is timed and counted; finding it takes longer than counting."""
    return metrics.request_seconds.labels(method, route), metrics.requests.labels(method, route, str(status))


def _route(scope: Scope) -> str:
    """The route as the application writes it, with names for what stands in the path."""
    path = str(getattr(scope.get("route"), "path", OTHER))
    is_api = scope["path"].startswith("/api/") and path != OTHER
    return f"/api{path}" if is_api and not path.startswith("/api/") else path
