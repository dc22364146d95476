"""Rounds that were voided because a new version of the rules does not reproduce their log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection

from pitboss.house.proof import events
from pitboss.plain import text, whole

VOIDED = "round voided by new rules"
"""The kind of the significant event."""


@dataclass(frozen=True, slots=True)
class VoidedRound:
    """A round that was voided by an upgrade: its first and last entry and the log's head."""

    begun: int
    last: int
    head: str


def voided_rounds(connection: Connection) -> dict[int, VoidedRound]:
    """The voided rounds by table, from the significant events."""
    return {
        whole(facts, "table"): VoidedRound(whole(facts, "from"), whole(facts, "to"), text(facts, "head"))
        for event in events.proved(connection)
        if event.body["kind"] == VOIDED and isinstance(facts := event.body["facts"], Mapping)
    }
