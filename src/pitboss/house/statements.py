"""The statements of every transaction, written out once for each kind of store.

SQLAlchemy takes longer to prepare such a statement than the database takes to carry it out. These go to the driver as
they are; what goes wrong is told as SQLAlchemy would tell it, so that whoever catches it need not know the difference.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import Any

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
