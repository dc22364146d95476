"""The audit: a whole store proved from its logs and its ledger.

The logs are run again, line by line. What else is stored is derived from them and must be what they lead to:
checkpoints, postings, purses, seats, coupons, tournaments.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeGuard

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import DBAPIError

from pitboss import version
from pitboss.errors import PitbossError, Refused
from pitboss.games import find
from pitboss.house.proof.anchor import SignedRoot
from pitboss.house.proof.store_proof import event_problems, key_changes, root_problems
from pitboss.house.proof.voided_rounds import VoidedRound, voided_rounds
from pitboss.house.storage import ledger
from pitboss.house.storage.log_lines import lines_of, tournament_lines
from pitboss.house.storage.schema import (
    checkpoints,
    coupons,
    entries,
    people,
    roots,
    seats,
    tables,
    tournament_tables,
    tournaments,
)
from pitboss.house.storage.schema import ledger as ledger_rows
from pitboss.house.storage.store import Store
from pitboss.money import Cents, dollars
from pitboss.plain import Json
from pitboss.protocol.events import BetMade, Event, Settled
from pitboss.table import Table
from pitboss.table.log.chain import hash_of, verified
from pitboss.table.log.replay import replay_lines
from pitboss.table.log.seal import seal_of
from pitboss.tournament.replay import replay_lines as replay_tournament

Postings = Mapping[str, list[tuple[str, Cents, str]]]
"""The rows of each posting: account, amount, what it says."""


@dataclass(slots=True)
class AuditReport:
    """What an audit saw and what is wrong."""

    entries: dict[int, int] = field(default_factory=dict)
    """The number of entries of each table whose log is proved."""
    heads: dict[int, str] = field(default_factory=dict)
    """The hash of the last line of each of those logs."""
    roots: int = 0
    keys: list[str] = field(default_factory=list)
    """Where the key that signs the roots was replaced, or lost."""
    problems: list[str] = field(default_factory=list)

    def plain(self) -> dict[str, Json]:
        """The heads as they are written down, to be kept where whoever holds the store cannot change them."""
        return {str(table): {"entry": self.entries[table], "hash": head} for table, head in self.heads.items()}


def _is_number(value: Json) -> TypeGuard[int]:
    """Whether a store can number something so."""
    return isinstance(value, int) and 0 <= value < 1 << 31


def missing_heads(store: Store, noted: Mapping[str, Json]) -> list[str]:
    """What was noted of logs in an earlier audit and is not in them any more: they were cut or written anew."""
    problems = []
    with store.reading() as connection:
        for table, written in noted.items():
            head = written if isinstance(written, Mapping) else {}
            entry = head.get("entry")
            if not _is_number(entry) or not table.isdecimal() or not _is_number(int(table[:12])):
                raise Refused("these are not heads as an audit writes them")
            line = connection.scalar(
                select(entries.c.line).where(entries.c.table == int(table), entries.c.position == entry)
            )
            if line is None:
                problems.append(f"table {table}:{entry + 1}: the line was there in an earlier audit and is missing")
            elif hash_of(bytes(line)).decode() != head.get("hash"):
                problems.append(f"table {table}:{entry + 1}: the log was written anew since an earlier audit")
    return problems


def audit(store: Store, key: str = "", kept: Sequence[SignedRoot] = ()) -> AuditReport:
    """Proves a store; what is wrong is named with its table and line.

    ``key`` is the public key that must have signed its roots, ``kept`` are roots that were exported.
    """
    try:
        with store.one_state() as connection:
            return audit_rows(connection, key, kept)
    except DBAPIError as error:
        return AuditReport(problems=[f"the store cannot be read: {error.orig}"])


def audit_rows(connection: Connection, key: str = "", kept: Sequence[SignedRoot] = ()) -> AuditReport:
    """Proves what a transaction sees."""
    report = AuditReport()
    held = ledger.balances(connection)
    report.problems += _ledger(connection, held)
    report.problems += _tournaments(connection, held)
    report.problems += event_problems(connection)
    report.problems += root_problems(connection, key, kept)
    report.roots = int(connection.scalar(select(func.count()).select_from(roots)) or 0)
    report.keys = [] if report.problems else key_changes(connection)
    postings: dict[str, list[tuple[str, Cents, str]]] = defaultdict(list)
    for row in connection.execute(select(ledger_rows)):
        postings[row.posting].append((row.account, row.amount, row.says))
    in_tournaments = set(connection.scalars(select(tournament_tables.c.table)))
    voids = {} if report.problems else voided_rounds(connection)
    expected: set[str] = set()
    for row in connection.execute(select(tables).order_by(tables.c.id)).all():
        proof = TableProof(connection, row, {} if row.id in in_tournaments else postings, voids.get(row.id))
        proof.run(has_money=row.id not in in_tournaments)
        report.problems += proof.problems
        expected |= proof.expected
        if proof.is_whole:
            report.entries[row.id], report.heads[row.id] = proof.entries, proof.head
        else:
            expected |= {posting for posting in postings if posting.startswith(f"table {row.id} ")}
    for posting in postings:
        if posting.startswith("table ") and posting not in expected:
            report.problems.append(f"posting {posting!r}: no log leads to it")
    return report


def _ledger(connection: Connection, held: Mapping[str, Cents]) -> Iterator[str]:
    """The ledger by itself, and the purses."""
    if total := sum(held.values()):
        yield f"the ledger adds up to {dollars(total)}, not to zero"
    for posting in ledger.unbalanced(connection):
        yield f"posting {posting!r} does not add up to zero"
    purses = {row.id: row.purse for row in connection.execute(select(people))}
    for person, purse in purses.items():
        booked = held.get(ledger.purse(person), 0)
        if not booked == purse >= 0:
            yield f"person {person}: the purse is stored as {purse} cents, and the ledger has {booked}"
    known = {ledger.CAGE, ledger.HOUSE, ledger.TIPS, *map(ledger.purse, purses)}
    of_tables = tuple(f"table {id_} " for id_ in connection.scalars(select(tables.c.id)))
    for name, booked in held.items():
        if name not in known and not name.startswith(("pool ", *of_tables)):
            yield f"the ledger has {booked} cents on an account {name!r}, which is nobody's"


def _tournaments(connection: Connection, held: Mapping[str, Cents]) -> Iterator[str]:
    """Every tournament is proved from its log, and its pool holds what was paid in."""
    pools = set()
    for row in connection.execute(select(tournaments)):
        pools.add(ledger.pool(row.id))
        try:
            *_, (tournament, _) = replay_tournament(tournament_lines(connection, row.id))
        except (PitbossError, ValueError) as wrong:
            yield f"tournament {row.id}: {wrong}"
            continue
        if (tournament.entries, tournament.state.phase) != (row.position, row.phase):
            yield (
                f"tournament {row.id}: stored as {row.phase} after entry {row.position}, and its log is "
                f"{tournament.state.phase} after entry {tournament.entries}"
            )
        over = tournament.state.phase in ("finished", "stopped")
        booked, wanted = held.get(ledger.pool(row.id), 0), 0 if over else tournament.state.collected
        if booked != wanted:
            yield f"tournament {row.id}: the pool has {booked} cents in the ledger and {wanted} by its log"
    for name in held:
        if name.startswith("pool ") and name not in pools:
            yield f"the ledger has an account {name!r} of no tournament"


class TableProof:
    """One table, run again from its log and compared with all that is stored of it."""

    def __init__(self, connection: Connection, row: Any, postings: Postings, void: VoidedRound | None) -> None:
        self.problems: list[str] = []
        self.expected: set[str] = set()
        """The postings that the log leads to."""
        self.is_whole = False
        self.entries = 0
        self.head = ""
        self._connection = connection
        self._row = row
        self._postings = postings
        self._void = void
        self._coupons = _CouponsByLog()
        self._checkpoints = {
            stored.position: stored
            for stored in connection.execute(select(checkpoints).where(checkpoints.c.table == row.id))
        }

    def run(self, *, has_money: bool) -> None:
        """Runs the log again; the first line that is wrong ends it."""
        id_ = self._row.id
        positions = self._connection.scalars(select(entries.c.position).where(entries.c.table == id_))
        lines = lines_of(self._connection, id_)
        if sorted(positions) != list(range(len(lines))):
            self._wrong("lines of its log are missing")
        before: dict[str, Cents] = {}
        table: Table[Any] | None = None
        try:
            by_these_rules = lines[: self._void.begun] if self._void else lines
            for step, line in zip(replay_lines(by_these_rules, find, f"table {id_}"), by_these_rules, strict=True):
                table = step.table
                accounts = dict(table.state.accounts)
                if table.entries and has_money:
                    self._posting(table, before, accounts)
                before = accounts
                self._coupons.follow(step.events)
                if (stored := self._checkpoints.pop(table.entries, None)) is not None:
                    self._checkpoint(table, stored, line)
            if self._void is not None:
                self._end_void(lines, self._void)
        except PitbossError as wrong:
            other = table is not None and table.version != version.VERSION
            by = f" (version {table.version} wrote it, and this is {version.VERSION})" if table and other else ""
            self.problems.append(f"{wrong}{by}")
            return
        assert table is not None
        self.is_whole, self.entries, self.head = True, table.entries, hash_of(lines[-1]).decode()
        for position in self._checkpoints:
            self._wrong("a checkpoint is stored where the log has no entry", position)
        if self._void is not None:
            self.entries = self._void.last
            return
        if self._row.rules not in (None, table.version):
            self._wrong(f"version {self._row.rules} is stored as its last writer, and its log names {table.version}")
        self._end(table, has_money=has_money)

    def _wrong(self, says: str, entry: int | None = None) -> None:
        where = "" if entry is None else f":{entry + 1}"  # line 1 is the header, which has no number
        self.problems.append(f"table {self._row.id}{where}: {says}")

    def _posting(self, table: Table[Any], before: Mapping[str, Cents], after: Mapping[str, Cents]) -> None:
        """The ledger has what an entry moved; the log does not say whose purse the cage stands for."""
        command = table.last_entry["input"]
        assert isinstance(command, Mapping)
        moved = ledger.moved(before, after)
        posting = f"table {self._row.id} entry {table.entries}"
        wanted = {ledger.account(self._row.id, name): cents for name, cents in moved.items() if name != "cage"}
        self._compare(posting, wanted, moved.get("cage", 0), "person ", str(command["do"]), table.entries)
        if table.closed:
            left = {ledger.account(self._row.id, name): -cents for name, cents in after.items() if cents}
            left.pop(ledger.account(self._row.id, "cage"), None)
            self._compare(
                f"table {self._row.id} closed", left, -sum(left.values()), ledger.HOUSE, "close", table.entries
            )

    def _compare(
        self, posting: str, wanted: Mapping[str, Cents], others: Cents, other: str, says: str, entry: int
    ) -> None:
        """A posting has the movements of the table, and ``others`` on accounts that begin with ``other``."""
        rows = self._postings.get(posting, [])
        own = {name: cents for name, cents, _ in rows if not name.startswith(other)}
        rest = sum(cents for name, cents, _ in rows if name.startswith(other))
        fits = own == wanted and rest == others and all(said == says for *_, said in rows)
        if not fits or len(rows) != len(wanted) + bool(others):
            self._wrong(f"the ledger's posting {posting!r} is not what the log moves", entry)
        if rows:
            self.expected.add(posting)

    def _checkpoint(self, table: Table[Any], stored: Any, line: bytes) -> None:
        if table.round_under_way or not _is_state_of(table, stored, line):
            self._wrong("the checkpoint is not the state that the log leads to", table.entries)

    def _end_void(self, lines: list[bytes], void: VoidedRound) -> None:
        """A round that these rules do not lead to: its lines are whole, and nothing is left on the table."""
        row = self._row
        *_, last = verified(lines, f"table {row.id}")
        ends = last.body.get("n"), row.position, hash_of(lines[-1]).decode(), bool(row.closed)
        if ends != (void.last, void.last, void.head, True):
            self._wrong("the log is not the one whose last round was voided")
        if any(ledger.balances(self._connection, f"table {row.id} ").values()):
            self._wrong("its round was voided, and the ledger has money on its accounts")
        if self._connection.scalar(select(seats.c.seat).where(seats.c.table == row.id).limit(1)) is not None:
            self._wrong("its round was voided, and somebody is stored as sitting there")
        self.expected |= {posting for posting in self._postings if posting.startswith(f"table {row.id} ")}

    def _end(self, table: Table[Any], *, has_money: bool) -> None:
        """What is stored of the table as it is now."""
        row = self._row
        if (table.entries, table.closed, table.game.id) != (row.position, row.closed, row.game):
            self._wrong(
                f"stored as {row.game}, entry {row.position}, {_open_or_closed(row.closed)}, and its log is of "
                f"{table.game.id}, ends with entry {table.entries} and is {_open_or_closed(table.closed)}"
            )
        sitting = set(self._connection.scalars(select(seats.c.seat).where(seats.c.table == row.id)))
        if sitting != set(table.state.players):
            self._wrong(f"seats {sorted(sitting)} are stored as taken, and by its log {sorted(table.state.players)}")
        booked = {name: cents for name, cents in ledger.balances(self._connection, f"table {row.id} ").items() if cents}
        chips = {name: cents for name, cents in table.state.accounts.items() if cents and name != "cage"}
        on_books = chips if has_money and not table.closed else {}  # tournament chips are not money
        if booked != {ledger.account(row.id, name): cents for name, cents in on_books.items()}:
            self._wrong("the accounts of the ledger are not those that its log leads to")
        rows = self._connection.execute(select(coupons).where(coupons.c.table == row.id)).all()
        if not self._coupons.fit(table, rows):
            self._wrong("the coupons are not those that its log has")


def _open_or_closed(closed: object) -> str:
    return "closed" if closed else "open"


def _is_state_of(table: Table[Any], stored: Any, line: bytes) -> bool:
    """Whether a stored checkpoint is the state of a table after the entry of a line."""
    try:
        value = json.loads(stored.state)
        stated = value["entries"], value["head"], seal_of(value), stored.round
    except (ValueError, LookupError, TypeError, RecursionError):
        return False
    return stated == (table.entries, hash_of(line).decode(), seal_of(table.checkpoint()), table.state.round)


class _CouponsByLog:
    """The coupons of a table by its log: they lie on bets, and those of decided bets are spent."""

    def __init__(self) -> None:
        self._lay: dict[int, tuple[str, int]] = {}
        self._spent: dict[int, int] = {}

    def follow(self, events: Sequence[Event]) -> None:
        """Follows one entry."""
        for event in events:
            if isinstance(event, BetMade) and event.coupon:
                self._lay[event.bet] = event.wager, event.coupon
            elif isinstance(event, Settled) and event.result in ("won", "lost", "lost in part"):
                wager, coupon = self._lay.get(event.bet, ("", 0))
                if wager == event.wager:
                    self._spent[event.bet] = coupon

    def fit(self, table: Table[Any], rows: Sequence[Any]) -> bool:
        """Whether the stored coupons are these."""
        lying = {bet.id: bet.coupon for bet in table.state.layout.values() if bet.coupon}
        return {row.bet: row.value for row in rows} == {**self._spent, **lying} and {
            row.bet for row in rows if row.spent is not None
        } == self._spent.keys()
