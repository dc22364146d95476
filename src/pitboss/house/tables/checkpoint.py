"""Checkpoints: the whole state of a table after an entry, which the entry seals by a hash."""

from __future__ import annotations

import json
from typing import NamedTuple

from pitboss.equipment.chance import source_from
from pitboss.errors import BadFile
from pitboss.games import find
from pitboss.house.clock import clock
from pitboss.table import Log, Table
from pitboss.table.log.chain import hash_of, verified
from pitboss.table.log.replay import submission_from
from pitboss.table.log.seal import seal_of


class StoredCheckpoint(NamedTuple):
    """The whole state of a table after a log entry."""

    position: int
    state: bytes


def is_sealed(stored: StoredCheckpoint, lines: list[bytes]) -> bool:
    """True if the log seals a checkpoint; ``lines``: that of its entry, and the line before it."""
    if len(lines) != 2:
        return False
    try:
        [entry] = verified(lines[1:], head=hash_of(lines[0]))
        value = json.loads(stored.state)
        return (
            entry.body.get("seal") == seal_of(value)
            and entry.body.get("n") == value["entries"] == stored.position
            and value["head"].encode() == hash_of(lines[1])
        )
    except (BadFile, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return False


def restored(state: bytes) -> Table:
    """The table that a checkpoint describes."""
    value = json.loads(state)
    log = Log(head=value["head"].encode())
    return Table.restored(submission_from(value["submission"], find), value, source_from(value["chance"]), log, clock)
