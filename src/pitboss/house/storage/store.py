"""The store: one database, SQLite in a file (write-ahead log) or PostgreSQL, behind SQLAlchemy Core."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from pitboss.errors import PitbossError, Refused
from pitboss.house.storage.migrations import brought_up_to_date

CHANNEL = "pitboss"
"""Where processes on one PostgreSQL tell each other what they committed."""
_SCHEMA_LOCK = 0x70697462
_IDLE_MS = 30_000
"""How long PostgreSQL waits for the next statement of a transaction that writes, before it undoes it."""


class StoreAway(PitbossError):
    """The database cannot be reached or used."""


class Store:
    """The database of a house."""

    def __init__(self, url: str) -> None:
        self.url = read_url(url)
        self._claimed: TextIO | None = None
        self.postgres = self.url.get_backend_name() == "postgresql"
        if self.postgres:
            self.engine = create_engine(
                self.url, pool_size=8, max_overflow=8, pool_pre_ping=True, connect_args={"client_encoding": "utf8"}
            )
        else:
            self.engine = create_engine(self.url, pool_size=8, max_overflow=8, connect_args={"timeout": 20})
            event.listen(self.engine, "connect", _on_sqlite_connect)
            event.listen(self.engine, "begin", _on_sqlite_begin)
        self.upgraded_from = ""
        """The version that the store had before it was brought up to date here."""
        try:
            with self.writing() as connection:
                if self.postgres:
                    if connection.scalar(text("SHOW server_encoding")) != "UTF8":
                        raise StoreAway(
                            f"the store {self} is not in UTF8; make it with CREATE DATABASE ... ENCODING 'UTF8'"
                        )
                    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _SCHEMA_LOCK})
                self.upgraded_from = brought_up_to_date(connection)
        except DBAPIError as error:
            raise StoreAway(f"the store {self} cannot be used: {error.orig}") from error
        except PitbossError:
            self.close()
            raise

    @classmethod
    def existing(cls, url: str) -> Store:
        """The store of a house that was there before; a mistyped file is not made."""
        path = url.removeprefix("sqlite:///")
        if path != url and not Path(path).is_file():
            raise Refused(f"there is no store {url}")
        return cls(url)

    def __str__(self) -> str:
        return self.url.render_as_string(hide_password=True)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes; on SQLite there is one at a time."""
        with self.writer() as connection, connection.begin():
            yield connection

    def writer(self) -> Connection:
        """A connection for transactions that write, kept by whoever writes all the time."""
        connection = self.engine.connect().execution_options(writes=True)
        if self.engine.dialect.name == "postgresql":
            with connection.begin():  # a process that is paused in a transaction must not keep tables for itself
                connection.exec_driver_sql(f"SET idle_in_transaction_session_timeout = {_IDLE_MS}")
        return connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that only looks; on PostgreSQL each question sees what is committed by then."""
        with self.engine.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def one_state(self) -> Iterator[Connection]:
        """A transaction that only looks, at one state of everything, however long it takes."""
        with self.engine.connect() as connection:
            if self.postgres:
                connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                yield connection

    def claim(self) -> None:
        """Keeps other houses from the same file: each would go on from what it read, and not see what the other wrote.

        Processes on one PostgreSQL tell each other what they wrote; on SQLite there is one.
        """
        if self.postgres:
            return
        path = Path(f"{self.url.database}-open")
        self._claimed = path.open("a", encoding="utf-8")
        try:
            fcntl.flock(self._claimed, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self._claimed.close()
            self._claimed = None
            raise StoreAway(f"another house is open on {self.url.database}; close it, or name another store") from error

    def close(self) -> None:
        """Lets go of all connections, and of the claim."""
        self.engine.dispose()
        if self._claimed is not None:
            self._claimed.close()
            self._claimed = None


def read_url(written: str) -> URL:
    """Where a store is; refused if it is of a kind that a house does not take."""
    try:
        url = make_url(written)
    except ArgumentError as error:
        raise StoreAway("a store is written like sqlite:///house.db or postgresql://user@host/name") from error
    match url.get_backend_name():
        case "postgresql":
            return url.set(drivername="postgresql+psycopg")
        case "sqlite" if url.database:
            return url.set(drivername="sqlite+pysqlite")
    raise StoreAway(f"{url.get_backend_name()} is no store for a house; it takes sqlite:///FILE or postgresql://")


def _on_sqlite_connect(connection: Any, _: ConnectionPoolEntry) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")


def _on_sqlite_begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
