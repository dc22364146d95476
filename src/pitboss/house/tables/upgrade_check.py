"""Check open tables when a house starts with different rules than those that wrote its logs.

A round under way is finished by the new rules only if they reproduce its log so far. If not, it is void: everything
since its beginning is undone, everybody leaves with their chips, and the table is closed. If the rules do not reproduce
earlier rounds either, or tournament chips are on the table, nothing is changed: the former version can still finish it.
The significant events record which case it was.
"""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, delete, or_, select, update

from pitboss import version
from pitboss.errors import PitbossError
from pitboss.house.errors import Unproved
from pitboss.house.proof import events
from pitboss.house.proof.voided_rounds import VOIDED
from pitboss.house.storage import ledger
from pitboss.house.storage.log_lines import lines_of
from pitboss.house.storage.schema import coupons, seats, tables, tournament_tables, visits
from pitboss.house.storage.schema import ledger as ledger_rows
from pitboss.house.storage.transaction import Answer, Transaction
from pitboss.house.tables.table_session import loaded, version_of
from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.protocol.events import RoundBegan, RoundEnded, events_of_line
from pitboss.table.log.chain import hash_of

_log = logging.getLogger("pitboss.house")
STOPPED = "table stopped by new rules"


def check_tables(tx: Transaction) -> Answer:
    """Check every open table that another version wrote last; void rounds that the new rules do not reproduce."""
    by_another = or_(tables.c.rules.is_(None), tables.c.rules != version.VERSION)
    still_open = select(tables).where(tables.c.closed.is_(False), by_another).order_by(tables.c.id)
    for row in tx.connection.execute(still_open.with_for_update()).all():
        wrote = version_of(tx.connection, row)
        if wrote == version.VERSION:
            continue
        try:
            tx.table(row.id)
        except Unproved:
            _log.error("table %s: these rules do not reproduce its log, which version %s wrote", row.id, wrote)
            facts: dict[str, Json] = {"table": row.id, "written_by": wrote, "version": version.VERSION}
            rows: list[events.SealedRow] = []
            voided = _voided(tx, row, rows)
            events.record(tx, STOPPED if voided is None else VOIDED, events.HOUSE, {**facts, **(voided or {})}, *rows)
    return {}


def _voided(tx: Transaction, row: Any, changed: list[events.SealedRow]) -> Mapping[str, Json] | None:
    """Void the current round and close the table; None if the table must stay unchanged.

    The rows to seal are added to ``changed``.
    """
    connection = tx.connection
    lines = lines_of(connection, row.id)
    begun = _begun(lines)
    tournament = select(tournament_tables.c.table).where(tournament_tables.c.table == row.id)
    if begun is None or connection.scalar(tournament) is not None:
        return None
    try:
        before = loaded(connection, row, tx.settings, to=begun - 1)
    except PitbossError:
        return None
    due = _due(connection, row.id, begun, before.table.state)
    for person, cents in due.items():
        if cents:
            tx.pay(person, cents)
    held = {name: -cents for name, cents in ledger.balances(connection, f"table {row.id} ").items() if cents}
    paid = {ledger.purse(person): cents for person, cents in due.items() if cents}
    rest = -sum(held.values()) - sum(paid.values())
    tx.post(f"table {row.id} voided", {**held, **paid, ledger.HOUSE: rest}, "void")
    left = delete(seats).where(seats.c.table == row.id).returning(seats.c.seat)
    changed += [(seats, (row.id, seat)) for seat in connection.scalars(left)]
    of = (visits.c.table == row.id, visits.c.until.is_(None))
    ended = update(visits).where(*of).values(until=row.position, ended=tx.now).returning(visits.c.id)
    changed += [(visits, visit) for visit in connection.scalars(ended)]
    on_layout = (coupons.c.table == row.id, coupons.c.spent.is_(None))
    returned_coupons = update(coupons).where(*on_layout).values(table=None, bet=None).returning(coupons.c.id)
    changed += [(coupons, coupon) for coupon in connection.scalars(returned_coupons)]
    connection.execute(update(tables).where(tables.c.id == row.id).values(closed=True))
    returned = {str(person): cents for person, cents in sorted(due.items())}
    return {"from": begun, "to": row.position, "head": hash_of(lines[-1]).decode(), "returned": returned}


def _begun(lines: list[bytes]) -> int | None:
    """The first entry of the round under way; None if there is no round."""
    for position in range(len(lines) - 1, 0, -1):
        kinds = {type(event) for event in events_of_line(lines[position])}
        if RoundEnded in kinds:
            return None
        if RoundBegan in kinds:
            return position
    return None


def _due(connection: Connection, table: int, begun: int, state: Any) -> dict[int, Cents]:
    """What each person is owed: chips and bets from before the round, plus chips bought since, less chips cashed."""
    due: dict[int, Cents] = defaultdict(int)
    for seat in state.players:
        person = _at_seat(connection, table, seat, begun)
        on_layout = sum(bet.amount for bet in state.layout.values() if bet.seat == seat)
        due[person] += state.accounts.get(f"seat {seat}", 0) + on_layout
    entry, purse = f"table {table} entry ", "person "
    rows = select(ledger_rows).where(ledger_rows.c.posting.startswith(entry), ledger_rows.c.account.startswith(purse))
    for posting in connection.execute(rows):
        if int(posting.posting.removeprefix(entry)) >= begun:
            due[int(posting.account.removeprefix(purse))] -= posting.amount
    return {person: max(cents, 0) for person, cents in due.items()}


def _at_seat(connection: Connection, table: int, seat: int, begun: int) -> int:
    """The person at a seat when a round began."""
    then = select(visits.c.person).where(visits.c.table == table, visits.c.seat == seat, visits.c.since < begun)
    stayed = visits.c.until.is_(None) | (visits.c.until >= begun)
    person = connection.scalar(then.where(stayed).order_by(visits.c.id.desc()).limit(1))
    if person is None:  # seated before the store had visits
        person = connection.scalar(select(seats.c.person).where(seats.c.table == table, seats.c.seat == seat))
    if person is None:
        raise PitbossError(f"the person at seat {seat} of table {table} is not known")
    return int(person)
