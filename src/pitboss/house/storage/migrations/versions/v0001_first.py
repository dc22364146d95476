"""The store of pitboss 0.1.0, which its schema made; nothing leads here."""

from __future__ import annotations

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Nothing: where there is a store it has this version at least."""
