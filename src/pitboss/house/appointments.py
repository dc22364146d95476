"""Appointments of staff: who appoints whom, and the second person where the house wants one.

Surveillance is appointed by surveillance only: a floorperson who made such an account could read the logs in play.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, insert, select

from pitboss.errors import Refused
from pitboss.house import events, people
from pitboss.house.errors import NotAllowed, NotFound
from pitboss.house.people import Person, Role
from pitboss.house.schema import appointments
from pitboss.house.transaction import Answer, Transaction
from pitboss.plain import Json


@dataclass(frozen=True, slots=True)
class Appointment:
    """Somebody of the staff wants to appoint somebody."""

    name: str
    hashed: str
    role: Role
    by: Person

    def __call__(self, tx: Transaction) -> Answer:
        """Appoints him, or writes down that a second person must confirm it."""
        if (self.role is Role.SURVEILLANCE) != (self.by.role is Role.SURVEILLANCE):
            raise NotAllowed(f"{self.by.role.called} does not appoint {self.role.called}")
        if self.role is Role.PLAYER:
            raise Refused("players sign up by themselves")
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
    """A second person confirms an appointment."""

    appointment: int
    by: Person

    def __call__(self, tx: Transaction) -> Answer:
        """Appoints him."""
        row = tx.connection.execute(
            select(appointments).where(appointments.c.id == self.appointment).with_for_update()
        ).first()
        if row is None:
            raise NotFound("no such appointment waits to be confirmed")
        if row.proposed_by == self.by.id:
            raise NotAllowed("a second person must confirm it, not the one who proposed it")
        tx.connection.execute(delete(appointments).where(appointments.c.id == row.id))
        facts = {"appointment": row.id, "proposed by": row.proposed_by}
        events.record(tx, "appointment confirmed", self.by.id, facts, (appointments, row.id))
        return {"id": people.added(tx, row.name, row.passphrase, Role(row.role), row.proposed_by)}
