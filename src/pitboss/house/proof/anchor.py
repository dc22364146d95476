"""Anchors: signed roots that record the length of each log, and receipts that tie a log to a root.

A signed root is a line of its own log: a Merkle root over the heads of all logs, the hash of the previous root, and an
Ed25519 signature over both. A key is replaced by a root that names the next one: trust in the first key extends to all
later ones, and the last key vouches for all earlier roots, whose hashes it signs. A receipt contains the head of one
log and its path to a root. With roots kept out of the house's reach, anybody can show later that a log was truncated or
rewritten, without any other log.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from pitboss.errors import BadFile, Tampered
from pitboss.house.proof import merkle
from pitboss.plain import Json, encoded, text, whole
from pitboss.table.log.chain import Entry, Log, hash_of, verified

_SIGNED_FOR = b"pitboss root 1\n"
"""The prefix of what is signed, so that a signature is valid for nothing else."""


@dataclass(frozen=True, slots=True)
class LogHead:
    """The last entry of a log and its hash."""

    log: str
    entry: int
    hash: str

    def plain(self) -> bytes:
        """The leaf of the Merkle tree."""
        return encoded([self.log, self.entry, self.hash])


@dataclass(frozen=True, slots=True)
class SignedRoot:
    """One signed root."""

    number: int
    at: str
    heads: int
    """The number of logs under it."""
    root: str
    before: str
    """The hash of the previous root."""
    key: str
    """The public key in hexadecimal."""
    line: bytes
    """The line as stored and exported."""
    next: str = ""
    """The public key that signs from the next root on, if this root hands over."""
    lost: str = ""
    """The public key that signed before without handing over: it was lost or replaced."""

    @property
    def hash(self) -> str:
        """The hash that the next root contains."""
        return hash_of(self.line).decode()

    @property
    def successor(self) -> str:
        """The key that must sign the next root."""
        return self.next or self.key


@dataclass(frozen=True, slots=True)
class Receipt:
    """Proof that a root covers the head of a log."""

    root: int
    head: LogHead
    path: merkle.Path

    def plain(self) -> dict[str, Json]:
        """The receipt as a line of a file."""
        head = self.head
        return {"receipt": self.root, "log": head.log, "entry": head.entry, "head": head.hash, "path": self.path}


def signed(
    key: Ed25519PrivateKey,
    heads: Sequence[LogHead],
    number: int,
    at: str,
    before: str,
    *,
    next_: str = "",
    lost: str = "",
) -> SignedRoot:
    """Sign the next root, over the heads of all logs; ``next_``: the key that it hands over to."""
    body: dict[str, Json] = {
        "n": number,
        "at": at,
        "heads": len(heads),
        "root": merkle.root_of([head.plain() for head in heads]),
        "before": before,
        "key": key.public_key().public_bytes_raw().hex(),
        **({"next": next_} if next_ else {}),
        **({"lost": lost} if lost else {}),
    }
    log = Log(head=before.encode())
    log.append({**body, "signature": key.sign(_SIGNED_FOR + encoded(body)).hex()})
    return _root(next(verified(log.lines, head=before.encode())), log.lines[0])


def roots_from(lines: Sequence[bytes], path: object, key: str = "") -> list[SignedRoot]:
    """Signed roots in order; Tampered if the chain, a signature or the key is wrong."""
    if not lines:
        return []
    try:
        head = text(json.loads(lines[0]), "before").encode()
    except (ValueError, AttributeError, RecursionError) as error:
        raise Tampered(path, "this is not a signed root", 1) from error
    roots: list[SignedRoot] = []
    for entry, line in zip(verified(list(lines), path, head=head), lines, strict=True):
        root = _checked(entry, line, path)
        if root.before != (roots[-1].hash if roots else head.decode()) or (
            roots and root.number != roots[-1].number + 1
        ):
            raise Tampered(path, "a root before this one is missing", entry.line)
        if roots and root.key != roots[-1].successor and root.lost != roots[-1].successor:
            raise Tampered(path, f"root {root.number} is signed by an unknown key", entry.line)
        roots.append(root)
    if key:
        check_keys(roots, key, path)
    return roots


def check_keys(roots: Sequence[SignedRoot], key: str, path: object) -> None:
    """Refuse roots that a key does not vouch for: by signing them, later ones, or the key that signs them.

    ``roots`` are in order. After a gap they are proved by keys that were handed over before it.
    """
    trusted = {key}
    for run in _runs(roots):
        first = next((at for at, root in enumerate(run) if root.key in trusted), None)
        if first is None:
            raise Tampered(path, f"root {run[0].number} is signed by another key than {key[:16]}…")
        for root in run[first:]:
            if root.key not in trusted:
                lost = "; it says that the key before was lost" if root.lost else ""
                raise Tampered(path, f"root {root.number} is signed by another key than {key[:16]}…{lost}")
            if root.next:
                trusted.add(root.next)


def _runs(roots: Sequence[SignedRoot]) -> list[list[SignedRoot]]:
    """Roots grouped into runs without a gap."""
    runs: list[list[SignedRoot]] = []
    for root in roots:
        if runs and root.number == runs[-1][-1].number + 1:
            runs[-1].append(root)
        else:
            runs.append([root])
    return runs


def _checked(entry: Entry, line: bytes, path: object) -> SignedRoot:
    body = dict(entry.body)
    try:
        signature = bytes.fromhex(str(body.pop("signature")))
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(text(body, "key")))
        public.verify(signature, _SIGNED_FOR + encoded(body))
        return _root(entry, line)
    except (InvalidSignature, ValueError, LookupError, TypeError) as error:
        raise Tampered(path, "the signature is wrong", entry.line) from error


def _root(entry: Entry, line: bytes) -> SignedRoot:
    body = entry.body
    words = text(body, "root"), text(body, "before"), text(body, "key")
    handed = text(body, "next") if "next" in body else "", text(body, "lost") if "lost" in body else ""
    return SignedRoot(whole(body, "n"), text(body, "at"), whole(body, "heads"), *words, line, *handed)


# ---------------------------------------------------------------------- a log and its receipts


@dataclass(slots=True)
class Anchors:
    """The signed roots of a house that are at hand, and receipts of a log."""

    roots: dict[int, SignedRoot] = field(default_factory=dict)
    receipts: list[Receipt] = field(default_factory=list)

    @classmethod
    def read(cls, paths: Sequence[Path], key: str = "") -> Anchors:
        """Read files of roots and receipts; a root in several files must be the same in each."""
        anchors = cls()
        for path in paths:
            lines = path.read_bytes().splitlines(keepends=True)
            receipts = [line for line in lines if line.startswith(b'{"receipt":')]
            for root in roots_from([line for line in lines if line not in receipts], path):
                if anchors.roots.setdefault(root.number, root).line != root.line:
                    raise Tampered(path, f"root {root.number} is not the same as in another file")
            anchors.receipts += [_receipt(line, path) for line in receipts]
        ordered = [anchors.roots[number] for number in sorted(anchors.roots)]
        for before, root in pairwise(ordered):
            if root.number == before.number + 1 and root.before != before.hash:
                raise Tampered(", ".join(map(str, paths)), f"root {root.number} does not follow root {before.number}")
        if key:
            check_keys(ordered, key, ", ".join(map(str, paths)))
        return anchors

    def prove(self, lines: Sequence[bytes], path: object, *, closed: bool) -> AnchoredLog:
        """Prove a log: each receipt reaches a root and matches an entry; the last root must have a receipt."""
        if not self.roots:
            raise BadFile(path, "there is no signed root")
        last = max(self.roots)
        covered: Receipt | None = None
        for receipt in sorted(self.receipts, key=lambda receipt: receipt.root):
            root = self.roots.get(receipt.root)
            if root is None:
                raise BadFile(path, f"there is a receipt of root {receipt.root}, but not the root")
            if merkle.root_by(receipt.head.plain(), receipt.path) != root.root:
                raise Tampered(path, f"the receipt does not lead to root {root.number}")
            _has(lines, receipt.head, root, path)
            covered = receipt
        if covered is None:
            raise BadFile(path, "there is no receipt for it; `pitboss roots --table N` writes them")
        if covered.root != last and not closed:
            raise BadFile(path, f"the table is in play, and there is no receipt of root {last}, the last one")
        return AnchoredLog(self.roots[covered.root], covered.head.entry, len(lines) - 1)


@dataclass(frozen=True, slots=True)
class AnchoredLog:
    """How much of a log is anchored."""

    root: SignedRoot
    entry: int
    entries: int

    def says(self) -> str:
        """A sentence for people."""
        newer = self.entries - self.entry
        rest = f"; {newer} entries are newer" if newer else ""
        return (
            f"Root {self.root.number} of {self.root.at}, signed by {self.root.key[:16]}…, has entry {self.entry}{rest}."
        )


def _has(lines: Sequence[bytes], head: LogHead, root: SignedRoot, path: object) -> None:
    if head.entry >= len(lines):
        raise Tampered(path, f"root {root.number} of {root.at} has entry {head.entry}, and the log ends before it")
    if hash_of(lines[head.entry]).decode() != head.hash:
        says = (
            f"root {root.number} of {root.at} has another entry {head.entry}: the log was written anew, or is another's"
        )
        raise Tampered(path, says, head.entry + 1)


def _receipt(line: bytes, path: object) -> Receipt:
    try:
        value = json.loads(line)
        head = LogHead(text(value, "log"), whole(value, "entry"), text(value, "head"))
        steps = value["path"]
        if not all(isinstance(step, str) and step[:1] in ("<", ">") and bytes.fromhex(step[1:]) for step in steps):
            raise ValueError("not a path")
        return Receipt(whole(value, "receipt"), head, steps)
    except (ValueError, LookupError, TypeError, RecursionError) as error:
        raise BadFile(path, "a receipt cannot be read") from error


def plain_heads(heads: Mapping[str, LogHead]) -> list[LogHead]:
    """Heads in the order of the tree, by the names of their logs."""
    return [heads[log] for log in sorted(heads)]
