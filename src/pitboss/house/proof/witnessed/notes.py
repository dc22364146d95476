"""Signed notes (C2SP ``signed-note``) and cosignatures (C2SP ``tlog-cosignature``) with Ed25519 keys.

A note is a text, an empty line, and a line for each signature: a dash, the name of the key, and in base64 four bytes
that identify the key and the signature. A cosignature also contains the time at which a witness signed.
"""

from __future__ import annotations

import binascii
from base64 import b64decode, b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from pitboss.errors import PitbossError, quoted

ED25519 = 1
"""The type of a log's own signature."""
COSIGNATURE = 4
"""The type of a witness's signature with its time."""
MAX_NOTE_BYTES = 32_768
_DASH = "— "
_MAX_SIGNATURES = 64
_MAX_NAME = 255


class BadNote(PitbossError):
    """A note, key or cosignature that is malformed, or that no trusted key has signed."""


@dataclass(frozen=True, slots=True)
class NoteKey:
    """A public key with its name and the type of signature that it makes."""

    name: str
    type: int
    public: bytes

    @property
    def id(self) -> bytes:
        """The four bytes that identify the key in a signature."""
        return sha256(self.name.encode() + b"\n" + bytes([self.type]) + self.public).digest()[:4]

    def __str__(self) -> str:
        """The key as people exchange it: name, id and key, joined by plus signs."""
        return f"{self.name}+{self.id.hex()}+{b64encode(bytes([self.type]) + self.public).decode()}"

    @classmethod
    def parse(cls, written: str) -> NoteKey:
        """Read a key as people exchange it.

        >>> NoteKey.parse("sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8").name
        'sum.golang.org'
        """
        name, _, rest = written.strip().partition("+")
        id_, _, encoded = rest.partition("+")
        material = decode_base64(encoded)
        if len(material) != 33 or material[0] not in (ED25519, COSIGNATURE):
            raise BadNote(f"{quoted(written)} is not the key of a log or witness: NAME+ID+KEY")
        key = cls(check_name(name), material[0], material[1:])
        if key.id.hex() != id_:
            raise BadNote(f"{quoted(written)}: the key is not the one that its id names")
        return key

    def verifies(self, signature: bytes, message: bytes) -> bool:
        """True if this key made the signature of a message."""
        try:
            Ed25519PublicKey.from_public_bytes(self.public).verify(signature, message)
        except (InvalidSignature, ValueError):
            return False
        return True


def key_of(name: str, key: Ed25519PrivateKey, type_: int) -> NoteKey:
    """The public half of a private key, under a name."""
    return NoteKey(check_name(name), type_, key.public_key().public_bytes_raw())


def check_name(name: str) -> str:
    """The name of a key; refused if a signature line cannot contain it."""
    if not name or len(name) > _MAX_NAME or "+" in name or any(c.isspace() or not c.isprintable() for c in name):
        raise BadNote(f"{quoted(name)} cannot name a key: use a name like example.com/house, without spaces or '+'")
    return name


@dataclass(frozen=True, slots=True)
class Note:
    """A signed note: its text and its signature lines, not verified yet."""

    text: str
    lines: tuple[tuple[str, bytes, bytes], ...]
    """The key's name, its id, and the signature, of each line."""

    def __str__(self) -> str:
        return f"{self.text}\n{''.join(map(signature_line, self.lines))}"

    @classmethod
    def parse(cls, written: str) -> Note:
        """Read a note; BadNote if it is malformed."""
        if len(written.encode(errors="replace")) > MAX_NOTE_BYTES:
            raise BadNote(f"the note has more than {MAX_NOTE_BYTES} bytes")
        if any(ord(c) < 32 and c != "\n" for c in written):
            raise BadNote("the note has a control character")
        text, separator, signatures = written.rpartition("\n\n")
        if not separator or not signatures.endswith("\n"):
            raise BadNote("the note has no signature")
        return cls(text + "\n", tuple(signature_lines(signatures)))

    def signatures_by(self, key: NoteKey) -> list[bytes]:
        """The signatures that name a key."""
        return [signature for name, id_, signature in self.lines if (name, id_) == (key.name, key.id)]

    def is_signed_by(self, key: NoteKey) -> bool:
        """True if a log's key has signed the text; BadNote if a signature in its name is wrong."""
        signatures = self.signatures_by(key)
        if not all(key.verifies(signature, self.text.encode()) for signature in signatures):
            raise BadNote(f"a signature of {key.name} is wrong")
        return bool(signatures)

    def cosigned_at(self, key: NoteKey) -> int | None:
        """The latest time at which a witness's key has cosigned, in seconds; None if it has not.

        BadNote if a cosignature in its name is wrong.
        """
        times = []
        for signature in self.signatures_by(key):
            at = int.from_bytes(signature[:8])
            if at >= 1 << 63 or not key.verifies(signature[8:], _cosigned(self.text, at)):
                raise BadNote(f"a cosignature of {key.name} is wrong")
            times.append(at)
        return max(times, default=None)

    def with_lines(self, lines: Iterable[tuple[str, bytes, bytes]]) -> Note:
        """The note with further signature lines."""
        return Note(self.text, (*self.lines, *(line for line in lines if line not in self.lines)))


def signature_line(line: tuple[str, bytes, bytes]) -> str:
    """A signature as a line of a note."""
    name, id_, signature = line
    return f"{_DASH}{name} {b64encode(id_ + signature).decode()}\n"


def signature_lines(written: str) -> list[tuple[str, bytes, bytes]]:
    """Read signature lines: of each the key's name, its id, and the signature."""
    lines = []
    for line in written.removesuffix("\n").split("\n"):
        name, space, encoded = line.removeprefix(_DASH).partition(" ")
        signature = decode_base64(encoded)
        if not line.startswith(_DASH) or not space or len(signature) <= 4:
            raise BadNote(f"{quoted(line)} is not a signature")
        lines.append((check_name(name), signature[:4], signature[4:]))
    if len(lines) > _MAX_SIGNATURES:
        raise BadNote(f"the note has more than {_MAX_SIGNATURES} signatures")
    return lines


def sign(text: str, name: str, key: Ed25519PrivateKey) -> Note:
    """A note that a log signs."""
    public = key_of(name, key, ED25519)
    return Note(text, ((name, public.id, key.sign(text.encode())),))


def cosignature(text: str, name: str, key: Ed25519PrivateKey, at: int) -> tuple[str, bytes, bytes]:
    """A witness's signature of a note's text at a time in seconds."""
    public = key_of(name, key, COSIGNATURE)
    return name, public.id, at.to_bytes(8) + key.sign(_cosigned(text, at))


def _cosigned(text: str, at: int) -> bytes:
    return f"cosignature/v1\ntime {at}\n{text}".encode()


def decode_base64(written: str) -> bytes:
    """The bytes of standard base64; BadNote if it is anything else."""
    try:
        value = b64decode(written.encode("ascii"), validate=True)
    except (binascii.Error, ValueError) as error:
        raise BadNote(f"{quoted(written)} is not base64") from error
    if b64encode(value).decode() != written:
        raise BadNote(f"{quoted(written)} is not base64")
    return value
