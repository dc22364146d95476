"""What staff record at keno, and irregularities of requests and winning tickets (15.7)."""

from __future__ import annotations

from pitboss.games.keno.engine import redemption
from pitboss.games.keno.engine.options import KenoOptions
from pitboss.table import Irregularity, Procedure

PROCEDURES = (
    Procedure("keno_request", "15.4(b)", "a keno request was completed", about_seat=True),
    Procedure("verbal_wager", "15.3(b)", "a writer took a verbal wager", about_seat=True),
    Procedure("used_ticket", "15.3(b)", "an old ticket was used as the request for a new one", about_seat=True),
    Procedure("ticket_checked", "15.3(c)", "the player checked the ticket against the request", about_seat=True),
    Procedure("dual_locks", "15.5(a)", "both locks of the random number generator were secured"),
    Procedure("closing_notice", "15.5(c)", "notice was given a minute before the game closed"),
    Procedure("runners_signed_in", "15.5(c)", "all keno runners signed in before the game closed"),
    Procedure("lock_out_override", "15.5(e)", "a supervisor overrode the lock-out, for the reason noted"),
    Procedure("keno_board", "15.5(g)", "the board or monitor shows the numbers and the game"),
    Procedure("numbers_recorded", "15.5(h)", "the winning numbers were filed with the records kept for a year"),
    Procedure("winning_ticket_report", "15.1", "a report of winning tickets was printed for a keno runner"),
    Procedure("ticket_receipt", "15.1", "a runner gave a receipt for a winning ticket", about_seat=True),
    Procedure("runner_redemption", "15.6(a)", "a runner redeemed a winning ticket", about_seat=True),
    Procedure("void_list", "15.4(e)", "the list of voided tickets was printed for a work station"),
    Procedure("supervisor_authorization", "15.6(b)", "the keno supervisor authorized a payout", about_seat=True),
    Procedure("key_employee_authorization", "15.6(b)", "the casino key employee authorized a payout", about_seat=True),
)

IRREGULARITIES = (
    Irregularity[KenoOptions](
        "unclear_request", "15.7(a)", "an unclear request is returned to the player", redemption.give_back,
        between_rounds=True,
    ),
    Irregularity[KenoOptions](
        "ticket_unread", "15.7(b)", "the writer keys in a winning ticket that the system cannot read",
        redemption.key_in, between_rounds=True,
    ),
    Irregularity[KenoOptions](
        "system_down", "15.7(c)", "while the system is down, small winning tickets are paid by hand and others wait",
        redemption.pay_by_hand, between_rounds=True,
    ),
)  # fmt: skip
