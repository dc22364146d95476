"""Player protection: limits that a person sets for himself, breaks that he takes, and the terms that he accepted.

What protects more binds at once; what protects less binds after a day. All of it is checked by the writer, in the
transaction of whatever a person does, so there is no way around it. What a person may always do is to decide hands that
he has begun, to take chips back and to leave.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Connection, bindparam, func, insert, or_, select, update

from pitboss.errors import Refused
from pitboss.house.errors import OwnLimit
from pitboss.house.proof import events
from pitboss.house.storage import ledger
from pitboss.house.storage.schema import entries, protections, visits
from pitboss.house.storage.schema import ledger as ledger_rows
from pitboss.money import Cents, dollars
from pitboss.plain import Json

if TYPE_CHECKING:
    from pitboss.house.storage.transaction import Answer, Transaction

DAY_MS = 24 * 3_600_000
KINDS = ("deposit", "loss", "stake", "time")
"""Cents brought to the cage in a day, cents taken to tables in a day beyond what came back, cents on the layout of a
table at once, minutes at tables in a day. A day is the last 24 hours."""
PAUSES: Mapping[str, tuple[int, int]] = {"cooling off": (1, 42), "self-exclusion": (180, 3650)}
"""The breaks that a person may take, with the fewest and the most days of each."""
DEFAULT_REALITY_MINUTES = 60
MAX_MINUTES = 24 * 60


@dataclass(frozen=True, slots=True)
class SelfLimit:
    """A limit that binds now, and another that will: none is no limit."""

    amount: int | None = None
    later: int | None = None
    later_from: int | None = None

    def at(self, now: int) -> int | None:
        """What binds at a time."""
        return self.later if self.later_from is not None and now >= self.later_from else self.amount

    def changed(self, amount: int | None, now: int) -> SelfLimit:
        """The limit after a person has set it: lower at once, higher or none after a day."""
        bound = self.at(now)
        if bound is None or (amount is not None and amount <= bound):
            return SelfLimit(amount)
        return SelfLimit(bound, amount, now + DAY_MS)


@dataclass(frozen=True, slots=True)
class PlayerProtection:
    """What protects one person."""

    limits: Mapping[str, SelfLimit] = field(default_factory=dict)
    pause: str = ""
    until: int = 0
    """When the break ends."""
    terms: str = ""
    """The version of the terms that he accepted, saying that he is of age."""
    reality_minutes: int = DEFAULT_REALITY_MINUTES

    def bound(self, kind: str, now: int) -> int | None:
        """The limit of a kind that binds now."""
        return self.limits[kind].at(now) if kind in self.limits else None

    def plain(self) -> dict[str, Json]:
        """The protection as it is stored."""
        limits: dict[str, Json] = {
            kind: {"amount": limit.amount, "later": limit.later, "later_from": limit.later_from}
            for kind, limit in self.limits.items()
        }
        return {
            "limits": limits,
            "pause": self.pause,
            "until": self.until,
            "terms": self.terms,
            "reality_minutes": self.reality_minutes,
        }


def from_plain(stored: Mapping[str, Any]) -> PlayerProtection:
    """The protection that was stored."""
    limits = {kind: SelfLimit(**limit) for kind, limit in stored["limits"].items()}
    return PlayerProtection(limits, stored["pause"], stored["until"], stored["terms"], stored["reality_minutes"])


class StoredProtection(NamedTuple):
    """What protects a person, with the text that it was read from; none where the store has nothing."""

    own: PlayerProtection
    body: str | None


_BODY = select(protections.c.body).where(protections.c.person == bindparam("of"))


def _read(connection: Connection, person: int) -> StoredProtection:
    body = connection.scalar(_BODY, {"of": person})
    return StoredProtection(PlayerProtection() if body is None else from_plain(json.loads(body)), body)


def stored_protection(connection: Connection, person: int) -> PlayerProtection:
    """What protects a person, as the store has it."""
    return _read(connection, person).own


def _of(tx: Transaction, person: int) -> PlayerProtection:
    """The same within a transaction; read once, and at its end it must still be so."""
    if person not in tx.protections:
        tx.protections[person] = _read(tx.connection, person)
    tx.relies_on.add(person)
    return tx.protections[person].own


# ---------------------------------------------------------------------- checks before an act


def _check(tx: Transaction, person: int, breach: Callable[[PlayerProtection], str]) -> None:
    """Refuse what breaches a person's own limits, after reading them again: another worker may have changed them."""
    if breach(_of(tx, person)):
        tx.protections.pop(person, None)
        if message := breach(_of(tx, person)):
            raise OwnLimit(message)


def check_may_play(tx: Transaction, person: int) -> None:
    """Refuse a person who is on a break, has used up their time, or has not accepted the terms."""
    _check(tx, person, lambda own: _may_not_play(tx, person, own))


def _may_not_play(tx: Transaction, person: int, own: PlayerProtection) -> str:
    if own.until > tx.now:
        days = -(-(own.until - tx.now) // DAY_MS)
        ends = f"in {days} days" if days > 1 else "within a day"
        return f"you chose {own.pause}; it ends {ends}, and nobody can end it before"
    if tx.settings.terms and own.terms != tx.settings.terms:
        return "first confirm that you are of age and accept the terms of the house, on your account page"
    minutes = own.bound("time", tx.now)
    if minutes is not None and minutes_played(tx.connection, person, tx.now) >= minutes:
        return f"your own limit is {minutes} minutes at tables in a day; you have played them"
    return ""


def check_deposit(tx: Transaction, person: int, amount: Cents) -> None:
    """Refuse a deposit beyond the person's own limit."""
    check_may_play(tx, person)

    def breach(own: PlayerProtection) -> str:
        limit = own.bound("deposit", tx.now)
        if (
            limit is None
            or deposited(tx.connection, person, tx.now) + _waiting(tx, person, "deposit ") + amount <= limit
        ):
            return ""
        return f"your own limit for deposits is {dollars(limit)} in a day"

    _check(tx, person, breach)


def check_taken(tx: Transaction, person: int, amount: Cents) -> None:
    """Refuse to take more to tables than the person may lose in a day."""
    check_may_play(tx, person)

    def breach(own: PlayerProtection) -> str:
        limit = own.bound("loss", tx.now)
        if limit is None or not amount:
            return ""
        moved = _moved(tx.connection, person, tx.now, _PLAYED) + _waiting(tx, person, *_PLAYED)
        too_much = amount - moved > limit
        return f"your own limit for losses is {dollars(limit)} in a day; this could exceed it" if too_much else ""

    _check(tx, person, breach)


def check_stake(tx: Transaction, person: int, on_layout: Cents, cost: Callable[[], Cents]) -> None:
    """Refuse an act that would put more on a layout than the person's own limit; ``cost``: what the act takes."""

    def breach(own: PlayerProtection) -> str:
        limit = own.bound("stake", tx.now)
        if limit is None or not (added := cost()) or on_layout + added <= limit:
            return ""
        return f"your own limit for stakes is {dollars(limit)} at a table"

    _check(tx, person, breach)


# ---------------------------------------------------------------------- what was done in a day


_PLAYED = ("table ", "tournament ")
"""How postings of what goes to tables, and comes back, begin."""


def _moved(connection: Connection, person: int, now: int, postings: tuple[str, ...]) -> Cents:
    rows = ledger_rows.c
    moved = select(func.sum(rows.amount)).where(
        rows.account == ledger.purse(person),
        rows.at > now - DAY_MS,
        or_(*(rows.posting.startswith(begins) for begins in postings)),
    )
    return int(connection.scalar(moved) or 0)


def _waiting(tx: Transaction, person: int, *postings: str) -> Cents:
    """What others of the same transaction have moved; the ledger has it at its end."""
    waiting = [row for row in tx.rows.postings if row["account"] == ledger.purse(person)]
    return sum(row["amount"] for row in waiting if row["posting"].startswith(postings))


def deposited(connection: Connection, person: int, now: int) -> Cents:
    """What a person brought to the cage in the last day."""
    return _moved(connection, person, now, ("deposit ",))


def taken(connection: Connection, person: int, now: int) -> Cents:
    """What a person took to tables in the last day beyond what came back."""
    return max(0, -_moved(connection, person, now, _PLAYED))


def minutes_played(connection: Connection, person: int, now: int) -> int:
    """How many minutes a person sat at tables in the last day; at several at once they count once for each."""
    begun, ended = entries.alias(), entries.alias()
    sat = (
        select(begun.c.line, ended.c.line)
        .select_from(visits)
        .join(begun, (begun.c.table == visits.c.table) & (begun.c.position == visits.c.since))
        .outerjoin(ended, (ended.c.table == visits.c.table) & (ended.c.position == visits.c.until))
        .where(visits.c.person == person)
        .order_by(visits.c.id.desc())
        .limit(500)
    )
    played = 0
    for first, last in connection.execute(sat):
        until = now if last is None else _time_of(last)
        played += max(0, until - max(_time_of(first), now - DAY_MS))
    return played // 60_000


def _time_of(line: bytes) -> int:
    return int(1000 * datetime.fromisoformat(json.loads(bytes(line))["at"]).timestamp())


# ---------------------------------------------------------------------- what a person sets


def _keep(tx: Transaction, person: int, own: PlayerProtection, kind: str, facts: Mapping[str, Json]) -> Answer:
    body = json.dumps(own.plain())
    if tx.connection.execute(update(protections).where(protections.c.person == person).values(body=body)).rowcount == 0:
        tx.connection.execute(insert(protections).values(person=person, body=body))
    tx.protections.pop(person, None)
    tx.relies_on.discard(person)
    events.record(tx, kind, person, facts, (protections, person))
    return own.plain()


def set_limit(tx: Transaction, person: int, kind: str, amount: int | None) -> Answer:
    """Sets one of the person's own limits."""
    own = stored_protection(tx.connection, person)
    limit = own.limits.get(kind, SelfLimit()).changed(amount, tx.now)
    facts: dict[str, Json] = {"limit": kind, "amount": amount, "from": limit.later_from or tx.now}
    return _keep(tx, person, replace(own, limits={**own.limits, kind: limit}), "own limit set", facts)


def take_break(tx: Transaction, person: int, kind: str, days: int) -> Answer:
    """Begins a break, or makes it longer; nobody can make it shorter."""
    fewest, most = PAUSES[kind]
    if not fewest <= days <= most:
        raise Refused(f"{kind} lasts {fewest} to {most} days")
    own, until = stored_protection(tx.connection, person), tx.now + days * DAY_MS
    if until < own.until:
        raise Refused("you take a break that lasts longer; it cannot be made shorter")
    return _keep(tx, person, replace(own, pause=kind, until=until), kind, {"days": days, "until": until})


def accept_terms(tx: Transaction, person: int) -> Answer:
    """The person is of age and accepts the terms of the house as they are now."""
    own, terms = stored_protection(tx.connection, person), tx.settings.terms
    return _keep(tx, person, replace(own, terms=terms), "terms accepted", {"terms": terms, "of age": True})


def set_reality_check(tx: Transaction, person: int, minutes: int) -> Answer:
    """Sets after how many minutes the page tells the person how long he has played and what it brought."""
    own = stored_protection(tx.connection, person)
    return _keep(tx, person, replace(own, reality_minutes=minutes), "reality check set", {"minutes": minutes})


def as_seen(connection: Connection, person: int, now: int, terms: str) -> dict[str, Json]:
    """What protects a person, and how far he has come, for his page."""
    own = stored_protection(connection, person)
    used = {
        "deposit": deposited(connection, person, now),
        "loss": taken(connection, person, now),
        "time": minutes_played(connection, person, now),
    }
    limits: list[Json] = [
        {
            "kind": kind,
            "amount": own.bound(kind, now),
            "used": used.get(kind),
            "later": limit.later if waits else None,
            "later_from": limit.later_from if waits else None,
        }
        for kind in KINDS
        for limit in [own.limits.get(kind, SelfLimit())]
        for waits in [limit.later_from is not None and limit.later_from > now]
    ]
    return {
        "limits": limits,
        "pause": own.pause if own.until > now else None,
        "until": own.until if own.until > now else None,
        "terms": terms,
        "terms_due": bool(terms) and own.terms != terms,
        "reality_minutes": own.reality_minutes,
        "now": now,
    }
