"""Match play coupons: the floor issues them, a bet uses one, and it is spent when that bet is won or lost.

The rules say which wagers take a coupon (``Wager.coupons``); owners and values are up to the licensee. A coupon whose
bet is taken back or returned undecided belongs to its owner again. Changes of coupons are stored in the transaction of
the input that causes them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, Connection, and_, func, insert, select, update

from pitboss.errors import Refused
from pitboss.house.accounts.people import Role, find_person
from pitboss.house.errors import TooMany
from pitboss.house.proof.events import record
from pitboss.house.storage.schema import coupons, people
from pitboss.money import Cents, dollars
from pitboss.plain import Json, whole
from pitboss.protocol.events import Event, Settled
from pitboss.table import Table

if TYPE_CHECKING:
    from pitboss.house.storage.transaction import Answer, Transaction
    from pitboss.house.tables.table_session import TableSession

DECIDED = frozenset(("won", "lost", "lost in part"))
"""The results that decide a bet; with any other it is returned."""
MAX_SHOWN = 500
_UNUSED = coupons.c.table.is_(None)


@dataclass(frozen=True, slots=True)
class CouponIssue:
    """A coupon that a floorperson issues to a player."""

    to: str
    value: Cents
    by: int

    def __call__(self, tx: Transaction) -> Answer:
        """Issue it."""
        person, role = find_person(tx.connection, self.to)
        if role is not Role.PLAYER:
            raise Refused(f"a coupon is for a player; {self.to} is {role.called}")
        tx.purse(person)  # locks the person's row, and with it their coupons
        held = select(func.count()).select_from(coupons).where(coupons.c.person == person, _UNUSED)
        if int(tx.connection.scalar(held) or 0) >= tx.settings.max_coupons_each:
            raise TooMany(f"{self.to} already has {tx.settings.max_coupons_each} coupons to play")
        made = insert(coupons).values(person=person, value=self.value, issued=tx.now, issued_by=self.by)
        id_ = int(tx.connection.execute(made.returning(coupons.c.id)).scalar_one())
        facts: dict[str, Json] = {"coupon": id_, "person": person, "value": self.value}
        record(tx, "coupon issued", self.by, facts, (coupons, id_))
        return {"coupon": id_}


def unused(connection: Connection, person: int) -> list[dict[str, Json]]:
    """The coupons that a person can play."""
    rows = connection.execute(select(coupons).where(coupons.c.person == person, _UNUSED).order_by(coupons.c.id))
    return [{"id": row.id, "value": row.value, "issued": row.issued} for row in rows]


def issued(connection: Connection) -> list[dict[str, Json]]:
    """The coupons issued last: by whom, to whom, when, and their status."""
    owner, issuer = people.alias(), people.alias()
    rows = connection.execute(
        select(coupons, owner.c.name.label("to"), issuer.c.name.label("by"))
        .join(owner, owner.c.id == coupons.c.person)
        .join(issuer, issuer.c.id == coupons.c.issued_by)
        .order_by(coupons.c.id.desc())
        .limit(MAX_SHOWN)
    )
    shown = ("id", "value", "to", "by", "issued", "table", "bet", "spent")
    return [{name: row[name] for name in shown} for row in rows.mappings()]


# ---------------------------------------------------------------------- at a table


def picked(tx: Transaction, person: int, bets: Iterable[Mapping[str, Json]]) -> list[tuple[int, Cents]]:
    """One of the person's coupons for each bet that names a coupon value; Refused if there is none of that value."""
    wanted = [whole(bet, "coupon") for bet in bets if "coupon" in bet]
    if not wanted:
        return []
    tx.purse(person)  # locks the person's row, and with it their coupons
    mine = unused(tx.connection, person)
    chosen = []
    for value in wanted:
        coupon = next((coupon for coupon in mine if coupon["value"] == value), None)
        if coupon is None:
            raise Refused(f"you have no coupon of {dollars(value)} to play; the floor issues them")
        mine.remove(coupon)
        chosen.append((whole(coupon, "id"), value))
    return chosen


def on_layout(table: Table) -> dict[int, str]:
    """The bets with a coupon, and their wagers."""
    return {bet.id: bet.wager for bet in table.state.layout.values() if bet.coupon}


def laid(tx: Transaction, session: TableSession, lay: Mapping[int, str], taken: list[tuple[int, Cents]]) -> None:
    """Attach the picked coupons to the bets that now have one and had none before; a bet has at most one."""
    for bet in session.table.state.layout.values():
        if bet.coupon and bet.id not in lay:
            coupon = next(coupon for coupon in taken if coupon[1] == bet.coupon)
            taken.remove(coupon)
            _move(tx, session, "coupon played", coupons.c.id == coupon[0], table=session.id, bet=bet.id)
    assert not taken, "every coupon that was picked is on a bet"


def followed(tx: Transaction, session: TableSession, lay: Mapping[int, str], events: list[Event]) -> None:
    """Store the result of the coupons on some bets: a decided bet spends its coupon, a returned one gives it back.

    A bonus that is reported with a bet, but is another wager, decides nothing.
    """
    decided = {
        event.bet
        for event in events
        if isinstance(event, Settled) and event.result in DECIDED and lay.get(event.bet) == event.wager
    }
    here = and_(coupons.c.table == session.id, coupons.c.spent.is_(None))
    if decided:
        _move(tx, session, "coupon spent", and_(here, coupons.c.bet.in_(decided)), spent=tx.now)
    if gone := lay.keys() - decided - session.table.state.layout.keys():
        _move(tx, session, "coupon returned", and_(here, coupons.c.bet.in_(gone)), table=None, bet=None)


def _move(tx: Transaction, session: TableSession, kind: str, which: ColumnElement[bool], **values: Any) -> None:
    """Change coupons and record it, an event for each."""
    changed = update(coupons).where(which).values(**values).returning(coupons.c.id, coupons.c.person)
    for id_, person in sorted(tuple(row) for row in tx.connection.execute(changed)):
        facts: dict[str, Json] = {"coupon": id_, "person": person, "table": session.id, "entry": session.position}
        record(tx, kind, person, facts, (coupons, id_))
