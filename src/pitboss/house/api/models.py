"""What requests say: every text, number and list has its bound."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, JsonValue

from pitboss.house.people import LONGEST_NAME, LONGEST_PASSPHRASE, SHORTEST_PASSPHRASE, Role
from pitboss.law import CURRENT
from pitboss.money import LARGEST
from pitboss.table.betting import MOST_BETS
from pitboss.table.inputs import LONGEST_TEXT
from pitboss.table.state import MOST_SEATS

LARGEST_NUMBER = 2**31 - 1


def _printable(value: str) -> str:
    if not value.isprintable():
        raise ValueError("the text has characters that cannot be printed")
    return value


def _plain(value: JsonValue, depth: int = 0) -> JsonValue:
    """A value without fractions that is not too deep: options are names, numbers, choices and rows of them."""
    if depth > 4 or isinstance(value, float) or (isinstance(value, str) and not value.isprintable()):
        raise ValueError("an option is a word, a whole number, yes or no, or a table of those")
    if isinstance(value, int) and abs(value) > LARGEST:
        raise ValueError("the number is too large")
    if isinstance(value, dict):
        for name, one in value.items():
            _plain(name, depth + 1)
            _plain(one, depth + 1)
    elif isinstance(value, list):
        for one in value:
            _plain(one, depth + 1)
    return value


Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME), AfterValidator(_printable)]
Passphrase = Annotated[str, Field(min_length=SHORTEST_PASSPHRASE, max_length=LONGEST_PASSPHRASE)]
Short = Annotated[str, Field(max_length=LONGEST_TEXT), AfterValidator(_printable)]
Word = Annotated[str, Field(min_length=1, max_length=80), AfterValidator(_printable)]
Amount = Annotated[int, Field(strict=True, ge=1, le=LARGEST, description="in cents")]
Position = Annotated[
    int | None,
    Field(strict=True, ge=0, le=LARGEST_NUMBER, description="the log position of the view that this is based on"),
]
Seat = Annotated[int, Field(strict=True, ge=1, le=MOST_SEATS)]
Plain = Annotated[JsonValue, AfterValidator(_plain)]
Options = Annotated[dict[Word, Plain], Field(max_length=100)]


class Body(BaseModel):
    """What every request keeps to."""

    model_config = ConfigDict(extra="forbid")


class SignUp(Body):
    """A new person."""

    name: Name
    passphrase: Passphrase


class Appoint(SignUp):
    """A new member of the staff."""

    role: Role


class TokenWanted(Body):
    """A token for a program."""

    label: Word


class Money(Body):
    """An amount of money."""

    amount: Amount


class NewCoupon(Body):
    """A match play coupon for a player, by his name."""

    to: Name
    value: Amount


class Seen(Body):
    """A request from a view of a table."""

    position: Position = None


class Sit(Seen):
    """A seat, and chips from the purse."""

    seat: Seat
    chips: Annotated[int, Field(strict=True, ge=0, le=LARGEST, description="in cents")] = 0


class Chips(Seen):
    """Chips bought or cashed."""

    amount: Amount


class OneBet(Body):
    """Money on a wager."""

    wager: Word
    amount: Amount
    on: Short | None = None
    at: Seat | None = None
    coupon: Annotated[Amount | None, Field(description="the value of a coupon of his, in cents")] = None
    chips: Word | None = None


class Bets(Seen):
    """Bets that are taken together or not at all."""

    bets: Annotated[list[OneBet], Field(min_length=1, max_length=MOST_BETS)]


class OneBack(Body):
    """A bet to take back, or a part of it."""

    bet: Annotated[int, Field(strict=True, ge=1, le=LARGEST_NUMBER)]
    amount: Amount | None = None


class TakeBack(Seen):
    """Bets to take back; all that may be, if none is named."""

    bets: Annotated[list[OneBack], Field(max_length=MOST_BETS)] | None = None


class Choose(Seen):
    """An answer to what the table asks."""

    action: Word
    at: Seat | None = None
    amount: Annotated[int, Field(strict=True, ge=0, le=LARGEST)] | None = None
    cards: Annotated[list[Word], Field(max_length=20)] | None = None


class Call(Seen):
    """What a player calls, for all his bets or for one."""

    call: Word
    bet: Annotated[int, Field(strict=True, ge=1, le=LARGEST_NUMBER)] | None = None


class Key(Seen):
    """What the real equipment yielded."""

    outcome: Word


class Report(Seen):
    """An irregularity."""

    what: Word
    at: Seat | None = None
    note: Short | None = None


class Record(Seen):
    """A procedure that was carried out."""

    procedure: Word
    note: Short = ""
    seat: Seat | None = None


class Admit(Seen):
    """Whose wagers outside the limits are permitted, or no longer (8.2(d))."""

    seat: Seat
    permitted: bool = True


class Limit(Body):
    """The least and the most that may be bet, in cents."""

    minimum: Amount | None = None
    maximum: Amount | None = None
    increment: Amount | None = None


class Posted(Limit):
    """The limits of a table, and those of single wagers."""

    wagers: Annotated[dict[Word, Limit], Field(max_length=200)] | None = None


class ChangeLimits(Seen):
    """New limits, with the notices of 8.3(c)."""

    limits: Posted
    sign: bool
    announced: bool


class ChangeRules(Seen):
    """New rules, with the notices of 8.3(b); a method of handling the cards alone needs none, and no time."""

    options: Options
    sign: bool | None = None
    announced: bool | None = None
    division: bool | None = None
    effective: Annotated[str, Field(max_length=40, description="ISO 8601, with a time zone")] | None = None


class OpenTable(Body):
    """A table to open."""

    game: Word
    name: Annotated[str, Field(max_length=60), AfterValidator(_printable)] = ""
    automatic: bool = True
    options: Options = {}
    limits: Posted = Posted()
    seats: Seat | None = None
    edition: Word = CURRENT
    on: date | None = None
    bets_seconds: Annotated[int, Field(strict=True, ge=0, le=3600)] | None = None
    choices_seconds: Annotated[int, Field(strict=True, ge=0, le=3600)] | None = None


class Problem(BaseModel):
    """Why something was not done."""

    error: str
    says: str
    law: str | None = None
    position: int | None = None
    violations: list[dict[str, Any]] | None = None


class Answered(BaseModel):
    """What followed from an act: the new position of the log, and the events as the person may see them."""

    table: int
    position: int
    events: list[dict[str, Any]]
