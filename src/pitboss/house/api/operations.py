"""For operators: health, readiness, metrics."""

from __future__ import annotations

import hmac

from fastapi import APIRouter, Request, Response

from pitboss.house.api.access import sent
from pitboss.house.errors import NotFound, NotSignedIn
from pitboss.house.house import House
from pitboss.house.settings import Settings
from pitboss.house.telemetry import metrics

router = APIRouter(include_in_schema=False)


@router.get("/health")
async def health() -> Response:
    """Report that the process is alive."""
    return sent({"open": True})


@router.get("/ready")
async def ready(request: Request) -> Response:
    """Report whether the process is ready; 503 with the reasons if not."""
    house: House = request.app.state.house
    reasons = await house.why_not_ready()
    response = sent({"ready": not reasons, "reasons": reasons})
    response.status_code = 503 if reasons else 200
    return response


@router.get("/metrics")
async def counted(request: Request) -> Response:
    """Metrics for Prometheus, given the token that the house was started with."""
    settings: Settings = request.app.state.settings
    if not settings.metrics_token:
        raise NotFound("there is nothing here")
    wanted = f"Bearer {settings.metrics_token}".encode()
    if not hmac.compare_digest(request.headers.get("authorization", "").encode("latin-1"), wanted):
        raise NotSignedIn("metrics need their token")
    house: House = request.app.state.house
    house.measure()
    return Response(metrics.prometheus_text(), media_type=metrics.CONTENT_TYPE)
