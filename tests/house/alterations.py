"""Single bytes of a store altered at random: the audit must find each.

``python -m tests.house.alterations --count 1000`` makes as many as one likes on each store; the suite makes 500.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
from collections import Counter
from random import Random
from string import ascii_letters
from typing import Any

from sqlalchemy import Connection, Table, select, text, update
from sqlalchemy.exc import IntegrityError, StatementError

from pitboss import games
from pitboss.house.accounts import totp
from pitboss.house.accounts.people import Role
from pitboss.house.clock import now_ms
from pitboss.house.proof.audit import audit_rows
from pitboss.house.settings import Settings
from pitboss.house.storage import schema
from pitboss.house.storage.store import Store
from tests.house import postgres
from tests.house.running import PASSPHRASE, Running, quick

ALTERED: dict[Table, tuple[str, ...]] = {
    schema.entries: ("line", "position"),
    schema.ledger: ("id", "posting", "account", "amount", "says", "at"),
    schema.people: ("id", "name", "known_as", "passphrase", "role", "purse", "since"),
    schema.tokens: ("id", "digest", "person", "label", "session", "expires"),
    schema.checkpoints: ("state", "position", "round"),
    schema.tables: (
        *("position", "game", "name", "automatic", "bets_seconds", "choices_seconds", "opened", "opened_by"),
    ),
    schema.protections: ("person", "body"),
    schema.accounts: ("person", "must_change", "totp", "totp_since", "disabled"),
    schema.coupons: ("id", "person", "value", "issued", "issued_by"),
    schema.seats: ("seat",),
    schema.significant_events: ("position", "line"),
    schema.roots: ("number", "line"),
    schema.anchored_heads: ("log", "root", "entry", "hash", "ended"),
}


def played(settings: Settings) -> int:
    """A house that has stored checkpoints of a table where Ann sits, and is closed again."""
    running = Running(settings)
    table = running.table(games.roulette)
    ann, flo = running.person("Ann"), running.person("Flo", Role.FLOORPERSON)
    bob = running.person("Bob")
    secret = base64.b32decode(bob.post("/me/second-factor")["secret"])
    bob.post("/me/second-factor/confirm", {"code": totp.code_at(secret, now_ms() // 1000 // totp.STEP_SECONDS)})
    flo.post("/people/disable", {"name": "Bob", "reason": "he asked for it"})
    ann.post("/me/protection/limits", {"kind": "loss", "amount": 500_00})
    ann.post("/me/passphrase", {"old": PASSPHRASE, "new": PASSPHRASE})
    flo.post("/coupons", {"to": "Ann", "value": 10_00})
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    for _ in range(4):
        ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
        ann.post(f"/tables/{table}/ready")
    running.stop()
    return table


def altered(value: Any, random: Random) -> Any:
    """A value with one byte, letter or digit changed."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        digits = str(value)
        at = random.randrange(len(digits))
        return int(digits[:at] + random.choice("123456789") + digits[at + 1 :])
    at = random.randrange(len(value))
    if isinstance(value, bytes):
        return value[:at] + bytes([random.randrange(256)]) + value[at + 1 :]
    return value[:at] + random.choice(ascii_letters) + value[at + 1 :]


def _without_triggers(connection: Connection) -> None:
    """Takes away what refuses changes, as whoever holds the database can."""
    if connection.dialect.name == "postgresql":
        for table in ALTERED:
            connection.execute(text(f"ALTER TABLE {table.name} DISABLE TRIGGER USER"))
        return
    for name in connection.execute(text("SELECT name FROM sqlite_master WHERE type = 'trigger'")).scalars().all():
        connection.execute(text(f"DROP TRIGGER {name}"))


def alter(store: Store, count: int, random: Random) -> Counter[str]:
    """Alters one value after another and takes each back; how many of each column were found, all of them."""
    found: Counter[str] = Counter()
    with store.writing() as connection:
        _without_triggers(connection)
        rows = {table: connection.execute(select(table)).mappings().all() for table in ALTERED}
        while found.total() < count:
            table = random.choice(list(ALTERED))
            column, row = random.choice(ALTERED[table]), random.choice(rows[table])
            if row[column] is None:
                continue
            value = altered(row[column], random)
            if value == row[column]:
                continue
            same = [key == row[key.name] for key in table.primary_key]
            altering = connection.begin_nested()
            try:
                connection.execute(update(table).where(*same).values({column: value}))
            except (IntegrityError, StatementError):
                altering.rollback()  # the place is taken, or others point to it
                continue
            problems = audit_rows(connection).problems
            assert problems, f"{table.name}.{column}: {row[column]!r} became {value!r}, and the audit is content"
            altering.rollback()
            found[f"{table.name}.{column}"] += 1
    return found


def main() -> None:
    """Alters as many values as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=20)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for url in (f"sqlite:///{folder}/house.db", postgres.database()):
            played(quick(url, checkpoint_every=5))
            store = Store(url)
            found = alter(store, wanted.count, Random(wanted.seed))
            store.close()
            for column, count in sorted(found.items()):
                print(f"{count:5} {column}")
            print(f"{found.total():5} altered on {url.partition(':')[0]}, and each was found")


if __name__ == "__main__":
    main()
