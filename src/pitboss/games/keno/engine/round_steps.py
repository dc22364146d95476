"""A keno game step by step and how to write tickets, for people who read its rules."""

from __future__ import annotations

from pitboss.games.keno.engine.options import KenoOptions
from pitboss.games.keno.engine.ticket import DRAWN, NUMBERS
from pitboss.table import RoundStep
from pitboss.table.rules.facts import RuleTable


def steps(options: KenoOptions) -> tuple[RoundStep, ...]:
    """Return the tickets, the lock-out, the draw, evaluation and payment."""
    presented = options.redemption == "on_presentation"
    paid = "A winning ticket is paid when it is presented, within a year." if presented else "Winning tickets are paid."
    who = "A keno supervisor authorizes payments from $1,500; a casino key employee, from $5,000."
    return (
        RoundStep("Tickets", "Players mark numbers and pay. Each gets a numbered ticket.", "15.4(c)"),
        RoundStep("Void or change", "Until the game starts, a ticket may be voided and bought again.", "15.4(e)"),
        RoundStep("Lock-out", "The system locks out: no ticket is sold or voided for this game.", options.lock_out_law),
        RoundStep("Draw", f"The system selects {DRAWN} of {NUMBERS} numbers at random.", "15.5(d)2"),
        RoundStep("Display", "The board shows the numbers and the number of the game.", "15.5(g)"),
        RoundStep("Maximum", "If the winners exceed the maximum payoff, they share it.", "15.3(e)"),
        RoundStep("Several games", "A multi-race ticket is paid after its last game.", "15.4(d)"),
        RoundStep("Payment", paid, "15.6(a)"),
        RoundStep("Authorization", who, "15.6(b)"),
    )


TICKETS = RuleTable(
    "How to write tickets",
    ("ticket", "written", "which means"),
    (
        ("Straight", "3-17-24", "three spots"),
        ("Quick-pick", "8", "eight spots that the system picks"),
        ("Split", "1-2/3-4-5", "two spots and three spots, played separately; no number is in both"),
        (
            "Split at two rates",
            "1-2@1/3-4-5@2",
            "two spots for $1 and three spots for $2; groups of equal size have the same rate",
        ),
        ("Way", "1-2/3-4/5-6:2", "every pair of groups: three ways of four spots"),
        ("Way", "1-2/3-4/5-6:2+3", "every pair and all three: one more way, of six spots"),
        ("Combination", "1/2-3/4-5-6:AB+ABC", "the first two groups together, and all three"),
        ("King", "K7/1-2/3-4:1+2", "number 7 with each of the groups, and with both"),
        ("Several games", "3-17-24x5", "the same ticket for five games"),
    ),
    "15.4(a)",
)
"""The price is the rate of a way, times the ways, times the games."""
