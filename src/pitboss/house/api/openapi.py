"""The description of the API at ``/api/openapi.json``: answers, names of operations, and how to sign in."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute

from pitboss.house.api.access import ADMITTING, COOKIE, visitor
from pitboss.house.api.acts import ACTS
from pitboss.house.api.answers import games, operations, people, tables

_REF = "#/components/schemas/{name}"
_SCHEMES = {
    "token": {
        "type": "http",
        "scheme": "bearer",
        "description": "A program's token, from POST /api/me/tokens.",
    },
    "session": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "A browser's session; changes also need the header x-csrf-token, from GET /api/me.",
    },
}

ANSWERS: dict[tuple[str, str], Any] = {
    **{("POST", f"/api/tables/{{table}}/{act.path}"): tables.ActDone for act in ACTS.values()},
    ("GET", "/api/tables"): list[tables.LobbyTable],
    ("POST", "/api/tables"): tables.NewTable,
    ("POST", "/api/tables/check"): tables.CheckedTable,
    ("GET", "/api/tables/{table}"): tables.TableAnswer,
    ("GET", "/api/tables/{table}/rules"): games.GameRules,
    ("GET", "/api/tables/{table}/layout"): games.TableLayout,
    ("GET", "/api/tables/{table}/guide"): games.GuidePage,
    ("GET", "/api/tables/{table}/prices"): games.PricesAnswer,
    ("GET", "/api/tables/{table}/equity"): tables.TableEquity,
    ("GET", "/api/tables/{table}/edges"): tables.TableEdges,
    ("GET", "/api/tables/{table}/history"): list[tables.PlayedRound],
    ("GET", "/api/tables/{table}/events"): tables.EventsPage,
    ("GET", "/api/tables/{table}/rounds/{number}/proof"): tables.RoundProof,
    ("GET", "/api/tables/{table}/rounds/{number}"): tables.ReplayedRound,
    ("GET", "/api/tables/{table}/search"): tables.LogSearch,
    ("GET", "/api/tables/{table}/sets"): tables.SetsAnswer,
    ("GET", "/api/tables/{table}/coach"): tables.CoachAnswer,
    ("GET", "/api/tables/{table}/bots"): list[tables.BotStrategy],
    ("POST", "/api/tables/{table}/bots"): tables.SeatedBots,
    ("POST", "/api/tables/{table}/bots/leave"): tables.BotsLeft,
    ("GET", "/api/me/rounds"): list[tables.PlayedRound],
    ("GET", "/api/me/evening"): people.SessionReviewAnswer,
    ("GET", "/api/drills"): list[games.DrillGame],
    ("GET", "/api/drills/tiles"): games.TilesToRead,
    ("GET", "/api/games/{game}/drill"): games.DrillHand,
    ("POST", "/api/games/{game}/drill"): games.DrillResult,
    ("POST", "/api/sign-up"): people.AccountAnswer,
    ("POST", "/api/guests"): people.AccountAnswer,
    ("POST", "/api/me/keep"): people.AccountAnswer,
    ("POST", "/api/sign-in"): people.AccountAnswer,
    ("GET", "/api/me"): people.AccountAnswer,
    ("GET", "/api/me/tokens"): list[people.TokenAnswer],
    ("POST", "/api/me/tokens"): people.NewToken,
    ("POST", "/api/me/deposit"): people.Purse,
    ("GET", "/api/me/ledger"): list[people.PostingAnswer],
    ("GET", "/api/me/tonight"): people.Tonight,
    ("GET", "/api/me/coupons"): list[people.OwnCoupon],
    ("GET", "/api/coupons"): list[people.CouponAnswer],
    ("POST", "/api/coupons"): people.NewCoupon,
    ("GET", "/api/people"): list[people.ListedPerson],
    ("POST", "/api/people"): people.Appointed,
    ("GET", "/api/appointments"): people.Appointments,
    ("POST", "/api/appointments/{appointment}/decline"): people.DeclinedAppointment,
    ("POST", "/api/appointments/{appointment}/confirm"): people.PersonNumber,
    ("POST", "/api/me/passphrase"): people.EndedSessions,
    ("POST", "/api/me/sessions/end"): people.EndedSessions,
    ("GET", "/api/me/second-factor"): people.SecondFactor,
    ("POST", "/api/me/second-factor"): people.NewSecondFactor,
    ("POST", "/api/me/second-factor/confirm"): people.SecondFactor,
    ("POST", "/api/me/second-factor/end"): people.Nothing,
    ("GET", "/api/me/data"): people.PersonData,
    ("POST", "/api/people/unlock"): people.ChangedPerson,
    ("POST", "/api/people/disable"): people.EndedSessions,
    ("POST", "/api/people/enable"): people.ChangedPerson,
    ("POST", "/api/people/reset"): people.NewPassphrase,
    ("GET", "/api/me/protection"): people.ProtectionAnswer,
    ("POST", "/api/me/protection/limits"): people.ChangedProtection,
    ("POST", "/api/me/protection/break"): people.ChangedProtection,
    ("POST", "/api/me/protection/terms"): people.ChangedProtection,
    ("POST", "/api/me/protection/reality-check"): people.ChangedProtection,
    ("GET", "/api/school"): games.SchoolAnswer,
    ("GET", "/api/school/learners"): games.Learners,
    ("GET", "/api/school/certificate"): games.CertificateAnswer,
    ("GET", "/api/school/{game}/lesson"): games.LessonAnswer,
    ("GET", "/api/school/{game}/question"): games.QuestionAnswer,
    ("POST", "/api/school/{game}/answer"): games.JudgedAnswer,
    ("GET", "/api/games"): list[games.ListedGame],
    ("GET", "/api/games/{game}"): games.GameRules,
    ("GET", "/api/games/{game}/guide"): games.GuidePage,
    ("GET", "/api/games/{game}/readings"): games.ReadingsAnswer,
    ("GET", "/api/games/{game}/prices"): games.PricesAnswer,
    ("GET", "/api/logs"): list[tables.ListedLog],
    ("GET", "/api/closed-win"): operations.ClosedWin,
    ("GET", "/api/ledger"): operations.Books,
    ("GET", "/api/significant-events"): list[operations.SignificantEventAnswer],
    ("GET", "/api/significant-events/search"): operations.EventSearch,
    ("GET", "/api/tournaments"): list[operations.ListedTournament],
    ("POST", "/api/tournaments"): operations.NewTournament,
    ("GET", "/api/tables/{table}/why-not"): operations.ReasonAgainst,
    ("GET", "/api/tables/{table}/best-sets"): operations.BestSets,
    ("GET", "/api/games/{game}/best-sets"): operations.BestSets,
    ("GET", "/api/rounds/{link}"): operations.SharedRound,
    ("GET", "/api/rounds/{link}/why"): operations.WhyAnswer,
    ("GET", "/api/rounds/{link}/fork"): operations.ForkedRound,
    ("GET", "/api/roots/consistency"): operations.HashPath,
    ("GET", "/api/roots/{number}/inclusion"): operations.HashPath,
    ("GET", "/api/tournaments/{tournament}"): operations.TournamentAnswer,
    ("GET", "/api/tournaments/{tournament}/public"): operations.TournamentControls,
    ("POST", "/api/tournaments/{tournament}/enter"): operations.TournamentPosition,
    ("POST", "/api/tournaments/{tournament}/withdraw"): operations.TournamentPosition,
    ("POST", "/api/tournaments/{tournament}/rebuy"): operations.TournamentPosition,
    ("POST", "/api/tournaments/{tournament}/addon"): operations.TournamentPosition,
    ("POST", "/api/tournaments/{tournament}/draw"): operations.TournamentPosition,
    ("POST", "/api/tournaments/{tournament}/stop"): operations.TournamentPosition,
    ("POST", "/api/tournaments/{tournament}/amend"): operations.TournamentPosition,
}
"""The answer of each route."""


TEXTS = {
    ("GET", "/api/games/{game}/picture"): "image/svg+xml",
    ("GET", "/api/tables/{table}/picture"): "image/svg+xml",
    ("GET", "/api/roots"): "application/jsonl",
    ("GET", "/api/tables/{table}/log"): "application/jsonl",
    ("GET", "/api/tournaments/{tournament}/log"): "application/jsonl",
}
"""The routes that answer with a text, and its kind."""


def describe_api(app: FastAPI) -> None:
    """Make the application describe its answers, operations and ways to sign in."""
    generated = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _described(generated(), [each for each in app.routes if isinstance(each, APIRoute)])
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]  # FastAPI's own way to change the description


def _described(spec: dict[str, Any], routes: list[APIRoute]) -> dict[str, Any]:
    names = Counter(route.name for route in routes if route.include_in_schema)
    refs, components = msgspec.json.schema_components(
        ANSWERS.values(), schema_hook=lambda _: {"description": "Any value."}, ref_template=_REF
    )
    schemas = dict(zip(ANSWERS, refs, strict=True))
    for route in routes:
        for method in (route.methods or ()) if route.include_in_schema else ():
            operation = spec["paths"][route.path][method.lower()]
            operation["operationId"] = _plain(route.name if names[route.name] == 1 else f"{method}_{route.path}")
            operation["security"] = _security(route.dependant)
            kind = TEXTS.get((method, route.path), "application/json")
            schema = schemas.get((method, route.path)) or ({"type": "string"} if kind != "application/json" else None)
            if schema is not None:
                content = {kind: {"schema": schema}}
                operation["responses"]["200"] = {"description": "Successful Response", "content": content}
    spec["components"]["schemas"] |= components
    spec["components"]["securitySchemes"] = _SCHEMES
    return spec


def _plain(name: str) -> str:
    """A name that is an identifier in every language.

    >>> _plain("change rules"), _plain("GET_/api/tables/{table}/no-more-bets")
    ('change_rules', 'get_tables_table_no_more_bets')
    """
    for old, new in (("/api", ""), ("/", "_"), ("{", ""), ("}", ""), ("-", "_"), (" ", "_"), ("__", "_")):
        name = name.replace(old, new)
    return name.lower()


def _security(dependant: Dependant) -> list[dict[str, list[str]]]:
    """How a route is signed in to: by token or session, by choice on public routes, not at all elsewhere."""
    calls = {each.call for each in dependant.dependencies}
    if visitor in calls:
        return [{}, {"token": []}, {"session": []}]
    if not calls.isdisjoint(ADMITTING):
        return [{"token": []}, {"session": []}]
    return []
