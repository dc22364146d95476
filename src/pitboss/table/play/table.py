"""The table: takes inputs one at a time, runs the round, keeps the books and writes the log.

An input is one of ``protocol.inputs``, or its plain value. It is checked, carried out and logged whole, or refused, and
then nothing has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from msgspec import UNSET, UnsetType

from pitboss import version
from pitboss.equipment.beacon import Pulse
from pitboss.equipment.chance import Awaited, Chance, Live, RandomSource
from pitboss.equipment.committed import Committed
from pitboss.errors import PitbossError, Refused, did_you_mean
from pitboss.frames import html_table
from pitboss.money import Cents, dollars
from pitboss.plain import Json, mapping
from pitboss.protocol.base import Hidden, plain_of
from pitboss.protocol.events import (
    ChangePosted,
    Chose,
    Closed,
    Contributed,
    Event,
    LimitsChanged,
    ProcedureRecorded,
    RulesChanged,
)
from pitboss.protocol.inputs import (
    AdmitPlayer,
    BeginRound,
    BetSlip,
    BuyIn,
    CashOut,
    ChangeLimits,
    ChangeRules,
    Choose,
    CloseTable,
    Contribute,
    Input,
    InputBase,
    KeyOutcome,
    LeaveTable,
    MakeBets,
    MakeCall,
    NoMoreBets,
    RecordProcedure,
    ReportIrregularity,
    SitDown,
    TakeBack,
    read_input,
)
from pitboss.table.betting import placing
from pitboss.table.betting.limits import Limits
from pitboss.table.betting.taking_back import take_back
from pitboss.table.inputs import number, seated, short_text, value_or
from pitboss.table.log.chain import FORMAT, Log, NoLog
from pitboss.table.log.seal import seal_of
from pitboss.table.play import people
from pitboss.table.play.asks import HOUSE, Ask, Asked
from pitboss.table.play.notice import PendingChange, pending_from_plain, posted_limit_change, posted_rule_change
from pitboss.table.play.player_seat import PlayerSeat
from pitboss.table.play.round import RoundVoid
from pitboss.table.play.round_runner import RoundRunner
from pitboss.table.play.state import SEATS, TableState, state_from_plain
from pitboss.table.play.verbs import Verbs
from pitboss.table.rules import parts
from pitboss.table.rules.game import Report
from pitboss.table.rules.options import OptionsT
from pitboss.table.rules.submission import Submission, submit

Clock = Callable[[], datetime]
_NOT_WHILE_AWAITING = (LeaveTable, CashOut, RecordProcedure)
"""Inputs that depend on the progress of the round, which is unknown while it waits for an outcome."""
MAX_PENDING = 16
"""The maximum number of pending changes of rules."""


class Table(Verbs, RoundRunner[OptionsT]):
    """A table of one game under one submission."""

    __slots__ = (
        "_sealed",
        "clock",
        "closed",
        "entries",
        "last_entry",
        "listeners",
        "log",
        "naming",
        "sealing",
        "version",
    )

    def __init__(
        self,
        submission: Submission[OptionsT],
        chance: Chance,
        log: Log | None = None,
        clock: Clock | None = None,
    ) -> None:
        self._open(submission, chance, log, clock)
        self._set_up()
        self.log.append(
            {"pitboss": self.version, "format": FORMAT, "chance": chance.state(), **submission.plain()},
        )

    def _set_up(self) -> None:
        """Put the equipment on the empty table."""
        game = self.game
        self.state = TableState(shoes=dict(game.shoes(self.submission.options)), memory=game.memory())
        self.current_round = self._round()

    def start_over(self, chance: Chance) -> None:
        """Become a new table of the same submission; only for tables that log nothing and whose rules did not change.

        What follows from the submission alone is kept, which makes this much cheaper than opening a table.
        """
        assert isinstance(self.log, NoLog), "a log is never written over"
        self._clear(chance)
        self.entries, self.closed = 0, False
        self._set_up()

    def __repr__(self) -> str:
        seats = ", ".join(f"{SEATS[seat]} {dollars(self.state.accounts[SEATS[seat]])}" for seat in self.state.players)
        entries = "1 entry" if self.entries == 1 else f"{self.entries:,} entries"
        return f"<table of {self.game.id}, {entries}{'; ' if seats else ''}{seats}>"

    def _repr_html_(self) -> str:
        layout = self.state.layout.values()
        bets = [(SEATS[bet.seat], f"{bet.wager} {bet.on}".strip(), dollars(bet.amount)) for bet in layout]
        return html_table(repr(self)[1:-1], ("seat", "bet", "amount"), bets)

    def _open(self, submission: Submission[OptionsT], chance: Chance, log: Log | None, clock: Clock | None) -> None:
        self._ready(submission, chance)
        self.clock = clock
        self.log = log or Log()
        self.entries = 0
        self.last_entry: dict[str, Any] = {}
        self._sealed: dict[str, Json] = {}
        self.sealing = False
        """True if the next entry that ends between rounds seals the resulting state."""
        self.closed = False
        self.listeners: list[Callable[[list[Event]], None]] = []
        """Called with the events of every accepted input."""
        self.version = version.VERSION
        """The version that the log named last: in its header, or where another version continued it."""
        self.naming = ""
        """The version that the next entry names."""

    # ------------------------------------------------------------------ the one way in

    def apply(self, command: Input | Mapping[str, Json], at: datetime | None = None) -> list[Event]:
        """Carry out one input and return its events; Refused leaves everything as it was.

        A plain value is read first, and logged as it was given.
        """
        typed = command if isinstance(command, InputBase) else read_input(command)
        if self.closed:
            raise Refused("the table is closed")
        if self.awaiting is not None and isinstance(typed, _NOT_WHILE_AWAITING):
            raise Refused(f"the table is {self.awaiting}, which comes first")
        if self._broken:
            raise PitbossError("this table stopped on an internal error; resume it from its log")
        self._now = now = at or (self.clock() if self.clock else None)
        r = self.current_round
        r.events, r.drawn, r.now = [], [], now
        self._moved = False
        committed = self.chance if isinstance(self.chance, Committed) else None
        if committed is not None:
            committed.begin_entry()
        try:
            _ACTS[type(typed)](self, typed)
            if self.ask is None:  # a round has ended, or none is under way: nothing was made or lost in it
                self.state.check()
            r = self.current_round
            events, entries = r.events, self.entries + 1
            if self._older_edition:
                self._edition.resolve_events(events)
            body: dict[str, Any] = {"n": entries, "input": command, "chance": r.drawn, "events": events}
            if committed is not None and committed.drawn_from:
                body["from"] = committed.drawn_from
            if now is not None:
                body["at"] = now.isoformat()
            if self.naming or self.sealing:
                self._mark(body)
            self.log.append(body)
            self.last_entry, self.entries = body, entries
            for listener in self.listeners:
                listener(events)
            if self._saved is not None:
                self._remember(typed)
            return events
        except Refused as refusal:
            if self._moved:
                self._take_back()
            self._edition.resolve(refusal)
            raise
        except BaseException:
            self._broken = True
            raise

    def _mark(self, body: dict[str, Any]) -> None:
        """Add to an entry the version that continues the log and, between rounds, the seal of the resulting state."""
        if self.naming:
            body["pitboss"] = self.version = self.naming
            self.naming = ""
        if self.sealing and not self.round_under_way:
            self._sealed = self.checkpoint()
            body["seal"] = seal_of(self._sealed)

    def seat(self, number: int) -> PlayerSeat:
        """The table from one seat, without cards that are hidden from that seat."""
        return PlayerSeat(self, number)

    def after_version(self, written_by: str) -> None:
        """Continue a log that a version wrote; if it is another version, the next entry says so."""
        self.version = written_by
        self.naming = version.VERSION if written_by != version.VERSION else ""

    def draw_from(self, chance: Chance) -> None:
        """Draw from another source from now on, as when a table continues after a replay."""
        self.chance = self.current_round.chance = chance

    def _act(self, command: Input) -> None:
        _ACTS[type(command)](self, command)

    # ------------------------------------------------------------------ inputs of a round

    def _begin(self, command: BeginRound) -> None:
        if self.ask is not None or self.awaiting is not None:
            raise Refused("a round is under way")
        beacon = command.beacon
        self._pulse = None if beacon is UNSET else Pulse(beacon.round, beacon.signature, value_or(beacon.previous, ""))
        if isinstance(self.chance, Committed):
            self.chance.check_pulse(self._pulse, self._now)
        elif self._pulse is not None:
            raise Refused("this table has no beacon")
        if not isinstance(self.chance, RandomSource):
            self._save()
        if self.pending:
            self._changes_due()
        self._start()

    def _contribute(self, command: Contribute) -> None:
        chance = self.chance
        if not isinstance(chance, Committed):
            raise Refused(f"this table draws from a {chance.name} source; nothing can be added to it")
        seat = seated(self.state, command.seat)
        reveal, commit = value_or(command.reveal, ""), value_or(command.commit, "")
        if reveal and chance.is_late(self._now):
            raise Refused("the beacon's round may be known by now: reveal after the next round has begun")
        chance.contribute(seat, commit, reveal)
        self.current_round.events.append(Contributed(seat, reveal, commit))

    def why_not(self, seat: int, wager: str, on: str = "", amount: Cents = 0) -> Refused | None:
        """Why a player may not bet this amount (by default the minimum) on a place now; None if allowed."""
        ask = self.ask
        if ask is None or not ask.for_bets:
            return Refused("the layout is not open for bets", self.game.betting_law)
        offer = self.offers.get(wager)
        amount = amount or (offer.limits(self.limits).least if offer is not None else 1)
        wanted = MakeBets(seat, [BetSlip(wager, amount, on or UNSET)])
        return placing.refusal(self.current_round, self._bet_rules, ask, wanted)

    @property
    def bets_are_independent(self) -> bool:
        """True if no other bet of a player decides whether a bet of value chips, on another place, is allowed."""
        return self._bet_rules.independent

    def cost_of(self, command: Input | Mapping[str, Json]) -> Cents:
        """The chips that a bet or a choice would take from its seat; 0 for other inputs and refused ones.

        Choices count together with those of the same seat that take effect once everybody has answered.
        """
        ask = self.ask
        try:
            match command if isinstance(command, InputBase) else read_input(command):
                case MakeBets() as bets if ask is not None and ask.for_bets:
                    return placing.cost(self.current_round, self._bet_rules, ask, bets)
                case Choose() as chosen if ask is not None and not ask.for_bets:
                    seat = seated(self.state, chosen.seat)
                    option = ask.option(self._asked(ask, seat, chosen.at), chosen.action)
                    cost = option.cost + option.read(chosen).amount
                    return cost + self._pledged(seat) if cost else 0
        except Refused:
            pass
        return 0

    def _bet(self, command: MakeBets) -> None:
        ask = self._open_layout("made")
        if self.pending and self.rules_wait_for_a_round(self._now):
            raise Refused(
                "the posted rules are in effect by now: close the layout and begin again before the first bet", "8.3(b)"
            )
        r = self.current_round
        try:
            placing.place(r, self._bet_rules, ask, command)
        except Awaited as awaited:
            self._await(awaited)
        except Refused:
            self._moved |= bool(r.drawn)  # what a script yielded for one bet goes back when the next is refused
            raise

    def rules_wait_for_a_round(self, now: datetime | None) -> bool:
        """True if posted rules are due while the layout is open without a bet."""
        empty = self.ask is not None and self.ask.for_bets and not self.state.layout
        return empty and any(change.is_due(now) for change in self.pending)

    def _back(self, command: TakeBack) -> None:
        self._open_layout("withdrawn")
        take_back(self.current_round, self._bet_rules, command)

    def _call(self, command: MakeCall) -> None:
        if not self.game.between_players:
            self._open_layout("called on or off")
        seat, call = seated(self.state, command.seat), short_text(command.call, "call")
        if command.by is not UNSET and (command.by != HOUSE or call != self.game.absent_call):
            raise Refused(f"{call!r} may not be called by {command.by!r}", self.game.betting_law)
        bet = None
        if command.bet is not UNSET:
            bet = self.state.layout.get(number(command.bet, "bet"))
            if bet is None or bet.seat != seat:
                raise parts.no_such_bet(self.current_round, seat, command.bet)
        parts.called(self.current_round, seat, call, bet)

    def _no_more_bets(self, _: NoMoreBets) -> None:
        ask = self.ask
        if ask is None or ask.wagers is None:
            self._open_layout("closed")
        self._bets_closed = True
        self._advance()

    def _open_layout(self, what: str) -> Ask:
        ask = self.ask
        if ask is not None and ask.wagers is not None:
            return ask
        law = self.game.betting_law
        if not self.round_under_way:
            when = "before a round has begun"
        elif self._bets_closed:
            when = "after 'No more bets'"
        elif self.ask is not None:
            when, law = f"now: {self.ask.prompt}", self.ask.law
        else:
            when = f"while the table is {self.awaiting}"
        raise Refused(f"no wager may be {what} {when}", law)

    def _choose(self, command: Choose) -> None:
        seat, ask = seated(self.state, command.seat), self.ask
        if ask is None or ask.wagers is not None:
            raise Refused(f"seat {seat} has nothing to decide now", ask.law if ask else None)
        asked = self._asked(ask, seat, command.at)
        option = ask.option(asked, command.action)
        choice = option.read(command)
        cost = option.cost + choice.amount
        if cost:
            pledged = self._pledged(seat) if ask.chosen or len(self._flows) > 1 else 0
            self.current_round.needs(seat, cost + pledged, option.id)
        ask.chosen[asked] = choice
        by = "" if command.by is UNSET else command.by
        if choice.cards:
            chose = Chose(option.law, seat, asked.at, option.id, by, choice.amount, Hidden(choice.cards), (seat,))
        else:
            chose = Chose(option.law, seat, asked.at, option.id, by, choice.amount)
        self.current_round.events.append(chose)
        if option.at_once is not None:
            option.at_once(choice)
        if len(ask.chosen) == len(ask.options):
            self._advance()
        else:
            self._skip_dead_hands(ask)

    def _asked(self, ask: Ask, seat: int, at: int | UnsetType) -> Asked:
        """The ask that a player answers: at the position named, or at the first of the player's own."""
        chosen = ask.chosen
        for asked in ask.options:
            if asked.seat == seat and asked not in chosen and (at is UNSET or at == asked.at):
                return asked
        waiting = ask.waiting
        if not any(asked.seat == seat for asked in waiting):
            turn = ", ".join(f"seat {asked.seat}" for asked in waiting)
            raise Refused(f"it is not the turn of seat {seat}; waiting for {turn}", ask.law)
        raise Refused(f"position {number(at, 'at')} needs no decision from seat {seat} now", ask.law)

    def _pledged(self, seat: int) -> Cents:
        """The amount a player has chosen to put on the layout while others are still asked."""
        pledged = self.ask.pledged(seat) if self.ask is not None else 0
        for _, before in self._flows:
            if before is not None:
                pledged += before.pledged(seat)
        return pledged

    def _cash_out(self, command: CashOut) -> None:
        people.cash_out(self.current_round, command, self._pledged(seated(self.state, command.seat)))

    def _report(self, command: ReportIrregularity) -> None:
        what = short_text(command.what, "what")
        if self.awaiting is not None:
            raise Refused("key in an irregularity together with the outcome, like !jam or QS!face_up")
        known = next((irregularity for irregularity in self.game.irregularities if irregularity.id == what), None)
        if not self.round_under_way and (known is None or not known.between_rounds):
            raise Refused(f"{what!r} cannot be reported while no round is under way", known.law if known else None)
        at, note = number(value_or(command.at, 0), "at"), short_text(value_or(command.note, ""), "note")
        self._moved = self._saved is not None
        try:
            followed = self.current_round.irregular(Report(what, at=at, note=note), by="staff")
        except RoundVoid as void:
            self._void(void)
            return
        except Awaited as awaited:
            self._await(awaited)
            return
        if followed is not None and not isinstance(followed, bool):
            self._flows.append((followed, self.ask))
            self._advance()
        elif self.ask is not None:
            self._skip_dead_hands(self.ask)

    def _key(self, command: KeyOutcome) -> None:
        if not isinstance(self.chance, Live):
            raise Refused(f"this table draws from a {self.chance.name} source; outcomes cannot be keyed in")
        if self.awaiting is None:
            raise Refused("the table is not waiting for an outcome")
        outcome = short_text(command.outcome, "outcome").strip()
        if not outcome:
            raise Refused(f"key in the {self.awaiting.kind} for {self.awaiting.to}")
        self._run_on(outcome)

    def _record(self, command: RecordProcedure) -> None:
        name, note = short_text(command.procedure, "procedure"), short_text(command.note, "note")
        known = next((procedure for procedure in self.game.procedures if procedure.id == name), None)
        if known is None:
            names = [procedure.id for procedure in self.game.procedures]
            raise Refused(f"{self.game.name} has no procedure {name!r}{did_you_mean(name, names)}")
        seat = seated(self.state, None if command.seat is UNSET else command.seat) if known.about_seat else 0
        for part in self.game.hooks["recorded"]:
            part.recorded(self.current_round, name, seat, note)
        law = known.law_under(self.submission.options)
        self.current_round.events.append(ProcedureRecorded(law, name, known.description, seat, note))

    # ------------------------------------------------------------------ the submission changes

    def _change_rules(self, command: ChangeRules) -> None:
        change = posted_rule_change(command, self._now, self.game.options)
        if len(self.pending) >= MAX_PENDING:
            raise Refused("too many changes of rules are already posted", "8.3(b)")
        pending = sorted([*self.pending, change], key=PendingChange.in_order)
        self._check_changes(pending, self.limits)
        self.pending = pending
        effective = "the next round" if change.effective is None else change.effective.isoformat()
        self.current_round.events.append(ChangePosted(change.law, change.options, effective, change.notices or None))

    def _check_changes(self, pending: list[PendingChange], limits: Limits) -> None:
        """Refuse limits or posted changes that would be unlawful when they take effect."""
        now = self.submission
        options = now.options.plain()
        submit(self.game, options, limits, now.seats, now.edition, now.on)
        for change in pending:
            options = {**options, **change.options}
            submit(self.game, options, limits, now.seats, now.edition, now.on)

    def _submission_with(self, options: Mapping[str, Json]) -> Submission[OptionsT]:
        now = self.submission
        return submit(self.game, {**now.options.plain(), **options}, self.limits, now.seats, now.edition, now.on)

    def _changes_due(self) -> None:
        """Apply changes of rules that are due, unless bets on the layout were made under other rules (8.2(e))."""
        for change in [posted for posted in self.pending if posted.is_due(self._now)]:
            changed = self._submission_with(change.options)
            if self.state.layout and self.game.change_affects_bets(self.current_round, changed.options):
                self.current_round.note("posted rules wait for bets that were made under others", change.law)
                return
            self.submission = changed
            self._offer(self.limits)
            before = self.current_round
            r = self.current_round = self._round()
            r.now, r.events, r.drawn = before.now, before.events, before.drawn
            self.state.shoes = dict(self.game.shoes(self.submission.options))
            self.pending.remove(change)
            self.current_round.events.append(RulesChanged(change.law, change.options))

    def _change_limits(self, command: ChangeLimits) -> None:
        notices = posted_limit_change(command, self._now)
        changed = Limits.from_plain(plain_of(command.limits))
        self._check_changes(self.pending, changed)
        self.limits = self.current_round.posted = changed
        self.current_round.events.append(LimitsChanged("8.3(c)", changed.plain(), notices or None))

    def _close(self, _: CloseTable) -> None:
        if self.round_under_way or self.state.layout:
            raise Refused("a table cannot be closed while bets are on its layout or a round is under way")
        self.closed = True
        self.current_round.events.append(Closed(self.state.round))

    # ------------------------------------------------------------------ storing

    def checkpoint(self) -> dict[str, Json]:
        """What must be stored between rounds to continue without the earlier log."""
        if self.round_under_way:
            raise Refused("a table can be stored between rounds only; the round under way is in its log")
        return {
            "submission": {**self.submission.plain(), "limits": self.limits.plain()},
            "state": self.state.plain(),
            "chance": self.chance.state(),
            "pending": [change.plain() for change in self.pending],
            "entries": self.entries,
            "closed": self.closed,
            "head": self.log.head.decode(),
        }

    def sealed_checkpoint(self) -> dict[str, Json]:
        """The checkpoint that the last entry seals, with that entry's number and hash."""
        return {**self._sealed, "entries": self.entries, "head": self.log.head.decode()}

    @classmethod
    def restored(
        cls,
        submission: Submission[OptionsT],
        stored: Mapping[str, Json],
        chance: Chance,
        log: Log,
        clock: Clock | None = None,
    ) -> Table[OptionsT]:
        """A table as :meth:`checkpoint` stored it; ``log`` continues from the stored head."""
        table = cls.__new__(cls)
        table._open(submission, chance, log, clock)
        pending = stored["pending"]
        assert isinstance(pending, list)
        table.state = state_from_plain(mapping(stored, "state"), submission.game.memory)
        table.entries = number(stored["entries"], "entries")
        table.closed = bool(stored["closed"])
        table.pending = [pending_from_plain(change) for change in pending]
        table.current_round = table._round()
        return table


_ACTS: Mapping[type[InputBase], Callable[[Table, Any], None]] = {
    SitDown: lambda table, command: people.sit(table.current_round, command, table.submission.seats),
    LeaveTable: lambda table, command: people.leave(table.current_round, command, table.ask),
    BuyIn: lambda table, command: people.buy_in(table.current_round, command),
    CashOut: Table._cash_out,
    AdmitPlayer: lambda table, command: people.admit(table.current_round, command),
    BeginRound: Table._begin,
    Contribute: Table._contribute,
    MakeBets: Table._bet,
    TakeBack: Table._back,
    MakeCall: Table._call,
    NoMoreBets: Table._no_more_bets,
    Choose: Table._choose,
    ReportIrregularity: Table._report,
    KeyOutcome: Table._key,
    RecordProcedure: Table._record,
    ChangeRules: Table._change_rules,
    ChangeLimits: Table._change_limits,
    CloseTable: Table._close,
}
"""The method for each input."""
