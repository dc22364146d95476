"""The store: one database, SQLite in a file (write-ahead log) or PostgreSQL, behind SQLAlchemy Core."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from pitboss.errors import PitbossError, Refused
from pitboss.house.storage.migrations import check_current, upgrade_store

SILENCE: dict[str, Any] = {  # libpq's parameters share psycopg's keywords, which have other types
    "connect_timeout": 10,
    "tcp_user_timeout": 10_000,
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 3,
}
"""When a connection to PostgreSQL is given up: a network that drops packets would keep a worker waiting for minutes."""
CHANNEL = "pitboss"
"""The channel on which workers on one PostgreSQL notify each other."""
_SCHEMA_LOCK = 0x70697462
_IDLE_MS = 30_000
"""After this long without a statement PostgreSQL rolls a writing transaction back."""


_MIN_FREE_BYTES = 16 * 2**20


class StoreUnavailable(PitbossError):
    """The database cannot be reached or used."""


class Store:
    """The database of a house."""

    def __init__(self, url: str, *, read_only: bool = False) -> None:
        self.url = read_url(url)
        self._claimed: TextIO | None = None
        self.postgres = self.url.get_backend_name() == "postgresql"
        if self.postgres:
            self.engine = create_engine(
                self.url,
                pool_size=8,
                max_overflow=8,
                pool_pre_ping=True,
                connect_args={"client_encoding": "utf8", **SILENCE},
            )
        else:
            address = _read_only(self.url) if read_only else self.url
            self.engine = create_engine(address, pool_size=8, max_overflow=8, connect_args={"timeout": 20})
            event.listen(self.engine, "connect", _on_read_only_connect if read_only else _on_sqlite_connect)
            event.listen(self.engine, "begin", _on_sqlite_begin)
        self.upgraded_from = ""
        """The version that the store had before this process upgraded it; empty if it did not."""
        try:
            if read_only:
                with self.reading() as connection:
                    check_current(connection)
                return
            with self.writing() as connection:
                if self.postgres:
                    if connection.scalar(text("SHOW server_encoding")) != "UTF8":
                        raise StoreUnavailable(
                            f"the store {self} is not in UTF8; make it with CREATE DATABASE ... ENCODING 'UTF8'"
                        )
                    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _SCHEMA_LOCK})
                self.upgraded_from = upgrade_store(connection)
        except DBAPIError as error:
            raise StoreUnavailable(f"the store {self} cannot be used: {error.orig}") from error
        except PitbossError:
            self.close()
            raise

    @classmethod
    def existing(cls, url: str, *, read_only: bool = False) -> Store:
        """An existing store; a missing file is refused, not created.

        ``read_only``: nothing is written, not even an upgrade; one of another version is refused.
        """
        path = url.removeprefix("sqlite:///")
        if path != url and not Path(path).is_file():
            raise Refused(f"there is no store {url}")
        return cls(url, read_only=read_only)

    def __str__(self) -> str:
        return self.url.render_as_string(hide_password=True)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A writing transaction; SQLite has one at a time."""
        with self.writer() as connection, connection.begin():
            yield connection

    def writer(self) -> Connection:
        """A connection for writing transactions, for a caller that keeps it."""
        connection = self.engine.connect().execution_options(writes=True)
        if self.engine.dialect.name == "postgresql":
            with connection.begin():  # a process that is paused in a transaction must not keep tables for itself
                connection.exec_driver_sql(f"SET idle_in_transaction_session_timeout = {_IDLE_MS}")
        return connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A reading transaction; on PostgreSQL each query sees what is committed by then."""
        with self.engine.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def consistent_reading(self) -> Iterator[Connection]:
        """A reading transaction that sees one consistent state throughout."""
        with self.engine.connect() as connection:
            if connection.dialect.name == "postgresql":
                connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                yield connection

    def is_full(self) -> bool:
        """True if a file's disk is too full for the house to write."""
        if self.postgres:
            return False
        assert self.url.database is not None
        disk = os.statvfs(Path(self.url.database).resolve().parent)
        return disk.f_bavail * disk.f_frsize < _MIN_FREE_BYTES

    def claim(self) -> None:
        """Lock the file against other houses, which would not see what this one writes.

        Workers on one PostgreSQL notify each other; on SQLite there is only one.
        """
        if self.postgres:
            return
        assert self.url.database is not None
        path = Path(f"{Path(self.url.database).resolve()}-open")  # whatever links lead to it
        self._claimed = path.open("a", encoding="utf-8")
        try:
            fcntl.flock(self._claimed, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self._claimed.close()
            self._claimed = None
            raise StoreUnavailable(
                f"another house is open on {self.url.database}; close it, or name another store"
            ) from error

    def close(self) -> None:
        """Close all connections and release the claim."""
        self.engine.dispose()
        if self._claimed is not None:
            self._claimed.close()
            self._claimed = None


def read_url(written: str) -> URL:
    """The parsed address of a store; StoreUnavailable for an unsupported kind."""
    try:
        url = make_url(written)
    except ArgumentError as error:
        raise StoreUnavailable("a store is written like sqlite:///house.db or postgresql://user@host/name") from error
    match url.get_backend_name():
        case "postgresql":
            return url.set(drivername="postgresql+psycopg")
        case "sqlite" if url.database:
            return url.set(drivername="sqlite+pysqlite")
    raise StoreUnavailable(f"{url.get_backend_name()} is not supported as a store; use sqlite:///FILE or postgresql://")


def _on_sqlite_connect(connection: Any, _: ConnectionPoolEntry) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")


def _read_only(url: URL) -> URL:
    """The URL of a file opened read-only, or as immutable if it cannot be locked, as on a read-only disk."""
    assert url.database is not None
    path = Path(url.database).resolve()
    is_fixed = not os.access(path.parent, os.W_OK) and not Path(f"{path}-wal").exists()
    asked = {"mode": "ro", "uri": "true"} | ({"immutable": "1"} if is_fixed else {})
    return url.set(database=path.as_uri(), query=asked)


def _on_read_only_connect(connection: Any, _: ConnectionPoolEntry) -> None:
    connection.isolation_level = None


def _on_sqlite_begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
