"""What an automatic table does by itself: it begins rounds, closes betting, and does not wait for ever.

Betting is closed when everyone at the table is ready, or when its time is up after the first bet. For a person who does
not answer in time the house does what he does by the rules of the game who does nothing (``Option.passive``); the log
says that it was the house. When a round has gone by in which nobody did anything and nothing was drawn, the table rests
until somebody does something; one that is to close gives back what lies there and may be taken down. A table of a
tournament never rests: its rounds are counted, and the time to bet runs from their beginning.
"""

from __future__ import annotations

from functools import partial

from pitboss.house.clock import clock
from pitboss.house.storage.transaction import Transaction
from pitboss.house.tables.table_session import TableSession
from pitboss.house.tables.tournament_tables import between_rounds, end_stage_here
from pitboss.table.play.asks import HOUSE
from pitboss.table.play.leaving import take_down

_MAX_STEPS = 1000
"""How often a table that closes may go on with an empty layout; each no spin opens it again."""


def go_on(tx: Transaction, session: TableSession) -> None:
    """Goes on as far as nobody has to be waited for."""
    table = session.table
    for _ in range(_MAX_STEPS):
        if table.closed or not session.automatic:
            return
        if not table.round_under_way:
            if session.stage is not None:
                between_rounds(tx, session)
            if not table.state.layout and (session.closing or not table.state.players):
                session.deadline = tx.now if session.stage is not None else None  # to be closed, if nobody does it now
                return
            if _rests(tx, session):
                break
            session.apply(tx, {"do": "begin"})
            if not table.round_under_way:  # nobody could be asked anything, as at poker with one player
                if session.stage is not None:
                    end_stage_here(tx, session)
                break
        elif table.ask is not None and table.ask.for_bets and _closes(session):
            session.apply(tx, {"do": "no more bets"})
        elif not (session.closing and session.resting and take_down(table.state, partial(session.apply, tx), by=HOUSE)):
            break
    _set_deadline(tx, session)


def _rests(tx: Transaction, session: TableSession) -> bool:
    """Whether people still look at how the last round ended."""
    return session.time_bank.rests_until is not None and tx.now < session.time_bank.rests_until and not session.closing


def open_anew(tx: Transaction, session: TableSession) -> None:
    """Begins again with a layout that lies open without a bet, when the time of posted rules has come (8.3(b))."""
    if session.automatic and session.table.pending and session.table.rules_wait_for_a_round(clock()):
        session.apply(tx, {"do": "no more bets"})
        go_on(tx, session)


def _closes(session: TableSession) -> bool:
    """Whether betting ends now."""
    if not session.table.state.layout:
        return session.closing
    return bool(session.seats) and all(seated.ready for seated in (session.seats or {}).values())


def show_deadline(tx: Transaction, session: TableSession) -> None:
    """Says until when people are waited for, at a table that goes on in another process."""
    if session.automatic and not session.table.closed:
        _set_deadline(tx, session)


def _set_deadline(tx: Transaction, session: TableSession) -> None:
    ask = session.table.ask
    if ask is None and session.stage is not None and session.closing:
        session.deadline = tx.now
        return
    if ask is None and _rests(tx, session):
        session.deadline = session.time_bank.rests_until
        return
    nobody_plays = session.resting or (ask is not None and ask.for_bets and not session.table.state.layout)
    if ask is None or session.stuck or (nobody_plays and session.stage is None):
        session.deadline = None
        return
    seconds = session.bets_seconds if ask.for_bets else session.choices_seconds
    if not seconds:
        session.deadline = None
    elif session.deadline is None:
        bank = max((session.time_bank.left(asked.seat) for asked in ask.waiting), default=0)
        session.deadline = tx.now + seconds * 1000 + bank
        session.bank_from = session.deadline - bank if bank else None


def time_is_up(tx: Transaction, session: TableSession, asked_at: int) -> None:
    """Closes the betting, answers for those who have not, or ends a pause, if the table still asks the same."""
    if session.deadline is None:  # it was loaded again after a failure: its time begins anew
        go_on(tx, session)
    ask = session.table.ask
    if session.asked_at != asked_at or session.deadline is None or tx.now < session.deadline:
        return
    session.deadline = None
    if ask is not None and ask.for_bets:
        session.apply(tx, {"do": "no more bets"})
    elif ask is not None:
        _answer_for(tx, session)
    go_on(tx, session)


def _answer_for(tx: Transaction, session: TableSession) -> None:
    ask = session.table.ask
    assert ask is not None
    for asked in ask.waiting:
        if session.table.ask is not ask or asked not in ask.waiting:
            return
        passive = ask.passive(asked)
        if passive is None:
            session.stuck = True
            return
        session.apply(tx, {"do": "choose", "seat": asked.seat, "at": asked.at, "action": passive.id, "by": HOUSE})
        if session.stage is None:
            _call_for(tx, session, asked.seat)


def _call_for(tx: Transaction, session: TableSession, seat: int) -> None:
    """What the game calls for a person who does not answer, as long as he may: he sits out."""
    call, table = session.table.game.absent_call, session.table
    if call and any(may.call == call for may in table.game.calls(table.current_round, seat)):
        session.apply(tx, {"do": "call", "seat": seat, "call": call, "by": HOUSE})
