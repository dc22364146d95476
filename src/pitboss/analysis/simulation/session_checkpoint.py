"""Sessions saved in a file, to continue after an interruption."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from pitboss.analysis.simulation import checkpoint
from pitboss.analysis.simulation.sessions import SessionBatch, Sessions
from pitboss.errors import BadFile


def save(path: Path, played: Sequence[Sessions]) -> None:
    """Write the played sessions of one or several betting systems to one file."""
    batches = json.dumps([sessions.batch.plain() for sessions in played])
    content = io.BytesIO()
    np.savez(content, np.array(batches), *(sessions.rows for sessions in played))
    checkpoint.write(path, content.getvalue())


def resumed(path: Path, batches: Sequence[SessionBatch]) -> list[Sessions]:
    """Sessions that continue from a file of :func:`save`; Refused if it belongs to another plan.

    The number of sessions may differ: session i is stream i of the seed, however many there are.
    """
    written = checkpoint.read(path)
    try:
        with np.load(io.BytesIO(written), allow_pickle=False) as stored:
            theirs = json.loads(str(stored["arr_0"]))
            rows = [np.asarray(stored[f"arr_{at}"], np.int64).reshape(-1, 5) for at in range(1, len(theirs) + 1)]
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile) as error:
        raise BadFile(path, "has no sessions that can be resumed") from error
    if len(theirs) != len(batches):
        raise BadFile(path, f"has {len(theirs)} betting system{'' if len(theirs) == 1 else 's'}, not {len(batches)}")
    for begun, batch, done in zip(theirs, batches, rows, strict=True):
        ours = {name: value for name, value in batch.plain().items() if name != "sessions"}
        checkpoint.refuse_other_plan(path, begun, ours)
        if len(done) > batch.count:
            raise BadFile(path, f"has {len(done):,} sessions already, more than the {batch.count:,} requested")
    return [Sessions(batch, done) for batch, done in zip(batches, rows, strict=True)]
