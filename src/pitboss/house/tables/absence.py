"""Seats of people who are gone: their chips return to their purse, and others may sit down."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import Connection, and_, exists, not_, or_, select

from pitboss.errors import Refused
from pitboss.house.accounts.people import Role
from pitboss.house.proof import events
from pitboss.house.storage.schema import people, seats, tables, token_uses, tokens, tournament_tables
from pitboss.house.storage.transaction import Answer, Transaction
from pitboss.house.tables.automatic import advance
from pitboss.house.tables.table_lifecycle import leave_seat
from pitboss.plain import Json
from pitboss.table.play.asks import HOUSE


class TakenSeat(NamedTuple):
    """A seat and the person who took it."""

    table: int
    seat: int
    person: int


def absent(connection: Connection, now: int, idle_seconds: int) -> Sequence[TakenSeat]:
    """The seats at automatic tables whose player has no token for programs and has done nothing for a while.

    Tournament seats stay: their rounds are counted, and the house acts for the player. Bots leave with the last person.
    """
    here = and_(
        tokens.c.person == seats.c.person,
        tokens.c.expires > now,
        or_(not_(tokens.c.session), token_uses.c.used.is_(None), token_uses.c.used > now - 1000 * idle_seconds),
    )
    present = exists(select(tokens.c.id).outerjoin(token_uses, token_uses.c.token == tokens.c.id).where(here))
    in_tournament = exists().where(tournament_tables.c.table == seats.c.table)
    rows = connection.execute(
        select(seats.c.table, seats.c.seat, seats.c.person)
        .join(tables, tables.c.id == seats.c.table)
        .join(people, and_(people.c.id == seats.c.person, people.c.role != Role.BOT.value))
        .where(tables.c.closed.is_(False), tables.c.automatic, not_(in_tournament), not_(present))
    )
    return [TakenSeat(row.table, row.seat, row.person) for row in rows]


@dataclass(frozen=True, slots=True)
class FreedSeat:
    """A seat to free: at once, or at a later sweep if its bets must be decided first."""

    taken: TakenSeat

    def __call__(self, tx: Transaction) -> Answer:
        """Take back the bets that may be taken back and cash the player out, or let the table decide the others."""
        table, seat, person = self.taken
        if self.taken not in absent(tx.connection, tx.now, tx.settings.idle_seconds):
            return {}
        session = tx.table(table)
        with suppress(Refused):
            session.apply(tx, {"do": "take back", "seat": seat, "by": HOUSE})
        try:
            leave_seat(tx, session, seat, person)
        except Refused:
            if session.table.ask is None or not session.table.ask.for_bets:
                raise
            session.apply(tx, {"do": "no more bets"})
            advance(tx, session)
            return {}
        facts: dict[str, Json] = {"table": table, "seat": seat, "person": person, "entry": session.position}
        events.record(tx, "seat freed", facts=facts)
        advance(tx, session)
        return {}
