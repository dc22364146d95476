"""The application: the API under ``/api``, the page everywhere else, and the middleware around both."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse
from starlette.staticfiles import StaticFiles

from pitboss.equipment.health import ChanceFailed
from pitboss.errors import Refused
from pitboss.house.api import (
    accounts,
    acts,
    bots,
    coach,
    games,
    history,
    live,
    operations,
    people,
    protection,
    rounds,
    school,
    sets,
    surveillance,
    tables,
    tournaments,
    transparency,
)
from pitboss.house.api.access import sent
from pitboss.house.api.openapi import describe_api
from pitboss.house.api.problems import ApiReply, problem, problem_of
from pitboss.house.errors import HouseError, OwnedElsewhere
from pitboss.house.house import House
from pitboss.house.serving.draining import drain_on_term
from pitboss.house.serving.guard import Guard
from pitboss.house.serving.page_head import about_game, about_round
from pitboss.house.serving.peer_client import FORWARDED, ForwardedRequest
from pitboss.house.serving.runtime import tune_gc
from pitboss.house.settings import Settings
from pitboss.house.telemetry.requests import Telemetry
from pitboss.plain import decoded
from pitboss.version import VERSION

WEB = Path(__file__).parent / "web"
_NOTHING_HERE = problem(404, "not reply", "there is nothing here")


def create_app(settings: Settings, house: House | None = None) -> FastAPI:
    """The application of a house, which opens when it starts and closes when it ends."""

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
        telemetry={"tracing": False, "metrics": False, "logs": False},  # the house reports on itself
    )
    app.state.settings = settings
    at_tables = (acts.router, tables.router, history.router, sets.router, live.router, coach.router, bots.router)
    of_people = (people.router, accounts.router, protection.router, school.router)
    of_the_house = (
        games.router,
        rounds.router,
        surveillance.router,
        tournaments.router,
        transparency.router,
        operations.router,
        _pages,
    )
    for router in (*at_tables, *of_people, *of_the_house):
        app.router.routes.extend(router.routes)  # as they are: `include_router` makes each anew at the first request
    for kind in (HouseError, Refused, ChanceFailed, RequestValidationError):
        app.add_exception_handler(kind, _report)
    app.add_exception_handler(OwnedElsewhere, _forward)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(Telemetry)
    describe_api(app)
    app.mount("/web", StaticFiles(directory=WEB), name="web")
    return app


_pages = APIRouter(include_in_schema=False)


async def _page() -> FileResponse:
    return FileResponse(WEB / "index.html")


async def _game_page(request: Request, game: str) -> HTMLResponse:
    return HTMLResponse(about_game(request.url.path.split("/")[1], game))


for _path in ("/rules/{game}", "/analysis/{game}", "/readings/{game}"):
    _pages.add_api_route(_path, _game_page)


@_pages.get("/round/{link}")
async def _round_page(link: str) -> HTMLResponse:
    return HTMLResponse(about_round(link))


for _path in (
    "/",
    "/tables",
    "/games",
    "/table/{table}",
    "/table/{table}/rules",
    "/table/{table}/analysis",
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


def _sent(reply: ApiReply) -> Response:
    response = sent(reply.body)
    response.status_code = reply.status
    return response


async def _report(_: Request, error: Exception) -> Response:
    reply = problem_of(error)
    assert reply is not None, f"{type(error).__name__} has no status"
    return _sent(reply)


async def _forward(request: Request, error: Exception) -> Response:
    """Forward a request to the worker that owns its table, and mark our copy of the table stale."""
    assert isinstance(error, OwnedElsewhere)
    house: House = request.app.state.house
    peer = None if FORWARDED in request.scope else house.leases.peer(error.owner)
    if peer is None:
        return await _report(request, error)
    try:
        answer = await house.peer_client.forward(peer, ForwardedRequest.of(request.scope, await request.body()))
    except HouseError as failed:
        return await _report(request, failed)
    if answer.status == 200 and request.method != "GET":
        position = decoded(answer.body)["position"]
        house.background_tasks.wrote_elsewhere(int(request.path_params["table"]), position)
    return Response(answer.body, answer.status, dict(answer.headers))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        path = request.url.path
        if request.method == "GET" and path != (bare := f"/{path.strip('/')}"):
            return RedirectResponse(bare)  # by its path alone: who asked may have written any host
        page = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith(("/api/", "/web/"))
        return FileResponse(WEB / "index.html", 404) if page else _sent(_NOTHING_HERE)
    response = _sent(problem(error.status_code, "http", str(error.detail)))
    response.headers.update(error.headers or {})
    return response
