"""Opening tables, and who takes a seat at them or leaves it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, delete, func, insert, select, update

from pitboss.equipment.chance import Live, Secure
from pitboss.house.clock import clock
from pitboss.house.errors import TooMany
from pitboss.house.proof import events
from pitboss.house.storage.schema import seats, tables, tournament_tables, visits
from pitboss.house.storage.transaction import Answer, Seated, Transaction
from pitboss.house.tables.table_session import TableSession, TournamentTable
from pitboss.house.tables.time_bank import TimeBank
from pitboss.plain import Json
from pitboss.table import Log, Submission, Table


@dataclass(frozen=True, slots=True)
class TableOpening:
    """A table to be opened."""

    submission: Submission[Any]
    name: str
    automatic: bool
    bets_seconds: int
    choices_seconds: int
    by: int
    stage: TournamentTable | None = None

    def __call__(self, tx: Transaction) -> Answer:
        """Opens it."""
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
    .values(until=bindparam("last"))
)
"""Statements of whoever comes and goes; to put one together takes longer than to carry it out."""


def take_seat(tx: Transaction, session: TableSession, person: int, command: Mapping[str, Json]) -> None:
    """Seats a person, with the chips that the input names."""
    assert session.seats is not None
    session.apply(tx, command, person)
    seat = command["seat"]
    assert isinstance(seat, int)
    session.seats[seat] = Seated(person)
    tx.connection.execute(_SIT, {"table": session.id, "seat": seat, "person": person, "ready": False})
    tx.connection.execute(_COME, {"table": session.id, "seat": seat, "person": person, "since": session.position})


def leave_seat(tx: Transaction, session: TableSession, seat: int, person: int) -> None:
    """Lets a person go, with his chips."""
    assert session.seats is not None
    session.apply(tx, {"do": "leave", "seat": seat}, person)
    del session.seats[seat]
    tx.connection.execute(_STAND_UP, {"at": session.id, "on": seat})
    tx.connection.execute(_GO, {"at": session.id, "on": seat, "last": session.position})
