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

_MOST_STEPS = 1000
"""How often a table that closes may go on with an empty layout; each no spin opens it again."""


def go_on(tx: Transaction, hosted: TableSession) -> None:
    """Goes on as far as nobody has to be waited for."""
    table = hosted.table
    for _ in range(_MOST_STEPS):
        if table.closed or not hosted.automatic:
            return
        if not table.round_under_way:
            if hosted.stage is not None:
                between_rounds(tx, hosted)
            if not table.state.layout and (hosted.closing or not table.state.players):
                hosted.deadline = tx.now if hosted.stage is not None else None  # to be closed, if nobody does it now
                return
            if _rests(tx, hosted):
                break
            hosted.apply(tx, {"do": "begin"})
            if not table.round_under_way:  # nobody could be asked anything, as at poker with one player
                if hosted.stage is not None:
                    end_stage_here(tx, hosted)
                break
        elif table.ask is not None and table.ask.for_bets and _closes(hosted):
            hosted.apply(tx, {"do": "no more bets"})
        elif not (hosted.closing and hosted.resting and take_down(table.state, partial(hosted.apply, tx), by=HOUSE)):
            break
    _set_deadline(tx, hosted)


def _rests(tx: Transaction, hosted: TableSession) -> bool:
    """Whether people still look at how the last round ended."""
    return hosted.time_bank.rests_until is not None and tx.now < hosted.time_bank.rests_until and not hosted.closing


def open_anew(tx: Transaction, hosted: TableSession) -> None:
    """Begins again with a layout that lies open without a bet, when the time of posted rules has come (8.3(b))."""
    if hosted.automatic and hosted.table.pending and hosted.table.rules_wait_for_a_round(clock()):
        hosted.apply(tx, {"do": "no more bets"})
        go_on(tx, hosted)


def _closes(hosted: TableSession) -> bool:
    """Whether betting ends now."""
    if not hosted.table.state.layout:
        return hosted.closing
    return bool(hosted.seats) and all(seated.ready for seated in (hosted.seats or {}).values())


def show_deadline(tx: Transaction, hosted: TableSession) -> None:
    """Says until when people are waited for, at a table that goes on in another process."""
    if hosted.automatic and not hosted.table.closed:
        _set_deadline(tx, hosted)


def _set_deadline(tx: Transaction, hosted: TableSession) -> None:
    ask = hosted.table.ask
    if ask is None and hosted.stage is not None and hosted.closing:
        hosted.deadline = tx.now
        return
    if ask is None and _rests(tx, hosted):
        hosted.deadline = hosted.time_bank.rests_until
        return
    nobody_plays = hosted.resting or (ask is not None and ask.for_bets and not hosted.table.state.layout)
    if ask is None or hosted.stuck or (nobody_plays and hosted.stage is None):
        hosted.deadline = None
        return
    seconds = hosted.bets_seconds if ask.for_bets else hosted.choices_seconds
    if not seconds:
        hosted.deadline = None
    elif hosted.deadline is None:
        bank = max((hosted.time_bank.left(asked.seat) for asked in ask.waiting), default=0)
        hosted.deadline = tx.now + seconds * 1000 + bank
        hosted.bank_from = hosted.deadline - bank if bank else None


def time_is_up(tx: Transaction, hosted: TableSession, asked_at: int) -> None:
    """Closes the betting, answers for those who have not, or ends a pause, if the table still asks the same."""
    if hosted.deadline is None:  # it was loaded again after a failure: its time begins anew
        go_on(tx, hosted)
    ask = hosted.table.ask
    if hosted.asked_at != asked_at or hosted.deadline is None or tx.now < hosted.deadline:
        return
    hosted.deadline = None
    if ask is not None and ask.for_bets:
        hosted.apply(tx, {"do": "no more bets"})
    elif ask is not None:
        _answer_for(tx, hosted)
    go_on(tx, hosted)


def _answer_for(tx: Transaction, hosted: TableSession) -> None:
    ask = hosted.table.ask
    assert ask is not None
    for asked in ask.waiting:
        if hosted.table.ask is not ask or asked not in ask.waiting:
            return
        passive = ask.passive(asked)
        if passive is None:
            hosted.stuck = True
            return
        hosted.apply(tx, {"do": "choose", "seat": asked.seat, "at": asked.at, "action": passive.id, "by": HOUSE})
        if hosted.stage is None:
            _call_for(tx, hosted, asked.seat)


def _call_for(tx: Transaction, hosted: TableSession, seat: int) -> None:
    """What the game calls for a person who does not answer, as long as he may: he sits out."""
    call, table = hosted.table.game.absent_call, hosted.table
    if call and any(may.call == call for may in table.game.calls(table.current_round, seat)):
        hosted.apply(tx, {"do": "call", "seat": seat, "call": call, "by": HOUSE})
