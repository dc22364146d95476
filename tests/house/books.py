"""What must hold of a house's store at any time."""

from __future__ import annotations

from pitboss.house.proof.audit import audit
from pitboss.house.storage.store import Store


def audited(store: Store) -> dict[int, int]:
    """Proves a store as ``pitboss audit`` does; the number of entries of each table."""
    report = audit(store)
    assert report.problems == []
    return report.entries
