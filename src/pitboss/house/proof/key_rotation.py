"""Key rotation for the signed roots: the old key signs a root that names the new one, which signs from then on.

It works while the house is open: its processes read the key again when they see a handover. An interrupted rotation has
either not begun, or the next signer finishes it.
"""

from __future__ import annotations

from pathlib import Path

from pitboss.errors import Refused
from pitboss.house.clock import now_ms
from pitboss.house.proof import events
from pitboss.house.proof.anchor import SignedRoot
from pitboss.house.proof.keys import activate_next_key, create_next_key
from pitboss.house.proof.roots import Anchorer, last_root
from pitboss.house.storage.store import Store
from pitboss.plain import Json

_TRIES = 20
"""How often to retry when another process signs a root at the same time."""


def rotate(store: Store, path: Path) -> tuple[SignedRoot, SignedRoot]:
    """Replace the key in a file; returns the last root of the old key and the first root of the new key."""
    if not path.is_file():
        raise Refused(
            f"there is no signing key {path} to hand over; a house that opens without one makes it and says so"
        )
    anchorer = Anchorer(store, path)
    with store.reading() as connection:
        last = last_root(connection)
    if anchorer.lost_key(last):
        raise Refused(f"{path} is not the key that signed the last root, so it cannot hand over")
    before, new = anchorer.public_key, create_next_key(path)
    keys: dict[str, Json] = {"from": before, "to": new}
    _record(store, "new signing key made", keys)
    handing = _signed(store, anchorer, new)
    activate_next_key(path, new)
    _record(store, "signing key handed over", {**keys, "root": handing.number})
    return handing, _signed(store, anchorer)


def _record(store: Store, kind: str, facts: dict[str, Json]) -> None:
    with store.writing() as connection:
        events.store(connection, [events.SignificantEvent(kind, events.HOUSE, facts, ())], now_ms())


def _signed(store: Store, anchorer: Anchorer, next_: str = "") -> SignedRoot:
    """Sign and store a root; if another process has just signed one, return that one."""
    for _ in range(_TRIES):
        proposed = anchorer.propose(next_)
        if proposed is None and not next_:
            with store.reading() as connection:
                root = last_root(connection)
            assert root is not None
            return root
        if proposed is None:  # another process has signed over our event: there must be something to sign over
            _record(store, "new signing key made", {"to": next_})
            continue
        with store.writing() as connection:
            stored = proposed.store(connection)
        if stored:
            anchorer.stored(proposed)
            return proposed.root
    raise Refused("another process is signing; try again")
