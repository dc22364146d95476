"""The house's own log lines, for people or for machines. They name no cards: see :func:`pitboss.house.errors.fault`."""

from __future__ import annotations

import json
import logging
import os
from datetime import UTC, datetime

from pitboss.house.telemetry.tracing import trace_id

TEXT, JSON = "text", "json"


class JsonLines(logging.Formatter):
    """One line of JSON for each message."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "says": record.getMessage(),
            "process": os.getpid(),
        }
        if trace := trace_id():
            line["trace"] = trace
        return json.dumps(line, ensure_ascii=False)


def set_up(form: str) -> None:
    """Has warnings and errors written to standard error, as text or as lines of JSON."""
    handler = logging.StreamHandler()
    text = logging.Formatter("%(asctime)s %(levelname)s %(message)s")
    handler.setFormatter(JsonLines() if form == JSON else text)
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
