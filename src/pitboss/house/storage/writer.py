"""The writer: one thread that carries out what changes anything, and answers only after it is committed.

What waits is taken together: one transaction, one commit, many answers. On PostgreSQL several processes write side by
side, each at the tables that it owns (leases.py); one that takes a table runs the entries of its former owner first. If
a transaction fails before its commit, its tables are forgotten, loaded again from their logs, and each request is tried
alone, so that one that cannot be carried out does not take others with it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import queue
import threading
import uuid
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from sqlalchemy import Connection, insert, select, tuple_
from sqlalchemy.exc import DBAPIError

from pitboss.errors import PitbossError
from pitboss.house.accounts.protection import StoredProtection
from pitboss.house.errors import Busy, Conflict, OwnedElsewhere, Unproved, fault
from pitboss.house.serving import metrics, tracing
from pitboss.house.settings import Settings
from pitboss.house.storage.leases import FencedOff, Leases
from pitboss.house.storage.schema import answers
from pitboss.house.storage.store import Store
from pitboss.house.storage.transaction import Answer, Transaction
from pitboss.house.tables.snapshot import TableSnapshot, snapshot_of
from pitboss.house.tables.table_session import TableSession

_log = logging.getLogger("pitboss.house")


@dataclass(slots=True)
class QueuedWork:
    """Something that changes the store, for whom, and under which idempotency key; made on the event loop."""

    do: Callable[[Transaction], Answer]
    table: int = 0
    person: int = 0
    key: str = ""
    digest: str = ""
    looks: bool = False
    """Whether it only looks at its table, which another worker may own."""
    done: asyncio.Future[Answer] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def finish(self, outcome: WorkResult) -> None:
        """Tells whoever waits, on the event loop."""
        if self.done.done():
            return  # he did not wait
        if isinstance(outcome, Exception):
            self.done.set_exception(outcome)
        else:
            self.done.set_result(outcome)


WorkResult = Answer | Exception
WorkResults = list[tuple[QueuedWork, WorkResult]]


class _Broken(Exception):
    """A refusal that left a table half done in memory; in the store it is whole, and is loaded from there again."""

    def __init__(self, refused: PitbossError) -> None:
        self.refused = refused
        super().__init__(str(refused))


class Writer:
    """The thread that writes."""

    def __init__(
        self, store: Store, settings: Settings, tell: Callable[[list[TableSnapshot], WorkResults], None]
    ) -> None:
        self.store = store
        self.settings = settings
        self.tables: dict[int, TableSession] = {}
        """The tables that are loaded; at most as many as the house has."""
        self._shown: dict[int, TableSnapshot] = {}
        """Their last snapshots."""
        self.protections: dict[int, StoredProtection] = {}
        """What protects people; where others write too, each transaction asks whether it is still so."""
        self.leases = Leases(store, settings.lease_seconds)
        self._tell = tell
        self._connection: Connection | None = None
        self._version: object = None
        self._queue: queue.SimpleQueue[QueuedWork | None] = queue.SimpleQueue()
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

    @property
    def pending(self) -> int:
        """How much waits."""
        return self._queue.qsize()

    @property
    def is_alive(self) -> bool:
        """Whether it writes."""
        return self._thread.is_alive()

    def submit(self, work: QueuedWork) -> asyncio.Future[Answer]:
        """Puts something in line."""
        if self.pending >= self.settings.most_pending:
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
            news: list[TableSnapshot] = []
            try:
                with tracing.span("batch", pitboss__batch=len(batch)), metrics.work_seconds.time():
                    outcomes = self._run(batch, news)
            except Exception as error:
                _log.error("the writer failed after a commit: %s", fault(error))
                outcomes = [(work, error) for work in batch]
            _count(outcomes)
            self._tell(news, outcomes)
            if last:
                break
        self._let_go()

    def _run(self, batch: list[QueuedWork], news: list[TableSnapshot], *, again: bool = False) -> WorkResults:
        """Carries out a batch in one transaction; gives back what each is to be answered, and what there is to see."""
        tx: Transaction | None = None
        committing = False
        outcomes: WorkResults = []
        try:
            connection = self._connected()
            with connection.begin():
                tx = Transaction(self, connection, alone=self._alone(connection))
                before = self._answers(tx, batch)
                tx.take(work.table for work in batch if not work.looks)
                for work in batch:
                    outcomes.append((work, self._answer(tx, work, before)))
                self._flush(tx)
                committing = True
        except Exception as error:
            self._let_go()
            self.protections.clear()
            for id_ in tx.touched if tx else ():
                self.tables.pop(id_, None)
            if isinstance(error, FencedOff) and tx is not None:
                self.leases.doubt(tx.touched)
            lost = isinstance(error, DBAPIError) and error.connection_invalidated
            again_once = (lost or isinstance(error, FencedOff)) and not again
            if not committing and (len(batch) > 1 or again_once):
                return [result for work in batch for result in self._run([work], news, again=again_once)]
            failed = self._failed(batch, error, committing=committing)
            return [(work, failed) for work in batch]
        self.leases.held.update(tx.taken)
        for id_, hosted in tx.touched.items():
            self.tables[id_] = hosted
            self._shown[id_] = snapshot_of(hosted, self._shown.get(id_))
            news.append(self._shown[id_])
            if hosted.table.closed:
                del self.tables[id_], self._shown[id_]
                self.leases.doubt((id_,))
        return outcomes

    def _connected(self) -> Connection:
        """The one connection that writes."""
        if self._connection is None:
            self._connection = self.store.writer()
        return self._connection

    def _let_go(self) -> None:
        """Lets go of the connection: at the end, or for a new one after a failure."""
        if self._connection is not None:
            with suppress(Exception):
                self._connection.close()
        self._connection = self._version = None

    def _alone(self, connection: Connection) -> bool:
        """Whether nobody else has written since our last transaction; SQLite can tell, and PostgreSQL cannot."""
        if self.store.postgres:
            return False
        before, self._version = self._version, connection.exec_driver_sql("PRAGMA data_version").scalar()
        return before == self._version

    def _failed(self, batch: list[QueuedWork], error: Exception, *, committing: bool) -> Exception:
        """What those are told whose transaction failed."""
        if committing:
            _log.error("a commit failed: %s", type(error).__name__)
            return Busy("whether this was carried out is not known: look at the table, or repeat it with its key")
        if isinstance(error, _Broken):
            return error.refused
        if isinstance(error, FencedOff):
            return OwnedElsewhere(None)
        if isinstance(error, DBAPIError):
            _log.error("the store failed: %s", type(error.orig).__name__)
            return Busy("the store could not take this; nothing was done")
        _log.error("an input failed at table %s: %s", batch[0].table, fault(error))
        return error

    def _answers(self, tx: Transaction, batch: list[QueuedWork]) -> dict[tuple[int, str], tuple[str, Answer]]:
        """What was answered before under the keys of a batch."""
        keys = [(work.person, work.key) for work in batch if work.key]
        if not keys:
            return {}
        rows = tx.connection.execute(select(answers).where(tuple_(answers.c.person, answers.c.key).in_(keys)))
        return {(row.person, row.key): (row.digest, json.loads(row.body)) for row in rows}

    def _answer(
        self, tx: Transaction, work: QueuedWork, before: dict[tuple[int, str], tuple[str, Answer]]
    ) -> Answer | PitbossError:
        """Carries out one thing; what is refused has changed nothing, and the others go on."""
        known = before.get((work.person, work.key)) if work.key else None
        if known is not None:
            digest, answer = known
            return answer if digest == work.digest else Conflict("this idempotency key was used for another request")
        if work.table in tx.elsewhere and not work.looks:
            return OwnedElsewhere(tx.elsewhere[work.table])
        recorded = len(tx.events)
        try:
            answer = work.do(tx)
        except FencedOff:  # nobody is refused anything: it is tried again, or at the owner
            raise
        except PitbossError as refused:
            del tx.events[recorded:]  # it was not done
            if isinstance(refused, Unproved) or any(hosted.table.broken for hosted in tx.touched.values()):
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

    def _flush(self, tx: Transaction) -> None:
        tx.flush(self.me)


def _count(outcomes: WorkResults) -> None:
    """Counts what became of a batch."""
    metrics.batch_size.observe(len(outcomes))
    for result, times in Counter(_result(outcome) for _, outcome in outcomes).items():
        metrics.work.labels(result).inc(times)


def _result(outcome: WorkResult) -> str:
    """What became of one thing, for operators: they look when anything failed."""
    match outcome:
        case OwnedElsewhere():
            return "elsewhere"
        case Busy():
            return "failed"
        case PitbossError():
            return "refused"
        case Exception():
            return "failed"
    return "done"
