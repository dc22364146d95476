"""Appointments of staff: who may appoint whom, and confirmation by a second person if the house requires it.

Only surveillance appoints surveillance: a floorperson with such an account could read logs in play.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from pitboss.errors import Refused
from pitboss.house.accounts import people
from pitboss.house.accounts.people import Person, Role
from pitboss.house.errors import NotAllowed, NotFound
from pitboss.house.proof import events
from pitboss.house.storage.schema import appointments
from pitboss.house.storage.schema import people as people_rows
from pitboss.house.storage.transaction import Answer, Transaction
from pitboss.plain import Json


@dataclass(frozen=True, slots=True)
class Appointment:
    """A proposal by a member of the staff to appoint a person."""

    name: str
    hashed: str
    role: Role
    by: Person

    def __call__(self, tx: Transaction) -> Answer:
        """Appoint the person, or store the proposal for a second person to confirm."""
        if (self.role is Role.SURVEILLANCE) != (self.by.role is Role.SURVEILLANCE):
            raise NotAllowed(f"{self.by.role.called} does not appoint {self.role.called}")
        if self.role in (Role.PLAYER, Role.BOT):
            raise Refused("players sign up themselves")
        if not tx.settings.two_persons:
            return {"id": people.added(tx, self.name, self.hashed, self.role, self.by.id)}
        made = insert(appointments).values(
            name=self.name, passphrase=self.hashed, role=self.role.value, proposed_by=self.by.id, at=tx.now
        )
        id_ = int(tx.connection.execute(made.returning(appointments.c.id)).scalar_one())
        facts: dict[str, Json] = {"appointment": id_, "name": self.name, "role": self.role.value}
        events.record(tx, "appointment proposed", self.by.id, facts, (appointments, id_))
        return {"id": None, "appointment": id_}


@dataclass(frozen=True, slots=True)
class AppointmentConfirmation:
    """A second person's confirmation of an appointment."""

    appointment: int
    by: Person

    def __call__(self, tx: Transaction) -> Answer:
        """Appoint the person."""
        row = _waiting(tx, self.appointment)
        if row.proposed_by == self.by.id:
            raise NotAllowed("a second person must confirm it, not the proposer")
        _end(tx, row, "appointment confirmed", self.by)
        return {"id": people.added(tx, row.name, row.passphrase, Role(row.role), row.proposed_by)}


@dataclass(frozen=True, slots=True)
class AppointmentRefusal:
    """A second person declines an appointment, or the proposer withdraws it."""

    appointment: int
    by: Person

    def __call__(self, tx: Transaction) -> Answer:
        """Remove the proposal."""
        row = _waiting(tx, self.appointment)
        _end(tx, row, "appointment declined", self.by)
        return {"appointment": row.id}


def _waiting(tx: Transaction, id_: int) -> Any:
    row = tx.connection.execute(select(appointments).where(appointments.c.id == id_).with_for_update()).first()
    if row is None:
        raise NotFound("there is no such pending appointment")
    return row


def _end(tx: Transaction, row: Any, kind: str, by: Person) -> None:
    tx.connection.execute(delete(appointments).where(appointments.c.id == row.id))
    facts: dict[str, Json] = {"appointment": row.id, "name": row.name, "proposed by": row.proposed_by}
    events.record(tx, kind, by.id, facts, (appointments, row.id))


def waiting(connection: Connection, asked_by: int) -> list[dict[str, Json]]:
    """The pending appointments, and whether the person who asks may confirm each."""
    rows = connection.execute(
        select(appointments, people_rows.c.name.label("proposer"))
        .join(people_rows, people_rows.c.id == appointments.c.proposed_by)
        .order_by(appointments.c.id)
    )
    return [
        {
            "id": row.id,
            "name": row.name,
            "role": row.role,
            "by": row.proposer,
            "at": row.at,
            "yours": row.proposed_by == asked_by,
        }
        for row in rows
    ]
