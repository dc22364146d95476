"""What an automatic table does by itself: it begins rounds, closes betting, and does not wait for ever.

Betting is closed when everyone at the table is ready, or when its time is up after the first bet. A person who does not
answer in time is answered for by the house with a choice that costs nothing, the last one of those he had.
"""

from __future__ import annotations

from pitboss.errors import Refused
from pitboss.house.hosted import Hosted
from pitboss.house.transaction import Transaction

_MOST_STEPS = 1000
"""How often a table that closes may go on with an empty layout; each no spin opens it again."""


def go_on(tx: Transaction, hosted: Hosted) -> None:
    """Goes on as far as nobody has to be waited for."""
    table = hosted.table
    for _ in range(_MOST_STEPS):
        if table.closed or not hosted.automatic:
            return
        if not table.round_under_way:
            if not table.state.layout and (hosted.closing or not table.state.players):
                return
            hosted.apply(tx, {"do": "begin"})
        elif table.ask is not None and table.ask.for_bets and _closes(hosted):
            hosted.apply(tx, {"do": "no more bets"})
        else:
            break
    _set_deadline(tx, hosted)


def _closes(hosted: Hosted) -> bool:
    """Whether betting ends now."""
    if not hosted.table.state.layout:
        return hosted.closing
    return bool(hosted.seats) and all(one.ready for one in (hosted.seats or {}).values())


def _set_deadline(tx: Transaction, hosted: Hosted) -> None:
    ask = hosted.table.ask
    if ask is None or hosted.stuck or (ask.for_bets and not hosted.table.state.layout):
        hosted.deadline = None
        return
    seconds = hosted.bets_seconds if ask.for_bets else hosted.choices_seconds
    if not seconds:
        hosted.deadline = None
    elif hosted.deadline is None:
        hosted.deadline = tx.now + seconds * 1000


def time_is_up(tx: Transaction, hosted: Hosted, asked_at: int) -> None:
    """Closes the betting, or answers for those who have not, if the table still asks the same."""
    ask = hosted.table.ask
    if ask is None or hosted.asked_at != asked_at or hosted.deadline is None or tx.now < hosted.deadline:
        return
    hosted.deadline = None
    if ask.for_bets:
        hosted.apply(tx, {"do": "no more bets"})
    else:
        _answer_for(tx, hosted)
    go_on(tx, hosted)


def _answer_for(tx: Transaction, hosted: Hosted) -> None:
    ask = hosted.table.ask
    assert ask is not None
    for asked in ask.waiting:
        if hosted.table.ask is not ask or asked not in ask.waiting:
            return
        for option in reversed(ask.options[asked]):
            if option.cost or option.amounts is not None:
                continue
            try:
                hosted.apply(tx, {"do": "choose", "seat": asked.seat, "at": asked.at, "action": option.id})
                break
            except Refused:
                if hosted.table.broken:
                    raise
        else:
            hosted.stuck = True
            return
