"""All that the house holds about a person, as one document for that person."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, Table, select

from pitboss.house.accounts import protection
from pitboss.house.accounts.failed_sign_ins import digest_of
from pitboss.house.proof import events
from pitboss.house.proof.event_search import concerns
from pitboss.house.storage import ledger
from pitboss.house.storage.schema import coupons, people, sign_in_tries, token_uses, tokens, visits
from pitboss.house.storage.schema import ledger as ledger_rows
from pitboss.plain import Json

_SECRET = frozenset(("passphrase", "digest", "totp", "totp_step"))
"""Columns with secrets, which nobody is shown."""


def document(connection: Connection, person: int, now: int) -> dict[str, Json]:
    """The person's data as a document. Instead of table logs it has ``visits``: where in each log the person sat."""
    about = _rows(connection, people, people.c.id == person)[0]
    movements = _rows(connection, ledger_rows, ledger_rows.c.account == ledger.purse(person))
    mine = select(tokens.c.id).where(tokens.c.person == person)
    return {
        "made": now,
        "person": about,
        "protection": protection.stored_protection(connection, person).plain(),
        "ledger": movements,
        "coupons": _rows(connection, coupons, coupons.c.person == person),
        "visits": _rows(connection, visits, visits.c.person == person),
        "sessions": _rows(connection, tokens, tokens.c.person == person),
        "uses": _rows(connection, token_uses, token_uses.c.token.in_(mine)),
        "addresses": _rows(connection, sign_in_tries, sign_in_tries.c.name == digest_of(str(about["name"]))),
        "events": [event for event in _events(connection) if concerns(event, person)],
    }


def _rows(connection: Connection, table: Table, which: Any) -> list[Any]:
    query = select(table).where(which).order_by(*table.primary_key)
    return [
        {str(name): value for name, value in row._mapping.items() if name not in _SECRET}
        for row in connection.execute(query)
    ]


def _events(connection: Connection) -> list[Any]:
    return [json.loads(line) for line in events.lines_after(connection)]
