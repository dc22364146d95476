"""A stored round: the checkpoint before it, and the following log lines."""

from __future__ import annotations

from sqlalchemy import Connection, select

from pitboss.house.errors import NotFound
from pitboss.house.storage.schema import checkpoints, entries, tables
from pitboss.house.tables.round_replay import StoredRound
from pitboss.house.tables.table_session import proved_checkpoint


def stored_round(connection: Connection, table: int, number: int) -> StoredRound:
    """Find a round in the store; NotFound if the table does not exist."""
    if connection.scalar(select(tables.c.id).where(tables.c.id == table)) is None:
        raise NotFound(f"there is no table {table}")
    stored = proved_checkpoint(connection, table, before_round=number)
    following = connection.scalar(
        select(checkpoints.c.position)
        .where(checkpoints.c.table == table, checkpoints.c.round >= number)
        .order_by(checkpoints.c.position)
        .limit(1)
    )
    after = -1 if stored is None else stored.position
    wanted = select(entries.c.line).where(entries.c.table == table, entries.c.position > after)
    if following is not None:
        wanted = wanted.where(entries.c.position <= following)
    lines = [bytes(line) for line in connection.scalars(wanted.order_by(entries.c.position))]
    return StoredRound(None if stored is None else stored.state, after, lines)
