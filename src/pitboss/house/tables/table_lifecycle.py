"""Opening tables, and taking and leaving seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, delete, func, insert, select, update

from pitboss.equipment.chance import Live, Secure
from pitboss.house.accounts.protection import check_may_play
from pitboss.house.clock import clock
from pitboss.house.errors import OwnLimit, TooMany
from pitboss.house.proof import events
from pitboss.house.storage.schema import seats, tables, tournament_tables, visits
from pitboss.house.storage.transaction import Answer, Seated, Transaction
from pitboss.house.tables.table_session import TableSession, TournamentTable
from pitboss.house.tables.time_bank import TimeBank
from pitboss.plain import Json
from pitboss.table import Log, Submission, Table


@dataclass(frozen=True, slots=True)
class TableOpening:
    """A table to open."""

    submission: Submission[Any]
    name: str
    automatic: bool
    bets_seconds: int
    choices_seconds: int
    by: int
    stage: TournamentTable | None = None

    def __call__(self, tx: Transaction) -> Answer:
        """Open it."""
        open_now = select(func.count()).select_from(tables).where(tables.c.closed.is_(False))
        if int(tx.connection.scalar(open_now) or 0) >= tx.settings.max_tables:
            raise TooMany(f"a house has at most {tx.settings.max_tables} tables open")
        made = insert(tables).values(
            name=self.name,
            game=self.submission.game.id,
            automatic=self.automatic,
            bets_seconds=self.bets_seconds,
            choices_seconds=self.choices_seconds,
            opened=tx.now,
            opened_by=self.by,
            closing=False,
            closed=False,
            position=0,
        )
        id_ = int(tx.connection.execute(made.returning(tables.c.id)).scalar_one())
        table = Table(self.submission, Secure() if self.automatic else Live(), Log(), clock)
        session = TableSession(
            id_,
            self.name,
            self.automatic,
            self.bets_seconds,
            self.choices_seconds,
            table,
            [],
            seats={},
            time_bank=TimeBank.of(table.game, tx.settings),
            stage=self.stage,
        )
        if self.stage is not None:
            of = {"tournament": self.stage.tournament, "stage": self.stage.stage, "number": self.stage.number}
            tx.connection.execute(insert(tournament_tables).values(table=id_, rounds=self.stage.rounds, **of))
        tx.opened(session)
        tx.entry(session, table.log.lines.pop())
        facts: dict[str, Json] = {"table": id_, "game": self.submission.game.id, "name": self.name}
        events.record(tx, "table opened", self.by, facts, (tables, id_))
        return {"table": id_, "position": 0}


_SIT = insert(seats)
_COME = insert(visits)
_STAND_UP = delete(seats).where(seats.c.table == bindparam("at"), seats.c.seat == bindparam("on"))
_GO = (
    update(visits)
    .where(visits.c.table == bindparam("at"), visits.c.seat == bindparam("on"), visits.c.until.is_(None))
    .values(until=bindparam("last"), ended=bindparam("now"))
)
"""Statements for seats and visits, built once: building one takes longer than executing it."""


def take_seat(tx: Transaction, session: TableSession, person: int, command: Mapping[str, Json]) -> None:
    """Seat a person, with the chips that the input names."""
    assert session.seats is not None
    session.apply(tx, command, person)
    seat = command["seat"]
    assert isinstance(seat, int)
    session.seats[seat] = Seated(person)
    tx.connection.execute(_SIT, {"table": session.id, "seat": seat, "person": person, "ready": False})
    begun = {"since": session.position, "began": tx.now}
    tx.connection.execute(_COME, {"table": session.id, "seat": seat, "person": person, **begun})


def leave_seat(tx: Transaction, session: TableSession, seat: int, person: int) -> None:
    """Cash a person out of a seat."""
    assert session.seats is not None
    session.apply(tx, {"do": "leave", "seat": seat}, person)
    del session.seats[seat]
    tx.connection.execute(_STAND_UP, {"at": session.id, "on": seat})
    tx.connection.execute(_GO, {"at": session.id, "on": seat, "last": session.position, "now": tx.now})


def cash_out_barred(tx: Transaction, session: TableSession) -> None:
    """Cash out, before a round that deals everybody in, those whose own break or time limit bars them from playing."""
    if not session.table.game.between_players:
        return
    for seat, seated in sorted((session.seats or {}).items()):
        try:
            check_may_play(tx, seated.person)
        except OwnLimit:
            leave_seat(tx, session, seat, seated.person)
