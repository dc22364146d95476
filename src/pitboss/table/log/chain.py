"""The log: one line of JSON for each accepted input and all that followed from it, chained by hashes.

Each line ends with a hash over the hash of the line before and everything in this line before it:
``sha256(previous hash, in hexadecimal + the line up to ',"hash":')``. The first line is the header (game, submission,
source of chance); before it the hash is sixty-four zeros. A line is written before its input is answered. One process
writes a log file at a time; the others are refused.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO, Literal, NamedTuple

from pitboss.errors import BadFile, Tampered
from pitboss.plain import Json, encode_into

FORMAT = 1
START = b"0" * 64
_MARK = b',"hash":"'
_blank = sha256().copy
"""An empty hash object; copying it is cheaper than creating one."""
_TAIL = len(_MARK) + 64 + len(b'"}')


class Entry(NamedTuple):
    """One line of a log, its chain verified."""

    line: int
    body: Mapping[str, Json]
    raw: bytes
    """The line's text up to its hash."""


class Log:
    """Where a table writes its entries: in memory, or to a file that survives a crash."""

    def __init__(self, sink: BinaryIO | None = None, head: bytes = START, *, durable: bool = False) -> None:
        self.head = head
        self.lines: list[bytes] = []
        self._sink = sink
        self._buffer = bytearray()
        """The text of the last entry up to its hash."""
        self._durable = durable
        """True if each line is synced to disk before the input is answered."""

    @classmethod
    def to_file(cls, path: Path, *, durable: bool = False) -> Log:
        """A new log file; refuses to write over one that exists."""
        try:
            return cls(_for_one_writer(path, "xb"), durable=durable)
        except FileExistsError as error:
            raise BadFile(path, "there is a file already; a log is never written over") from error
        except OSError as error:
            raise BadFile.unusable(path, error, "cannot be written") from error

    @classmethod
    def of_file(cls, path: Path, *, durable: bool = False) -> Log:
        """An existing log file, to be continued once its lines are verified."""
        try:
            return cls(_for_one_writer(path, "r+b"), durable=durable)
        except OSError as error:
            raise BadFile.unusable(path, error, "cannot be written") from error

    def go_on_after(self, lines: list[bytes]) -> None:
        """Continue after the complete lines of its file; a line cut off by a crash is dropped (never answered)."""
        assert self._sink is not None
        self._sink.truncate(self._sink.seek(sum(map(len, lines))))
        self.head = hash_of(lines[-1])

    def append(self, body: Mapping[str, object]) -> None:
        """Write one entry."""
        raw = self._buffer
        encode_into(body, raw)
        raw.pop()  # the closing brace: the hash comes before it
        chained = _blank()
        chained.update(self.head)
        chained.update(raw)
        head = chained.hexdigest().encode()
        line = b"".join((raw, _MARK, head, b'"}\n'))
        if self._sink is None:
            self.lines.append(line)
        else:
            written = self._sink.write(line)
            while written < len(line):
                written += self._sink.write(line[written:])
            if self._durable:
                os.fsync(self._sink.fileno())
        self.head = head

    def save(self, path: Path) -> None:
        """Write a log kept in memory to a file."""
        path.write_bytes(b"".join(self.lines))

    def close(self) -> None:
        """Close the file."""
        if self._sink is not None:
            self._sink.close()


class NoLog(Log):
    """A log that stores nothing, for replays, whose entries are logged already, and tables that nobody audits."""

    def append(self, body: Mapping[str, object]) -> None:
        """Store nothing."""


def read(path: Path) -> Iterator[Entry]:
    """The entries of a log file, each verified before it is yielded; Tampered names the line that breaks the chain."""
    try:
        lines = path.read_bytes().splitlines(keepends=True)
    except OSError as error:
        raise BadFile.unusable(path, error) from error
    yield from verified(lines, path)


def verified(lines: list[bytes], path: object = "log", *, head: bytes = START, first: int = 1) -> Iterator[Entry]:
    """The entries of a log's lines, each verified before it is yielded; ``head`` is the hash before the first."""
    if not lines and head == START:
        raise Tampered(path, "the log is empty")
    for number, line in enumerate(lines, first):
        raw, mark, tail = (
            line[: -_TAIL - 1],
            line[-_TAIL - 1 : -_TAIL - 1 + len(_MARK)],
            line[-_TAIL - 1 + len(_MARK) :],
        )
        if not line.endswith(b'"}\n') or mark != _MARK:
            raise Tampered(path, "the line is cut off or is not a log entry", number)
        wanted = sha256(head + raw).hexdigest().encode()
        if tail[:64] != wanted:
            raise Tampered(path, "the hash does not fit: this line or the order of lines was changed", number)
        head = wanted
        try:
            body = json.loads(raw + b"}")
        except (ValueError, RecursionError) as error:
            raise Tampered(path, "the line is not JSON", number) from error
        yield Entry(number, body, raw)


def hash_of(line: bytes) -> bytes:
    """The hash that ends a line of a log, or a whole log."""
    return line[-len('"}\n') - 64 : -len('"}\n')]


def _for_one_writer(path: Path, mode: Literal["xb", "r+b"]) -> BinaryIO:
    """A log file locked against writing by other processes."""
    file = path.open(mode, buffering=0)
    if sys.platform != "win32":
        import fcntl  # noqa: PLC0415 - Windows has none, and locks a file by opening it

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            file.close()
            raise BadFile(path, "the log is being written by another process") from error
    return file


def whole_lines(path: Path) -> list[bytes]:
    """The lines of a log file, without a last line that a crash cut off."""
    try:
        lines = path.read_bytes().splitlines(keepends=True)
    except OSError as error:
        raise BadFile.unusable(path, error) from error
    return lines if not lines or lines[-1].endswith(b"\n") else lines[:-1]
