"""Opening tables, and taking and leaving seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import bindparam, delete, func, insert, select, update

from pitboss.equipment.chance import Chance, Live, Secure
from pitboss.errors import Refused
from pitboss.house.accounts import bots
from pitboss.house.accounts.names import GUEST
from pitboss.house.accounts.protection import check_may_play
from pitboss.house.clock import clock
from pitboss.house.errors import OwnLimit, TooMany, Unproved
from pitboss.house.proof import events
from pitboss.house.storage.schema import people, seats, tables, tournament_tables, visits
from pitboss.house.storage.transaction import Answer, Seated, Transaction
from pitboss.house.tables.committed_tables import COMMITTED, opened_source
from pitboss.house.tables.table_session import TableSession, TournamentTable
from pitboss.house.tables.time_bank import TimeBank
from pitboss.plain import Json, whole
from pitboss.table import Log, Submission, Table


@dataclass(frozen=True, slots=True)
class TableOpening:
    """A table to open."""

    submission: Submission
    name: str
    automatic: bool
    bets_seconds: int
    choices_seconds: int
    by: int
    stage: TournamentTable | None = None
    chance: str = Secure.name

    def _source(self, tx: Transaction) -> Chance:
        if self.chance == COMMITTED:
            if not self.automatic:
                raise Refused(
                    "a dealer's table has its cards from the shoe; the committed source is for automatic tables"
                )
            return opened_source(tx.settings, self.submission.game, clock())
        if self.chance != Secure.name:
            raise Refused(f"{self.chance!r} is not a source of chance; choose secure or committed")
        return Secure() if self.automatic else Live()

    def __call__(self, tx: Transaction) -> Answer:
        """Open it."""
        source = self._source(tx)
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
        table = Table(self.submission, source, Log(), clock)
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
        rows: list[events.SealedRow] = [(tables, id_)]
        if self.stage is not None:
            rows.append((tournament_tables, id_))
        events.record(tx, "table opened", self.by, facts, *rows)
        return {"table": id_, "position": 0}


_SIT = insert(seats)
_COME = insert(visits).returning(visits.c.id)
_STAND_UP = delete(seats).where(seats.c.table == bindparam("at"), seats.c.seat == bindparam("on"))
_GO = (
    update(visits)
    .where(visits.c.table == bindparam("at"), visits.c.seat == bindparam("on"), visits.c.until.is_(None))
    .values(until=bindparam("last"), ended=bindparam("now"))
    .returning(visits.c.id)
)
"""Statements for seats and visits, built once: building one takes longer than executing it."""


def take_seat(
    tx: Transaction, session: TableSession, person: int, command: Mapping[str, Json], *, bot: bool = False
) -> None:
    """Seat a person or a bot, with the chips that the input names."""
    assert session.seats is not None
    session.apply(tx, command, person)
    seat = whole(command, "seat")
    session.seats[seat] = Seated(person, bot=bot)
    tx.connection.execute(_SIT, {"table": session.id, "seat": seat, "person": person, "ready": False})
    begun = {"since": session.position, "began": tx.now}
    visit = tx.connection.scalar(_COME, {"table": session.id, "seat": seat, "person": person, **begun})
    _record(tx, session, "seat taken", seat, person, visit)


def leave_seat(tx: Transaction, session: TableSession, seat: int, person: int) -> None:
    """Cash a person out of a seat; Unproved if the log has somebody else there. A bot's money returns to the house."""
    assert session.seats is not None
    name = tx.connection.scalar(select(people.c.name).where(people.c.id == person))
    check_is_at_seat(tx, session, seat, person, str(name))
    session.apply(tx, {"do": "leave", "seat": seat}, person)
    is_bot = session.seats.pop(seat).bot
    tx.connection.execute(_STAND_UP, {"at": session.id, "on": seat})
    visit = tx.connection.scalar(_GO, {"at": session.id, "on": seat, "last": session.position, "now": tx.now})
    _record(tx, session, "seat left", seat, person, visit)
    if is_bot:
        bots.take_back(tx, person, f"table {session.id} entry {session.position}")


def _record(tx: Transaction, session: TableSession, kind: str, seat: int, person: int, visit: int | None) -> None:
    assert visit is not None, f"seat {seat} of table {session.id} has no visit"
    facts: dict[str, Json] = {"person": person, "table": session.id, "seat": seat, "entry": session.position}
    events.record(tx, kind, person, {**facts, "visit": visit}, (seats, (session.id, seat)), (visits, visit))


def check_is_at_seat(tx: Transaction, session: TableSession, seat: int, person: int, name: str) -> None:
    """Refuse to act or pay at a seat that the log gives to somebody else; a guest may have another name since."""
    logged = session.table.state.players.get(seat, "")
    if logged == name:
        return
    here = (visits.c.table == session.id, visits.c.seat == seat, visits.c.until.is_(None))
    if logged.startswith(GUEST) and tx.connection.scalar(select(visits.c.person).where(*here)) == person:
        return
    raise Unproved(f"the log has somebody else at seat {seat}; nothing was done: ask the staff")


def begin_closing(tx: Transaction, session: TableSession, by: int = events.HOUSE) -> None:
    """Begin no more rounds at a table; it is closed when its bets are decided."""
    session.closing = True
    tx.connection.execute(update(tables).where(tables.c.id == session.id).values(closing=True))
    events.record(tx, "table closing", by, {"table": session.id, "entry": session.position}, (tables, session.id))


def cash_out_barred(tx: Transaction, session: TableSession) -> None:
    """Cash out, before a round that deals everybody in, those whose own break or time limit bars them from playing."""
    if not session.table.game.between_players:
        return
    for seat, seated in sorted((session.seats or {}).items()):
        if seated.bot:
            continue
        try:
            check_may_play(tx, seated.person)
        except OwnLimit:
            leave_seat(tx, session, seat, seated.person)
