"""What requests say: every text, number and list has its bound."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, JsonValue

from pitboss.games.declared import LARGEST_DECLARATION
from pitboss.house.accounts.names import MAX_NAME_LENGTH
from pitboss.house.accounts.passphrases import MAX_PASSPHRASE_LENGTH, MIN_PASSPHRASE_LENGTH
from pitboss.house.accounts.people import Role
from pitboss.law import CURRENT
from pitboss.money import LARGEST
from pitboss.table.betting.placing import MOST_BETS
from pitboss.table.inputs import LONGEST_PLACE, LONGEST_TEXT
from pitboss.table.play.state import MOST_SEATS

MAX_ROW_ID = 2**31 - 1


def _printable(value: str) -> str:
    if not value.isprintable():
        raise ValueError("the text has characters that cannot be printed")
    return value


def _plain(value: JsonValue, depth: int = 0) -> JsonValue:
    """A value without fractions that is not too deep: options are names, numbers, choices and rows of them."""
    if depth > 4 or isinstance(value, float) or (isinstance(value, str) and not value.isprintable()):
        raise ValueError("an option must be a word, a whole number, yes or no, or a table of these")
    if isinstance(value, int) and abs(value) > LARGEST:
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
Short = Annotated[str, Field(max_length=LONGEST_TEXT), AfterValidator(_printable)]
Place = Annotated[str, Field(max_length=LONGEST_PLACE), AfterValidator(_printable)]
Word = Annotated[str, Field(min_length=1, max_length=80), AfterValidator(_printable)]
Amount = Annotated[int, Field(strict=True, ge=1, le=LARGEST, description="in cents")]
Position = Annotated[
    int | None,
    Field(strict=True, ge=0, le=MAX_ROW_ID, description="the log position of the view that this is based on"),
]
Seat = Annotated[int, Field(strict=True, ge=1, le=MOST_SEATS)]
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
    """A match play coupon for a player, by his name."""

    to: Name
    value: Amount


class LearnerRequest(RequestBody):
    """An answer to a question of a lesson: an amount in dollars, or what was picked."""

    lesson: Annotated[str, Field(min_length=1, max_length=160), AfterValidator(_printable)]
    number: Annotated[int, Field(strict=True, ge=0, le=MAX_ROW_ID)]
    answer: Short | Annotated[list[Short], Field(max_length=MOST_SEATS)]


class DrillRequest(RequestBody):
    """Whether a decision that was practised was answered right, by its case."""

    case: Annotated[str, Field(min_length=1, max_length=160), AfterValidator(_printable)]
    right: Annotated[bool, Field(strict=True)]


class TableRequest(RequestBody):
    """A request from a view of a table."""

    position: Position = None


class SitRequest(TableRequest):
    """A seat, and chips from the purse."""

    seat: Seat
    chips: Annotated[int, Field(strict=True, ge=0, le=LARGEST, description="in cents")] = 0


class ChipsRequest(TableRequest):
    """Chips bought or cashed."""

    amount: Amount


class BetItem(RequestBody):
    """Money on a wager."""

    wager: Word
    amount: Amount
    on: Place | None = None
    at: Seat | None = None
    coupon: Annotated[Amount | None, Field(description="the value of a coupon of his, in cents")] = None
    chips: Word | None = None


class BetRequest(TableRequest):
    """Bets that are taken together or not at all."""

    bets: Annotated[list[BetItem], Field(min_length=1, max_length=MOST_BETS)]


class TakeBackItem(RequestBody):
    """A bet to take back, or a part of it."""

    bet: Annotated[int, Field(strict=True, ge=1, le=MAX_ROW_ID)]
    amount: Amount | None = None


class TakeBackRequest(TableRequest):
    """Bets to take back; all that may be, if none is named."""

    bets: Annotated[list[TakeBackItem], Field(max_length=MOST_BETS)] | None = None


class ChooseRequest(TableRequest):
    """An answer to what the table asks."""

    action: Word
    at: Seat | None = None
    amount: Annotated[int, Field(strict=True, ge=0, le=LARGEST)] | None = None
    cards: Annotated[list[Word], Field(max_length=20)] | None = None


class CallRequest(TableRequest):
    """What a player calls, for all his bets or for one."""

    call: Word
    bet: Annotated[int, Field(strict=True, ge=1, le=MAX_ROW_ID)] | None = None


class KeyRequest(TableRequest):
    """What the real equipment yielded."""

    outcome: Word


class ReportRequest(TableRequest):
    """An irregularity."""

    what: Word
    at: Seat | None = None
    note: Short | None = None


class RecordRequest(TableRequest):
    """A procedure that was carried out."""

    procedure: Word
    note: Short = ""
    seat: Seat | None = None


class AdmitRequest(TableRequest):
    """Whose wagers outside the limits are permitted, or no longer (8.2(d))."""

    seat: Seat
    permitted: bool = True


class LimitItem(RequestBody):
    """The least and the most that may be bet, in cents."""

    minimum: Amount | None = None
    maximum: Amount | None = None
    increment: Amount | None = None


class PostedLimits(LimitItem):
    """The limits of a table, and those of single wagers."""

    wagers: Annotated[dict[Word, LimitItem], Field(max_length=200)] | None = None


Notice = bool | Annotated[str, Field(max_length=40, description="when it was given: ISO 8601, with a time zone")]


class ChangeLimitsRequest(TableRequest):
    """New limits, with the notices of 8.3(c)."""

    limits: PostedLimits
    sign: Notice
    announced: Notice


class ChangeRulesRequest(TableRequest):
    """New rules, with the notices of 8.3(b); a method of handling the cards alone needs none, and no time."""

    options: Options
    sign: Notice | None = None
    announced: Notice | None = None
    division: Notice | None = None
    effective: Annotated[str, Field(max_length=40, description="ISO 8601, with a time zone")] | None = None


BODIES: Mapping[str, type[TableRequest]] = {
    "sit": SitRequest,
    "buy in": ChipsRequest,
    "cash out": ChipsRequest,
    "admit": AdmitRequest,
    "bet": BetRequest,
    "take back": TakeBackRequest,
    "call": CallRequest,
    "choose": ChooseRequest,
    "report": ReportRequest,
    "key": KeyRequest,
    "record": RecordRequest,
    "change rules": ChangeRulesRequest,
    "change limits": ChangeLimitsRequest,
}
"""What the body of an input says; one that is not here says nothing."""


class OpenTableRequest(RequestBody):
    """A table to open: of a game by its name, or of one that the text of a petition's file declares."""

    game: Word = ""
    declared: Annotated[str, Field(max_length=LARGEST_DECLARATION)] = ""
    name: Annotated[str, Field(max_length=60), AfterValidator(_printable)] = ""
    automatic: bool = True
    options: Options = {}
    limits: PostedLimits = PostedLimits()
    seats: Seat | None = None
    edition: Word = CURRENT
    on: date | None = None
    bets_seconds: Annotated[int, Field(strict=True, ge=0, le=3600)] | None = None
    choices_seconds: Annotated[int, Field(strict=True, ge=0, le=3600)] | None = None


class ProblemAnswer(BaseModel):
    """Why something was not done."""

    error: str
    says: str
    law: str | None = None
    position: int | None = None
    violations: list[dict[str, Any]] | None = None


class ActAnswer(BaseModel):
    """What followed from an act: the new position of the log, and the events as the person may see them."""

    table: int
    position: int
    events: list[dict[str, Any]]
