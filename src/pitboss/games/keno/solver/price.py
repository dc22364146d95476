"""The price of tickets at the minimum wager: for every number of spots, and for examples of each kind."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.games.keno.engine.examples import example_tickets
from pitboss.games.keno.engine.options import KenoOptions
from pitboss.games.keno.engine.request import read_request
from pitboss.games.keno.engine.ticket import QUICK_PICK, STRAIGHT, KenoTicket
from pitboss.games.keno.solver.distribution import chance_limit_bites, distribution
from pitboss.money import Cents, dollars
from pitboss.pricing import Priced, WagerPrice, payouts
from pitboss.table import Submission, Wager

SOLD = 1000
"""The number of equal tickets for which the chance of a reduced payoff is reported."""


def price(submission: Submission[KenoOptions]) -> Priced:
    """Price every kind of ticket: straight tickets and quick-picks by spots, the others by example."""
    prices = [
        ticket_price(submission, offer.wager, ticket, name)
        for offer in submission.offers().values()
        for ticket, name in _tickets(submission.options, offer.wager.id)
    ]
    return Priced(submission.game.id, submission.plain(), tuple(prices))


def _tickets(options: KenoOptions, kind: str) -> Iterator[tuple[KenoTicket, str]]:
    if kind in (STRAIGHT, QUICK_PICK):
        for spots in options.card.pays:
            ticket = KenoTicket(STRAIGHT).picked(range(1, spots + 1))
            yield ticket, "1 spot" if spots == 1 else f"{spots} spots"
        return
    for written in example_tickets(options, kind):
        ticket = read_request(kind, written)
        if ticket.games == 1:
            yield ticket, written


def ticket_price(
    submission: Submission[KenoOptions], wager: Wager, ticket: KenoTicket, on: str, cost: Cents | None = None
) -> WagerPrice:
    """Price one game of a ticket, at the lowest posted rate or for a given price per game."""
    options = submission.options
    cost = submission.limits.of(wager.id).least * ticket.ways if cost is None else cost
    payoffs = distribution(options.card, ticket, cost, options.max_per_ticket or options.max_aggregate)
    bites = chance_limit_bites(distribution(options.card, ticket, cost), SOLD, options.max_aggregate)
    cases = ((pays / cost - 1, draws, _name(pays / cost)) for pays, draws in payoffs.items())
    notes = (("payout limit", _often_passed(cost, options.max_aggregate, bites)),) if bites else ()
    return WagerPrice(wager.id, wager.name, wager.law, payouts(cases), on=on, notes=notes)


def _often_passed(cost: Cents, most: Cents | None, bites: Fraction) -> str:
    """Describe how often many tickets together win more than the maximum."""
    assert most is not None, "there is a maximum"
    won = f"{SOLD:,} such tickets for {dollars(cost)} each win more than {dollars(most)} together"
    return f"{won} in one of {float(1 / bites):,.0f} games"


def _name(multiple: Fraction) -> str:
    """Name a payoff in a report."""
    return f"pays {float(multiple):,.6g} for 1" if multiple else "loses"
