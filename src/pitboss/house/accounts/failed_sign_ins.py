"""Wrong passphrases, counted in the store by name and address, so that all workers know them.

After too many for one name from one address, that pair must wait. A name that is guessed from many addresses is locked,
except at addresses where it was right before; an address that guesses many names must wait, except with names that were
right there before. A browser in which a name was right before is counted by itself, whatever its address does. So
nobody can lock others out, behind one proxy or from far away.
"""

from __future__ import annotations

from hashlib import sha256

from sqlalchemy import Connection, func, or_, select, update
from sqlalchemy import delete as delete_rows
from sqlalchemy.dialects import postgresql, sqlite

from pitboss.house.accounts.people import find_person
from pitboss.house.errors import TooMany
from pitboss.house.proof import events
from pitboss.house.settings import Settings
from pitboss.house.storage.schema import sign_in_tries
from pitboss.house.storage.transaction import Answer, Transaction

KNOWN_MS = 60 * 24 * 3_600_000
"""How long an address or a browser counts as a person's own after the right passphrase came from it."""


def digest_of(name: str) -> str:
    """The digest under which a name is counted."""
    return sha256(name.strip().casefold().encode()).hexdigest()


def place_of(connection: Connection, name: str, address: str, device: str, now: int) -> str:
    """Where an attempt is counted: at its browser if the name was right there before, else at its address."""
    known = device_place(device)
    tries = sign_in_tries.c
    good = select(tries.good).where(tries.name == digest_of(name), tries.address == known)
    since = connection.scalar(good) if device else None
    return known if since is not None and since > now - KNOWN_MS else address


def device_place(device: str) -> str:
    """The name under which a browser is counted, by a digest of its cookie."""
    return f"device {sha256(device.encode()).hexdigest()[:48]}"


def check(connection: Connection, name: str, address: str, now: int, settings: Settings) -> None:
    """Refuse an attempt to sign in after too many wrong ones."""
    digest, since = digest_of(name), now - 1000 * settings.wrong_seconds
    late = sign_in_tries.c.last > since
    of_name, of_address = sign_in_tries.c.name == digest, sign_in_tries.c.address == address
    here = connection.execute(select(sign_in_tries).where(of_name, of_address)).first()
    if here is not None and here.last > since and here.failures >= settings.max_wrong:
        raise TooMany("too many wrong passphrases; wait a quarter of an hour, or ask the staff to unlock you")
    if here is not None and here.good is not None and here.good > now - KNOWN_MS:
        return
    for where, most in ((of_name, settings.max_wrong_name), (of_address, settings.max_wrong_address)):
        failures = connection.scalar(select(func.sum(sign_in_tries.c.failures)).where(where, late))
        if int(failures or 0) >= most:
            raise TooMany("too many wrong passphrases; wait a quarter of an hour, or ask the staff to unlock you")


def count(tx: Transaction, name: str, address: str, person: int, *, good: bool) -> None:
    """Count an attempt; a wrong one, and one that locks a name, are significant events."""
    digest, settings = digest_of(name), tx.settings
    row = {"name": digest, "address": address, "failures": 0, "last": 0}
    insert = postgresql.insert if tx.connection.dialect.name == "postgresql" else sqlite.insert
    tx.connection.execute(insert(sign_in_tries).values(row).on_conflict_do_nothing())
    same = sign_in_tries.c.name == digest, sign_in_tries.c.address == address
    if good:
        tx.connection.execute(update(sign_in_tries).where(*same).values(failures=0, good=tx.now))
        return
    before = tx.connection.execute(select(sign_in_tries).where(*same).with_for_update()).one()
    failures = 1 + (before.failures if before.last > tx.now - 1000 * settings.wrong_seconds else 0)
    tx.connection.execute(update(sign_in_tries).where(*same).values(failures=failures, last=tx.now))
    events.record(tx, "sign-in failed", person, {"address": address})
    late = sign_in_tries.c.last > tx.now - 1000 * settings.wrong_seconds
    total = select(func.sum(sign_in_tries.c.failures)).where(sign_in_tries.c.name == digest, late)
    if failures == settings.max_wrong or tx.connection.scalar(total) == settings.max_wrong_name:
        events.record(tx, "locked out", person, {"address": address})


def unlock(tx: Transaction, name: str, by: int) -> Answer:
    """Unlock a person's name, and record it."""
    person, _ = find_person(tx.connection, name)
    of_name = sign_in_tries.c.name == digest_of(name)
    tx.connection.execute(update(sign_in_tries).where(of_name).values(failures=0))
    events.record(tx, "unlocked", by, {"person": person})
    return {"person": person}


def forget_tries(tx: Transaction) -> Answer:
    """Delete attempts that are too old to count."""
    old = sign_in_tries.c.last < tx.now - 1000 * tx.settings.wrong_seconds
    unknown = or_(sign_in_tries.c.good.is_(None), sign_in_tries.c.good < tx.now - KNOWN_MS)
    return {"forgotten": tx.connection.execute(delete_rows(sign_in_tries).where(old, unknown)).rowcount}
