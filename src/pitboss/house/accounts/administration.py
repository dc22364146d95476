"""Account administration: passphrases, the second factor, sessions, disabled people; everything is recorded.

Every function runs in the writer's thread within a transaction.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from pitboss.errors import Refused
from pitboss.house.accounts import totp
from pitboss.house.accounts.people import Person, Role, find_person
from pitboss.house.accounts.qr import qr_path
from pitboss.house.errors import NotAllowed
from pitboss.house.proof import events
from pitboss.house.storage.schema import accounts, people, token_uses, tokens
from pitboss.house.storage.transaction import Answer, Transaction
from pitboss.plain import Json

NEEDS_CODE = "the code of your second factor is needed"
UNDER_THE_FLOOR = (Role.PLAYER, Role.DEALER)
"""Roles whose passphrases a floorperson may reset; not surveillance, which can read logs in play."""


def account_of(connection: Connection, person: int) -> Row[Any] | None:
    """The account row of a person; None if nothing was recorded yet."""
    return connection.execute(select(accounts).where(accounts.c.person == person)).first()


def _keep(tx: Transaction, person: int, **values: Any) -> None:
    if account_of(tx.connection, person) is None:
        tx.connection.execute(insert(accounts).values(person=person, must_change=False))
    if values:
        tx.connection.execute(update(accounts).where(accounts.c.person == person).values(**values))


def end_sessions(tx: Transaction, person: int, *, except_token: int = 0) -> list[int]:
    """End all sessions and tokens of a person except one, and notify other workers."""
    ended = delete(tokens).where(tokens.c.person == person, tokens.c.id != except_token).returning(tokens.c.id)
    gone = sorted(tx.connection.scalars(ended))
    tx.connection.execute(delete(token_uses).where(token_uses.c.token.in_(gone)))
    for token in gone:
        tx.say(f"token {token}")
    return gone


def _rows(person: int, gone: Iterable[int]) -> list[events.SealedRow]:
    return [(people, person), (accounts, person), *_ended(gone)]


def _ended(gone: Iterable[int]) -> list[events.SealedRow]:
    return [(of, token) for token in gone for of in (tokens, token_uses)]


def end_others(tx: Transaction, person: int, token: int) -> Answer:
    """End all sessions and tokens of a person except this one."""
    gone = end_sessions(tx, person, except_token=token)
    events.record(tx, "sessions ended", person, {"ended": [*gone]}, *_ended(gone))
    return {"ended": [*gone]}


def change_passphrase(tx: Transaction, person: int, hashed: str, token: int) -> Answer:
    """Set a new passphrase and end the person's other sessions."""
    tx.connection.execute(update(people).where(people.c.id == person).values(passphrase=hashed))
    _keep(tx, person, must_change=False)
    gone = end_sessions(tx, person, except_token=token)
    tx.say(f"changed {token}")
    events.record(tx, "passphrase changed", person, {"ended": [*gone]}, *_rows(person, gone))
    return {"ended": [*gone]}


def reset_passphrase(tx: Transaction, name: str, hashed: str, by: int) -> Answer:
    """Set a temporary passphrase, which the person must change, and remove the second factor."""
    person = _under(tx, name, by, "a floorperson resets passphrases of players and dealers only")
    tx.connection.execute(update(people).where(people.c.id == person).values(passphrase=hashed))
    _keep(tx, person, must_change=True, totp=None, totp_since=None, totp_step=None)
    gone = end_sessions(tx, person)
    events.record(tx, "passphrase reset", by, {"person": person, "ended": [*gone]}, *_rows(person, gone))
    return {"ended": [*gone]}


def _under(tx: Transaction, name: str, by: int, says: str) -> int:
    person, role = find_person(tx.connection, name)
    if role not in UNDER_THE_FLOOR or person == by:
        raise NotAllowed(says)
    return person


def disable(tx: Transaction, name: str, reason: str, by: Person) -> Answer:
    """Disable a person's account; the money in the purse stays."""
    person = _in_charge_of(tx, name, by)
    _keep(tx, person, disabled=tx.now)
    gone = end_sessions(tx, person)
    facts: dict[str, Json] = {"person": person, "reason": reason, "ended": [*gone]}
    events.record(tx, "disabled", by.id, facts, *_rows(person, gone))
    return {"ended": [*gone]}


def _in_charge_of(tx: Transaction, name: str, by: Person) -> int:
    """The person whom somebody may disable and enable: the floor players and dealers, surveillance the floor."""
    person, role = find_person(tx.connection, name)
    if role not in (UNDER_THE_FLOOR if by.role is Role.FLOORPERSON else (Role.FLOORPERSON,)):
        raise NotAllowed("the floor disables and enables players and dealers, and surveillance the floor")
    return person


def enable(tx: Transaction, name: str, by: Person) -> Answer:
    """Enable a person's account again."""
    person = _in_charge_of(tx, name, by)
    account = account_of(tx.connection, person)
    if account is None or account.disabled is None:
        raise Refused(f"{name} is not disabled")
    _keep(tx, person, disabled=None)
    events.record(tx, "enabled", by.id, {"person": person}, *_rows(person, ()))
    return {"person": person}


# ---------------------------------------------------------------------- the second factor


def begin_second_factor(tx: Transaction, person: int, name: str) -> Answer:
    """Create a secret, shown once; it is required after the first right code."""
    account = account_of(tx.connection, person)
    if account is not None and account.totp_since is not None:
        raise Refused("you have a second factor; end it first")
    secret = totp.new_secret()
    _keep(tx, person, totp=secret, totp_since=None, totp_step=None)
    events.record(tx, "second factor begun", person, {}, (accounts, person))
    address = totp.address_of(secret, name)
    size, path = qr_path(address)
    return {"secret": secret, "address": address, "qr": {"size": size, "path": path}}


def confirm_second_factor(tx: Transaction, person: int, code: str) -> Answer:
    """Confirm the second factor with its first right code; from now on it is required."""
    account = account_of(tx.connection, person)
    if account is None or account.totp is None:
        raise Refused("begin with a secret first")
    if not _code_is_right(tx, person, account, code):
        raise Refused("wrong code; check that your device's clock is right")
    _keep(tx, person, totp_since=tx.now)
    events.record(tx, "second factor confirmed", person, {}, (accounts, person))
    return {"since": tx.now}


def end_second_factor(tx: Transaction, person: int, code: str) -> str:
    """Remove the second factor, given one of its codes; returns what is wrong with the code."""
    if wrong := why_not_in(tx, person, code):
        return wrong
    _keep(tx, person, totp=None, totp_since=None, totp_step=None)
    events.record(tx, "second factor ended", person, {}, (accounts, person))
    return ""


def why_not_in(tx: Transaction, person: int, code: str) -> str:
    """Why a person with the right passphrase may not sign in; empty if they may. A code works once."""
    account = account_of(tx.connection, person)
    if account is None:
        return ""
    if account.disabled is not None:
        return "this account is disabled; ask the staff"
    if account.totp_since is None:
        return ""
    if not code:
        return NEEDS_CODE
    return "" if _code_is_right(tx, person, account, code) else "the code of your second factor is not right"


def _code_is_right(tx: Transaction, person: int, account: Row[Any], code: str) -> bool:
    step = totp.matching_step(account.totp, code, tx.now, account.totp_step)
    if step is not None:
        _keep(tx, person, totp_step=step)
    return step is not None


# ---------------------------------------------------------------------- sessions


def note_use(tx: Transaction, token: int) -> Answer:
    """Record when a session was last used."""
    tx.connection.execute(update(token_uses).where(token_uses.c.token == token).values(used=tx.now))
    return {}
