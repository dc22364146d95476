"""Backups: a whole store in one file, written while people play, and a new store created from it.

A backup contains rows, not pages, so it is the same for both kinds of store and can be restored as the other kind. It
is gzipped lines of JSON: a header, then for each table its name with its columns and its rows, and at the end the
number of rows and a SHA-256 over all lines before. It is read in one transaction that sees one consistent state.

The key that signs roots and the exported roots are not in it: they are kept elsewhere on purpose.
"""

from __future__ import annotations

import base64
import getpass
import gzip
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

from sqlalchemy import Column, Connection, Integer, LargeBinary, Table, func, insert, select, text

from pitboss.errors import BadFile, Refused
from pitboss.house.clock import now_ms
from pitboss.house.proof import events
from pitboss.house.storage.migrations import HEAD
from pitboss.house.storage.schema import metadata, people
from pitboss.house.storage.store import Store
from pitboss.plain import Json
from pitboss.version import VERSION

FORMAT = 1
SUFFIX = ".backup"
_ROWS_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class Backup:
    """A finished backup or restore."""

    path: Path
    at: str
    rows: int


def back_up(store: Store, path: Path) -> Backup:
    """Write a store to a new file, atomically, readable only by its owner."""
    unfinished = path.with_name(f".{path.name}.unfinished")
    at = datetime.now(UTC).isoformat(timespec="seconds")
    if path.exists():
        raise BadFile(path, "the file exists; a backup never overwrites one")
    try:
        with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            with gzip.open(raw, "wb", compresslevel=6) as file, store.consistent_reading() as connection:
                digest, rows = sha256(), 0
                for line, is_row in _lines(connection, at):
                    file.write(line)
                    digest.update(line)
                    rows += is_row
                file.write(_line({"rows": rows, "sha256": digest.hexdigest()}))
            raw.flush()
            os.fsync(raw.fileno())
        unfinished.rename(path)
    except OSError as error:
        raise BadFile.unusable(path, error, "cannot be written") from error
    finally:
        unfinished.unlink(missing_ok=True)
    facts: dict[str, Json] = {"backup": path.name, "at": at, "rows": rows, "user": _user()}
    facts["sha256"] = digest.hexdigest()
    with store.writing() as connection:  # after it, so that only a backup that is there is told of
        events.store(connection, [events.SignificantEvent("backed up", events.HOUSE, facts, ())], now_ms())
    return Backup(path, at, rows)


def _user() -> str:
    """The operating system's user who makes a backup."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # in a container a user may have no name
        return str(os.getuid())


def _lines(connection: Connection, at: str) -> Iterator[tuple[bytes, bool]]:
    """The lines of a backup without the last, and whether each is a row."""
    yield _line({"pitboss": VERSION, "backup": FORMAT, "store": HEAD, "at": at}), False
    for table in metadata.sorted_tables:
        yield _line({"table": table.name, "columns": [column.name for column in table.columns]}), False
        order = select(table).order_by(*table.primary_key).execution_options(yield_per=_ROWS_AT_ONCE)
        for row in connection.execute(order):
            yield _line([_plain(value) for value in row]), True


def _line(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _plain(value: Any) -> Json:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value


# ---------------------------------------------------------------------- restoring


def restore(path: Path, store: Store) -> Backup:
    """Fill an empty store from a backup, completely or not at all, and record it."""
    with store.writing() as connection:
        if connection.scalar(select(func.count()).select_from(people)) or events.last(connection)[0]:
            raise Refused(f"{store} is not empty; a backup is restored into a new store")
        at, rows = _restored(path, connection)
        if connection.dialect.name == "postgresql":
            _count_on(connection)
        facts: dict[str, Json] = {"backup": path.name, "at": at, "rows": rows}
        events.store(connection, [events.SignificantEvent("restored", events.HOUSE, facts, ())], now_ms())
    return Backup(path, at, rows)


def _restored(path: Path, connection: Connection) -> tuple[str, int]:
    digest, rows, at, table = sha256(), 0, "", None
    waiting: list[dict[str, Any]] = []
    for number, line in enumerate(_read(path), 1):
        try:
            value = json.loads(line)
        except ValueError as error:
            raise BadFile(path, "the line is not JSON", number) from error
        if number == 1:
            at = _checked_header(path, value)
        elif isinstance(value, list) and table is not None:
            waiting.append(_row(path, number, table, value))
            rows += 1
        elif isinstance(value, dict) and "sha256" in value:
            _insert(connection, table, waiting)
            if (value["rows"], value["sha256"]) != (rows, digest.hexdigest()):
                raise BadFile(path, "the backup was changed: its SHA-256 does not match", number)
            return at, rows
        else:
            _insert(connection, table, waiting)
            table = _table(path, number, value)
        if len(waiting) >= _ROWS_AT_ONCE:
            _insert(connection, table, waiting)
        digest.update(line)
    raise BadFile(path, "the backup is truncated")


def _read(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path, "rb") as file:
            yield from file
    except (EOFError, gzip.BadGzipFile) as error:
        raise BadFile(path, "the backup is truncated, or the file is not a backup") from error
    except OSError as error:
        raise BadFile.unusable(path, error) from error


def _checked_header(path: Path, value: Any) -> str:
    if not isinstance(value, dict) or value.get("backup") != FORMAT:
        raise BadFile(path, "this is not a backup of a house")
    if value.get("store") != HEAD:
        raise BadFile(
            path,
            f"pitboss {value.get('pitboss')} made this backup, of a store of version {value.get('store')}; restore it "
            "with that pitboss, and open the store with this one then",
        )
    return str(value.get("at"))


def _table(path: Path, number: int, value: Any) -> Table:
    table = metadata.tables.get(value.get("table", "")) if isinstance(value, dict) else None
    if table is None or value.get("columns") != [column.name for column in table.columns]:
        raise BadFile(path, "this is not a table of a house", number)
    return table


def _row(path: Path, number: int, table: Table, values: list[Any]) -> dict[str, Any]:
    if len(values) != len(table.columns):
        raise BadFile(path, f"a row of {table.name} has {len(table.columns)} values", number)
    return {column.name: _stored(column, value) for column, value in zip(table.columns, values, strict=True)}


def _stored(column: Column[Any], value: Any) -> Any:
    return base64.b64decode(value) if isinstance(column.type, LargeBinary) and value is not None else value


def _insert(connection: Connection, table: Table | None, rows: list[dict[str, Any]]) -> None:
    if table is not None and rows:
        connection.execute(insert(table), rows)
        rows.clear()


def _count_on(connection: Connection) -> None:
    """Set PostgreSQL's sequences after the restored rows."""
    for table in metadata.sorted_tables:
        [*keys] = table.primary_key
        if len(keys) == 1 and isinstance(keys[0].type, Integer) and keys[0] is table.autoincrement_column:
            name = {"table": table.name, "column": keys[0].name}
            counter = connection.scalar(text("SELECT pg_get_serial_sequence(:table, :column)"), name)
            last = connection.scalar(select(func.max(keys[0])))
            if counter is not None and last is not None:
                connection.execute(text("SELECT setval(:counter, :last)"), {"counter": counter, "last": last})


# ---------------------------------------------------------------------- retention


def in_folder(folder: Path) -> list[Path]:
    """The backups in a folder, oldest first; their names are their times."""
    return sorted(folder.glob(f"house-*{SUFFIX}"))


def new_name(folder: Path) -> Path:
    """A name for a backup made now."""
    return folder / f"house-{datetime.now(UTC):%Y%m%dT%H%M%S.%f}Z{SUFFIX}"


def retire(folder: Path, keep: int) -> list[Path]:
    """Delete the oldest backups of a folder beyond a number; returns the deleted ones."""
    gone = in_folder(folder)[:-keep]
    for path in gone:
        path.unlink()
    return gone
