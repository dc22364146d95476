"""A table session: the loaded table, who sits where, and what happened since it was loaded.

Only the writer's thread uses it. Others see a :class:`~pitboss.house.tables.snapshot.TableSnapshot`, taken after the
commit.
"""

from __future__ import annotations

import json
import logging
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select

from pitboss.equipment.chance import source_from
from pitboss.games import find
from pitboss.house.clock import clock, not_before
from pitboss.house.proof.events import record
from pitboss.house.storage import ledger
from pitboss.house.storage.log_lines import lines_between
from pitboss.house.storage.schema import checkpoints, tournament_tables
from pitboss.house.storage.transaction import Seated
from pitboss.house.tables import coupons
from pitboss.house.tables.checkpoint import StoredCheckpoint, is_sealed, restored
from pitboss.house.tables.committed_tables import unlock
from pitboss.house.tables.time_bank import TimeBank
from pitboss.plain import Json, decoded, encoded, mapping
from pitboss.protocol.base import plain_of
from pitboss.protocol.events import Event, Settled, events_of_line
from pitboss.table import Log, Table
from pitboss.table.log.chain import hash_of, verified
from pitboss.table.log.replay import carry_on, replay_lines
from pitboss.table.play.asks import HOUSE
from pitboss.table.rules.parts import public_state

if TYPE_CHECKING:
    from pitboss.house.settings import Settings
    from pitboss.house.storage.transaction import Transaction

_log = logging.getLogger("pitboss.house")
KEPT_ENTRIES = 300
"""How many entries a loaded table keeps for viewers."""
FLOWING = frozenset(("begin", "no more bets", "key", "report", "change limits"))
"""Inputs after which the table asks something new; a choice is one if nobody else is still asked."""
BY_ITSELF = frozenset(("begin", "no more bets"))
"""Inputs that an automatic table gives on its own."""


@dataclass(frozen=True, slots=True)
class TournamentTable:
    """A table's place in a tournament: stage, number, and the rounds to play."""

    tournament: int
    stage: int
    number: int
    rounds: int


@dataclass(frozen=True, slots=True)
class PublishedEntry:
    """The public part of a log entry: its events, without input and draws."""

    position: int
    at: str
    line: bytes
    """The log line. A house keeps very many, and the garbage collector does not scan bytes."""
    hands: bytes = b""
    """What hands came to after the entry, as JSON; empty for entries that were not carried out in this process."""

    @property
    def events(self) -> list[Event]:
        """The events, parsed on each access."""
        return events_of_line(self.line)


@dataclass(slots=True)
class TableSession:
    """A loaded table."""

    id: int
    name: str
    automatic: bool
    bets_seconds: int
    choices_seconds: int
    table: Table
    recent: list[PublishedEntry]
    closing: bool = False
    asked_at: int = 0
    """The entry after which the table asked its current question."""
    deadline: int | None = None
    """When an automatic table continues on its own, in milliseconds since 1970."""
    stuck: bool = False
    """Whether an automatic table cannot continue on its own and needs a floorperson."""
    resting: bool = False
    """Whether a whole round passed in which nobody acted and nothing was drawn."""
    stirred: bool = True
    """Whether anybody acted or anything was drawn since the round began."""
    bank_from: int | None = None
    """When the players who are asked start to use their time bank; it is empty at the deadline."""
    time_bank: TimeBank = field(default_factory=TimeBank)
    checkpoint: int = 0
    seats: dict[int, Seated] | None = None
    stage: TournamentTable | None = None
    """The table's place in a tournament, whose chips are not money."""

    def __post_init__(self) -> None:
        self.table.game.memory.make_ready()  # while nobody waits for it

    @property
    def position(self) -> int:
        """The number of the last log entry."""
        return self.table.entries

    def seat_of(self, person: int) -> int | None:
        """A person's seat."""
        return next((seat for seat, seated in (self.seats or {}).items() if seated.person == person), None)

    def apply(self, tx: Transaction, command: Mapping[str, Json], person: int = 0) -> list[Event]:
        """Carry out one input within a transaction: its log entry and its money are stored together or not at all.

        ``person``: whose purse the chips come from or go to.
        """
        table = self.table
        before, ask, under_way = dict(table.state.accounts), table.ask, table.round_under_way
        with_coupons = coupons.on_layout(table)
        table.sealing = self.position + 1 - self.checkpoint >= tx.settings.checkpoint_every
        events = table.apply(command, not_before(self.recent[-1].at if self.recent else ""))
        line = table.log.lines.pop()
        tx.entry(self, line)
        movements = ledger.moved(before, table.state.accounts)
        if movements and self.stage is None:
            cage = movements.pop("cage", 0)
            named = {ledger.account(self.id, name): amount for name, amount in movements.items()}
            if cage:
                assert person, f"{command['do']} moves chips between the cage and nobody"
                named[ledger.purse(person)] = cage
                tx.pay(person, cage)
            tx.post(f"table {self.id} entry {self.position}", named, str(command["do"]))
        if with_coupons:
            coupons.followed(tx, self, with_coupons, events)
        if command["do"] == "no more bets":
            for seat, seated in (self.seats or {}).items():
                if seated.ready:
                    tx.ready(self, seat)
        for event in events:
            if isinstance(event, Settled) and event.net >= tx.settings.large_win and self.stage is None:
                facts = {"table": self.id, "entry": self.position, "seat": event.seat, "net": event.net}
                record(tx, "large win", facts=facts)
        at = str(table.last_entry.get("at", ""))
        self._seen(command, table.last_entry["chance"], at, moved_on=table.ask is not ask, was_under_way=under_way)
        self._keep(PublishedEntry(self.position, at, line, self._hands()))
        if "seal" in table.last_entry:
            self.checkpoint = self.position
            tx.checkpoint(self, encoded(table.sealed_checkpoint()))
        return events

    def _seen(self, command: Mapping[str, Json], drawn: Json, at: str, *, moved_on: bool, was_under_way: bool) -> None:
        do = str(command["do"])
        if drawn or (do not in BY_ITSELF and command.get("by") != HOUSE and do != "contribute"):
            self.note_activity()
        elif do == "begin":
            self.resting, self.stirred = not self.stirred, False
        asks_anew = do in FLOWING or (do == "choose" and moved_on)
        ended = was_under_way and not self.table.round_under_way
        self.time_bank.follow(command, at, 1000 * self.choices_seconds, asks_anew=asks_anew, ended=ended)
        if asks_anew:
            self.asked_at = self.position
            self.deadline, self.bank_from, self.stuck = None, None, False
        if do == "no more bets":
            for seated in (self.seats or {}).values():
                seated.ready = False

    def _hands(self) -> bytes:
        """The totals and ranks of hands that everyone knows now."""
        hands = public_state(self.table.current_round).hands
        return encoded(plain_of(hands)) if hands else b""

    def note_activity(self) -> None:
        """Note that somebody acted or something was drawn."""
        self.resting, self.stirred = False, True

    def _keep(self, entry: PublishedEntry) -> None:
        self.recent.append(entry)
        if len(self.recent) > 2 * KEPT_ENTRIES:
            self.recent = self.recent[-KEPT_ENTRIES:]  # a new list: whoever reads the old one may go on

    def catch_up(self, connection: Connection, to: int | None = None) -> None:
        """Apply the entries that another process has committed, up to one if it is given."""
        lines = lines_between(connection, self.id, self.position, to)
        self._carry_on(lines)

    def _carry_on(self, lines: list[bytes]) -> None:
        table = self.table
        path = f"table {self.id}"
        head = table.log.head
        ask, under_way = table.ask, table.round_under_way
        entries = carry_on(table, verified(lines, path, head=head, first=self.position + 1), path)
        for replayed, line in zip(entries, lines, strict=True):
            command = mapping(replayed.entry.body, "input")
            at, drawn = str(replayed.entry.body.get("at", "")), replayed.entry.body["chance"]
            self._seen(command, drawn, at, moved_on=table.ask is not ask, was_under_way=under_way)
            ask, under_way = table.ask, table.round_under_way
            self._keep(PublishedEntry(self.position, at, line, self._hands()))
            if "seal" in replayed.entry.body:
                self.checkpoint = self.position
        if lines:
            table.log.head = hash_of(lines[-1])


def after(entries: Sequence[PublishedEntry], position: int) -> Sequence[PublishedEntry]:
    """The entries after a position; ``entries`` are in order."""
    return entries[bisect_right(entries, position, key=lambda entry: entry.position) :]


def loaded(connection: Connection, row: Any, settings: Settings, to: int | None = None) -> TableSession:
    """Load a table from its last sealed checkpoint and the entries since, up to ``to``; it may be mid-round."""
    stored = proved_checkpoint(connection, row.id, to=to)
    if stored is None:
        table, recent, at = _from_header(connection, row.id), [], 0
    else:
        table, at = restored(stored.state), stored.position
        table.after_version(version_of(connection, row))
        recent = _before(connection, row.id, at)
    unlock(table, settings)
    session = TableSession(
        row.id,
        row.name,
        row.automatic,
        row.bets_seconds,
        row.choices_seconds,
        table,
        recent,
        checkpoint=at,
        asked_at=at,
        time_bank=TimeBank.of(table.game, settings),
        stage=_stage_of(connection, row.id),
    )
    session.catch_up(connection, to)
    return session


def _stage_of(connection: Connection, table: int) -> TournamentTable | None:
    """The table's place in a tournament, if it has one."""
    row = connection.execute(select(tournament_tables).where(tournament_tables.c.table == table)).first()
    return None if row is None else TournamentTable(row.tournament, row.stage, row.number, row.rounds)


def proved_checkpoint(
    connection: Connection, table: int, before_round: int | None = None, to: int | None = None
) -> StoredCheckpoint | None:
    """The last checkpoint that the log seals; others are skipped."""
    query = select(checkpoints.c.position, checkpoints.c.state).where(checkpoints.c.table == table)
    if before_round is not None:
        query = query.where(checkpoints.c.round < before_round)
    if to is not None:
        query = query.where(checkpoints.c.position <= to)
    for position, state in connection.execute(query.order_by(checkpoints.c.position.desc())):
        stored = StoredCheckpoint(position, bytes(state))
        if is_sealed(stored, lines_between(connection, table, position - 2, position)):
            return stored
        _log.warning("table %s: the log does not prove the checkpoint after entry %s; it is not used", table, position)
    return None


def version_of(connection: Connection, row: Any) -> str:
    """The version of the rules that wrote the last entry; a store of 0.1.0 has it only in the header."""
    if row.rules is not None:
        return str(row.rules)
    [header] = lines_between(connection, row.id, -1, 0)
    return str(json.loads(header)["pitboss"])


def _from_header(connection: Connection, table: int) -> Table:
    [header] = lines_between(connection, table, -1, 0)
    opened = next(replay_lines([header], find)).table
    opened.draw_from(source_from(json.loads(header)["chance"]))
    opened.log = Log(head=hash_of(header))
    opened.clock = clock
    return opened


def _before(connection: Connection, table: int, at: int) -> list[PublishedEntry]:
    """The entries before a checkpoint that a session keeps."""
    first = max(0, at - KEPT_ENTRIES // 3)
    return published(lines_between(connection, table, first, at))


def published(lines: list[bytes]) -> list[PublishedEntry]:
    """The public parts of log lines."""
    bodies = [(decoded(line), line) for line in lines]
    return [PublishedEntry(body["n"], body.get("at", ""), line) for body, line in bodies if "n" in body]


def events_between(connection: Connection, table: int, after: int, to: int) -> list[PublishedEntry]:
    """The entries after one position, up to another."""
    return published(lines_between(connection, table, max(after, 0), to))
