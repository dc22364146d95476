"""Tables are owned by one worker at a time; workers say that they live."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, String

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Adds what is new; no table has an owner yet."""
    op.add_column("tables", Column("owner", Integer))
    op.add_column("tables", Column("fence", BigInteger, nullable=False, server_default="0"))
    op.create_table(
        "workers",
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("address", String(80), nullable=False),
        Column("secret", String(64), nullable=False),
        Column("beat", BigInteger, nullable=False),
    )
