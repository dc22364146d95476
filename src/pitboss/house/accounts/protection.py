"""Player protection: limits that people set for themselves, breaks that they take, and accepted terms.

Stricter settings take effect at once, looser ones after a day. The writer checks them in the transaction of every act,
before the act. People may always finish hands that they have begun, take chips back and leave.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Connection, bindparam, func, insert, or_, select, union_all, update

from pitboss.errors import Refused
from pitboss.house.errors import OwnLimit
from pitboss.house.proof import events
from pitboss.house.storage import ledger
from pitboss.house.storage.schema import ledger as ledger_rows
from pitboss.house.storage.schema import protections, visits
from pitboss.money import Cents, dollars
from pitboss.plain import Json

if TYPE_CHECKING:
    from pitboss.house.storage.transaction import Answer, Transaction

DAY_MS = 24 * 3_600_000
KINDS = ("deposit", "loss", "stake", "time")
"""Cents brought to the cage in a day, cents taken to tables in a day beyond what came back, cents on the layout of a
table at once, minutes at tables in a day. A day is the last 24 hours."""
PAUSES: Mapping[str, tuple[int, int]] = {"cooling off": (1, 42), "self-exclusion": (180, 3650)}
"""The breaks that a person may take, with their minimum and maximum days."""
DEFAULT_REALITY_MINUTES = 60
MAX_MINUTES = 24 * 60


@dataclass(frozen=True, slots=True)
class SelfLimit:
    """The current limit and a later one; None is no limit."""

    amount: int | None = None
    later: int | None = None
    later_from: int | None = None

    def at(self, now: int) -> int | None:
        """The limit at a time."""
        return self.later if self.later_from is not None and now >= self.later_from else self.amount

    def changed(self, amount: int | None, now: int) -> SelfLimit:
        """The limit after a change: lower at once, higher or none after a day."""
        bound = self.at(now)
        if bound is None or (amount is not None and amount <= bound):
            return SelfLimit(amount)
        return SelfLimit(bound, amount, now + DAY_MS)


@dataclass(frozen=True, slots=True)
class PlayerProtection:
    """One person's own limits, break and accepted terms."""

    limits: Mapping[str, SelfLimit] = field(default_factory=dict)
    pause: str = ""
    until: int = 0
    """When the break ends."""
    terms: str = ""
    """The version of the terms that the person accepted, confirming their age."""
    reality_minutes: int = DEFAULT_REALITY_MINUTES

    def bound(self, kind: str, now: int) -> int | None:
        """The current limit of a kind."""
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
    """A person's protection, and its stored text; None if nothing is stored."""

    own: PlayerProtection
    body: str | None


_BODY = select(protections.c.body).where(protections.c.person == bindparam("of"))


def _read(connection: Connection, person: int) -> StoredProtection:
    body = connection.scalar(_BODY, {"of": person})
    return StoredProtection(PlayerProtection() if body is None else from_plain(json.loads(body)), body)


def stored_protection(connection: Connection, person: int) -> PlayerProtection:
    """A person's stored protection."""
    return _read(connection, person).own


def _of(tx: Transaction, person: int) -> PlayerProtection:
    """A person's protection within a transaction, which checks at its end that it is unchanged."""
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
"""The prefixes of postings between purse and tables."""


def _moved(connection: Connection, person: int, now: int, postings: tuple[str, ...]) -> Cents:
    rows = ledger_rows.c
    moved = select(func.sum(rows.amount)).where(
        rows.account == ledger.purse(person),
        rows.at > now - DAY_MS,
        or_(*(rows.posting.startswith(begins) for begins in postings)),
    )
    return int(connection.scalar(moved) or 0)


def _waiting(tx: Transaction, person: int, *postings: str) -> Cents:
    """What earlier work in the same transaction moved, which is not in the ledger yet."""
    waiting = [row for row in tx.rows.postings if row["account"] == ledger.purse(person)]
    return sum(row["amount"] for row in waiting if row["posting"].startswith(postings))


def deposited(connection: Connection, person: int, now: int) -> Cents:
    """A person's deposits in the last day."""
    return _moved(connection, person, now, ("deposit ",))


def taken(connection: Connection, person: int, now: int) -> Cents:
    """What a person took to tables in the last day, less what came back."""
    return max(0, -_moved(connection, person, now, _PLAYED))


def minutes_played(connection: Connection, person: int, now: int) -> int:
    """Minutes that a person sat at tables in the last day; two tables at once count twice."""
    rows, since = visits.c, now - DAY_MS
    theirs = select(rows.began, rows.ended).where(rows.person == person)
    sat = union_all(theirs.where(rows.ended.is_(None)), theirs.where(rows.ended > since))  # each by the index
    played = [(now if ended is None else ended) - max(began, since) for began, ended in connection.execute(sat)]
    return int(sum(played)) // 60_000


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
    """Set one of the person's own limits."""
    own = stored_protection(tx.connection, person)
    limit = own.limits.get(kind, SelfLimit()).changed(amount, tx.now)
    facts: dict[str, Json] = {"limit": kind, "amount": amount, "from": limit.later_from or tx.now}
    return _keep(tx, person, replace(own, limits={**own.limits, kind: limit}), "own limit set", facts)


def take_break(tx: Transaction, person: int, kind: str, days: int) -> Answer:
    """Begin or extend a break; nobody can shorten it."""
    fewest, most = PAUSES[kind]
    if not fewest <= days <= most:
        raise Refused(f"{kind} lasts {fewest} to {most} days")
    own, until = stored_protection(tx.connection, person), tx.now + days * DAY_MS
    if until < own.until:
        raise Refused("you are on a longer break; it cannot be made shorter")
    return _keep(tx, person, replace(own, pause=kind, until=until), kind, {"days": days, "until": until})


def accept_terms(tx: Transaction, person: int) -> Answer:
    """Record that the person is of age and accepts the current terms."""
    own, terms = stored_protection(tx.connection, person), tx.settings.terms
    return _keep(tx, person, replace(own, terms=terms), "terms accepted", {"terms": terms, "of age": True})


def set_reality_check(tx: Transaction, person: int, minutes: int) -> Answer:
    """Set after how many minutes the page shows the time played and the result."""
    own = stored_protection(tx.connection, person)
    return _keep(tx, person, replace(own, reality_minutes=minutes), "reality check set", {"minutes": minutes})


def as_seen(connection: Connection, person: int, now: int, terms: str) -> dict[str, Json]:
    """A person's limits and how much of each is used, for the account page."""
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
