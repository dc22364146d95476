"""Sessions kept in a file, so that what was interrupted goes on."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from pitboss.analysis import kept
from pitboss.analysis.sessions import SessionPlan, Sessions
from pitboss.errors import BadFile


def save(path: Path, found: Sequence[Sessions]) -> None:
    """Writes the sessions done of one way of betting, or of several, in one file."""
    plans = json.dumps([one.plan.plain() for one in found])
    content = io.BytesIO()
    np.savez(content, np.array(plans), *(one.rows for one in found))
    kept.write(path, content.getvalue())


def resumed(path: Path, plans: Sequence[SessionPlan]) -> list[Sessions]:
    """Sessions that go on from what :func:`save` wrote; refused when that was for something else.

    The number of sessions may be another one: session i is stream i of the seed, however many there are.
    """
    written = kept.read(path)
    try:
        with np.load(io.BytesIO(written), allow_pickle=False) as stored:
            theirs = json.loads(str(stored["arr_0"]))
            rows = [np.asarray(stored[f"arr_{at}"], np.int64).reshape(-1, 5) for at in range(1, len(theirs) + 1)]
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile) as error:
        raise BadFile(path, "has no sessions that can be resumed") from error
    if len(theirs) != len(plans):
        raise BadFile(path, f"was begun with {len(theirs)} ways of betting, not {len(plans)}")
    for begun, plan, done in zip(theirs, plans, rows, strict=True):
        ours = {name: value for name, value in plan.plain().items() if name != "sessions"}
        kept.as_begun(path, begun, ours)
        if len(done) > plan.count:
            raise BadFile(path, f"has {len(done):,} sessions already, more than the {plan.count:,} asked for")
    return [Sessions(plan, done) for plan, done in zip(plans, rows, strict=True)]
