"""Redeeming winning tickets: payment, who authorizes it, expiry, and payment by hand (15.6, 15.7(b), (c))."""

from __future__ import annotations

from datetime import date, datetime

from pitboss.errors import Refused
from pitboss.games.keno.engine.options import KenoOptions
from pitboss.money import Cents, Sum, dollars
from pitboss.plain import whole
from pitboss.table import Bet, Report, Round

SUPERVISOR, KEY_EMPLOYEE = "keno supervisor", "casino key employee"
SUPERVISOR_FROM: Cents = 1_500_00
KEY_EMPLOYEE_FROM: Cents = 5_000_00
BY_HAND: Cents = 10_00
"""The maximum that a writer may pay by hand without authorization while the system is down."""
BY_HAND_AUTHORIZED: Cents = 1_000_00
"""The maximum that may be paid by hand at all."""
AUTHORIZATIONS = {"supervisor_authorization": SUPERVISOR, "key_employee_authorization": KEY_EMPLOYEE}
"""The procedures that record an authorization, and who gives it."""


def authorizer(payout: Cents) -> str:
    """Return who must authorize a payout; empty if nobody (15.6(b)).

    >>> authorizer(1_499_99), authorizer(1_500_00), authorizer(5_000_00)
    ('', 'keno supervisor', 'casino key employee')
    """
    if payout >= KEY_EMPLOYEE_FROM:
        return KEY_EMPLOYEE
    return SUPERVISOR if payout >= SUPERVISOR_FROM else ""


def won_so_far(bet: Bet) -> Cents:
    """Return the winnings of a ticket so far."""
    return whole(bet.note, "won")


def is_due(bet: Bet) -> bool:
    """True if a ticket has won, is complete, and is waiting to be presented."""
    return "due" in bet.note


def pay(r: Round[KenoOptions], bet: Bet, law: str, refund: Cents = 0) -> None:
    """Pay a winning ticket, including any refund; say whose authorization staff must obtain, if none is recorded."""
    won = won_so_far(bet)
    who = authorizer(won)
    if who and "authorized" not in bet.note:
        sentence = f"obtain the authorization of the {who} for {dollars(won)} on ticket {bet.id}, signed on its back"
        r.note(sentence, "15.6(b)", bet=bet.id)
    r.win(bet, Sum(won + refund), law, str(bet.note["because"]), won=won + refund - bet.amount)


def redeem(r: Round[KenoOptions], bet: Bet) -> None:
    """Redeem a winning ticket, unless it has expired or needs authorization first."""
    if not is_due(bet):
        games, played = bet.note["last"], bet.note.get("played", 0)
        raise Refused(
            f"ticket {bet.id} is paid after its last game, game {games}; {played} of its games are drawn", "15.4(d)"
        )
    _check_authorized(bet, r.now)
    if _is_expired(bet, r.now):
        r.lose(bet, "15.6(c)", "the ticket expired a year after it was issued")
    else:
        pay(r, bet, "15.6(a)")


def _check_authorized(bet: Bet, now: datetime | None) -> None:
    """Refuse a ticket that nobody has authorized, unless it has expired."""
    won = won_so_far(bet)
    who = authorizer(won)
    if who and bet.note.get("authorized") not in (who, KEY_EMPLOYEE) and not _is_expired(bet, now):
        raise Refused(f"{dollars(won)} must be authorized by the {who} before it is paid", "15.6(b)")


def _is_expired(bet: Bet, now: datetime | None) -> bool:
    """True if a year has passed since the day of issue; False without a clock."""
    issued = bet.note.get("issued")
    if now is None or not isinstance(issued, str):
        return False
    day = date.fromisoformat(issued)
    try:
        last = day.replace(year=day.year + 1)
    except ValueError:  # February 29
        last = date(day.year + 1, 3, 1)
    return now.date() > last


def authorize(r: Round[KenoOptions], procedure: str, seat: int) -> None:
    """Mark a player's tickets that need authorization."""
    waiting = [bet for bet in r.bets.values() if bet.seat == seat and is_due(bet)]
    if not waiting:
        raise Refused(f"seat {seat} has no winning ticket waiting to be paid", "15.6(b)")
    for bet in waiting:
        bet.note["authorized"] = AUTHORIZATIONS[procedure]


# ---------------------------------------------------------------------- irregularities


def give_back(r: Round[KenoOptions], _: Report) -> None:
    """Return the request to the player, who prepares another."""
    r.announce("The request is not clear: please prepare another", "15.7(a)")


def _presented(r: Round[KenoOptions], report: Report, law: str) -> list[Bet]:
    tickets = [bet for bet in r.bets.values() if bet.seat == report.at and is_due(bet)]
    if not tickets:
        raise Refused(f"seat {report.at} has no winning ticket waiting to be paid", law)
    return tickets


def key_in(r: Round[KenoOptions], report: Report) -> None:
    """Redeem a player's winning tickets that the system cannot read and the writer keys in."""
    tickets = _presented(r, report, "15.7(b)")
    for bet in tickets:
        _check_authorized(bet, r.now)
    for bet in tickets:
        redeem(r, bet)


def pay_by_hand(r: Round[KenoOptions], report: Report) -> None:
    """Pay a player's small winning tickets by hand while the system is down; others wait (15.7(c))."""
    tickets = _presented(r, report, "15.7(c)")
    payable = [bet for bet in tickets if won_so_far(bet) <= BY_HAND or _may_pay_by_hand(bet)]
    if not payable:
        over = all(won_so_far(bet) > BY_HAND_AUTHORIZED for bet in tickets)
        raise Refused(
            "a ticket over $1,000 must wait until the system can verify it"
            if over
            else f"a ticket over $10 needs authorization by the {SUPERVISOR}",
            "15.7(c)3" if over else "15.7(c)2",
        )
    for bet in payable:
        pay(r, bet, "15.7(c)1" if won_so_far(bet) <= BY_HAND else "15.7(c)2")


def _may_pay_by_hand(bet: Bet) -> bool:
    return won_so_far(bet) <= BY_HAND_AUTHORIZED and bool(bet.note.get("authorized"))
