"""A transaction: what is read and written together, and the tables that it touches."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
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
from pitboss.house.tables.table_session import Seated, TableSession, loaded
from pitboss.money import Cents
from pitboss.plain import Json

if TYPE_CHECKING:
    from pitboss.house.storage.writer import Writer

_log = logging.getLogger("pitboss.house")
Answer = Mapping[str, Json]
_MOST_PROTECTIONS = 10_000
_PURSE_OF = select(people.c.purse).where(people.c.id == bindparam("person")).with_for_update()
_PURSE = update(people).where(people.c.id == bindparam("of")).values(purse=bindparam("to"))


class Transaction:
    """What is read and written together; rows are gathered and stored at its end.

    ``alone``: nobody else has written since this writer did, so the tables that it has loaded are as they are stored.
    """

    def __init__(self, writer: Writer, connection: Connection, *, alone: bool) -> None:
        self.connection = connection
        self._alone = alone
        self.settings = writer.settings
        self.now = now_ms()
        if not (alone or writer.leases.shared) or len(writer.protections) > _MOST_PROTECTIONS:
            writer.protections.clear()
        self.protections = writer.protections
        self.relies_on: set[int] = set()
        """The people whose protection was looked at."""
        self.touched: dict[int, TableSession] = {}
        self._writer = writer
        self._rows: dict[int, Any] = {}
        self._seats: dict[int, dict[int, Seated]] = {}
        self.rows = WriteBatch()
        """What is stored at the end."""
        self._purses: dict[int, Cents] = {}
        self._paid: set[int] = set()
        self._moved: set[int] = set()
        self._said: list[str] = []
        self._ready: set[tuple[int, int]] = set()
        self.events: list[events.SignificantEvent] = []
        """What :func:`pitboss.house.proof.events.record` has been told."""
        self._leases = writer.leases
        self.taken: dict[int, int] = {}
        """The fences of the tables that were taken in this transaction."""
        self.elsewhere: dict[int, int | None] = {}
        """The tables that other workers own, and which."""
        self._looked: set[int] = set()

    # ------------------------------------------------------------------ tables

    def take(self, wanted: Iterable[int], *, steal: bool = False) -> None:
        """Reads the rows of tables that another worker may have written at, and takes those that are free.

        ``steal``: also from an owner that lives, for what is done at several tables at once.
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
        """Whether what is known of a table in memory is what is stored, and nobody else writes there."""
        if not self._leases.shared:
            return id_ in self._rows or (self._alone and id_ in self._writer.tables)
        return id_ in self.taken or (id_ in self._leases.held and id_ in self._writer.tables)

    def _read(self, ids: list[int]) -> None:
        """Reads the rows of tables and their seats, by one question, so that they fit each other."""
        query = select(tables, seats.c.seat, seats.c.person, seats.c.ready).outerjoin(
            seats, seats.c.table == tables.c.id
        )
        for id_ in ids:
            self._seats[id_] = {}
        for row in self.connection.execute(query.where(tables.c.id.in_(ids)).order_by(tables.c.id, seats.c.seat)):
            self._rows[row.id] = row
            if row.seat is not None:
                self._seats[row.id][row.seat] = Seated(row.person, row.ready)

    def holds(self, id_: int) -> bool:
        """Whether a table of this transaction is written at here, and not only looked at."""
        return id_ not in self._looked

    def look(self, id_: int) -> TableSession:
        """A table as it is stored, to be shown; it is not taken from whoever owns it."""
        if not self._leases.shared or id_ in self.touched or self._is_as_stored(id_):
            return self.touched[id_] if id_ in self.touched else self.table(id_)
        self._read([id_])
        hosted = self._caught_up(id_, self._rows.get(id_))
        self._looked.add(id_)
        return hosted

    def table(self, id_: int) -> TableSession:
        """A table, loaded and caught up with what others wrote; NotFound if there is none."""
        if id_ in self.touched and id_ not in self._looked:
            return self.touched[id_]
        self.take((id_,), steal=True)
        if id_ in self.elsewhere:
            raise FencedOff(f"another worker takes table {id_}")
        self._looked.discard(id_)
        hosted = self._writer.tables.get(id_)
        if hosted is not None and (self._alone or id_ not in self._rows):
            self.host(hosted)
            return hosted
        return self._caught_up(id_, self._rows.get(id_))

    def _caught_up(self, id_: int, row: Any) -> TableSession:
        """A table as its row says."""
        if row is None:
            raise NotFound(f"there is no table {id_}")
        hosted = self._writer.tables.get(id_)
        if hosted is None or hosted.position > row.position:
            hosted = self._loaded(row)
        elif hosted.position < row.position:
            hosted.catch_up(self.connection, row.position)
        hosted.closing = row.closing
        hosted.seats = self._seats.get(id_, {})
        self.host(hosted)
        return hosted

    def _loaded(self, row: Any) -> TableSession:
        try:
            return loaded(self.connection, row, self.settings, row.position)
        except BadFile as wrong:  # what it says may name cards
            _log.error("table %s cannot be loaded: %s", row.id, type(wrong).__name__)
            raise Unproved(f"the rules do not lead to the log of table {row.id}; ask the staff") from wrong

    def host(self, hosted: TableSession) -> None:
        """Counts a table among those of this transaction."""
        self.touched[hosted.id] = hosted

    def opened(self, hosted: TableSession) -> None:
        """Counts a table among those of this transaction that was not there before; it is owned here."""
        self.touched[hosted.id] = hosted
        if self._leases.shared:
            taken = update(tables).where(tables.c.id == hosted.id).values(owner=self._leases.number, fence=1)
            self.connection.execute(taken)
            self.taken[hosted.id] = 1

    def entry(self, hosted: TableSession, line: bytes) -> None:
        """Stores a log entry."""
        self.rows.entries.append({"table": hosted.id, "position": hosted.position, "line": line})
        self._moved.add(hosted.id)

    def ready(self, hosted: TableSession, seat: int) -> None:
        """Stores at the end whether a seat is ready then."""
        self._ready.add((hosted.id, seat))

    def checkpoint(self, hosted: TableSession, state: bytes) -> None:
        """Stores a table whole."""
        self.rows.checkpoints.append(
            {"table": hosted.id, "position": hosted.position, "round": hosted.table.state.round, "state": state}
        )

    # ------------------------------------------------------------------ money

    def post(self, posting: str, movements: Mapping[str, Cents], says: str) -> None:
        """Writes a posting into the ledger."""
        self.rows.postings += ledger.rows(posting, movements, says, self.now)

    def purse(self, person: int) -> Cents:
        """What is in a person's purse; Unproved if the ledger does not say the same."""
        if person not in self._purses:
            purse = self.connection.scalar(_PURSE_OF, {"person": person})
            if purse is None:
                raise NotFound("there is no such person")
            if ledger.balance(self.connection, ledger.purse(person)) != purse:
                raise Unproved("the ledger does not prove what your purse holds; nothing was paid: ask the staff")
            self._purses[person] = int(purse)
        return self._purses[person]

    def pay(self, person: int, amount: Cents) -> None:
        """Puts money into a purse, or takes it out; the posting is the caller's."""
        after = self.purse(person) + amount
        assert after >= 0, "a purse cannot hold less than nothing"
        self._purses[person] = after
        self._paid.add(person)

    # ------------------------------------------------------------------ the end

    def flush(self, me: str) -> None:
        """Stores what was gathered, and tells other processes on the same database, as ``me``, what is new."""
        connection, rows = self.connection, self.rows
        if self._paid:
            connection.execute(_PURSE, [{"of": person, "to": self._purses[person]} for person in sorted(self._paid)])
        rows.moved = [
            {"of": id_, "to": hosted.position, "by": hosted.table.version}
            for id_, hosted in sorted(self.touched.items())
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
        said = [f"{me} {message}" for message in self.said()]
        if rows or said:
            rows.store(connection, self._leases.number, said)
        events.store(connection, self.events, self.now)  # last: the house has one such log, and whoever writes it waits

    def _fence(self, id_: int) -> int:
        return self.taken.get(id_, self._leases.held.get(id_, -1))

    def say(self, said: str) -> None:
        """Tells other processes on the same database something."""
        self._said.append(said)

    def said(self) -> list[str]:
        """What other processes are to be told: first of all which tables have new entries."""
        return [f"table {id_} {self.touched[id_].position}" for id_ in self._moved] + self._said


def forget_answers(tx: Transaction, older_than_ms: int) -> Answer:
    """Drops idempotency keys that are too old to be used again."""
    gone = tx.connection.execute(delete(answers).where(answers.c.at < tx.now - older_than_ms))
    return {"forgotten": gone.rowcount}
