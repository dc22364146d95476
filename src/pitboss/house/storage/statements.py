"""The statements of every transaction, written out once for each kind of store.

SQLAlchemy takes longer to prepare such a statement than the database takes to carry it out. These go to the driver as
they are; what goes wrong is told as SQLAlchemy would tell it, so that whoever catches it need not know the difference.
"""

from __future__ import annotations

import select
from collections.abc import Mapping, Sequence
from contextlib import closing
from itertools import count
from typing import Any
from weakref import WeakKeyDictionary

import psycopg
from psycopg.pq import ExecStatus, TransactionStatus
from sqlalchemy import Connection, Insert, Update
from sqlalchemy.engine import Dialect
from sqlalchemy.exc import DBAPIError

Rows = Sequence[Mapping[str, Any]]


class ManyRows:
    """A statement that is carried out for each of many rows, which name its columns or parameters."""

    def __init__(self, statement: Insert | Update, *columns: str) -> None:
        self._statement = statement
        self._columns = columns
        self._written: dict[str, tuple[str, Sequence[str] | None]] = {}
        """By the kind of store: the text, and the order of what is in a row where it goes by place."""

    def execute(self, connection: Connection, rows: Rows) -> None:
        """Carries it out."""
        dialect = connection.dialect
        text, order = self._written.get(dialect.name) or self._write(dialect)
        values: Any = rows if order is None else [tuple([row[name] for name in order]) for row in rows]
        try:
            with closing(connection.connection.cursor()) as cursor:
                dialect.do_executemany(cursor, text, values)
        except _errors(dialect) as error:
            raise _told(connection, text, error) from error

    def _write(self, dialect: Dialect) -> tuple[str, Sequence[str] | None]:
        compiled: Any = self._statement.compile(dialect=dialect, column_keys=list(self._columns) or None)
        written = compiled.string, tuple(compiled.positiontup) if compiled.positional else None
        self._written[dialect.name] = written
        return written


class PreparedStatement:
    """A statement for PostgreSQL with values as text or, where they are bytes, as they are; it answers one value.

    The driver takes longer to look at the types of its values than to send it, so it goes to the server directly. It
    is prepared once for whoever holds a connection, and under another name for the next who does: the driver lets the
    server forget all statements when a transaction is undone, which ends the holding.
    """

    def __init__(self, text: str, *is_binary: bool) -> None:
        self._text = text.encode()
        self._formats = [int(binary) for binary in is_binary]
        self._names: WeakKeyDictionary[Connection, bytes] = WeakKeyDictionary()
        self._numbers = count(1)

    def execute(self, connection: Connection, values: Sequence[bytes], *, commits: bool) -> bytes | None:
        """Carries it out; with ``commits`` it is a transaction by itself, if none is under way."""
        driver: Any = connection.connection.dbapi_connection
        server = driver.pgconn
        try:
            if not commits and server.transaction_status == TransactionStatus.IDLE:
                _result(server.exec_(b"BEGIN"), ExecStatus.COMMAND_OK)
            name = self._names.get(connection)
            if name is None:
                name = f"pitboss_{next(self._numbers)}".encode()
                _result(server.prepare(name, self._text), ExecStatus.COMMAND_OK)
                self._names[connection] = name
            answered = server.exec_prepared(name, values, self._formats)
            value: bytes | None = _result(answered, ExecStatus.TUPLES_OK).get_value(0, 0)
        except psycopg.Error as error:
            raise _told(connection, self._text.decode(), error) from error
        return value


def is_idle(connection: Connection) -> bool:
    """Whether no transaction is under way at PostgreSQL, where one begins with the first statement.

    A connection that the server ends is noticed here, before anything was sent on it: unasked, it says nothing else.
    """
    driver: Any = connection.connection.dbapi_connection
    server = driver.pgconn
    if server.transaction_status != TransactionStatus.IDLE:
        return False
    line = select.poll()
    line.register(server.socket, select.POLLIN)
    if line.poll(0):
        driver.close()
        raise _told(connection, "", psycopg.OperationalError("the server has ended the connection"))
    return True


def is_undone(error: DBAPIError) -> bool:
    """Whether PostgreSQL itself says that it gave up a statement before its commit.

    A line that breaks says nothing, and a server that ends it (FATAL) may do so just after the commit.
    """
    return isinstance(error.orig, psycopg.Error) and error.orig.diag.severity_nonlocalized == "ERROR"


def _result(answered: Any, wanted: ExecStatus) -> Any:
    if answered.status != wanted:
        raise psycopg.errors.error_from_result(answered)
    return answered


def run(connection: Connection, text: str) -> Any:
    """Carries out a statement without parameters; the first value of what it answers, if it answers anything."""
    dialect = connection.dialect
    try:
        with closing(connection.connection.cursor()) as cursor:
            dialect.do_execute(cursor, text, ())
            row = cursor.fetchone() if cursor.description else None
            return None if row is None else row[0]
    except _errors(dialect) as error:
        raise _told(connection, text, error) from error


def _errors(dialect: Dialect) -> Any:
    """What the driver raises."""
    return dialect.loaded_dbapi.Error


def _told(connection: Connection, text: str, error: Any) -> Any:
    """An error of the driver as SQLAlchemy tells it; a connection that is lost is not used again."""
    dialect = connection.dialect
    lost = dialect.is_disconnect(error, connection.connection.dbapi_connection, None)
    if lost:
        connection.invalidate(error)
    return DBAPIError.instance(
        text, None, error, dialect.loaded_dbapi.Error, connection_invalidated=lost, dialect=dialect
    )
