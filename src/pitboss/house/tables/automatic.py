"""Automatic tables: they begin rounds, close betting, and do not wait forever.

Betting closes when everyone at the table is ready, or when its time is up after the first bet. Nobody waits for a lone
player's bets: they have no clock, unless the table is about to close. For a person who does not answer in time the
house takes the passive action (``Option.passive``), and the log says so. After a round in which nobody acted and
nothing was drawn, the table rests until somebody acts; a closing table returns the bets that can be taken down. A
tournament's table never rests: its rounds are counted, and the time to bet runs from their beginning.
"""

from __future__ import annotations

from functools import partial

from pitboss.house.clock import clock
from pitboss.house.storage.transaction import Transaction
from pitboss.house.tables.bots import has_only_idle_people, people_at, tend_bots
from pitboss.house.tables.committed_tables import awaited_pulse, beginning
from pitboss.house.tables.table_lifecycle import cash_out_barred
from pitboss.house.tables.table_session import TableSession
from pitboss.house.tables.tournament_tables import between_rounds, end_stage_here
from pitboss.table.play.asks import HOUSE
from pitboss.table.play.leaving import take_down
from pitboss.table.rules.parts import calls

_MAX_STEPS = 1000
"""How often a closing table may continue with an empty layout; each no spin opens it again."""


_BEACON_MS = 250
"""How long a table waits before it looks for the beacon's round again."""


def advance(tx: Transaction, session: TableSession) -> None:
    """Continue until the table waits for a person."""
    table = session.table
    for _ in range(_MAX_STEPS):
        if table.closed or not session.automatic:
            return
        if not table.round_under_way:
            if session.stage is None:
                cash_out_barred(tx, session)
            else:
                between_rounds(tx, session)
        if tend_bots(tx, session):
            continue
        if not table.round_under_way:
            if not table.state.layout and (session.closing or not table.state.players):
                session.deadline = tx.now if session.stage is not None else None  # to be closed, if nobody does it now
                return
            if _is_paused(tx, session) or awaited_pulse(table, clock()) is not None or has_only_idle_people(session):
                break
            session.apply(tx, beginning(table))
            if not table.round_under_way:  # nobody could be asked anything, as at poker with one player
                if session.stage is not None:
                    end_stage_here(tx, session)
                break
        elif table.ask is not None and table.ask.for_bets and _closes(session):
            session.apply(tx, {"do": "no more bets"})
        elif not (session.closing and session.resting and take_down(table.state, partial(session.apply, tx), by=HOUSE)):
            break
    _set_deadline(tx, session)


def _is_paused(tx: Transaction, session: TableSession) -> bool:
    """True during the pause in which people see how the last round ended."""
    return session.time_bank.rests_until is not None and tx.now < session.time_bank.rests_until and not session.closing


def reopen_layout(tx: Transaction, session: TableSession) -> None:
    """Begin the round again if posted rules take effect while the layout is open without a bet (8.3(b))."""
    if session.automatic and session.table.pending and session.table.rules_wait_for_a_round(clock()):
        session.apply(tx, {"do": "no more bets"})
        advance(tx, session)


def _closes(session: TableSession) -> bool:
    """True if betting closes now."""
    if not session.table.state.layout:
        return session.closing
    people = people_at(session).values()
    return bool(people) and all(seated.ready for seated in people)


def show_deadline(tx: Transaction, session: TableSession) -> None:
    """Set the deadline to show for a table that another worker runs."""
    if session.automatic and not session.table.closed:
        _set_deadline(tx, session)


def _set_deadline(tx: Transaction, session: TableSession) -> None:
    ask = session.table.ask
    if ask is None and session.stage is not None and session.closing:
        session.deadline = tx.now
        return
    if ask is None and _is_paused(tx, session):
        session.deadline = session.time_bank.rests_until
        return
    if awaited_pulse(session.table, clock()) is not None:
        session.deadline = tx.now + _BEACON_MS
        return
    nobody_plays = session.resting or (ask is not None and ask.for_bets and not session.table.state.layout)
    if ask is None or session.stuck or (nobody_plays and session.stage is None):
        session.deadline = None
        return
    seconds = session.bets_seconds if ask.for_bets else session.choices_seconds
    alone = ask.for_bets and len(people_at(session)) == 1 and session.stage is None and not session.closing
    if not seconds or alone:
        session.deadline = None
    elif session.deadline is None:
        bank = max((session.time_bank.left(asked.seat) for asked in ask.waiting), default=0)
        session.deadline = tx.now + seconds * 1000 + bank
        session.bank_from = session.deadline - bank if bank else None


def handle_timeout(tx: Transaction, session: TableSession, asked_at: int) -> None:
    """Close betting, answer for those who have not, or end a pause, if the table still asks the same."""
    if session.deadline is None:  # it was loaded again after a failure: its time begins anew
        advance(tx, session)
    ask = session.table.ask
    if session.asked_at != asked_at or session.deadline is None or tx.now < session.deadline:
        return
    session.deadline = None
    if ask is not None and ask.for_bets:
        session.apply(tx, {"do": "no more bets"})
    elif ask is not None:
        _answer_for(tx, session)
    advance(tx, session)


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
        if session.stage is None and asked.seat in people_at(session):
            _call_for(tx, session, asked.seat)


def _call_for(tx: Transaction, session: TableSession, seat: int) -> None:
    """Make the game's call for a person who does not answer, while it is allowed: the player sits out."""
    call, table = session.table.game.absent_call, session.table
    if call and any(may.call == call for may in calls(table.current_round, seat)):
        session.apply(tx, {"do": "call", "seat": seat, "call": call, "by": HOUSE})
