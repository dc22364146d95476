"""The audit: proves a whole store from its logs and its ledger.

The logs are replayed line by line. Everything else is derived and must match: checkpoints, postings, purses, seats,
coupons, tournaments.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeGuard

from sqlalchemy import Connection, func, select, text
from sqlalchemy.exc import DBAPIError

from pitboss import version
from pitboss.errors import PitbossError, Refused
from pitboss.games import find
from pitboss.house.proof import events
from pitboss.house.proof.account_events import LEFT, TAKEN, AccountEvents
from pitboss.house.proof.anchor import SignedRoot
from pitboss.house.proof.store_proof import event_problems, key_changes, root_problems
from pitboss.house.proof.voided_rounds import VoidedRound, voided_rounds
from pitboss.house.storage import ledger
from pitboss.house.storage.log_lines import lines_of, tournament_lines
from pitboss.house.storage.migrations import HEAD
from pitboss.house.storage.schema import (
    checkpoints,
    coupons,
    entries,
    metadata,
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
from pitboss.plain import Json, mapping, whole
from pitboss.protocol.events import BetMade, Event, Settled
from pitboss.table import Table
from pitboss.table.log.chain import hash_of, verified
from pitboss.table.log.replay import replay_lines
from pitboss.table.log.seal import seal_of
from pitboss.tournament.replay import replay_lines as replay_tournament

Postings = Mapping[str, list[tuple[str, Cents, str]]]
"""The rows of each posting: account, amount, description."""


@dataclass(slots=True)
class AuditReport:
    """The result of an audit."""

    entries: dict[int, int] = field(default_factory=dict)
    """The number of entries of each table with a proved log."""
    heads: dict[int, str] = field(default_factory=dict)
    """The hash of the last line of each of those logs."""
    roots: int = 0
    keys: list[str] = field(default_factory=list)
    """Where the signing key was replaced or lost."""
    problems: list[str] = field(default_factory=list)

    def plain(self) -> dict[str, Json]:
        """The heads to write down, and to keep out of reach of whoever holds the store."""
        return {str(table): {"entry": self.entries[table], "hash": head} for table, head in self.heads.items()}


def _is_number(value: Json) -> TypeGuard[int]:
    """True for a valid row id."""
    return isinstance(value, int) and 0 <= value < 1 << 31


def missing_heads(store: Store, noted: Mapping[str, Json]) -> list[str]:
    """Heads of an earlier audit that the logs no longer have: they were truncated or rewritten."""
    problems = []
    with store.reading() as connection:
        for table, written in noted.items():
            head = written if isinstance(written, Mapping) else {}
            entry = head.get("entry")
            if not _is_number(entry) or not table.isdecimal() or not _is_number(int(table[:12])):
                raise Refused("this is not a file of log heads")
            line = connection.scalar(
                select(entries.c.line).where(entries.c.table == int(table), entries.c.position == entry)
            )
            if line is None:
                problems.append(f"table {table}:{entry + 1}: the line was there in an earlier audit and is missing")
            elif hash_of(bytes(line)).decode() != head.get("hash"):
                problems.append(f"table {table}:{entry + 1}: the log was rewritten since an earlier audit")
    return problems


def audit(store: Store, key: str = "", kept: Sequence[SignedRoot] = ()) -> AuditReport:
    """Prove a store; each problem names its table and line.

    ``key``: the public key that must have signed its roots; ``kept``: exported roots.
    """
    try:
        with store.consistent_reading() as connection:
            return audit_rows(connection, key, kept)
    except DBAPIError as error:
        return AuditReport(problems=[f"the store cannot be read: {error.orig}"])


def audit_rows(connection: Connection, key: str = "", kept: Sequence[SignedRoot] = ()) -> AuditReport:
    """Prove the state that a transaction sees."""
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
    recorded = None if report.problems else AccountEvents.read(list(events.proved(connection)))
    expected: set[str] = set()
    for row in connection.execute(select(tables).order_by(tables.c.id)).all():
        proof = TableProof(connection, row, {} if row.id in in_tournaments else postings, voids.get(row.id), recorded)
        proof.run(has_money=row.id not in in_tournaments)
        report.problems += proof.problems
        expected |= proof.expected
        if proof.is_whole:
            report.entries[row.id], report.heads[row.id] = proof.entries, proof.head
        else:
            expected |= {posting for posting in postings if posting.startswith(f"table {row.id} ")}
    for posting in postings:
        if posting.startswith("table ") and posting not in expected:
            report.problems.append(f"posting {posting!r}: it does not follow from any log")
    report.problems += _orphans(connection)
    if (stored := connection.scalar(text("SELECT version_num FROM alembic_version"))) != HEAD:
        report.problems.append(f"the store has version {stored}, and its tables are those of {HEAD}")
    return report


def _orphans(connection: Connection) -> Iterator[str]:
    """Rows that refer to rows that do not exist; the database refuses them unless somebody turned that off."""
    for table in metadata.sorted_tables:
        for key in table.foreign_keys:
            other = key.column.table.alias()
            parent = select(other).where(other.c[key.column.name] == key.parent).exists()
            if connection.scalar(select(func.count()).select_from(table).where(key.parent.is_not(None), ~parent)):
                yield f"{table.name}.{key.parent.name} refers to rows of {key.column.table.name} that do not exist"


def _ledger(connection: Connection, held: Mapping[str, Cents]) -> Iterator[str]:
    """Check the ledger and the purses."""
    if total := sum(held.values()):
        yield f"the ledger adds up to {dollars(total)}, not to zero"
    for posting in ledger.unbalanced(connection):
        yield f"posting {posting!r} does not add up to zero"
    purses = {row.id: row.purse for row in connection.execute(select(people))}
    for person, purse in purses.items():
        booked = held.get(ledger.purse(person), 0)
        if not booked == purse >= 0:
            yield f"person {person}: the purse is stored as {purse} cents, and the ledger has {booked}"
    known = {ledger.CAGE, ledger.HOUSE, ledger.TIPS, ledger.BOTS, *map(ledger.purse, purses)}
    of_tables = tuple(f"table {id_} " for id_ in connection.scalars(select(tables.c.id)))
    for name, booked in held.items():
        if name not in known and not name.startswith(("pool ", *of_tables)):
            yield f"the ledger has {booked} cents on an account {name!r}, which is nobody's"


def _tournaments(connection: Connection, held: Mapping[str, Cents]) -> Iterator[str]:
    """Prove every tournament from its log, and its prize pool."""
    pools = set()
    for row in connection.execute(select(tournaments)):
        pools.add(ledger.pool(row.id))
        try:
            *_, (tournament, _) = replay_tournament(tournament_lines(connection, row.id))
        except (PitbossError, ValueError) as wrong:
            yield f"tournament {row.id}: {wrong}"
            continue
        if (entrants := len(tournament.state.entrants)) != row.people:
            yield f"tournament {row.id}: {row.people} people are stored, and its log has {entrants}"
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
    """One table, replayed from its log and compared with all that is stored of it."""

    def __init__(
        self,
        connection: Connection,
        row: Any,
        postings: Postings,
        void: VoidedRound | None,
        recorded: AccountEvents | None,
    ) -> None:
        self.problems: list[str] = []
        self.expected: set[str] = set()
        """The postings that follow from the log."""
        self.is_whole = False
        self.entries = 0
        self.head = ""
        self._connection = connection
        self._row = row
        self._postings = postings
        self._void = void
        self._recorded = recorded
        self._start = recorded.start.tables.get(str(row.id), 0) if recorded else 0
        """The last entry whose seats no event records."""
        self._sitting = recorded.sitting(connection, row.id) if recorded else {}
        self._unfollowed = {entry for table, entry in recorded.seats if table == row.id} if recorded else set()
        self._coupons = _CouponsByLog()
        self._checkpoints = {
            stored.position: stored
            for stored in connection.execute(select(checkpoints).where(checkpoints.c.table == row.id))
        }

    def run(self, *, has_money: bool) -> None:
        """Replay the log, up to the first wrong line."""
        id_ = self._row.id
        positions = self._connection.scalars(select(entries.c.position).where(entries.c.table == id_))
        lines = lines_of(self._connection, id_)
        if sorted(positions) != list(range(len(lines))):
            self._wrong("lines of its log are missing")
        before: dict[str, Cents] = {}
        table: Table | None = None
        try:
            by_these_rules = lines[: self._void.begun] if self._void else lines
            for step, line in zip(replay_lines(by_these_rules, find, f"table {id_}"), by_these_rules, strict=True):
                table = step.table
                accounts = dict(table.state.accounts)
                if table.entries > self._start:
                    self._seat(table)
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

    def _wrong(self, message: str, entry: int | None = None) -> None:
        where = "" if entry is None else f":{entry + 1}"  # line 1 is the header, which has no number
        self.problems.append(f"table {self._row.id}{where}: {message}")

    def _seat(self, table: Table) -> None:
        """Follow who sits where; the log has the name, and a significant event the account."""
        command = mapping(table.last_entry, "input")
        if self._recorded is None or command["do"] not in ("sit", "leave"):
            return
        event, seat = self._recorded.seats.get((self._row.id, table.entries)), whole(command, "seat")
        self._unfollowed.discard(table.entries)
        kind = TAKEN if command["do"] == "sit" else LEFT
        if event is None or (event.kind, event.seat) != (kind, seat):
            self._wrong(f"no significant event records that seat {seat} was taken or left", table.entries)
        elif kind == TAKEN:
            if table.state.players[seat] not in self._names_of(event.person):
                self._wrong(f"the log has somebody else at seat {seat} than the significant events", table.entries)
            self._sitting[seat] = event.person
        elif self._sitting.pop(seat, None) != event.person:
            self._wrong(f"another person left seat {seat} than had taken it", table.entries)

    def _names_of(self, person: int) -> set[str | None]:
        assert self._recorded is not None
        name = self._connection.scalar(select(people.c.name).where(people.c.id == person))
        return {name, *self._recorded.former_names.get(person, ())}

    def _posting(self, table: Table, before: Mapping[str, Cents], after: Mapping[str, Cents]) -> None:
        """Check the posting of an entry; the cage of the log is the purse of the person at the seat."""
        command = mapping(table.last_entry, "input")
        moved = ledger.moved(before, after)
        posting = f"table {self._row.id} entry {table.entries}"
        wanted = {ledger.account(self._row.id, name): cents for name, cents in moved.items() if name != "cage"}
        self._compare(posting, wanted, moved.get("cage", 0), "person ", str(command["do"]), table.entries)
        if moved.get("cage") and self._recorded is not None and table.entries > self._start:
            whose = {name for name, *_ in self._postings.get(posting, []) if ledger.person_of(name)}
            if whose != {ledger.purse(self._at_entry(table.entries, whole(command, "seat")))}:
                self._wrong(f"posting {posting!r} is not with the person at the seat", table.entries)
        if table.closed:
            left = {ledger.account(self._row.id, name): -cents for name, cents in after.items() if cents}
            left.pop(ledger.account(self._row.id, "cage"), None)
            self._compare(
                f"table {self._row.id} closed", left, -sum(left.values()), ledger.HOUSE, "close", table.entries
            )

    def _at_entry(self, entry: int, seat: int) -> int:
        """The person at a seat during an entry, who may have left it with this entry."""
        assert self._recorded is not None
        event = self._recorded.seats.get((self._row.id, entry))
        return event.person if event is not None else self._sitting.get(seat, 0)

    def _compare(
        self, posting: str, wanted: Mapping[str, Cents], others: Cents, other: str, says: str, entry: int
    ) -> None:
        """Check that a posting has the table's movements, and ``others`` on accounts with the prefix ``other``."""
        rows = self._postings.get(posting, [])
        own = {name: cents for name, cents, _ in rows if not name.startswith(other)}
        rest = sum(cents for name, cents, _ in rows if name.startswith(other))
        fits = own == wanted and rest == others and all(said == says for *_, said in rows)
        if not fits or len(rows) != len(wanted) + bool(others):
            self._wrong(f"the ledger's posting {posting!r} is not what the log moves", entry)
        if rows:
            self.expected.add(posting)

    def _checkpoint(self, table: Table, stored: Any, line: bytes) -> None:
        if table.round_under_way or not _is_state_of(table, stored, line):
            self._wrong("the checkpoint is not the state that follows from the log", table.entries)

    def _end_void(self, lines: list[bytes], void: VoidedRound) -> None:
        """Check a voided round: its lines are intact, and the table is empty."""
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

    def _end(self, table: Table, *, has_money: bool) -> None:
        """Check the stored state of the table as it is now."""
        row = self._row
        if (table.entries, table.closed, table.game.id) != (row.position, row.closed, row.game):
            self._wrong(
                f"stored as {row.game}, entry {row.position}, {_open_or_closed(row.closed)}, and its log is of "
                f"{table.game.id}, ends with entry {table.entries} and is {_open_or_closed(table.closed)}"
            )
        taken = self._connection.execute(select(seats).where(seats.c.table == row.id))
        sitting = {seat.seat: seat.person for seat in taken}
        if sitting.keys() != table.state.players.keys():
            self._wrong(f"seats {sorted(sitting)} are stored as taken, and by its log {sorted(table.state.players)}")
        elif self._recorded is not None and sitting != self._sitting:
            self._wrong("other people are stored at its seats than the significant events record")
        for entry in self._unfollowed:
            self._wrong("a significant event records a seat that no log entry took or left", entry)
        booked = {name: cents for name, cents in ledger.balances(self._connection, f"table {row.id} ").items() if cents}
        chips = {name: cents for name, cents in table.state.accounts.items() if cents and name != "cage"}
        on_books = chips if has_money and not table.closed else {}  # tournament chips are not money
        if booked != {ledger.account(row.id, name): cents for name, cents in on_books.items()}:
            self._wrong("the accounts of the ledger are not those that follow from its log")
        rows = self._connection.execute(select(coupons).where(coupons.c.table == row.id)).all()
        if not self._coupons.fit(table, rows):
            self._wrong("the coupons are not those that its log has")


def _open_or_closed(closed: object) -> str:
    return "closed" if closed else "open"


def _is_state_of(table: Table, stored: Any, line: bytes) -> bool:
    """True if a stored checkpoint is the state of a table after a line's entry."""
    try:
        value = json.loads(stored.state)
        stated = value["entries"], value["head"], seal_of(value), stored.round
    except (ValueError, LookupError, TypeError, RecursionError):
        return False
    return stated == (table.entries, hash_of(line).decode(), seal_of(table.checkpoint()), table.state.round)


class _CouponsByLog:
    """The coupons of a table according to its log: on bets, or spent with decided bets."""

    def __init__(self) -> None:
        self._lay: dict[int, tuple[str, int]] = {}
        self._spent: dict[int, int] = {}

    def follow(self, events: Sequence[Event]) -> None:
        """Account for one entry."""
        for event in events:
            if isinstance(event, BetMade) and event.coupon:
                self._lay[event.bet] = event.wager, event.coupon
            elif isinstance(event, Settled) and event.result in ("won", "lost", "lost in part"):
                wager, coupon = self._lay.get(event.bet, ("", 0))
                if wager == event.wager:
                    self._spent[event.bet] = coupon

    def fit(self, table: Table, rows: Sequence[Any]) -> bool:
        """True if the stored coupons match."""
        on_layout = {bet.id: bet.coupon for bet in table.state.layout.values() if bet.coupon}
        return {row.bet: row.value for row in rows} == {**self._spent, **on_layout} and {
            row.bet for row in rows if row.spent is not None
        } == self._spent.keys()
