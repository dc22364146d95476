"""Acts of people at a table: each is checked against who they are, and then becomes an input of the table.

Every function runs in the writer's thread within a transaction, and returns the answer for the person.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import update

from pitboss.errors import Refused
from pitboss.house.accounts.people import Person, Role
from pitboss.house.accounts.protection import check_may_play, check_stake, check_taken
from pitboss.house.errors import NotAllowed, Outdated
from pitboss.house.proof import events
from pitboss.house.storage import ledger
from pitboss.house.storage.schema import tables
from pitboss.house.storage.transaction import Answer, Transaction
from pitboss.house.tables import coupons
from pitboss.house.tables.automatic import advance, handle_timeout, reopen_layout, show_deadline
from pitboss.house.tables.bots import make_room
from pitboss.house.tables.table_lifecycle import begin_closing, cash_out_barred, check_is_at_seat, leave_seat, take_seat
from pitboss.house.tables.table_session import TableSession
from pitboss.house.tables.table_views import narrated_events, viewer_for
from pitboss.house.tables.tournament_tables import chips_at, refuse_at_tournament
from pitboss.house.tables.tournaments import end_table
from pitboss.money import dollars
from pitboss.plain import Json
from pitboss.protocol.inputs import INPUTS

READY = "ready"
"""An input of the house only: the player needs no more time to bet."""


def may_give(role: Role, do: str) -> bool:
    """True if a role may give this input; a player may only for the player's own seat."""
    return role is Role.PLAYER if do == READY else do in INPUTS and role.value in INPUTS[do].by_roles


@dataclass(frozen=True, slots=True)
class TableAct:
    """An act of a person at a table, based on a position of its log."""

    table: int
    person: Person
    command: Mapping[str, Json]
    position: int | None = None
    with_events: bool = True
    """False for a page that receives the events as a live update."""

    def __call__(self, tx: Transaction) -> Answer:
        """Carry it out."""
        session = tx.table(self.table)
        if session.deadline is None and session.table.ask is not None:  # loaded again: its time runs
            advance(tx, session)
        before = session.position
        _current(session, self.position)
        do = str(self.command["do"])
        if session.stage is not None:
            refuse_at_tournament(session.table.game, do, self.command)
        match do:
            case "sit":
                _sit(tx, session, self.person, self.command)
            case "close":
                _close(tx, session, self.person)
            case _ if self.person.role is Role.PLAYER and may_give(self.person.role, do):
                _at_seat(tx, session, self.person, do, self.command)
            case _:
                _by_staff(tx, session, self.person, do, self.command)
        if self.person.role is not Role.PLAYER:
            facts: dict[str, Json] = {"table": session.id, "do": do, "entry": session.position}
            events.record(tx, "act of staff", self.person.id, facts)
        advance(tx, session)
        _close_if_done(tx, session, self.person.id if do == "close" else events.HOUSE)
        return self._answer(session, before)

    def _answer(self, session: TableSession, before: int) -> Answer:
        events_: list[Json] = []
        if self.with_events:
            seats = frozenset(seat for seat, seated in (session.seats or {}).items() if seated.person == self.person.id)
            viewer, wagers = viewer_for(self.person, seats), session.table.game.wagers
            events_ = narrated_events(session.recent, wagers, viewer, before, session.position, self.person.name)
        return {"table": session.id, "position": session.position, "events": events_}


def _current(session: TableSession, position: int | None) -> None:
    if position is not None and not session.asked_at <= position <= session.position:
        raise Outdated("the table has changed since you looked; look again", session.position)


# ---------------------------------------------------------------------- players


def _sit(tx: Transaction, session: TableSession, person: Person, command: Mapping[str, Json]) -> None:
    if person.role is not Role.PLAYER:
        raise NotAllowed(f"{person.role.called} cannot play")
    assert session.seats is not None
    if session.closing:
        raise Refused("the table is about to close; you cannot sit down")
    if session.seat_of(person.id) is not None:
        raise Refused(f"you are already at seat {session.seat_of(person.id)}")
    _covers(tx, person, command.get("chips", 0))
    make_room(tx, session, command.get("seat"))
    take_seat(tx, session, person.id, {**command, "player": person.name})


def _covers(tx: Transaction, person: Person, amount: Json) -> None:
    if isinstance(amount, int) and amount > tx.purse(person.id):
        raise Refused(f"you have {dollars(tx.purse(person.id))} in your purse; this needs {dollars(amount)}")
    check_taken(tx, person.id, amount if isinstance(amount, int) else 0)


def _at_seat(tx: Transaction, session: TableSession, person: Person, do: str, command: Mapping[str, Json]) -> None:
    seat = session.seat_of(person.id)
    if seat is None:
        raise NotAllowed("you are not seated at this table")
    check_is_at_seat(tx, session, seat, person.id, person.name)
    command = {**command, "seat": seat}
    if _puts_money_in(session, do, command, seat):
        check_may_play(tx, person.id)
    match do:
        case "ready":
            _ready(tx, session, seat)
        case "leave":
            leave_seat(tx, session, seat, person.id)
        case "buy in":
            _covers(tx, person, command["amount"])
            session.apply(tx, command, person.id)
        case "cash out":
            session.apply(tx, command, person.id)
        case "bet" if session.closing:
            raise Refused("the table is about to close and takes no more bets")
        case "bet":
            reopen_layout(tx, session)
            _check_stake(tx, session, person, command, seat)
            _bet(tx, session, person, command)
        case _:
            _check_stake(tx, session, person, command, seat)
            session.apply(tx, command)


def _puts_money_in(session: TableSession, do: str, command: Mapping[str, Json], seat: int) -> bool:
    """True for a bet, and for an act that puts money into a pot or begins a hand.

    A hand against the house that was begun before a break may be finished, with all that belongs to it.
    """
    table = session.table
    has_hand = not table.game.between_players and any(bet.seat == seat for bet in table.state.layout.values())
    match do:
        case "bet":
            return True
        case "choose":
            return not has_hand and table.cost_of(command) > 0
        case "call":
            return table.game.between_players and command.get("call") != table.game.absent_call
    return False


def _check_stake(
    tx: Transaction, session: TableSession, person: Person, command: Mapping[str, Json], seat: int
) -> None:
    on_layout = sum(bet.amount for bet in session.table.state.layout.values() if bet.seat == seat)
    check_stake(tx, person.id, on_layout, lambda: session.table.cost_of(command))


def _bet(tx: Transaction, session: TableSession, person: Person, command: Mapping[str, Json]) -> None:
    bets = command["bets"]
    assert isinstance(bets, list)
    taken, lay = coupons.picked(tx, person.id, bets), coupons.on_layout(session.table)
    session.apply(tx, command)
    coupons.laid(tx, session, lay, taken)


def _ready(tx: Transaction, session: TableSession, seat: int) -> None:
    assert session.seats is not None
    ask = session.table.ask
    if not session.automatic or ask is None or not ask.for_bets:
        raise Refused("there is no betting to close")
    if not session.table.state.layout:
        raise Refused("nobody has bet", session.table.game.betting_law)
    session.seats[seat].ready = True
    session.note_activity()
    tx.ready(session, seat)


# ---------------------------------------------------------------------- staff


def _by_staff(tx: Transaction, session: TableSession, person: Person, do: str, command: Mapping[str, Json]) -> None:
    if not may_give(person.role, do):
        raise NotAllowed(f"{person.role.called} may not do this: {do}")
    if person.role is Role.DEALER and session.automatic:
        raise NotAllowed("this table is automatic")
    if do == "begin" and session.stage is None:
        cash_out_barred(tx, session)
    session.apply(tx, command)


def _close(tx: Transaction, session: TableSession, person: Person) -> None:
    """Close a table: at once, or when the bets on the layout are decided."""
    if person.role is not Role.FLOORPERSON:
        raise NotAllowed(f"{person.role.called} may not close a table")
    if session.table.closed:
        raise Refused("the table is closed")
    if not session.automatic and (session.table.round_under_way or session.table.state.layout):
        raise Refused("a table cannot be closed while bets are on its layout or a round is under way")
    session.note_activity()
    if not session.closing:
        begin_closing(tx, session, person.id)


def _close_if_done(tx: Transaction, session: TableSession, by: int = events.HOUSE) -> None:
    """Cash everyone out and close a table that is to close, once its layout is empty."""
    table = session.table
    if not session.closing or table.closed or table.round_under_way or table.state.layout:
        return
    chips = chips_at(session)
    for seat, seated in sorted((session.seats or {}).items()):
        leave_seat(tx, session, seat, seated.person)
    session.apply(tx, {"do": "close"})
    session.deadline = None
    tx.connection.execute(update(tables).where(tables.c.id == session.id).values(closed=True))
    events.record(tx, "table closed", by, {"table": session.id, "entry": session.position})
    if session.stage is not None:
        end_table(tx, session.stage, chips)
        return
    left = {
        ledger.account(session.id, name): -amount
        for name, amount in table.state.accounts.items()
        if amount and name != "cage"
    }
    if left:
        tx.post(f"table {session.id} closed", {**left, ledger.HOUSE: -sum(left.values())}, "close")


@dataclass(frozen=True, slots=True)
class Timeout:
    """An automatic table whose deadline has passed."""

    table: int
    asked_at: int

    def __call__(self, tx: Transaction) -> Answer:
        """Continue the table."""
        session = tx.table(self.table)
        handle_timeout(tx, session, self.asked_at)
        _close_if_done(tx, session)
        return {}


@dataclass(frozen=True, slots=True)
class TableLook:
    """A table to load and catch up; if this worker owns it, its deadlines start."""

    table: int

    def __call__(self, tx: Transaction) -> Answer:
        """Load it."""
        session = tx.look(self.table)
        if tx.holds(self.table):
            advance(tx, session)
            _close_if_done(tx, session)
        else:
            show_deadline(tx, session)
        return {}


@dataclass(frozen=True, slots=True)
class WhyNot:
    """A question why a person may not make a bet now."""

    table: int
    person: int
    wager: str
    on: str

    def __call__(self, tx: Transaction) -> Answer:
        """Ask the table; nothing changes, except that a table that had to be loaded continues."""
        session = tx.table(self.table)
        advance(tx, session)
        seat = session.seat_of(self.person)
        if seat is None:
            raise NotAllowed("sit down to bet")
        refused = session.table.why_not(seat, self.wager, self.on)
        if refused is None:
            return {"says": None, "law": None}
        return {"says": refused.reason, "law": session.table.submission.cite(refused.law) if refused.law else None}
