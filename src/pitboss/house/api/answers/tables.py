"""What routes about tables and rounds answer."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from pitboss.house.api.answers.games import TableLayout
from pitboss.protocol.events import Event
from pitboss.protocol.views import PublicState


class ToldEvent(TypedDict):
    """An event with its sentence, as a person may see it."""

    position: int
    at: str
    says: str
    law: str
    event: Event
    hands: NotRequired[dict[str, Any]]


class ActDone(TypedDict):
    """What followed from an act: the new position of the log, and the events as the person may see them."""

    table: int
    position: int
    events: list[ToldEvent]


class SeatedPlayer(TypedDict):
    """A person at a seat."""

    name: str
    chips: int
    ready: bool
    admitted: bool
    color: str
    time_bank: int


class LaidBet(TypedDict):
    """A bet on the layout."""

    id: int
    seat: int
    at: int
    wager: str
    on: str
    amount: int
    coupon: int
    chips: str
    standing: str
    fixed: bool


class StateOfTable(TypedDict):
    """A table as a person sees it between two acts."""

    table: int
    position: int
    round: int
    closing: bool
    closed: bool
    stuck: bool
    deadline: int | None
    bank_from: int | None
    limits: dict[str, Any]
    pending: list[dict[str, Any]]
    seats: dict[str, SeatedPlayer]
    layout: list[LaidBet]
    status: str
    shows: PublicState
    waits_for: dict[str, Any] | None
    meters: dict[str, int]
    awaiting: dict[str, str] | None
    you: list[int]
    calls: list[dict[str, Any]]
    ask: dict[str, Any] | None
    bank: NotRequired[int]
    promises: NotRequired[dict[str, Any]]
    tournament: NotRequired[Any]


class TableAnswer(TypedDict):
    """A table's state and its last events."""

    now: int
    after: int
    state: StateOfTable
    events: list[ToldEvent]


class LobbyTable(TypedDict):
    """An open table; staff see the house's win."""

    table: int
    name: str
    game: str
    automatic: bool
    closing: bool
    taken: int
    bots: int
    game_name: str
    says: str
    limits: dict[str, Any]
    seats: int
    round: int
    yours: dict[str, Any] | None
    asks: Any
    family: str
    win: NotRequired[int]


class BotStrategy(TypedDict):
    """A strategy that a bot can play."""

    name: str
    says: str


class SeatedBots(TypedDict):
    """The seats that bots took, and the new position of the log."""

    table: int
    position: int
    seats: list[int]


class BotsLeft(TypedDict):
    """How many bots are still at a table, and the new position of the log."""

    table: int
    position: int
    bots: int


class NewTable(TypedDict):
    """The number of a new table."""

    table: int


class EventsPage(TypedDict):
    """Events of a table's log, page by page."""

    table: int
    after: int
    to: int
    position: int
    events: list[ToldEvent]


class PlayedRound(TypedDict):
    """A round with its events."""

    table: NotRequired[int]
    round: int
    at: str
    you: list[int]
    events: list[ToldEvent]
    link: NotRequired[str]


class RoundProof(TypedDict):
    """What proves a round offline."""

    format: str
    table: int
    round: int
    head: str
    lines: list[str]
    receipt: dict[str, Any]
    root: str


class EdgeOfWager(TypedDict):
    """The house advantage of a wager."""

    wager: str
    on: str
    house_advantage_percent: str
    notes: dict[str, str]


class TableEdges(TypedDict):
    """The house advantage of every wager of a table."""

    stake: int | None
    wagers: list[EdgeOfWager]
    decisions: bool


class CheckedTable(TypedDict):
    """A lawful table before it is opened: its wagers by name, and the house advantage of each if it was asked for."""

    names: dict[str, str]
    wagers: list[EdgeOfWager]


class TableEquity(TypedDict):
    """Each poker hand's share of the pots, at every stage."""

    table: int
    position: int
    round: int
    stages: list[dict[str, Any]]


class CoachAnswer(TypedDict):
    """The value of each option of a person's decisions."""

    table: int
    position: int
    decisions: list[dict[str, Any]]


class SetsAnswer(TypedDict):
    """How a hand may be set: its parts, the house way, and foul sets."""

    parts: list[dict[str, Any]]
    house_way: dict[str, list[str]]
    foul: list[dict[str, Any]]


class ReplayedRound(TypedDict):
    """A round replayed for surveillance, entry by entry."""

    table: int
    round: int
    proved: bool
    layout: TableLayout
    lay: list[dict[str, Any]]
    players: dict[str, str]
    entries: list[dict[str, Any]]


class LogSearch(TypedDict):
    """The events of a log that match."""

    table: int
    count: int
    events: list[dict[str, Any]]


class ListedLog(TypedDict):
    """A table's log as surveillance sees it."""

    table: int
    name: str
    game: str
    automatic: bool
    opened: int
    closed: bool
    entries: int
