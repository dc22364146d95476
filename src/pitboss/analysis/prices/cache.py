"""Prices cached on disk, keyed by the source of pitboss, the game and the submission.

The key contains a hash of the whole source as of the start of the process. A price is stored only if the source on disk
has not changed since, so code edited during a run never stores a price under the new source's key.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

from pitboss.errors import BadFile
from pitboss.plain import encoded
from pitboss.pricing import Priced
from pitboss.source import cache_folder, cache_key, replace_text, unchanged
from pitboss.table import Submission


def _folder() -> Path:
    return cache_folder() / "prices"


def _path(submission: Submission) -> Path:
    key = hashlib.blake2b(cache_key().encode() + encoded(submission.plain()), digest_size=16).hexdigest()
    return _folder() / f"{submission.game.id}-{key}.json"


def _kept(submission: Submission) -> bool:
    """True if prices of this game may be cached: its definition must be part of the hashed source."""
    return type(submission.game).__module__.startswith("pitboss.")


def load(submission: Submission) -> Priced | None:
    """The cached price of a submission, if there is one and it is intact."""
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


def store(submission: Submission, priced: Priced) -> bool:
    """Cache a price; False if it could not be written, for example to a full or read-only disk."""
    if not _kept(submission) or not unchanged():
        return False
    body = json.loads(encoded(priced.stored()))
    return replace_text(_path(submission), json.dumps({"hash": _hash(body), "priced": body}))


def _hash(body: object) -> str:
    return hashlib.blake2b(json.dumps(body, sort_keys=True).encode(), digest_size=16).hexdigest()


def clear() -> int:
    """Delete every cached price and return how many there were."""
    folder = _folder()
    count = len(list(folder.glob("*.json"))) if folder.is_dir() else 0
    try:
        if folder.is_dir():
            shutil.rmtree(folder)
    except OSError as error:
        raise BadFile(folder, (error.strerror or "cannot be removed").lower()) from error
    return count
