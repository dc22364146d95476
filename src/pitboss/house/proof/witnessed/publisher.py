"""The house's side of its witnessed history: sign a checkpoint of the log of roots, have it cosigned, publish it."""

from __future__ import annotations

import fcntl
import json
import os
import threading
import urllib.error
import urllib.request
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pitboss.errors import BadFile, PitbossError
from pitboss.house.proof.anchor import roots_from
from pitboss.house.proof.witnessed.checkpoint import Checkpoint
from pitboss.house.proof.witnessed.hash_tree import HashTree
from pitboss.house.proof.witnessed.notes import BadNote, Note, decode_base64, signature_lines
from pitboss.house.proof.witnessed.policy import TrustedWitness, TrustPolicy
from pitboss.house.proof.witnessed.time_stamp import ask_for_stamp, read_certificates
from pitboss.house.proof.witnessed.witness import CheckpointRequest, WitnessReply

_SECONDS = 5
_MAX_ANSWER = 64 * 1024
_STAMP_EVERY = 3600
"""Seconds between time stamps: a later one attests all earlier entries too."""
_AGAIN_AFTER = 3600
"""Seconds after which an unchanged checkpoint is cosigned again, so that readers see that it is the present one."""

Ask = Callable[[str, str], WitnessReply]
"""Sends a request to the witness at an address; OSError if it does not answer."""


@dataclass(slots=True)
class Published:
    """The result of publishing: the checkpoint, and what went wrong."""

    note: Note | None = None
    cosigned: int = 0
    is_short: bool = False
    """Whether fewer witnesses than the quorum cosigned; then nothing was published."""
    refusals: list[str] = field(default_factory=list)
    """Witnesses that report that the log contradicts what they saw."""
    missing: list[str] = field(default_factory=list)
    """Witnesses that did not cosign for another reason."""
    stamp_problem: str = ""


class Publisher:
    """Publishes checkpoints of the log of roots.

    ``read_roots`` gives the lines of the roots after a number; ``sign`` signs a text under a name with the house's key.
    """

    def __init__(
        self,
        policy: TrustPolicy | None,
        path: Path,
        read_roots: Callable[[int], Sequence[bytes]],
        sign: Callable[[str, str], Note],
        now: Callable[[], float],
        ask: Ask | None = None,
    ) -> None:
        self._policy = policy
        self._path = path
        self._read = read_roots
        self._sign = sign
        self._now = now
        self._ask = ask or ask_over_http
        self._tree = HashTree()
        self._origin = "" if policy is None else policy.origin
        self._known: dict[str, int] = {}
        """The size that each witness has, by its address."""
        self._cosigned_at = self._stamped_at = 0.0
        self._lock = threading.Lock()

    def tree(self) -> HashTree:
        """The tree over all stored roots."""
        with self._lock:
            return self._caught_up()

    def _caught_up(self) -> HashTree:
        lines = self._read(self._tree.size)
        if lines and not self._origin:
            self._origin = default_origin(lines[0])
        for line in lines:
            self._tree.append(line)
        return self._tree

    def publish(self) -> Published | None:
        """Publish a checkpoint if the log has grown, or if the last cosignatures are old; else None."""
        with self._lock:
            tree = self._caught_up()
            last = last_checkpoint(self._path)
            now = self._now()
            unchanged = last is not None and Checkpoint.parse(last.text).size == tree.size
            if not tree.size or (unchanged and now - self._cosigned_at < _AGAIN_AFTER):
                return None
            checkpoint = Checkpoint(self._origin, tree.size, tree.root())
            published = self._cosigned(self._sign(str(checkpoint), self._origin), tree)
            if self._policy is not None and published.cosigned < self._policy.quorum:
                published.is_short = True
                return published
            assert published.note is not None
            token = self._stamped(published, now)
            append_checkpoint(self._path, published.note, token)
            self._cosigned_at = now
            return published

    def _cosigned(self, note: Note, tree: HashTree) -> Published:
        """Ask every witness; the note with all cosignatures that are right."""
        published = Published(note)
        for witness in () if self._policy is None else self._policy.witnesses:
            try:
                reply = self._asked(witness, note, tree)
                if reply.status == 200:
                    cosigned = note.with_lines(signature_lines(reply.body))
                    if cosigned.cosigned_at(witness.key) is None:
                        raise BadNote("it answered without its cosignature")
                    assert published.note is not None
                    lines = [line for line in cosigned.lines if line[:2] == (witness.key.name, witness.key.id)]
                    published.note = published.note.with_lines(lines)
                    published.cosigned += 1
                    self._known[witness.url] = tree.size
                elif reply.status in (409, 422):
                    published.refusals.append(f"{witness.key.name}: {reply.body.strip()[:200]}")
                else:
                    published.missing.append(f"{witness.key.name}: {reply.status} {reply.body.strip()[:200]}")
            except (OSError, BadNote, ValueError) as error:
                published.missing.append(f"{witness.key.name}: {error}")
        return published

    def _asked(self, witness: TrustedWitness, note: Note, tree: HashTree) -> WitnessReply:
        """Ask a witness to cosign; if it reports another log size than expected, ask again from that size."""
        old = min(self._known.get(witness.url, 0), tree.size)
        reply = self._ask(witness.url, str(CheckpointRequest(old, tree.consistency(old, tree.size), note)))
        if reply.status == 409 and (size := _size(reply.body)) is not None and size not in (old, tree.size + 1):
            if size > tree.size:
                return WitnessReply(409, f"it saw {size} roots, and the house has {tree.size}")
            reply = self._ask(witness.url, str(CheckpointRequest(size, tree.consistency(size, tree.size), note)))
        return reply

    def _stamped(self, published: Published, now: float) -> bytes:
        """A time stamp over the checkpoint, if one is due; empty if there is none."""
        service = None if self._policy is None else self._policy.stamps
        if service is None or now - self._stamped_at < _STAMP_EVERY:
            return b""
        assert published.note is not None
        try:
            trusted = read_certificates(service.certificates)
            token = ask_for_stamp(service.url, published.note.text.encode(), trusted)
        except (OSError, PitbossError) as error:
            published.stamp_problem = str(error)
            return b""
        self._stamped_at = now
        return token


def default_origin(first_root: bytes) -> str:
    """The name of a log whose policy names none: by the key of its first root, which never changes."""
    return f"pitboss/{roots_from([first_root], 'signed roots')[0].key[:16]}"


def ask_over_http(url: str, body: str) -> WitnessReply:
    """Send a request to the witness at an address."""
    request = urllib.request.Request(f"{url}/add-checkpoint", body.encode(), {"Content-Type": "text/plain"})
    try:
        with urllib.request.urlopen(request, timeout=_SECONDS) as answer:
            return WitnessReply(answer.status, answer.read(_MAX_ANSWER).decode(errors="replace"))
    except urllib.error.HTTPError as error:
        with error:
            return WitnessReply(error.code, error.read(_MAX_ANSWER).decode(errors="replace"))


def _size(body: str) -> int | None:
    written = body.strip()
    return int(written) if written.isascii() and written.isdecimal() and len(written) < 19 else None


# ---------------------------------------------------------------------- the file of published checkpoints


def append_checkpoint(path: Path, note: Note, token: bytes) -> None:
    """Append a published checkpoint to the file, with its time stamp if it has one."""
    record: dict[str, Any] = {"note": str(note)}
    if token:
        record["stamp"] = b64encode(token).decode()
    with path.open("ab") as file:
        fcntl.flock(file, fcntl.LOCK_EX)  # other workers add to it too
        file.write(json.dumps(record).encode() + b"\n")
        file.flush()
        os.fsync(file.fileno())


def stamped_checkpoints(path: Path) -> Iterator[tuple[Note, bytes]]:
    """The published checkpoints in a file that have a time stamp, each with its token."""
    for line in path.read_bytes().splitlines():
        try:
            record = json.loads(line)
            if token := record.get("stamp"):
                yield Note.parse(record["note"]), decode_base64(token)
        except (ValueError, LookupError, TypeError, AttributeError, BadNote) as error:
            raise BadFile(path, "a published checkpoint cannot be read") from error


def last_checkpoint(path: Path) -> Note | None:
    """The last published checkpoint; None if there is none."""
    try:
        with path.open("rb") as file:
            file.seek(0, os.SEEK_END)
            file.seek(max(file.tell() - 4 * _MAX_ANSWER, 0))
            lines = file.read().splitlines(keepends=True)
    except FileNotFoundError:
        return None
    for line in reversed(lines):
        if line.endswith(b"\n"):  # a crash may have left a part of a line
            try:
                return Note.parse(json.loads(line)["note"])
            except (ValueError, LookupError, TypeError, BadNote):
                continue
    return None
