"""The price of tickets: for every number of spots, and for the examples of each kind, at the minimum wager."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.games.keno.engine.examples import example_tickets
from pitboss.games.keno.engine.options import KenoRules
from pitboss.games.keno.engine.request import read_request
from pitboss.games.keno.engine.ticket import QUICK_PICK, STRAIGHT, KenoTicket
from pitboss.games.keno.solver.distribution import chance_limit_bites, distribution
from pitboss.money import Cents, dollars
from pitboss.pricing import Priced, WagerPrice, payouts
from pitboss.table import Submission, Wager

SOLD = 1000
"""For how many equal tickets the chance is told that the maximum cuts them."""


def price(submission: Submission[KenoRules]) -> Priced:
    """Every kind of ticket: straight tickets and quick-picks by their spots, the others by their examples."""
    prices = [
        ticket_price(submission, offer.wager, ticket, name)
        for offer in submission.offers().values()
        for ticket, name in _tickets(submission.rules, offer.wager.id)
    ]
    return Priced(submission.game.id, submission.plain(), tuple(prices))


def _tickets(rules: KenoRules, kind: str) -> Iterator[tuple[KenoTicket, str]]:
    if kind in (STRAIGHT, QUICK_PICK):
        for spots in rules.card.pays:
            ticket = KenoTicket(STRAIGHT).picked(range(1, spots + 1))
            yield ticket, "1 spot" if spots == 1 else f"{spots} spots"
        return
    for written in example_tickets(rules, kind):
        ticket = read_request(kind, written)
        if ticket.games == 1:
            yield ticket, written


def ticket_price(
    submission: Submission[KenoRules], wager: Wager, ticket: KenoTicket, on: str, cost: Cents | None = None
) -> WagerPrice:
    """What one game of a ticket is worth: at the least rate that is posted, or for a price of one game."""
    rules = submission.rules
    cost = submission.limits.of(wager.id).least * ticket.ways if cost is None else cost
    payoffs = distribution(rules.card, ticket, cost, rules.most_each or rules.most_together)
    bites = chance_limit_bites(distribution(rules.card, ticket, cost), SOLD, rules.most_together)
    cases = ((pays / cost - 1, draws, _name(pays / cost)) for pays, draws in payoffs.items())
    notes = (("payout limit", _often_passed(cost, rules.most_together, bites)),) if bites else ()
    return WagerPrice(wager.id, wager.name, wager.law, payouts(cases), on=on, notes=notes)


def _often_passed(cost: Cents, most: Cents | None, bites: Fraction) -> str:
    """In how many games many tickets win more together than the maximum."""
    assert most is not None, "without a maximum none is passed"
    won = f"{SOLD:,} such tickets for {dollars(cost)} each win more than {dollars(most)} together"
    return f"{won} in one of {float(1 / bites):,.0f} games"


def _name(multiple: Fraction) -> str:
    """What a payoff is called in a report."""
    return f"pays {float(multiple):,.6g} for 1" if multiple else "loses"
