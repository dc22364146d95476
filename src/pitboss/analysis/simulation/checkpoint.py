"""Progress files of long-running work: written atomically, and resumed only with the same plan."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from pitboss.errors import BadFile
from pitboss.plain import Json


def write(path: Path, content: bytes) -> None:
    """Write a file atomically."""
    new_file = path.with_name(f"{path.name}.new")
    try:
        with new_file.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        new_file.replace(path)
    except OSError as error:
        with suppress(OSError):
            new_file.unlink(missing_ok=True)
        raise BadFile(path, f"cannot be written: {(error.strerror or 'unknown reason').lower()}") from error


def read(path: Path) -> bytes:
    """Read a file; Refused if that fails."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadFile(path, (error.strerror or "cannot be read").lower()) from error


def refuse_other_plan(path: Path, theirs: object, ours: Mapping[str, Json]) -> None:
    """Refuse progress that belongs to another plan."""
    plain = json.loads(json.dumps(ours))
    different = [name for name in plain if not isinstance(theirs, dict) or theirs.get(name) != plain[name]]
    if different:
        raise BadFile(path, f"belongs to another {' and another '.join(different)}, and cannot be resumed")
