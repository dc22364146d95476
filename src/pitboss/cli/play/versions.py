"""Logs that another version of pitboss wrote: said, and run again by that version where it is at hand."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

from pitboss.errors import Refused


def by_another(versions: Sequence[str], reworded: int = 0) -> str:
    """A sentence on the versions that wrote a log, if they are not this one; empty if they are.

    ``reworded`` counts the events whose facts are the same and whose sentences are not.
    """
    from pitboss.version import VERSION

    if set(versions) <= {VERSION}:
        return ""
    said = f"Written by the rules of version {', then '.join(versions)}; run again by those of {VERSION}."
    if not reworded:
        return said
    events = "event is" if reworded == 1 else "events are"
    return f"{said} {reworded} {events} worded or cited differently; no other fact differs."


def ask_the_writer(versions: Sequence[str]) -> str:
    """What to do about a log of another version that these rules do not lead to; empty if this version wrote it."""
    if not by_another(versions):
        return ""
    return f" (version {versions[-1]} wrote it, and its rules may lead there: name its program with --by)"


def replay_by(program: Path, log: Path, arguments: Sequence[str]) -> int:
    """Has another installed version of pitboss run a log again; the code that it ends with."""
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True, timeout=300).stdout
        if not said.startswith("pitboss "):
            raise Refused(f"{program} is not pitboss")
        return subprocess.run([program, "replay", log, *arguments], check=False).returncode
    except (OSError, subprocess.SubprocessError) as error:
        raise Refused(f"{program} cannot be run: {type(error).__name__}") from error
