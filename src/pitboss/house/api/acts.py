"""Acts at a table: a route for each, and how one is read and carried out, over HTTP and over the WebSocket."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Annotated, Any, NamedTuple, TypeVar

from fastapi import APIRouter, Depends, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, Field, ValidationError

from pitboss.house.accounts.people import Person, Role
from pitboss.house.api.access import (
    KEY_PATTERN,
    MAX_KEY_LENGTH,
    PROBLEMS,
    IdempotencyKey,
    TableId,
    house_of,
    role,
    sent,
)
from pitboss.house.api.models import BODIES, MAX_ROW_ID, TableRequest
from pitboss.house.house import House
from pitboss.house.storage.transaction import Answer
from pitboss.house.tables.actions import READY, TableAct
from pitboss.plain import decoded
from pitboss.protocol.inputs import INPUTS, summary_of

_PATHS = {"change limits": "limits", "change rules": "rules"}
"""The paths of inputs whose path is not their name."""
Model = TypeVar("Model", bound=BaseModel)


class ActKind(NamedTuple):
    """One kind of act at a table: its input, its path, who may do it, and what the request contains."""

    do: str
    path: str
    roles: Sequence[Role]
    body: type[TableRequest]


ACTS: dict[str, ActKind] = {}
"""The acts at a table, by the name of the input."""


class ActAddress(BaseModel):
    """The table that an act is for, and its idempotency key."""

    table: Annotated[int, Field(ge=1, le=MAX_ROW_ID)]
    key: Annotated[str, Field(alias="Idempotency-Key", max_length=MAX_KEY_LENGTH, pattern=KEY_PATTERN)] = ""


def validated(model: type[Model], value: object) -> Model:
    """A request as a model, refused in the words of the API."""
    try:
        return model.model_validate(value)
    except ValidationError as wrong:
        raise RequestValidationError([{**error, "loc": ("body", *error["loc"])} for error in wrong.errors()]) from wrong


def carry_out(
    house: House, act: ActKind, person: Person, table: int, key: str, body: TableRequest, *, with_events: bool = True
) -> Awaitable[Answer]:
    """Carry out an act; the answer comes after the commit."""
    fields = body.model_dump(exclude={"position"}, exclude_none=True)
    return house.act(TableAct(table, person, {"do": act.do, **fields}, body.position, with_events), key)


class _ActRoute(APIRoute):
    """A route that reads its request itself: FastAPI's general reading takes longer than the whole act."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler that reads table, key, person and body, in this order, for the endpoint."""
        act = ACTS[self.name]
        admitted = role(*act.roles)

        async def handle(request: Request) -> Response:
            address_fields = {"table": request.path_params["table"]}
            if (key := request.headers.get("idempotency-key")) is not None:
                address_fields["Idempotency-Key"] = key
            address = validated(ActAddress, address_fields)
            person = await admitted(request)
            body = validated(act.body, _json(request, await request.body()))
            response: Response = await self.endpoint(request, person, address.table, body, address.key)
            return response

        return handle


def _json(request: Request, content: bytes) -> object:
    """The body of a request, if it is JSON and says so."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json" and not (kind.startswith("application/") and kind.endswith("+json")):
        raise RequestValidationError([])
    try:
        return decoded(content)
    except ValueError as error:
        raise RequestValidationError([]) from error


router = APIRouter(
    prefix="/api/tables/{table}",
    tags=["at a table"],
    responses=PROBLEMS,
    route_class=_ActRoute,
)


def _add_act(do: str, description: str, roles: Sequence[Role], body: type[TableRequest]) -> None:
    """Add the route of one kind of act."""
    act = ACTS[do] = ActKind(do, _PATHS.get(do, do.replace(" ", "-")), roles, body)

    async def endpoint(
        request: Request, person: Person, table: TableId, body: TableRequest, key: IdempotencyKey = ""
    ) -> Response:
        return sent(await carry_out(house_of(request), act, person, table, key, body))

    endpoint.__annotations__.update(person=Annotated[Person, Depends(role(*roles))], body=body)
    router.add_api_route(f"/{act.path}", endpoint, methods=["POST"], name=do, description=description)


for _do, _input in INPUTS.items():
    _add_act(_do, summary_of(_input), [Role(role) for role in _input.by_roles], BODIES[_do])
_add_act(
    READY,
    "The player needs no more time to bet; an automatic table continues when everyone is ready.",
    [Role.PLAYER],
    TableRequest,
)
