"""Signed roots: the house signs the state of every log, at intervals and when it closes.

A root covers the heads of all tables and tournaments that are open or were closed since the previous root, of the
significant events, and of the ledger, whose rows are hashed in order. Reading and signing run outside the writer, which
only stores the root. Heads are stored when they change, so that the tree of any root can be rebuilt.
"""

from __future__ import annotations

import fcntl
import logging
import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from sqlalchemy import Connection, func, insert, or_, select, text, tuple_

from pitboss.errors import BadFile, Refused, Tampered
from pitboss.house.clock import clock
from pitboss.house.proof import events, merkle
from pitboss.house.proof.anchor import LogHead, Receipt, SignedRoot, plain_heads, roots_from, signed
from pitboss.house.proof.certificate import sign_certificate
from pitboss.house.proof.keys import activate_next_key, public_key, signing_key
from pitboss.house.proof.witnessed.notes import Note, sign
from pitboss.house.storage.schema import (
    anchored_heads,
    entries,
    ledger,
    roots,
    tables,
    tournament_entries,
    tournaments,
)
from pitboss.house.storage.store import Store
from pitboss.house.storage.transaction import Answer, Transaction
from pitboss.plain import Json, encoded
from pitboss.table.log.chain import START, hash_of

_log = logging.getLogger("pitboss.house")
LEDGER = "ledger"
OVER = ("finished", "stopped")
_LOCK = 0x70697472
_SLICE = 500
_LATE = 1_000
"""How many ids later a table may be stored than one with a higher id."""
_COMMAND_SECONDS = 60


@dataclass(frozen=True, slots=True)
class ProposedRoot:
    """A signed root that is not stored yet, with the changed heads and all current ones."""

    root: SignedRoot
    moved: list[LogHead]
    ended: frozenset[str]

    def __call__(self, tx: Transaction) -> Answer:
        """Store it, unless another process was first."""
        return {"stored": self.store(tx.connection)}

    def store(self, connection: Connection) -> bool:
        """Store it within a transaction; False if another process was first."""
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        if _last(connection) != (self.root.number - 1, self.root.before):
            return False
        connection.execute(insert(roots).values(number=self.root.number, line=self.root.line))
        rows = [
            {"root": self.root.number, "log": head.log, "entry": head.entry, "hash": head.hash}
            | {"ended": head.log in self.ended}
            for head in self.moved
        ]
        connection.execute(insert(anchored_heads), rows)
        return True


class Anchorer:
    """Proposes roots; it remembers the heads under the last one.

    ``path``: the file of the key, which is read again after a handover.
    """

    def __init__(self, store: Store, path: Path) -> None:
        self._store = store
        self._path = path
        with store.reading() as connection:
            self._key = self._key_after(last_root(connection))
        self._number = -1
        self._heads: dict[str, LogHead] = {}
        self._ended: set[str] = set()

    @property
    def public_key(self) -> str:
        """The public key in hexadecimal."""
        return public_key(self._key)

    def sign_note(self, text_: str, name: str) -> Note:
        """Sign the text of a note, such as a checkpoint, with the house's key."""
        return sign(text_, name, self._key)

    def certify(self, body: Mapping[str, Json]) -> dict[str, Json]:
        """Sign a certificate with the house's key."""
        return sign_certificate(self._key, body)

    def _key_after(self, last: SignedRoot | None) -> Ed25519PrivateKey:
        """The key that signs after a root; a handed-over key is moved into place first."""
        if last is not None and last.next:
            activate_next_key(self._path, last.next)
        return signing_key(self._path)

    def lost_key(self, last: SignedRoot | None) -> str:
        """The key that should sign after a root; empty if it is ours."""
        return "" if last is None or last.successor == self.public_key else last.successor

    def proves_by(self) -> str:
        """The key that verifies the stored roots: ours, or the one that has just handed over."""
        with self._store.reading() as connection:
            last = last_root(connection)
        return last.key if last is not None and last.next == self.public_key else self.public_key

    def propose(self, next_: str = "") -> ProposedRoot | None:
        """The next root; None if no log has grown. ``next_``: hand over to this key."""
        newest = _newest_posting(self._store)
        with self._store.reading() as connection:
            last = last_root(connection)
            number, before = _last(connection)
            if number != self._number:
                self._load(connection, number)
            now, ended = self._now(connection, newest)
        moved = [head for log, head in now.items() if self._heads.get(log) != head or log in ended]
        if not moved:
            return None
        if last is not None and last.successor != self.public_key:
            self._key = self._key_after(last)
        at = clock().isoformat(timespec="milliseconds")
        lost = self.lost_key(last)
        root = signed(self._key, plain_heads(now), number + 1, at, before, next_=next_, lost=lost)
        return ProposedRoot(root, moved, frozenset(ended))

    def stored(self, proposed: ProposedRoot) -> None:
        """Note that a proposed root was stored."""
        self._number = proposed.root.number
        self._heads |= {head.log: head for head in proposed.moved}
        for log in proposed.ended:
            del self._heads[log]
        self._ended |= proposed.ended

    def _load(self, connection: Connection, number: int) -> None:
        self._number, self._heads, self._ended = number, {}, set()
        for row in connection.execute(select(anchored_heads).order_by(anchored_heads.c.root)):
            self._heads[row.log] = LogHead(row.log, row.entry, row.hash)
            if row.ended:
                self._ended.add(row.log)
                del self._heads[row.log]

    def _now(self, connection: Connection, newest: int) -> tuple[dict[str, LogHead], set[str]]:
        """The current heads, and which logs are closed."""
        heads: dict[str, LogHead] = {}
        ended: set[str] = set()
        moved: list[tuple[str, int]] = []
        for log, entry, closed in self._logs(connection):
            known = self._heads.get(log)
            if known and known.entry == entry:
                heads[log] = known
            else:
                moved.append((log, entry))
            if closed:
                ended.add(log)
        for at in range(0, len(moved), _SLICE):
            heads |= _heads_at(connection, moved[at : at + _SLICE])
        position, head = events.last(connection)
        heads[events.NAME] = LogHead(events.NAME, position, head.decode())
        booked = self._heads.get(LEDGER, LogHead(LEDGER, 0, START.decode()))
        heads[LEDGER] = ledger_head(connection, booked, newest)
        return heads, ended

    def _logs(self, connection: Connection) -> Iterator[tuple[str, int, bool]]:
        known = [int(log.removeprefix("table ")) for log in (*self._heads, *self._ended) if log.startswith("table ")]
        still = [int(log.removeprefix("table ")) for log in self._heads if log.startswith("table ")]
        wanted = or_(tables.c.closed.is_(False), tables.c.id.in_(still), tables.c.id > max(known, default=0) - _LATE)
        for row in connection.execute(select(tables.c.id, tables.c.position, tables.c.closed).where(wanted)):
            if (log := f"table {row.id}") not in self._ended:
                yield log, row.position, row.closed
        for row in connection.execute(select(tournaments.c.id, tournaments.c.position, tournaments.c.phase)):
            if (log := f"tournament {row.id}") not in self._ended:
                yield log, row.position, row.phase in OVER


def last_root(connection: Connection) -> SignedRoot | None:
    """The last root; None if there is none, or it was altered."""
    line = connection.scalar(select(roots.c.line).order_by(roots.c.number.desc()).limit(1))
    try:
        return None if line is None else roots_from([bytes(line)], "signed roots")[0]
    except Tampered:
        return None


def _last(connection: Connection) -> tuple[int, str]:
    """The number and hash of the last root."""
    row = connection.execute(select(roots).order_by(roots.c.number.desc()).limit(1)).first()
    return (0, START.decode()) if row is None else (row.number, hash_of(bytes(row.line)).decode())


def _newest_posting(store: Store) -> int:
    """The last row of the ledger before which none is missing.

    PostgreSQL numbers rows before they are committed, so this waits for all writers.
    """
    newest = select(func.max(ledger.c.id))
    if store.postgres:
        with store.writing() as connection:
            connection.execute(text("LOCK TABLE ledger IN SHARE MODE"))
            return int(connection.scalar(newest) or 0)
    with store.reading() as connection:
        return int(connection.scalar(newest) or 0)


def ledger_head(connection: Connection, known: LogHead, newest: int) -> LogHead:
    """The head of the ledger, continued from a known one: a running hash over its rows."""
    entry, head = known.entry, bytes.fromhex(known.hash)
    while entry < newest:
        query = select(ledger).where(ledger.c.id > entry, ledger.c.id <= newest).order_by(ledger.c.id).limit(_SLICE)
        rows = connection.execute(query).all()
        if not rows:
            break
        for row in rows:
            head = sha256(head + encoded(list(row))).digest()
        entry = rows[-1].id
    return LogHead(LEDGER, entry, head.hex())


def _heads_at(connection: Connection, logs: Sequence[tuple[str, int]]) -> dict[str, LogHead]:
    """The heads of logs at given entries; those of tables in one query."""
    wanted = {(int(log.removeprefix("table ")), entry): log for log, entry in logs if log.startswith("table ")}
    same = tuple_(entries.c.table, entries.c.position).in_(list(wanted))
    rows = connection.execute(select(entries.c.table, entries.c.position, entries.c.line).where(same)).all()
    lines = {wanted[row.table, row.position]: bytes(row.line) for row in rows}
    for log, entry in logs:
        if log not in lines:
            line = line_at(connection, log, entry)
            assert line is not None, f"{log} has no entry {entry}"
            lines[log] = line
    return {log: LogHead(log, entry, hash_of(lines[log]).decode()) for log, entry in logs}


def line_at(connection: Connection, log: str, entry: int) -> bytes | None:
    """A line of a log of the house."""
    kind, _, id_ = log.partition(" ")
    if log == events.NAME:
        lines = events.lines_after(connection, entry - 1, 1)
        return lines[0] if lines else None
    rows = entries if kind == "table" else tournament_entries
    of = entries.c.table if kind == "table" else tournament_entries.c.tournament
    line: Any = connection.scalar(select(rows.c.line).where(of == int(id_), rows.c.position == entry))
    return None if line is None else bytes(line)


# ---------------------------------------------------------------------- looking at them


def root_lines(connection: Connection, after: int = 0, count: int | None = None) -> list[bytes]:
    """Signed roots as they are exported, all or a number of them."""
    query = select(roots.c.line).where(roots.c.number > after).order_by(roots.c.number).limit(count)
    return [bytes(line) for line in connection.scalars(query)]


def trees(connection: Connection) -> Iterator[tuple[int, Mapping[str, LogHead]]]:
    """The heads under each root, by its number."""
    heads: dict[str, LogHead] = {}
    ended: list[str] = []
    current = 0
    for row in connection.execute(select(anchored_heads).order_by(anchored_heads.c.root)):
        if row.root != current:
            if current:
                yield current, heads
            for log in ended:
                heads.pop(log, None)
            current, ended = row.root, []
        heads[row.log] = LogHead(row.log, row.entry, row.hash)
        if row.ended:
            ended.append(row.log)
    if current:
        yield current, heads


def receipts(connection: Connection, log: str) -> Iterator[Receipt]:
    """Receipts of a log: for each root at which it had grown, and the last one that covers it."""
    before: LogHead | None = None
    waiting: Receipt | None = None
    for number, heads in trees(connection):
        head = heads.get(log)
        if head is None:
            continue
        ordered = plain_heads(heads)
        if head != before and waiting is not None:
            yield waiting
        path = merkle.path_of([other.plain() for other in ordered], ordered.index(head))
        before, waiting = head, Receipt(number, head, path)
    if waiting is not None:
        yield waiting


# ---------------------------------------------------------------------- exporting them


def export(store: Store, path: Path, command: str) -> None:
    """Append missing roots to a file, and pass them to a command, if there is one."""
    with path.open("ab+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)  # other workers add to it too
        after = _last_exported(file, path)
        with store.reading() as connection:
            lines = root_lines(connection, after)
        if not lines:
            return
        file.writelines(lines)
        file.flush()
        os.fsync(file.fileno())
    if command:
        done = subprocess.run(command, shell=True, input=b"".join(lines), timeout=_COMMAND_SECONDS, check=False)
        if done.returncode:
            raise OSError(f"the command for signed roots ended with {done.returncode}")


def check_not_rolled_back(connection: Connection, path: Path) -> None:
    """Refuse a store without the last root that was exported: it was rolled back, or its roots were rewritten."""
    try:
        lines = path.read_bytes().splitlines(keepends=True)
    except FileNotFoundError:
        return
    except OSError as error:
        raise BadFile.unusable(path, error) from error
    whole = [line for line in lines[-2:] if line.endswith(b"\n")]  # a crash may have left a part of a line
    if not whole:
        return
    [exported] = roots_from(whole[-1:], path)
    stored = connection.scalar(select(roots.c.line).where(roots.c.number == exported.number))
    if stored is None or bytes(stored) != exported.line:
        raise Refused(
            f"root {exported.number} of {exported.at} was exported to {path}, and the store does not have it: it was "
            "rolled back, or its roots were rewritten. Open the right store. If you restored a backup on purpose, move "
            "the exported roots aside and keep them"
        )


def _last_exported(file: BinaryIO, path: Path) -> int:
    """The number of the last root in a file; a partial line left by a crash is removed."""
    file.seek(0)
    kept = file.read()
    whole = kept[: kept.rfind(b"\n") + 1]
    if len(whole) < len(kept):
        file.truncate(len(whole))
    lines = whole.splitlines(keepends=True)
    return roots_from(lines[-1:], path)[0].number if lines else 0


def roots_of(connection: Connection, key: str = "") -> list[SignedRoot]:
    """The stored roots, verified."""
    stored = roots_from(root_lines(connection), "signed roots", key)
    numbers = connection.scalars(select(roots.c.number).order_by(roots.c.number))
    if list(numbers) != [root.number for root in stored]:
        raise Tampered("signed roots", "a root is not where its number says")
    return stored
