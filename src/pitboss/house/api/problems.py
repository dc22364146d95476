"""Errors as the API reports them: a status, a kind, a sentence and a paragraph, over HTTP and over the WebSocket."""

from __future__ import annotations

from typing import NamedTuple

from fastapi.exceptions import RequestValidationError

from pitboss.equipment.health import ChanceFailed
from pitboss.errors import Refused
from pitboss.house.api.validation_messages import in_words
from pitboss.house.errors import HouseError, Outdated
from pitboss.law import in_full
from pitboss.plain import Json
from pitboss.table import Unlawful
from pitboss.tournament import UnlawfulTournament


class ApiReply(NamedTuple):
    """A status and the JSON body that goes with it."""

    status: int
    body: dict[str, Json]


def problem(status: int, error: str, message: str, law: str | None = None, **more: Json) -> ApiReply:
    """The reply to a request that was not carried out, with its citation in full."""
    return ApiReply(status, {"error": error, "says": message, "law": in_full(law) or None, **more})


def problem_of(error: Exception) -> ApiReply | None:
    """The reply for an error; None for one that is a fault of pitboss."""
    match error:
        case Outdated():
            return problem(error.status, error.kind, error.message, position=error.position)
        case HouseError():
            return problem(error.status, error.kind, error.message)
        case Unlawful():
            violations: list[Json] = [
                {"where": violation.where, "says": violation.message, "law": in_full(violation.law)}
                for violation in error.violations
            ]
            what = "tournament" if isinstance(error, UnlawfulTournament) else "submission for"
            return problem(422, "unlawful", f"the {what} {error.game} is not lawful", violations=violations)
        case Refused():
            return problem(422, "refused", error.reason, error.law)
        case ChanceFailed():
            return problem(503, "chance failed", str(error))
        case RequestValidationError():
            return problem(422, "malformed", in_words(error.errors()))
    return None
