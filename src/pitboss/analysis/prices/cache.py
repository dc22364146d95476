"""Prices kept on disk, by the source of pitboss, the game and the submission; never wrong after an edit.

The key has a hash over the whole source as the process found it when it began. A price is stored only if the source on
disk is still that one, so code that was edited while it ran leaves nothing behind under the new source's name.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Any

from pitboss.errors import BadFile
from pitboss.plain import encoded
from pitboss.pricing import Priced
from pitboss.source import cache_folder, fingerprint_at_start, unchanged
from pitboss.table import Submission


def _folder() -> Path:
    return cache_folder() / "prices"


def _path(submission: Submission[Any]) -> Path:
    key = hashlib.blake2b(fingerprint_at_start().encode() + encoded(submission.plain()), digest_size=16).hexdigest()
    return _folder() / f"{submission.game.id}-{key}.json"


def _kept(submission: Submission[Any]) -> bool:
    """Whether prices of this game may be kept: its definition must be part of the source that the key stands for."""
    return type(submission.game).__module__.startswith("pitboss.")


def load(submission: Submission[Any]) -> Priced | None:
    """The price kept for a submission, if there is one and it is whole."""
    if not _kept(submission):
        return None
    try:
        stored = json.loads(_path(submission).read_text(encoding="utf-8"))
        body = stored["priced"]
        if stored["hash"] != _hash(body):
            return None
        return Priced.from_stored(body)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def store(submission: Submission[Any], priced: Priced) -> bool:
    """Keeps a price; whether it could. A disk that is full or closed to us only means that nothing is kept."""
    if not _kept(submission) or not unchanged():
        return False
    path = _path(submission)
    body = json.loads(encoded(priced.stored()))
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(json.dumps({"hash": _hash(body), "priced": body}), encoding="utf-8")
        beside.replace(path)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        return False
    return True


def _hash(body: object) -> str:
    return hashlib.blake2b(json.dumps(body, sort_keys=True).encode(), digest_size=16).hexdigest()


def clear() -> int:
    """Forgets every price; how many there were."""
    folder = _folder()
    count = len(list(folder.glob("*.json"))) if folder.is_dir() else 0
    try:
        if folder.is_dir():
            shutil.rmtree(folder)
    except OSError as error:
        raise BadFile(folder, (error.strerror or "cannot be removed").lower()) from error
    return count
