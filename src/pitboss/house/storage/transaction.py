"""A transaction of the writer: what is read and written together, and the tables that it changes."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, bindparam, delete, select, update

from pitboss.errors import BadFile
from pitboss.house.clock import now_ms
from pitboss.house.errors import NotFound, Unproved
from pitboss.house.proof import events
from pitboss.house.storage import ledger
from pitboss.house.storage.leases import FencedOff
from pitboss.house.storage.schema import answers, people, seats, tables
from pitboss.house.storage.write_batch import WriteBatch
from pitboss.money import Cents
from pitboss.plain import Json

if TYPE_CHECKING:
    from pitboss.house.storage.writer import Writer
    from pitboss.house.tables.table_session import TableSession

_log = logging.getLogger("pitboss.house")
Answer = Mapping[str, Json]
_MAX_PROTECTIONS = 10_000
_MAX_BALANCES = 100_000
_PURSE_OF = select(people.c.purse).where(people.c.id == bindparam("person")).with_for_update()
_PURSE = update(people).where(people.c.id == bindparam("of")).values(purse=bindparam("to"))


@dataclass(slots=True)
class Seated:
    """Who sits at a seat, and whether they want betting to close."""

    person: int
    ready: bool = False
    bot: bool = False
    leaving: bool = False
    """Whether a bot gets up after this round, because a person wants the seat."""


class Transaction:
    """What is read and written together; rows are collected and stored at its end.

    ``alone``: nobody else has written since this writer did, so its loaded tables are as stored.
    """

    def __init__(self, writer: Writer, connection: Connection, *, alone: bool) -> None:
        self.connection = connection
        self._alone = alone
        self.settings = writer.settings
        self.now = now_ms()
        if not (alone or writer.leases.shared) or len(writer.protections) > _MAX_PROTECTIONS:
            writer.protections.clear()
        self.protections = writer.protections
        if len(writer.balances) > _MAX_BALANCES:
            writer.balances.clear()
        self._balances = writer.balances
        self.relies_on: set[int] = set()
        """The people whose protection was read."""
        self.touched: dict[int, TableSession] = {}
        self._writer = writer
        self._rows: dict[int, Any] = {}
        self._seats: dict[int, dict[int, Seated]] = {}
        self.rows = WriteBatch()
        """The rows to store at the end."""
        self._purses: dict[int, Cents] = {}
        self._paid: set[int] = set()
        self._moved: set[int] = set()
        self._said: list[str] = []
        self._ready: set[tuple[int, int]] = set()
        self.events: list[events.SignificantEvent] = []
        """The significant events recorded so far."""
        self._leases = writer.leases
        self.taken: dict[int, int] = {}
        """The fences of the tables that this transaction took."""
        self.elsewhere: dict[int, int | None] = {}
        """The tables that other workers own, with the owner."""
        self._looked: set[int] = set()

    # ------------------------------------------------------------------ tables

    def take(self, wanted: Iterable[int], *, steal: bool = False) -> None:
        """Read the rows of tables that another worker may have written to, and take those that are free.

        ``steal``: take them from a living owner too, for work at several tables at once.
        """
        ids = sorted(table for table in set(wanted) if table and not self._is_as_stored(table))
        if not ids:
            return
        self._read(ids)
        if not self._leases.shared:
            return
        for id_ in ids:
            row = self._rows.get(id_)
            if row is None:
                continue
            may = steal or self._leases.is_free(row.owner)
            if may and self._leases.taken(self.connection, id_, row.fence, wait=steal):
                self.taken[id_] = row.fence + 1
                self.elsewhere.pop(id_, None)
            else:
                self.elsewhere[id_] = row.owner
        if self.taken:
            self._read(sorted(self.taken.keys() & set(ids)))  # as its former owner left it

    def _is_as_stored(self, id_: int) -> bool:
        """True if a table in memory is as stored and nobody else writes to it."""
        if not self._leases.shared:
            return id_ in self._rows or (self._alone and id_ in self._writer.tables)
        return id_ in self.taken or (id_ in self._leases.held and id_ in self._writer.tables)

    def _read(self, ids: list[int]) -> None:
        """Read the rows of tables and their seats in one query, so that they are consistent."""
        query = (
            select(tables, seats.c.seat, seats.c.person, seats.c.ready, people.c.role)
            .outerjoin(seats, seats.c.table == tables.c.id)
            .outerjoin(people, people.c.id == seats.c.person)
        )
        for id_ in ids:
            self._seats[id_] = {}
        for row in self.connection.execute(query.where(tables.c.id.in_(ids)).order_by(tables.c.id, seats.c.seat)):
            self._rows[row.id] = row
            if row.seat is not None:
                self._seats[row.id][row.seat] = Seated(row.person, row.ready, bot=row.role == "bot")

    def holds(self, id_: int) -> bool:
        """True if this worker writes to a table of the transaction; False if it only looks."""
        return id_ not in self._looked

    def look(self, id_: int) -> TableSession:
        """A table as stored, to be shown; its owner keeps it."""
        if not self._leases.shared or id_ in self.touched or self._is_as_stored(id_):
            return self.touched[id_] if id_ in self.touched else self.table(id_)
        self._read([id_])
        session = self._caught_up(id_, self._rows.get(id_))
        self._looked.add(id_)
        return session

    def table(self, id_: int) -> TableSession:
        """A table to write to, caught up with what others wrote; NotFound if there is none."""
        if id_ in self.touched and id_ not in self._looked:
            return self.touched[id_]
        self.take((id_,), steal=True)
        if id_ in self.elsewhere:
            raise FencedOff(f"another worker takes table {id_}")
        self._looked.discard(id_)
        session = self._writer.tables.get(id_)
        if session is not None and (self._alone or id_ not in self._rows):
            self.touch(session)
            return session
        return self._caught_up(id_, self._rows.get(id_))

    def _caught_up(self, id_: int, row: Any) -> TableSession:
        """A table at the position of its row."""
        if row is None:
            raise NotFound(f"there is no table {id_}")
        session = self._writer.tables.get(id_)
        if session is None or session.position > row.position:
            session = self._loaded(row)
        elif session.position < row.position:
            session.catch_up(self.connection, row.position)
        session.closing = row.closing
        session.seats = self._seats.get(id_, {})
        self.touch(session)
        return session

    def _loaded(self, row: Any) -> TableSession:
        try:
            return self._writer.access.load(self.connection, row, self.settings, row.position)
        except BadFile as wrong:  # its message may name cards
            _log.error("table %s cannot be loaded: %s", row.id, type(wrong).__name__)
            raise Unproved(f"the rules do not reproduce the log of table {row.id}; ask the staff") from wrong

    def touch(self, session: TableSession) -> None:
        """Add a table to this transaction."""
        self.touched[session.id] = session

    def opened(self, session: TableSession) -> None:
        """Add a new table, which this worker owns."""
        self.touched[session.id] = session
        if self._leases.shared:
            taken = update(tables).where(tables.c.id == session.id).values(owner=self._leases.number, fence=1)
            self.connection.execute(taken)
            self.taken[session.id] = 1

    def entry(self, session: TableSession, line: bytes) -> None:
        """Store a log entry."""
        self.rows.entries.append({"table": session.id, "position": session.position, "line": line})
        self._moved.add(session.id)

    def ready(self, session: TableSession, seat: int) -> None:
        """Store at the end whether a seat is ready."""
        self._ready.add((session.id, seat))

    def checkpoint(self, session: TableSession, state: bytes) -> None:
        """Store a checkpoint."""
        self.rows.checkpoints.append(
            {"table": session.id, "position": session.position, "round": session.table.state.round, "state": state}
        )

    # ------------------------------------------------------------------ money

    def post(self, posting: str, movements: Mapping[str, Cents], says: str) -> None:
        """Add a posting to the ledger; one that moves money beyond a table's own accounts is a significant event."""
        self.rows.postings += ledger.rows(posting, movements, says, self.now)
        accounts: dict[str, Json] = {name: cents for name, cents in movements.items() if cents}
        if all(map(ledger.is_of_table, accounts)):
            return
        paid = [person for name in accounts if (person := ledger.person_of(name)) is not None]
        facts: dict[str, Json] = {"posting": posting, "says": says, "accounts": accounts}
        if len(paid) == 1:
            facts["person"] = paid[0]
        events.record(self, ledger.KINDS[says], paid[0] if len(paid) == 1 else events.HOUSE, facts)

    def purse(self, person: int) -> Cents:
        """The balance of a person's purse; Unproved if the ledger has another."""
        if person not in self._purses:
            purse = self.connection.scalar(_PURSE_OF, {"person": person})
            if purse is None:
                raise NotFound("there is no such person")
            known = self._balances.get(person, ledger.KnownBalance())
            known = ledger.balance_after(self.connection, ledger.purse(person), known)
            if known.cents != purse:
                raise Unproved("the ledger does not match your purse; nothing was paid: ask the staff")
            self._balances[person] = known
            self._purses[person] = int(purse)
        return self._purses[person]

    def pay(self, person: int, amount: Cents) -> None:
        """Add an amount to a purse, or subtract it; the caller posts it to the ledger."""
        after = self.purse(person) + amount
        assert after >= 0, "a purse cannot be negative"
        self._purses[person] = after
        self._paid.add(person)

    # ------------------------------------------------------------------ end of the transaction

    def flush(self, me: str) -> None:
        """Store the collected rows and notify other workers, as ``me``."""
        connection, rows = self.connection, self.rows
        if self._paid:
            connection.execute(_PURSE, [{"of": person, "to": self._purses[person]} for person in sorted(self._paid)])
        rows.moved = [
            {"of": id_, "to": session.position, "by": session.table.version}
            for id_, session in sorted(self.touched.items())
            if id_ in self._moved
        ]
        rows.ready = [
            {"of": id_, "at": seat, "to": sitting.ready}
            for id_, seat in sorted(self._ready)
            if (sitting := (self.touched[id_].seats or {}).get(seat)) is not None
        ]
        if self._leases.shared:
            rows.fences = [(id_, self._fence(id_)) for id_ in sorted(self.touched) if id_ not in self._looked]
            rows.protections = {person: self.protections[person].body for person in self.relies_on}
        messages = [f"{me} {message}" for message in self.messages()]
        if rows or messages:
            rows.store(connection, self._leases.number, messages)
        events.store(
            connection, self.events, self.now
        )  # last: the house has one such log, and its writers wait for each other

    def _fence(self, id_: int) -> int:
        return self.taken.get(id_, self._leases.held.get(id_, -1))

    def say(self, message: str) -> None:
        """Send a message to the other workers on the database."""
        self._said.append(message)

    def messages(self) -> list[str]:
        """The messages to other workers, starting with the tables that have new entries."""
        return [f"table {id_} {self.touched[id_].position}" for id_ in self._moved] + self._said


def forget_answers(tx: Transaction, older_than_ms: int) -> Answer:
    """Delete idempotency keys that are too old to be used again."""
    gone = tx.connection.execute(delete(answers).where(answers.c.at < tx.now - older_than_ms))
    return {"forgotten": gone.rowcount}
