"""What operators and their machines ask: is it alive, is it ready, what has it counted."""

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
    """Whether the process is alive; if not, start another."""
    return sent({"open": True})


@router.get("/ready")
async def ready(request: Request) -> Response:
    """Whether people should be sent here; 503 with the reasons if not."""
    house: House = request.app.state.house
    reasons = await house.why_not_ready()
    response = sent({"ready": not reasons, "reasons": reasons})
    response.status_code = 503 if reasons else 200
    return response


@router.get("/metrics")
async def counted(request: Request) -> Response:
    """Metrics for Prometheus, with the token that the house was started with; without one there are none."""
    settings: Settings = request.app.state.settings
    if not settings.metrics_token:
        raise NotFound("there is nothing here")
    wanted = f"Bearer {settings.metrics_token}".encode()
    if not hmac.compare_digest(request.headers.get("authorization", "").encode("latin-1"), wanted):
        raise NotSignedIn("metrics are told for their token only")
    house: House = request.app.state.house
    house.measure()
    return Response(metrics.told(), media_type=metrics.CONTENT_TYPE)
