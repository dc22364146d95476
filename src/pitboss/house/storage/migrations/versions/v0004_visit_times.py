"""Visits say when they began and ended; the ledger is indexed by account and row."""

from __future__ import annotations

import json
from datetime import datetime

from alembic import op
from sqlalchemy import BigInteger, Column, text

revision = "0004"
down_revision = "0003"
_SLICE = 1_000
_TIMES = """SELECT v.id, b.line AS began, e.line AS ended FROM visits AS v
JOIN entries AS b ON b."table" = v."table" AND b.position = v.since
LEFT JOIN entries AS e ON e."table" = v."table" AND e.position = v.until
WHERE v.id > :after ORDER BY v.id LIMIT :most"""


def upgrade() -> None:
    """Add what is new; the times of old visits come from their log entries."""
    op.add_column("visits", Column("began", BigInteger, nullable=False, server_default="0"))
    op.add_column("visits", Column("ended", BigInteger))
    connection, after = op.get_bind(), 0
    while rows := connection.execute(text(_TIMES), {"after": after, "most": _SLICE}).all():
        connection.execute(
            text("UPDATE visits SET began = :began, ended = :ended WHERE id = :id"),
            [{"id": row.id, "began": _time_of(row.began), "ended": _time_of(row.ended)} for row in rows],
        )
        after = rows[-1].id
    op.create_index("visits_person_ended", "visits", ["person", "ended"], if_not_exists=True)
    op.create_index("ledger_account_id", "ledger", ["account", "id"], if_not_exists=True)
    op.drop_index("ledger_account", "ledger", if_exists=True)


def _time_of(line: bytes | None) -> int | None:
    if line is None:
        return None
    at = json.loads(bytes(line)).get("at")
    return int(1000 * datetime.fromisoformat(at).timestamp()) if at else 0
