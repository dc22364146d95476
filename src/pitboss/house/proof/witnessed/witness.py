"""A witness: it remembers the last checkpoint of each log that it follows, and cosigns only what continues it.

The protocol is C2SP ``tlog-witness``. What a log's key has signed that contradicts what the witness saw is kept as
evidence: two notes of one key that cannot both be true.
"""

from __future__ import annotations

import fcntl
import json
import os
import threading
import time
from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from pitboss.errors import BadFile, Refused
from pitboss.house.proof.witnessed.checkpoint import Checkpoint
from pitboss.house.proof.witnessed.hash_tree import EMPTY, is_consistent
from pitboss.house.proof.witnessed.notes import (
    COSIGNATURE,
    BadNote,
    Note,
    NoteKey,
    cosignature,
    decode_base64,
    key_of,
    signature_line,
)

MAX_PROOF = 63
"""How many hashes a consistency proof may have."""
SIZE_TYPE = "text/x.tlog.size"
"""The media type of an answer that names the size that a witness has."""


@dataclass(frozen=True, slots=True)
class WitnessReply:
    """A witness's answer: an HTTP status and a body."""

    status: int
    body: str
    type: str = "text/plain; charset=utf-8"


@dataclass(frozen=True, slots=True)
class CheckpointRequest:
    """A checkpoint that a log submits, with the size that the witness has and a proof from there."""

    old: int
    proof: list[bytes]
    note: Note

    def __str__(self) -> str:
        hashes = "".join(f"{b64encode(hash_).decode()}\n" for hash_ in self.proof)
        return f"old {self.old}\n{hashes}\n{self.note}"

    @classmethod
    def parse(cls, body: str) -> CheckpointRequest:
        """Read the body of a request; BadNote if it is malformed."""
        head, separator, note = body.partition("\n\n")
        first, *hashes = head.split("\n")
        size = first.removeprefix("old ")
        if not separator or first == size or not (size.isascii() and size.isdecimal()) or str(int(size[:20])) != size:
            raise BadNote("a request begins with a line like 'old 12'")
        if len(hashes) > MAX_PROOF:
            raise BadNote(f"a proof has at most {MAX_PROOF} hashes")
        proof = [decode_base64(line) for line in hashes]
        if any(len(hash_) != 32 for hash_ in proof):
            raise BadNote("a hash of a proof has 32 bytes")
        return cls(int(size), proof, Note.parse(note))


class Witness:
    """A witness of one or more logs; its state is a file that is written before it answers."""

    def __init__(
        self,
        name: str,
        key: Ed25519PrivateKey,
        logs: Sequence[NoteKey],
        state: Path,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.key = key_of(name, key, COSIGNATURE)
        self._private = key
        self._logs = logs
        self._path = state
        self._clock = clock
        self._lock = threading.Lock()
        self._file = _locked(state)
        try:
            self._last = _read_state(state)
        except BadFile:
            self.close()
            raise

    def close(self) -> None:
        """Let another process use the state."""
        self._file.close()

    def answer(self, body: str) -> WitnessReply:
        """Answer a request: a cosignature, or why there is none."""
        try:
            submitted = CheckpointRequest.parse(body)
            checkpoint = Checkpoint.parse(submitted.note.text)
        except BadNote as error:
            return WitnessReply(400, f"{error}\n")
        keys = [key for key in self._logs if key.name == checkpoint.origin]
        if not keys:
            return WitnessReply(404, "this witness does not follow the log\n")
        try:
            if not any(submitted.note.is_signed_by(key) for key in keys):
                return WitnessReply(403, "no key of the log has signed this\n")
        except BadNote as error:
            return WitnessReply(403, f"{error}\n")
        if submitted.old > checkpoint.size:
            return WitnessReply(400, "the old size is above the new one\n")
        with self._lock:
            return self._judged(submitted, checkpoint)

    def _judged(self, submitted: CheckpointRequest, checkpoint: Checkpoint) -> WitnessReply:
        """Compare a signed checkpoint with the last one, and cosign it if it continues that."""
        held = self._last.get(checkpoint.origin)
        known = None if held is None else Checkpoint.parse(Note.parse(held).text)
        size = 0 if known is None else known.size
        if submitted.old != size:
            return WitnessReply(409, f"{size}\n", SIZE_TYPE)
        if known is not None and known.size == checkpoint.size and known.hash != checkpoint.hash:
            self._keep_evidence(submitted)
            return WitnessReply(409, f"{size}\n", SIZE_TYPE)
        before = EMPTY if known is None else known.hash
        if not is_consistent(size, before, checkpoint.size, checkpoint.hash, submitted.proof):
            self._keep_evidence(submitted)
            return WitnessReply(422, "the proof does not show that the log only grew\n")
        line = cosignature(submitted.note.text, self.key.name, self._private, int(self._clock()))
        self._save({**self._last, checkpoint.origin: str(submitted.note.with_lines([line]))})
        return WitnessReply(200, signature_line(line))

    def last(self, origin: str) -> str | None:
        """The last checkpoint of a log that this witness cosigned, as a note with its cosignature."""
        return self._last.get(origin)

    def last_notes(self) -> Mapping[str, str]:
        """The last cosigned checkpoint of each log, by its origin."""
        return self._last

    def _save(self, last: Mapping[str, str]) -> None:
        waiting = self._path.with_name(f"{self._path.name}.new")
        with waiting.open("w") as file:
            json.dump(last, file)
            file.flush()
            os.fsync(file.fileno())
        waiting.replace(self._path)
        folder = os.open(self._path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
        self._last = dict(last)

    def _keep_evidence(self, submitted: CheckpointRequest) -> None:
        """Keep what the log's key signed against what this witness saw."""
        origin = Checkpoint.parse(submitted.note.text).origin
        line = json.dumps({"seen": self._last.get(origin), "refused": str(submitted.note), "at": int(self._clock())})
        with self._path.with_name(f"{self._path.name}.evidence").open("a") as file:
            file.write(line + "\n")
            file.flush()
            os.fsync(file.fileno())


def _locked(state: Path) -> IO[bytes]:
    """A lock file next to the state; Refused if another witness holds it: two could cosign two histories."""
    try:
        file = state.with_name(f"{state.name}.lock").open("ab")
    except OSError as error:
        raise BadFile.unusable(state, error, "cannot be written") from error
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        raise Refused(f"another witness uses {state}") from error
    return file


def _read_state(path: Path) -> dict[str, str]:
    try:
        content = json.loads(path.read_bytes())
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise BadFile(path, "the witness's state cannot be read; a witness that forgot must get a new key") from error
    if not isinstance(content, dict) or not all(isinstance(note, str) for note in content.values()):
        raise BadFile(path, "this is not a witness's state")
    return content
