"""Invariants, checked against the store itself after every commit and every answer.

It reads the file through its own connection and reruns every log as it grows. It works out who may see what from
who sat where, and not by the house's own views.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pitboss.errors import PitbossError
from pitboss.games import find
from pitboss.plain import Json
from pitboss.protocol.base import plain_of
from pitboss.protocol.events import Left, SatDown
from pitboss.table import Table
from pitboss.table.log.chain import START, hash_of, verified
from pitboss.table.log.replay import carry_on, replay_lines
from tests.simulation.machine import SimulationFailed

BY_PLAYERS = frozenset(("sit", "leave", "buy in", "cash out", "bet", "take back", "call", "choose"))


@dataclass
class Request:
    """Something that a person wants done once, however often it is sent."""

    person: str
    key: str
    table: int
    command: dict[str, Json]
    position: int | None = None
    copies: int = 0
    """How many of it are on the way or being carried out."""
    logged: int | None = None
    """The entry that it became, or the row of the ledger."""
    answer: Json = None

    def is_input(self, given: Mapping[str, Json]) -> bool:
        """True if an input of a log equals this one."""
        return all(given.get(name) == value for name, value in self.command.items())


@dataclass
class KnownLog:
    """A table's log, replayed up to the last entry read."""

    table: Table
    head: bytes
    at: str = ""
    since: float = 0
    """When the last entry was committed, by the time of the simulation."""
    sitting: dict[int, str] = field(default_factory=dict)
    entries: list[tuple[list[Any], dict[int, str], dict[int, str]]] = field(default_factory=list)
    """The events of each entry, with who sat where before and after it."""
    reached: list[tuple[float, int]] = field(default_factory=list)
    """When the log reached which entry."""


class Truth:
    """The current contents of the store."""

    def __init__(self, path: str) -> None:
        self._store = sqlite3.connect(path, isolation_level=None)
        self.logs: dict[int, KnownLog] = {}
        self.requests: dict[str, list[Request]] = defaultdict(list)
        """By person: the last ones that may still become something."""
        self.people: dict[int, str] = {}
        self.balances: dict[str, int] = defaultdict(int)
        self._rows = self._postings = self._events = 0
        self._events_head = START

    def close(self) -> None:
        """Ends."""
        self._store.close()

    # ------------------------------------------------------------------ after a commit

    def committed(self, now: float) -> None:
        """Read and check the new contents of the store."""
        touched = self._read_entries(now)
        accounts = self._read_ledger()
        self._read_events()
        for id_ in touched | {int(name.split()[1]) for name in accounts if name.startswith("table ")}:
            self._check_accounts(id_)
        for name in accounts:
            if name.startswith("person "):
                [purse] = self._store.execute("SELECT purse FROM people WHERE id = ?", (int(name[7:]),)).fetchone()
                if not purse == self.balances[name] >= 0:
                    raise SimulationFailed(f"{name}: the purse has {purse}, the ledger {self.balances[name]}")

    def _read_entries(self, now: float) -> set[int]:
        query = 'SELECT rowid, "table", position, line FROM entries WHERE rowid > ? ORDER BY rowid'
        touched = set()
        for row, id_, position, line in self._store.execute(query, (self._rows,)).fetchall():
            self._rows = row
            touched.add(id_)
            if position == 0:
                table = next(replay_lines([line], find)).table
                self.logs[id_] = KnownLog(table, hash_of(line), since=now)
                self.logs[id_].entries.append(([], {}, {}))
            else:
                self._read_entry(id_, position, line, now)
        for id_ in touched:
            [stored] = self._store.execute("SELECT position FROM tables WHERE id = ?", (id_,)).fetchone()
            log = self.logs[id_]
            if stored != log.table.entries:
                raise SimulationFailed(f"table {id_} is stored at entry {stored}; its log has {log.table.entries}")
            log.reached.append((now, stored))
        return touched

    def _read_entry(self, id_: int, position: int, line: bytes, now: float) -> None:
        log = self.logs[id_]
        before, first = log.sitting, log.table.entries + 1
        if position != first:
            raise SimulationFailed(f"table {id_}: entry {position} was added after entry {first - 1}")
        try:
            [step] = carry_on(log.table, verified([line], f"table {id_}", head=log.head, first=first))
        except PitbossError as wrong:
            raise SimulationFailed(f"a log is not proved: {wrong}") from wrong
        given: Any = step.entry.body["input"]
        for event in step.events:
            if isinstance(event, SatDown):
                log.sitting = {**log.sitting, int(str(event.seat)): str(event.player)}
            elif isinstance(event, Left):
                log.sitting = {seat: name for seat, name in log.sitting.items() if seat != event.seat}
        at = str(step.entry.body.get("at", ""))
        if at < log.at:
            raise SimulationFailed(f"table {id_}: entry {position} is of {at}, before the one before it")
        log.head, log.at, log.since = hash_of(line), at, now
        log.entries.append((step.events, before, log.sitting))
        if given["do"] in BY_PLAYERS and "by" not in given:
            who = given["player"] if given["do"] == "sit" else before[given["seat"]]
            self._claim(who, id_, given, position)

    def _claim(self, who: str, table: int, given: Mapping[str, Json], position: int) -> None:
        """What a log or the ledger has must be one thing that somebody asked for, and was not done before."""
        for request in reversed(self.requests[who]):
            if request.table == table and request.logged is None and request.copies and request.is_input(given):
                request.logged = position
                return
        [closing] = self._store.execute("SELECT closing FROM tables WHERE id = ?", (table,)).fetchone() or [False]
        if given["do"] == "leave" and closing:
            return
        raise SimulationFailed(f"table {table}:{position}: {who} did not ask for this, or not again: {dict(given)}")

    def _read_ledger(self) -> set[str]:
        query = "SELECT id, posting, account, amount, says FROM ledger WHERE id > ? ORDER BY id"
        postings: dict[str, int] = defaultdict(int)
        accounts = set()
        for row, posting, account, amount, says in self._store.execute(query, (self._postings,)).fetchall():
            self._postings = row
            postings[posting] += amount
            self.balances[account] += amount
            accounts.add(account)
            if says == "deposit" and account.startswith("person "):
                self._claim(self.people[int(account[7:])], 0, {"do": "deposit", "amount": amount}, self._postings)
        wrong = [posting for posting, total in postings.items() if total]
        if wrong:
            raise SimulationFailed(f"postings do not add up to zero: {wrong}")
        return accounts

    def _check_accounts(self, id_: int) -> None:
        log, prefix = self.logs[id_], f"table {id_} "
        chips = {name: cents for name, cents in log.table.state.accounts.items() if cents and name != "cage"}
        booked = {
            name.removeprefix(prefix): cents
            for name, cents in self.balances.items()
            if cents and name.startswith(prefix)
        }
        if booked != ({} if log.table.closed else chips):
            raise SimulationFailed(f"table {id_} has {chips} by its log and {booked} by the ledger")

    def _read_events(self) -> None:
        query = "SELECT position, line FROM significant_events WHERE position > ? ORDER BY position"
        for position, line in self._store.execute(query, (self._events,)).fetchall():
            try:
                [_] = verified([line], "significant events", head=self._events_head, first=self._events + 1)
            except PitbossError as wrong:
                raise SimulationFailed(f"the significant events are not chained: {wrong}") from wrong
            if position != self._events + 1:
                raise SimulationFailed(f"significant event {position} follows {self._events}")
            self._events, self._events_head = position, hash_of(line)

    # ------------------------------------------------------------------ after an answer

    def answered(self, request: Request, answer: Any) -> None:
        """Check an answer that reports success: the change is in the store once, and equals earlier answers."""
        if request.command["do"] != "ready" and request.logged is None:
            raise SimulationFailed(f"{request.person} is told it was done, and it is not: {request.command}")
        if request.answer is not None and request.answer != answer:
            raise SimulationFailed(f"{request.person} is told something else the second time: {request.command}")
        request.answer = answer

    def shown(self, table: int, person: str, events: list[Any]) -> None:
        """Check the events shown to a person: no card that they were not allowed to see when it was dealt."""
        log, places = self.logs[table], defaultdict[int, int](int)
        for told in events:
            event, position = plain_of(told["event"]), told["position"]
            if position >= len(log.entries):
                raise SimulationFailed(f"{person} is shown entry {position} of table {table}, which is not committed")
            truth, before, after = log.entries[position]
            one = plain_of(truth[places[position]])
            places[position] += 1
            hidden = one.get("hidden")
            if event["kind"] != one["kind"] or (hidden is None and "hidden" in event):
                raise SimulationFailed(f"{person} is shown something else than happened: {event} for {one}")
            if hidden is not None:
                owners = {sat.get(seat) for sat in (before, after) for seat in one["seen_by"]}
                if person not in owners and ("hidden" in event or any(name in event for name in hidden)):
                    raise SimulationFailed(f"{person} is shown what only {owners} may see, {table}:{position}: {event}")
                always = {before.get(seat) for seat in one["seen_by"]} & {after.get(seat) for seat in one["seen_by"]}
                if person in always and any(name not in event for name in hidden):
                    raise SimulationFailed(f"{person} is not shown the own cards, {table}:{position}: {event}")
        for position, count in places.items():
            if count != len(log.entries[position][0]):
                raise SimulationFailed(f"{person} is shown a part of entry {position} of table {table}")

    def position_at(self, table: int, when: float) -> int:
        """How far a table's log was at a time."""
        reached = self.logs[table].reached
        while len(reached) > 1 and reached[1][0] <= when:
            del reached[0]
        return reached[0][1] if reached and reached[0][0] <= when else 0
