"""The application: the API under ``/api``, the page everywhere else, and what guards both."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, RedirectResponse
from starlette.staticfiles import StaticFiles

from pitboss.equipment.health import ChanceFailed
from pitboss.errors import Refused
from pitboss.house.api import (
    accounts,
    coach,
    games,
    history,
    live,
    operations,
    people,
    protection,
    school,
    sets,
    surveillance,
    tables,
    tournaments,
    validation_messages,
)
from pitboss.house.api.access import sent
from pitboss.house.errors import Elsewhere, HouseError, Outdated
from pitboss.house.house import House
from pitboss.house.serving.draining import drain_on_term
from pitboss.house.serving.guard import Guard
from pitboss.house.serving.peer_client import CARRIED
from pitboss.house.serving.runtime import tune_gc
from pitboss.house.serving.telemetry import Telemetry
from pitboss.house.settings import Settings
from pitboss.law import in_full
from pitboss.plain import Json, decoded
from pitboss.table import Unlawful
from pitboss.tournament import UnlawfulTournament
from pitboss.version import VERSION

WEB = Path(__file__).parent / "web"
_LARGE = 8_000
"""Answers of more bytes are compressed: scripts, and the felt of a table. Nothing secret is that long."""


def create_app(settings: Settings, house: House | None = None) -> FastAPI:
    """The application of a house; it opens the house when it starts and closes it when it ends."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        opened: House = house or House(settings)
        app.state.house = opened
        if opened.store.postgres:
            opened.leases.address = await opened.peer_client.open(app, settings.between, opened.leases.secret)
        await opened.start()
        drain_on_term(app.state.house, settings.drain_seconds)
        tune_gc()
        yield
        await app.state.house.stop()

    app = FastAPI(
        title="pitboss house",
        version=VERSION,
        description="Tables of New Jersey's Rules of the Games that people sit down at. Amounts are cents.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=life,
        redirect_slashes=False,
        telemetry={"tracing": False, "metrics": False, "logs": False},  # the house tells by itself what it does
    )
    app.state.settings = settings
    at_tables = (tables.acts, tables.router, history.router, sets.router, live.router, coach.router)
    of_people = (people.router, accounts.router, protection.router, school.router)
    of_the_house = (games.router, surveillance.router, tournaments.router, operations.router, _pages)
    for router in (*at_tables, *of_people, *of_the_house):
        app.router.routes.extend(router.routes)  # as they are: `include_router` makes each anew at the first request
    app.add_exception_handler(HouseError, _house_error)
    app.add_exception_handler(Elsewhere, _elsewhere)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(ChanceFailed, _chance_failed)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_middleware(GZipMiddleware, minimum_size=_LARGE)
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(Telemetry)
    app.mount("/web", StaticFiles(directory=WEB), name="web")
    return app


_pages = APIRouter(include_in_schema=False)


async def _page() -> FileResponse:
    return FileResponse(WEB / "index.html")


for _path in (
    "/",
    "/table/{table}",
    "/table/{table}/rules",
    "/table/{table}/analysis",
    "/rules/{game}",
    "/analysis/{game}",
    "/floor",
    "/floor/{table}",
    "/guest",
    "/purse",
    "/drill",
    "/drill/{game}",
    "/evening",
    "/account",
    "/rounds",
    "/tournaments",
    "/tournament/{tournament}",
    "/school",
    "/school/{game}",
    "/surveillance",
    "/events",
    "/appointments",
):
    _pages.add_api_route(_path, _page)


def _problem(status: int, error: str, says: str, law: str | None = None, **more: Json) -> Response:
    response = sent({"error": error, "says": says, "law": in_full(law) or None, **more})
    response.status_code = status
    return response


async def _house_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, HouseError)
    if isinstance(error, Outdated):
        return _problem(error.status, error.kind, error.says, position=error.position)
    return _problem(error.status, error.kind, error.says)


async def _elsewhere(request: Request, error: Exception) -> Response:
    """Has the worker that owns the table answer; whoever asked sees what he did when he looks here then."""
    assert isinstance(error, Elsewhere)
    house: House = request.app.state.house
    peer = None if error.owner is None else house.leases.peers.get(error.owner)
    if peer is None or CARRIED in request.scope:
        return await _house_error(request, error)
    try:
        response = await house.peer_client.forward(peer, request)
    except HouseError as failed:
        return await _house_error(request, failed)
    if response.status_code == 200 and request.method != "GET":
        house.background_tasks.wrote_elsewhere(
            int(request.path_params["table"]), decoded(bytes(response.body))["position"]
        )
    return response


async def _chance_failed(_: Request, error: Exception) -> Response:
    return _problem(503, "chance failed", str(error))


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    if isinstance(error, Unlawful):
        violations = [
            {"where": violation.where, "says": violation.says, "law": in_full(violation.law)}
            for violation in error.violations
        ]
        what = "tournament" if isinstance(error, UnlawfulTournament) else "submission for"
        return _problem(422, "unlawful", f"the {what} {error.game} is not lawful", violations=violations)
    return _problem(422, "refused", error.reason, error.law)


async def _malformed(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return _problem(422, "malformed", validation_messages.in_words(error.errors()))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        path = request.url.path
        if request.method == "GET" and path != (bare := f"/{path.strip('/')}"):
            return RedirectResponse(bare)  # by its path alone: who asked may have written any host
        page = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith(("/api/", "/web/"))
        return FileResponse(WEB / "index.html", 404) if page else _problem(404, "not found", "there is nothing here")
    response = _problem(error.status_code, "http", str(error.detail))
    response.headers.update(error.headers or {})
    return response
