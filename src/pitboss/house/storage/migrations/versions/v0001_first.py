"""The store of pitboss 0.1.0, created from its schema; there is no older version."""

from __future__ import annotations

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Do nothing: every store has at least this version."""
