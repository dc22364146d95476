"""The stored lines of logs: of tables and of tournaments."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, select

from pitboss.house.storage.schema import entries, tournament_entries


def lines_of(connection: Connection, table: int) -> list[bytes]:
    """The whole log of a table, with its header."""
    return lines_between(connection, table, -1)


def lines_between(connection: Connection, table: int, after: int, to: int | None = None) -> list[bytes]:
    """The lines of a table's log after one entry, up to another or to the end; the header is line 0."""
    query = select(entries.c.line).where(entries.c.table == table, entries.c.position > after)
    if to is not None:
        query = query.where(entries.c.position <= to)
    return [bytes(line) for line in connection.scalars(query.order_by(entries.c.position))]


CHUNK = 20_000
"""How many lines are read at a time."""


def each_line(connection: Connection, table: int, first: int = 0) -> Iterator[bytes]:
    """The lines of a table's log from one on, without holding all of them in memory; the header is line 0."""
    after = first - 1
    while lines := lines_between(connection, table, after, after + CHUNK):
        yield from lines
        after += CHUNK


def tournament_lines(connection: Connection, tournament: int) -> list[bytes]:
    """The whole log of a tournament, with its header."""
    query = select(tournament_entries.c.line).where(tournament_entries.c.tournament == tournament)
    return [bytes(line) for line in connection.scalars(query.order_by(tournament_entries.c.position))]
