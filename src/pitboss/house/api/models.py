"""What requests say: every text, number and list has its bound."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Annotated, Any, Union, get_args, get_origin

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import fields
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, JsonValue, create_model

from pitboss.games.declared import MAX_DECLARATION
from pitboss.house.accounts.names import MAX_NAME_LENGTH
from pitboss.house.accounts.passphrases import MAX_PASSPHRASE_LENGTH, MIN_PASSPHRASE_LENGTH
from pitboss.house.accounts.people import Role
from pitboss.law import CURRENT
from pitboss.money import MAX_AMOUNT
from pitboss.protocol.inputs import INPUTS, MAX_TEXT_LENGTH, Choose, TableLimits, summary_of
from pitboss.table.play.state import MAX_SEATS

MAX_ROW_ID = 2**31 - 1


def _printable(value: str) -> str:
    if not value.isprintable():
        raise ValueError("the text has characters that cannot be printed")
    return value


def _plain(value: JsonValue, depth: int = 0) -> JsonValue:
    """A value without fractions that is not too deep: options are names, numbers, choices and rows of them."""
    if depth > 4 or isinstance(value, float) or (isinstance(value, str) and not value.isprintable()):
        raise ValueError("an option must be a word, a whole number, yes or no, or a table of these")
    if isinstance(value, int) and abs(value) > MAX_AMOUNT:
        raise ValueError("the number is too large")
    if isinstance(value, dict):
        for name, element in value.items():
            _plain(name, depth + 1)
            _plain(element, depth + 1)
    elif isinstance(value, list):
        for element in value:
            _plain(element, depth + 1)
    return value


Name = Annotated[str, Field(min_length=1, max_length=MAX_NAME_LENGTH), AfterValidator(_printable)]
Passphrase = Annotated[str, Field(min_length=MIN_PASSPHRASE_LENGTH, max_length=MAX_PASSPHRASE_LENGTH)]
Short = Annotated[str, Field(max_length=MAX_TEXT_LENGTH), AfterValidator(_printable)]
Word = Annotated[str, Field(min_length=1, max_length=80), AfterValidator(_printable)]
Amount = Annotated[int, Field(strict=True, ge=1, le=MAX_AMOUNT, description="in cents")]
Position = Annotated[
    int | None,
    Field(strict=True, ge=0, le=MAX_ROW_ID, description="the log position of the view that this is based on"),
]
Seat = Annotated[int, Field(strict=True, ge=1, le=MAX_SEATS)]
Plain = Annotated[JsonValue, AfterValidator(_plain)]
Options = Annotated[dict[Word, Plain], Field(max_length=100)]


class RequestBody(BaseModel):
    """What every request keeps to."""

    model_config = ConfigDict(extra="forbid")


class SignUpRequest(RequestBody):
    """A new person."""

    name: Name
    passphrase: Passphrase


class SignInRequest(SignUpRequest):
    """A person who signs in, with the code of the second factor where there is one."""

    code: Annotated[str, Field(max_length=10)] = ""


class AppointRequest(SignUpRequest):
    """A new member of the staff."""

    role: Role


class TokenRequest(RequestBody):
    """A token for a program."""

    label: Word


class DepositRequest(RequestBody):
    """An amount of money."""

    amount: Amount


class CouponRequest(RequestBody):
    """A match play coupon for a player, by name."""

    to: Name
    value: Amount


class LearnerRequest(RequestBody):
    """An answer to a question of a lesson: an amount in dollars, or what was picked."""

    lesson: Annotated[str, Field(min_length=1, max_length=160), AfterValidator(_printable)]
    number: Annotated[int, Field(strict=True, ge=0, le=MAX_ROW_ID)]
    answer: Short | Annotated[list[Short], Field(max_length=MAX_SEATS)]
    timed: bool = False


class DrillRequest(RequestBody):
    """Whether a decision that was practiced was answered right, by its case."""

    case: Annotated[str, Field(min_length=1, max_length=160), AfterValidator(_printable)]
    right: Annotated[bool, Field(strict=True)]


class BotsRequest(RequestBody):
    """Bots to seat: how many, and the strategy that they play."""

    strategy: Word
    count: Seat = 1


class TableRequest(RequestBody):
    """A request from a view of a table."""

    position: Position = None


class LimitItem(RequestBody):
    """The minimum and maximum bet, in cents."""

    minimum: Amount | None = None
    maximum: Amount | None = None
    increment: Amount | None = None


class PostedLimits(LimitItem):
    """The limits of a table, and those of single wagers."""

    wagers: Annotated[dict[Word, LimitItem], Field(max_length=200)] | None = None


_HANDWRITTEN: Mapping[Any, Any] = {TableLimits: PostedLimits, Mapping[str, Any]: Options}
"""Bodies and parts of bodies that other requests have too."""
_ORDER: Mapping[type[Struct], Sequence[str]] = {Choose: ("action", "at", "amount", "cards")}
"""The order in which the house logs fields, where it is not that of the class."""
_BOUNDS = {"minimum": "ge", "maximum": "le", "minLength": "min_length", "maxLength": "max_length"}
_BOUNDS |= {"minItems": "min_length", "maxItems": "max_length", "maxProperties": "max_length"}


def _read(type_: Any, meta: Meta | None = None) -> Any:
    """The type of a field of an input as a request reads it: strict, bounded, printable."""
    if (origin := get_origin(type_)) is Annotated:
        return _read(type_.__origin__, type_.__metadata__[0])
    said: dict[str, Any] = {_BOUNDS[name]: bound for name, bound in ((meta and meta.extra_json_schema) or {}).items()}
    if meta is not None and meta.description:
        said["description"] = meta.description
    if type_ in _HANDWRITTEN:
        return _HANDWRITTEN[type_]
    if isinstance(type_, type) and issubclass(type_, Struct):
        return _model(type_, RequestBody)
    if type_ is bool:
        return bool
    if type_ is int:
        return Annotated[int, Field(strict=True, **{"le": MAX_AMOUNT, **said})]
    if type_ is str:
        return Annotated[str, Field(**said), AfterValidator(_printable)]
    parts = [part for part in get_args(type_) if part is not UnsetType]
    if origin is Sequence:
        return Annotated[list[_read(parts[0])], Field(**said)]  # type: ignore[misc]  # made at run time
    structs = [part for part in parts if isinstance(part, type) and issubclass(part, Struct)]
    return Union[tuple(map(_read, structs or parts))]  # noqa: UP007 - made at run time


def _model(class_: type[Struct], base: type[RequestBody]) -> type[Any]:
    """The body of a request that gives an input, or a part of one, without what the house fills in."""
    asked = {field.name: field for field in fields(class_) if "by_house" not in str(field.type)}
    members: dict[str, Any] = {}
    for name in _ORDER.get(class_, asked):
        type_, default = _read(asked[name].type), asked[name].default
        if default is UNSET:
            members[name] = type_ | None, None
        else:
            members[name] = type_, ... if asked[name].required else default
    return create_model(f"{class_.__name__}Request", __base__=base, __doc__=summary_of(class_), **members)


BODIES: Mapping[str, type[TableRequest]] = {do: _model(class_, TableRequest) for do, class_ in INPUTS.items()}
"""What the body of each input says."""


class OpenTableRequest(RequestBody):
    """A table to open: of a game by its name, or of one that the text of a petition's file declares."""

    game: Word = ""
    declared: Annotated[str, Field(max_length=MAX_DECLARATION)] = ""
    name: Annotated[str, Field(max_length=60), AfterValidator(_printable)] = ""
    automatic: bool = True
    options: Options = {}
    limits: PostedLimits = PostedLimits()
    seats: Seat | None = None
    edition: Word = CURRENT
    on: date | None = None
    bets_seconds: Annotated[int, Field(strict=True, ge=0, le=3600)] | None = None
    choices_seconds: Annotated[int, Field(strict=True, ge=0, le=3600)] | None = None
    chance: Word | None = None
    """The source of chance: ``secure`` or ``committed``; by default the house's."""


class ProblemAnswer(BaseModel):
    """Why something was not done."""

    error: str
    says: str
    law: str | None = None
    position: int | None = None
    violations: list[dict[str, Any]] | None = None
