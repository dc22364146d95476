"""The writer: one thread that carries out every change and answers after its commit.

All waiting work goes into one transaction with one commit. On PostgreSQL several processes write side by side, each at
the tables that it owns (leases.py). If a transaction fails before its commit, the writer drops its tables, loads them
again from their logs and tries each piece of work alone, so that one failure does not affect the others.
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
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, insert, select, tuple_
from sqlalchemy.exc import DBAPIError

from pitboss.errors import PitbossError
from pitboss.house.errors import Busy, Conflict, OwnedElsewhere, Unproved, fault
from pitboss.house.settings import Settings
from pitboss.house.storage import ledger
from pitboss.house.storage.leases import FencedOff, Leases
from pitboss.house.storage.schema import answers
from pitboss.house.storage.store import Store
from pitboss.house.storage.transaction import Answer, Transaction
from pitboss.house.telemetry import metrics, tracing

if TYPE_CHECKING:
    from pitboss.house.accounts.protection import StoredProtection
    from pitboss.house.tables.snapshot import TableSnapshot
    from pitboss.house.tables.table_session import TableSession

_log = logging.getLogger("pitboss.house")


@dataclass(slots=True)
class QueuedWork:
    """A change to the store, created on the event loop: for whom, and under which idempotency key."""

    do: Callable[[Transaction], Answer]
    table: int = 0
    person: int = 0
    key: str = ""
    digest: str = ""
    only_looks: bool = False
    """Whether it only reads its table, which another worker may own."""
    done: asyncio.Future[Answer] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def finish(self, outcome: WorkResult) -> None:
        """Hand the outcome to the request that waits for it, on the event loop."""
        if self.done.done():
            return  # the request was canceled
        if isinstance(outcome, Exception):
            self.done.set_exception(outcome)
        else:
            self.done.set_result(outcome)


WorkResult = Answer | Exception
WorkResults = list[tuple[QueuedWork, WorkResult]]
_KnownAnswers = dict[tuple[int, str], tuple[str, Answer]]
"""The digest of the request and its answer, by person and idempotency key."""


@dataclass(frozen=True, slots=True)
class TableAccess:
    """How tables are loaded and shown, given by the house: storage does not import that room."""

    load: Callable[[Connection, Any, Settings, int], TableSession]
    show: Callable[[TableSession, TableSnapshot | None], TableSnapshot]


class _Broken(Exception):
    """A refusal that left a table half changed in memory; the stored one is whole and is loaded again."""

    def __init__(self, refused: PitbossError) -> None:
        self.refused = refused
        super().__init__(str(refused))


class _Attempt:
    """One transaction over a batch, as far as it got."""

    def __init__(self, batch: list[QueuedWork]) -> None:
        self.batch = batch
        self.tx: Transaction | None = None
        self.outcomes: WorkResults = []
        self.is_committing = False


class Writer:
    """The thread that writes."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        access: TableAccess,
        publish: Callable[[list[TableSnapshot], WorkResults], None],
    ) -> None:
        self.store = store
        self.settings = settings
        self.access = access
        self.tables: dict[int, TableSession] = {}
        """The loaded tables."""
        self._shown: dict[int, TableSnapshot] = {}
        """Their last snapshots."""
        self.protections: dict[int, StoredProtection] = {}
        """The protection of each player; with several workers each transaction checks that it is unchanged."""
        self.balances: dict[int, ledger.KnownBalance] = {}
        """What the ledger had for each purse when it was last checked."""
        self.leases = Leases(store, settings.lease_seconds)
        self._publish = publish
        self._connection: Connection | None = None
        self._version: object = None
        self._queue: queue.SimpleQueue[QueuedWork | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="house-writer", daemon=True)
        self.refused_last = False
        """Whether the store refused the last transaction, as on a full disk."""
        self.me = uuid.uuid4().hex[:12]
        """The id of this writer among those on one database."""

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def stop(self) -> None:
        """Carry out what waits, then end the thread."""
        self._queue.put(None)
        self._thread.join()

    @property
    def pending(self) -> int:
        """The number of queued jobs."""
        return self._queue.qsize()

    @property
    def is_alive(self) -> bool:
        """True while the thread runs."""
        return self._thread.is_alive()

    def submit(self, work: QueuedWork) -> asyncio.Future[Answer]:
        """Queue a piece of work; Busy if too much waits."""
        if self.pending >= self.settings.max_pending:
            raise Busy("the house is busy; try again in a moment")
        self._queue.put(work)
        return work.done

    def _work(self) -> None:
        while (first := self._queue.get()) is not None:
            batch, last = [first], False
            while len(batch) < self.settings.max_batch and not self._queue.empty():
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
            self._publish(news, outcomes)
            if last:
                break
        self._disconnect()

    def _run(self, batch: list[QueuedWork], news: list[TableSnapshot], *, again: bool = False) -> WorkResults:
        """Carry out a batch in one transaction; returns the outcomes and adds the changed tables to ``news``."""
        attempt = _Attempt(batch)
        try:
            self._carry_out(attempt)
        except Exception as error:
            return self._after_failure(attempt, error, news, again=again)
        assert attempt.tx is not None
        self._committed(attempt.tx, news)
        return attempt.outcomes

    def _carry_out(self, attempt: _Attempt) -> None:
        connection = self._connected()
        with connection.begin():
            tx = attempt.tx = Transaction(self, connection, alone=self._alone(connection))
            known = self._known_answers(tx, attempt.batch)
            tx.take(work.table for work in attempt.batch if not work.only_looks)
            for work in attempt.batch:
                attempt.outcomes.append((work, self._answer(tx, work, known)))
            self._flush(tx)
            attempt.is_committing = True

    def _committed(self, tx: Transaction, news: list[TableSnapshot]) -> None:
        """Keep what was committed: the tables in memory, their leases and their snapshots."""
        self.refused_last = False
        self.leases.held.update(tx.taken)
        for id_, session in tx.touched.items():
            self.tables[id_] = session
            self._shown[id_] = self.access.show(session, self._shown.get(id_))
            news.append(self._shown[id_])
            if session.table.closed:
                del self.tables[id_], self._shown[id_]
                self.leases.doubt((id_,))

    def _after_failure(
        self, attempt: _Attempt, error: Exception, news: list[TableSnapshot], *, again: bool
    ) -> WorkResults:
        """Drop cached tables, and retry each job separately, or report the error."""
        self._disconnect()
        self.protections.clear()
        touched = attempt.tx.touched if attempt.tx is not None else {}
        for id_ in touched:
            self.tables.pop(id_, None)
        is_fenced = isinstance(error, FencedOff)
        if is_fenced:
            self.leases.doubt(touched)
        is_lost = isinstance(error, DBAPIError) and error.connection_invalidated
        retries = (is_lost or is_fenced) and not again
        if not attempt.is_committing and (len(attempt.batch) > 1 or retries):
            return [result for work in attempt.batch for result in self._run([work], news, again=retries)]
        failed = self._failed(attempt.batch, error, is_committing=attempt.is_committing)
        return [(work, failed) for work in attempt.batch]

    def _connected(self) -> Connection:
        """The one connection that writes."""
        if self._connection is None:
            self._connection = self.store.writer()
        return self._connection

    def _disconnect(self) -> None:
        """Close the connection: at the end, or for a new one after a failure."""
        if self._connection is not None:
            with suppress(Exception):
                self._connection.close()
        self._connection = self._version = None

    def _alone(self, connection: Connection) -> bool:
        """True if nobody else has written since our last transaction, which only SQLite can tell."""
        if self.store.postgres:
            return False
        before, self._version = self._version, connection.exec_driver_sql("PRAGMA data_version").scalar()
        return before == self._version

    def _failed(self, batch: list[QueuedWork], error: Exception, *, is_committing: bool) -> Exception:
        """The error to report for a transaction that failed."""
        if is_committing:
            _log.error("a commit failed: %s", type(error).__name__)
            self.refused_last = True
            return Busy("it is not known whether this was carried out: look at the table, or repeat it with its key")
        if isinstance(error, _Broken):
            return error.refused
        if isinstance(error, FencedOff):
            return OwnedElsewhere(None)
        if isinstance(error, DBAPIError):
            _log.error("the store failed: %s", type(error.orig).__name__)
            self.refused_last = True
            return Busy("the store refused this; nothing was done")
        _log.error("an input failed at table %s: %s", batch[0].table, fault(error))
        return error

    def _known_answers(self, tx: Transaction, batch: list[QueuedWork]) -> _KnownAnswers:
        """The stored answers under the idempotency keys of a batch."""
        keys = [(work.person, work.key) for work in batch if work.key]
        if not keys:
            return {}
        rows = tx.connection.execute(select(answers).where(tuple_(answers.c.person, answers.c.key).in_(keys)))
        return {(row.person, row.key): (row.digest, json.loads(row.body)) for row in rows}

    def _answer(self, tx: Transaction, work: QueuedWork, known: _KnownAnswers) -> Answer | PitbossError:
        """Carry out one piece of work; a refusal has changed nothing, and the rest of the batch continues."""
        before = known.get((work.person, work.key)) if work.key else None
        if before is not None:
            digest, answer = before
            return answer if digest == work.digest else Conflict("this idempotency key was used for another request")
        if work.table in tx.elsewhere and not work.only_looks:
            return OwnedElsewhere(tx.elsewhere[work.table])
        recorded = len(tx.events)
        try:
            answer = work.do(tx)
        except FencedOff:  # not a refusal: it is tried again, or forwarded to the owner
            raise
        except PitbossError as refused:
            del tx.events[recorded:]
            if isinstance(refused, Unproved) or any(session.table.broken for session in tx.touched.values()):
                raise _Broken(refused) from refused
            return refused
        if work.key:
            known[work.person, work.key] = work.digest, answer
            tx.connection.execute(
                insert(answers).values(
                    person=work.person, key=work.key, digest=work.digest, body=json.dumps(answer), at=tx.now
                )
            )
        return answer

    def _flush(self, tx: Transaction) -> None:
        tx.flush(self.me)


def _count(outcomes: WorkResults) -> None:
    """Count the outcomes of a batch."""
    metrics.batch_size.observe(len(outcomes))
    for result, times in Counter(_result(outcome) for _, outcome in outcomes).items():
        metrics.work.labels(result).inc(times)


def _result(outcome: WorkResult) -> str:
    """The metric's label for an outcome; operators look when anything failed."""
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
