"""A game of keno step by step, for people who read its rules."""

from __future__ import annotations

from pitboss.games.keno.engine.options import KenoRules
from pitboss.games.keno.engine.ticket import DRAWN, NUMBERS
from pitboss.table import RoundStep


def steps(rules: KenoRules) -> tuple[RoundStep, ...]:
    """Tickets, the lock-out, the draw, evaluation and payment."""
    presented = rules.redemption == "on_presentation"
    paid = "A winning ticket is paid when it is presented, within a year." if presented else "Winning tickets are paid."
    who = "From $1,500 a keno supervisor authorizes the payment, from $5,000 a casino key employee."
    return (
        RoundStep("Tickets", "Players mark numbers and pay. Each gets a numbered ticket.", "15.4(c)"),
        RoundStep("Void or change", "Until the game starts a ticket may be voided and bought anew.", "15.4(e)"),
        RoundStep("Lock-out", "The system is locked out: no ticket is sold or voided for this game.", "15.5(d)1"),
        RoundStep("Draw", f"The system selects {DRAWN} of {NUMBERS} numbers at random.", "15.5(d)2"),
        RoundStep("Display", "The board shows the numbers and the number of the game.", "15.5(g)"),
        RoundStep("Maximum", "If winners come to more than the maximum payoff, they share it.", "15.3(e)"),
        RoundStep("Several games", "A multi-race ticket is paid after its last game.", "15.4(d)"),
        RoundStep("Payment", paid, "15.6(a)"),
        RoundStep("Authorization", who, "15.6(b)"),
    )
