"""Bets and results read from logs, summed by table, hour, player and wager."""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pitboss.errors import BadFile, Refused
from pitboss.games import find
from pitboss.money import Cents
from pitboss.protocol.events import BetMade, BoughtIn, Event, Left, Moved, RulesChanged, SatDown, Settled, TakenBack
from pitboss.table import Submission, submit
from pitboss.table.log.replay import submission_from

FEES = "fees"
"""The wager under which money is counted that no bet is charged with, such as a collection by time."""


class RecordKey(NamedTuple):
    """What bets are summed by."""

    table: str
    hour: str
    """The hour of the log, like ``2026-11-18T21``; empty where a log has no clock."""
    dealer: str
    """Who dealt; empty in logs, which do not say. A licensee's own records do."""
    player: str
    wager: str
    """The wager that has a price; what follows from it, such as a raise, counts with it."""
    on: str
    rules: int = 0
    """How often the rules of the table had changed in its log; 0 in a licensee's own records."""


@dataclass(slots=True)
class RecordSums:
    """The bets under one key. Amounts are cents."""

    bets: int = 0
    staked: Cents = 0
    """The stakes of the wager itself, without what the play added."""
    squares: int = 0
    """The sum of the squares of these stakes, for the deviation."""
    highest: Cents = 0
    handle: Cents = 0
    """Everything staked, with what the play added."""
    win: Cents = 0
    """What the house won, negative if it lost, with percentages and fees."""

    def add(self, other: RecordSums) -> None:
        """Add the bets of another sum."""
        self.bets += other.bets
        self.staked += other.staked
        self.squares += other.squares
        self.highest = max(self.highest, other.highest)
        self.handle += other.handle
        self.win += other.win


Records = dict[RecordKey, RecordSums]


@dataclass(frozen=True)
class TableRecords:
    """What one log shows: the bets, the drop, and the rules in force."""

    table: str
    submissions: Sequence[Submission]
    """The submission at the beginning, then the submission after each change of rules."""
    records: Records
    drop: Mapping[str, Cents]
    """What players bought in for, by hour."""


class _LogLine(msgspec.Struct):
    events: list[Event]
    at: str = ""


def entries_of(lines: Iterable[bytes], file: object) -> tuple[Submission, Iterator[tuple[str, list[Event]]]]:
    """The submission of a table's log, and the time and the events of each entry; BadFile names a line that is none."""
    rest = iter(lines)
    return submission_in(next(rest, b""), file), entries_in(rest, file)


def submission_in(header: bytes, file: object) -> Submission:
    """The submission of a log's first line; BadFile if it is none."""
    try:
        return submission_from(msgspec.json.decode(header, type=dict[str, Any]), find)
    except (msgspec.MsgspecError, Refused, KeyError) as error:
        raise BadFile(file, "this is not the beginning of a table's log", 1) from error


def entries_in(lines: Iterable[bytes], file: object, first: int = 2) -> Iterator[tuple[str, list[Event]]]:
    """The time and the events of each line; ``first`` is the number of the first of them."""
    read = msgspec.json.Decoder(_LogLine).decode
    for number, line in enumerate(lines, first):
        try:
            entry = read(line)
        except msgspec.MsgspecError as error:
            raise BadFile(file, "this is not an entry of a table's log", number) from error
        yield entry.at, entry.events


def read_table(lines: Iterable[bytes], table: str, file: object = None) -> TableRecords:
    """The bets and results of a table's log; its chain is the business of ``pitboss replay``."""
    submission, entries = entries_of(lines, table if file is None else file)
    reader = LogReader(table, submission)
    reader.read_all(entries)
    return reader.found()


class ReaderState(msgspec.Struct):
    """How far a log was added up."""

    changes: list[dict[str, Any]]
    """The options of each change of rules."""
    records: list[tuple[RecordKey, RecordSums]]
    drop: dict[str, Cents]
    bets: list[BetMade]
    players: dict[int, str]


class LogReader:
    """Adds up one log: open bets until they are settled, and who sits where."""

    def __init__(self, table: str, submission: Submission) -> None:
        self.table = table
        self.records: dict[RecordKey, RecordSums] = defaultdict(RecordSums)
        self.drop: dict[str, Cents] = defaultdict(int)
        self.submissions: list[Submission] = []
        self._follow(submission)
        self._bets: dict[int, BetMade] = {}
        self._players: dict[int, str] = {}
        self._changes: list[dict[str, Any]] = []
        self._hour = ""
        self._sums_here: dict[tuple[int, str, str], RecordSums] = {}
        """The sums of this hour by seat, wager and place, until the players or the rules change."""

    @classmethod
    def resumed(cls, table: str, submission: Submission, state: ReaderState) -> LogReader:
        """A reader that continues where another stopped."""
        reader = cls(table, submission)
        for options in state.changes:
            reader._change(options)
        reader.records.update((key._replace(table=table), sums) for key, sums in state.records)
        reader.drop.update(state.drop)
        reader._bets = {bet.bet: bet for bet in state.bets}
        reader._players = state.players
        return reader

    def state(self) -> ReaderState:
        """The state that a later reader needs to continue."""
        bets, records = list(self._bets.values()), list(self.records.items())
        return ReaderState(self._changes, records, self.drop, bets, self._players)

    def found(self) -> TableRecords:
        """What the log shows so far."""
        return TableRecords(self.table, self.submissions, dict(self.records), dict(self.drop))

    def _follow(self, submission: Submission) -> None:
        """Count the bets from here on under these rules."""
        game, options = submission.game, submission.options
        self.submissions.append(submission)
        self._units = {wager.id: game.price_unit(options, wager) for wager in game.wagers}

    def _change(self, options: Mapping[str, Any]) -> None:
        now = self.submissions[-1]
        self._changes.append(dict(options))
        changed = {**now.options.plain(), **options}
        self._follow(submit(now.game, changed, now.limits, now.seats, now.edition, now.on))

    def read_all(self, entries: Iterable[tuple[str, list[Event]]]) -> None:
        """Add up entries of the log."""
        for at, events in entries:
            self.read(at[:13], events)

    def read(self, hour: str, events: Iterable[Event]) -> None:
        if hour != self._hour:
            self._hour = hour
            self._sums_here.clear()
        for event in events:
            if isinstance(event, Settled):
                self._settle(event)
            elif isinstance(event, BetMade):
                self._bets[event.bet] = event
            elif isinstance(event, _COUNTED):
                self._count(hour, event)

    def _count(self, hour: str, event: Event) -> None:
        """Count an infrequent event."""
        if not isinstance(event, TakenBack | Moved):
            self._sums_here.clear()
        match event:
            case SatDown(seat=seat, player=player, chips=chips):
                self._players[seat] = player
                self.drop[hour] += chips
            case BoughtIn(amount=amount):
                self.drop[hour] += amount
            case Left(seat=seat):
                self._players.pop(seat, None)
            case TakenBack(bet=bet, amount=amount):
                self._take_back(bet, amount)
            case Moved():
                self._move(event)
            case RulesChanged(options=options):
                self._change(options)

    def _take_back(self, bet: int, amount: Cents) -> None:
        made = self._bets.get(bet)
        if made is not None:
            self._bets[bet] = msgspec.structs.replace(made, amount=made.amount - amount)

    def _settle(self, settled: Settled) -> None:
        if settled.bank and settled.bank != "bank":
            return  # another player banks: the house neither wins nor loses
        made = self._bets.get(settled.bet) if settled.stays else self._bets.pop(settled.bet, None)
        stake = made.amount if made is not None else 0
        sums = self._sums(settled.seat, settled.wager, settled.on)
        sums.win -= settled.net
        sums.handle += stake
        if self._units.get(settled.wager, settled.wager) == settled.wager:
            sums.bets += 1
            sums.staked += stake
            sums.squares += stake * stake
            sums.highest = max(sums.highest, stake)

    def _move(self, moved: Moved) -> None:
        """Count money between a seat and the house besides bets: percentages and fees."""
        sign, seat = (1, moved.source) if moved.into in _HOUSE else (-1, moved.into)
        other = moved.source if sign < 0 else moved.into
        if other not in _HOUSE or not seat.startswith("seat "):
            return
        made = self._bets.get(moved.bet)
        wager, on = (made.wager, made.on) if made is not None else (FEES, "")
        self._sums(int(seat.removeprefix("seat ")), wager, on).win += sign * moved.amount

    def _sums(self, seat: int, wager: str, on: str) -> RecordSums:
        here = self._sums_here.get((seat, wager, on))
        if here is None:
            here = self._sums_here[seat, wager, on] = self._new_sums(seat, wager, on)
        return here

    def _new_sums(self, seat: int, wager: str, on: str) -> RecordSums:
        unit = self._units.get(wager, wager)
        player = self._players.get(seat, f"seat {seat}")
        rules = len(self.submissions) - 1
        return self.records[RecordKey(self.table, self._hour, "", player, unit, on if unit == wager else "", rules)]


_HOUSE = ("bank", "vigorish")
_COUNTED = (SatDown, BoughtIn, Left, TakenBack, Moved, RulesChanged)
"""The events that count besides bets and settlements."""


# ---------------------------------------------------------------------- groups

GROUPS = ("table", "shift", "day", "month", "dealer", "player", "wager")
SHIFTS = (("grave", 0), ("day", 8), ("swing", 16))
"""The shifts of a day, with the hour at which each begins."""
_DIGITS = {"day": 10, "month": 7}


def check_group(by: str) -> None:
    """Refuse what records are not grouped by."""
    if by not in GROUPS:
        raise Refused(f"group by {', '.join(GROUPS)}, not by {by!r}")


def group_of(key: RecordKey, by: str) -> str:
    """The name of the group that a record belongs to."""
    check_group(by)
    return period_of(key.hour, by) if by == "shift" or by in _DIGITS else str(getattr(key, by))


def period_of(hour: str, by: str) -> str:
    """The shift, day or month of an hour of the log.

    >>> period_of("2026-11-18T21", "shift"), period_of("2026-11-18T21", "month")
    ('2026-11-18 swing', '2026-11')
    """
    if not hour:
        return "no clock"
    if by == "shift":
        name = next(name for name, begins in reversed(SHIFTS) if int(hour[11:13]) >= begins)
        return f"{hour[:10]} {name}"
    return hour[: _DIGITS[by]]


def drop_by(tables: Iterable[TableRecords], by: str) -> dict[str, Cents] | None:
    """What players bought in for, by table or period; None where a group has no drop."""
    if by not in ("table", "shift", *_DIGITS):
        return None
    drop: dict[str, Cents] = defaultdict(int)
    for table in tables:
        for hour, amount in table.drop.items():
            drop[table.table if by == "table" else period_of(hour, by)] += amount
    return dict(drop)


# ---------------------------------------------------------------------- files

_KEYS = tuple(name for name in RecordKey._fields if name != "rules")
COLUMNS = (*_KEYS, *(field.name for field in fields(RecordSums)))


def read_csv(path: Path) -> Iterator[tuple[RecordKey, RecordSums]]:
    """The records of a file that a licensee's own system wrote: a row for each key, amounts in cents."""
    with path.open(newline="", encoding="utf-8") as file:
        rows = csv.reader(file)
        if tuple(next(rows, ())) != COLUMNS:
            raise BadFile(path, f"the columns must be {', '.join(COLUMNS)}", 1)
        keys = len(_KEYS)
        for number, row in enumerate(rows, 2):
            try:
                table, hour, dealer, player, wager, on = row[:keys]
                yield RecordKey(table, hour, dealer, player, wager, on), RecordSums(*map(int, row[keys:]))
            except (TypeError, ValueError) as error:
                raise BadFile(path, "amounts must be whole cents, counts whole numbers", number) from error
