"""A snapshot of a table's committed state, taken by the writer and shown by :mod:`pitboss.house.tables.table_views`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple, cast

from pitboss.errors import Refused
from pitboss.house.accounts.bots import strategy_of
from pitboss.house.accounts.people import Person
from pitboss.house.tables.committed_tables import public_promises
from pitboss.house.tables.table_session import PublishedEntry, TableSession, TournamentTable
from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.pricing.contest import Contest, HasContest
from pitboss.protocol.base import plain_of
from pitboss.protocol.events import Event
from pitboss.table import Bet, Game, Submission, Table
from pitboss.table.play.state import SEATS
from pitboss.table.rules import parts


class Sitting(NamedTuple):
    """Someone at the table, as everyone sees them."""

    person: int
    name: str
    chips: Cents
    ready: bool
    admitted: bool
    color: str
    """The color of the player's non-value chips, where the game has such."""
    time_bank: int
    """The time that the player may think beyond the usual time, in milliseconds."""
    bot: str = ""
    """The strategy of a bot; empty for a person."""


class PublicEntry(NamedTuple):
    """A log entry as everyone may see it."""

    json: list[bytes]
    """Each event as JSON."""
    events: list[Event]
    """The events with their hidden facts."""
    concealing: list[int]
    """Which of them have hidden facts."""


@dataclass(slots=True)
class SharedJson:
    """The parts of a snapshot's views that all viewers see, written by the first view that needs them."""

    state: bytes = b""
    entries: dict[int, PublicEntry] = field(default_factory=dict)
    """Entries by their position."""


class TableSnapshot(NamedTuple):
    """A table after a commit. Nothing in it is changed later; one is made after every commit, and a tuple is quick."""

    table: int
    name: str
    automatic: bool
    bets_seconds: int
    choices_seconds: int
    submission: Submission
    limits: dict[str, Json]
    pending: list[dict[str, Json]]
    position: int
    asked_at: int
    round: int
    closing: bool
    closed: bool
    stuck: bool
    deadline: int | None
    bank_from: int | None
    sitting: dict[int, Sitting]
    layout: list[dict[str, Json]]
    status: str
    waits_for: dict[str, Json] | None
    """What must come before the round can go on."""
    calls: dict[int, list[dict[str, Json]]]
    """What each person may call now."""
    shows: Mapping[str, Json]
    """What the game shows to everyone."""
    accounts: dict[str, Cents]
    ask: dict[str, Any] | None
    awaiting: dict[str, Json] | None
    recent: list[PublishedEntry]
    stage: TournamentTable | None
    """Its place in a tournament, if it has one."""
    promises: dict[str, Json] | None
    """What the draws of the next round will follow from, at a table with a committed source."""
    contest: Contest | None
    """Who plays for the pot, where people play each other, with all their cards: for surveillance alone."""
    shared: SharedJson

    @property
    def asked_bots(self) -> list[dict[str, Any]]:
        """The questions that wait for bots."""
        waiting = self.ask["waiting"] if self.ask is not None else []
        return [asked for asked in waiting if (sits := self.sitting.get(asked["seat"])) is not None and sits.bot]

    def seats_of(self, person: Person | None) -> frozenset[int]:
        """The seats of a person at this table."""
        if person is None:
            return frozenset()
        return frozenset(seat for seat, sitting in self.sitting.items() if sitting.person == person.id)


def snapshot_of(session: TableSession, before: TableSnapshot | None = None) -> TableSnapshot:
    """The snapshot of a table; made by the writer, after the commit. ``before`` is the one that it made last."""
    if before is not None and before.position == session.position:  # only the house knows anything new
        return before._replace(
            asked_at=session.asked_at,
            closing=session.closing,
            stuck=session.stuck,
            deadline=session.deadline,
            bank_from=session.bank_from,
            sitting=_sitting(session),
            recent=session.recent,
            stage=session.stage,
            shared=SharedJson(),
        )
    table, state, game = session.table, session.table.state, session.table.game
    ask = table.ask
    return TableSnapshot(
        table=session.id,
        name=session.name,
        automatic=session.automatic,
        bets_seconds=session.bets_seconds,
        choices_seconds=session.choices_seconds,
        submission=table.submission,
        limits=table.limits.plain(),
        pending=[{**seated.plain(), "law": table.submission.cite(seated.law)} for seated in table.pending],
        position=session.position,
        asked_at=session.asked_at,
        round=state.round,
        closing=session.closing,
        closed=table.closed,
        stuck=session.stuck,
        deadline=session.deadline,
        bank_from=session.bank_from,
        sitting=_sitting(session),
        layout=[
            {
                "id": bet.id,
                "seat": bet.seat,
                "at": bet.at,
                "wager": bet.wager,
                "on": bet.on,
                "amount": bet.amount,
                "coupon": bet.coupon,
                "chips": bet.chips,
                "standing": parts.bet_status(table.current_round, bet),
                "fixed": _fixed(table, bet),
            }
            for bet in state.layout.values()
        ],
        status=parts.status(table.current_round),
        calls=_calls(table) if game.between_players or (ask is not None and ask.for_bets) else {},
        shows=plain_of(parts.public_state(table.current_round)),
        waits_for=_waits_for(table) if ask is not None and ask.for_bets else None,
        accounts=dict(state.accounts),
        ask=ask.plain() if ask is not None else None,
        awaiting={"kind": table.awaiting.kind, "to": table.awaiting.to} if table.awaiting else None,
        recent=session.recent,
        stage=session.stage,
        promises=public_promises(table),
        contest=cast(HasContest, game).contest(table.current_round) if _has_contest(game) else None,
        shared=SharedJson(),
    )


def _sitting(session: TableSession) -> dict[int, Sitting]:
    table, state = session.table, session.table.state
    return {
        seat: Sitting(
            seated.person,
            state.players[seat],
            state.accounts[SEATS[seat]],
            seated.ready,
            seat in state.admitted,
            parts.chip_color(table.current_round, seat),
            session.time_bank.left(seat),
            strategy_of(state.players[seat]) if seated.bot else "",
        )
        for seat, seated in (session.seats or {}).items()
        if seat in state.players
    }


@lru_cache(maxsize=1024)
def _has_contest(game: Game) -> bool:
    """Whether people play for pots; asked after every commit, and slow to find out."""
    return isinstance(game, HasContest)


def _fixed(table: Table, bet: Bet) -> bool:
    """Whether a bet may not be taken back."""
    try:
        parts.removable(table.current_round, bet, bet.amount)
    except Refused:
        return True
    return False


def _waits_for(table: Table) -> dict[str, Json] | None:
    wanted = parts.waits_for(table.current_round)
    if wanted is None:
        return None
    return {"wagers": list(wanted.wagers), "says": wanted.description, "law": table.submission.cite(wanted.law)}


def _calls(table: Table) -> dict[int, list[dict[str, Json]]]:
    return {
        seat: [
            {"call": call.call, "says": call.description, "law": table.submission.cite(call.law), "bet": call.bet}
            for call in calls
        ]
        for seat in table.state.players
        if (calls := parts.calls(table.current_round, seat))
    }
