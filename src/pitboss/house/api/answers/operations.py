"""What routes about the books, significant events and tournaments answer."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from pitboss.house.api.answers.games import TableLayout


class ClosedWin(TypedDict):
    """What closed tables won."""

    won: int


class Books(TypedDict):
    """The balance of every account; the sum must be zero."""

    sum: int
    unbalanced: list[str]
    accounts: dict[str, int]


class SignificantEventAnswer(TypedDict):
    """An entry of the chain of significant events."""

    n: int
    at: str
    kind: str
    who: int | None
    facts: dict[str, Any]
    hash: str
    rows: NotRequired[dict[str, Any]]


class EventSearch(TypedDict):
    """The significant events that match, and how far the chain was checked."""

    events: list[dict[str, Any]]
    kinds: list[str]
    before: int | None
    checked: dict[str, Any]
    last: dict[str, Any]
    root: dict[str, Any] | None


class NewTournament(TypedDict):
    """The number of a new tournament."""

    tournament: int


class TournamentPosition(TypedDict):
    """The log position of a tournament after an act."""

    tournament: int
    position: int


class TournamentControls(TypedDict):
    """What 8.6(c) requires to be public."""

    name: str
    controls: list[dict[str, Any]]


class TournamentAnswer(TypedDict):
    """A tournament: its phase, money, standing and events."""

    tournament: int
    position: int
    law: str
    name: str
    game: str
    game_name: str
    phase: str
    starts: str
    stage: str | None
    stages: list[str]
    participants: int
    buy_in: int
    rebuy: int
    rebuys: int
    addon: int
    tips: dict[str, str]
    money: dict[str, Any]
    standing: list[dict[str, Any]]
    controls: list[dict[str, Any]]
    events: list[dict[str, str]]


class ListedTournament(TypedDict):
    """A tournament in the list."""

    tournament: int
    name: str
    game: str
    game_name: str
    phase: str
    people: int


class ReasonAgainst(TypedDict):
    """Why a bet may not be made now; null if it may."""

    says: str | None
    law: str | None


class BestSets(TypedDict):
    """The best ways to set the dealt cards, with their values."""

    dealt: list[str]
    best: NotRequired[list[dict[str, Any]]]


class SharedRound(TypedDict):
    """A finished round as its player saw it, replayed and proved."""

    table: int
    round: int
    seat: int
    layout: TableLayout
    lay: list[dict[str, Any]]
    players: dict[str, str]
    entries: list[dict[str, Any]]


class WhyAnswer(TypedDict):
    """A settled bet: the cited events that decided it, other choices, and other cards; amounts are cents."""

    bet: dict[str, Any]
    stake: int
    reasons: list[dict[str, Any]]
    hands: dict[str, list[str]]
    other_choices: list[dict[str, Any]]
    other_outcomes: list[dict[str, Any]]
    complete: bool


class ForkedRound(TypedDict):
    """A round from one of its decisions on, with other choices; no money moves."""

    table: int
    round: int
    seat: int


class HashPath(TypedDict):
    """A proof of RFC 6962: hashes in Base64."""

    path: list[str]
