"""Checkpoints (C2SP ``tlog-checkpoint``): the size and the root hash of a log at one moment, as the text of a note."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass

from pitboss.errors import quoted
from pitboss.house.proof.witnessed.notes import BadNote, check_name, decode_base64

_MAX_SIZE = 1 << 63


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The state of a log: its origin, its number of entries, and the hash over them."""

    origin: str
    """The name of the log, unique among all logs."""
    size: int
    hash: bytes

    def __str__(self) -> str:
        return f"{self.origin}\n{self.size}\n{b64encode(self.hash).decode()}\n"

    @classmethod
    def parse(cls, text: str) -> Checkpoint:
        """Read the text of a note; BadNote if it is not a checkpoint as the house writes them.

        >>> Checkpoint.parse("example.com/log\\n2\\n" + "A" * 43 + "=\\n").size
        2
        """
        lines = text.split("\n")
        if len(lines) != 4 or lines[3]:
            raise BadNote("a checkpoint has three lines: origin, size and hash")
        origin, size, hash_ = lines[:3]
        if not size.isascii() or not size.isdecimal() or str(int(size[:20])) != size or int(size) >= _MAX_SIZE:
            raise BadNote(f"{quoted(size)} is not the size of a log")
        decoded = decode_base64(hash_)
        if len(decoded) != 32:
            raise BadNote("the hash of a checkpoint has 32 bytes")
        return cls(check_name(origin), int(size), decoded)
