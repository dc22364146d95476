"""The lobby: the open tables, and who may ask the analyst."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sqlalchemy import Connection, func, not_, or_, select

from pitboss.errors import Refused
from pitboss.house.accounts.people import Person, Role
from pitboss.house.storage.schema import people, seats, tables, tournament_tables
from pitboss.house.tables.snapshot import TableSnapshot
from pitboss.plain import Json

if TYPE_CHECKING:
    from pitboss.house.house import House


async def open_tables(house: House, person: Person | None = None) -> list[dict[str, Json]]:
    """The open tables, and where a person sits."""

    def query(connection: Connection) -> list[dict[str, Json]]:
        is_bot = people.c.role == Role.BOT.value
        counts = func.count().filter(not_(is_bot)).label("taken"), func.count().filter(is_bot).label("bots")
        at = select(seats.c.table, *counts).join(people, people.c.id == seats.c.person)
        taken = at.group_by(seats.c.table).subquery()
        rows = connection.execute(
            select(tables, *(func.coalesce(taken.c[name], 0).label(name) for name in ("taken", "bots")))
            .outerjoin(taken, taken.c.table == tables.c.id)
            .where(tables.c.closed.is_(False))
            .order_by(tables.c.id)
        )
        return [
            {
                "table": row.id,
                "name": row.name,
                "game": row.game,
                "automatic": row.automatic,
                "closing": row.closing,
                "taken": row.taken,
                "bots": row.bots,
            }
            for row in rows
        ]

    tables_open = await house.read(query)
    ids = [int(str(table["table"])) for table in tables_open]
    snapshots = await asyncio.gather(*(_known(house, table, person) for table in ids), return_exceptions=True)
    return [
        {
            **table,
            "game_name": snapshot.submission.game.name,
            "says": snapshot.submission.game.description,
            "limits": snapshot.limits,
            "seats": snapshot.submission.seats,
            "round": snapshot.round,
            "win": sum(snapshot.accounts.get(name, 0) for name in ("bank", "vigorish", "rake")),
            "yours": _seat_of(snapshot, person),
            "asks": snapshot.ask["says"] if snapshot.ask is not None else None,
        }
        if isinstance(snapshot, TableSnapshot)
        else {**table, "game_name": table["game"], "limits": None}
        for table, snapshot in zip(tables_open, snapshots, strict=True)
    ]


async def _known(house: House, table: int, person: Person | None) -> TableSnapshot:
    """The last known snapshot of a table; it may be older where another worker writes and the person does not sit."""
    known = house.snapshots.get(table)
    if known is None or (table in house.stale and known.seats_of(person)):
        return await house.snapshot(table)
    return known


def _seat_of(snapshot: TableSnapshot, person: Person | None) -> Json:
    """A person's seat at a table, with their chips and bets there."""
    mine = sorted(snapshot.seats_of(person))
    if not mine:
        return None
    bets = sum(int(str(bet["amount"])) for bet in snapshot.layout if bet["seat"] in mine)
    return {"seat": mine[0], "chips": sum(snapshot.sitting[seat].chips for seat in mine) + bets}


async def refuse_aid(house: House, person: Person, about: int = 0) -> None:
    """Refuse analysis to a player who sits at, or asks about, a table with a dealer or of a tournament.

    ``aids_permitted`` says that the Division permits it.
    """
    if house.settings.aids_permitted or person.role is not Role.PLAYER:
        return
    theirs = or_(tables.c.id == about, tables.c.id.in_(select(seats.c.table).where(seats.c.person == person.id)))
    barred = or_(tables.c.automatic.is_(False), tables.c.id.in_(select(tournament_tables.c.table)))
    at = select(tables.c.id).where(theirs, barred, tables.c.closed.is_(False))
    table = await house.read(lambda connection: connection.scalar(at.limit(1)))
    if table is not None:
        where = f"at table {table}, which has a dealer or is played in a tournament"
        raise Refused(f"no device may analyze the game for a player {where}", "8.1")
