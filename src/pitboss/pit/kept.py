"""Sums of long logs, kept on disk: the next report reads only what was logged since.

The lines of a log are chained by their hashes. If the line at which the last reading ended is still in its place, so is
everything before it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import msgspec

from pitboss.pit.records import LogReader, ReaderState, TableRecords, entries_in, submission_in
from pitboss.source import cache_folder, cache_key, replace_text, unchanged

WORTH_KEEPING = 20_000
"""The minimum number of lines for which sums are cached."""

LinesFrom = Callable[[int, int], Iterator[bytes]]
"""The lines of a log from a line on, by its number from 0 and by the byte at which it begins."""


class _Kept(msgspec.Struct):
    header: str
    lines: int
    """How many lines were read, with the header."""
    start: int
    """The byte at which the last of them begins."""
    last: str
    """The digest of that line."""
    state: ReaderState


class _Counted:
    """Lines as they are read, with the position of the last line."""

    def __init__(self, lines: Iterator[bytes], number: int, end: int, last: bytes) -> None:
        self._lines = lines
        self.number, self._end, self.last = number, end, last

    def __iter__(self) -> Iterator[bytes]:
        for line in self._lines:
            self.number, self.last = self.number + 1, line
            self._end += len(line)
            yield line

    @property
    def start(self) -> int:
        return self._end - len(self.last)


def read_kept(log: str, table: str, lines_from: LinesFrom, file: object) -> TableRecords:
    """The records of a log, from the sums that an earlier reading kept and the lines since; ``log`` says which log."""
    path = cache_folder() / "pit" / f"{_digest((cache_key() + log).encode())}.json"
    kept = _load(path)
    if kept is not None:
        lines = lines_from(kept.lines - 1, kept.start)
        last = next(lines, b"")
        if _digest(last) == kept.last:
            reader = LogReader.resumed(table, submission_in(kept.header.encode(), file), kept.state)
            counted = _Counted(lines, kept.lines, kept.start + len(last), last)
            return _read_on(reader, counted, path, kept.header, file)
    lines = lines_from(0, 0)
    header = next(lines, b"")
    reader = LogReader(table, submission_in(header, file))
    return _read_on(reader, _Counted(lines, 1, len(header), header), path, header.decode(), file)


def _read_on(reader: LogReader, lines: _Counted, path: Path, header: str, file: object) -> TableRecords:
    before = lines.number
    reader.read_all(entries_in(lines, file, before + 1))
    if lines.number - before >= WORTH_KEEPING and _source_unchanged():
        kept = _Kept(header, lines.number, lines.start, _digest(lines.last), reader.state())
        replace_text(path, msgspec.json.encode(kept).decode())
    return reader.found()


@cache
def _source_unchanged() -> bool:
    return unchanged()


def _load(path: Path) -> _Kept | None:
    """The cached result of an earlier reading; None if unusable."""
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.json.decode(path.read_bytes(), type=_Kept)
    return None


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()
