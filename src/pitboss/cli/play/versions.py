"""Logs written by another version of pitboss."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

from pitboss.errors import Refused


def by_another(versions: Sequence[str], reworded: int = 0) -> str:
    """A sentence on the versions that wrote a log; empty if this version did.

    ``reworded`` counts the events with the same facts but another wording.
    """
    from pitboss.version import VERSION

    if set(versions) <= {VERSION}:
        return ""
    said = f"Written under version {', then '.join(versions)}; replayed under version {VERSION}."
    if not reworded:
        return said
    events = "event is" if reworded == 1 else "events are"
    return f"{said} {reworded} {events} worded or cited differently; nothing else differs."


def ask_the_writer(versions: Sequence[str]) -> str:
    """A hint for a log of another version that does not follow from these rules; empty if this version wrote it."""
    if not by_another(versions):
        return ""
    return f" (version {versions[-1]} wrote this log; name that version's program with --by to check it)"


def replay_by(program: Path, log: Path, arguments: Sequence[str]) -> int:
    """Replay a log with another installed version of pitboss, and return its exit code."""
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True, timeout=300).stdout
        if not said.startswith("pitboss "):
            raise Refused(f"{program} is not pitboss")
        return subprocess.run([program, "replay", log, *arguments], check=False).returncode
    except (OSError, subprocess.SubprocessError) as error:
        raise Refused(f"{program} cannot be run: {type(error).__name__}") from error
