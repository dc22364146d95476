"""The events of a log as rows, for data frames: ``LogFrame(Path("table.log")).to_pandas()``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pitboss.frames import Frames, html_table
from pitboss.protocol.events import events_from
from pitboss.table.log.chain import read
from pitboss.table.log.narration import cite, narrate

FACTS = ("seat", "wager", "on", "amount", "net")
"""The facts of events that are columns; amounts are cents."""


@dataclass(frozen=True, slots=True)
class LogFrame(Frames):
    """A log file, its chain of hashes verified as it is read; Tampered names a broken line."""

    path: Path

    def to_rows(self) -> list[dict[str, object]]:
        """Every event with its entry, time, kind, paragraph and facts; empty where an event has no such fact."""
        rows: list[dict[str, object]] = []
        for entry in read(self.path):
            for event in events_from(entry.body.get("events", [])):
                facts = {name: getattr(event, name, None) for name in FACTS}
                rows.append(
                    {
                        "entry": entry.body["n"],
                        "at": entry.body.get("at"),
                        "kind": type(event).__struct_config__.tag,
                        "law": cite(event),
                        **{name: fact if isinstance(fact, (int, str)) else None for name, fact in facts.items()},
                        "says": narrate(event),
                    }
                )
        return rows

    def _repr_html_(self) -> str:
        shown = [(row["entry"], row["says"], row["law"]) for row in self.to_rows()]
        return html_table(self.path.name, ("entry", "event", "paragraph"), shown)
