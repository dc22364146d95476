"""The writer: one thread that carries out what changes anything, and answers only after it is committed.

What waits is taken together: one transaction, one commit, many answers. Each table that is touched is locked by its
row, so on PostgreSQL several processes may write side by side; one that finds entries of another process runs them
first. If a transaction fails before its commit, its tables are forgotten, loaded again from their logs, and each
request is tried alone, so that one that cannot be carried out does not take others with it.
"""

from __future__ import annotations

import json
import logging
import queue
import threading
import time
import uuid
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, text, tuple_, update
from sqlalchemy.exc import DBAPIError

from pitboss.errors import PitbossError
from pitboss.house import ledger
from pitboss.house.errors import Busy, Conflict, NotFound, fault
from pitboss.house.hosted import Hosted, Seated, loaded
from pitboss.house.schema import answers, checkpoints, entries, people, seats, tables
from pitboss.house.schema import ledger as ledger_rows
from pitboss.house.settings import Settings
from pitboss.house.showing import Shown, shown
from pitboss.house.store import CHANNEL, Store
from pitboss.money import Cents
from pitboss.plain import Json

Answer = Mapping[str, Json]
_log = logging.getLogger("pitboss.house")
_MOVE = update(tables).where(tables.c.id == bindparam("of")).values(position=bindparam("to"))
_READY = (
    update(seats).where(seats.c.table == bindparam("of"), seats.c.seat == bindparam("at")).values(ready=bindparam("to"))
)
_PURSE = update(people).where(people.c.id == bindparam("of")).values(purse=bindparam("to"))


@dataclass(slots=True)
class Work:
    """Something that changes the store, for whom, and under which idempotency key."""

    do: Callable[[Transaction], Answer]
    table: int = 0
    person: int = 0
    key: str = ""
    digest: str = ""
    done: Future[Answer] = field(default_factory=Future)


class _Broken(Exception):
    """A refusal that left a table broken in memory; in the store it is whole, and is loaded from there again."""

    def __init__(self, refused: PitbossError) -> None:
        self.refused = refused
        super().__init__(str(refused))


class Transaction:
    """What is read and written together; rows are gathered and stored at its end."""

    def __init__(self, writer: Writer, connection: Connection) -> None:
        self.connection = connection
        self.settings = writer.settings
        self.now = time.time_ns() // 1_000_000
        self.touched: dict[int, Hosted] = {}
        self._writer = writer
        self._rows: dict[int, Any] = {}
        self._seats: dict[int, dict[int, Seated]] = {}
        self._entries: list[dict[str, Any]] = []
        self._postings: list[dict[str, Any]] = []
        self._checkpoints: list[dict[str, Any]] = []
        self._purses: dict[int, Cents] = {}
        self._paid: set[int] = set()
        self._moved: set[int] = set()
        self._said: list[str] = []
        self._ready: set[tuple[int, int]] = set()

    # ------------------------------------------------------------------ tables

    def lock(self, wanted: Iterable[int]) -> None:
        """Locks the rows of tables, always in the same order, and reads them."""
        ids = sorted({one for one in wanted if one} - self._rows.keys())
        if not ids:
            return
        found = self.connection.execute(
            select(tables).where(tables.c.id.in_(ids)).order_by(tables.c.id).with_for_update()
        )
        self._rows.update({row.id: row for row in found})
        for row in self.connection.execute(select(seats).where(seats.c.table.in_(ids)).order_by(seats.c.seat)):
            self._seats.setdefault(row.table, {})[row.seat] = Seated(row.person, row.ready)

    def table(self, id_: int) -> Hosted:
        """A table, loaded and caught up with what others wrote; NotFound if there is none."""
        if id_ in self.touched:
            return self.touched[id_]
        self.lock((id_,))
        row = self._rows.get(id_)
        if row is None:
            raise NotFound(f"there is no table {id_}")
        hosted = self._writer.tables.get(id_)
        if hosted is None or hosted.position > row.position:
            hosted = loaded(self.connection, row)
        elif hosted.position < row.position:
            hosted.catch_up(self.connection)
        hosted.closing = row.closing
        hosted.seats = self._seats.get(id_, {})
        self.host(hosted)
        return hosted

    def host(self, hosted: Hosted) -> None:
        """Counts a table among those of this transaction."""
        self.touched[hosted.id] = hosted

    def entry(self, hosted: Hosted, line: bytes) -> None:
        """Stores a log entry."""
        self._entries.append({"table": hosted.id, "position": hosted.position, "line": line})
        self._moved.add(hosted.id)

    def ready(self, hosted: Hosted, seat: int) -> None:
        """Stores at the end whether a seat is ready then."""
        self._ready.add((hosted.id, seat))

    def checkpoint(self, hosted: Hosted, state: bytes) -> None:
        """Stores a table whole."""
        self._checkpoints.append(
            {"table": hosted.id, "position": hosted.position, "round": hosted.table.state.round, "state": state}
        )

    # ------------------------------------------------------------------ money

    def post(self, posting: str, movements: Mapping[str, Cents], says: str) -> None:
        """Writes a posting into the ledger."""
        self._postings += ledger.rows(posting, movements, says, self.now)

    def purse(self, person: int) -> Cents:
        """What is in a person's purse."""
        if person not in self._purses:
            found = self.connection.scalar(select(people.c.purse).where(people.c.id == person).with_for_update())
            if found is None:
                raise NotFound("there is no such person")
            self._purses[person] = int(found)
        return self._purses[person]

    def pay(self, person: int, amount: Cents) -> None:
        """Puts money into a purse, or takes it out; the posting is the caller's."""
        after = self.purse(person) + amount
        assert after >= 0, "a purse cannot hold less than nothing"
        self._purses[person] = after
        self._paid.add(person)

    # ------------------------------------------------------------------ the end

    def flush(self) -> None:
        """Stores what was gathered."""
        connection = self.connection
        if self._entries:
            connection.execute(insert(entries), self._entries)
            moved = [{"of": id_, "to": self.touched[id_].position} for id_ in sorted(self._moved)]
            connection.execute(_MOVE, moved)
        ready = [
            {"of": id_, "at": seat, "to": sitting.ready}
            for id_, seat in sorted(self._ready)
            if (sitting := (self.touched[id_].seats or {}).get(seat)) is not None
        ]
        if ready:
            connection.execute(_READY, ready)
        if self._postings:
            connection.execute(insert(ledger_rows), self._postings)
        if self._checkpoints:
            connection.execute(insert(checkpoints), self._checkpoints)
        if self._paid:
            connection.execute(
                _PURSE,
                [{"of": person, "to": self._purses[person]} for person in sorted(self._paid)],
            )

    def say(self, said: str) -> None:
        """Tells other processes on the same database something."""
        self._said.append(said)

    def said(self) -> list[str]:
        """What other processes are to be told: first of all which tables have new entries."""
        return [f"table {id_} {self.touched[id_].position}" for id_ in self._moved] + self._said


class Writer:
    """The thread that writes."""

    def __init__(self, store: Store, settings: Settings, committed: Callable[[list[Shown]], None]) -> None:
        self.store = store
        self.settings = settings
        self.tables: dict[int, Hosted] = {}
        """The tables that are loaded; at most as many as the house has."""
        self._committed = committed
        self._queue: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="house-writer", daemon=True)
        self.me = uuid.uuid4().hex[:12]
        """This writer among those on one database."""

    def start(self) -> None:
        """Begins to write."""
        self._thread.start()

    def stop(self) -> None:
        """Carries out what waits, and ends."""
        self._queue.put(None)
        self._thread.join()

    def submit(self, work: Work) -> Future[Answer]:
        """Puts something in line."""
        if self._queue.qsize() >= self.settings.most_pending:
            raise Busy("the house is busy; try again in a moment")
        self._queue.put(work)
        return work.done

    def _work(self) -> None:
        while (first := self._queue.get()) is not None:
            batch, last = [first], False
            while len(batch) < self.settings.most_batch and not self._queue.empty():
                work = self._queue.get()
                if work is None:
                    last = True
                    break
                batch.append(work)
            try:
                self._run(batch)
            except Exception as error:
                _log.error("the writer failed after a commit: %s", fault(error))
                for work in batch:
                    if not work.done.done():
                        work.done.set_exception(error)
            if last:
                return

    def _run(self, batch: list[Work]) -> None:
        tx: Transaction | None = None
        committing = False
        answered: list[tuple[Work, Answer | PitbossError]] = []
        try:
            with self.store.writing() as connection:
                tx = Transaction(self, connection)
                before = self._answers(tx, batch)
                tx.lock(work.table for work in batch)
                for work in batch:
                    answered.append((work, self._answer(tx, work, before)))
                tx.flush()
                self._notify(tx)
                committing = True
        except Exception as error:
            for id_ in tx.touched if tx else ():
                self.tables.pop(id_, None)
            self._failed(batch, error, committing=committing)
            return
        for hosted in tx.touched.values():
            self.tables[hosted.id] = hosted
            if hosted.table.closed:
                del self.tables[hosted.id]
        # First the pictures, then the answers: whoever is answered and looks sees what he did.
        self._committed([shown(hosted) for hosted in tx.touched.values()])
        for work, answer in answered:
            if isinstance(answer, PitbossError):
                work.done.set_exception(answer)
            else:
                work.done.set_result(answer)

    def _failed(self, batch: list[Work], error: Exception, *, committing: bool) -> None:
        if committing:
            _log.error("a commit failed: %s", type(error).__name__)
            unknown = Busy("whether this was carried out is not known: look at the table, or repeat it with its key")
            for work in batch:
                work.done.set_exception(unknown)
        elif len(batch) > 1:
            for work in batch:
                self._run([work])
            return
        else:
            if isinstance(error, _Broken):
                error = error.refused
            elif isinstance(error, DBAPIError):
                _log.error("the store failed: %s", type(error.orig).__name__)
                error = Busy("the store could not take this; nothing was done")
            else:
                _log.error("an input failed at table %s: %s", batch[0].table, fault(error))
            batch[0].done.set_exception(error)

    def _answers(self, tx: Transaction, batch: list[Work]) -> dict[tuple[int, str], tuple[str, Answer]]:
        """What was answered before under the keys of a batch."""
        keys = [(work.person, work.key) for work in batch if work.key]
        if not keys:
            return {}
        found = tx.connection.execute(select(answers).where(tuple_(answers.c.person, answers.c.key).in_(keys)))
        return {(row.person, row.key): (row.digest, json.loads(row.body)) for row in found}

    def _answer(
        self, tx: Transaction, work: Work, before: dict[tuple[int, str], tuple[str, Answer]]
    ) -> Answer | PitbossError:
        """Carries out one thing; what is refused has changed nothing, and the others go on."""
        known = before.get((work.person, work.key)) if work.key else None
        if known is not None:
            digest, answer = known
            return answer if digest == work.digest else Conflict("this idempotency key was used for another request")
        try:
            answer = work.do(tx)
        except PitbossError as refused:
            if any(hosted.table.broken for hosted in tx.touched.values()):
                raise _Broken(refused) from refused
            return refused
        if work.key:
            before[work.person, work.key] = work.digest, answer
            tx.connection.execute(
                insert(answers).values(
                    person=work.person, key=work.key, digest=work.digest, body=json.dumps(answer), at=tx.now
                )
            )
        return answer

    def _notify(self, tx: Transaction) -> None:
        if self.store.postgres:
            said = [f"{self.me} {one}" for one in tx.said()]
            if said:
                tx.connection.execute(
                    text(f"SELECT pg_notify('{CHANNEL}', one) FROM unnest(CAST(:said AS text[])) AS one"),
                    {"said": said},
                )


def forget_answers(tx: Transaction, older_than_ms: int) -> Answer:
    """Drops idempotency keys that are too old to be used again."""
    gone = tx.connection.execute(delete(answers).where(answers.c.at < tx.now - older_than_ms))
    return {"forgotten": gone.rowcount}
