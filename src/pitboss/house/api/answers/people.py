"""What routes about people and their accounts answer."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class AccountAnswer(TypedDict):
    """The person who is signed in."""

    id: int
    name: str
    role: str
    purse: int
    csrf: str | None
    must_change: bool
    guest: bool
    idle_seconds: int | None
    expires: int


class TokenAnswer(TypedDict):
    """A session or a program's token."""

    id: int
    label: str
    session: bool
    expires: int
    since: int
    used: int
    address: str
    this: bool


class NewToken(TypedDict):
    """A new token, shown once."""

    token: str


class Purse(TypedDict):
    """The money of a person that is at no table."""

    purse: int


class PostingAnswer(TypedDict):
    """A line of a person's ledger."""

    posting: str
    amount: int
    says: str
    at: int


class OwnCoupon(TypedDict):
    """A coupon that a person may bet with."""

    id: int
    value: int
    issued: int


class CouponAnswer(TypedDict):
    """A coupon as staff see it."""

    id: int
    value: int
    to: str
    by: str
    issued: int
    table: int | None
    bet: int | None
    spent: int | None


class NewCoupon(TypedDict):
    """The number of a new coupon."""

    coupon: int


class Tonight(TypedDict):
    """What a person won lately."""

    won: int
    chips: int
    hours: int


class ReviewedTable(TypedDict):
    """The review of a person's decisions at one table."""

    table: int
    title: str
    game: str
    result: int
    edges: str
    mistakes: str
    luck: str
    decisions: int
    wrong: int
    unvalued: int
    unpriced: list[str]
    worst: list[dict[str, Any]]


class SessionReviewAnswer(TypedDict):
    """The review of a person's last hours."""

    hours: int
    tables: list[ReviewedTable]


class PersonData(TypedDict):
    """Everything that the house holds about a person."""

    made: int
    person: dict[str, Any]
    protection: dict[str, Any]
    ledger: list[dict[str, Any]]
    coupons: list[dict[str, Any]]
    visits: list[dict[str, Any]]
    sessions: list[dict[str, Any]]
    uses: list[dict[str, Any]]
    addresses: list[dict[str, Any]]
    events: list[dict[str, Any]]


class SecondFactor(TypedDict):
    """Since when a second factor is required; null if it is not."""

    since: int | None


class NewSecondFactor(TypedDict):
    """The secret of a second factor, shown once."""

    secret: str
    address: str


class Nothing(TypedDict):
    """An answer without facts."""


class EndedSessions(TypedDict):
    """The sessions that ended."""

    ended: list[int]


class ListedPerson(TypedDict):
    """A person as staff see them."""

    id: int
    name: str
    role: str
    disabled: str | None


class Appointed(TypedDict):
    """A new member of staff, or the appointment that a second person must confirm."""

    id: int | None
    appointment: NotRequired[int]


class WaitingAppointment(TypedDict):
    """An appointment that a second person must confirm."""

    id: int
    name: str
    role: str
    by: str
    at: int
    yours: bool


class Appointments(TypedDict):
    """The appointments that wait, and whether two people are needed."""

    two_persons: bool
    waiting: list[WaitingAppointment]


class PersonNumber(TypedDict):
    """The number of a person."""

    id: int


class ChangedPerson(TypedDict):
    """The number of a person whose account changed."""

    person: int


class DeclinedAppointment(TypedDict):
    """The number of a declined appointment."""

    appointment: int


class NewPassphrase(TypedDict):
    """A passphrase that the person must change."""

    passphrase: str


class OwnLimitAnswer(TypedDict):
    """A person's own limit, what is used of it, and a higher one that applies later."""

    kind: str
    amount: int | None
    used: int | None
    later: int | None
    later_from: int | None


class ProtectionAnswer(TypedDict):
    """A person's own limits and breaks."""

    limits: list[OwnLimitAnswer]
    pause: str | None
    until: int | None
    terms: str
    terms_due: bool
    reality_minutes: int
    now: int


class ChangedProtection(TypedDict):
    """A person's own limits by kind, after a change."""

    limits: dict[str, Any]
    pause: str
    until: int
    terms: str
    reality_minutes: int
